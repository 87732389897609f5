//! Reading move records: one pass over the bytes, no allocation for up to four captures.
//!
//! Nearly every move of a collection is an ordinary one of unnamed men, `e5-e8xe9/d8`. Those are read by
//! [`MoveRecord::ordinary`] in about half the time; whatever it does not expect is left to the careful reader,
//! which alone decides what is a fault or a note.

use core::fmt;

use alloc::vec::Vec;

use crate::ParseError;
use crate::tafl::SquareFault;
use crate::tafl::{CaptureLocation, Info, Kind, MAX_SIZE, MoveRecord, MoveStyle, Piece, Side, Square};

/// What was read of a move, and what about its spelling is not OTN's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveRead {
    /// The move.
    pub record: MoveRecord,
    /// Where the text departs from the specification; each kind of note once, at its first place.
    pub notes: Vec<ParseError<MoveNote>>,
}

/// The part of a move record a square belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MovePart {
    /// The starting space.
    Start,
    /// The ending space.
    End,
    /// A capture location.
    Capture,
}

/// Why a text is not a move record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MoveFault {
    /// A square is missing.
    Missing(MovePart),
    /// A square is wrong.
    Square(MovePart, SquareFault),
    /// A letter before a square that is no man's.
    UnknownLetter(char),
    /// Neither `-`, `^`, `=` nor `^=` after the starting space.
    StyleMissing,
    /// A square follows the ending space without an `x`.
    CaptureSignMissing,
    /// Something that belongs to no move record.
    Unexpected(char),
    /// Understood, but not spelt as the specification does; only from `FromStr`.
    NotOtn(MoveNote),
}

/// What is understood but not OTN's spelling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MoveNote {
    /// The letters of a square in upper case, as Walker's notation allows.
    UpperCaseSquare,
    /// A move-type in other symbols or another order, like `=^`.
    StyleSpelling,
    /// A typographic dash for `-`.
    OtherDash(char),
    /// A letter before the ending square.
    EndingLetter(Piece),
    /// The letter of a taflman, which records leave out.
    TaflmanLetter(Side),
    /// Captures begin with something else than `x`.
    CaptureSign(char),
    /// `x` before each capture.
    RepeatedX,
    /// Captures separated by something else than `/`.
    CaptureSeparator(char),
    /// Captures separated by nothing.
    SeparatorMissing,
    /// A separator without a capture after it.
    EmptyCapture,
    /// Several info symbols; the first is kept.
    SeveralInfos,
    /// A `|` after the move.
    TrailingBar,
    /// A mark like `!` or `?`, which is not kept.
    Mark(char),
}

impl MoveNote {
    /// Whether the text said something that the record read from it does not hold.
    pub const fn drops_content(self) -> bool {
        matches!(self, Self::SeveralInfos | Self::Mark(_))
    }

    /// A number for each kind of note, whatever it holds.
    const fn kind(self) -> u16 {
        match self {
            Self::UpperCaseSquare => 0,
            Self::StyleSpelling => 1,
            Self::OtherDash(_) => 2,
            Self::EndingLetter(_) => 3,
            Self::TaflmanLetter(_) => 4,
            Self::CaptureSign(_) => 5,
            Self::RepeatedX => 6,
            Self::CaptureSeparator(_) => 7,
            Self::SeparatorMissing => 8,
            Self::EmptyCapture => 9,
            Self::SeveralInfos => 10,
            Self::TrailingBar => 11,
            Self::Mark(_) => 12,
        }
    }
}

impl MoveRecord {
    /// Reads a move, tolerantly: whatever a [`MoveNote`] is about is accepted beyond the specification.
    ///
    /// # Errors
    /// What keeps the text from being understood at all, and where.
    #[inline]
    pub fn read(text: &str) -> Result<MoveRead, ParseError<MoveFault>> {
        match Self::ordinary(text.as_bytes()) {
            Some(record) => Ok(MoveRead { record, notes: Vec::new() }),
            None => Self::read_carefully(text),
        }
    }

    /// Reads a move of unnamed men with `-`, spelt as the specification does, without an info symbol: nearly every
    /// move of a collection. Any other is left to [`MoveRecord::read`], which gives the same of these.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a few instructions, for nearly every move of a collection")]
    pub fn ordinary(text: &[u8]) -> Option<Self> {
        let (from, rest) = ordinary_square(text)?;
        let (to, rest) = ordinary_square(rest.strip_prefix(b"-")?)?;
        let mut record = Self::plain(from, to);
        if !rest.is_empty() {
            record.captures = ordinary_captures(rest)?;
        }
        Some(record)
    }

