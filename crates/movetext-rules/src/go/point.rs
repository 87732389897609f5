//! Points and boards.

use core::fmt;
use core::num::NonZeroU16;

/// The longest side of a board: as many as Smart-Go has letters for.
pub const MAX_SIDE: u8 = 52;

/// A point of the largest board, 52x52. Whether it is on a smaller one is asked of [`Size::contains`]. Ordered by row,
/// then column.
///
/// Written and read as people name it: `D4`, a column from the left without I, a row from the bottom
/// ([`Display`](fmt::Display), [`FromStr`](core::str::FromStr)); and as Smart-Go does, `dp`, from the upper left corner
/// of a board whose height must be known: [`Point::sgf`], [`Point::from_sgf`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
// One more than the row, shifted by six, and one more than the column: where it is in an array with a border.
pub struct Point(NonZeroU16);

impl Point {
    /// The point on `column` and `row`, both counted from 0, the lower left corner first; `None` from 52 on.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < MAX_SIDE && row < MAX_SIDE {
            Self::from_index((row as u16 + 1) << 6 | (column as u16 + 1))
        } else {
            None
        }
    }

    /// The point of an index that is known to be one.
    pub(super) const fn from_index(index: u16) -> Option<Self> {
        match NonZeroU16::new(index) {
            Some(index) => Some(Self(index)),
            None => None,
        }
    }

    /// 0 is the leftmost column.
    pub const fn column(self) -> u8 {
        (self.0.get() & 63) as u8 - 1
    }

    /// 0 is the lowest row.
    pub const fn row(self) -> u8 {
        (self.0.get() >> 6) as u8 - 1
    }

    /// Where it is in an array of 64 a row with a border around the board.
    #[inline]
    pub(super) const fn index(self) -> u16 {
        self.0.get()
    }

    /// The points beside it on a board.
    pub fn neighbours(self, size: Size) -> impl Iterator<Item = Self> {
        let (column, row) = (self.column(), self.row());
        let beside = [
            (column, row.wrapping_sub(1)),
            (column.wrapping_sub(1), row),
            (column + 1, row),
            (column, row + 1),
        ];
        beside
            .into_iter()
            .filter_map(|(column, row)| Self::new(column, row))
            .filter(move |point| size.contains(*point))
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// How many columns and rows a board has, 1 to [`MAX_SIDE`] each. Written `19x19`; read so, or as `19`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Size {
    width: u8,
    height: u8,
}

impl Size {
    /// A board of so many columns and rows; `None` unless both are 1 to [`MAX_SIDE`].
    pub const fn new(width: u8, height: u8) -> Option<Self> {
        if width >= 1 && height >= 1 && width <= MAX_SIDE && height <= MAX_SIDE {
            Some(Self { width, height })
        } else {
            None
        }
    }

    /// A square board.
    pub const fn square(side: u8) -> Option<Self> {
        Self::new(side, side)
    }

    /// How many columns.
    pub const fn width(self) -> u8 {
        self.width
    }

    /// How many rows.
    pub const fn height(self) -> u8 {
        self.height
    }

    /// Whether there are as many columns as rows.
    pub const fn is_square(self) -> bool {
        self.width == self.height
    }

    /// How many points.
    pub const fn points(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Whether a point is on the board.
    pub const fn contains(self, point: Point) -> bool {
        point.column() < self.width && point.row() < self.height
    }

    /// Every point, from the lower left corner on, row by row.
    pub fn all(self) -> impl Iterator<Item = Point> {
        (0..self.height)
            .flat_map(move |row| (0..self.width).filter_map(move |column| Point::new(column, row)))
    }
}

impl Default for Size {
    /// 19x19.
    fn default() -> Self {
        Self { width: 19, height: 19 }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}
