//! Files whose parts may each be in an encoding of their own.

use core::ops::Range;

/// The first part of some bytes that are not decoded yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// How many bytes it takes: at least one, and all where no other part follows.
    pub len: usize,
    /// Where it names its encoding.
    pub charset: Option<Range<usize>>,
}

/// How a notation cuts a file into parts: alike before it is decoded and after.
#[derive(Debug, Clone, Copy)]
pub struct Cut {
    /// The first part of bytes.
    pub bytes: fn(&[u8]) -> Piece,
    /// How many bytes of a decoded text its first part takes.
    pub text: fn(&str) -> usize,
    /// Whether a part of a file may name an encoding other than UTF-8: where none does, a file that is UTF-8 need not be cut.
    pub may_name_others: fn(&[u8]) -> bool,
}
