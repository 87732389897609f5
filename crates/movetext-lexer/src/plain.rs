//! Turns as nearly all of them are written, seen ahead of the lexers.
//!
//! Records are mostly rows of `12. e5-e8 d4-d3`. Such a turn is recognised here in one go, where the lexer
//! would be started for each of its tokens and each blank between them. Whatever is written otherwise is
//! left to the lexer, which alone says what a token is: a plain turn is nothing but three tokens, or two.

use core::ops::Range;

/// A turn number with one period, and the one or two words that follow it, set off by white space.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlainTurn {
    /// The value of the number.
    pub number: u32,
    /// The number and its period.
    pub address: Range<u32>,
    /// The first word.
    pub first: Range<u32>,
    /// The second; empty at the end of the first where there is none.
    pub second: Range<u32>,
}

impl PlainTurn {
    /// Whether there is a second word.
    pub const fn has_second(&self) -> bool {
        self.second.start < self.second.end
    }

    /// The bytes from the number up to the end of the last word.
    pub const fn whole(&self) -> Range<u32> {
        self.address.start..self.second.end
    }
}

/// What a byte is to a notation.
#[derive(Clone, Copy)]
pub(crate) struct Classes([u8; 256]);

const SPACE: u8 = 1;
const WORD: u8 = 2;

impl Classes {
    /// Words go on to the next white space or one of these brackets.
    pub(crate) const fn with_brackets(brackets: &[u8]) -> Self {
        let mut classes = [WORD; 256];
        let mut at = 0;
        while at < brackets.len() {
            classes[brackets[at] as usize] = 0;
            at += 1;
        }
        let space = b" \t\r\n\x0B\x0C";
        let mut at = 0;
        while at < space.len() {
            classes[space[at] as usize] = SPACE;
            at += 1;
        }
        Self(classes)
    }

    /// Past the bytes of a class from `at` on.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "three loops of a few bytes each, for every turn of a file")]
    fn skip(&self, text: &[u8], mut at: usize, class: u8) -> usize {
        while let Some(byte) = text.get(at)
            && self.0[usize::from(*byte)] == class
        {
            at += 1;
        }
        at
    }
}

/// The plain turn that starts at `at`, behind white space if there is some; `is_word` says of its first two
/// bytes whether a word is one.
#[inline(always)]
#[expect(clippy::inline_always, reason = "once a notation")]
pub(crate) fn plain_turn(
    text: &[u8],
    at: usize,
    classes: &Classes,
    is_word: impl Fn(u8, Option<&u8>) -> bool,
) -> Option<PlainTurn> {
    let start = classes.skip(text, at, SPACE);
    let mut number = 0;
    let mut end = start;
    while let Some(digit @ b'0'..=b'9') = text.get(end) {
        number = 10 * number + u32::from(digit - b'0');
        end += 1;
        if end - start > 9 {
            return None;
        }
    }
    if end == start || text.get(end) != Some(&b'.') {
        return None;
    }
    let word = |from: usize| {
        let start = classes.skip(text, from, SPACE);
        let is = start > from && text.get(start).is_some_and(|first| is_word(*first, text.get(start + 1)));
        is.then(|| start as u32..classes.skip(text, start + 1, WORD) as u32)
    };
    let first = word(end + 1)?;
    let second = word(first.end as usize).unwrap_or(first.end..first.end);
    Some(PlainTurn { number, address: start as u32..end as u32 + 1, first, second })
}
