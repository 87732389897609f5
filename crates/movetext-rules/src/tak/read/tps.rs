//! The reader of TPS, the one-line position of Tak, which the PTN tag `TPS` holds.
//!
//! The specification names no grammar for it; what is written by every program is read, and how it is
//! written back stands at [`Setup`]. Accepted beyond that, each reported as a [`TpsFault`] that
//! [`TpsFault::is_spelling`]: letters in the other case, the letter `F` of a flat, empty squares one by one
//! (`x,x,x`), `x1`, `x0`, rows joined by `-`, more blanks than two. All other faults are errors; the setup
//! is then what could be made of the text: squares beyond a row are left out, missing ones are empty.

use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;
use core::str::FromStr;

use crate::ParseError;
use crate::tak::{Color, MAX_SIZE, MIN_SIZE, Setup, Square, Stack, Stone};

/// A TPS as it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TpsRead {
    /// The claimed position.
    pub setup: Setup,
    /// What is wrong with the text, in its order. At most one of each spelling.
    pub faults: Vec<ParseError<TpsFault>>,
}

/// What is wrong with a TPS.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TpsFault {
    /// A letter in the other case than `x`, `S`, `C`.
    LetterCase,
    /// The letter `F` behind a flat.
    FlatLetter,
    /// Empty squares next to one another that are not one run: `x,x` for `x2`; `x1` for `x`.
    Run,
    /// `x0`, a run of no squares.
    EmptyRun,
    /// Rows joined by `-`.
    Dash,
    /// Blanks in front, at the end, or several where one should be.
    Blanks,
    /// A board that is not of 3 to 8 rows, or whose rows are all of one width that is not their number: one is missing, or
    /// too many.
    Rows,
    /// A row of fewer squares than there are rows.
    ShortRow,
    /// A row of more squares than there are rows.
    LongRow,
    /// Nothing between two commas.
    NoSquare,
    /// A square that is neither `x`, nor a run, nor digits `1` and `2`.
    Square,
    /// `1S2`, `12SC`: only the top stone of a stack can be a wall or a capstone.
    NotOnTop,
    /// `S`: a wall or a capstone of neither player.
    NoColor,
    /// More stones on one another than [`crate::tak::MAX_HEIGHT`].
    TooHigh,
    /// Nobody to move.
    NoTurn,
    /// A player to move who is neither `1` nor `2`.
    Turn,
    /// No move number.
    NoMoveNumber,
    /// A move number that is not a number from 1 on.
    MoveNumber,
    /// Something behind the move number.
    Trailing,
}

impl TpsFault {
    /// Whether the setup is nevertheless exactly what the text says.
    pub const fn is_spelling(self) -> bool {
        matches!(
            self,
            Self::LetterCase | Self::FlatLetter | Self::Run | Self::EmptyRun | Self::Dash | Self::Blanks
        )
    }
}

impl fmt::Display for TpsFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::LetterCase => "empty squares are written x, walls S, capstones C",
            Self::FlatLetter => "the letter F is not needed: a flat stone is assumed",
            Self::Run => "empty squares next to one another are written as one run, like x3",
            Self::EmptyRun => "a run of no squares has no meaning",
            Self::Dash => "rows are joined by /",
            Self::Blanks => "one blank stands before the player to move and one before the move number",
            Self::Rows => "a board has 3 to 8 rows, and as many columns",
            Self::ShortRow => "the row has fewer squares than the board has rows",
            Self::LongRow => "the row has more squares than the board has rows",
            Self::NoSquare => "a square is missing",
            Self::Square => {
                "a square is x, or stones 1 and 2 from the bottom up with S or C behind the top one"
            }
            Self::NotOnTop => "only the top stone of a stack can be a wall or a capstone",
            Self::NoColor => "whose stone it is is missing: 1 or 2",
            Self::TooHigh => "the stack is higher than all stones together",
            Self::NoTurn => "the player to move is missing: 1 or 2",
            Self::Turn => "the player to move is 1 or 2",
            Self::NoMoveNumber => "the number of the move is missing",
            Self::MoveNumber => "the number of the move counts from 1",
            Self::Trailing => "nothing follows the number of the move",
        })
    }
}

/// Reads a TPS.
///
/// ```
/// # use movetext_rules::tak::{read_tps, TpsFault};
/// let read = read_tps("x3,12S/x,1C,x2/x,x,x2/x4 2 5").unwrap();
/// assert_eq!(read.setup.to_string(), "x3,12S/x,1C,x2/x4/x4 2 5");
/// assert_eq!(read.faults[0].kind, TpsFault::Run);
/// ```
///
/// # Errors
/// [`TpsFault::Rows`] when the text is no board of a size that is played. Everything else is among the
/// faults of what was read.
pub fn read_tps(text: &str) -> Result<TpsRead, ParseError<TpsFault>> {
    let mut fields = Fields { text, at: 0 };
    let board = fields.next().unwrap_or(text.len()..text.len());
    let mut reader = Reader { text, faults: Vec::new() };
    if fields.wide(&board) {
        reader.faults.push(ParseError { at: 0..board.start as u32, kind: TpsFault::Blanks });
    }
    let mut setup = reader.board(board.clone())?;
    reader.turn(&mut setup, &mut fields, board.end);
    Ok(TpsRead { setup, faults: reader.faults })
}

