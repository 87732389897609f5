//! Pieces one by one: how large they are, and what they look like.

use movetext_rules::piecepack::{Configuration, Identity, Kind, Side};

use super::suit::{self, Signs};
use super::{board, card, chess};
use crate::alphabet::centred;
use crate::scene::{Figure, Part, Path, Place, Role};

/// Half the width and half the height of a piece that is not turned.
pub(super) fn half(identity: &Identity) -> (i32, i32) {
    let square = |half: i32| (half, half);
    match identity.kind {
        Kind::Tile if card::is_domino(identity) => (500, 1000),
        Kind::Tile if identity.configuration == Configuration::Subpack => square(500),
        Kind::Tile => square(1000),
        Kind::Coin if identity.configuration == Configuration::Subpack => square(190),
        Kind::Coin => square(375),
        Kind::Saucer => square(437),
        Kind::Die => square(250),
        Kind::Pawn => (250, 437),
        Kind::Matchstick => (94, stick(identity.rank)),
        Kind::Card => (1250, 1750),
        Kind::Board => square(board::half(identity)),
        Kind::Pyramid => {
            let base = base(identity.rank);
            match identity.side {
                Side::Top | Side::Base => square(base / 2),
                _ => (base / 2, base * 77 / 100),
            }
        }
        Kind::Bit => square(match identity.configuration {
            Configuration::Checkers2 | Configuration::Chess2 => 750,
            Configuration::Go | Configuration::Reversi => 440,
            _ => 375,
        }),
    }
}

/// Half the length of a matchstick.
const fn stick(rank: u16) -> i32 {
    match rank {
        ..=1 => 94,
        2 => 187,
        3 => 250,
        4 => 407,
        5 => 614,
        _ => 907,
    }
}

/// The side of a pyramid's base: an inch for three pips.
const fn base(rank: u16) -> i32 {
    match rank {
        ..=1 => 563,
        2 => 781,
        3 => 1000,
        _ => 1219,
    }
}

/// How much of its front edge a piece shows: half of what it is thick, since it is seen from rather far above.
pub(super) fn depth(identity: &Identity) -> i32 {
    match identity.kind {
        Kind::Tile if identity.configuration == Configuration::Subpack => 63,
        Kind::Tile => 125,
        Kind::Coin | Kind::Saucer => 80,
        Kind::Die => 150,
        Kind::Matchstick => 60,
        Kind::Bit => match identity.configuration {
            Configuration::Meeples | Configuration::Chess1 | Configuration::Chess2 => 0,
            _ => 80,
        },
        Kind::Pyramid => match identity.side {
            // The next one stands over its tip.
            Side::Top | Side::Base => 260,
            _ => 0,
        },
        Kind::Pawn | Kind::Card | Kind::Board => 0,
    }
}

/// Whether a piece is a disc.
pub(super) fn is_round(identity: &Identity) -> bool {
    matches!(identity.kind, Kind::Coin | Kind::Saucer | Kind::Bit)
}

/// The colours of a piece's edge and its outline.
pub(super) fn edge_colors(identity: &Identity) -> (Role, Role) {
    match identity.kind {
        Kind::Bit | Kind::Die if suit::signs(identity) == Signs::Colors => {
            match suit::of_number(identity.suit) {
                Role::Light => (Role::LightSide, Role::LightLine),
                Role::SecondSuit => (Role::DarkSide, Role::DarkLine),
                _ => (Role::DarkSide, Role::Line),
            }
        }
        _ => (Role::BoardShade, Role::Line),
    }
}

/// A piece that lies, seen from above.
pub(super) fn figure(identity: &Identity) -> Figure {
    match identity.kind {
        Kind::Tile if card::is_domino(identity) => card::domino(identity),
        Kind::Tile => tile(identity),
        Kind::Coin | Kind::Saucer => coin(identity),
        Kind::Die => die(identity),
        Kind::Pawn => pawn(identity, 0),
        Kind::Matchstick => matchstick(identity),
        Kind::Card => card::card(identity),
        Kind::Board => board::figure(identity),
        Kind::Pyramid => pyramid(identity),
        Kind::Bit => bit(identity),
    }
}

