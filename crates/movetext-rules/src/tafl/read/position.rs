//! Position records (section 1): `/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/`.
//!
//! [`read_position`] always gives a setup, the best it can make of the text, and a fault for each place
//! where the text is not a position record of that size. Beyond the specification it understands
//! - a missing slash at either end, and blanks between the parts;
//! - rows that are too short (filled up) or too long (cut), doubled slashes (an empty rank where one is
//!   missing, else nothing);
//! - counts written side by side (`12` for one and two) where only that fits the row;
//! - the letters of two relatives: `A D K` as some programs write them in OTN's name, with the *top* rank
//!   first, and TSN's `a d k` with counts in base 36.
//!
//! ```
//! use movetext_rules::tafl::{Side, Square, read_position};
//!
//! let read = read_position("/3t3/3t3/3T3/ttTKTtt/3T3/3t2/3t3/", 7, Side::Attackers);
//! assert_eq!(read.setup.men().count(), 13);
//! assert_eq!(read.faults[0].to_string(), "row 6 describes 6 squares instead of 7");
//! assert_eq!(read.setup.position_record().to_string(), "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/");
//! ```
//!
//! Written back, empty squares are counted as far as they go, and both outer slashes stand.

use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;

use crate::messages::messages;
use crate::tafl::{Kind, MAX_READ_SIZE, MIN_SIZE, Piece, Setup, Side, Square, SquareFault};
use crate::{ParseError, UnknownNameError};

/// A position as it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PositionRead {
    /// The best that could be made of the text.
    pub setup: Setup,
    /// What is wrong with the text.
    pub faults: Vec<ParseError<PositionFault>>,
}

/// What is wrong with a position record. Rows are counted from 1 as they are written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PositionFault {
    /// Nothing at all.
    Empty,
    /// No slash before the first row.
    OpeningSlashMissing,
    /// No slash after the last row.
    ClosingSlashMissing,
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
    /// Fewer rows than the board has ranks.
    TooFewRows {
        /// How many there are.
        rows: u32,
        /// How many there should be.
        size: u8,
    },
    /// More rows than the board has ranks.
    TooManyRows {
        /// How many there are.
        rows: u32,
        /// How many there should be.
        size: u8,
    },
    /// A character that is neither a man nor a digit; read as an empty square.
    UnknownLetter(char),
    /// Counts side by side, which are one number; read digit by digit, since the row then fits.
    ConsecutiveCounts,
    /// A count of 0, or one that starts with 0.
    ZeroCount,
    /// `A`, `D` and `K` for attackers, defenders and king: another program's letters, whose rows start at
    /// the top rank.
    UpperCaseLetters,
    /// `a`, `d` and `k` for attackers, defenders and king, and counts in base 36: TSN's letters.
    TsnLetters,
}

impl PositionFault {
    /// Whether the text said something that the setup read from it does not hold, or part of the setup is a
    /// guess.
    pub const fn drops_content(&self) -> bool {
        matches!(
            self,
            Self::Empty
                | Self::RowTooShort { .. }
                | Self::RowTooLong { .. }
                | Self::TooFewRows { .. }
                | Self::TooManyRows { .. }
                | Self::UnknownLetter(_)
        )
    }
}

/// Whose letters a position is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Letters {
    /// Those of the specification.
    Standard,
    /// `A D K`, top rank first.
    UpperCase,
    /// `a d k`, base 36.
    LowerCase,
}

/// Reads a position record: rank 1 first (section 1). Each [`PositionFault`] says what was made of
/// something that is no part of a position record of this size.
pub fn read_position(text: &str, size: u8, to_move: Side) -> PositionRead {
    read(text, size, to_move, false)
}

/// Reads an inverted position record, as in `starti`: rank 1 last (section 3).
pub fn read_inverted_position(text: &str, size: u8, to_move: Side) -> PositionRead {
    read(text, size, to_move, true)
}

/// The length of the board's side, judged from the rows alone: what most rows describe, unless there are
/// far too few of them, or else how many rows there are. `None` where there are no rows, or more than 255.
pub fn size_of_position(text: &str) -> Option<u8> {
    let letters = Letters::of(text);
    let mut tally = [0_u32; MAX_READ_SIZE as usize + 1];
    let mut rows = 0_u32;
    for row in Rows::of(text).iter().filter(|row| !row.text.is_empty()) {
        rows += 1;
        if let Some(count) = tally.get_mut(row.squares(letters, Counts::Whole) as usize) {
            *count += 1;
        }
    }
    // Half the rows of a board say more than a stray line that is as wide.
    let common = (MIN_SIZE..=MAX_READ_SIZE)
        .find(|size| tally[usize::from(*size)] * 2 > rows && rows * 2 >= u32::from(*size));
    // Anything might be a row or two.
    let is_board =
        |size: &u8| *size >= MIN_SIZE || read_position(text, *size, Side::Attackers).faults.is_empty();
    common.or_else(|| u8::try_from(rows).ok().filter(|size| *size > 0).filter(is_board))
}

