//! What of a board is drawn.

/// A part of a board: columns and rows from 0, the lower left corner, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Area {
    columns: [u8; 2],
    rows: [u8; 2],
}

impl Area {
    /// Any board, whole.
    pub const ALL: Self = Self { columns: [0, u8::MAX], rows: [0, u8::MAX] };

    /// The rectangle between two corners, each a column and a row, in any order.
    pub fn between(one: (u8, u8), other: (u8, u8)) -> Self {
        let sorted = |one: u8, other: u8| [one.min(other), one.max(other)];
        Self { columns: sorted(one.0, other.0), rows: sorted(one.1, other.1) }
    }

    /// Its first and last column, and its first and last row.
    pub const fn edges(self) -> ([u8; 2], [u8; 2]) {
        (self.columns, self.rows)
    }

    /// Whether it is all of a board of so many columns and rows.
    pub const fn is_all(self, columns: u8, rows: u8) -> bool {
        let [left, right] = self.columns;
        let [bottom, top] = self.rows;
        left == 0 && bottom == 0 && right as u16 + 1 >= columns as u16 && top as u16 + 1 >= rows as u16
    }
}
