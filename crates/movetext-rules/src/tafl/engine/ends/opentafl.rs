//! The end of the game as `OpenTafl` tests it, for the reading that asks for it
//! ([`Reading::opentafl_end_tests`](crate::tafl::Reading::opentafl_end_tests)): only the defenders can be
//! surrounded or without a move, and its edge fort.

use crate::tafl::engine::bitboard::Bitboard;
use crate::tafl::engine::compiled::CompiledRules;
use crate::tafl::engine::state::State;
use crate::tafl::engine::views::DIRECTIONS;
use crate::tafl::{Kind, Outcome, Piece, Reason, Shieldwall, Side, Special};

impl<B: Bitboard> CompiledRules<B> {
    /// What [`CompiledRules::end_on_board`] tests once the king is known to be on the board and not to have escaped.
    #[inline(never)]
    pub fn opentafl_end(&self, state: &State<B>) -> Option<Outcome> {
        let defenders = state.of(Side::Defenders);
        let empty = self.board & !state.occupied();
        if !self.beside(defenders).meets(empty) {
            return Some(Outcome { winner: Some(Side::Attackers), reason: Reason::NoLegalMove });
        }
        if self.rules.edge_fort && self.has_opentafl_fort(state) {
            return Some(Outcome { winner: Some(Side::Defenders), reason: Reason::EdgeFort });
        }
        let surrounded = self.rules.surrounding_fatal
            && !defenders.meets(self.edge)
            && !self.beside(self.flood(self.edge, empty)).meets(defenders)
            && !self.reaches_edge(state);
        surrounded.then_some(Outcome { winner: Some(Side::Attackers), reason: Reason::Surrounded })
    }

    /// Whether a defender has a legal move to the edge, as it may by a jump.
    fn reaches_edge(&self, state: &State<B>) -> bool {
        use core::ops::ControlFlow::{Break, Continue};
        state
            .of(Side::Defenders)
            .visit(|from| {
                let piece = Piece::new(Side::Defenders, state.kind(from));
                self.destinations(state, piece, from, |to| {
                    if self.edge.has(to) { Break(()) } else { Continue(()) }
                })
            })
            .is_break()
    }

    fn has_opentafl_fort(&self, state: &State<B>) -> bool {
        let mut found = false;
        (state.kings() & state.of(Side::Defenders)).each(|king| {
            let moves = self.king_can_move(state, king);
            found |= moves
                && (self.in_wall_of_defenders(state, king) || self.is_closed_region(state, king, moves));
        });
        found
    }

    /// Whether the king is one of two or more squares in a row along an edge with a defender on the inner
    /// neighbour of each, closed by defenders or, under `sw:s`, corners.
    fn in_wall_of_defenders(&self, state: &State<B>, king: usize) -> bool {
        let defenders = state.of(Side::Defenders);
        let corners = self.groups[Special::Corner.index()];
        DIRECTIONS.into_iter().filter(|outward| self.step(king, *outward).is_none()).any(|outward| {
            let along = (outward ^ 2) & 2;
            let covered = |at: usize| self.step(at, outward ^ 1).is_some_and(|inner| defenders.has(inner));
            let mut length = 1;
            let mut closed = |direction: usize| {
                let mut at = self.step(king, direction);
                while let Some(square) = at {
                    if defenders.has(square)
                        || self.rules.shieldwall == Shieldwall::Strong && corners.has(square)
                    {
                        return true;
                    }
                    if !covered(square) {
                        return false;
                    }
                    length += 1;
                    at = self.step(square, direction);
                }
                false
            };
            covered(king) && closed(along) && closed(along + 1) && length >= 2
        })
    }

    /// Whether the squares that the king can get to are at an edge, without an attacker beside them, and
    /// behind defenders of whom none has three neighbours or more that are neither.
    fn is_closed_region(&self, state: &State<B>, king: usize, moves: bool) -> bool {
        let region = self.king_region(state, king);
        if !region.meets(self.edge) || !moves || self.beside(region).meets(state.of(Side::Attackers)) {
            return false;
        }
        let defenders = state.of(Side::Defenders);
        let mut held = true;
        (self.beside(region) & defenders & !region).each(|index| {
            held &= (self.beside(B::of(index)) & !region & !defenders).count() < 3;
        });
        held
    }

    /// The squares that the king reaches by slides, one after the other.
    fn king_region(&self, state: &State<B>, king: usize) -> B {
        let piece = Piece::new(Side::Defenders, Kind::King);
        let access = *self.access(piece, king);
        let free = self.board & !state.occupied() & access.stops | B::of(king);
        self.flood(B::of(king), free)
    }
}
