//! What lies at a place, and what lies nearest to it.

use alloc::collections::BinaryHeap;
use core::cmp::Ordering;

use super::super::PieceKey;
use super::board::Board;
use super::places::{Cell, FEW, Keys, PER_INCH, Pile, Places, apart, cell, cells_apart};

/// To the right and upwards, in inches.
pub(super) type Point = (f64, f64);

/// What lies no further off lies at a place: half a hundred-thousandth of a square inch rounds to none.
const REACH: f64 = 0.002_237;

/// What a square inch is as a measure of distance.
const MEASURE: f64 = 1e5;

/// There is room for so many nearest pieces from the start.
const ROOM: usize = 48;

/// A measure of distance: its square in hundred-thousandths, rounded, so that what is equally far is so in spite of the last
/// digits.
#[expect(clippy::cast_precision_loss, reason = "smaller numbers are exact")]
#[inline]
fn measure(squared: f64) -> f64 {
    /// From here on numbers have no fraction.
    const WHOLE: f64 = (1_u64 << 53) as f64;
    let measure = squared * MEASURE + 0.5;
    // Nothing is below zero, so what is cut off is what floor would take.
    if measure < WHOLE { measure as i64 as f64 } else { measure }
}

/// A piece and how far off it is. The nearest is the least; of equally near ones, the one on top.
struct Near {
    distance: f64,
    label: u64,
    piece: u32,
}

impl Ord for Near {
    fn cmp(&self, other: &Self) -> Ordering {
        self.distance.total_cmp(&other.distance).then(other.label.cmp(&self.label))
    }
}

impl PartialOrd for Near {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Near {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Near {}

/// The nearest pieces so far.
struct Nearest {
    wanted: usize,
    found: BinaryHeap<Near>,
    /// What is further off is too far, whatever lies there.
    reach: f64,
}

impl Nearest {
    fn new(wanted: usize) -> Self {
        let reach = if wanted == 0 { f64::NEG_INFINITY } else { f64::INFINITY };
        Self { wanted, found: BinaryHeap::with_capacity(wanted.min(ROOM)), reach }
    }

    /// How far the middles of cells are apart at most where something in one is within reach of something in the other, squared:
    /// no more than the square root of two further than the things are. A little more rather than less.
    #[inline]
    fn reach_in_cells(&self) -> f64 {
        (self.reach + 1.0) * (PER_INCH * PER_INCH / MEASURE) * 1.1 + 30.0
    }

    #[inline]
    fn is_beyond(&self, distance: f64) -> bool {
        distance > self.reach
    }

    fn push(&mut self, near: Near) {
        if self.found.len() < self.wanted {
            self.found.push(near);
            if self.found.len() < self.wanted {
                return;
            }
        } else if self.found.peek().is_some_and(|last| near < *last)
            && let Some(mut last) = self.found.peek_mut()
        {
            *last = near;
        } else {
            return;
        }
        self.reach = self.found.peek().map_or(self.reach, |last| last.distance);
    }

    /// The pieces, the nearest first.
    fn into_sorted(self) -> impl Iterator<Item = PieceKey> + use<> {
        self.found.into_sorted_vec().into_iter().map(|near| PieceKey(near.piece))
    }
}

/// For no more pieces than this the nearest cells are found before any piece is looked at.
const FEW_WANTED: usize = 4;

/// How far off cells may be, squared, in which some of the nearest pieces lie, by how far off all are: as many cells as pieces are
/// wanted have one each, and things in two cells are no more than the square root of two closer, or further, than the cells.
/// A little more rather than less.
#[inline]
fn reach_of_cells(all_apart: &[f64], wanted: usize) -> f64 {
    let mut nearest = [f64::INFINITY; FEW_WANTED];
    let Some(nearest) = nearest.get_mut(..wanted) else { return f64::INFINITY };
    let Some(last) = wanted.checked_sub(1) else { return f64::NEG_INFINITY };
    for &apart in all_apart {
        if apart < nearest[last] {
            nearest[last] = apart;
            let mut at = last;
            while at > 0 && nearest[at] < nearest[at - 1] {
                nearest.swap(at, at - 1);
                at -= 1;
            }
        }
    }
    nearest[last] * 1.1 + 100.0
}

impl Board {
    fn distance(&self, piece: u32, (x, y): Point) -> f64 {
        self.piece(PieceKey(piece)).map_or(f64::INFINITY, |piece| {
            let (dx, dy) = (piece.x - x, piece.y - y);
            measure(dx * dx + dy * dy)
        })
    }

    pub(super) fn is_at(&self, piece: u32, point: Point) -> bool {
        self.distance(piece, point) == 0.0
    }

    /// The cells in which something may lie that lies at a place: one, seldom two or four.
    fn cells_at(&self, (x, y): Point) -> impl Iterator<Item = &[u32]> {
        let rows = cell(y - REACH)..=cell(y + REACH);
        (cell(x - REACH)..=cell(x + REACH))
            .flat_map(move |column| rows.clone().map(move |row| (column, row)))
            .filter_map(|cell| self.places.get(&cell))
    }

    /// The one cell in which all lies that lies at a place; nothing where there are several.
    #[inline]
    fn cell_at((x, y): Point) -> Option<Cell> {
        let only = (cell(x - REACH), cell(y - REACH));
        (only == (cell(x + REACH), cell(y + REACH))).then_some(only)
    }

