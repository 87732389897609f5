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

pub(crate) use brackets::*;
pub(crate) use collection::*;
pub(crate) use encoding::*;
pub(crate) use nodes::*;
pub(crate) use places::*;
pub(crate) use setup::*;
pub(crate) use values::*;
pub(crate) use versions::*;