/// A piece that stands, seen from the front; its foot is where it is.
pub(super) fn standing(identity: &Identity) -> Figure {
    if identity.kind == Kind::Pawn {
        return pawn(identity, -150);
    }
    let half = base(identity.rank) / 2;
    let color = suit::of_number(identity.suit);
    let (foot, tip) = (half * 6 / 10, -half * 24 / 10);
    let body = Path::polygon(&[(0, tip), (half, foot), (-half, foot)]);
    let mut parts = vec![Part::path(body).filled(color).lined(outline(color), 24)];
    parts.extend(pips(identity.rank, foot - 130, ink(color)));
    parts.extend(label(identity.suit, 0, foot - 330, 200, ink(color)));
    parts.into()
}

fn body(identity: &Identity, radius: i32, face: Role) -> Part {
    let (wide, high) = half(identity);
    Part::block(0, 0, 2 * wide, 2 * high, radius).filled(face).lined(Role::Line, 22)
}

/// The rank as the notation writes it: `n`, `a`, `2`.
fn rank(identity: &Identity) -> String {
    let from_one = identity.configuration.counts_from_one();
    match (from_one, identity.rank) {
        (false, 1) => "n".to_owned(),
        (false, 2) => "a".to_owned(),
        (false, rank) => rank.saturating_sub(1).to_string(),
        (true, rank) => rank.to_string(),
    }
}

fn tile(identity: &Identity) -> Figure {
    let (half, _) = half(identity);
    let mut parts = vec![body(identity, half / 14, Role::Tile)];
    if identity.side == Side::Face {
        parts.extend(centred(&rank(identity), Place::default(), half * 9 / 10, half, suit::color(identity)));
        parts.extend(suit::sign(identity, -half * 62 / 100, -half * 62 / 100, half * 24 / 100));
    } else {
        let cross = Path::lines(&[(0, -half), (0, half)]).and(Path::lines(&[(-half, 0), (half, 0)]));
        parts.push(Part::path(cross).lined(Role::Line, 24));
    }
    parts.into()
}

fn coin(identity: &Identity) -> Figure {
    let (radius, _) = half(identity);
    let mut parts = vec![Part::circle(0, 0, radius).filled(Role::Coin).lined(Role::Line, 22)];
    if identity.kind == Kind::Saucer {
        parts.push(Part::circle(0, 0, radius * 78 / 100).lined(Role::Line, 16));
    }
    // Which way it points.
    let tip = -radius;
    let tick = Path::polygon(&[
        (0, tip + radius * 26 / 100),
        (radius * 12 / 100, tip + 20),
        (-radius * 12 / 100, tip + 20),
    ]);
    parts.push(Part::path(tick).filled(Role::Ink));
    match (identity.kind, identity.side) {
        (Kind::Coin, Side::Face) => {
            parts.extend(centred(
                &rank(identity),
                Place::new(0, radius / 10),
                radius * 11 / 10,
                radius,
                Role::Ink,
            ));
        }
        (Kind::Saucer, Side::Back) => {}
        _ => parts.extend(suit::sign(identity, 0, radius / 10, radius * 48 / 100)),
    }
    parts.into()
}

fn die(identity: &Identity) -> Figure {
    if suit::signs(identity) == Signs::Colors {
        let color = suit::of_number(identity.suit);
        let (wide, high) = half(identity);
        let mut parts =
            vec![Part::block(0, 0, 2 * wide, 2 * high, 60).filled(color).lined(outline(color), 20)];
        parts.extend(card::pips(identity.rank, 0, 0, 140, ink(color)));
        return parts.into();
    }
    let mut parts = vec![body(identity, 60, Role::Coin)];
    let color = suit::color(identity);
    match identity.rank {
        1 => parts.extend(centred("n", Place::new(-70, -40), 260, 300, color)),
        2 => parts.extend(centred("a", Place::new(-70, -40), 260, 300, color)),
        _ => parts.extend(centred(&rank(identity), Place::new(-70, -40), 300, 300, color)),
    }
    parts.extend(suit::sign(identity, 120, 110, 100));
    parts.into()
}

/// A pawn, moved down by so much.
fn pawn(identity: &Identity, down: i32) -> Figure {
    let color = suit::color(identity);
    let robe = Path::from(-235, 430 + down)
        .curve((-215, 150 + down), (-120, 20 + down), (-95, -90 + down))
        .to(95, -90 + down)
        .curve((120, 20 + down), (215, 150 + down), (235, 430 + down))
        .closed();
    let head = Part::circle(0, -240 + down, 185).filled(Role::Coin).lined(color, 40);
    let mut parts = vec![Part::path(robe).filled(Role::Coin).lined(color, 40), head];
    parts.extend(suit::sign(identity, 0, 215 + down, 120));
    parts.into()
}

