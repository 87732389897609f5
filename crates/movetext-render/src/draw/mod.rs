//! The board of a record, whatever its notation: what stands on the table, with the last move marked.

#[cfg(feature = "otn")]
mod otn;
#[cfg(feature = "ptn")]
mod ptn;
#[cfg(feature = "sgf")]
mod sgf;
#[cfg(feature = "tsn")]
mod tsn;

use movetext_record::{EffectOf, Replay};

/// How a board is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Canvas {
    /// Whether there are ANSI colours.
    pub color: bool,
    /// How many columns a line may have; boards may have more.
    pub width: usize,
}

/// A notation whose boards are drawn.
pub trait Draw: Replay {
    /// The board as text, with its legend and what cannot be seen from above, the last move marked: that of a node,
    /// and what came of it.
    fn draw(
        table: &Self::Table,
        last: Option<(&Self::Node<'_>, &[EffectOf<Self>])>,
        canvas: Canvas,
    ) -> String;
}
