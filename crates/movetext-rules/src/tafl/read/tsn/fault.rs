//! What can be wrong with a line.

use alloc::string::{String, ToString as _};
use core::fmt;

use super::TsnField;
use crate::messages::messages;
use crate::tafl::{MAX_READ_SIZE, Side};

/// What is wrong with a line of TSN or TEN. Rows are counted from 1 as they are written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TsnFault {
    /// There are no rows, or of no size that is read: no position can be made of it.
    NoPosition,
    /// Fields that are missing, from the first to the last.
    Missing {
        /// The first of them.
        first: TsnField,
        /// The last of them.
        last: TsnField,
    },
    /// Text where no field stands, in front of the rows.
    ExtraField,
    /// Between two fields there is something else than one blank.
    Separator,
    /// Blanks before the first field.
    LeadingBlank,
    /// Blanks after the last field.
    TrailingBlank,
    /// TSN ends with the sixth field.
    TrailingField,
    /// A field that should be a number is none.
    NotANumber {
        /// Which.
        field: TsnField,
        /// The number it starts with.
        meant: Option<u32>,
    },
    /// A field is 0 that counts from 1.
    NotPositive {
        /// Which.
        field: TsnField,
    },
    /// A number with a sign or zeros in front of it.
    NumberSpelling(u32),
    /// A size of board that is not read.
    SizeUnsupported(u32),
    /// All rows agree on another size than the first field.
    SizeAgainstRows {
        /// What the first field says.
        size: u32,
        /// What the rows say.
        rows: u8,
    },
    /// The number of defenders at the start is not divisible by four.
    DefendersNotInFours(u32),
    /// More men of a side than the second field allows.
    TooManyMen {
        /// Whose.
        side: Side,
        /// How many there are.
        men: u32,
        /// How many there were at the start.
        most: u32,
    },
    /// A slash before the first row or after the last.
    OuterSlash,
    /// Nothing between two slashes.
    EmptyRow {
        /// Which row.
        row: u32,
    },
    /// A row of fewer squares than the board is wide.
    RowTooShort {
        /// Which row.
        row: u32,
        /// How many squares it describes.
        squares: u32,
        /// How many it should describe.
        size: u8,
    },
    /// A row of more squares than the board is wide.
    RowTooLong {
        /// Which row.
        row: u32,
        /// How many squares it describes.
        squares: u32,
        /// How many it should describe.
        size: u8,
    },
    /// Fewer rows than the board is high.
    TooFewRows {
        /// How many there are.
        rows: u32,
        /// How many there should be.
        size: u8,
    },
    /// More rows than the board is high.
    TooManyRows {
        /// How many there are.
        rows: u32,
        /// How many there should be.
        size: u8,
    },
    /// A count of 0 squares, among neighbouring counts that come to this many.
    ZeroCount(u32),
    /// Counts side by side, for which one would do.
    SplitCount(u32),
    /// A count in decimals, read so because the row fits only so.
    DecimalCount(u32),
    /// A count in lower case, read so because the row fits only so.
    LowerCaseCount(u32),
    /// Men in upper case, read so because the row fits only so: these letters were meant.
    UpperCaseMen {
        /// As they are written.
        written: String,
        /// In lower case.
        meant: String,
    },
    /// OTN's letters for men: these were meant.
    OtnMen {
        /// As they are written.
        written: String,
        /// TSN's letters for them.
        meant: String,
    },
    /// A character that is neither a man nor a count; read as an empty square.
    UnknownLetter(char),
    /// A king after the first.
    SeveralKings,
    /// There is no king.
    NoKing,
    /// The active side is neither `a` nor `d`.
    ActiveSide(Option<Side>),
    /// More plies since the last capture than have been played.
    SinceCaptureTooHigh {
        /// How many.
        since: u32,
        /// The number of the ply.
        ply: u32,
    },
    /// Nobody is missing, so nobody was captured, but the plies since a capture are not all that were played.
    NobodyCaptured {
        /// How many plies since the last capture.
        since: u32,
        /// How many plies were played.
        played: u32,
    },
    /// Men are missing, but the plies since a capture are all that were played.
    NoCapture {
        /// How many are missing.
        missing: u32,
    },
    /// TEN has a seventh field.
    ExtensionMissing,
    /// The extension is neither `-` nor `identifier:version:data`.
    ExtensionUntagged,
    /// The extension's identifier or version is empty.
    ExtensionTagEmpty,
    /// There are blanks in the extension.
    ExtensionBlank,
}