    fn read_carefully(text: &str) -> Result<MoveRead, ParseError<MoveFault>> {
        let mut reader = Reader { text, at: 0, notes: Vec::new(), noted: 0 };
        let (piece, from) = reader.man(MovePart::Start)?;
        let style = reader.style()?;
        let before = reader.at;
        let (letter, to) = reader.man(MovePart::End)?;
        if let Some(letter) = letter {
            reader.note(before, before + 1, MoveNote::EndingLetter(letter));
        }
        let mut record = MoveRecord { piece, from, style, to, captures: Vec::new(), info: None };
        if reader.at < text.len() {
            reader.captures(&mut record.captures)?;
            record.info = reader.info();
            reader.finish()?;
        }
        Ok(MoveRead { record, notes: reader.notes })
    }
}

/// Captures of unnamed men, after an `x` and with `/` between them.
fn ordinary_captures(mut text: &[u8]) -> Option<Vec<CaptureLocation>> {
    let mut captures = Vec::new();
    let mut separator = b'x';
    while let [sign, capture @ ..] = text {
        if *sign != separator {
            return None;
        }
        let (square, after) = ordinary_square(capture)?;
        captures.push(CaptureLocation { piece: None, square });
        (separator, text) = (b'/', after);
    }
    Some(captures)
}

/// A square of a file up to z, and what follows it. A third digit of a rank is left over, so that the move
/// is no ordinary one. Written so that how many digits there are is worked out, not branched on:
/// it is one as often as two.
#[inline(always)]
#[expect(clippy::inline_always, reason = "twice for nearly every move of a collection")]
fn ordinary_square(bytes: &[u8]) -> Option<(Square, &[u8])> {
    let [file, first, ..] = bytes else { return None };
    let [file, first] = [file.wrapping_sub(b'a'), first.wrapping_sub(b'0')];
    let second = bytes.get(2).map_or(u8::MAX, |byte| byte.wrapping_sub(b'0'));
    let has_two = second < 10;
    let rank = if has_two { 10 * u16::from(first) + u16::from(second) } else { u16::from(first) };
    let square = Square::new(file, (rank as u8).wrapping_sub(1));
    let is = file < 26 && first.wrapping_sub(1) < 9 && rank <= u16::from(MAX_SIZE);
    is.then(|| (square, bytes.get(2 + usize::from(has_two)..).unwrap_or_default()))
}