/// Whether every row describes `size` squares and there are `size` rows.
pub(in crate::tafl::read) fn is_square_of(text: &str, size: u8) -> bool {
    let letters = Letters::of(text);
    let rows = Rows::of(text);
    rows.iter().filter(|row| !row.text.is_empty()).count() == usize::from(size)
        && rows
            .iter()
            .all(|row| row.text.is_empty() || row.squares(letters, Counts::Whole) == u32::from(size))
}

fn read(text: &str, size: u8, to_move: Side, inverted: bool) -> PositionRead {
    let letters = Letters::of(text);
    let top_first = inverted || letters == Letters::UpperCase;
    let mut reader = Reader { letters, top_first, setup: Setup::empty(size, to_move), faults: Vec::new() };
    let rows = Rows::of(text);
    if rows.is_empty() {
        reader.fault(0, text.len(), PositionFault::Empty);
    } else {
        reader.outside(&rows);
        reader.rows(&rows);
    }
    PositionRead { setup: reader.setup, faults: reader.faults }
}

struct Reader {
    letters: Letters,
    /// Whether the first row is the top rank.
    top_first: bool,
    setup: Setup,
    faults: Vec<ParseError<PositionFault>>,
}

impl Reader {
    fn fault(&mut self, start: usize, end: usize, fault: PositionFault) {
        self.faults.push(ParseError::new(start, end, fault));
    }

    /// The letters as a whole, and the slashes at both ends.
    fn outside(&mut self, rows: &Rows<'_>) {
        let (start, end) = rows.ends();
        match self.letters {
            Letters::Standard => {}
            Letters::UpperCase => self.fault(start, end, PositionFault::UpperCaseLetters),
            Letters::LowerCase => self.fault(start, end, PositionFault::TsnLetters),
        }
        if !rows.opened {
            self.fault(start, start, PositionFault::OpeningSlashMissing);
        }
        if !rows.closed {
            self.fault(end, end, PositionFault::ClosingSlashMissing);
        }
    }

    fn rows(&mut self, rows: &Rows<'_>) {
        let size = usize::from(self.setup.size);
        // A doubled slash is an empty rank only where one is missing.
        let skip_empty = rows.iter().count() > size;
        let mut ranks = 0;
        for (row, number) in rows.iter().zip(1..) {
            if row.text.is_empty() {
                self.fault(row.start, row.start, PositionFault::EmptyRow { row: number });
                ranks += usize::from(!skip_empty);
                continue;
            }
            if ranks < size {
                let rank = if self.top_first { size - 1 - ranks } else { ranks };
                self.row(&row, number, rank as u8);
            }
            ranks += 1;
        }
        let ((start, end), size, rows) = (rows.ends(), self.setup.size, ranks as u32);
        match rows.cmp(&u32::from(size)) {
            Ordering::Less => self.fault(start, end, PositionFault::TooFewRows { rows, size }),
            Ordering::Equal => {}
            Ordering::Greater => self.fault(start, end, PositionFault::TooManyRows { rows, size }),
        }
    }

    fn row(&mut self, row: &Row<'_>, number: u32, rank: u8) {
        let size = u32::from(self.setup.size);
        let mut counts = Counts::Whole;
        let mut squares = row.squares(self.letters, counts);
        if squares > size && row.squares(self.letters, Counts::Digits) == size {
            (squares, counts) = (size, Counts::Digits);
        }
        let mut file = 0_u32;
        for part in row.parts(self.letters, counts) {
            // A zero behind a full row describes no square either.
            if file >= size && !matches!(part.kind, Part::Empty(0)) {
                break;
            }
            match part.kind {
                Part::Man(piece) => self.setup.set(Square::new(file as u8, rank), Some(piece)),
                Part::Unknown(letter) => self.unknown(part.start, letter),
                Part::Empty(_) if part.zero => self.fault(part.start, part.end, PositionFault::ZeroCount),
                Part::Empty(_) => {}
            }
            file = file.saturating_add(part.squares());
        }
        let (start, end, size) = (row.start, row.start + row.text.len(), self.setup.size);
        if counts == Counts::Digits {
            self.fault(start, end, PositionFault::ConsecutiveCounts);
        }
        match squares.cmp(&u32::from(size)) {
            Ordering::Less => {
                self.fault(start, end, PositionFault::RowTooShort { row: number, squares, size });
            }
            Ordering::Equal => {}
            Ordering::Greater => {
                self.fault(start, end, PositionFault::RowTooLong { row: number, squares, size });
            }
        }
    }

