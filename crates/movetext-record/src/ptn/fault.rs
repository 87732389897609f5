//! What about a record could not be read as it stands.

use core::fmt;

use movetext_parser::{TextFault, TokenKind};
use movetext_rules::tak::{MoveFault, MoveNote, ResultNote};
use movetext_source::Span;

use super::start::StartFault;
use super::value::ValueFault;
use crate::OwnFault;

/// One thing that is wrong, or not spelt as the specification says, and where.
pub type Fault = crate::Fault<FaultKind>;

/// The faults of one game.
pub(super) type Faults = crate::faults::Faults<FaultKind>;

/// What no other notation can get wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FaultKind {
    /// Something about a tag.
    Tag(TagFault),
    /// The value of a tag that does not bear on the rules.
    Value(ValueFault),
    /// Something about what the tags say of the start and the rules.
    Start(StartFault),
    /// Something about a move number or what belongs to it.
    Turn(TurnFault),
    /// Something about a branch.
    Branch(BranchFault),
    /// A move that cannot be read.
    Move(MoveFault),
    /// A move that is understood but not spelt canonically.
    MoveNote(MoveNote),
    /// A result that is understood but not spelt canonically.
    Result(ResultNote),
}

/// What is wrong with a tag (section "Header Tags").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TagFault {
    /// `[Size 5]`: the value is not in quotes.
    NoQuotes,
    /// There is no name in front of the value.
    NoName,
    /// The name has other characters than letters, digits and underscores.
    NameCharacters,
    /// The name of a known tag in other letters: it is spelt so.
    NameCase(&'static str),
    /// There is not one blank between name and value, or there are blanks elsewhere.
    Blanks,
    /// The value holds a double quote.
    QuoteInValue,
    /// A known tag was there before; the last counts.
    Repeated {
        /// Where it was first.
        first: Span,
    },
}

/// What is wrong with a move number, or with what stands at it (sections "Movetext", "Comments", "Game End").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TurnFault {
    /// The number does not follow the one before.
    Number {
        /// What would.
        expected: u32,
        /// Whether the next number agrees with that.
        slip: bool,
    },
    /// The number cannot be read.
    Unreadable,
    /// The number repeats that of the turn that goes on, as in `5. a1 5... b1`.
    Repeated,
    /// The turn before this number has one move only.
    Incomplete,
    /// A second move under a number that is for the second player's alone: the start says so.
    ExtraMove,
    /// A blank is missing around a number or a comment.
    NotSetOff,
    /// The first move is left out: player 2 begins, though nothing else says so.
    SecondPlayerFirst,
    /// A placeholder in the middle of a line: a move is missing here.
    Gap,
    /// A placeholder behind the last move: it stands for nothing.
    StrayPlaceholder,
    /// Moves follow a result.
    AfterResult,
    /// There was a result already.
    SeveralResults {
        /// Whether it was another.
        differ: bool,
    },
    /// `*`: the specification knows no code for a game without a result.
    NoResultCode,
}

/// What is wrong with a branch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BranchFault {
    /// The branch that it leaves is not there.
    UnknownParent,
    /// The branch that it leaves, or the main line, has no such move.
    NoSuchMove,
    /// It is nested too deep.
    TooDeep,
    /// It has the name of another.
    Repeated,
    /// The name in front of the number: the older syntax.
    OldSyntax,
    /// A remark that PTN-Ninja would take for the name of a branch; it would lose the rest of the game.
    Remark,
}

impl BranchFault {
    /// Whether the branch is not in the tree.
    pub const fn is_unattached(self) -> bool {
        matches!(self, Self::UnknownParent | Self::NoSuchMove | Self::TooDeep)
    }
}

impl OwnFault for FaultKind {
    fn is_loss(&self) -> bool {
        match self {
            Self::Move(_) => true,
            Self::Tag(fault) => matches!(fault, TagFault::NoName),
            Self::Start(fault) => matches!(fault, StartFault::Tps(_)) && !fault.is_spelling(),
            Self::Turn(fault) => matches!(
                fault,
                TurnFault::Unreadable
                    | TurnFault::Incomplete
                    | TurnFault::Gap
                    | TurnFault::SeveralResults { differ: true }
            ),
            Self::Branch(fault) => fault.is_unattached(),
            Self::Value(_) | Self::MoveNote(_) | Self::Result(_) => false,
        }
    }

    /// Moves are counted without their numbers: one that is left over takes nothing away.
    fn is_text_loss(fault: &TextFault) -> bool {
        fault.is_loss() && !matches!(fault, TextFault::NoMove { after: TokenKind::Number, .. })
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tag(fault) => fault.fmt(f),
            Self::Value(fault) => fault.fmt(f),
            Self::Start(fault) => fault.fmt(f),
            Self::Turn(fault) => fault.fmt(f),
            Self::Branch(fault) => fault.fmt(f),
            Self::Move(fault) => fault.fmt(f),
            Self::MoveNote(note) => note.fmt(f),
            Self::Result(note) => note.fmt(f),
        }
    }
}

impl fmt::Display for TagFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoQuotes => "the value of a tag is enclosed in double quotes",
            Self::NoName => "a tag has a name in front of its value",
            Self::NameCharacters => "the name of a tag has only letters, digits and underscores",
            Self::NameCase(name) => return write!(f, "this tag is written {name}"),
            Self::Blanks => "a tag is written [Name \"value\"], with one blank",
            Self::QuoteInValue => "the value of a tag cannot hold a double quote",
            Self::Repeated { .. } => "this tag is repeated; the last one counts",
        })
    }
}

impl fmt::Display for TurnFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Number { expected, .. } => return write!(f, "the next move is number {expected}"),
            Self::Unreadable => "this is not a move number",
            Self::Repeated => "the move goes on: its number is not repeated",
            Self::Incomplete => "the move of player 2 is missing before this number",
            Self::ExtraMove => "player 2 begins: this number stands for one move only",
            Self::NotSetOff => "numbers and comments need a blank on each side",
            Self::SecondPlayerFirst => "player 2 begins here, though player 1 has the first move",
            Self::Gap => "a move is left out in the middle of the game",
            Self::StrayPlaceholder => "nothing is left out here",
            Self::AfterResult => "moves follow the result",
            Self::SeveralResults { .. } => "there was a result already",
            Self::NoResultCode => "a game without a result has no result code",
        })
    }
}

impl fmt::Display for BranchFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::UnknownParent => "the branch that this one leaves does not exist",
            Self::NoSuchMove => "there is no move that this branch could replace",
            Self::TooDeep => "branches are nested too deeply to be read",
            Self::Repeated => "another branch has this name",
            Self::OldSyntax => "the name of a branch stands in braces in front of its moves",
            Self::Remark => "after a blank line, PTN-Ninja takes this remark for the name of a branch",
        })
    }
}