struct Reader<'a> {
    text: &'a str,
    /// The byte the reader is at; always the start of a character.
    at: usize,
    notes: Vec<ParseError<MoveNote>>,
    /// The kinds of notes made so far, a bit each.
    noted: u16,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    #[inline]
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn next_is(&self, belongs: impl Fn(&u8) -> bool) -> bool {
        self.text.as_bytes().get(self.at + 1).is_some_and(belongs)
    }

    #[cold]
    fn note(&mut self, start: usize, end: usize, note: MoveNote) {
        if self.noted & 1 << note.kind() == 0 {
            self.noted |= 1 << note.kind();
            self.notes.push(ParseError::new(start, end, note));
        }
    }

    /// A square, and the letter of a special man before it if there is one.
    #[inline]
    fn man(&mut self, part: MovePart) -> Result<(Option<Piece>, Square), ParseError<MoveFault>> {
        match self.square() {
            Some(square) => Ok((None, square)),
            None => self.lettered(part),
        }
    }

    #[inline]
    fn square(&mut self) -> Option<Square> {
        let bytes = self.text.as_bytes().get(self.at..)?;
        let (square, used) = Square::scan(bytes)?;
        // Of the first two bytes each is a letter, in lower case with the bit 0x20, or a digit, with it too.
        if bytes[0] & bytes[1] & 0x20 == 0 {
            let letters = if square.file < 26 { 1 } else { 2 };
            self.note(self.at, self.at + letters, MoveNote::UpperCaseSquare);
        }
        self.at += used;
        Some(square)
    }

    fn lettered(&mut self, part: MovePart) -> Result<(Option<Piece>, Square), ParseError<MoveFault>> {
        let letter = match self.rest().chars().next() {
            Some(letter) if letter.is_ascii_alphabetic() => letter,
            // A rank alone: the fault is that its file is missing.
            Some(digit) if digit.is_ascii_digit() => return Err(self.square_fault(part)),
            _ => return Err(ParseError::new(self.at, self.at, MoveFault::Missing(part))),
        };
        // A file beyond z is two letters, the first of them no man's.
        let letter_of_man = self.next_is(u8::is_ascii_alphabetic) && !matches!(letter, 'a' | 'A');
        if !letter_of_man {
            return Err(self.square_fault(part));
        }
        let Some(piece) = Piece::from_letter(letter) else {
            return Err(ParseError::new(self.at, self.at + 1, MoveFault::UnknownLetter(letter)));
        };
        let start = self.at;
        self.at += 1;
        let Some(square) = self.square() else { return Err(self.square_fault(part)) };
        if piece.kind == Kind::Taflman {
            self.note(start, start + 1, MoveNote::TaflmanLetter(piece.side));
            return Ok((None, square));
        }
        Ok((Some(piece), square))
    }

    #[cold]
    fn square_fault(&self, part: MovePart) -> ParseError<MoveFault> {
        Square::diagnose(self.rest()).shifted(self.at).map(|fault| MoveFault::Square(part, fault))
    }

    #[inline]
    fn style(&mut self) -> Result<MoveStyle, ParseError<MoveFault>> {
        let more = self.next_is(|byte| matches!(byte, b'-' | b'^' | b'='));
        let style = match self.peek() {
            Some(b'-') if !more => MoveStyle::Plain,
            Some(b'=') if !more => MoveStyle::Berserk,
            Some(b'^') if !more => MoveStyle::Jump,
            _ => return self.unusual_style(),
        };
        self.at += 1;
        Ok(style)
    }

    /// Move-types of two symbols, and dashes from outside ASCII.
    fn unusual_style(&mut self) -> Result<MoveStyle, ParseError<MoveFault>> {
        let start = self.at;
        let symbols =
            self.rest().bytes().take_while(|byte| matches!(byte, b'-' | b'^' | b'=')).take(2).count();
        if symbols == 0 {
            return self.other_dash();
        }
        let written = &self.text[start..start + symbols];
        self.at += symbols;
        if written != "^=" {
            self.note(start, self.at, MoveNote::StyleSpelling);
        }
        Ok(match (written.contains('^'), written.contains('=')) {
            (true, true) => MoveStyle::BerserkJump,
            (true, false) => MoveStyle::Jump,
            (false, true) => MoveStyle::Berserk,
            (false, false) => MoveStyle::Plain,
        })
    }

    fn other_dash(&mut self) -> Result<MoveStyle, ParseError<MoveFault>> {
        match self.rest().chars().next() {
            // The dashes of general punctuation, and the minus sign.
            Some(dash @ ('\u{2010}'..='\u{2015}' | '\u{2212}')) => {
                let start = self.at;
                self.at += dash.len_utf8();
                self.note(start, self.at, MoveNote::OtherDash(dash));
                Ok(MoveStyle::Plain)
            }
            _ => Err(ParseError::new(self.at, self.at, MoveFault::StyleMissing)),
        }
    }

    fn captures(&mut self, captures: &mut Vec<CaptureLocation>) -> Result<(), ParseError<MoveFault>> {
        match self.rest().chars().next() {
            Some('x') => self.at += 1,
            Some(sign @ ('X' | '×' | '*' | ':')) => {
                self.note(self.at, self.at + sign.len_utf8(), MoveNote::CaptureSign(sign));
                self.at += sign.len_utf8();
            }
            Some(letter) if letter.is_ascii_alphabetic() || letter == '/' => {
                return Err(ParseError::new(self.at, self.at, MoveFault::CaptureSignMissing));
            }
            _ => return Ok(()),
        }
        loop {
            let (piece, square) = self.man(MovePart::Capture)?;
            captures.push(CaptureLocation { piece, square });
            if !self.separator() {
                return Ok(());
            }
        }
    }

    /// Whether another capture follows, having passed what separates it from the last one.
    fn separator(&mut self) -> bool {
        let start = self.at;
        match self.peek() {
            Some(b'/') => self.at += 1,
            // On boards with an x file, `x5` is a square.
            Some(letter @ (b'x' | b'X')) if !self.next_is(u8::is_ascii_digit) => {
                self.at += 1;
                let capital = letter == b'X';
                self.note(
                    start,
                    self.at,
                    if capital { MoveNote::CaptureSign('X') } else { MoveNote::RepeatedX },
                );
            }
            Some(letter) if letter.is_ascii_alphabetic() => {
                self.note(start, start, MoveNote::SeparatorMissing);
            }
            Some(sign @ (b',' | b';' | b':')) => {
                self.at += 1;
                self.note(start, self.at, MoveNote::CaptureSeparator(char::from(sign)));
            }
            _ => return false,
        }
        while matches!(self.peek(), Some(b'/' | b',' | b';' | b':')) {
            self.note(start, self.at + 1, MoveNote::EmptyCapture);
            self.at += 1;
        }
        // After a separator as well; no file or man has this letter before another one.
        if matches!(self.peek(), Some(b'x' | b'X')) && self.next_is(u8::is_ascii_alphabetic) {
            self.note(self.at, self.at + 1, MoveNote::RepeatedX);
            self.at += 1;
        }
        let more = self.peek().is_some_and(|byte| byte.is_ascii_alphabetic());
        if !more {
            self.note(start, self.at, MoveNote::EmptyCapture);
        }
        more
    }

    fn info(&mut self) -> Option<Info> {
        let (info, used) = match self.rest().as_bytes() {
            [b'+', b'+', ..] => (Info::KingCaptured, 2),
            [b'-', b'-', ..] => (Info::KingEscaped, 2),
            [b'+', ..] => (Info::KingVulnerable, 1),
            [b'-', ..] => (Info::KingCanEscape, 1),
            _ => return None,
        };
        self.at += used;
        Some(info)
    }

    /// What may follow a move, and the end.
    fn finish(&mut self) -> Result<(), ParseError<MoveFault>> {
        let start = self.at;
        for symbol in self.rest().chars() {
            let end = self.at + symbol.len_utf8();
            match symbol {
                '+' | '-' => self.note(start, end, MoveNote::SeveralInfos),
                '|' => self.note(self.at, end, MoveNote::TrailingBar),
                '!' | '?' => self.note(self.at, end, MoveNote::Mark(symbol)),
                _ => return Err(ParseError::new(self.at, end, MoveFault::Unexpected(symbol))),
            }
            self.at = end;
        }
        Ok(())
    }
}