impl FromStr for Setup {
    type Err = ParseError<TpsFault>;

    /// A TPS that says exactly one position, however it is spelt.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = read_tps(text)?;
        match read.faults.into_iter().find(|fault| !fault.kind.is_spelling()) {
            None => Ok(read.setup),
            Some(fault) => Err(fault),
        }
    }
}

impl FromStr for Stack {
    type Err = ParseError<TpsFault>;

    /// The stones of one square of a TPS, `12S`; nothing for none.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut reader = Reader { text, faults: Vec::new() };
        let stack = reader.stack(0..text.len(), text.as_bytes());
        match reader.faults.into_iter().find(|fault| !fault.kind.is_spelling()) {
            None => Ok(stack),
            Some(fault) => Err(fault),
        }
    }
}

/// The parts of a TPS that blanks separate.
struct Fields<'a> {
    text: &'a str,
    at: usize,
}

impl Fields<'_> {
    /// Whether more than one blank, or one in front of the board, stands before a field.
    fn wide(&self, field: &Range<usize>) -> bool {
        let before = &self.text[..field.start];
        let blanks = before.len() - before.trim_ascii_end().len();
        blanks > usize::from(blanks != before.len()) || before[before.len() - blanks..].contains('\t')
    }
}

impl Iterator for Fields<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        let rest = &self.text.as_bytes()[self.at..];
        let start = self.at + rest.iter().position(|byte| !byte.is_ascii_whitespace())?;
        let rest = &self.text.as_bytes()[start..];
        let end = start + rest.iter().position(u8::is_ascii_whitespace).unwrap_or(rest.len());
        self.at = end;
        Some(start..end)
    }
}

/// How many squares each row has, where all have as many and a board may have so many rows.
fn width_of_all<'r>(rows: impl Iterator<Item = &'r [u8]>) -> Option<usize> {
    let width = |row: &[u8]| {
        let squares = row.split(|byte| *byte == b',').map(|square| match square {
            [b'x' | b'X', digit @ b'0'..=b'9'] => usize::from(digit - b'0'),
            _ => 1,
        });
        squares.sum::<usize>()
    };
    let mut widths = rows.map(width);
    let first = widths.next()?;
    ((usize::from(MIN_SIZE)..=usize::from(MAX_SIZE)).contains(&first) && widths.all(|width| width == first))
        .then_some(first)
}

struct Reader<'a> {
    text: &'a str,
    faults: Vec<ParseError<TpsFault>>,
}

