//! Suits: their colours, and their signs as outlines of our own.

use movetext_rules::piecepack::{Configuration, Identity, Kind};

use crate::scene::{Part, Path, Role};

/// Which signs a set has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Signs {
    /// Suns, moons, crowns, swords.
    Piecepack,
    /// Hearts, spades, clubs, diamonds.
    French,
    /// Red, black, green, blue, yellow, white.
    Colors,
}

/// The signs of a piece's set.
pub(super) fn signs(identity: &Identity) -> Signs {
    match identity.configuration {
        Configuration::Piecepack | Configuration::Subpack | Configuration::Hexpack => Signs::Piecepack,
        Configuration::PlayingCardsExpansion
        | Configuration::PlayingCardsTarot
        | Configuration::DualPiecepacksExpansion => Signs::French,
        _ if matches!(identity.kind, Kind::Tile | Kind::Coin | Kind::Pawn | Kind::Saucer) => Signs::Piecepack,
        _ => Signs::Colors,
    }
}

/// The colour of a piece's suit.
pub(super) fn color(identity: &Identity) -> Role {
    if signs(identity) == Signs::French {
        return match identity.suit {
            1 | 4 => Role::FirstSuit,
            5 => Role::FourthSuit,
            _ => Role::SecondSuit,
        };
    }
    of_number(identity.suit)
}

/// The colour of a number.
pub(super) const fn of_number(suit: u16) -> Role {
    match suit {
        1 => Role::FirstSuit,
        3 => Role::ThirdSuit,
        4 => Role::FourthSuit,
        5 => Role::King,
        6 => Role::Light,
        7 => Role::Accent,
        8 => Role::Taken,
        _ => Role::SecondSuit,
    }
}

/// The letter of a colour; none for white, which shows, and black.
pub(super) const fn letter(suit: u16) -> &'static str {
    match suit {
        1 => "R",
        3 => "G",
        4 => "B",
        5 => "Y",
        7 => "C",
        8 => "M",
        _ => "",
    }
}

/// The sign of a piece's suit, around a place, so large from its middle.
pub(super) fn sign(identity: &Identity, x: i32, y: i32, half: i32) -> Vec<Part> {
    let color = color(identity);
    let parts = match (signs(identity), identity.suit) {
        (Signs::Piecepack, 1) => sun(color),
        (Signs::Piecepack, 2) => vec![Part::path(moon()).filled(color)],
        (Signs::Piecepack, 3) => vec![Part::path(crown()).filled(color)],
        (Signs::Piecepack, 4) => sword(color),
        (Signs::French, 1) => vec![Part::path(heart(1)).filled(color)],
        (Signs::French, 2) => {
            vec![Part::path(heart(-1).moved(0, -12)).filled(color), Part::path(stem()).filled(color)]
        }
        (Signs::French, 3) => club(color),
        (Signs::French, 4) => {
            vec![Part::path(Path::polygon(&[(0, -100), (72, 0), (0, 100), (-72, 0)])).filled(color)]
        }
        _ => vec![Part::circle(0, 0, 60).filled(color)],
    };
    let is_open = identity.configuration == Configuration::DualPiecepacksExpansion;
    parts.into_iter().map(|part| scaled(part, x, y, half, is_open)).collect()
}

/// A part of a sign, 100 from its middle, so large; open ones are outlines.
fn scaled(part: Part, x: i32, y: i32, half: i32, is_open: bool) -> Part {
    use crate::scene::{Place, Shape, Stroke};
    let scale = |number: i32| number * half / 100;
    let place = |at: Place| Place::new(x + scale(at.x), y + scale(at.y));
    let shape = match part.shape {
        Shape::Circle(at, radius) => Shape::Circle(place(at), scale(radius)),
        Shape::Outline(path) => Shape::Outline(path.mapped(place)),
        shape => shape,
    };
    let stroke = part.stroke.map(|stroke| Stroke { width: scale(stroke.width).max(8), ..stroke });
    match part.fill {
        Some(role) if is_open => Part { shape, ..part }.lined(role, scale(22).max(12)).filled(Role::Tile),
        _ => Part { shape, stroke, ..part },
    }
}

fn sun(color: Role) -> Vec<Part> {
    // Eight rays.
    let (far, slant, near, along) = (100, 71, 66, 47);
    let ray = |from: (i32, i32), to: (i32, i32)| Path::lines(&[from, to]);
    let mut rays = Path::default();
    for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        rays = rays.and(ray((x * near, y * near), (x * far, y * far)));
    }
    for (x, y) in [(1, 1), (-1, 1), (1, -1), (-1, -1)] {
        rays = rays.and(ray((x * along, y * along), (x * slant, y * slant)));
    }
    vec![Part::circle(0, 0, 44).filled(color), Part::path(rays).lined(color, 18)]
}

fn moon() -> Path {
    // A disc without the disc beside it.
    Path::from(35, -92)
        .curve((-30, -125), (-95, -60), (-95, 0))
        .curve((-95, 60), (-30, 125), (35, 92))
        .curve((-10, 75), (-28, 40), (-28, 0))
        .curve((-28, -40), (-10, -75), (35, -92))
        .closed()
        .moved(22, 0)
}

fn crown() -> Path {
    Path::polygon(&[(-78, 76), (-98, -50), (-44, 4), (0, -86), (44, 4), (98, -50), (78, 76)])
}

fn sword(color: Role) -> Vec<Part> {
    let blade = Path::polygon(&[(0, 108), (-15, 82), (-15, -28), (15, -28), (15, 82)]);
    let hilt = Path::lines(&[(-52, -34), (52, -34)]).and(Path::lines(&[(0, -36), (0, -84)]));
    vec![
        Part::path(blade).filled(color),
        Part::path(hilt).lined(color, 22),
        Part::circle(0, -92, 16).filled(color),
    ]
}

/// A heart, or one upside down.
fn heart(up: i32) -> Path {
    let path = Path::from(0, 95)
        .curve((-60, 45), (-98, 10), (-98, -34))
        .curve((-98, -100), (-18, -108), (0, -46))
        .curve((18, -108), (98, -100), (98, -34))
        .curve((98, 10), (60, 45), (0, 95))
        .closed();
    path.mapped(|at| crate::scene::Place::new(at.x, at.y * up))
}

/// What spades and clubs stand on.
fn stem() -> Path {
    Path::from(0, 20)
        .curve((2, 60), (14, 88), (38, 100))
        .to(-38, 100)
        .curve((-14, 88), (-2, 60), (0, 20))
        .closed()
}

fn club(color: Role) -> Vec<Part> {
    let leaf = |x: i32, y: i32| Part::circle(x, y, 44).filled(color);
    vec![
        leaf(0, -54),
        leaf(-50, 18),
        leaf(50, 18),
        Part::circle(0, -5, 30).filled(color),
        Part::path(stem()).filled(color),
    ]
}
