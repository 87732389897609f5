//! Squares, `a1` to `az255` (section 2).
//!
//! Files are lettered from `a` without a gap, `aa` after `z`; ranks are numbered from 1. Files beyond `az` are
//! not read, since their first letters would be those of men. [`FromStr`] reads
//! exactly that; [`Square::parse_prefix`] also accepts the upper-case letters of Damian Walker's records.
//!
//! ```
//! use movetext_rules::tafl::Square;
//!
//! assert_eq!("s19".parse(), Ok(Square::new(18, 18)));
//! assert_eq!(Square::new(26, 26).to_string(), "aa27");
//! assert_eq!(Square::parse_prefix("E5-E8"), Some((Square::new(4, 4), 2)));
//! ```

use core::fmt;
use core::fmt::Write as _;
use core::str::FromStr;

use crate::ParseError;
use crate::tafl::{MAX_READ_SIZE, MAX_SIZE};

/// How many files have letters that are read: `a` to `az`.
const FILES: u8 = 52;

/// A square of a board of up to 255x255, by file and rank, both counted from 0.
///
/// Ordered by rank, then file: the order in which a position record lists squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Square {
    /// 0 is the `a` file.
    pub file: u8,
    /// 0 is the first rank.
    pub rank: u8,
}

/// Why a text is not a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SquareFault {
    /// No letter of a file where one should be.
    FileMissing,
    /// Letters of a file beyond `az`.
    FileTooFar,
    /// No number of a rank after the letter.
    RankMissing,
    /// The rank 0.
    RankZero,
    /// A rank with a zero before it, `e05`.
    LeadingZero,
    /// A rank beyond 255.
    RankTooFar,
    /// Upper-case letters.
    UpperCase,
    /// More text after the square.
    Trailing,
}

impl Square {
    /// The square on `file` and `rank`, both counted from 0.
    pub const fn new(file: u8, rank: u8) -> Self {
        Self { file, rank }
    }

    /// The squares of a board of `size` x `size`, rank 1 first, each from the `a` file on.
    pub fn all(size: u8) -> impl Iterator<Item = Self> {
        (0..size).flat_map(move |rank| (0..size).map(move |file| Self { file, rank }))
    }

    /// Whether the square is on a board of `size` x `size`.
    pub const fn is_on(self, size: u8) -> bool {
        self.file < size && self.rank < size
    }

    /// The square at the start of `text` and the bytes it takes. Letters and digits are taken as far as
    /// they go: `e88` does not start with the square `e8`. Upper-case letters are read as well.
    #[inline]
    pub fn parse_prefix(text: &str) -> Option<(Self, usize)> {
        Self::scan(text.as_bytes())
    }

    /// [`Self::parse_prefix`] on bytes.
    #[inline]
    pub(in crate::tafl) fn scan(bytes: &[u8]) -> Option<(Self, usize)> {
        let (file, letters) = match bytes {
            [letter, b'0'..=b'9', ..] => (index_of(*letter).filter(|file| *file < 26)?, 1),
            // Of the files beyond z those that start with an a, which is no man's letter.
            [b'a' | b'A', letter, ..] => (26 + index_of(*letter)?, 2),
            _ => return None,
        };
        let (rank, digits) = match bytes.get(letters..)? {
            [b'0'..=b'9', b'0'..=b'9', b'0'..=b'9', b'0'..=b'9', ..] => return None,
            [hundreds @ b'1'..=b'2', tens @ b'0'..=b'9', units @ b'0'..=b'9', ..] => {
                let [hundreds, tens, units] = [hundreds, tens, units].map(|digit| u16::from(digit - b'0'));
                (u8::try_from(hundreds * 100 + tens * 10 + units).ok()?, 3)
            }
            [b'0'..=b'9', b'0'..=b'9', b'0'..=b'9', ..] => return None,
            [tens @ b'1'..=b'9', units @ b'0'..=b'9', ..] => ((tens - b'0') * 10 + (units - b'0'), 2),
            [units @ b'1'..=b'9', ..] => (units - b'0', 1),
            _ => return None,
        };
        Some((Self::new(file, rank - 1), letters + digits))
    }

    /// What keeps `text` from being a square, written as it should be, and nothing else.
    #[cold]
    pub(in crate::tafl) fn diagnose(text: &str) -> ParseError<SquareFault> {
        let bytes = text.as_bytes();
        let letters = run(bytes, u8::is_ascii_alphabetic);
        let digits = run(&bytes[letters..], u8::is_ascii_digit);
        let end = letters + digits;
        let number = &text[letters..end];
        match Self::scan(&bytes[..end]) {
            Some(_) if end < text.len() => ParseError::new(end, text.len(), SquareFault::Trailing),
            Some(_) => ParseError::new(0, letters, SquareFault::UpperCase),
            None if letters == 0 => ParseError::new(0, 0, SquareFault::FileMissing),
            None if !file_exists(&bytes[..letters]) => ParseError::new(0, letters, SquareFault::FileTooFar),
            None if digits == 0 => ParseError::new(letters, letters, SquareFault::RankMissing),
            None if number.bytes().all(|digit| digit == b'0') => {
                ParseError::new(letters, end, SquareFault::RankZero)
            }
            None if number.starts_with('0') => ParseError::new(letters, end, SquareFault::LeadingZero),
            None => ParseError::new(letters, end, SquareFault::RankTooFar),
        }
    }
}

/// 0 for `a` and `A`, 25 for `z` and `Z`.
const fn index_of(letter: u8) -> Option<u8> {
    let index = (letter | 0x20).wrapping_sub(b'a');
    if index < 26 { Some(index) } else { None }
}

