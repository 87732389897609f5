//! What a stone would do, asked before it is placed.

use core::ops::Range;

use super::cell::{Cell, Content, NO_CHAIN};
use super::change::Change;
use super::grid::{Grid, SIDES};
use super::zobrist;
use crate::Color;
use crate::go::Point;

impl<const N: usize, const UP: usize, const AROUND: usize> Grid<N, UP, AROUND> {
    /// Whether a point is empty and a stone on it would have a liberty when all that it takes is gone.
    #[inline]
    pub(super) fn would_live(&self, place: u16, color: Color) -> bool {
        self.cells.get(usize::from(place)).is_some_and(|cell| {
            cell.content == Content::Empty
                && (cell.beside.empty() > 0 || self.would_live_inside(place, color))
        })
    }

    /// [`Self::would_live`] where nothing beside is empty.
    #[inline(never)]
    fn would_live_inside(&self, place: u16, color: Color) -> bool {
        self.around(place).is_some_and(|around| self.has_life(around, color))
    }

    /// Whether a chain of the colour beside a point has another liberty, or one of the other's none.
    #[expect(clippy::inline_always, reason = "as for `find_playable`")]
    #[inline(always)]
    fn has_life(&self, around: &[Cell; AROUND], color: Color) -> bool {
        for at in Self::BESIDE {
            let Cell { chain, content, .. } = around[at];
            let liberties = self.chain(chain).liberties;
            // Of the chains of no stones, none has a last liberty.
            let is_last = liberties <= SIDES as u16 && liberties == Self::touches(around, chain);
            if is_last != (content == Content::of(color)) {
                return true;
            }
        }
        false
    }

    /// How many of the four points beside one belong to a chain.
    #[inline]
    fn touches(around: &[Cell; AROUND], chain: u16) -> u16 {
        Self::BESIDE.iter().map(|at| u16::from(around[*at].chain == chain)).sum()
    }

    /// Whether a stone on an empty point would take stones of the other colour.
    pub(super) fn would_capture(&self, place: u16, color: Color) -> bool {
        self.would_take(place, color).iter().any(|chain| *chain != NO_CHAIN)
    }

    /// The chains that a stone on an empty point would take: each once, the rest is [`NO_CHAIN`].
    fn would_take(&self, place: u16, color: Color) -> [u16; SIDES] {
        let mut taken = [NO_CHAIN; SIDES];
        let Some(around) = self.around(place) else { return taken };
        let chains = Self::BESIDE.map(|at| around[at].chain);
        for (side, at) in Self::BESIDE.into_iter().enumerate() {
            let chain = chains[side];
            if around[at].content == Content::of(color.other())
                && self.chain(chain).liberties == Self::touches(around, chain)
                && !chains[..side].contains(&chain)
            {
                taken[side] = chain;
            }
        }
        taken
    }

    /// The hash of the stones after one more is placed on an empty point.
    pub(super) fn hash_after(&self, place: u16, color: Color) -> u64 {
        let mut hash = self.hash ^ zobrist::stone::<N>(color, place);
        let taken = self.would_take(place, color);
        for chain in taken.into_iter().filter(|chain| *chain != NO_CHAIN) {
            hash ^= self.hash_of(chain, color.other());
        }
        if taken == [NO_CHAIN; SIDES] && !self.would_live(place, color) {
            hash ^= zobrist::stone::<N>(color, place);
            let mut chains = self.around(place).map_or([NO_CHAIN; SIDES], |around| {
                let friend = |at: usize| around[at].content == Content::of(color);
                Self::BESIDE.map(|at| if friend(at) { around[at].chain } else { NO_CHAIN })
            });
            chains.sort_unstable();
            for side in (0..SIDES).filter(|side| !chains[..*side].contains(&chains[*side])) {
                if chains[side] != NO_CHAIN {
                    hash ^= self.hash_of(chains[side], color);
                }
            }
        }
        hash
    }

    /// The keys of a chain's stones.
    fn hash_of(&self, first: u16, color: Color) -> u64 {
        let (mut hash, mut place) = (0, first);
        loop {
            hash ^= zobrist::stone::<N>(color, place);
            place = self.cell(place).next;
            if place == first {
                return hash;
            }
        }
    }

    /// Whether a point is an eye of a colour: the border or its stones on all four sides, and at most one corner of the
    /// other's; on the border, none.
    #[inline]
    pub(super) fn is_eye(&self, place: u16, color: Color) -> bool {
        let is_all = self.cells.get(usize::from(place)).is_some_and(|cell| cell.beside.is_all(color));
        is_all
            && self.around(place).is_some_and(|around| {
                (around[Self::MIDDLE].content == Content::Empty) & Self::are_safe(around, color)
            })
    }

    /// Whether a colour may place a stone on an empty point that is no eye of its own.
    #[expect(clippy::inline_always, reason = "as for `find_playable`")]
    #[inline(always)]
    pub(super) fn is_playable(&self, place: u16, color: Color, ko: Option<Point>) -> bool {
        let beside = self.cell(place).beside;
        if beside.empty() > 0 {
            return true;
        }
        // Around a point that a ko forbids nothing is empty.
        if ko.is_some_and(|ko| Self::place_of(ko) == place) {
            return false;
        }
        let Some(around) = self.around(place) else { return false };
        let is_eye = beside.is_all(color) && Self::are_safe(around, color);
        !is_eye && self.has_life(around, color)
    }

    /// The first of some of the empty points that is [playable](Self::is_playable), and its place among them all.
    #[expect(clippy::inline_always, reason = "so that it is compiled for each colour")]
    #[inline(always)]
    pub(super) fn find_playable(
        &self,
        among: Range<usize>,
        color: Color,
        ko: Option<Point>,
    ) -> Option<(usize, Point)> {
        let from = among.start;
        for (at, point) in self.empty().get(among)?.iter().enumerate() {
            if self.is_playable(Self::place_of(*point), color, ko) {
                return Some((from + at, *point));
            }
        }
        None
    }

    /// Whether at most one corner around a point is the other colour's; on the border, none.
    #[inline]
    fn are_safe(around: &[Cell; AROUND], color: Color) -> bool {
        let corners: u32 = Self::CORNERS.iter().map(|at| around[*at].content as u32).sum();
        let foes = corners / Content::of(color.other()) as u32 % 8;
        foes + u32::from(corners >= Content::Off as u32) < 2
    }

    /// Which place a stone that took so many stones keeps the other colour from: the one stone's that it took, where it
    /// could be taken alone by the next.
    #[inline]
    pub(super) fn ko_after(&self, change: &Change, taken: u32) -> Option<u16> {
        let own = self.chain(change.place);
        let is_alone = self.cell(change.place).chain == change.place && own.stones == 1 && own.liberties == 1;
        if taken == 1 && is_alone { change.captured().next() } else { None }
    }

    /// Whether a ko may forbid a colour a point: it is empty, and stones of the other are all around it.
    pub(super) fn can_be_ko(&self, place: u16, color: Color) -> bool {
        self.cells
            .get(usize::from(place))
            .is_some_and(|cell| cell.content == Content::Empty && cell.beside.is_all(color.other()))
    }
}
