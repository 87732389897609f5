//! What the checks of several notations share.

pub(crate) mod after_end;
pub(crate) mod brackets;
pub(crate) mod comments;
pub(crate) mod counted;
pub(crate) mod dates;
pub(crate) mod depth;
pub(crate) mod garbled;
pub(crate) mod html;
pub(crate) mod letters;
pub(crate) mod numbers;
pub(crate) mod players;
pub(crate) mod repeated;
