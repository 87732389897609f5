//! The error of every vocabulary reader.

use core::fmt;
use core::ops::Range;

/// A vocabulary item that could not be read: where in the *given* text, and why.
///
/// Offsets are bytes into the text the reader was given; a caller that read it out of a larger text adds
/// its own offset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseError<K> {
    /// Bytes of the given text that are wrong. Empty at the place where something is missing.
    pub at: Range<u32>,
    /// What is wrong with them.
    pub kind: K,
}

impl<K> ParseError<K> {
    /// A misreading of the bytes `start..end` of the given text.
    pub fn new(start: usize, end: usize, kind: K) -> Self {
        Self { at: start as u32..end as u32, kind }
    }

    /// The same misreading, seen from a text in which the given one starts at `offset`.
    #[must_use]
    pub fn shifted(self, offset: usize) -> Self {
        let offset = offset as u32;
        Self { at: self.at.start + offset..self.at.end + offset, kind: self.kind }
    }

    /// The same place with the reason put differently.
    #[must_use]
    pub fn map<L>(self, with: impl FnOnce(K) -> L) -> ParseError<L> {
        ParseError { at: self.at, kind: with(self.kind) }
    }
}

impl<K: fmt::Display> fmt::Display for ParseError<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)
    }
}

impl<K: fmt::Debug + fmt::Display> core::error::Error for ParseError<K> {}
