//! From an address to the node it leads to.

use core::error::Error;
use core::fmt;

use crate::address::{Address, Branch, Place};
use crate::ply::Ply;
use crate::shape::{NodeId, Shape};

/// An address that leads nowhere, and how far it led.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ResolveError {
    /// How many of the address's branches could be followed.
    pub branches: usize,
    /// The last node reached: the start of the line that has no such turn or move, or the move that has no
    /// such variation.
    pub reached: NodeId,
    /// What is missing there.
    pub missing: Missing,
}

/// What an address names and the tree does not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Missing {
    /// The line has no turn of this number.
    Turn(u32),
    /// The line has the turn, but not this move of it.
    Move(Ply),
    /// The move has no variation of this number.
    Variation {
        /// The number in the address, from 1.
        number: u32,
        /// The highest number a variation of this move has; 0 where none replaces it.
        count: u32,
    },
}

impl fmt::Display for ResolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.missing, f)
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Turn(turn) => write!(f, "the line has no turn {turn}"),
            Self::Move(ply) => write!(f, "the line has a turn {}, but no {ply}", ply.turn),
            Self::Variation { count: 0, .. } => f.write_str("the move has no variations"),
            Self::Variation { number, count: 1 } => write!(f, "the move has one variation, and no {number}"),
            Self::Variation { number, count } => {
                write!(f, "the move has {count} variations, and no {number}")
            }
        }
    }
}

impl Error for ResolveError {}

/// Finds what one step of an address names.
pub(crate) trait Lookup {
    /// The move at a place of the line that starts with `line`.
    fn place(&self, line: NodeId, place: Place) -> Result<NodeId, Missing>;

    /// The first move of the `number`th variation that replaces a move.
    fn variation(&self, replaced: NodeId, number: u32) -> Result<NodeId, Missing>;

    /// Follows the steps of an address to a place at its end.
    fn follow(&self, steps: &[Branch], end: Place) -> Result<NodeId, ResolveError> {
        let mut line = NodeId::ROOT;
        for (branches, branch) in steps.iter().enumerate() {
            let unresolved = |missing, reached| ResolveError { branches, reached, missing };
            let replaced = self.place(line, branch.at).map_err(|missing| unresolved(missing, line))?;
            line = self
                .variation(replaced, branch.variation)
                .map_err(|missing| unresolved(missing, replaced))?;
        }
        let branches = steps.len();
        self.place(line, end).map_err(|missing| ResolveError { branches, reached: line, missing })
    }

    /// The move that the variation of an address replaces, and the variation's number; `None` in the main line.
    fn resolve_origin(&self, address: &Address) -> Option<Result<(NodeId, u32), ResolveError>> {
        let (last, before) = address.branches().split_last()?;
        Some(self.follow(before, last.at).map(|replaced| (replaced, last.variation)))
    }

    fn resolve(&self, address: &Address) -> Result<NodeId, ResolveError> {
        self.follow(address.branches(), address.place())
    }

    fn resolve_turn(&self, address: &Address) -> Result<NodeId, ResolveError> {
        self.follow(address.branches(), Place { part: None, after: 0, ..address.place() })
    }
}

/// What is missing where a line lacks a place, and whether it has the turn at all.
pub(crate) fn missing_place(place: Place, has_turn: bool) -> Missing {
    match place.part {
        Some(part) if has_turn => Missing::Move(Ply { turn: place.turn, part, after: place.after }),
        _ => Missing::Turn(place.turn),
    }
}

impl Lookup for Shape {
    fn place(&self, line: NodeId, place: Place) -> Result<NodeId, Missing> {
        let mut has_turn = false;
        self.line_from(line)
            .find(|&id| {
                let ply = self.at(id).ply;
                has_turn |= ply.turn == place.turn;
                ply.turn == place.turn
                    && ply.after == place.after
                    && place.part.is_none_or(|part| part == ply.part)
            })
            .ok_or_else(|| missing_place(place, has_turn))
    }

    fn variation(&self, replaced: NodeId, number: u32) -> Result<NodeId, Missing> {
        // Only the move that goes on with its line is replaced by variations: what replaces the first
        // move of a variation replaces that same move.
        let links = self.at(replaced);
        let variations = self.siblings_from(links.next_sibling.filter(|_| links.number == 0));
        let mut count = 0;
        variations
            .inspect(|&id| count = self.at(id).number)
            .find(|&id| self.at(id).number == number)
            .ok_or(Missing::Variation { number, count })
    }
}
