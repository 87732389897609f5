//! Piles that rise: each piece shows its front edge.

use movetext_rules::tak::{Color, Piece, Stone};

use super::{Dress, Pile, count, dress};
use crate::scene::{Bounds, Figure, Layer, Part, Path, Place, Scene, Shape};

/// A flat from above: how wide and how deep, and its front edge.
const WIDE: i32 = 620;
const DEEP: i32 = 470;
const EDGE: i32 = 90;
/// How far the lowest piece is moved to the front.
const FRONT: i32 = 110;
/// The highest that a pile rises, and that one under a wall or a capstone: what lies behind it stays in sight.
const HIGHEST: [i32; 2] = [440, 340];

/// Adds a pile on the square around a place.
pub(super) fn add(scene: &mut Scene, at: Place, pile: &Pile) {
    let last = pile.pieces.len() - 1;
    let edges: Vec<i32> =
        (0..pile.pieces.len()).map(|level| if level < pile.deep { EDGE * 6 / 10 } else { EDGE }).collect();
    let whole: i32 = edges[..last].iter().sum();
    let most = HIGHEST[usize::from(pile.pieces[last].stone != Stone::Flat)].min(whole);
    let mut below = 0;
    for (level, piece) in pile.pieces.iter().enumerate() {
        let rise = if whole > 0 { below * most / whole } else { 0 };
        let (name, square) = pile.man(level);
        let edge = if whole > 0 { (edges[level] * most / whole).max(20) } else { edges[level] };
        let figure =
            figure(*piece, level < pile.deep, if level == last { EDGE.min(edge.max(50)) } else { edge });
        scene.add_man(Layer::Men, at.plus(0, FRONT - rise), figure, &name, &square);
        below += edges[level];
    }
    if pile.height > 1 {
        count(scene, at.plus(355, 365), pile.height);
    }
}

fn figure(piece: Piece, is_deep: bool, edge: i32) -> Figure {
    let dress = dress(piece.color);
    match piece.stone {
        Stone::Flat => flat(dress, is_deep, edge),
        Stone::Wall => wall(dress, piece.color),
        Stone::Capstone => capstone(dress),
    }
}

fn flat(dress: Dress, is_deep: bool, edge: i32) -> Figure {
    let (wide, deep) = if is_deep { (WIDE * 84 / 100, DEEP * 84 / 100) } else { (WIDE, DEEP) };
    // All front edges are in line, or a deep piece would be hidden by the one above.
    let block =
        |high: i32| Part::new(Shape::Rectangle(Bounds::new(-wide / 2, DEEP / 2 - deep, wide, high), 90));
    vec![
        block(deep + edge).filled(dress.side).lined(dress.outline, 20),
        block(deep).filled(dress.face).lined(dress.outline, 16),
    ]
    .into()
}

/// A slab on its edge, across the square.
fn wall(dress: Dress, color: Color) -> Figure {
    let lean = if color == Color::White { 1 } else { -1 };
    let slab = |down: i32| Path::lines(&[(-215 * lean, 150 + down), (215 * lean, -230 + down)]);
    vec![
        Part::path(slab(90)).lined(dress.outline, 210),
        Part::path(slab(0)).lined(dress.outline, 210),
        Part::path(slab(90)).lined(dress.side, 172),
        Part::path(slab(45)).lined(dress.side, 172),
        // The edge between two faces of one colour, as in print.
        Part::path(slab(0)).lined(dress.outline, 200),
        Part::path(slab(0)).lined(dress.face, 172),
    ]
    .into()
}

/// A drum with a ring on it.
fn capstone(dress: Dress) -> Figure {
    let (wide, deep, top, foot) = (235, 165, -150, 90);
    let drum = Path::from(-wide, top)
        .to(-wide, foot)
        .down_round(0, foot + deep)
        .across_round(wide, foot)
        .to(wide, top)
        .closed();
    vec![
        Part::path(drum).filled(dress.side).lined(dress.outline, 20),
        Part::path(Path::ellipse(0, top, wide, deep)).filled(dress.face).lined(dress.outline, 18),
        Part::path(Path::ellipse(0, top, wide * 6 / 10, deep * 6 / 10)).lined(dress.ring, 26),
    ]
    .into()
}
