//! What about a record could not be read as it stands.

use core::fmt;

use movetext_rules::tafl::{MoveFault, MoveNote, PositionFault, RulesNote};
use movetext_source::Span;
use movetext_tree::ResolveError;

use crate::OwnFault;

/// One thing that is wrong, or not spelt as the specification says, and where.
pub type Fault = crate::Fault<FaultKind>;

/// The faults of one game.
pub(super) type Faults = crate::faults::Faults<FaultKind>;

/// What no other notation can get wrong.
#[derive(Debug, Clone, PartialEq)]
pub enum FaultKind {
    /// Something about a tag.
    Tag(TagFault),
    /// Something about the rules record.
    Rules(RulesNote),
    /// Something about the position tag.
    Position(PositionFault),
    /// Something about a turn number, an address, or what belongs to it.
    Turn(TurnFault),
    /// A move that cannot be read.
    Move(MoveFault),
    /// A move that is understood but not spelt as the specification does.
    MoveNote(MoveNote),
}

/// What is wrong with a tag.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TagFault {
    /// There is no colon between name and value.
    NoColon,
    /// There is no name before the colon.
    NoName,
    /// The tag was there before; the last counts.
    Repeated {
        /// Where it was first.
        first: Span,
    },
    /// Tags follow the rules tag, which must be the last.
    RulesNotLast {
        /// The last tag.
        last: Span,
    },
    /// The record has no rules tag.
    RulesMissing,
    /// Rules or a position are all there is, and in no tag; they are read as the start of a game.
    RulesWithoutTag,
    /// The value runs over several lines.
    LineBreak,
}

/// What is wrong with a turn.
#[derive(Debug, Clone, PartialEq)]
pub enum TurnFault {
    /// The number does not follow the one before.
    Number {
        /// What would.
        expected: u32,
        /// Whether the next turn is numbered as if this one were right.
        slip: bool,
    },
    /// The number cannot be read.
    Unreadable,
    /// A turn of the principal line has a letter.
    LetterInMainLine,
    /// The number of a turn of a variation has no letter, or another than `a`.
    Letter,
    /// The address of a variation names a move without its letter.
    BranchLetter,
    /// The address leads to no move of the record.
    Unreachable(ResolveError),
    /// The variation that this turn continues has no first turn.
    NoFirstTurn,
    /// The address is that of an earlier turn.
    Repeated,
    /// The variation is not the next one off its move.
    VariationNumber {
        /// Which would be.
        expected: u32,
    },
    /// The address names the move before the one that the variation replaces, as `OpenTafl` does inside
    /// variations.
    NamesMoveBefore,
    /// The variations are nested deeper than can be read.
    TooDeep,
    /// The number of `.....` is not the number of moves left out.
    Gaps {
        /// How many moves of the turn stand in the parent line.
        expected: usize,
        /// How many `.....` there are.
        found: usize,
    },
    /// A `.....` is not five dots.
    GapDots,
    /// The comment has more parts than the turn has moves.
    CommentParts {
        /// How many moves the parts could belong to.
        moves: usize,
        /// How many parts there are.
        parts: usize,
    },
}

impl OwnFault for FaultKind {
    fn is_loss(&self) -> bool {
        match self {
            Self::Move(_) => true,
            Self::Tag(fault) => {
                matches!(fault, TagFault::NoColon | TagFault::NoName | TagFault::RulesMissing)
            }
            Self::Turn(fault) => matches!(
                fault,
                TurnFault::Unreadable
                    | TurnFault::Unreachable(_)
                    | TurnFault::NoFirstTurn
                    | TurnFault::TooDeep
            ),
            Self::MoveNote(note) => note.drops_content(),
            Self::Rules(note) => note.drops_content(),
            Self::Position(fault) => fault.drops_content(),
        }
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tag(fault) => fault.fmt(f),
            Self::Rules(note) => note.fmt(f),
            Self::Position(fault) => fault.fmt(f),
            Self::Turn(fault) => fault.fmt(f),
            Self::Move(fault) => fault.fmt(f),
            Self::MoveNote(note) => note.fmt(f),
        }
    }
}

impl fmt::Display for TagFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoColon => "a tag is a name, a colon and a value: the colon is missing",
            Self::NoName => "a tag is a name, a colon and a value: the name is missing",
            Self::Repeated { .. } => "this tag is repeated; the last one counts",
            Self::RulesNotLast { .. } => "the rules tag must be the last tag",
            Self::RulesMissing => "the record has no rules tag, so its moves cannot be checked",
            Self::RulesWithoutTag => "these are rules without a tag, which are read as the start of a game",
            Self::LineBreak => "a tag must stand on one line",
        })
    }
}

impl fmt::Display for TurnFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number { expected, .. } => write!(f, "the next turn is number {expected}"),
            Self::Unreadable => f.write_str("this is not a turn number"),
            Self::LetterInMainLine => f.write_str("turns of the principal line have no letter"),
            Self::Letter => f.write_str("the turn number of a variation ends with the letter `a`"),
            Self::BranchLetter => f.write_str("the address of a variation names moves with their letters"),
            Self::Unreachable(missing) => write!(f, "this variation replaces no move: {missing}"),
            Self::NoFirstTurn => f.write_str("the first turn of this variation is missing"),
            Self::Repeated => f.write_str("this address is repeated"),
            Self::VariationNumber { expected } => {
                write!(f, "the next variation off this move is number {expected}")
            }
            Self::NamesMoveBefore => {
                f.write_str("this names the move before the one that the variation replaces")
            }
            Self::TooDeep => f.write_str("variations are nested too deeply to be read"),
            Self::Gaps { expected: 0, .. } => {
                f.write_str("no move is left out here, so no `.....` belongs here")
            }
            Self::Gaps { expected, found } => {
                write!(f, "the variation starts with move {} of its turn: ", expected + 1)?;
                write!(f, "it needs {expected} `.....` for the moves left out, not {found}")
            }
            Self::GapDots => f.write_str("five dots stand for a move that is left out"),
            Self::CommentParts { moves, parts } => {
                write!(f, "the comment has {parts} parts, but only {moves} moves stand before it")
            }
        }
    }
}
