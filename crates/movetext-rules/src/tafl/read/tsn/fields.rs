//! The fields of a line: what they are called, and where one ends.

use core::fmt;
use core::ops::Range;

/// What stands between fields, or should not: the specification has one `' '`.
const BLANKS: [char; 6] = [' ', '\t', '\u{b}', '\u{c}', '\u{a0}', '\u{feff}'];
/// A line's end is not a part of it; given all the same, it is a blank.
const LINE_ENDS: [char; 2] = ['\r', '\n'];

/// The fields of TSN, and the one that TEN adds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TsnField {
    /// The length of the board's side.
    Size,
    /// The number of defenders at the start of the game.
    Defenders,
    /// The rows, from rank 1 up.
    Rows,
    /// The side to move.
    Side,
    /// The number of the ply.
    Ply,
    /// The plies since the last capture.
    SinceCapture,
    /// TEN's seventh field.
    Extension,
}

impl TsnField {
    /// All seven, in their order.
    pub const ALL: [Self; 7] =
        [Self::Size, Self::Defenders, Self::Rows, Self::Side, Self::Ply, Self::SinceCapture, Self::Extension];

    /// 0 to 6.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for TsnField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Size => "the board size",
            Self::Defenders => "the number of defenders at the start",
            Self::Rows => "the rows",
            Self::Side => "the active side",
            Self::Ply => "the ply",
            Self::SinceCapture => "the number of plies since the last capture",
            Self::Extension => "the extension",
        })
    }
}

pub(super) fn is_blank(letter: char) -> bool {
    BLANKS.contains(&letter) || LINE_ENDS.contains(&letter)
}

/// The fields of a text: runs of what is no blank, with their bytes.
pub(super) fn fields(text: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
    let mut at = 0;
    core::iter::from_fn(move || {
        let rest = &text[at..];
        let start = at + rest.find(|letter| !is_blank(letter))?;
        let end = text[start..].find(is_blank).map_or(text.len(), |length| start + length);
        at = end;
        Some((start..end, &text[start..end]))
    })
}

/// Whether a text looks like a line of TSN or TEN: rows with slashes after one or two numbers. No position or
/// game record of OTN does.
///
/// ```
/// use movetext_rules::tafl::is_tsn;
///
/// assert!(is_tsn("7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0"));
/// assert!(!is_tsn("/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"));
/// assert!(!is_tsn("7 d2-d5xc4/c6"));
/// ```
pub fn is_tsn(text: &str) -> bool {
    let mut numbers = 0;
    for (_, field) in fields(text).take(3) {
        if field.bytes().all(|byte| byte.is_ascii_digit()) {
            numbers += 1;
        } else {
            let rows =
                field.contains('/') && field.bytes().all(|byte| byte == b'/' || byte.is_ascii_alphanumeric());
            return numbers > 0 && rows;
        }
    }
    false
}
