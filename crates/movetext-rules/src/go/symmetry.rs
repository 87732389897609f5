//! What points, moves and setups look like from each [`Symmetry`] of the board. A board that is not square changes its
//! width for its height where the symmetry makes rows of columns.

use super::{Move, Point, Setup, Size};
use crate::Symmetry;

impl Size {
    /// The board as it then lies.
    #[must_use]
    pub const fn turned(self, symmetry: Symmetry) -> Self {
        match Self::new(self.height(), self.width()) {
            Some(turned) if symmetry.is_transposed() => turned,
            _ => self,
        }
    }
}

impl Point {
    /// Where the point of a board of a size comes to lie; one beyond it stays where it is.
    #[must_use]
    pub fn turned(self, symmetry: Symmetry, size: Size) -> Self {
        let (column, row) = symmetry.place_on((self.column(), self.row()), (size.width(), size.height()));
        Self::new(column, row).unwrap_or(self)
    }
}

impl Move {
    /// The same move on a board of a size as it then lies.
    #[must_use]
    pub fn turned(self, symmetry: Symmetry, size: Size) -> Self {
        match self {
            Self::Place(point) => Self::Place(point.turned(symmetry, size)),
            Self::Pass => Self::Pass,
        }
    }
}

impl Setup {
    /// The stones as they then stand.
    #[must_use]
    pub fn turned(&self, symmetry: Symmetry) -> Self {
        let mut turned = Self { size: self.size.turned(symmetry), ..self.clone() };
        for point in self.size.all() {
            turned.set(point.turned(symmetry, self.size), self.get(point));
        }
        turned.ko = self.ko.map(|point| point.turned(symmetry, self.size));
        turned
    }
}
