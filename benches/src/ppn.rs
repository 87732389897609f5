//! Portable Piecepack Notation: games of plain moves on a chess board, and a table of many pieces.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use movetext_rules::piecepack::{
    Base, Configuration, Identity, Kind, Layer, Location, Operation, Piece, PieceId, Place, Selector, Setup,
    Side, Step, Target,
};

use crate::Numbers;

/// PPN of about `bytes` bytes: games on a chess board of 120 moves and captures, by no rules but those of the table; a
/// header of four keys, eleven bytes a move.
pub fn ppn(bytes: usize) -> String {
    let mut numbers = Numbers(0x5EED);
    let mut text = String::with_capacity(bytes + 10_000);
    for game in 0.. {
        if text.len() >= bytes {
            break;
        }
        let _ = write!(
            text,
            "---\nEvent: Game {game}\nWhite: Ann\nBlack: Bo\nGameType: International Chess\n...\n"
        );
        play(&mut numbers, &mut text);
        text.push('\n');
    }
    text
}

fn play(numbers: &mut Numbers, text: &mut String) {
    let rows = |first: usize| (0..16).map(move |at| (at % 8, first + at / 8)).collect::<BTreeSet<_>>();
    let (mut own, mut others) = (rows(1), rows(7));
    let square = |(column, row): (usize, usize)| format!("{}{row}", char::from(b'a' + column as u8));
    for ply in 0..120 {
        let from = own.iter().copied().nth(numbers.below(own.len())).expect("a side keeps three pieces");
        let to = loop {
            let to = (numbers.below(8), numbers.below(8) + 1);
            if !own.contains(&to) && (others.len() > 3 || !others.contains(&to)) {
                break to;
            }
        };
        own.remove(&from);
        own.insert(to);
        let token = if others.remove(&to) { ':' } else { '-' };
        let (number, periods) = (ply / 2 + 1, if ply % 2 == 0 { "." } else { "..." });
        let end = if ply % 8 == 7 { '\n' } else { ' ' };
        let _ = write!(text, "{number}{periods} {}{token}{}{end}", square(from), square(to));
        std::mem::swap(&mut own, &mut others);
    }
}

/// A square of so many places a side with four coins on each, and moves from the top of one to the top of another.
pub fn table(side: u32, steps: usize) -> (Setup, Vec<Step>) {
    let mut numbers = Numbers(0x5EED);
    let piece = |at: u32| Piece {
        identity: Identity {
            configuration: Configuration::Piecepack,
            kind: Kind::Coin,
            suit: (at % 4 + 1) as u16,
            rank: (at / 4 % 6 + 1) as u16,
            side: Side::Face,
        },
        x: f64::from(at % side + 1),
        y: f64::from(at / side % side + 1),
        angle: 0.0,
    };
    let mut square = || -> Location {
        let mut coordinate = || numbers.below(side as usize) as u32 + 1;
        Base::Algebraic { column: coordinate(), row: coordinate() }.into()
    };
    let mut step = || {
        let pieces = PieceId::from(Selector::Top(square()));
        let to = Target { layer: Layer::Above, place: Place::At(square()) };
        Step { begins_move: true, operation: Operation::Move { pieces, to } }
    };
    let steps = (0..steps).map(|_| step()).collect();
    (Setup { pieces: (0..4 * side * side).map(piece).collect(), scale: 1.0 }, steps)
}
