//! What makes a table fast: its pieces by order, by place and by identity, and a journal.
//!
//! ```text
//! Board      the pieces: an Order of them, Places, Sorts
//! Look       finds on a board what a PieceId or a Location names
//! Journal    what was changed, to be taken back, and the board as it was when the numbered move began
//! Allowance  how many pieces steps may be about
//! play       what an operation does
//! ```

mod allowance;
mod board;
mod journal;
mod look;
mod near;
mod order;
mod places;
mod play;
mod sorts;

pub(super) use allowance::{Allowance, FOR_A_STEP, MOST};
pub(super) use board::Board;
pub(super) use journal::Journal;
pub(super) use look::within;
