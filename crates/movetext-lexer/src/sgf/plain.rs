//! Moves as nearly all of them are written, seen ahead of the lexer.
//!
//! Records are mostly rows of `;B[pd];W[dd]`. The start of such a node is recognised here in one go, where the lexer
//! would be started for each of its three tokens. What is written differently is left to the lexer, which alone says what
//! a token is: a plain move is nothing but a `;`, an identifier and a value.

use core::ops::Range;

use super::value::is_property;
use crate::scan::skip_space;

/// The start of a node: `;B[pd]`, of one capital and a value of two letters, without white space inside. More properties
/// may follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlainMove {
    /// Where its `;` stands.
    pub start: u32,
    /// Whether the property is `B`; else it is `W`.
    pub is_black: bool,
}

impl PlainMove {
    const LEN: u32 = 6;

    /// Where its `;` stands.
    pub const fn semicolon(self) -> Range<u32> {
        self.start..self.start + 1
    }

    /// The name of its property.
    pub const fn name(self) -> Range<u32> {
        self.start + 1..self.start + 2
    }

    /// Its value, brackets included.
    pub const fn value(self) -> Range<u32> {
        self.start + 2..self.end()
    }

    /// Where its value ends.
    pub const fn end(self) -> u32 {
        self.start + Self::LEN
    }
}

/// The plain move that starts at `at`, behind white space if there is some.
#[inline]
pub(super) fn plain_move(text: &[u8], at: usize) -> Option<PlainMove> {
    let start = if text.get(at) == Some(&b';') { at } else { skip_space(text, at) };
    let [b';', color @ (b'B' | b'W'), b'[', column, row, b']', rest @ ..] = text.get(start..)? else {
        return None;
    };
    let is_point = column.is_ascii_alphanumeric() && row.is_ascii_alphanumeric();
    (is_point && goes_on(rest)).then_some(PlainMove { start: start as u32, is_black: *color == b'B' })
}

/// Whether what stands behind a value leaves no doubt that it ends there: another node, a property, a bracket.
#[inline]
fn goes_on(rest: &[u8]) -> bool {
    match rest {
        [b';', b'A'..=b'Z', b'[', ..] | [b')', ..] => true,
        [b'\n' | b'\r' | b' ' | b'(' | b';' | b'A'..=b'Z', ..] => {
            let next = skip_space(rest, 0);
            let name = next + usize::from(matches!(rest.get(next), Some(b';')));
            let is_tree = rest.get(next..next + 2) == Some(b"(;");
            is_tree || is_property(rest, name)
        }
        _ => false,
    }
}
