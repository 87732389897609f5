//! What only records of Smart-Go can break.

mod brackets;
mod collection;
mod encoding;
mod nodes;
mod places;
mod setup;
mod values;
mod versions;

pub use brackets::*;
pub use collection::*;
pub use encoding::*;
pub use nodes::*;
pub use places::*;
pub use setup::*;
pub use values::*;
pub use versions::*;
