//! What the rules of play forbid, or know better than the record.

pub(crate) mod after;
pub(crate) mod captures;
pub(crate) mod illegal;
pub(crate) mod letters;
pub(crate) mod marks;
pub(crate) mod results;
pub(crate) mod setup;
pub(crate) mod turns;

pub(crate) use after::*;
pub(crate) use captures::*;
pub(crate) use illegal::*;
pub(crate) use letters::*;
pub(crate) use marks::*;
pub(crate) use results::*;
pub(crate) use setup::*;
pub(crate) use turns::*;
