//! The reader of one move with its marks.
//!
//! Accepts, beyond the canonical form of the specification's section "Move Notation", each reported as an
//! [`MoveNote`]: the prefix `F` (which the section allows and finds unnecessary), stone letters in lower case
//! and squares in upper case, a count of `1`, drops where there is but one, the arrows `↑↓←→` (section
//! "Alternate Identifiers") and pictures of them, dashes for `-`, marks in any order or twice. The letter of the top stone (`3a1>21S`) and the
//! `*` of a flattened wall are claims about the position: they are handed on for whoever knows it.

use core::fmt;
use core::str::FromStr;

use crate::ParseError;
use crate::tak::{Direction, Drops, Evaluation, Marks, Move, Square, Stone, Threat};

/// A move as it was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MoveRead {
    /// The move.
    pub played: Move,
    /// The letter behind the drops: what the writer holds the top of the moved stack to be.
    pub top: Option<Stone>,
    /// Whether `*` says that a wall was flattened.
    pub crush: bool,
    /// `'`, `''`, `!`, `?`.
    pub marks: Marks,
    /// How it was spelt.
    pub notes: MoveNotes,
}

/// What is not canonical in how a move was spelt; a set of [`MoveNote`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct MoveNotes(u16);

/// One thing that is not canonical in how a move was spelt. Its [`Display`](fmt::Display) says so to a
/// person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MoveNote {
    /// `Fa1` for `a1`.
    FlatLetter,
    /// `sa1` for `Sa1`, `c3+c` for `c3+C`.
    LowerCaseStone,
    /// `A1` for `a1`.
    UpperCaseSquare,
    /// `1c3+` for `c3+`.
    CountOfOne,
    /// `2c3+2` for `2c3+`.
    OnlyDrop,
    /// `c3↑` for `c3+`.
    Arrow,
    /// A typographic dash for `-`.
    OtherDash,
    /// `c3+C`: a letter that is never needed.
    TopLetter,
    /// `a1"` for `a1''`.
    DoubleQuote,
    /// `a1!'` for `a1'!`: marks go in the order `*`, `'`, `!?`.
    MarkOrder,
    /// `a1'!'`: the same mark twice.
    RepeatedMark,
    /// `a1!!!`: not one of the six evaluations of the specification.
    UnknownEvaluation,
}

impl MoveNote {
    /// All of them.
    pub const ALL: [Self; 12] = [
        Self::FlatLetter,
        Self::LowerCaseStone,
        Self::UpperCaseSquare,
        Self::CountOfOne,
        Self::OnlyDrop,
        Self::Arrow,
        Self::OtherDash,
        Self::TopLetter,
        Self::DoubleQuote,
        Self::MarkOrder,
        Self::RepeatedMark,
        Self::UnknownEvaluation,
    ];
}

impl fmt::Display for MoveNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::FlatLetter => "the letter F is not needed: a flat stone is assumed",
            Self::LowerCaseStone => "stone letters are written in upper case",
            Self::UpperCaseSquare => "files are written in lower case",
            Self::CountOfOne => "a count of 1 is not needed",
            Self::OnlyDrop => "drops are not needed when all stones go to the next square",
            Self::Arrow => "directions are written + - < >",
            Self::OtherDash => "the direction down is the plain - of the keyboard, not a longer dash",
            Self::TopLetter => "the letter of the moved stack's top stone is not needed",
            Self::DoubleQuote => "tinuë is written with two single quotes",
            Self::MarkOrder => "marks follow the move in the order * ' !?",
            Self::RepeatedMark => "the same mark stands twice",
            Self::UnknownEvaluation => "the evaluations are ?? ? ?! !? ! !!",
        })
    }
}

impl MoveNotes {
    /// Whether the move was spelt canonically.
    pub const fn is_canonical(self) -> bool {
        self.0 == 0
    }

    /// Whether this is among what is not canonical.
    pub const fn contains(self, note: MoveNote) -> bool {
        self.0 >> note as u16 & 1 == 1
    }

    /// What is not canonical.
    pub fn iter(self) -> impl Iterator<Item = MoveNote> {
        MoveNote::ALL.into_iter().filter(move |note| self.contains(*note))
    }

    const fn note(&mut self, note: MoveNote) {
        self.0 |= 1 << note as u16;
    }
}