    /// Neighbouring unknown letters are one fault.
    fn unknown(&mut self, start: usize, letter: char) {
        let end = start + letter.len_utf8();
        match self.faults.last_mut() {
            Some(ParseError { at, kind: PositionFault::UnknownLetter(_) }) if at.end as usize == start => {
                at.end = end as u32;
            }
            _ => self.fault(start, end, PositionFault::UnknownLetter(letter)),
        }
    }
}

impl Letters {
    fn of(text: &str) -> Self {
        let has = |letters: &[u8]| text.bytes().any(|byte| letters.contains(&byte));
        if has(b"tcnmTCNMgG") {
            Self::Standard
        } else if has(b"ad") {
            Self::LowerCase
        } else if has(b"AD") {
            Self::UpperCase
        } else {
            Self::Standard
        }
    }

    fn man(self, letter: char) -> Option<Piece> {
        let (attackers, defenders) = match self {
            Self::Standard => return Piece::from_letter(letter),
            Self::UpperCase => ('A', 'D'),
            Self::LowerCase => ('a', 'd'),
        };
        if letter == attackers {
            Some(Piece::new(Side::Attackers, Kind::Taflman))
        } else if letter == defenders {
            Some(Piece::new(Side::Defenders, Kind::Taflman))
        } else {
            letter.eq_ignore_ascii_case(&'k').then_some(Piece::new(Side::Defenders, Kind::King))
        }
    }
}

/// The text of a position without the blanks and the slashes around it.
struct Rows<'a> {
    text: &'a str,
    /// Where `text` starts in the given text.
    start: usize,
    opened: bool,
    closed: bool,
}

impl<'a> Rows<'a> {
    fn of(given: &'a str) -> Self {
        let text = given.trim_ascii_start();
        let start = given.len() - text.len();
        let text = text.trim_ascii_end();
        let opened = text.starts_with('/');
        let text = &text[usize::from(opened)..];
        let closed = text.ends_with('/');
        let text = &text[..text.len() - usize::from(closed)];
        Self { text, start: start + usize::from(opened), opened, closed }
    }

    fn is_empty(&self) -> bool {
        self.text.bytes().all(|byte| byte == b'/' || byte.is_ascii_whitespace())
    }

    /// Where the position starts and ends, its slashes included.
    fn ends(&self) -> (usize, usize) {
        (self.start - usize::from(self.opened), self.start + self.text.len() + usize::from(self.closed))
    }

    fn iter(&self) -> impl Iterator<Item = Row<'a>> {
        let mut start = self.start;
        self.text.split('/').map(move |text| {
            let trimmed = text.trim_ascii_start();
            let row = Row { start: start + text.len() - trimmed.len(), text: trimmed.trim_ascii_end() };
            start += text.len() + 1;
            row
        })
    }
}

struct Row<'a> {
    text: &'a str,
    start: usize,
}

/// How neighbouring digits are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Counts {
    /// As one number.
    Whole,
    /// Each as a number of its own.
    Digits,
}

struct RowPart {
    start: usize,
    end: usize,
    kind: Part,
    /// The count starts with 0.
    zero: bool,
}

enum Part {
    Man(Piece),
    Empty(u32),
    Unknown(char),
}

impl RowPart {
    fn squares(&self) -> u32 {
        match self.kind {
            Part::Empty(count) => count,
            Part::Man(_) | Part::Unknown(_) => 1,
        }
    }
}

impl Row<'_> {
    fn squares(&self, letters: Letters, counts: Counts) -> u32 {
        self.parts(letters, counts).fold(0, |sum, part| sum.saturating_add(part.squares()))
    }

    fn parts(&self, letters: Letters, counts: Counts) -> impl Iterator<Item = RowPart> {
        let mut characters =
            self.text.char_indices().filter(|(_, letter)| !letter.is_ascii_whitespace()).peekable();
        let offset = self.start;
        core::iter::from_fn(move || {
            let (start, letter) = characters.next()?;
            let mut end = start + letter.len_utf8();
            let kind = if let Some(digit) = letter.to_digit(10) {
                let mut count = digit;
                let joined = counts == Counts::Whole && letters != Letters::LowerCase;
                while let Some((at, digit)) =
                    characters.next_if(|(at, next)| joined && *at == end && next.is_ascii_digit())
                {
                    count = count.saturating_mul(10).saturating_add(digit.to_digit(10).unwrap_or(0));
                    end = at + 1;
                }
                Part::Empty(count)
            } else if let Some(piece) = letters.man(letter) {
                Part::Man(piece)
            } else {
                match letter
                    .to_digit(36)
                    .filter(|_| letters == Letters::LowerCase && letter.is_ascii_uppercase())
                {
                    Some(count) => Part::Empty(count),
                    None => Part::Unknown(letter),
                }
            };
            Some(RowPart { start: start + offset, end: end + offset, kind, zero: letter == '0' })
        })
    }
}

