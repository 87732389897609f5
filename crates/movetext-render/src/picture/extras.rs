//! What is added to a board: marks that somebody puts on squares, arrows between them, the numbers of moves.

use super::grid::Grid;
use super::marks;
use crate::alphabet::centred;
use crate::scene::{Layer, Part, Place, Role, Scene};
use crate::view::View;

/// Adds the marks, arrows and numbers of a view. `read` knows the squares of the board.
///
/// # Errors
/// One of them is about what is not a square of it.
pub(super) fn add(
    scene: &mut Scene,
    grid: &Grid,
    view: &View<'_>,
    read: impl Fn(&str) -> Option<(u8, u8)>,
) -> Result<(), String> {
    let find = |text: &str| {
        let square = read(text.trim());
        square.ok_or_else(|| format!("`{text}` is not a square of this board"))
    };
    for (square, shape) in view.squares {
        if let Some(at) = grid.place(find(square)?) {
            scene.add(Layer::MarksOver, at, marks::rimmed(marks::shape(*shape, Role::Accent, 330)));
        }
    }
    for (square, number) in view.labels {
        if let Some(at) = grid.place(find(square)?) {
            let text = number.to_string();
            let wide = text.chars().fold(130, |wide, _| wide + 110);
            let mut plate = vec![Part::block(0, 0, wide, 230, 60).filled(Role::Page).lined(Role::Ink, 16)];
            plate.extend(centred(&text, Place::default(), 190, wide - 60, Role::Ink));
            scene.add(Layer::MarksOver, at.plus(wide / 2 - 480, -360), plate);
        }
    }
    for (from, to) in view.arrows {
        if let (Some(from), Some(to)) = (grid.place(find(from)?), grid.place(find(to)?)) {
            let line = marks::line(Place::default(), to.plus(-from.x, -from.y), true, Role::Accent);
            scene.add(Layer::MarksOver, from, marks::rimmed(line));
        }
    }
    Ok(())
}
