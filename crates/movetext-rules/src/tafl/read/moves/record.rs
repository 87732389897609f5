//! Move records (section 2): `e5-e8xe9`, `Ne6^=e8xce7/ne9/f8/d8`, `Ke1-a1--`.
//!
//! [`FromStr`] reads what the specification writes and nothing else. [`MoveRecord::read`] is the reader for
//! records as they are found; it also understands, with a [`MoveNote`](crate::tafl::MoveNote) for each:
//! upper-case squares (Damian Walker's algebraic notation allows them), move types in other spellings (`=^`,
//! `--`, a typographic dash), captures after `X`, `×`, `*` or `:`, with `x` repeated (`xc3xd4`), separated
//! by `,`, `;` or `:` or by nothing, the letter of a taflman, a letter before the ending square, several
//! info symbols at once, and marks like `!` and `|` at the end. Walker's notation is read by the same
//! reader, since it is a part of the other; what its symbols mean is for the reader of the game to know.
//!
//! ```
//! use movetext_rules::tafl::{Info, MoveRecord, MoveStyle, Side};
//!
//! let record: MoveRecord = "Ne6^=e8xce7/ne9/f8/d8".parse()?;
//! assert_eq!((record.style, record.captures.len()), (MoveStyle::BerserkJump, 4));
//! assert_eq!(record.walker(Side::Defenders).to_string(), "e6-e8xe7/e9/f8/d8");
//!
//! let read = MoveRecord::read("E5-E8xD8xF8+")?;
//! assert_eq!(read.record.to_string(), "e5-e8xd8/f8+");
//! assert_eq!(read.record.info, Some(Info::KingVulnerable));
//! assert_eq!(read.notes.len(), 2);
//! # Ok::<(), movetext_rules::ParseError<movetext_rules::tafl::MoveFault>>(())
//! ```
//!
//! [`Display`](fmt::Display) writes the specification's form: letters for special men only, captures
//! separated by `/`.

use core::fmt;
use core::str::FromStr;

use alloc::vec::Vec;

use crate::ParseError;
use crate::tafl::{Kind, MoveFault, Piece, Side, Square};

/// How a man moves (move-type, section 2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub enum MoveStyle {
    /// `-`: a regular move.
    #[default]
    Plain,
    /// `^`: a jump.
    Jump,
    /// `=`: a further move of a berserk turn.
    Berserk,
    /// `^=`: a further move of a berserk turn that jumps.
    BerserkJump,
}

impl MoveStyle {
    /// The move-type as it is written.
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Plain => "-",
            Self::Jump => "^",
            Self::Berserk => "=",
            Self::BerserkJump => "^=",
        }
    }
}

/// The info symbol after a move.
///
/// Named by what OTN means, which is always about the king, whoever moved. In Walker's algebraic records
/// the same symbols are about the mover: `+` threatens to win, `++` has won, `--` is a losing move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Info {
    /// `+`: the king is vulnerable to capture.
    KingVulnerable,
    /// `-`: the king has a route to escape.
    KingCanEscape,
    /// `++`: the king is captured.
    KingCaptured,
    /// `--`: the king escapes.
    KingEscaped,
}

impl Info {
    /// The symbol as it is written.
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::KingVulnerable => "+",
            Self::KingCanEscape => "-",
            Self::KingCaptured => "++",
            Self::KingEscaped => "--",
        }
    }
}

/// One captured man.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CaptureLocation {
    /// The man, where the record names it: special men only.
    pub piece: Option<Piece>,
    /// Where it was captured.
    pub square: Square,
}

/// A move as it is recorded.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MoveRecord {
    /// The man that moves, where the record names it: special men only, never a taflman.
    pub piece: Option<Piece>,
    /// Where it started.
    pub from: Square,
    /// How it moved.
    pub style: MoveStyle,
    /// Where it ended.
    pub to: Square,
    /// What it captured, in the order of the record.
    pub captures: Vec<CaptureLocation>,
    /// The info symbol.
    pub info: Option<Info>,
}

/// Where a record goes beyond what `OpenTafl`'s loader reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BeyondOpenTafl {
    /// More than four captures.
    Captures(usize),
    /// The letter of a mercenary or a guard.
    Letter(Piece),
    /// A file beyond `s`.
    File(Square),
}

