//! What is wrong with the text of an address or of a path, and where.

use core::error::Error;
use core::fmt;

/// An address or a path that could not be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AddressError {
    /// Where in the given text, in bytes; at most its length.
    pub at: usize,
    /// What was wrong there.
    pub kind: AddressErrorKind,
}

/// What was wrong with an address or a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AddressErrorKind {
    /// A turn number was expected: the text is empty, or starts with or goes on with something else.
    TurnExpected,
    /// After a dot, the number of a variation was expected.
    VariationExpected,
    /// After a dot, the index of a child was expected.
    ChildExpected,
    /// A number over 4,294,967,295.
    NumberTooLarge,
    /// Letters beyond `crxp`, the 65,536th move of a turn.
    LettersTooLarge,
    /// The number of a variation is 0; variations count from 1.
    VariationZero,
    /// The number of a variation has a letter: `12b.1a.1a`.
    VariationLetter,
    /// The address ends in the number of a variation: `12b.1`. A turn of that variation must follow.
    VariationWithoutTurn,
    /// Something that is neither a digit, a small letter nor a dot, or stands where none of them may.
    Unexpected,
}

impl fmt::Display for AddressErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TurnExpected => "a turn number is expected here, as in `12b`",
            Self::VariationExpected => "the number of a variation is expected here, as in `12b.1.1a`",
            Self::ChildExpected => "the index of a child is expected here, as in `0.0.1`",
            Self::NumberTooLarge => "this number is too large",
            Self::LettersTooLarge => "no turn has so many moves",
            Self::VariationZero => "variations count from 1",
            Self::VariationLetter => "a variation has a number and no letter",
            Self::VariationWithoutTurn => "a turn of this variation must follow, as in `12b.1.1a`",
            Self::Unexpected => "an address is made of numbers, small letters and dots, as in `12b.1.1a`",
        })
    }
}

impl fmt::Display for AddressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at byte {})", self.kind, self.at)
    }
}

impl Error for AddressError {}

/// Reads the pieces addresses and paths are made of.
pub(crate) struct Reader<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self { text: text.as_bytes(), at: 0 }
    }

    pub(crate) fn at(&self) -> usize {
        self.at
    }

    pub(crate) fn at_end(&self) -> bool {
        self.at == self.text.len()
    }

    pub(crate) fn fault<T>(&self, kind: AddressErrorKind) -> Result<T, AddressError> {
        Err(AddressError { at: self.at, kind })
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    pub(crate) fn at_letter(&self) -> bool {
        self.peek().is_some_and(|byte| byte.is_ascii_lowercase())
    }

    /// Takes a dot, if there is one.
    pub(crate) fn dot(&mut self) -> bool {
        let found = self.peek() == Some(b'.');
        self.at += usize::from(found);
        found
    }

    /// Takes a number; `expected` is what to say when there is none.
    pub(crate) fn number(&mut self, expected: AddressErrorKind) -> Result<u32, AddressError> {
        let start = self.at;
        let mut number = Some(0_u32);
        while let Some(digit) = self.peek().filter(u8::is_ascii_digit) {
            number = number.and_then(|n| n.checked_mul(10)?.checked_add(u32::from(digit - b'0')));
            self.at += 1;
        }
        match number {
            _ if self.at == start => self.fault(expected),
            Some(number) => Ok(number),
            None => Err(AddressError { at: start, kind: AddressErrorKind::NumberTooLarge }),
        }
    }

    /// Takes the count of a node that plays nothing, `+1`; 0 where there is none.
    pub(crate) fn after(&mut self) -> Result<u32, AddressError> {
        if self.peek() != Some(b'+') {
            return Ok(0);
        }
        self.at += 1;
        let at = self.at;
        match self.number(AddressErrorKind::Unexpected)? {
            0 => Err(AddressError { at, kind: AddressErrorKind::Unexpected }),
            after => Ok(after),
        }
    }

    /// Takes the letters of a move within its turn, if there are any.
    pub(crate) fn letters(&mut self) -> Result<Option<u16>, AddressError> {
        let start = self.at;
        let mut number = Some(0_u32);
        while let Some(letter) = self.peek().filter(u8::is_ascii_lowercase) {
            number = number.and_then(|n| n.checked_mul(26)?.checked_add(u32::from(letter - b'a') + 1));
            self.at += 1;
        }
        if self.at == start {
            return Ok(None);
        }
        // `a` is the first move, so the letters' value is one more than the part.
        match number.and_then(|n| u16::try_from(n - 1).ok()) {
            Some(part) => Ok(Some(part)),
            None => Err(AddressError { at: start, kind: AddressErrorKind::LettersTooLarge }),
        }
    }
}
