//! A point of the board and what is known of it.

use crate::Color;

/// What is on a point. Summed up over a few points, the numbers say how many hold what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Content {
    Black = 1,
    White = 1 << 3,
    Empty = 0,
    /// The border around the board.
    Off = 1 << 6,
}

impl Content {
    #[inline]
    pub(super) const fn of(color: Color) -> Self {
        match color {
            Color::Black => Self::Black,
            Color::White => Self::White,
        }
    }

    #[inline]
    pub(super) const fn color(self) -> Option<Color> {
        match self {
            Self::Black => Some(Color::Black),
            Self::White => Some(Color::White),
            Self::Empty | Self::Off => None,
        }
    }
}

/// A point. Which stone is next of its chain is kept when stones are taken, so that taking back finds it.
// Eight bytes, so that an address is one instruction's work.
#[derive(Debug, Clone, Copy)]
#[repr(align(8))]
pub(super) struct Cell {
    /// What is beside it.
    pub(super) beside: Beside,
    pub(super) content: Content,
    /// The first stone of its chain; where there is no stone, the point itself.
    pub(super) chain: u16,
    /// The next stone of its chain, in a ring.
    pub(super) next: u16,
}

impl Cell {
    /// A point of the border. All of these share one chain.
    pub(super) const BORDER: Self =
        Self { beside: Beside(0), content: Content::Off, chain: NO_CHAIN, next: 0 };

    /// A point without a stone.
    pub(super) const fn empty(index: u16, beside: Beside) -> Self {
        Self { beside, content: Content::Empty, chain: index, next: 0 }
    }
}

/// The chain that there is not: that of the border.
pub(super) const NO_CHAIN: u16 = 0;

/// What is known of a chain, kept at its first stone.
#[derive(Debug, Clone, Copy)]
pub(super) struct Chain {
    /// How often its stones touch an empty point.
    pub(super) liberties: u16,
    /// How many stones there are.
    pub(super) stones: u16,
}

impl Chain {
    /// What stands for a chain where there is no stone: so many liberties that some are always left. Stones beside
    /// take them and give them back like those of a chain, which is cheaper than asking whether there is one. The border
    /// has fewer neighbours than that.
    pub(super) const NONE: Self = Self { liberties: 1 << 15, stones: 0 };
}

/// How many of the four points beside one hold what: four bits each for black stones, white stones, empty points. The
/// border counts as a stone of either colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Beside(u16);

impl Beside {
    const EMPTY: u16 = 1 << 8;

    /// Of a point of the empty board with so many points beside it.
    pub(super) const fn start(points: u16) -> Self {
        Self(points * Self::EMPTY + (4 - points) * 0x11)
    }

    const fn one(color: Color) -> u16 {
        1 << (4 * color.index())
    }

    /// A stone was placed beside.
    #[inline]
    pub(super) const fn placed(self, color: Color) -> Self {
        Self(self.0.wrapping_add(Self::one(color).wrapping_sub(Self::EMPTY)))
    }

    /// A stone beside was taken.
    #[inline]
    pub(super) const fn taken(self, color: Color) -> Self {
        Self(self.0.wrapping_sub(Self::one(color).wrapping_sub(Self::EMPTY)))
    }

    /// How many empty points.
    #[inline]
    pub(super) const fn empty(self) -> u16 {
        self.0 >> 8
    }

    /// Whether all are stones of a colour, or the border.
    #[inline]
    pub(super) const fn is_all(self, color: Color) -> bool {
        self.0 & (4 * Self::one(color)) != 0
    }
}
