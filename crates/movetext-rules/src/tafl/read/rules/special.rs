//! Special squares: corners, the centre, the forts of both sides, and what they are to whom (section 3).

use alloc::vec::Vec;
use core::fmt;

use crate::tafl::{KindSet, Rules, Square};

/// A group of special squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Special {
    /// `cor`.
    Corner,
    /// `cen`.
    Centre,
    /// `afor`.
    AttackerFort,
    /// `dfor`.
    DefenderFort,
}

impl Special {
    /// All groups.
    pub const ALL: [Self; 4] = [Self::Corner, Self::Centre, Self::AttackerFort, Self::DefenderFort];

    /// 0 to 3.
    pub(in crate::tafl) const fn index(self) -> usize {
        self as usize
    }
}

impl Rules {
    /// The squares of a group and what they are to whom.
    pub const fn group(&self, special: Special) -> &SpecialSquares {
        match special {
            Special::Corner => &self.corners,
            Special::Centre => &self.centre,
            Special::AttackerFort => &self.attacker_forts,
            Special::DefenderFort => &self.defender_forts,
        }
    }

    /// The squares of a group and what they are to whom, to change.
    pub const fn group_mut(&mut self, special: Special) -> &mut SpecialSquares {
        match special {
            Special::Corner => &mut self.corners,
            Special::Centre => &mut self.centre,
            Special::AttackerFort => &mut self.attacker_forts,
            Special::DefenderFort => &mut self.defender_forts,
        }
    }
}

impl fmt::Display for Special {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Corner => "corner",
            Self::Centre => "throne",
            Self::AttackerFort => "attackers' fort",
            Self::DefenderFort => "defenders' fort",
        })
    }
}

/// A group of special squares and what they are to each kind of man.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpecialSquares {
    /// The squares, sorted, each once.
    pub squares: Vec<Square>,
    /// Whom they are hostile to.
    pub hostile: KindSet,
    /// Who may pass over them.
    pub passable: KindSet,
    /// Who may stop on them.
    pub stoppable: KindSet,
    /// Who may enter them from a square that is not one of them.
    pub reenterable: KindSet,
}
