//! The board: its points, and a list of the empty ones.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use super::cell::{Around, Beside, Cell, Content, MIDDLE, NO_CHAIN, UP};
use crate::Color;
use crate::go::{Point, Size};

/// Stones, and what is kept up about them.
#[derive(Debug)]
pub(in crate::go) struct Board {
    pub(super) size: Size,
    /// By [`Point::index`], with a border of one point all around.
    pub(super) cells: Box<[Cell]>,
    /// The empty points, in no order.
    pub(super) empty: Vec<Point>,
    /// Of the stones: the sum that keys of positions are made from.
    pub(super) hash: u64,
}

/// The empty boards that nearly all games are played on: of records, one is started every few hundred moves.
static START_19: Start<21, 361> = Start::square(19);
static START_13: Start<15, 169> = Start::square(13);
static START_9: Start<11, 81> = Start::square(9);

/// An empty board, worked out when this is compiled: what is used of its rows, with the border.
struct Start<const SIDE: usize, const POINTS: usize> {
    rows: [[Cell; SIDE]; SIDE],
    empty: [Point; POINTS],
}

impl<const SIDE: usize, const POINTS: usize> Start<SIDE, POINTS> {
    const fn square(side: u8) -> Self {
        let (mut rows, mut empty) = ([[Cell::BORDER; SIDE]; SIDE], [FIRST; POINTS]);
        if let Some(size) = Size::square(side) {
            let mut slot = 0;
            while slot < POINTS {
                let (column, row) = (slot % (SIDE - 2), slot / (SIDE - 2));
                if let Some((point, cell)) = start_of(size, column as u8, row as u8, slot as u16) {
                    rows[row + 1][column + 1] = cell;
                    empty[slot] = point;
                }
                slot += 1;
            }
        }
        Self { rows, empty }
    }

    fn board(&self, size: Size) -> Board {
        // Written once and then copied row by row: that is a third of what rows take that are written cell by cell, and less than one
        // copy of whole rows, of which much is never used.
        let mut cells = vec![Cell::BORDER; SIDE * UP];
        for (row, start) in cells.chunks_exact_mut(UP).zip(&self.rows) {
            row[..SIDE].copy_from_slice(start);
        }
        Board { size, cells: cells.into(), empty: self.empty.to_vec(), hash: 0 }
    }
}

/// The lower left corner.
const FIRST: Point = Point::new(0, 0).expect("every board has it");

/// A point of an empty board, which stands at this slot of the list of empty points.
const fn start_of(size: Size, column: u8, row: u8, slot: u16) -> Option<(Point, Cell)> {
    let Some(point) = Point::new(column, row) else { return None };
    let beside = beside(column, size.width()) + beside(row, size.height());
    Some((point, Cell::empty(point.index(), Beside::start(beside), slot)))
}

/// Where what is beside a point is.
pub(super) const fn beside_index(index: u16) -> [u16; 4] {
    [index - UP as u16, index - 1, index + 1, index + UP as u16]
}

/// How many places of a row are beside one.
const fn beside(place: u8, side: u8) -> u16 {
    (place > 0) as u16 + (place + 1 < side) as u16
}

impl Clone for Board {
    fn clone(&self) -> Self {
        let mut empty = Vec::with_capacity(self.size.points());
        empty.extend_from_slice(&self.empty);
        Self { size: self.size, cells: self.cells.clone(), empty, hash: self.hash }
    }

    /// Nothing is allocated where the boards are of one size.
    fn clone_from(&mut self, source: &Self) {
        if self.size == source.size {
            // Most of a row of a small board is never used.
            let used = usize::from(self.size.width()) + 2;
            for (row, other) in self.cells.chunks_exact_mut(UP).zip(source.cells.chunks_exact(UP)) {
                row[..used].copy_from_slice(&other[..used]);
            }
        } else {
            self.size = source.size;
            self.cells.clone_from(&source.cells);
        }
        self.empty.clone_from(&source.empty);
        self.hash = source.hash;
    }
}

impl Board {
    /// The empty board.
    pub(in crate::go) fn new(size: Size) -> Self {
        match (size.width(), size.height()) {
            (19, 19) => START_19.board(size),
            (13, 13) => START_13.board(size),
            (9, 9) => START_9.board(size),
            (width, height) => {
                let mut cells = vec![Cell::BORDER; (usize::from(height) + 2) * UP];
                let mut empty = Vec::with_capacity(size.points());
                for (row, column) in (0..height).flat_map(|row| (0..width).map(move |column| (row, column))) {
                    if let Some((point, cell)) = start_of(size, column, row, empty.len() as u16) {
                        cells[usize::from(point.index())] = cell;
                        empty.push(point);
                    }
                }
                Self { size, cells: cells.into(), empty, hash: 0 }
            }
        }
    }

