//! Edge forts (`efe`): the king at the edge behind men that nobody can take.

use crate::tafl::engine::bitboard::Bitboard;
use crate::tafl::engine::law::{DIRECTIONS, Law};
use crate::tafl::engine::state::State;
use crate::tafl::{Kind, Piece, Shieldwall, Side, Special};

impl<B: Bitboard> Law<B> {
    /// Whether a king stands in an edge fort: at the edge, with a legal move, in a region bounded by
    /// defenders and the edge without an attacker in it, whose bounding men cannot be captured however the
    /// attackers move while the defenders stand still.
    pub fn has_edge_fort(&self, state: &State<B>) -> bool {
        let mut found = false;
        (state.kings() & state.of(Side::Defenders) & self.edge).each(|king| {
            found |= self.king_can_move(state, king) && self.is_fort(state, king);
        });
        found
    }

    fn is_fort(&self, state: &State<B>, king: usize) -> bool {
        let defenders = state.of(Side::Defenders);
        let inside = self.flood(B::of(king), self.board & !defenders | B::of(king));
        if inside.meets(state.of(Side::Attackers)) {
            return false;
        }
        let walls = self.beside(inside) & defenders & !inside;
        let safe = self.safe_defenders(state, inside);
        (walls & !safe).is_empty()
    }

    /// The defenders that cannot be captured while no attacker can get inside: take away, until nothing
    /// changes, each that could be if the attackers stood wherever no safe defender does.
    fn safe_defenders(&self, state: &State<B>, inside: B) -> B {
        let mut safe = state.of(Side::Defenders);
        let lasting = state.guards() | state.kings();
        loop {
            let reachable = self.board & !safe & !inside;
            let mut lost = B::EMPTY;
            (safe & !lasting).each(|index| {
                let hostile = self.hostile_to_defender(state, index);
                let open =
                    |direction| self.step(index, direction).is_some_and(|at| (reachable | hostile).has(at));
                if open(0) && open(1) || open(2) && open(3) {
                    lost |= B::of(index);
                }
            });
            lost |= self.lost_to_shieldwalls(safe, reachable) & !lasting;
            if lost.is_empty() {
                return safe;
            }
            safe &= !lost;
        }
    }

    fn hostile_to_defender(&self, state: &State<B>, index: usize) -> B {
        let piece = Piece::new(Side::Defenders, if state.mixed { state.kind(index) } else { Kind::Taflman });
        let hostile = &self.hostile[piece.index()];
        hostile.empty | hostile.occupied
    }

    /// Defenders in rows of two or more along an edge that attackers could enclose.
    fn lost_to_shieldwalls(&self, safe: B, reachable: B) -> B {
        let mut lost = B::EMPTY;
        if self.rules.shieldwall == Shieldwall::None {
            return lost;
        }
        let corners = self.groups[Special::Corner.index()];
        let closes =
            |at: usize| reachable.has(at) || self.rules.shieldwall == Shieldwall::Strong && corners.has(at);
        for outward in DIRECTIONS {
            let (back, onward) = ((outward ^ 2) & 2, (outward ^ 2) & 2 | 1);
            let pinned = |at: usize| {
                safe.has(at) && self.step(at, outward ^ 1).is_some_and(|inner| reachable.has(inner))
            };
            (safe & self.edge).each(|start| {
                let at_edge = self.step(start, outward).is_none();
                let opens = self.step(start, back).is_some_and(closes);
                if !at_edge || !opens {
                    return;
                }
                let (mut run, mut at) = (B::EMPTY, Some(start));
                while let Some(square) = at.filter(|at| pinned(*at)) {
                    run |= B::of(square);
                    at = self.step(square, onward);
                }
                if run.count() >= 2 && at.is_some_and(closes) {
                    lost |= run;
                }
            });
        }
        lost
    }
}
