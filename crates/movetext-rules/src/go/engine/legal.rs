//! What a stone would do, asked before it is placed.

use super::board::Board;
use super::cell::{Around, BESIDE, CORNERS, Content, MIDDLE, NO_CHAIN};
use super::change::Change;
use super::zobrist;
use crate::Color;
use crate::go::Point;

impl Board {
    /// Whether a stone on an empty point would have a liberty when all that it takes is gone.
    #[inline]
    pub(in crate::go) fn would_live(&self, point: Point, color: Color) -> bool {
        let Some(cell) = self.cells.get(usize::from(point.index())) else { return false };
        cell.beside.empty() > 0 || self.would_live_inside(point, color)
    }

    /// [`Self::would_live`] where nothing beside is empty: a chain of the colour must have another liberty, or one of
    /// the other's none.
    #[inline(never)]
    fn would_live_inside(&self, point: Point, color: Color) -> bool {
        self.around(point.index()).is_some_and(|around| self.has_life(around, color))
    }

    /// As [`Self::would_live_inside`]. Nothing branches: which of the sides decides nothing predicts.
    #[inline]
    fn has_life(&self, around: &Around, color: Color) -> bool {
        let mut friends = 0_u32;
        for (side, at) in BESIDE.into_iter().enumerate() {
            friends |= u32::from(around[at].content == Content::of(color)) << side;
        }
        // A friend that lives or a foe that is taken: of others, none is ever dead.
        friends != self.dead_without(around)
    }

    /// On which sides of a point the chains have no liberty elsewhere.
    #[inline]
    fn dead_without(&self, around: &Around) -> u32 {
        let chains = BESIDE.map(|at| around[at].chain);
        let (touches, mut dead) = (touches(chains), 0);
        for side in 0..chains.len() {
            dead |= u32::from(self.cells[usize::from(chains[side])].liberties == touches[side]) << side;
        }
        dead
    }

    /// Whether a stone on an empty point would take stones of the other colour.
    pub(in crate::go) fn would_capture(&self, point: Point, color: Color) -> bool {
        self.would_take(point, color).iter().any(|chain| *chain != NO_CHAIN)
    }

    /// The chains that a stone on an empty point would take: each once, the rest is [`NO_CHAIN`].
    fn would_take(&self, point: Point, color: Color) -> [u16; 4] {
        let mut taken = [NO_CHAIN; 4];
        let Some(around) = self.around(point.index()) else { return taken };
        let chains = BESIDE.map(|at| around[at].chain);
        for (side, at) in BESIDE.into_iter().enumerate() {
            let chain = chains[side];
            let touches = chains.iter().map(|other| u16::from(*other == chain)).sum::<u16>();
            if around[at].content == Content::of(color.other())
                && self.cells[usize::from(chain)].liberties == touches
                && !chains[..side].contains(&chain)
            {
                taken[side] = chain;
            }
        }
        taken
    }

    /// The hash of the stones after one more is placed on an empty point.
    pub(in crate::go) fn hash_after(&self, point: Point, color: Color) -> u64 {
        let with = |hash: u64, stone: Point| hash.wrapping_add(zobrist::stone(color, stone.index()));
        let without = |color: Color| {
            move |hash: u64, stone: Point| hash.wrapping_sub(zobrist::stone(color, stone.index()))
        };
        let mut hash = with(self.hash, point);
        let taken = self.would_take(point, color);
        for chain in taken.into_iter().filter(|chain| *chain != NO_CHAIN) {
            hash = self.ring(chain).fold(hash, without(color.other()));
        }
        if taken == [NO_CHAIN; 4] && !self.would_live(point, color) {
            hash = self.hash;
            let mut chains = self.around(point.index()).map_or([NO_CHAIN; 4], |around| {
                BESIDE.map(
                    |at| if around[at].content == Content::of(color) { around[at].chain } else { NO_CHAIN },
                )
            });
            chains.sort_unstable();
            for side in (0..chains.len()).filter(|side| !chains[..*side].contains(&chains[*side])) {
                hash = self.ring(chains[side]).fold(hash, without(color));
            }
        }
        hash
    }

    /// Whether only stones of a colour, or the border, are beside a point, and all of them live without it.
    #[inline]
    pub(in crate::go) fn is_safe_eye(&self, point: Point, color: Color) -> bool {
        self.is_all_around(point, color)
            && self.around(point.index()).is_some_and(|around| self.dead_without(around) == 0)
    }

    /// Whether only stones of a colour, or the border, are beside a point.
    #[inline]
    fn is_all_around(&self, point: Point, color: Color) -> bool {
        self.cells.get(usize::from(point.index())).is_some_and(|cell| cell.beside.is_all(color))
    }

    /// Whether a point is an eye of a colour: the border or its stones on all four sides, and at most one corner of the
    /// other's; on the border, none.
    #[inline]
    pub(in crate::go) fn is_eye(&self, point: Point, color: Color) -> bool {
        self.is_all_around(point, color) && self.has_safe_corners(point, color)
    }

    #[inline]
    fn has_safe_corners(&self, point: Point, color: Color) -> bool {
        self.around(point.index())
            .is_some_and(|around| (around[MIDDLE].content == Content::Empty) & are_safe(around, color))
    }

    /// Whether a colour may place a stone on an empty point that is no eye of its own.
    #[inline]
    pub(in crate::go) fn is_playable(&self, point: Point, color: Color) -> bool {
        self.cells
            .get(usize::from(point.index()))
            .is_some_and(|cell| cell.beside.empty() > 0 || self.is_playable_inside(point, color))
    }

    /// [`Self::is_playable`] where nothing beside is empty.
    #[inline(never)]
    fn is_playable_inside(&self, point: Point, color: Color) -> bool {
        let Some(around) = self.around(point.index()) else { return false };
        let is_eye = around[MIDDLE].beside.is_all(color) & are_safe(around, color);
        !is_eye && self.has_life(around, color)
    }

    /// Which point a stone that took so many stones keeps the other colour from: the one stone's that it took, where it
    /// could be taken alone by the next.
    #[inline]
    pub(in crate::go) fn ko_after(&self, change: &Change, taken: usize) -> Option<Point> {
        let own = self.cells.get(usize::from(change.point.index()))?;
        let alone = own.chain == change.point.index() && own.stones == 1 && own.liberties == 1;
        if taken == 1 && alone { Point::from_index(change.captured().next()?) } else { None }
    }

    /// Whether a ko may forbid a colour a point: it is empty, and stones of the other are all around it.
    pub(in crate::go) fn can_be_ko(&self, point: Point, color: Color) -> bool {
        self.is_empty(point)
            && self.around(point.index()).is_some_and(|around| around[MIDDLE].beside.is_all(color.other()))
    }
}

/// How many of four points belong to each of their chains.
#[inline]
fn touches([a, b, c, d]: [u16; 4]) -> [u16; 4] {
    let same = |one, other| u16::from(one == other);
    let (ab, ac, ad) = (same(a, b), same(a, c), same(a, d));
    let (bc, bd, cd) = (same(b, c), same(b, d), same(c, d));
    [1 + ab + ac + ad, 1 + ab + bc + bd, 1 + ac + bc + cd, 1 + ad + bd + cd]
}

/// Whether at most one corner around a point is the other colour's; on the border, none.
#[inline]
fn are_safe(around: &Around, color: Color) -> bool {
    let corners: u32 = CORNERS.iter().map(|at| around[*at].content as u32).sum();
    let foes = corners / Content::of(color.other()) as u32 % 8;
    foes + u32::from(corners >= Content::Off as u32) < 2
}
