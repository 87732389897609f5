//! Moves as they are recorded, with what stands behind them.

mod marks;
mod reader;
mod record;

pub use marks::{Evaluation, Marks, Threat};
pub use reader::{DropList, MoveFault, MoveNote, MoveNotes, MoveRead, read_move, read_short_move};
pub use record::RecordedMove;
