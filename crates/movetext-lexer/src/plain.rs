//! Turns as nearly all of them are written, seen ahead of the lexers.
//!
//! Records are mostly rows of `12. e5-e8 d4-d3`. Such a turn is recognised here in one go, where the lexer
//! would be started for each of its tokens and each blank between them. Whatever is written differently is
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

/// What a plain turn of a notation is made of.
pub struct Shape {
    pub(crate) classes: Classes,
    /// Whether a word starts with a letter and a letter or digit, or with a digit and a letter, instead of just
    /// with a letter.
    pub(crate) words_of_two: bool,
}

/// What each byte is to a notation: of these kinds, or none for what ends words without being white space.
pub(crate) struct Classes([u8; 256]);

/// White space.
const SPACE: u8 = 1;
/// A byte that words go on with.
const WORD: u8 = 2;
/// A letter or a digit is one of these, too.
const LETTER: u8 = 4;
const DIGIT: u8 = 8;

impl Classes {
    /// Words go on to the next white space or one of these brackets.
    pub(crate) const fn with_brackets(brackets: &[u8]) -> Self {
        let mut classes = [WORD; 256];
        let mut at: u8 = 0;
        while at < 128 {
            if at.is_ascii_alphabetic() {
                classes[at as usize] = WORD | LETTER;
            } else if at.is_ascii_digit() {
                classes[at as usize] = WORD | DIGIT;
            } else if matches!(at, b' ' | b'\t' | b'\r' | b'\n' | 0x0B | 0x0C) {
                classes[at as usize] = SPACE;
            }
            at += 1;
        }
        let mut at = 0;
        while at < brackets.len() {
            classes[brackets[at] as usize] = 0;
            at += 1;
        }
        Self(classes)
    }

    /// The class of the byte at `at`; none behind the end.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see `plain_turn`")]
    fn of(&self, text: &[u8], at: usize) -> u8 {
        text.get(at).map_or(0, |byte| self.0[usize::from(*byte)])
    }

    /// Past the bytes of a class from `at` on.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see `plain_turn`")]
    fn skip(&self, text: &[u8], mut at: usize, class: u8) -> usize {
        while self.of(text, at) & class != 0 {
            at += 1;
        }
        at
    }
}

/// A number of so many digits is small enough for its value; no game has more turns.
const LONGEST: usize = 9;

/// The plain turn that starts at `at`, behind white space if there is some.
#[inline(always)]
#[expect(clippy::inline_always, reason = "once a notation, and half of reading")]
pub(crate) fn plain_turn(text: &[u8], at: usize, shape: &Shape) -> Option<PlainTurn> {
    let classes = &shape.classes;
    let start = classes.skip(text, at, SPACE);
    let mut number = 0;
    let mut end = start;
    while let Some(digit @ b'0'..=b'9') = text.get(end) {
        if end - start == LONGEST {
            return None;
        }
        number = 10 * number + u32::from(digit - b'0');
        end += 1;
    }
    if end == start || text.get(end) != Some(&b'.') {
        return None;
    }
    let word = |from: usize| {
        let start = classes.skip(text, from, SPACE);
        let first = classes.of(text, start);
        let starts = if shape.words_of_two {
            let second = classes.of(text, start + 1);
            let both = first & (LETTER | DIGIT) != 0 && second & (LETTER | DIGIT) != 0;
            both && (first | second) & LETTER != 0
        } else {
            first & LETTER != 0
        };
        (start > from && starts).then(|| start as u32..classes.skip(text, start + 1, WORD) as u32)
    };
    let first = word(end + 1)?;
    let second = word(first.end as usize).unwrap_or(first.end..first.end);
    Some(PlainTurn { number, address: start as u32..end as u32 + 1, first, second })
}
