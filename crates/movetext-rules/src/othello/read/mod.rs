//! What Othello's records are written in: squares, moves, rows of discs.

mod moves;
mod rows;
mod square;

pub use moves::MoveFault;
pub use rows::SetupFault;
pub use square::{Square, SquareFault, Squares};