fn matchstick(identity: &Identity) -> Figure {
    let (wide, high) = half(identity);
    let color = suit::color(identity);
    let mut parts = vec![Part::block(0, 0, 2 * wide, 2 * high, 20).filled(Role::Coin).lined(Role::Line, 18)];
    let head = (high / 3).min(120);
    parts.push(Part::block(0, head - high, 2 * wide - 20, 2 * head, 20).filled(color));
    parts.into()
}

fn pyramid(identity: &Identity) -> Figure {
    let (wide, high) = half(identity);
    let color = suit::of_number(identity.suit);
    if matches!(identity.side, Side::Top | Side::Base) {
        let edges =
            Path::lines(&[(-wide, -high), (wide, high)]).and(Path::lines(&[(-wide, high), (wide, -high)]));
        let mut parts = vec![
            Part::block(0, 0, 2 * wide, 2 * high, 0).filled(color).lined(outline(color), 22),
            Part::path(edges).lined(ink(color), 16),
        ];
        parts.extend(pips(identity.rank, high - 90, ink(color)));
        parts.extend(label(identity.suit, 0, -high / 2 - 30, 170, ink(color)));
        return parts.into();
    }
    let body = Path::polygon(&[(0, -high), (wide, high), (-wide, high)]);
    let mut parts = vec![Part::path(body).filled(color).lined(outline(color), 22)];
    parts.extend(pips(identity.rank, high - 110, ink(color)));
    parts.extend(label(identity.suit, 0, high - 330, 200, ink(color)));
    parts.into()
}

/// Pips in a row.
fn pips(count: u16, y: i32, ink: Role) -> impl Iterator<Item = Part> {
    let count = i32::from(count.min(6));
    (0..count).map(move |nth| Part::circle((2 * nth - count + 1) * 65, y, 45).filled(ink))
}

/// The letter of a colour, where it has one.
fn label(suit: u16, x: i32, y: i32, size: i32, ink: Role) -> Vec<Part> {
    centred(suit::letter(suit), Place::new(x, y), size, size, ink)
}

/// What is seen on a colour.
pub(super) const fn ink(color: Role) -> Role {
    match color {
        Role::Light | Role::King => Role::LightLine,
        _ => Role::Page,
    }
}

/// The outline of a colour.
pub(super) const fn outline(color: Role) -> Role {
    match color {
        Role::Light => Role::LightLine,
        Role::SecondSuit | Role::Dark => Role::DarkLine,
        _ => Role::Ink,
    }
}

/// A man, a stone, a marble, a checker.
fn bit(identity: &Identity) -> Figure {
    let (radius, _) = half(identity);
    let shown = match (&identity.configuration, identity.side) {
        (Configuration::Reversi, Side::Back) => card::opposite(identity.suit),
        _ => identity.suit,
    };
    let color = suit::of_number(shown);
    let letter = |x: i32, y: i32, size: i32| label(shown, x, y, size, ink(color));
    match identity.configuration {
        Configuration::Chess1 | Configuration::Chess2 => chess::figure(identity.rank, color, radius),
        Configuration::Meeples => {
            let mut parts = vec![Part::path(chess::meeple(radius)).filled(color).lined(outline(color), 22)];
            parts.extend(letter(0, radius / 6, radius * 6 / 10));
            parts.into()
        }
        Configuration::Checkers1 | Configuration::Checkers2 => {
            let mut parts = vec![
                Part::circle(0, 0, radius).filled(color).lined(outline(color), 22),
                Part::circle(0, 0, radius * 78 / 100).lined(ink(color), 16),
            ];
            if identity.side == Side::Face {
                parts.push(chess::crown(radius, color));
            } else {
                parts.push(Part::circle(0, 0, radius * 5 / 10).lined(ink(color), 16));
            }
            parts.extend(letter(0, 0, radius * 6 / 10));
            parts.into()
        }
        _ => {
            let mut parts = vec![Part::circle(0, 0, radius).filled(color).lined(outline(color), 22)];
            parts.extend(letter(0, 0, radius * 8 / 10));
            parts.into()
        }
    }
}
