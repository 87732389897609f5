//! What a stone would do, asked before it is placed.

use super::board::Board;
use super::cell::{BESIDE, CORNERS, Content, MIDDLE, NO_CHAIN};
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
        let Some(around) = self.around(point.index()) else { return false };
        let chains = BESIDE.map(|at| around[at].chain);
        let mut lives = false;
        for side in 0..chains.len() {
            let mut touches = 0;
            for chain in chains {
                touches += u16::from(chain == chains[side]);
            }
            let content = around[BESIDE[side]].content;
            let has_others = self.cells[usize::from(chains[side])].liberties > touches;
            lives |= content != Content::Off && has_others == (content == Content::of(color));
        }
        lives
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
        let mut hash = self.hash ^ zobrist::stone(color, point.index());
        let taken = self.would_take(point, color);
        for chain in taken.into_iter().filter(|chain| *chain != NO_CHAIN) {
            hash = self
                .ring(chain)
                .fold(hash, |hash, stone| hash ^ zobrist::stone(color.other(), stone.index()));
        }
        if taken == [NO_CHAIN; 4] && !self.would_live(point, color) {
            hash ^= zobrist::stone(color, point.index());
            let mut chains = self.around(point.index()).map_or([NO_CHAIN; 4], |around| {
                BESIDE.map(
                    |at| if around[at].content == Content::of(color) { around[at].chain } else { NO_CHAIN },
                )
            });
            chains.sort_unstable();
            for side in (0..chains.len()).filter(|side| !chains[..*side].contains(&chains[*side])) {
                hash = self
                    .ring(chains[side])
                    .fold(hash, |hash, stone| hash ^ zobrist::stone(color, stone.index()));
            }
        }
        hash
    }

    /// Whether a point is an eye of a colour: the border or its stones on all four sides, and at most one corner of the
    /// other's; on the border, none.
    #[inline]
    pub(in crate::go) fn is_eye(&self, point: Point, color: Color) -> bool {
        self.cells.get(usize::from(point.index())).is_some_and(|cell| cell.beside.is_all(color))
            && self.has_safe_corners(point, color)
    }

    #[inline(never)]
    fn has_safe_corners(&self, point: Point, color: Color) -> bool {
        let Some(around) = self.around(point.index()) else { return false };
        let other = Content::of(color.other());
        let (mut foes, mut border) = (0, 0);
        for at in CORNERS {
            foes += u32::from(around[at].content == other);
            border |= u32::from(around[at].content == Content::Off);
        }
        around[MIDDLE].content == Content::Empty && foes + border < 2
    }

    /// Whether a colour may place a stone on an empty point that is no eye of its own.
    #[inline]
    pub(in crate::go) fn is_playable(&self, point: Point, color: Color) -> bool {
        self.cells.get(usize::from(point.index())).is_some_and(|cell| {
            cell.beside.empty() > 0
                || !(cell.beside.is_all(color) && self.has_safe_corners(point, color))
                    && self.would_live_inside(point, color)
        })
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
