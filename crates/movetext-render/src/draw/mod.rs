//! The board of a record, whatever its notation: what stands on the table, with the last move marked.

#[cfg(feature = "scene")]
mod captions;
#[cfg(feature = "scene")]
mod frames;
mod line;
#[cfg(any(feature = "otn", feature = "ptn", feature = "sgf"))]
mod numbers;
#[cfg(feature = "otn")]
mod otn;
#[cfg(feature = "html")]
mod page;
#[cfg(feature = "ppn")]
mod ppn;
#[cfg(feature = "ptn")]
mod ptn;
#[cfg(feature = "sgf")]
mod sgf;
#[cfg(feature = "scene")]
mod tree;
#[cfg(feature = "tsn")]
mod tsn;

use movetext_record::{EffectOf, Record, Replay};

#[cfg(feature = "scene")]
use crate::scene::Scene;
pub use crate::view::{Canvas, MarkShape, Numbers, Perspective, View};
#[cfg(feature = "scene")]
pub use captions::{CaptionKind, Captions};
#[cfg(feature = "scene")]
pub use frames::{Frame, Frames, FramesError, Wanted};
pub use line::{Line, Trail};
#[cfg(feature = "html")]
pub use page::{Pages, page};

/// A notation whose boards are drawn.
pub trait Draw: Replay {
    /// What is kept of the nodes before a position; `()` where nothing of them holds on.
    type Trail: Trail<Self>;

    /// The board as text, with its legend and what cannot be seen from above, the last move marked: that of a node,
    /// and what came of it.
    fn draw(
        table: &Self::Table,
        last: Option<(&Self::Node<'_>, &[EffectOf<Self>])>,
        canvas: Canvas,
    ) -> String;

    /// The board after a line of nodes from the root on, with what the last of them says of it and what came of that one.
    ///
    /// # Errors
    /// What the view asks for is not on this board.
    fn draw_view(
        table: &Self::Table,
        line: &Line<'_, '_, Self>,
        effects: &[EffectOf<Self>],
        canvas: Canvas,
        view: &View<'_>,
    ) -> Result<String, String>;

    /// The same as a scene, of which pictures are made.
    ///
    /// # Errors
    /// What the view asks for is not on this board, or nothing is known of the game.
    #[cfg(feature = "scene")]
    fn scene(
        table: &Self::Table,
        line: &Line<'_, '_, Self>,
        effects: &[EffectOf<Self>],
        view: &View<'_>,
    ) -> Result<Scene, String>;

    /// Whether the board is known. Where it is not, a picture shows the moves as a tree.
    fn has_board(table: &Self::Table) -> bool {
        let _ = table;
        true
    }

    /// The board at the start of a record that cannot be played, as a scene, where it is known all the same.
    ///
    /// # Errors
    /// As [`Draw::scene`].
    #[cfg(feature = "scene")]
    fn scene_of_start(record: &Record<'_, Self>, view: &View<'_>) -> Option<Result<Scene, String>> {
        let _ = (record, view);
        None
    }

    /// The board at the start of a record that cannot be played, and whose turn it is, where both are known all the
    /// same: boards of tafl may be of any size.
    fn draw_start(record: &Record<'_, Self>, canvas: Canvas) -> Option<(String, String)> {
        let _ = (record, canvas);
        None
    }
}