/// Why a word is no move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MoveFault {
    /// Where a square should stand there is none.
    NoSquare,
    /// A file beyond `h`.
    File,
    /// A rank that is not 1 to 8.
    Rank,
    /// A count or a drop of nothing.
    Zero,
    /// A count or a drop of 9.
    Nine,
    /// `3a1`: a count, but no direction.
    NoDirection,
    /// `Sa1>`: a stone's letter in front of a stack that moves.
    LetterBeforeSpread,
    /// More than eight drops.
    TooManyDrops,
    /// The drops do not add up to the count.
    Sum {
        /// The count, one if none is written.
        lifted: u8,
        /// The drops.
        dropped: DropList,
    },
    /// Something behind the move that is no mark.
    Unexpected,
    /// More than [`Evaluation::MAX`] signs of evaluation.
    TooManyMarks,
}

/// Drops as they were written, whatever they add up to: up to eight digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct DropList {
    /// Four bits a drop, the last one lowest.
    digits: u32,
    len: u8,
}

impl DropList {
    const fn push(&mut self, count: u8) {
        self.digits = self.digits << 4 | count as u32;
        self.len += 1;
    }

    /// The drops, nearest first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..self.len).rev().map(move |place| (self.digits >> (4 * place) & 15) as u8)
    }
}

impl fmt::Debug for DropList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl fmt::Display for MoveFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoSquare => "a square is missing: a file a–h and a rank, like c4",
            Self::File => "there is no such file: the largest board has the files a–h",
            Self::Rank => "there is no such rank: the largest board has the ranks 1–8",
            Self::Zero => "at least one stone is lifted, and at least one is dropped on each square",
            Self::Nine => "nobody carries more than 8 stones",
            Self::NoDirection => "a count of stones needs a direction: + - < >",
            Self::LetterBeforeSpread => "a stack that moves has no stone letter in front of it",
            Self::TooManyDrops => "a stack cannot pass more than 8 squares",
            Self::Sum { lifted, dropped } => {
                let [before, after] = if dropped.len == 1 {
                    ["the drop of ", " is not the count of"]
                } else {
                    ["the drops ", " do not add up to"]
                };
                f.write_str(before)?;
                for (place, count) in dropped.iter().enumerate() {
                    write!(f, "{}{count}", if place == 0 { "" } else { "+" })?;
                }
                return write!(f, "{after} {lifted}");
            }
            Self::Unexpected => "only the marks * ' \" ! ? may follow a move",
            Self::TooManyMarks => "too many signs of evaluation",
        })
    }
}

/// Reads one move with its marks, and nothing around it.
///
/// ```
/// # use movetext_rules::tak::{read_move, MoveNote, Stone, Threat};
/// let read = read_move("3a1>21S*''?!").unwrap();
/// assert_eq!(read.played.to_string(), "3a1>21");
/// assert_eq!((read.top, read.crush), (Some(Stone::Wall), true));
/// assert_eq!(read.marks.threat, Some(Threat::Tinue));
/// assert_eq!(read.marks.to_string(), "''?!");
/// assert_eq!(read.notes.iter().collect::<Vec<_>>(), [MoveNote::TopLetter]);
/// let error = read_move("4c3>21").unwrap_err();
/// assert_eq!((error.at.clone(), error.to_string().as_str()), (4..6, "the drops 2+1 do not add up to 4"));
/// ```
///
/// # Errors
/// The first place where the text stops being a move, and what was expected there.
pub fn read_move(text: &str) -> Result<MoveRead, ParseError<MoveFault>> {
    if let Some(played) = read_short_move(text.as_bytes()) {
        let (marks, notes) = (Marks::default(), MoveNotes::default());
        return Ok(MoveRead { played, top: None, crush: false, marks, notes });
    }
    let mut reader = Reader { text, bytes: text.as_bytes(), at: 0, notes: MoveNotes::default() };
    let (played, top) = reader.played()?;
    let (crush, marks) = if reader.at == text.len() { (false, Marks::default()) } else { reader.marks()? };
    Ok(MoveRead { played, top, crush, marks, notes: reader.notes })
}

impl FromStr for Marks {
    type Err = ParseError<MoveFault>;

    /// Marks in any order, as [`read_move`] reads them behind a move; `*` is none of them.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut reader = Reader { text, bytes: text.as_bytes(), at: 0, notes: MoveNotes::default() };
        let (crush, marks) = reader.marks()?;
        if crush {
            reader.at = text.find('*').unwrap_or_default();
            return reader.fault(MoveFault::Unexpected);
        }
        Ok(marks)
    }
}