impl TsnFault {
    /// What to write in place of the faulty text, where reading made sense of it: the position read is the
    /// same then.
    ///
    /// ```
    /// use movetext_rules::tafl::{TsnFault, Side};
    ///
    /// assert_eq!(TsnFault::SplitCount(11).correction().as_deref(), Some("B"));
    /// assert_eq!(TsnFault::ActiveSide(None).correction(), None);
    /// ```
    pub fn correction(&self) -> Option<String> {
        match self {
            Self::Separator => Some(" ".into()),
            Self::LeadingBlank | Self::TrailingBlank | Self::OuterSlash | Self::ZeroCount(0) => {
                Some(String::new())
            }
            Self::NumberSpelling(number) => Some(number.to_string()),
            Self::ZeroCount(count)
            | Self::SplitCount(count)
            | Self::DecimalCount(count)
            | Self::LowerCaseCount(count) => digit(*count).map(String::from),
            Self::UpperCaseMen { meant, .. } | Self::OtnMen { meant, .. } => Some(meant.clone()),
            Self::ActiveSide(Some(side)) => Some(letter(*side).into()),
            Self::ExtensionMissing => Some(" -".into()),
            _ => None,
        }
    }

    /// Whether something could not be read, so that the record does not have it.
    pub const fn is_unread(&self) -> bool {
        matches!(
            self,
            Self::NoPosition
                | Self::Missing { .. }
                | Self::ExtraField
                | Self::NotANumber { .. }
                | Self::NotPositive { .. }
                | Self::SizeUnsupported(_)
                | Self::SizeAgainstRows { .. }
                | Self::EmptyRow { .. }
                | Self::RowTooShort { .. }
                | Self::RowTooLong { .. }
                | Self::TooFewRows { .. }
                | Self::TooManyRows { .. }
                | Self::UnknownLetter(_)
                | Self::ActiveSide(None)
        )
    }
}

/// The one digit of a count in base 36, as TSN writes it.
pub(super) fn digit(count: u32) -> Option<char> {
    char::from_digit(count, 36).map(|digit| digit.to_ascii_uppercase())
}

/// The letter of a side that is to move.
pub(super) const fn letter(side: Side) -> char {
    match side {
        Side::Attackers => 'a',
        Side::Defenders => 'd',
    }
}

