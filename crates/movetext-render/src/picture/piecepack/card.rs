//! Cards, dominoes, and pips.

use movetext_rules::piecepack::{Configuration, Identity, Kind, Side};

use super::suit;
use crate::alphabet::centred;
use crate::scene::{Figure, Part, Path, Place, Role};

/// Whether a piece is a domino.
pub(super) fn is_domino(identity: &Identity) -> bool {
    identity.kind == Kind::Tile && identity.configuration.name().starts_with("dominoes")
}

/// Pips as dice have them around a place, so far apart; more than nine are a number.
pub(super) fn pips(count: u16, x: i32, y: i32, apart: i32, ink: Role) -> Vec<Part> {
    let dots: &[(i32, i32)] = match count {
        0 => &[],
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        6 => &[(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
        7 => &[(-1, -1), (-1, 0), (-1, 1), (0, 0), (1, -1), (1, 0), (1, 1)],
        8 => &[(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)],
        9 => &[(-1, -1), (0, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (0, 1), (1, 1)],
        _ => return centred(&count.to_string(), Place::new(x, y), apart * 2, apart * 3, ink),
    };
    let dot = |(right, down): &(i32, i32)| {
        Part::circle(x + right * apart, y + down * apart, apart * 36 / 100).filled(ink)
    };
    dots.iter().map(dot).collect()
}

/// The colour on the other side of a man of Reversi.
pub(super) const fn opposite(suit: u16) -> u16 {
    match suit {
        1 => 7,
        2 => 6,
        3 => 8,
        4 => 5,
        5 => 4,
        6 => 2,
        7 => 1,
        8 => 3,
        suit => suit,
    }
}

/// Two halves, the larger number above.
pub(super) fn domino(identity: &Identity) -> Figure {
    let color = match identity.configuration {
        Configuration::DominoesRed => Role::FirstSuit,
        Configuration::DominoesBlack => Role::SecondSuit,
        Configuration::DominoesGreen => Role::ThirdSuit,
        Configuration::DominoesBlue => Role::FourthSuit,
        Configuration::DominoesYellow => Role::King,
        _ => Role::Tile,
    };
    let ink = if color == Role::Tile { Role::Ink } else { super::piece::ink(color) };
    let mut parts = vec![Part::block(0, 0, 1000, 2000, 90).filled(color).lined(Role::Line, 22)];
    if identity.side != Side::Back {
        parts.push(Part::path(Path::lines(&[(-400, 0), (400, 0)])).lined(ink, 24));
        // Other programs have the lower number below when it is not turned.
        parts.extend(pips(identity.suit.saturating_sub(1), 0, 500, 260, ink));
        parts.extend(pips(identity.rank.saturating_sub(1), 0, -500, 260, ink));
    }
    parts.into()
}

/// A playing card: rank and suit in two corners, the suit large.
pub(super) fn card(identity: &Identity) -> Figure {
    let mut parts = vec![Part::block(0, 0, 2500, 3500, 160).filled(Role::Tile).lined(Role::Line, 24)];
    if identity.side == Side::Back {
        let lines = (-2..=2).map(|nth| Path::lines(&[(nth * 380, -1500), (nth * 380, 1500)]));
        let across = (-3..=3).map(|nth| Path::lines(&[(-1000, nth * 420), (1000, nth * 420)]));
        let lattice = lines.chain(across).fold(Path::default(), Path::and);
        parts.push(Part::path(lattice).lined(Role::Line, 20));
        return parts.into();
    }
    let color = suit::color(identity);
    let rank = rank(identity);
    for (x, y) in [(-900, -1380), (900, 1380)] {
        parts.extend(centred(&rank, Place::new(x, y), 520, 480, color));
    }
    if (1..=4).contains(&identity.suit) {
        parts.extend(suit::sign(identity, -900, -850, 190));
        parts.extend(suit::sign(identity, 900, 850, 190));
        parts.extend(suit::sign(identity, 0, 0, 560));
    } else {
        parts.extend(centred(&rank, Place::default(), 1300, 1500, color));
    }
    parts.into()
}

fn rank(identity: &Identity) -> String {
    match (identity.suit, identity.rank) {
        (1..=4, 1) => "A".to_owned(),
        (1..=4, 11) => "J".to_owned(),
        (1..=4, 12) => "N".to_owned(),
        (1..=4, 13) => "Q".to_owned(),
        (1..=4, 14) => "K".to_owned(),
        (1..=4, 15) => "*".to_owned(),
        (5, 22) => "F".to_owned(),
        (_, rank) => rank.to_string(),
    }
}
