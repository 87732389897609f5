//! Coins and tiles that a record writes out instead of leaving them to chance: `Coins: "44452n24n3aa/a25335325ann"`.

use std::cmp::Ordering;

use movetext_rules::piecepack::{Kind, Piece};

/// What is written of one piece.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Written {
    pub(super) suit: Option<u16>,
    pub(super) rank: Option<u16>,
    pub(super) angle: Option<f64>,
}

/// From the top row down, and from left to right.
pub(super) fn in_rows(one: &Piece, other: &Piece) -> Ordering {
    other.y.total_cmp(&one.y).then(one.x.total_cmp(&other.x))
}

/// The pieces of a kind are as the text says, read from the top row down and from left to right. Of coins it says suits
/// or ranks, of tiles suit and rank, suit and angle, or all three; slashes, blanks and the like part nothing.
///
/// What is written of the first is written of all.
///
/// # Errors
/// How many pieces must be written, if it is not so many.
pub(super) fn write_out(pieces: &mut [Piece], kind: Kind, text: &str) -> Result<Written, usize> {
    let mut chosen: Vec<&mut Piece> = pieces.iter_mut().filter(|piece| piece.identity.kind == kind).collect();
    chosen.sort_by(|one, other| in_rows(one, other));
    let written = match kind {
        Kind::Tile => groups(text),
        _ => text.chars().filter_map(sign).collect(),
    };
    if written.len() != chosen.len() {
        return Err(chosen.len());
    }
    let first = written.first().copied().unwrap_or_default();
    for (piece, written) in chosen.into_iter().zip(written) {
        piece.identity.suit = written.suit.unwrap_or(piece.identity.suit);
        piece.identity.rank = written.rank.unwrap_or(piece.identity.rank);
        piece.angle = written.angle.unwrap_or(piece.angle);
    }
    Ok(first)
}

/// Each suit begins another piece.
fn groups(text: &str) -> Vec<Written> {
    let mut groups: Vec<Written> = Vec::new();
    for said in text.chars().filter_map(sign) {
        match groups.last_mut() {
            Some(last) if said.suit.is_none() => {
                last.rank = said.rank.or(last.rank);
                last.angle = said.angle.or(last.angle);
            }
            _ => groups.push(said),
        }
    }
    groups
}

fn sign(sign: char) -> Option<Written> {
    let suit = |suit| Some(Written { suit: Some(suit), ..Written::default() });
    let rank = |rank| Some(Written { rank: Some(rank), ..Written::default() });
    let angle = |angle| Some(Written { angle: Some(angle), ..Written::default() });
    match sign {
        'S' => suit(1),
        'M' => suit(2),
        'C' => suit(3),
        'A' => suit(4),
        'n' | '0' => rank(1),
        'a' | '1' => rank(2),
        '2'..='5' => rank(sign as u16 - '0' as u16 + 1),
        '^' => angle(0.0),
        '<' => angle(90.0),
        'v' => angle(180.0),
        '>' => angle(270.0),
        _ => None,
    }
}
