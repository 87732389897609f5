//! How many moves the other side has, and how that changes by a slide, without counting anew.
//!
//! Men of one class slide along ranks and files until something stands in the way. When a man leaves a
//! square and arrives on another of the same line, only three lines change: the one it moves along, and the
//! two that cross it. What crosses a square can be known beforehand for every square at once:
//!
//! ```text
//! T . . x . t      If a man stood on x, T would lose x and the free square beyond; t would lose x and
//!                  the two squares beyond.
//! ```
//!
//! The same numbers say what is gained when the man on x goes. Along the line of the slide, an enemy behind
//! gains what an enemy ahead loses: the squares passed.

use alloc::vec::Vec;

use super::bitboard::Bitboard;
use super::compiled::{Class, CompiledRules};
use super::state::{NOWHERE, State, side_index};
use super::views::DIRECTIONS;
use crate::tafl::{JumpMode, Kind, Side};

/// How the moves of the side that is *not* to move depend on where a man of the other side goes. Kept from
/// position to position for its room.
#[derive(Debug)]
pub(super) struct Mobility<B> {
    /// The moves it would have on the board as it is.
    moves: u64,
    /// By direction and square: where a man could stop that came to the square in this direction.
    onward: [Vec<u8>; 4],
    /// By axis and square: how many moves go over the square, or would if it were empty.
    crossing: [Vec<u8>; 2],
    /// By square: a bit for each direction in which a man comes to the square, or would if it were empty.
    entered: Vec<u8>,
    /// Squares on which the moves of the side's kings depend.
    kings_reach: Option<B>,
    /// How many moves of [`Self::moves`] are the kings'.
    kings_moves: u64,
}

impl<B> Default for Mobility<B> {
    fn default() -> Self {
        Self {
            moves: 0,
            onward: Default::default(),
            crossing: Default::default(),
            entered: Vec::new(),
            kings_reach: None,
            kings_moves: 0,
        }
    }
}

impl<B: Bitboard> CompiledRules<B> {
    /// Whether [`Mobility`] can be asked for moves of a side: taflmen of both sides pass the same squares
    /// from wherever they start, stop on none that they may not pass, and the others slide without limit.
    pub(super) fn has_plain_taflmen(classes: &[Vec<Class<B>>; 2], side: Side) -> bool {
        let of = |side: Side| {
            let mut taflmen = classes[side_index(side)].iter().filter(|class| class.kind == Kind::Taflman);
            taflmen.next().filter(|_| taflmen.next().is_none())
        };
        let (Some(own), Some(other)) = (of(side), of(side.other())) else { return false };
        let stops_within = |class: &Class<B>| (class.access.stops & !class.access.passes).is_empty();
        own.access.passes == other.access.passes
            && stops_within(own)
            && stops_within(other)
            && other.speed == u8::MAX
    }

    /// Whether [`Mobility`] knows how the slides of the side to move, but for kings, change the moves of
    /// the other.
    pub fn is_plain(&self, state: &State<B>) -> bool {
        let Some(class) = self.taflmen(state.turn.to_move) else { return false };
        let men = state.of(state.turn.to_move) & !state.kings();
        self.plain_taflmen[side_index(state.turn.to_move)]
            && !state.turn.mixed
            && state.turn.berserk == NOWHERE
            && self.jumps[Kind::King.index()] == JumpMode::None
            && (men & !class.access.passes).is_empty()
    }

    /// Works out the mobility of the side that is not to move; [`CompiledRules::is_plain`] holds.
    pub fn measure(&self, state: &State<B>, mobility: &mut Mobility<B>) {
        let other = state.turn.to_move.other();
        let Some(class) = self.taflmen(other) else { return };
        let men = state.of(other) & !state.kings();
        let free = self.board & !state.occupied() & class.access.passes;
        mobility.moves = 0;
        mobility.entered.clear();
        mobility.entered.resize(self.size * self.size, 0);
        for direction in DIRECTIONS {
            let (mut sliding, mut reached) = (men, men);
            while !sliding.is_empty() {
                sliding = self.shift(sliding, direction) & free;
                reached |= sliding;
                mobility.moves += u64::from((sliding & class.access.stops).count());
            }
            let entered = &mut mobility.entered;
            self.shift(reached, direction).each(|index| entered[index] |= 1 << direction);
            self.measure_onward(&mut mobility.onward[direction], class, free, direction);
        }
        for (axis, crossing) in mobility.crossing.iter_mut().enumerate() {
            let [one, two] = [&mobility.onward[2 * axis], &mobility.onward[2 * axis + 1]];
            let both = one.iter().zip(two).zip(&mobility.entered);
            crossing.clear();
            crossing.extend(both.map(|((one, two), entered)| {
                let by = |direction: usize| (entered >> direction & 1).wrapping_neg();
                (one & by(2 * axis)) + (two & by(2 * axis + 1))
            }));
        }
        self.measure_kings(state, other, mobility);
    }