    /// What is on each point, the lowest row first, each from the leftmost column on.
    pub(in crate::go) fn stones(&self) -> impl Iterator<Item = Option<Color>> {
        self.rows().flatten()
    }

    /// The same by rows.
    pub(in crate::go) fn rows(&self) -> impl DoubleEndedIterator<Item = impl Iterator<Item = Option<Color>>> {
        let (width, height) = (usize::from(self.size.width()), usize::from(self.size.height()));
        let rows = self.cells[UP..UP * (height + 1)].chunks_exact(UP);
        rows.map(move |row| row[1..=width].iter().map(|cell| cell.content.color()))
    }

    /// The letters of what is on the points, by rows.
    pub(in crate::go) fn letters(&self) -> impl DoubleEndedIterator<Item = impl Iterator<Item = u8>> {
        let (width, height) = (usize::from(self.size.width()), usize::from(self.size.height()));
        let rows = self.cells[UP..UP * (height + 1)].chunks_exact(UP);
        rows.map(move |row| row[1..=width].iter().map(|cell| cell.content.letter()))
    }

    /// The stones, each with its column and row.
    pub(in crate::go) fn placed_stones(&self) -> impl Iterator<Item = ((u8, u8), Color)> {
        self.rows().zip(0..).flat_map(|(stones, row)| {
            stones.zip(0..).filter_map(move |(stone, column)| Some(((column, row), stone?)))
        })
    }

    pub(in crate::go) const fn size(&self) -> Size {
        self.size
    }

    pub(in crate::go) const fn hash(&self) -> u64 {
        self.hash
    }

    pub(in crate::go) fn empty(&self) -> &[Point] {
        &self.empty
    }

    /// The colour of the stone on a point.
    #[inline]
    pub(in crate::go) fn get(&self, point: Point) -> Option<Color> {
        self.cells.get(usize::from(point.index()))?.content.color()
    }

    /// Whether a point is on the board and empty.
    #[inline]
    pub(in crate::go) fn is_empty(&self, point: Point) -> bool {
        self.cells.get(usize::from(point.index())).is_some_and(|cell| cell.content == Content::Empty)
    }

    /// On which move the stone on a point came; 0 if it was set up, or came after move 65,535.
    pub(in crate::go) fn since(&self, point: Point) -> u16 {
        self.cells.get(usize::from(point.index())).map_or(0, |cell| cell.since)
    }

    /// Says on which move the stone on a point came.
    pub(in crate::go) fn set_since(&mut self, point: Point, moves: u16) {
        if let Some(cell) = self.cells.get_mut(usize::from(point.index())) {
            cell.since = moves;
        }
    }

    /// A point and what is around it; `None` on the border.
    #[inline]
    pub(super) fn around(&self, index: u16) -> Option<&Around> {
        self.cells.get(usize::from(index).checked_sub(MIDDLE)?..)?.first_chunk()
    }

    /// The stones of the chain of a stone, each once; nothing for a point without one.
    pub(in crate::go) fn chain(&self, point: Point) -> impl Iterator<Item = Point> {
        let stone = self.cells.get(usize::from(point.index())).filter(|cell| cell.content.color().is_some());
        self.ring(stone.map_or(NO_CHAIN, |cell| cell.chain))
    }

    /// The stones of a chain from the first on, also of one that was just taken.
    pub(in crate::go) fn ring(&self, first: u16) -> impl Iterator<Item = Point> {
        let mut next = (first != NO_CHAIN).then_some(first);
        core::iter::from_fn(move || {
            let index = next?;
            next = self.cells.get(usize::from(index)).map(|cell| cell.next).filter(|next| *next != first);
            Point::from_index(index)
        })
    }

    /// What a chain's stones touch, each point once.
    pub(in crate::go) fn liberties(&self, point: Point) -> Vec<Point> {
        let mut found: Vec<Point> = self
            .chain(point)
            .flat_map(|stone| stone.neighbours(self.size))
            .filter(|beside| self.is_empty(*beside))
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Whether there is a stone on a point whose chain touches no empty point, which only a setup can bring about.
    #[inline]
    pub(in crate::go) fn is_dead(&self, point: Point) -> bool {
        let stone = self.cells.get(usize::from(point.index())).filter(|cell| cell.content.color().is_some());
        stone.is_some_and(|stone| self.cells[usize::from(stone.chain)].liberties == 0)
    }

    /// Whether some chain of a colour has no liberties, which only a setup can bring about.
    pub(in crate::go) fn has_dead_chain(&self, color: Color) -> bool {
        self.cells.iter().zip(0..).any(|(cell, index)| {
            cell.content == Content::of(color) && cell.chain == index && cell.liberties == 0
        })
    }
}
