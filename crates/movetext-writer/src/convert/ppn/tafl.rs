//! Tafl: attackers are black, defenders white; men that are more than taflmen are chess pieces.

use movetext_rules::tafl::{self, Kind, Piece, Position, Side};

use super::picture::Man;
use super::{Picture, Set, Square};

fn set(position: &Position) -> Set {
    super::on_checkerboard("Tafl", u16::from(position.size()))
}

fn picture(position: &Position) -> Picture {
    let square = |square: tafl::Square| Square::from_zero(square.file, square.rank);
    position.men().map(|(at, piece)| (square(at), man(piece))).collect()
}

fn man(Piece { side, kind }: Piece) -> Man {
    let [black, white] = match kind {
        Kind::Taflman => ["Kc", "Wc"],
        Kind::Commander => ["♜", "♖"],
        Kind::Knight => ["♞", "♘"],
        Kind::King => ["♚", "♔"],
        Kind::Mercenary => ["♝", "♗"],
        Kind::Guard => ["♛", "♕"],
    };
    if side == Side::Attackers { black } else { white }
}

#[cfg(feature = "otn")]
super::pieces!(movetext_record::otn::Otn);
#[cfg(feature = "tsn")]
super::pieces!(movetext_record::tsn::Tsn, movetext_record::tsn::Ten);
