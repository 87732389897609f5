//! Sets of points: rectangles of them are put together at the cost of their rows, however many points they have.
//!
//! ```
//! use movetext_record::sgf::{PointSet, PropertyType, Value, read};
//!
//! let parsed = read("(;FF[4]GM[1]SZ[52]AE[aa:ZZ][aa:ZZ][bb])").next().unwrap();
//! let mut points = PointSet::default();
//! for raw in parsed.record.tree.get(movetext_tree::GameTree::<()>::ROOT).get("AE").unwrap().values() {
//!     points.insert(parsed.record.start.area(raw).unwrap().unwrap(), |_| ());
//! }
//! assert_eq!(points.len(), 52 * 52);
//! ```

use movetext_rules::Color;

use super::{Area, BoardSize, RawPoint};

/// As many columns and rows as the largest board has.
const SIDE: usize = BoardSize::MAX as usize;

/// A set of points of a board, the largest included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PointSet {
    /// A bit for each column.
    rows: [u64; SIDE],
}

impl Default for PointSet {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl PointSet {
    /// No point.
    pub const EMPTY: Self = Self { rows: [0; SIDE] };

    /// Adds the points of a rectangle; shows those that were not there yet, row by row. Points beyond the largest board are
    /// left out.
    pub fn insert(&mut self, area: Area, mut new: impl FnMut(RawPoint)) {
        for (row, columns) in rows_of(area) {
            let known = &mut self.rows[usize::from(row)];
            let added = columns & !*known;
            *known |= columns;
            each_column(added, |column| new(RawPoint { column, row }));
        }
    }

    /// Adds points of a row, a bit for each column.
    pub fn insert_row(&mut self, row: u8, columns: u64) {
        if let Some(known) = self.rows.get_mut(usize::from(row)) {
            *known |= columns & (u64::MAX >> (64 - SIDE));
        }
    }

    /// How many points of a rectangle there are.
    pub fn count_in(&self, area: Area) -> usize {
        let counts = rows_of(area).map(|(row, columns)| self.rows[usize::from(row)] & columns);
        counts.map(|both| both.count_ones() as usize).sum()
    }

    /// The first points of a rectangle that there are, row by row, as many as are asked for.
    pub fn first_in(&self, area: Area, most: usize) -> Vec<RawPoint> {
        let mut first = Vec::new();
        for (row, columns) in rows_of(area) {
            if first.len() >= most {
                break;
            }
            each_column(self.rows[usize::from(row)] & columns, |column| first.push(RawPoint { column, row }));
        }
        first.truncate(most);
        first
    }

    /// The rows that have points, each with a bit for each of these.
    pub fn rows(&self) -> impl Iterator<Item = (u8, u64)> {
        (0..).zip(self.rows).filter(|(_, columns)| *columns != 0)
    }

    /// How many points there are.
    pub fn len(&self) -> usize {
        self.rows.iter().map(|row| row.count_ones() as usize).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.rows.iter().all(|row| *row == 0)
    }
}

/// The rows of a rectangle, each with a bit for each of its columns.
fn rows_of(area: Area) -> impl Iterator<Item = (u8, u64)> {
    let inside = |side: u8| side.min(BoardSize::MAX - 1);
    let (from, to) = (inside(area.from.column), inside(area.to.column));
    let columns = if from > to { 0 } else { (u64::MAX >> (63 - (to - from))) << from };
    (area.from.row..=inside(area.to.row)).map(move |row| (row, columns))
}

fn each_column(mut columns: u64, mut each: impl FnMut(u8)) {
    while columns != 0 {
        each(columns.trailing_zeros() as u8);
        columns &= columns - 1;
    }
}

/// What is on a point when it is set up: a stone, or nothing.
type Stone = Option<Color>;

/// The points of rectangles that are filled or emptied one after the other. Where these are more points than a board has,
/// each point once, with what is on it in the end: the list is no longer than what was written, or than a board.
pub(super) fn stones_of(areas: &[(Area, Stone)]) -> Vec<(RawPoint, Stone)> {
    let all = areas.iter().fold(0_usize, |all, (area, _)| all.saturating_add(area.size()));
    if all <= SIDE * SIDE {
        let mut stones = Vec::with_capacity(all);
        for (area, stone) in areas {
            for (row, columns) in rows_of(*area) {
                each_column(columns, |column| stones.push((RawPoint { column, row }, *stone)));
            }
        }
        return stones;
    }
    let (mut seen, mut stones) = (PointSet::default(), Vec::new());
    for (area, stone) in areas.iter().rev() {
        seen.insert(*area, |point| stones.push((point, *stone)));
    }
    stones.reverse();
    stones
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::{BTreeMap, BTreeSet};

    fn area() -> impl Strategy<Value = Area> {
        let point = || (0..52_u8, 0..52_u8);
        (point(), point()).prop_map(|((a, b), (c, d))| Area {
            from: RawPoint { column: a.min(c), row: b.min(d) },
            to: RawPoint { column: a.max(c), row: b.max(d) },
        })
    }

    proptest! {
        #[test]
        fn rectangles_are_their_points(areas in prop::collection::vec(area(), 1..6), other in area()) {
            let (mut set, mut points) = (PointSet::default(), BTreeSet::new());
            for area in areas {
                let mut new = Vec::new();
                set.insert(area, |point| new.push(point));
                let added: Vec<_> = area.points().filter(|point| points.insert(*point)).collect();
                prop_assert_eq!(new, added);
            }
            let both: Vec<_> = other.points().filter(|point| points.contains(point)).collect();
            prop_assert_eq!(set.count_in(other), both.len());
            prop_assert_eq!(set.first_in(other, 7), &both[..both.len().min(7)]);
            prop_assert_eq!((set.len(), set.is_empty()), (points.len(), points.is_empty()));
            let mut again = PointSet::default();
            set.rows().for_each(|(row, columns)| again.insert_row(row, columns));
            prop_assert_eq!(&again, &set);
            let held = set.rows().flat_map(|(row, columns)| {
                let columns = (0..64_u8).filter(move |column| columns >> column & 1 != 0);
                columns.map(move |column| RawPoint { column, row })
            });
            prop_assert_eq!(held.collect::<BTreeSet<_>>(), points);
        }

        /// The last word on each point counts, whether all are listed or not.
        #[test]
        fn stones_are_set_up_in_order(
            areas in prop::collection::vec((area(), prop::option::of(prop::bool::ANY)), 1..9),
        ) {
            let color = |black| if black { Color::Black } else { Color::White };
            let areas: Vec<_> = areas.into_iter().map(|(area, stone)| (area, stone.map(color))).collect();
            let listed = stones_of(&areas);
            prop_assert!(listed.len() <= SIDE * SIDE);
            let all = areas.iter().flat_map(|(area, stone)| area.points().map(|point| (point, *stone)));
            let all: BTreeMap<_, _> = all.collect();
            prop_assert_eq!(listed.into_iter().collect::<BTreeMap<_, _>>(), all);
        }
    }
}
