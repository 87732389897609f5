//! The board: its points, and a list of the empty ones.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use super::cell::{Around, BESIDE, Beside, Cell, Content, MIDDLE, NO_CHAIN, UP};
use super::chains::around_mut;
use super::zobrist;
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
    /// Of the stones.
    pub(super) hash: u64,
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
        let (width, height) = (u16::from(size.width()), u16::from(size.height()));
        let mut cells: Box<[Cell]> = (0..(height + 2) * UP as u16).map(Cell::border).collect();
        let empty: Vec<Point> = size.all().collect();
        let beside = |place: u16, side: u16| u16::from(place > 0) + u16::from(place + 1 < side);
        let mut slot = 0;
        for row in 0..height {
            let start = usize::from(row + 1) * UP + 1;
            for (cell, column) in cells[start..].iter_mut().zip(0..width) {
                cell.beside = Beside::start(beside(column, width) + beside(row, height));
                cell.content = Content::Empty;
                cell.slot = slot;
                slot += 1;
            }
        }
        Self { size, cells, empty, hash: 0 }
    }

    /// What is on each point, the lowest row first, each from the leftmost column on.
    pub(in crate::go) fn stones(&self) -> impl Iterator<Item = Option<Color>> {
        let rows = self.cells.chunks_exact(UP).skip(1).take(self.size.height().into());
        let cells = rows.flat_map(|row| &row[1..=usize::from(self.size.width())]);
        cells.map(|cell| cell.content.color())
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

    /// Whether some chain of a colour has no liberties, which only a setup can bring about.
    pub(in crate::go) fn has_dead_chain(&self, color: Color) -> bool {
        self.cells.iter().zip(0..).any(|(cell, index)| {
            cell.content == Content::of(color) && cell.chain == index && cell.liberties == 0
        })
    }

    /// Puts stones on the empty board as they stand, and takes nothing.
    pub(in crate::go) fn set_up(&mut self, stones: impl Iterator<Item = (Point, Color)>) {
        for (point, color) in stones {
            let index = point.index();
            let Some(around) = around_mut(&mut self.cells, index) else { continue };
            if around[MIDDLE].content != Content::Empty {
                continue;
            }
            around[MIDDLE].content = Content::of(color);
            around[MIDDLE].chain = NO_CHAIN;
            for at in BESIDE {
                around[at].beside = around[at].beside.placed(color);
            }
            self.hash ^= zobrist::stone(color, index);
        }
        self.empty.clear();
        for point in self.size.all() {
            let index = usize::from(point.index());
            if self.cells[index].content == Content::Empty {
                self.cells[index].slot = self.empty.len() as u16;
                self.empty.push(point);
            } else if self.cells[index].chain == NO_CHAIN {
                self.found_chain(point);
            }
        }
    }

    /// Finds the chain of a stone by going from stone to stone.
    fn found_chain(&mut self, first: Point) {
        let (content, chain) = (self.cells[usize::from(first.index())].content, first.index());
        let mut open = vec![first];
        let mut stones: Vec<Point> = Vec::new();
        self.cells[usize::from(chain)].chain = chain;
        let mut liberties = 0;
        while let Some(stone) = open.pop() {
            liberties += self.cells[usize::from(stone.index())].beside.empty();
            stones.push(stone);
            for beside in stone.neighbours(self.size) {
                let cell = &mut self.cells[usize::from(beside.index())];
                if cell.content == content && cell.chain == NO_CHAIN {
                    cell.chain = chain;
                    open.push(beside);
                }
            }
        }
        for (place, stone) in stones.iter().enumerate() {
            self.cells[usize::from(stone.index())].next = stones[(place + 1) % stones.len()].index();
        }
        let cell = &mut self.cells[usize::from(chain)];
        cell.liberties = liberties;
        cell.stones = stones.len() as u16;
    }
}
