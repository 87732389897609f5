//! Edge forts (`efe`): the king at the edge behind men that nobody can take and nobody can jump.
//!
//! The specification asks for a king "surrounded against the edge of the board by friendly pieces, with at least
//! one move available, and with no enemy pieces inside the fort". That the fort must last is our addition: else a
//! game would be over that the next move takes back. So a fort does not count which an attacker of a kind that jumps
//! could get into over one of its men.
//!
//! ```text
//! . . T K . T .      The men on the edge and on the second rank are the walls. A commander left of the left one
//! . . T . T . .      could jump to the square in the middle of them: no fort, unless a second row of men stood
//! c . . T . . .      there, or commanders did not jump.
//! ```

use crate::tafl::engine::bitboard::Bitboard;
use crate::tafl::engine::compiled::CompiledRules;
use crate::tafl::engine::state::State;
use crate::tafl::engine::views::DIRECTIONS;
use crate::tafl::{JumpMode, Kind, Piece, Shieldwall, Side, Special};

impl<B: Bitboard> CompiledRules<B> {
    /// Whether a king stands in an edge fort: at the edge, with a legal move, in a region bounded by
    /// defenders and the edge without an attacker in it, whose bounding men can neither be captured nor jumped
    /// over into it, however the attackers move while the defenders stand still.
    #[inline(never)]
    pub fn has_edge_fort(&self, state: &State<B>) -> bool {
        let mut found = false;
        (state.kings() & state.of(Side::Defenders) & self.edge).each(|king| {
            found |= self.is_fort(state, king) && self.king_can_move(state, king);
        });
        found
    }

    fn is_fort(&self, state: &State<B>, king: usize) -> bool {
        let defenders = state.of(Side::Defenders);
        let (seed, attackers) = (B::of(king), state.of(Side::Attackers));
        let Some(inside) = self.flood_unless_meeting(seed, self.board & !defenders | seed, attackers) else {
            return false;
        };
        let walls = self.beside(inside) & defenders & !inside;
        let safe = self.safe_defenders(state, inside);
        (walls & !safe).is_empty() && !self.can_be_jumped_into(state, safe, inside)
    }

    /// Whether an attacker that jumps could get inside, if it stood wherever no safe defender does.
    fn can_be_jumped_into(&self, state: &State<B>, safe: B, inside: B) -> bool {
        // Captured mercenaries would be the attackers'.
        let jumpers =
            state.of(Side::Attackers) | state.of(Side::Defenders) & !safe & state.of_kind(Kind::Mercenary);
        let (outside, landings) = (self.board & !safe & !inside, inside & !state.occupied());
        Kind::ALL.into_iter().any(|kind| {
            let piece = Piece::new(Side::Attackers, kind);
            let jumps = self.jumps[kind.index()] != JumpMode::None && jumpers.meets(state.of_kind(kind));
            let mut found = false;
            if jumps {
                (outside & self.beside(safe)).each(|from| {
                    found |= DIRECTIONS.into_iter().any(|direction| {
                        let over = self.step(from, direction).filter(|over| safe.has(*over));
                        let to = over.and_then(|over| Some((over, self.step(over, direction)?)));
                        to.is_some_and(|(over, to)| {
                            landings.has(to) && self.allows_jump(piece, from, state.kind(over), to)
                        })
                    });
                });
            }
            found
        })
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
        let piece =
            Piece::new(Side::Defenders, if state.turn.mixed { state.kind(index) } else { Kind::Taflman });
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
