//! The board as bits: a byte a ring, the outer one lowest, from the middle of its upper side clockwise, so that even
//! bits are middles of sides and odd ones corners.
//!
//! ```text
//!  7-----------0-----------1
//!  |  15-------8-------9   |       A step along a ring turns its byte by one, a step between rings is a shift by
//!  |   |  23--16--17   |   |       eight. A mill is a corner, the middle next to it and the next corner, or the
//!  6--14--22      18--10---2       same middle of all three rings. What holds for one point holds for all
//!  |   |  21--20--19   |   |       at once.
//!  |  13------12------11   |
//!  5-----------4-----------3
//! ```

use crate::morris::{Mill, Point};

/// All points.
pub(in crate::morris) const ALL: u32 = 0xFF_FFFF;
/// The middles of sides.
pub(super) const MIDDLES: u32 = 0x55_5555;

/// How far a position shifts a player's men to the left: below them are those in hand.
pub(in crate::morris) const HAND: u32 = 8;

/// The place of each point's bit, row by row from a7.
pub(in crate::morris) const PLACES: [u8; 24] =
    [7, 0, 1, 15, 8, 9, 23, 16, 17, 6, 14, 22, 18, 10, 2, 21, 20, 19, 13, 12, 11, 5, 4, 3];

/// The number of the point whose bit has a place.
pub(in crate::morris) static INDICES: [u8; 32] = {
    let (mut indices, mut point) = ([0; 32], 0);
    while point < PLACES.len() {
        indices[PLACES[point] as usize] = point as u8;
        point += 1;
    }
    indices
};

/// The points next on their ring, clockwise.
#[inline]
pub(super) const fn clockwise(points: u32) -> u32 {
    (points & 0x7F_7F7F) << 1 | points >> 7 & 0x01_0101
}

/// The points next on their ring, the other way round.
#[inline]
pub(super) const fn counterclockwise(points: u32) -> u32 {
    points >> 1 & 0x7F_7F7F | (points & 0x01_0101) << 7
}

/// The points one ring further in.
#[inline]
pub(super) const fn inward(points: u32) -> u32 {
    (points & MIDDLES) << 8 & ALL
}

/// The points one ring further out.
#[inline]
pub(super) const fn outward(points: u32) -> u32 {
    (points & MIDDLES) >> 8
}

/// The points that a line joins to one of these.
pub(in crate::morris) const fn neighbours(points: u32) -> u32 {
    clockwise(points) | counterclockwise(points) | inward(points) | outward(points)
}

/// Where a man would stand in a line with two of `men`, by the direction in which that line leaves the point.
#[derive(Clone, Copy)]
pub(super) struct Closing {
    /// Corners with two men ahead of them clockwise.
    ahead: u32,
    /// Corners with two men behind them.
    behind: u32,
    /// Middles with a man on both sides.
    between: u32,
    /// Middles with men on the other two rings.
    across: u32,
}

impl Closing {
    #[inline]
    pub(super) const fn new(men: u32) -> Self {
        let (middles, last, next) = (men & MIDDLES, clockwise(men), men >> 1);
        Self {
            ahead: counterclockwise(middles & next),
            behind: (middles & last) << 1,
            between: MIDDLES & last & next,
            across: across(men),
        }
    }

    /// Wherever a man from elsewhere closes a mill.
    #[inline]
    pub(super) const fn anywhere(self) -> u32 {
        self.ahead | self.behind | self.between | self.across
    }

    /// Where a man closes a mill that comes clockwise: not with the man behind it, which it was itself.
    #[inline]
    pub(super) const fn clockwise(self) -> u32 {
        self.ahead | self.across
    }

    /// Where a man closes a mill that comes the other way round.
    #[inline]
    pub(super) const fn counterclockwise(self) -> u32 {
        self.behind | self.across
    }

    /// Where a man closes a mill that comes from another ring.
    #[inline]
    pub(super) const fn between_rings(self) -> u32 {
        self.between
    }
}

/// Where on a ring with men on these points a man closes a mill along the ring.
static ALONG: [u8; 256] = {
    let (mut along, mut men) = ([0; 256], 0);
    while men < along.len() {
        along[men] = Closing::new(men as u32).anywhere() as u8;
        men += 1;
    }
    along
};

/// [`Closing::anywhere`], looked up.
#[inline]
pub(super) fn closing(men: u32) -> u32 {
    let along = men.to_le_bytes().map(|ring| ALONG[usize::from(ring)]);
    u32::from_le_bytes(along) | across(men)
}

/// Middles with men on the other two rings.
#[inline]
const fn across(men: u32) -> u32 {
    MIDDLES & (men << 8 | men >> 16) & (men << 16 | men >> 8)
}

/// Those of `men` that may be taken: those in no mill, or all where all are in one.
#[inline]
pub(in crate::morris) const fn removable(men: u32) -> u32 {
    let free = men & !Closing::new(men).anywhere();
    if free == 0 { men } else { free }
}

/// The mills of `men` through a point.
pub(in crate::morris) fn mills_through(men: u32, point: u32) -> impl Iterator<Item = Mill> {
    let (last, next) = (clockwise(point), counterclockwise(point));
    let ring = point | point << 8 | point >> 8 | point << 16 | point >> 16;
    let lines = if point & MIDDLES == 0 {
        [point | last | clockwise(last), point | next | counterclockwise(next)]
    } else {
        [last | point | next, ring & ALL]
    };
    lines.into_iter().filter(move |line| men & line == *line).map(Mill)
}

/// The points of bits, in the order of points.
pub(in crate::morris) fn points(bits: u32) -> impl Iterator<Item = Point> {
    Point::all().filter(move |point| bits & point.bit() != 0)
}