messages! { TsnFault:
    Self::NoPosition => "there is no position here: the rows of the board are missing";
    Self::Missing { first, last } => {Missing(*first, *last)};
    Self::ExtraField => "only the board size and the number of defenders stand before the rows";
    Self::Separator => "one blank stands between two fields";
    Self::LeadingBlank => "nothing stands before the board size, not even blanks";
    Self::TrailingBlank => "blanks at the end of the line are ignored";
    Self::TrailingField => "TSN ends with the plies since the last capture; what follows is ignored";
    Self::NotANumber { field, .. } => "{field} is not a number";
    Self::NotPositive { field: TsnField::Ply } => "plies are counted from 1";
    Self::NotPositive { field } => "{field} cannot be 0";
    Self::NumberSpelling(number) => "this number is written `{number}`";
    Self::SizeUnsupported(size) if *size > u32::from(MAX_READ_SIZE) =>
        "a board of {size}x{size} is not read; boards have at most {MAX_READ_SIZE} squares a side";
    Self::SizeUnsupported(size) =>
        "the rows do not describe a board of {size}x{size}, and one so large is not guessed at";
    Self::SizeAgainstRows { size, rows } => "the board size is {size}, but the rows describe a board of {rows}x{rows}";
    Self::DefendersNotInFours(defenders) =>
        "{defenders} defenders at the start cannot stand alike on all four sides of the king; their number must be divisible by four";
    Self::TooManyMen { side, men, most } => "there are {men} {side}, but the game started with {most}";
    Self::OuterSlash => "slashes stand between rows, not around them";
    Self::EmptyRow { row } => "row {row} is empty; an empty rank is written as its count of squares";
    Self::RowTooShort { row, squares, size } | Self::RowTooLong { row, squares, size } =>
        "row {row} describes {squares} square{} instead of {size}", if *squares == 1 { "" } else { "s" };
    Self::TooFewRows { rows: 1, size } => "there is 1 row instead of {size}";
    Self::TooFewRows { rows, size } | Self::TooManyRows { rows, size } => "there are {rows} rows instead of {size}";
    Self::ZeroCount(_) => "a count of 0 describes no square";
    Self::SplitCount(count) => "these counts stand side by side; {}", OneCount(*count);
    Self::DecimalCount(count) => "the row fits only if this is a decimal number; {}", OneCount(*count);
    Self::LowerCaseCount(count) => "the row fits only if this is a count; {}", OneCount(*count);
    Self::UpperCaseMen { written, meant } => "{}; men are written in lower case, here `{meant}`", Counts(written);
    Self::OtnMen { written, meant } => "`{written}` is OTN for men; TSN writes `{meant}`";
    Self::UnknownLetter(letter) =>
        "`{}` is neither a man (a, d, k) nor a count (1 to 9, A to Z)", letter.escape_debug();
    Self::SeveralKings => "there is another king; only one may be on the board";
    Self::NoKing => "there is no king on the board";
    Self::ActiveSide(_) => "the active side is `a` for the attackers or `d` for the defenders";
    Self::SinceCaptureTooHigh { since, ply } =>
        "the plies since the last capture, {since}, are more than have been played before ply {ply}";
    Self::NobodyCaptured { since, played } =>
        "nobody is missing, so there are {played} plies without a capture, not {since}";
    Self::NoCapture { missing: 1 } => "1 man is missing, but no ply so far captured anybody";
    Self::NoCapture { missing } => "{missing} men are missing, but no ply so far captured anybody";
    Self::ExtensionMissing => "TEN has a seventh field, `-` where there is nothing to add";
    Self::ExtensionUntagged =>
        "the extension leaves out whose data it is, or in which version: `identifier:version:data`";
    Self::ExtensionTagEmpty => "the extension has an empty identifier or version";
    Self::ExtensionBlank => "there are blanks in the extension; fields end at a blank";
}

/// The names of fields, and that they are missing.
struct Missing(TsnField, TsnField);

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(first, last) = *self;
        let fields = &TsnField::ALL[first.index()..=last.index().max(first.index())];
        for (nth, field) in fields.iter().enumerate() {
            let joint = match nth {
                0 => "",
                _ if nth + 1 == fields.len() => " and ",
                _ => ", ",
            };
            write!(f, "{joint}{field}")?;
        }
        f.write_str(if fields.len() == 1 && first != TsnField::Rows { " is missing" } else { " are missing" })
    }
}

/// How so many empty squares are written.
struct OneCount(u32);

impl fmt::Display for OneCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(count) = self;
        match digit(*count) {
            Some(digit) => write!(f, "{count} empty squares are written `{digit}`"),
            None => write!(f, "no count is higher than 35, `Z`, and they come to {count}"),
        }
    }
}

/// What letters in upper case stand for.
struct Counts<'a>(&'a str);

impl fmt::Display for Counts<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(written) = self;
        match written.chars().next().and_then(|first| first.to_digit(36)) {
            Some(count) if written.len() == 1 => write!(f, "`{written}` is a count of {count} empty squares"),
            _ => write!(f, "`{written}` are counts of empty squares"),
        }
    }
}
