//! What somebody points at: marks on squares and arrows between them.

use super::grid::Grid;
use super::marks;
use crate::scene::{Layer, Place, Role, Scene};
use crate::view::View;

/// Adds the marks and arrows of a view. `read` knows the squares of the board.
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
            scene.add(Layer::MarksOver, at, marks::shape(*shape, Role::Accent, 330));
        }
    }
    for (from, to) in view.arrows {
        if let (Some(from), Some(to)) = (grid.place(find(from)?), grid.place(find(to)?)) {
            scene.add(
                Layer::MarksOver,
                from,
                marks::line(Place::default(), to.plus(-from.x, -from.y), true, Role::Accent),
            );
        }
    }
    Ok(())
}
