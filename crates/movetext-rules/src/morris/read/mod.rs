//! What records are written in: points, mills, moves, rows of men.

mod moves;
mod point;
mod row;

pub use moves::MoveFault;
pub use point::{Mill, MillFault, Point, PointFault};
pub use row::SetupFault;
