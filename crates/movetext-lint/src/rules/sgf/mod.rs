//! What only records of Smart-Go can break.

pub(crate) mod brackets;
pub(crate) mod collection;
pub(crate) mod encoding;
#[cfg(feature = "sgf")]
pub(crate) mod meant;
pub(crate) mod nodes;
pub(crate) mod places;
pub(crate) mod setup;
pub(crate) mod values;
pub(crate) mod versions;
#[cfg(feature = "sgf")]
pub(crate) mod whole;

pub use brackets::*;
pub use collection::*;
pub use encoding::*;
pub use nodes::*;
pub use places::*;
pub use setup::*;
pub use values::*;
pub use versions::*;
