//! What plays: the board as bits, the moves of a side, and counting.

pub(super) mod board;
pub(super) mod placements;
pub(super) mod side;
pub(super) mod walk;
