//! Coins and tiles that a record writes out instead of leaving them to chance: `Coins: "44452n24n3aa/a25335325ann"`.

use movetext_rules::piecepack::{Kind, Piece};

/// What is written of one piece.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Written {
    pub(super) suit: Option<u16>,
    pub(super) rank: Option<u16>,
    pub(super) angle: Option<f64>,
}

/// The pieces of a kind are as the text says, in the order in which they are placed: mostly from the top row down and from left
/// to right. Of coins it says suits or ranks, of dice ranks, of pawns suits, of tiles suit and rank, suit and angle, or all
/// three; slashes, blanks and the like part nothing.
///
/// What is written of the first is written of all.
///
/// # Errors
/// How many pieces must be written, if it is not so many, or where something else is written.
pub(super) fn write_out(pieces: &mut [Piece], kind: Kind, text: &str) -> Result<Written, String> {
    let chosen: Vec<&mut Piece> = pieces.iter_mut().filter(|piece| piece.identity.kind == kind).collect();
    let written = signs(text).map(|signs| match kind {
        Kind::Tile => groups(&signs),
        _ => signs,
    });
    let first = written.as_ref().and_then(|written| written.first()).copied().unwrap_or_default();
    let is_alike = |other: &Written| {
        (other.suit.is_some(), other.rank.is_some()) == (first.suit.is_some(), first.rank.is_some())
    };
    let written = written.filter(|written| written.len() == chosen.len() && written.iter().all(is_alike));
    let Some(written) = written else {
        let unknown = unknown_sign(text).map(|sign| format!("; `{sign}` describes no {kind}"));
        return Err(format!(
            "{} {kind}s in the order in which they are placed, {}{}",
            chosen.len(),
            example(kind),
            unknown.unwrap_or_default()
        ));
    };
    for (piece, written) in chosen.into_iter().zip(written) {
        piece.identity.suit = written.suit.unwrap_or(piece.identity.suit);
        piece.identity.rank = written.rank.unwrap_or(piece.identity.rank);
        piece.angle = written.angle.unwrap_or(piece.angle);
    }
    Ok(first)
}

/// How pieces of a kind are written.
fn example(kind: Kind) -> &'static str {
    match kind {
        Kind::Tile => "as `S2`, `S2>` or `S>` each",
        Kind::Coin => "each by its rank, as `n`, `a` or `2`, or all by their suits, as `S`",
        Kind::Pawn => "each by its suit, as `S`",
        _ => "each by its rank, as `n`, `a` or `2`",
    }
}

/// What ranks show, from 0: `n` is null, `a` an ace.
pub(super) fn ranks_of(text: &str) -> Option<Vec<u16>> {
    signs(text)?.into_iter().map(|sign| Some(sign.rank? - 1)).collect()
}

/// The first sign that is neither a suit, a rank nor an angle, and parts nothing.
pub(super) fn unknown_sign(text: &str) -> Option<char> {
    text.chars().find(|sign| signs(sign.encode_utf8(&mut [0; 4])).is_none())
}

/// The first sign that is not the rank of a piece, and parts nothing.
pub(super) fn sign_without_rank(text: &str) -> Option<char> {
    let is_rank = |sign: &char| ranks_of(sign.encode_utf8(&mut [0; 4])).is_some();
    text.chars().find(|sign| !is_rank(sign))
}

/// The suit of a capital letter, of a piecepack or of colours.
pub(super) fn suit_of(letter: char) -> Option<u16> {
    match letter {
        'S' | 'R' => Some(1),
        'M' | 'K' => Some(2),
        'C' | 'G' => Some(3),
        'A' | 'B' => Some(4),
        _ => None,
    }
}

/// Each suit begins another piece.
fn groups(signs: &[Written]) -> Vec<Written> {
    let mut groups: Vec<Written> = Vec::new();
    for stated in signs {
        match groups.last_mut() {
            Some(last) if stated.suit.is_none() => {
                last.rank = stated.rank.or(last.rank);
                last.angle = stated.angle.or(last.angle);
            }
            _ => groups.push(*stated),
        }
    }
    groups
}

/// What each sign says; `None` where there is another.
fn signs(text: &str) -> Option<Vec<Written>> {
    let says = |sign: &char| {
        !sign.is_whitespace() && !matches!(sign, '/' | '\\' | ':' | ';' | '|' | ',' | '.' | '-')
    };
    text.chars().filter(says).map(sign).collect()
}

fn sign(sign: char) -> Option<Written> {
    let rank = |rank| Some(Written { rank: Some(rank), ..Written::default() });
    let angle = |angle| Some(Written { angle: Some(angle), ..Written::default() });
    match sign {
        'n' | '0' => rank(1),
        'a' | '1' => rank(2),
        '2'..='5' => rank(sign as u16 - '0' as u16 + 1),
        '^' => angle(0.0),
        '<' => angle(90.0),
        'v' => angle(180.0),
        '>' => angle(270.0),
        _ => suit_of(sign).map(|suit| Written { suit: Some(suit), ..Written::default() }),
    }
}
