//! What the text of an OTN record breaks.

mod empty_file;
mod too_many_findings;

pub(crate) use empty_file::EMPTY_FILE;
pub(crate) use too_many_findings::TOO_MANY_FINDINGS;