fn run(bytes: &[u8], belongs: impl Fn(&u8) -> bool) -> usize {
    bytes.iter().take_while(|byte| belongs(byte)).count()
}

/// Whether these letters name a file that is read.
fn file_exists(letters: &[u8]) -> bool {
    match letters {
        [_] => true,
        [b'a' | b'A', letter] => index_of(*letter).is_some(),
        _ => false,
    }
}

impl FromStr for Square {
    type Err = ParseError<SquareFault>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match Self::scan(text.as_bytes()) {
            Some((square, used))
                if used == text.len() && !text.bytes().any(|byte| byte.is_ascii_uppercase()) =>
            {
                Ok(square)
            }
            _ => Err(Self::diagnose(text)),
        }
    }
}

impl Square {
    /// Whether the square is read as it is displayed: files beyond `az` are not.
    pub const fn is_readable(self) -> bool {
        self.file < FILES && self.rank < MAX_READ_SIZE
    }

    /// What [`Display`](fmt::Display) displays; nothing for a square beyond a board of 31x31.
    #[inline]
    pub fn name(self) -> &'static str {
        if self.is_on(MAX_SIZE) { NAMES[usize::from(self.rank)][usize::from(self.file)] } else { "" }
    }
}

/// The names of all squares, by rank and file.
static NAMES: [[&str; MAX_SIZE as usize]; MAX_SIZE as usize] = {
    let mut names = [[""; MAX_SIZE as usize]; MAX_SIZE as usize];
    let mut at = 0;
    while at < names.len() * names.len() {
        let (rank, file) = (at / names.len(), at % names.len());
        // The letters at the end, then the digits: what is not needed is cut off.
        let (before, _) = LETTERED[rank][file].split_at(4 - (rank < 9) as usize);
        let (_, name) = before.split_at((file < 26) as usize);
        names[rank][file] = match core::str::from_utf8(name) {
            Ok(name) => name,
            Err(_) => "",
        };
        at += 1;
    }
    names
};

/// The letters of all squares, the first blank for files up to z, and their digits, the last blank for ranks
/// up to 9.
static LETTERED: [[[u8; 4]; MAX_SIZE as usize]; MAX_SIZE as usize] = {
    let mut squares = [[[b' '; 4]; MAX_SIZE as usize]; MAX_SIZE as usize];
    let mut at = 0;
    while at < squares.len() * squares.len() {
        let (rank, file) = (at / squares.len(), at % squares.len());
        let number = rank as u8 + 1;
        let (tens, units) = (b'0' + number / 10, b'0' + number % 10);
        let digits = if number < 10 { [units, b' '] } else { [tens, units] };
        squares[rank][file] = [b'a', b'a' + file as u8 % 26, digits[0], digits[1]];
        at += 1;
    }
    squares
};

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_on(MAX_SIZE) {
            return f.write_str(self.name());
        }
        let letter = |index: u8| char::from(b'a' + index % 26);
        if self.file >= 26 {
            f.write_char(letter(self.file / 26 - 1))?;
        }
        write!(f, "{}{}", letter(self.file), u16::from(self.rank) + 1)
    }
}

impl fmt::Display for SquareFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FileMissing => f.write_str("a square starts with the letter of its file"),
            Self::FileTooFar => f.write_str("there are no files beyond az"),
            Self::RankMissing => f.write_str("the number of the rank is missing"),
            Self::RankZero => f.write_str("ranks are counted from 1"),
            Self::LeadingZero => f.write_str("ranks are written without a zero before them"),
            Self::RankTooFar => write!(f, "there are no ranks beyond {MAX_READ_SIZE}"),
            Self::UpperCase => f.write_str("the letters of a square are lower case"),
            Self::Trailing => f.write_str("nothing may follow the square"),
        }
    }
}

impl Ord for Square {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        (self.rank, self.file).cmp(&(other.rank, other.file))
    }
}

impl PartialOrd for Square {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::{FILES, Square, SquareFault};
    use crate::tafl::MAX_READ_SIZE;

    #[test]
    fn every_square_reads_as_it_is_written() {
        for file in 0..FILES {
            for rank in 0..MAX_READ_SIZE {
                let square = Square::new(file, rank);
                let text = square.to_string();
                assert_eq!(text.parse(), Ok(square), "{text}");
                assert_eq!(Square::parse_prefix(&text.to_uppercase()), Some((square, text.len())));
            }
        }
    }

    #[test]
    fn faults_name_their_place() {
        for (text, at, kind) in [
            ("", 0..0, SquareFault::FileMissing),
            ("5", 0..0, SquareFault::FileMissing),
            ("é5", 0..0, SquareFault::FileMissing),
            ("ba1", 0..2, SquareFault::FileTooFar),
            ("ke8", 0..2, SquareFault::FileTooFar),
            ("aaa1", 0..3, SquareFault::FileTooFar),
            ("e", 1..1, SquareFault::RankMissing),
            ("e-", 1..1, SquareFault::RankMissing),
            ("e0", 1..2, SquareFault::RankZero),
            ("e05", 1..3, SquareFault::LeadingZero),
            ("e256", 1..4, SquareFault::RankTooFar),
            ("e888", 1..4, SquareFault::RankTooFar),
            ("e99999999999999999999", 1..21, SquareFault::RankTooFar),
            ("E5", 0..1, SquareFault::UpperCase),
            ("aA5", 0..2, SquareFault::UpperCase),
            ("e5é", 2..4, SquareFault::Trailing),
        ] {
            let fault = text.parse::<Square>().expect_err(text);
            assert_eq!((fault.at, fault.kind), (at, kind), "{text}");
        }
    }
}
