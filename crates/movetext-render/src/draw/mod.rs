//! The board of a record, whatever its notation: what stands on the table, with the last move marked.

#[cfg(feature = "otn")]
mod otn;
#[cfg(feature = "ppn")]
mod ppn;
#[cfg(feature = "ptn")]
mod ptn;
#[cfg(feature = "sgf")]
mod sgf;
#[cfg(feature = "tsn")]
mod tsn;

use movetext_record::{EffectOf, Record, Replay};

use crate::text::Axes;

/// How a board is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Canvas {
    /// Whether there are ANSI colours.
    pub color: bool,
    /// How many columns a line may have; boards may have more.
    pub width: usize,
}

/// Which moves are numbered on their stones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Numbers {
    /// Those of the figure that is shown: from the last node on that starts one.
    Figure,
    /// From one to another, where they are given.
    Moves(Option<u32>, Option<u32>),
}

/// What of a board is drawn, and what is written on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct View<'a> {
    /// The names of columns and rows.
    pub axes: Axes,
    /// A part of the board, by two corners: `C3:G7`.
    pub crop: Option<&'a str>,
    /// The moves that are numbered.
    pub numbers: Option<Numbers>,
    /// In ASCII alone; of tables of pieces.
    pub ascii: bool,
}

impl View<'_> {
    /// A board that can only be drawn whole, with its usual coordinates and no numbers.
    ///
    /// # Errors
    /// Something else is asked for.
    pub fn if_plain(&self, draw: impl FnOnce() -> String) -> Result<String, String> {
        if *self == Self::default() {
            return Ok(draw());
        }
        self.not_ascii()?;
        Err("--crop and --axes are for boards of Go and tables of pieces, --numbers for boards of Go"
            .to_owned())
    }

    /// A board whose signs are not in ASCII.
    ///
    /// # Errors
    /// ASCII is asked for.
    pub fn not_ascii(&self) -> Result<(), String> {
        if self.ascii { Err("--ascii is for tables of pieces, in PPN".to_owned()) } else { Ok(()) }
    }
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

    /// The board after a line of nodes from the root on, with what the last of them says of it and what came of that one.
    ///
    /// # Errors
    /// What the view asks for is not drawn of this game, or is nonsense.
    fn draw_view(
        table: &Self::Table,
        line: &[&Self::Node<'_>],
        effects: &[EffectOf<Self>],
        canvas: Canvas,
        view: &View<'_>,
    ) -> Result<String, String> {
        let last = line.last().filter(|_| !effects.is_empty()).map(|node| (*node, effects));
        view.if_plain(|| Self::draw(table, last, canvas))
    }

    /// The board at the start of a record that cannot be played, and whose turn it is, where both are known all the
    /// same: boards of tafl may be of any size.
    fn draw_start(record: &Record<'_, Self>, canvas: Canvas) -> Option<(String, String)> {
        let _ = (record, canvas);
        None
    }
}