impl Reader<'_> {
    fn fault(&mut self, at: Range<usize>, kind: TpsFault) {
        if !kind.is_spelling() || !self.faults.iter().any(|fault| fault.kind == kind) {
            self.faults.push(ParseError::new(at.start, at.end, kind));
        }
    }

    fn board(&mut self, board: Range<usize>) -> Result<Setup, ParseError<TpsFault>> {
        let bytes = self.text[board.clone()].as_bytes();
        let is_end = |byte: &u8| matches!(byte, b'/' | b'-');
        let size = 1 + bytes.iter().filter(|byte| is_end(byte)).count();
        if !(usize::from(MIN_SIZE)..=usize::from(MAX_SIZE)).contains(&size) {
            return Err(ParseError::new(board.start, board.end, TpsFault::Rows));
        }
        let mut setup = Setup::empty(size as u8);
        let mut start = board.start;
        for (row, squares) in bytes.split(is_end).enumerate() {
            let end = start + squares.len();
            self.row(&mut setup, (size - 1 - row) as u8, start..end);
            if end < board.end && self.text.as_bytes()[end] == b'-' {
                self.fault(end..end + 1, TpsFault::Dash);
            }
            start = end + 1;
        }
        let is_of_width =
            |fault: &ParseError<TpsFault>| matches!(fault.kind, TpsFault::ShortRow | TpsFault::LongRow);
        if self.faults.iter().any(is_of_width) && width_of_all(bytes.split(is_end)).is_some() {
            return Err(ParseError::new(board.start, board.end, TpsFault::Rows));
        }
        Ok(setup)
    }

    fn row(&mut self, setup: &mut Setup, rank: u8, row: Range<usize>) {
        let size = u32::from(setup.size);
        let mut file = 0u32;
        let mut after_empty = false;
        let mut start = row.start;
        for square in self.text.as_bytes()[row.clone()].split(|byte| *byte == b',') {
            let at = start..start + square.len();
            start = at.end + 1;
            if file >= size {
                // `x0` may still follow a whole row.
                if square.iter().map(u8::to_ascii_lowercase).ne(*b"x0") {
                    self.fault(at.start..row.end, TpsFault::LongRow);
                    return;
                }
                self.fault(at, TpsFault::EmptyRun);
                continue;
            }
            match square {
                [] => {
                    self.fault(at, TpsFault::NoSquare);
                    file += 1;
                    after_empty = false;
                }
                [b'x' | b'X', digits @ ..] => {
                    let run = self.run(at.clone(), digits);
                    if run > 0 && after_empty {
                        self.fault(at.clone(), TpsFault::Run);
                    }
                    after_empty |= run > 0;
                    file += run;
                    if file > size {
                        self.fault(at.start..row.end, TpsFault::LongRow);
                        return;
                    }
                }
                _ => {
                    let stack = self.stack(at, square);
                    if let Some(place) = Square::new(file as u8, rank) {
                        setup.set(place, stack);
                    }
                    file += 1;
                    after_empty = false;
                }
            }
        }
        if file < size {
            self.fault(row, TpsFault::ShortRow);
        }
    }

    /// The length of a run of empty squares.
    fn run(&mut self, at: Range<usize>, digits: &[u8]) -> u32 {
        if self.text.as_bytes()[at.start] == b'X' {
            self.fault(at.clone(), TpsFault::LetterCase);
        }
        match digits {
            [] => 1,
            [digit @ b'0'..=b'9'] => {
                match digit {
                    b'0' => self.fault(at, TpsFault::EmptyRun),
                    b'1' => self.fault(at, TpsFault::Run),
                    _ => {}
                }
                u32::from(digit - b'0')
            }
            _ if digits.iter().all(u8::is_ascii_digit) => u32::from(MAX_SIZE) + 1,
            _ => {
                self.fault(at, TpsFault::Square);
                1
            }
        }
    }

    /// One stack; of a faulty one what stands before the fault.
    fn stack(&mut self, at: Range<usize>, bytes: &[u8]) -> Stack {
        let mut stack = Stack::EMPTY;
        let mut lettered = false;
        for (place, byte) in bytes.iter().enumerate() {
            let color = match byte {
                b'1' => Color::White,
                b'2' => Color::Black,
                b'S' | b's' | b'C' | b'c' | b'F' | b'f' => {
                    let place = at.start + place;
                    if stack.is_empty() || lettered {
                        let kind = if lettered { TpsFault::NotOnTop } else { TpsFault::NoColor };
                        self.fault(at, kind);
                        return stack;
                    }
                    lettered = true;
                    self.letter(&mut stack, place, *byte);
                    continue;
                }
                _ => {
                    self.fault(at, TpsFault::Square);
                    return stack;
                }
            };
            if lettered || !stack.push(color) {
                let kind = if lettered { TpsFault::NotOnTop } else { TpsFault::TooHigh };
                self.fault(at, kind);
                return stack;
            }
        }
        stack
    }

    fn letter(&mut self, stack: &mut Stack, place: usize, byte: u8) {
        let stone = match byte.to_ascii_uppercase() {
            b'S' => Stone::Wall,
            b'C' => Stone::Capstone,
            _ => {
                self.fault(place..place + 1, TpsFault::FlatLetter);
                Stone::Flat
            }
        };
        if matches!(byte, b's' | b'c') {
            self.fault(place..place + 1, TpsFault::LetterCase);
        }
        stack.set_top(stone);
    }

    /// The player to move and the move number, which follow the board that ends at `end`.
    fn turn(&mut self, setup: &mut Setup, fields: &mut Fields<'_>, end: usize) {
        let Some(turn) = fields.next() else {
            self.fault(end..end, TpsFault::NoTurn);
            return;
        };
        self.blanks(fields, &turn);
        match &self.text[turn.clone()] {
            "1" => setup.to_move = Color::White,
            "2" => setup.to_move = Color::Black,
            _ => self.fault(turn.clone(), TpsFault::Turn),
        }
        let Some(number) = fields.next() else {
            self.fault(turn.end..turn.end, TpsFault::NoMoveNumber);
            return;
        };
        self.blanks(fields, &number);
        let digits = &self.text[number.clone()];
        match digits.parse() {
            Ok(count @ 1..) if digits.as_bytes()[0] != b'+' => setup.move_number = count,
            _ => self.fault(number.clone(), TpsFault::MoveNumber),
        }
        let rest = self.text[number.end..].trim_ascii();
        if !rest.is_empty() {
            let start = self.text.len() - self.text[number.end..].trim_ascii_start().len();
            self.fault(start..start + rest.len(), TpsFault::Trailing);
        } else if number.end < self.text.len() {
            self.fault(number.end..self.text.len(), TpsFault::Blanks);
        }
    }

    fn blanks(&mut self, fields: &Fields<'_>, field: &Range<usize>) {
        if fields.wide(field) {
            self.fault(field.start - 1..field.start, TpsFault::Blanks);
        }
    }
}
