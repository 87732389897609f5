//! What a conversion of tafl loses, and what cannot be converted at all.

use core::fmt;

use movetext_record::messages::counted;
use movetext_rules::tafl::Side;

use crate::convert::{GameLoss, PositionLoss};

/// Something that the notation converted to cannot say, or that had to be assumed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Loss {
    /// What a game says beyond a position.
    Game(GameLoss),
    /// The rules of a game.
    Rules,
    /// What a position cannot say in TSN.
    Position(PositionLoss),
    /// The game did not start with a multiple of four defenders.
    DefendersNotInFours(u32),
    /// The game did not start with twice as many attackers as defenders: captures cannot be worked out from the
    /// second field.
    UnevenSides {
        /// Attackers at the start.
        attackers: u32,
        /// Defenders at the start, without the king.
        defenders: u32,
    },
    /// The record starts in the middle of a game: the plies before are not known.
    CountsUnknown,
    /// The data of the seventh field.
    Extension,
    /// The number of the ply, and of plies since the last capture.
    Counts {
        /// The ply.
        ply: u32,
        /// The plies since the last capture.
        since_capture: u32,
    },
    /// How many defenders the game started with.
    DefendersAtStart(u32),
    /// No rules were given: OTN's defaults are written.
    RulesAssumed,
    /// The rules let another side move first; who is to move was written instead.
    FirstSide(Side),
    /// By the rules, the other side would be to move at this ply.
    PlyOfOtherSide {
        /// The ply.
        ply: u32,
        /// Who is to move in the position.
        side: Side,
    },
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Game(loss) => loss.fmt(f),
            Self::Rules => f.write_str("the rules are not written: a line has no place for them"),
            Self::Position(loss) => loss.fmt(f),
            Self::DefendersNotInFours(defenders) => {
                write!(
                    f,
                    "the game started with {defenders} defenders, where TSN and TEN have a multiple of four"
                )
            }
            Self::UnevenSides { attackers, defenders } => {
                write!(
                    f,
                    "the game started with {attackers} attackers and {defenders} defenders, where TSN and TEN have twice as many attackers"
                )
            }
            Self::CountsUnknown => {
                f.write_str("the record starts in the middle of a game: the plies before it are not counted")
            }
            Self::Extension => f.write_str("the data of the seventh field is not written"),
            Self::Counts { ply, since_capture } => {
                let since = counted(since_capture as usize, "ply");
                write!(f, "that it is ply {ply}, {since} after the last capture, is not written")
            }
            Self::DefendersAtStart(defenders) => {
                write!(f, "that the game started with {defenders} defenders is not written")
            }
            Self::RulesAssumed => {
                f.write_str("the position does not say its rules: the defaults of OTN are assumed")
            }
            Self::FirstSide(side) => {
                write!(
                    f,
                    "the rules let the {side} move first; the record starts with the other side to move"
                )
            }
            Self::PlyOfOtherSide { ply, side } => {
                write!(f, "by the rules the {} are to move at ply {ply}, not the {side}", side.other())
            }
        }
    }
}

/// The board of the rules has another size than that of the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SizeMismatchError {
    /// By the rules.
    pub rules: u8,
    /// By the position.
    pub position: u8,
}

impl fmt::Display for SizeMismatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rules, position } = self;
        write!(f, "the rules are for a board of {rules}x{rules}, the position has {position}x{position}")
    }
}

impl core::error::Error for SizeMismatchError {}