/// Reads what nearly all moves are, a placement or a step of one stone, canonical and without marks. Any other is
/// left to [`read_move`], which gives the same of these.
#[inline(always)]
#[expect(clippy::inline_always, reason = "a few instructions, for nearly every move of a collection")]
pub fn read_short_move(bytes: &[u8]) -> Option<Move> {
    let square = |file: u8, rank: u8| Square::new(file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
    Some(match *bytes {
        [file, rank] => Move::Place { square: square(file, rank)?, stone: Stone::Flat },
        [b'S', file, rank] => Move::Place { square: square(file, rank)?, stone: Stone::Wall },
        [b'C', file, rank] => Move::Place { square: square(file, rank)?, stone: Stone::Capstone },
        [file, rank, sign] => {
            Move::Spread { square: square(file, rank)?, direction: direction(sign)?, drops: Drops::ONE }
        }
        _ => return None,
    })
}

/// The sign behind another that makes a picture of it, `U+FE0F`.
const PICTURE: char = '\u{fe0f}';

#[inline]
const fn direction(sign: u8) -> Option<Direction> {
    match sign {
        b'+' => Some(Direction::Up),
        b'-' => Some(Direction::Down),
        b'<' => Some(Direction::Left),
        b'>' => Some(Direction::Right),
        _ => None,
    }
}

struct Reader<'a> {
    text: &'a str,
    bytes: &'a [u8],
    at: usize,
    notes: MoveNotes,
}

