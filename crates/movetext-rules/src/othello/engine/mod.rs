//! What plays: lines of discs, and counting by blocks of positions.

pub(super) mod lines;
pub(super) mod walk;