    /// The top piece at a place.
    pub(super) fn top_at(&self, point: Point) -> Option<PieceKey> {
        let top = |pieces: &[u32]| pieces.iter().rev().copied().find(|piece| self.is_at(*piece, point));
        if let Some(cell) = Self::cell_at(point) {
            return self.places.get(&cell).and_then(top).map(PieceKey);
        }
        let tops = self.cells_at(point).filter_map(top);
        tops.max_by_key(|piece| self.order.label(*piece)).map(PieceKey)
    }

    /// The piece right below one at a place.
    pub(in super::super) fn right_below(&self, key: PieceKey, point: Point) -> Option<PieceKey> {
        let below = self.cells_at(point).filter_map(|pieces| {
            let below = pieces.partition_point(|other| self.order.is_below(*other, key.0));
            pieces[..below].iter().rev().copied().find(|piece| self.is_at(*piece, point))
        });
        below.max_by_key(|piece| self.order.label(*piece)).map(PieceKey)
    }

    /// The pieces on top at a place, so many of them or all that there are, the lowest first. The rest of a high stack is not
    /// looked at.
    pub(super) fn top_of(&self, point: Point, count: usize) -> Keys {
        let at_place = |pieces: &[u32]| {
            let pieces = pieces.iter().rev().copied().filter(|piece| self.is_at(*piece, point));
            pieces.take(count).collect::<Keys>()
        };
        if let Some(cell) = Self::cell_at(point) {
            let mut pieces = self.places.get(&cell).map_or_else(Keys::new, at_place);
            pieces.reverse();
            return pieces;
        }
        let mut pieces: Keys = self.cells_at(point).flat_map(at_place).collect();
        self.sort(&mut pieces);
        pieces.drain(..pieces.len().saturating_sub(count));
        pieces
    }

    /// Brings pieces into their order.
    pub(super) fn sort(&self, pieces: &mut [u32]) {
        pieces.sort_unstable_by_key(|piece| self.order.label(*piece));
    }

    /// The pieces nearest to a place, all of them if there are no more, the lowest first.
    pub(super) fn nearest(&self, point: Point, count: usize) -> Keys {
        if count >= self.len() {
            return self.order.iter().collect();
        }
        let mut pieces: Keys = self.nearest_first(point, count, usize::MAX).map(|key| key.0).collect();
        self.sort(&mut pieces);
        pieces
    }

    /// The pieces nearest to a place, the nearest first: column by column of cells, as far off as need be. So many of each
    /// cell are looked at, those on top; nearly all that lie in one cell lie at one place.
    pub(super) fn nearest_first(
        &self,
        point: Point,
        count: usize,
        most_of_cell: usize,
    ) -> impl Iterator<Item = PieceKey> + use<> {
        let wanted = count.min(self.len());
        let mut nearest = Nearest::new(wanted);
        let (column, row) = (cell(point.0), cell(point.1));
        let cells = match &self.places {
            Places::Many(cells) => cells,
            Places::Few(list) => {
                let mut all_apart = [0.0; FEW];
                for ((at, _), apart) in list.cells.iter().zip(&mut all_apart) {
                    *apart = cells_apart(*at, (column, row));
                }
                let mut reach = reach_of_cells(&all_apart[..list.cells.len()], wanted);
                for ((_, pieces), apart) in list.cells.iter().zip(&all_apart) {
                    if *apart <= reach {
                        self.look_at(&mut nearest, pieces, point, most_of_cell);
                        reach = reach.min(nearest.reach_in_cells());
                    }
                }
                return nearest.into_sorted();
            }
        };
        let next_to = |from: i64| cells.range((from, i64::MIN)..).next().map(|((column, _), _)| *column);
        let last_to =
            |below: i64| cells.range(..(below, i64::MIN)).next_back().map(|((column, _), _)| *column);
        let (mut right, mut left) = (next_to(column), last_to(column));
        loop {
            let off = |found: Option<i64>| found.map_or(f64::INFINITY, |found| apart(found, column));
            let is_right = off(right) <= off(left);
            let Some(at) = (if is_right { right } else { left }) else { break };
            let dx = apart(at, column);
            if nearest.is_beyond(measure(dx * dx)) {
                break;
            }
            let up = cells.range((at, row)..=(at, i64::MAX));
            self.search(&mut nearest, up, point, (dx, row), most_of_cell);
            let down = cells.range((at, i64::MIN)..(at, row)).rev();
            self.search(&mut nearest, down, point, (dx, row), most_of_cell);
            if is_right {
                right = next_to(at + 1);
            } else {
                left = last_to(at);
            }
        }
        nearest.into_sorted()
    }

    /// Goes along a column of cells, away from a row, while there is anything near enough.
    fn search<'a>(
        &self,
        nearest: &mut Nearest,
        cells: impl Iterator<Item = (&'a Cell, &'a Pile)>,
        point: Point,
        (dx, row): (f64, i64),
        most_of_cell: usize,
    ) {
        for ((_, at), pieces) in cells {
            let dy = apart(*at, row);
            if nearest.is_beyond(measure(dx * dx + dy * dy)) {
                return;
            }
            self.look_at(nearest, pieces, point, most_of_cell);
        }
    }

    /// Looks at the pieces of a cell, so many of those on top.
    fn look_at(&self, nearest: &mut Nearest, pieces: &[u32], point: Point, most: usize) {
        for piece in pieces.iter().rev().take(most) {
            let distance = self.distance(*piece, point);
            if !nearest.is_beyond(distance) {
                nearest.push(Near { distance, label: self.order.label(*piece), piece: *piece });
            }
        }
    }
}