impl MoveRecord {
    /// An ordinary move that captures nothing.
    pub fn plain(from: Square, to: Square) -> Self {
        Self { piece: None, from, style: MoveStyle::Plain, to, captures: Vec::new(), info: None }
    }

    /// The move in Damian Walker's algebraic notation (section 2, second form): no letters, always `-`,
    /// and `+` or `++` where the `mover` threatens to win or has won. What the info symbol says of the other
    /// side is left out.
    pub fn walker(&self, mover: Side) -> impl fmt::Display {
        Walker { record: self, mover }
    }

    /// Writes what [`Display`](fmt::Display) displays, without the machinery of formatting: for whoever
    /// writes millions of moves.
    ///
    /// # Errors
    /// Those of `out`.
    #[inline]
    pub fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        write_man(out, self.piece, self.from)?;
        out.write_str(self.style.symbol())?;
        write_man(out, None, self.to)?;
        for (index, capture) in self.captures.iter().enumerate() {
            out.write_char(if index == 0 { 'x' } else { '/' })?;
            write_man(out, capture.piece, capture.square)?;
        }
        self.info.map_or(Ok(()), |info| out.write_str(info.symbol()))
    }

    /// Why `OpenTafl`'s loader would refuse this record, though the specification allows it.
    #[inline]
    pub fn beyond_opentafl(&self) -> Option<BeyondOpenTafl> {
        // Nearly every move captures nothing, and names a king at most.
        let strange = |piece: Piece| matches!(piece.kind, Kind::Mercenary | Kind::Guard);
        if self.captures.is_empty()
            && !self.piece.is_some_and(strange)
            && self.from.file.max(self.to.file) <= 18
        {
            return None;
        }
        self.beyond_opentafl_in_all()
    }

    fn beyond_opentafl_in_all(&self) -> Option<BeyondOpenTafl> {
        let letters = core::iter::once(self.piece).chain(self.captures.iter().map(|capture| capture.piece));
        let squares =
            [self.from, self.to].into_iter().chain(self.captures.iter().map(|capture| capture.square));
        let strange = |piece: &Piece| matches!(piece.kind, Kind::Mercenary | Kind::Guard);
        letters
            .flatten()
            .find(strange)
            .map(BeyondOpenTafl::Letter)
            .or_else(|| squares.into_iter().find(|square| square.file > 18).map(BeyondOpenTafl::File))
            .or_else(|| (self.captures.len() > 4).then_some(BeyondOpenTafl::Captures(self.captures.len())))
    }
}

impl FromStr for MoveRecord {
    type Err = ParseError<MoveFault>;

    /// Exactly what the specification writes; anything [`MoveRecord::read`] has a note on is refused.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = Self::read(text)?;
        match read.notes.into_iter().next() {
            None => Ok(read.record),
            Some(note) => Err(note.map(MoveFault::NotOtn)),
        }
    }
}

impl fmt::Display for MoveRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

/// A square with the letter of the man on it; letters are for special men only.
#[inline]
fn write_man(out: &mut impl fmt::Write, piece: Option<Piece>, square: Square) -> fmt::Result {
    if let Some(piece) = piece.filter(|piece| piece.kind != Kind::Taflman) {
        out.write_char(piece.letter())?;
    }
    match square.name() {
        "" => write!(out, "{square}"),
        name => out.write_str(name),
    }
}

struct Walker<'a> {
    record: &'a MoveRecord,
    mover: Side,
}

impl fmt::Display for Walker<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let record = self.record;
        write!(f, "{}-{}", record.from, record.to)?;
        for (index, capture) in record.captures.iter().enumerate() {
            write!(f, "{}{}", if index == 0 { "x" } else { "/" }, capture.square)?;
        }
        f.write_str(match (record.info, self.mover) {
            (Some(Info::KingVulnerable), Side::Attackers) | (Some(Info::KingCanEscape), Side::Defenders) => {
                "+"
            }
            (Some(Info::KingCaptured), Side::Attackers) | (Some(Info::KingEscaped), Side::Defenders) => "++",
            _ => "",
        })
    }
}

impl fmt::Display for BeyondOpenTafl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Captures(count) => write!(f, "OpenTafl reads at most 4 captures of a move, not {count}"),
            Self::Letter(piece) => {
                write!(f, "OpenTafl does not read the letter `{}` in a move", piece.letter())
            }
            Self::File(square) => write!(f, "OpenTafl reads files up to s, not `{square}`"),
        }
    }
}