impl Setup {
    /// The setup as a position record, rank 1 first: `/3t3/…/`.
    pub fn position_record(&self) -> impl fmt::Display {
        Record { setup: self, inverted: false }
    }

    /// The setup as an inverted position record, rank 1 last, as `starti` has it.
    pub fn inverted_position_record(&self) -> impl fmt::Display {
        Record { setup: self, inverted: true }
    }
}

struct Record<'a> {
    setup: &'a Setup,
    inverted: bool,
}

impl fmt::Display for Record<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.setup.size;
        // In one go: a call for each man would cost more than all else that is written of a position.
        let mut text = String::with_capacity(96);
        text.push('/');
        for row in 0..size {
            let rank = if self.inverted { size - 1 - row } else { row };
            let mut empty = 0_u32;
            for file in 0..size {
                match self.setup.get(Square::new(file, rank)) {
                    None => empty += 1,
                    Some(piece) => {
                        if empty > 0 {
                            text.push_str(itoa::Buffer::new().format(core::mem::take(&mut empty)));
                        }
                        text.push(piece.letter());
                    }
                }
            }
            if empty > 0 {
                text.push_str(itoa::Buffer::new().format(empty));
            }
            text.push('/');
        }
        f.write_str(&text)
    }
}

/// Why a text is no setup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SetupFault {
    /// The position record is none.
    Position(PositionFault),
    /// No side to move, or none that there is.
    Side(UnknownNameError),
    /// The square of a man in a berserk turn is none.
    Berserk(SquareFault),
    /// More text after all of it.
    Trailing,
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position(fault) => fault.fmt(f),
            Self::Side(fault) => fault.fmt(f),
            Self::Berserk(fault) => fault.fmt(f),
            Self::Trailing => {
                f.write_str("nothing follows the side to move and the square of the man that goes on")
            }
        }
    }
}

impl fmt::Display for Setup {
    /// The position record and, which it cannot say, the side to move: `/3t3/…/3t3/ attackers`; inside a berserk turn
    /// also the square of the man that goes on.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.position_record(), self.to_move)?;
        self.berserk.map_or(Ok(()), |square| write!(f, " {square}"))
    }
}

impl FromStr for Setup {
    type Err = ParseError<SetupFault>;

    /// What is displayed; of the position record anything of which nothing is lost.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut fields = text.split_ascii_whitespace();
        let place = |field: &str| field.as_ptr().addr() - text.as_ptr().addr();
        let record = fields.next().unwrap_or_default();
        let size = size_of_position(record).unwrap_or_default();
        let read = read_position(record, size, Side::Attackers);
        if let Some(fault) = read.faults.into_iter().find(|fault| fault.kind.drops_content()) {
            let before = text.len() - text.trim_ascii_start().len();
            return Err(fault.shifted(before).map(SetupFault::Position));
        }
        let mut setup = read.setup;
        let side = fields.next().unwrap_or(&text[text.len()..]);
        setup.to_move =
            side.parse().map_err(|fault: ParseError<_>| fault.shifted(place(side)).map(SetupFault::Side))?;
        if let Some(square) = fields.next() {
            let read = square
                .parse()
                .map_err(|fault: ParseError<_>| fault.shifted(place(square)).map(SetupFault::Berserk));
            setup.berserk = Some(read?);
        }
        match fields.next() {
            None => Ok(setup),
            Some(rest) => Err(ParseError::new(place(rest), text.len(), SetupFault::Trailing)),
        }
    }
}

messages! { PositionFault:
    Self::Empty => "the position is empty";
    Self::OpeningSlashMissing => "`/` is missing before the first row";
    Self::ClosingSlashMissing => "`/` is missing after the last row";
    Self::EmptyRow { row } => "row {row} is empty; an empty rank is written as its count of squares";
    Self::RowTooShort { row, squares, size } | Self::RowTooLong { row, squares, size } =>
        "row {row} describes {squares} square{} instead of {size}", if *squares == 1 { "" } else { "s" };
    Self::TooFewRows { rows, size } | Self::TooManyRows { rows, size } =>
        "the position has {rows} row{} instead of {size}", if *rows == 1 { "" } else { "s" };
    Self::UnknownLetter(letter) =>
        "`{}` is not a letter for a man; the letters are tcnkmg and TCNKMG", letter.escape_debug();
    Self::ConsecutiveCounts => "digits side by side are one number; this row fits only if they are added up";
    Self::ZeroCount => "a count of empty squares does not start with 0";
    Self::UpperCaseLetters =>
        "`A`, `D` and `K` are another program's letters for attackers, defenders and king, with the top rank first; OTN writes t, T and K and starts at rank 1";
    Self::TsnLetters => "`a`, `d` and `k` are TSN's letters; OTN writes t, T and K, and counts in decimals";
}
