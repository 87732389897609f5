//! Surrounding (`surf`): all men of a side cut off from the edge.

use crate::tafl::engine::bitboard::Bitboard;
use crate::tafl::engine::compiled::CompiledRules;
use crate::tafl::engine::state::State;
use crate::tafl::engine::views::DIRECTIONS;
use crate::tafl::{Outcome, Reason, Side};

impl<B: Bitboard> CompiledRules<B> {
    /// Whether a side is surrounded, the defenders before the attackers.
    #[inline(never)]
    pub fn end_surrounded(&self, state: &State<B>) -> Option<Outcome> {
        if !self.rules.surrounding_fatal || self.rules.reading.opentafl_end_tests {
            return None;
        }
        let side =
            [Side::Defenders, Side::Attackers].into_iter().find(|side| self.is_surrounded_side(state, *side));
        side.map(|side| Outcome { winner: Some(side.other()), reason: Reason::Surrounded })
    }

    /// Whether all men of a side are cut off from the edge: a flood from the edge through squares that the
    /// other side does not hold reaches none of them.
    fn is_surrounded_side(&self, state: &State<B>, side: Side) -> bool {
        let men = state.of(side);
        if men.meets(self.edge) {
            return false;
        }
        let through = self.board & !state.of(side.other());
        self.flood_unless_meeting(self.edge, through, men).is_some()
    }

    /// Whether a square is one of [`Self::closing_squares`]. Nearly never there is anything to cut off, or to
    /// be connected with.
    #[inline]
    pub fn closes(&self, wall: B, within: B, to: usize) -> bool {
        !within.meets(self.edge)
            && (self.views.ring(to) & wall).count() >= 2
            && self.closing_squares(wall, within).has(to)
    }

    /// Squares where one man more of a wall may cut the men within off from the edge: those around which
    /// the squares that are not wall, the board's outside among them, are not all connected by way of each
    /// other. A man anywhere else leaves everything connected that was, even as he leaves his square.
    #[inline]
    pub fn closing_squares(&self, wall: B, within: B) -> B {
        if within.meets(self.edge) {
            return B::EMPTY;
        }
        // In which direction of a square a wall stands: seen from the square, against the shift.
        let [east, west, north, south] = DIRECTIONS.map(|direction| self.shift(wall, direction));
        let [north_east, north_west] = [0, 1].map(|direction| self.shift(north, direction));
        let [south_east, south_west] = [0, 1].map(|direction| self.shift(south, direction));
        let gaps = [
            !north & (north_east | east),
            !east & (south_east | south),
            !south & (south_west | west),
            !west & (north_west | north),
        ];
        gaps[0] & gaps[1] | gaps[2] & gaps[3] | (gaps[0] | gaps[1]) & (gaps[2] | gaps[3])
    }
}
