//! A point of the board and what is known of it.

use crate::Color;
use crate::go::setup::letter;

/// From a point to the one above it. A constant, so that points that belong together are found with one check.
pub(super) const UP: usize = 64;
/// A point, the eight points around it, and those between them.
pub(super) type Around = [Cell; 2 * MIDDLE + 1];
/// Where the point itself is.
pub(super) const MIDDLE: usize = UP + 1;
/// Where the points beside it are.
pub(super) const BESIDE: [usize; 4] = [MIDDLE - UP, MIDDLE - 1, MIDDLE + 1, MIDDLE + UP];
/// Where the points diagonally beside it are.
pub(super) const CORNERS: [usize; 4] = [0, 2, 2 * UP, 2 * MIDDLE];

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

    /// What stands for it in a text; looked up, as boards are written by the million.
    #[inline]
    pub(super) const fn letter(self) -> u8 {
        const LETTERS: [u8; 16] = {
            let mut letters = [letter(None); 16];
            letters[Content::Black as usize] = letter(Content::Black.color());
            letters[Content::White as usize] = letter(Content::White.color());
            letters
        };
        LETTERS[self as usize % LETTERS.len()]
    }
}

/// A point. Which stone is next of its chain is kept when stones are taken, so that taking back finds it.
// Sixteen bytes, so that where one is takes a shift and no multiplication.
#[derive(Debug, Clone, Copy)]
#[repr(align(16))]
pub(super) struct Cell {
    /// What is beside it.
    pub(super) beside: Beside,
    pub(super) content: Content,
    /// The first stone of its chain; where there is no stone, the point itself.
    pub(super) chain: u16,
    /// The next stone of its chain, in a ring.
    pub(super) next: u16,
    /// Of the first stone of a chain: how often its stones touch an empty point. Where there is no stone, about
    /// [`MANY`].
    pub(super) liberties: u16,
    /// Of the first stone of a chain: how many there are.
    pub(super) stones: u16,
    /// Of an empty point: its place in the list of these.
    pub(super) slot: u16,
    /// On which move its stone came; 0 for one that was set up, or came too late to be counted here.
    pub(super) since: u16,
}

/// The chain that there is not.
pub(super) const NO_CHAIN: u16 = 0;

/// The liberties of points without a stone. Stones beside take them and give them back like those of a chain, which is
/// cheaper than asking whether there is one; so few that there is always one left.
pub(super) const MANY: u16 = 1 << 15;

impl Cell {
    /// A point of the border. All of these share one chain that never runs out, since the border has fewer neighbours
    /// than that has liberties.
    pub(super) const BORDER: Self = Self {
        beside: Beside(0),
        content: Content::Off,
        chain: NO_CHAIN,
        next: 0,
        liberties: MANY,
        stones: 0,
        slot: 0,
        since: 0,
    };

    /// A point without a stone.
    pub(super) const fn empty(index: u16, beside: Beside, slot: u16) -> Self {
        Self { beside, content: Content::Empty, chain: index, slot, ..Self::BORDER }
    }
}

/// How many of the four points beside one hold what: four bits each for black stones, white stones, empty points. The
/// border counts as a stone of either colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Beside(u16);

impl Beside {
    const EMPTY: u16 = 1 << 8;
    /// What both colours count the border as.
    const OFF: u16 = 0x11;
    /// Of no point at all.
    pub(super) const NONE: Self = Self(0);

    /// Of a point of the empty board with so many points beside it.
    pub(super) const fn start(points: u16) -> Self {
        Self(points * Self::EMPTY + (4 - points) * Self::OFF)
    }

    /// With one more point, which holds this.
    #[inline]
    pub(super) const fn and(self, content: Content) -> Self {
        Self(
            self.0
                + match content {
                    Content::Empty => Self::EMPTY,
                    Content::Black => Self::one(Color::Black),
                    Content::White => Self::one(Color::White),
                    Content::Off => Self::OFF,
                },
        )
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

/// A point and what is around it; `None` on the border.
#[inline]
pub(super) fn around_mut(cells: &mut [Cell], index: u16) -> Option<&mut Around> {
    cells.get_mut(usize::from(index).checked_sub(MIDDLE)?..)?.first_chunk_mut()
}