impl Reader<'_> {
    /// The byte `ahead` of here; 0, which no move holds, behind the end.
    #[inline]
    fn peek(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or(0)
    }

    /// The fault at the character that stands here, or at the end of the text.
    #[cold]
    fn fault<T>(&self, kind: MoveFault) -> Result<T, ParseError<MoveFault>> {
        let start = self.text.floor_char_boundary(self.at);
        let len = self.text.get(start..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
        Err(ParseError::new(start, start + len, kind))
    }

    /// The fault in what was read from `start` to here.
    #[cold]
    fn fault_since<T>(&self, start: usize, kind: MoveFault) -> Result<T, ParseError<MoveFault>> {
        Err(ParseError::new(start, self.at, kind))
    }

    #[inline]
    fn played(&mut self) -> Result<(Move, Option<Stone>), ParseError<MoveFault>> {
        let first = self.peek(0);
        if first.is_ascii_digit() {
            let count = match first {
                b'0' => return self.fault(MoveFault::Zero),
                b'9' => return self.fault(MoveFault::Nine),
                _ => first - b'0',
            };
            self.at += 1;
            let square = self.square()?;
            return match self.direction() {
                Some(direction) => self.spread(Some(count), square, direction),
                None if count == 2 => Ok((Move::PlacePair { square }, None)),
                None => self.fault(MoveFault::NoDirection),
            };
        }
        let letter = if self.peek(1).is_ascii_digit() { None } else { self.stone() };
        let square = self.square()?;
        match (letter, self.direction()) {
            (None, Some(direction)) => self.spread(None, square, direction),
            (Some(_), Some(_)) => Err(ParseError::new(0, 1, MoveFault::LetterBeforeSpread)),
            (letter, None) => {
                if letter == Some(Stone::Flat) {
                    self.notes.note(MoveNote::FlatLetter);
                }
                Ok((Move::Place { square, stone: letter.unwrap_or(Stone::Flat) }, None))
            }
        }
    }

    /// A stone's letter in either case.
    #[inline]
    fn stone(&mut self) -> Option<Stone> {
        let byte = self.peek(0);
        let stone = match byte | 0x20 {
            b'f' => Stone::Flat,
            b's' => Stone::Wall,
            b'c' => Stone::Capstone,
            _ => return None,
        };
        if byte & 0x20 != 0 {
            self.notes.note(MoveNote::LowerCaseStone);
        }
        self.at += 1;
        Some(stone)
    }

    #[inline]
    fn square(&mut self) -> Result<Square, ParseError<MoveFault>> {
        let mut file = self.peek(0);
        if file.is_ascii_uppercase() {
            self.notes.note(MoveNote::UpperCaseSquare);
            file |= 0x20;
        }
        let file = file.wrapping_sub(b'a');
        if file >= 8 {
            let kind = if file < 26 { MoveFault::File } else { MoveFault::NoSquare };
            return self.fault(kind);
        }
        self.at += 1;
        let rank = self.peek(0).wrapping_sub(b'1');
        match Square::new(file, rank) {
            Some(square) => {
                self.at += 1;
                Ok(square)
            }
            None => self.fault(MoveFault::Rank),
        }
    }

    #[inline]
    fn direction(&mut self) -> Option<Direction> {
        let sign = self.peek(0);
        if sign == 0xE2 {
            return self.arrow();
        }
        let direction = direction(sign);
        self.at += usize::from(direction.is_some());
        direction
    }

    /// A direction in signs beyond ASCII.
    #[cold]
    fn arrow(&mut self) -> Option<Direction> {
        let sign = self.text.get(self.at..)?.chars().next()?;
        let (direction, note) = match sign {
            '−' | '–' => (Direction::Down, MoveNote::OtherDash),
            _ => (Direction::of_arrow(sign)?, MoveNote::Arrow),
        };
        self.at += sign.len_utf8();
        // A sign that nobody sees says that the arrow is a picture.
        if self.text.get(self.at..).is_some_and(|rest| rest.starts_with(PICTURE)) {
            self.at += PICTURE.len_utf8();
        }
        self.notes.note(note);
        Some(direction)
    }

    /// The drops and the letter of the top stone.
    #[inline]
    fn spread(
        &mut self,
        count: Option<u8>,
        square: Square,
        direction: Direction,
    ) -> Result<(Move, Option<Stone>), ParseError<MoveFault>> {
        let lifted = count.unwrap_or(1);
        if count == Some(1) {
            self.notes.note(MoveNote::CountOfOne);
        }
        let drops = if self.peek(0).is_ascii_digit() {
            self.drops(lifted)?
        } else {
            Drops::from_bits(1 << (lifted - 1))
        };
        let top = if self.peek(0).is_ascii_alphabetic() { self.stone() } else { None };
        if top.is_some() {
            self.notes.note(MoveNote::TopLetter);
        }
        Ok((Move::Spread { square, direction, drops }, top))
    }

    fn drops(&mut self, lifted: u8) -> Result<Drops, ParseError<MoveFault>> {
        let start = self.at;
        let mut list = DropList::default();
        let (mut sum, mut bits) = (0u32, 0u64);
        while let digit @ b'0'..=b'9' = self.peek(0) {
            let count = digit - b'0';
            match count {
                0 => return self.fault(MoveFault::Zero),
                9 => return self.fault(MoveFault::Nine),
                _ if list.len == 8 => return self.fault(MoveFault::TooManyDrops),
                _ => {}
            }
            list.push(count);
            sum += u32::from(count);
            // Eight drops of eight at most: bit 63.
            bits |= 1 << (sum - 1);
            self.at += 1;
        }
        if sum != u32::from(lifted) {
            return self.fault_since(start, MoveFault::Sum { lifted, dropped: list });
        }
        if list.len == 1 {
            self.notes.note(MoveNote::OnlyDrop);
        }
        Ok(Drops::from_bits(bits as u8))
    }

    /// The marks up to the end of the text, in whatever order they stand.
    fn marks(&mut self) -> Result<(bool, Marks), ParseError<MoveFault>> {
        let mut crush = false;
        let mut marks = Marks::default();
        while self.at < self.bytes.len() {
            match self.peek(0) {
                b'*' => {
                    if crush {
                        self.notes.note(MoveNote::RepeatedMark);
                    }
                    if marks != Marks::default() {
                        self.notes.note(MoveNote::MarkOrder);
                    }
                    crush = true;
                }
                b'\'' if self.peek(1) == b'\'' => {
                    self.at += 1;
                    self.threat(&mut marks, Threat::Tinue);
                }
                b'\'' => self.threat(&mut marks, Threat::Tak),
                b'"' => {
                    self.notes.note(MoveNote::DoubleQuote);
                    self.threat(&mut marks, Threat::Tinue);
                }
                sign @ (b'!' | b'?') => match marks.evaluation.with(sign == b'?') {
                    Some(evaluation) => marks.evaluation = evaluation,
                    None => return self.fault(MoveFault::TooManyMarks),
                },
                _ => return self.fault(MoveFault::Unexpected),
            }
            self.at += 1;
        }
        if !marks.evaluation.is_standard() {
            self.notes.note(MoveNote::UnknownEvaluation);
        }
        Ok((crush, marks))
    }

    fn threat(&mut self, marks: &mut Marks, threat: Threat) {
        if marks.threat.is_some() {
            self.notes.note(MoveNote::RepeatedMark);
        }
        if marks.evaluation != Evaluation::NONE {
            self.notes.note(MoveNote::MarkOrder);
        }
        if marks.threat != Some(Threat::Tinue) {
            marks.threat = Some(threat);
        }
    }
}