impl fmt::Display for MovePart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Start => "starting square",
            Self::End => "ending square",
            Self::Capture => "captured square",
        })
    }
}

impl fmt::Display for MoveFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(part) => write!(f, "the {part} is missing"),
            Self::Square(part, fault) => write!(f, "the {part} is wrong: {fault}"),
            Self::UnknownLetter(letter) => {
                write!(f, "`{letter}` is not a letter for a man; the letters are tcnkmg and TCNKMG")
            }
            Self::StyleMissing => f.write_str("`-` (or `^`, `=`, `^=`) is missing between the two squares"),
            Self::CaptureSignMissing => f.write_str("`x` is missing before the captured squares"),
            Self::Unexpected(symbol) => write!(f, "`{}` is not part of a move", symbol.escape_debug()),
            Self::NotOtn(note) => note.fmt(f),
        }
    }
}

impl fmt::Display for MoveNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UpperCaseSquare => f.write_str("the letters of squares are lower case"),
            Self::StyleSpelling => f.write_str("moves are written with `-`, `^`, `=` or `^=`"),
            Self::OtherDash(dash) => write!(f, "moves are written with the plain `-`, not `{dash}`"),
            Self::EndingLetter(piece) => {
                write!(f, "the letter `{}` belongs before the starting square only", piece.letter())
            }
            Self::TaflmanLetter(_) => f.write_str("an ordinary taflman is written without its letter"),
            Self::CaptureSign(sign) => write!(f, "captures begin with `x`, not `{sign}`"),
            Self::RepeatedX => f.write_str("further captures follow `/`, not another `x`"),
            Self::CaptureSeparator(sign) => write!(f, "captures are separated by `/`, not `{sign}`"),
            Self::SeparatorMissing => f.write_str("`/` is missing between two captures"),
            Self::EmptyCapture => f.write_str("no captured square follows here"),
            Self::SeveralInfos => f.write_str("a move has one info symbol: `+`, `-`, `++` or `--`"),
            Self::TrailingBar => f.write_str("`|` is not part of a move"),
            Self::Mark(mark) => write!(f, "OTN has no mark `{mark}` for moves, only comments"),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{MAX_SIZE, MoveRecord};

    proptest! {
        /// What is read quickly is what the careful reader makes of it, without a note.
        #[test]
        fn ordinary_moves_are_read_as_the_others(
            text in "[a-cA`{][0-9]{1,3}[-=]?[xyz@]?[0-4]{0,2}(x[a-c][0-9]{0,2}([/,]n?[a-c][1-9])?)?[+]?"
        ) {
            let careful = MoveRecord::read_carefully(&text);
            if let Some(record) = MoveRecord::ordinary(text.as_bytes()) {
                let careful = careful.expect("it was read");
                prop_assert!(careful.notes.is_empty());
                prop_assert_eq!(careful.record, record);
            } else if let Ok(read) = careful {
                // Left to the careful reader for a reason: letters, symbols, or spelling; rows of boards that are only
                // read, and not played on.
                let plain = |letter: char| letter.is_ascii_digit() || "abcxyz-/".contains(letter);
                let rows = text.split(|letter: char| !letter.is_ascii_digit());
                let is_far = rows.filter_map(|row| row.parse::<u32>().ok()).any(|row| row > MAX_SIZE.into());
                let is_plain = text.chars().all(plain) && !is_far;
                prop_assert!(!read.notes.is_empty() || !is_plain, "{}", text);
            }
        }
    }
}
