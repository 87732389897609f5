//! The vocabulary: points, boards, moves, setups, rules, numbers.

mod numbers;
mod points;
mod rules;
mod setups;

pub use numbers::DecimalFault;
pub use points::{MoveFault, PointFault, SgfPoint, SizeFault};
pub use rules::RulesFault;
pub use setups::SetupFault;
