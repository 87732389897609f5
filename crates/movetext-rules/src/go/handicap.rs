//! Handicap and star points.

use alloc::vec::Vec;

use super::{Point, Size};

impl Size {
    /// The points marked on the board, from the lower left on: those that handicap stones are placed on, and on small
    /// boards fewer. Boards that are played with no marks have none.
    pub fn star_points(self) -> Vec<Point> {
        let (columns, rows) = (Lines::of(self.width()), Lines::of(self.height()));
        let mut points: Vec<Point> = [rows.first, rows.middle, rows.last]
            .into_iter()
            .flatten()
            .flat_map(|row| {
                [columns.first, columns.middle, columns.last]
                    .into_iter()
                    .flatten()
                    .filter_map(move |column| Point::new(column, row))
            })
            .filter(|point| {
                self.has_sides() || columns.is_middle(point.column()) == rows.is_middle(point.row())
            })
            .collect();
        points.sort_unstable();
        points
    }

    /// Where so many handicap stones are placed by custom: lower left, upper right, upper left, lower right; with five,
    /// seven and nine the centre as well; from six on the sides, left and right, then the lower and the upper.
    ///
    /// `None` where there is no custom: fewer than two stones or more than nine, more than four on boards of an even side
    /// or of 7x7, boards that are not square or smaller than 7x7, and boards larger than 25x25.
    pub fn handicap(self, stones: u8) -> Option<Vec<Point>> {
        let lines = Lines::of(self.width());
        let most = if lines.middle.is_some() && self.width() > 7 { 9 } else { 4 };
        if !self.is_square() || self.width() > 25 || !(2..=most).contains(&stones) {
            return None;
        }
        let (first, last) = (lines.first?, lines.last?);
        let corners = [(first, first), (last, last), (first, last), (last, first)];
        let mut places: Vec<(u8, u8)> = corners.into_iter().take(stones.into()).collect();
        if let Some(middle) = lines.middle {
            let sides = [(first, middle), (last, middle), (middle, first), (middle, last)];
            let on_sides = stones.saturating_sub(4) & !1;
            places.extend(sides.into_iter().take(on_sides.into()));
            if stones >= 5 && stones % 2 == 1 {
                places.push((middle, middle));
            }
        }
        places.into_iter().map(|(column, row)| Point::new(column, row)).collect()
    }

    /// Whether the board is wide enough for marks in the middle of its sides.
    const fn has_sides(self) -> bool {
        self.width() >= 15 && self.height() >= 15
    }
}

/// The lines of one direction that marks are on, counted from 0.
#[derive(Debug, Clone, Copy)]
struct Lines {
    first: Option<u8>,
    middle: Option<u8>,
    last: Option<u8>,
}

impl Lines {
    /// The third line from the edge on boards of 7 to 12, the fourth on larger ones.
    fn of(side: u8) -> Self {
        let first = match side {
            0..7 => None,
            7..13 => Some(2),
            13.. => Some(3),
        };
        let middle = (first.is_some() && side % 2 == 1).then_some(side / 2);
        Self { first, middle, last: first.map(|first| side - 1 - first) }
    }

    fn is_middle(self, line: u8) -> bool {
        self.middle == Some(line)
    }
}
