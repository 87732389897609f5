//! Piles from above: the top piece, and beside it all pieces as a column of bars.

use movetext_rules::tak::{Color, Piece, Stone};

use super::{Pile, dress};
use crate::scene::{Figure, Layer, Part, Path, Place, Scene};

/// How far the top piece of a pile is moved to the left.
const ASIDE: i32 = 95;
/// The middle of the column, and how wide a bar is; one that is too deep to be carried.
const COLUMN: i32 = 365;
const WIDE: [i32; 2] = [160, 100];
/// How high a bar is, and all of them.
const HIGH: i32 = 120;
const HIGHEST: i32 = 840;

/// Adds a pile on the square around a place.
pub(super) fn add(scene: &mut Scene, at: Place, pile: &Pile) {
    let last = pile.pieces.len() - 1;
    let top = |scene: &mut Scene, at: Place| {
        let (name, square) = pile.man(last);
        scene.add_man(Layer::Men, at, figure(pile.pieces[last]), &name, &square);
    };
    if last == 0 && pile.height == 1 {
        return top(scene, at);
    }
    top(scene, at.plus(-ASIDE, 0));
    let count = i32::try_from(pile.pieces.len()).unwrap_or(i32::MAX);
    let whole = (HIGH * count).min(HIGHEST);
    for ((level, piece), nth) in pile.pieces.iter().enumerate().zip(0..) {
        let from = whole / 2 - whole * nth / count;
        let to = whole / 2 - whole * (nth + 1) / count;
        let (dress, wide) = (dress(piece.color), WIDE[usize::from(level < pile.deep)]);
        let outline = 16.min((from - to) / 3);
        let bar = Part::block(0, 0, wide, from - to, 20.min((from - to) / 3))
            .filled(dress.face)
            .lined(dress.outline, outline);
        let place = at.plus(COLUMN, i32::midpoint(from, to));
        if level == last {
            scene.add(Layer::Men, place, bar);
        } else {
            let (name, square) = pile.man(level);
            scene.add_man(Layer::Men, place, bar, &name, &square);
        }
    }
}

fn figure(piece: Piece) -> Figure {
    let dress = dress(piece.color);
    match piece.stone {
        Stone::Flat => [
            Part::block(0, 15, 620, 620, 70).filled(dress.side).lined(dress.outline, 18),
            Part::block(0, -10, 620, 620, 70).filled(dress.face).lined(dress.outline, 18),
        ]
        .into(),
        Stone::Wall => {
            let lean = if piece.color == Color::White { 1 } else { -1 };
            let slab = || Path::lines(&[(-220 * lean, 220), (220 * lean, -220)]);
            [Part::path(slab()).lined(dress.outline, 210), Part::path(slab()).lined(dress.face, 172)].into()
        }
        Stone::Capstone => [
            Part::circle(0, 0, 290).filled(dress.face).lined(dress.outline, 20),
            Part::circle(0, 0, 165).lined(dress.ring, 30),
        ]
        .into(),
    }
}