    fn taflmen(&self, side: Side) -> Option<&Class<B>> {
        self.classes[side_index(side)].iter().find(|class| class.kind == Kind::Taflman)
    }

    /// For every square, how many squares to stop on there are from it on, as far as the way is free.
    fn measure_onward(&self, onward: &mut Vec<u8>, class: &Class<B>, free: B, direction: usize) {
        let squares = self.size * self.size;
        onward.clear();
        onward.resize(squares, 0);
        let mut measure = |index: usize| {
            let next = self.next[index][direction];
            let beyond =
                if next != NOWHERE && free.has(usize::from(next)) { onward[usize::from(next)] } else { 0 };
            onward[index] = beyond + u8::from(class.access.stops.has(index));
        };
        if direction & 1 == 0 {
            (0..squares).for_each(&mut measure);
        } else {
            (0..squares).rev().for_each(&mut measure);
        }
    }

    fn measure_kings(&self, state: &State<B>, side: Side, mobility: &mut Mobility<B>) {
        let kings = state.kings() & state.of(side);
        mobility.kings_reach = (!kings.is_empty()).then(|| {
            let free = self.board & !state.occupied();
            DIRECTIONS.into_iter().fold(B::EMPTY, |reach, direction| {
                let (mut sliding, mut reached) = (kings, kings);
                while !sliding.is_empty() {
                    sliding = self.shift(sliding, direction) & free;
                    reached |= sliding;
                }
                reach | self.shift(reached, direction)
            })
        });
        mobility.kings_moves = self.count_king_moves(state, side, state.occupied());
        mobility.moves += mobility.kings_moves;
    }

    /// The moves of a side's kings with these squares occupied.
    fn count_king_moves(&self, state: &State<B>, side: Side, occupied: B) -> u64 {
        let kings = state.kings() & state.of(side);
        let mut count = 0;
        for class in self.classes[side_index(side)].iter().filter(|class| class.kind == Kind::King) {
            let men = kings & class.squares;
            if !men.is_empty() {
                for direction in DIRECTIONS {
                    self.slide(class, men, self.board & !occupied, direction, |_, arrivals| {
                        count += u64::from(arrivals.count());
                    });
                }
            }
        }
        count
    }

    /// How many moves the side that is not to move has once a man of the other slid from one square to
    /// another in a direction, capturing nothing.
    #[inline]
    pub fn moves_after(
        &self,
        state: &State<B>,
        mobility: &Mobility<B>,
        (from, to): (usize, usize),
        direction: usize,
    ) -> u64 {
        let crossing = &mobility.crossing[1 - direction / 2];
        let mut moves = mobility.moves + u64::from(crossing[from]) - u64::from(crossing[to]);
        let behind = mobility.entered[from] >> direction & 1 != 0;
        let ahead = mobility.entered[from] >> (direction ^ 1) & 1 != 0;
        if behind {
            let onward = &mobility.onward[direction];
            moves += u64::from(onward[from] - onward[to]);
        }
        if ahead {
            moves -= u64::from(mobility.onward[direction ^ 1][to]);
        }
        if let Some(reach) = mobility.kings_reach
            && (reach.has(from) || reach.has(to))
        {
            let mut occupied = state.occupied();
            occupied.toggle(from);
            occupied.toggle(to);
            moves = moves - mobility.kings_moves
                + self.count_king_moves(state, state.turn.to_move.other(), occupied);
        }
        moves
    }
}
