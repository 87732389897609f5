//! Boards of Othello: discs with two faces, rings where one may be placed. The one that was placed bears a dot, those that it
//! flipped a ring.

use movetext_rules::othello::{Color, Setup, Square, Squares};

use super::extras;
use super::grid::{Colors, Grid};
use crate::scene::{Figure, Layer, Part, Place, Role, Scene};
use crate::text::othello::Marks;
use crate::view::View;

const FELT: Colors =
    Colors { ground: Role::Felt, line: Role::FeltLine, frame: Role::Frame, ink: Role::FrameInk };

/// The scene of a setup, legal or not, and where a disc may be placed.
///
/// # Errors
/// The view asks for what is not on this board.
pub fn scene(setup: &Setup, last: Marks, may: Squares, view: &View<'_>) -> Result<Scene, String> {
    let read = |text: &str| text.parse::<Square>().ok().map(place);
    let men = Square::all().filter(|at| setup.get(*at).is_some()).map(place);
    let grid = Grid::new((8, 8), view, None, men, read)?;
    let mut scene =
        grid.scene(FELT, |(column, row)| [char::from(b'a' + column).to_string(), (8 - row).to_string()]);
    scene.sides = Some([Role::Dark, Role::Light]);
    scene.add(Layer::Board, Place::default(), Part::path(grid.lines()).lined(Role::FeltLine, 25));
    // Between four squares each.
    for (column, row) in [(2, 2), (2, 6), (6, 2), (6, 6)] {
        let around = [(column - 1, row - 1), (column, row)].map(|square| grid.place(square));
        if let [Some(one), Some(other)] = around {
            let at = Place::new(i32::midpoint(one.x, other.x), i32::midpoint(one.y, other.y));
            scene.add(Layer::Board, at, Part::circle(0, 0, 65).filled(Role::FeltLine));
        }
    }
    for square in Square::all() {
        let Some(at) = grid.place(place(square)) else { continue };
        let Some(color) = setup.get(square) else {
            if may.contains(square) && !view.hides_marks {
                scene.add(Layer::MarksUnder, at, Part::circle(0, 0, 120).lined(Role::FeltLine, 45));
            }
            continue;
        };
        scene.add_man(Layer::Men, at, disc(color), &format!("{color} disc"), &square.to_string());
        if view.hides_marks {
            continue;
        }
        let ink = face(color.other());
        if last.placed == Some(square) {
            scene.add(Layer::MarksOver, at, Part::circle(0, 0, 120).filled(ink));
        } else if last.captures.contains(square) {
            scene.add(Layer::MarksOver, at, Part::circle(0, 0, 130).lined(ink, 40));
        }
    }
    extras::add(&mut scene, &grid, view, read)?;
    Ok(scene)
}

/// Rows count from the top.
fn place(at: Square) -> (u8, u8) {
    (at.column(), 7 - at.row())
}

const fn face(color: Color) -> Role {
    match color {
        Color::Black => Role::Dark,
        Color::White => Role::Light,
    }
}

/// A disc: a little of its other face shows below.
fn disc(color: Color) -> Figure {
    let outline = match color {
        Color::Black => Role::DarkLine,
        Color::White => Role::LightLine,
    };
    [
        Part::circle(0, 30, 400).filled(face(color.other())).lined(outline, 18),
        Part::circle(0, -10, 400).filled(face(color)).lined(outline, 18),
    ]
    .into()
}
