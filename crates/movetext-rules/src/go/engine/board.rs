//! The board of a position, whatever its size.

use alloc::vec::Vec;
use core::ops::Range;

use super::cell::{Content, NO_CHAIN};
use super::change::Change;
use super::grid::{AnyGrid, Grid, each_grid};
use crate::Color;
use crate::go::{Point, Size};

/// Stones, and what is kept up about them.
#[derive(Debug)]
pub(in crate::go) struct Board {
    size: Size,
    grid: AnyGrid,
}

impl Clone for Board {
    fn clone(&self) -> Self {
        Self { size: self.size, grid: self.grid.clone() }
    }

    /// Nothing is allocated where the boards are of one size.
    fn clone_from(&mut self, source: &Self) {
        let size = source.size;
        match (&mut self.grid, &source.grid) {
            (AnyGrid::Usual(grid), AnyGrid::Usual(other)) if self.size == size => grid.copy_from(other, size),
            (AnyGrid::Small(grid), AnyGrid::Small(other)) if self.size == size => grid.copy_from(other, size),
            (AnyGrid::Wide(grid), AnyGrid::Wide(other)) if self.size == size => grid.copy_from(other, size),
            (grid, other) => *grid = other.clone(),
        }
        self.size = size;
    }
}

/// Where a point is on a grid, whose type need not be named.
#[inline]
const fn place<const N: usize, const UP: usize, const AROUND: usize>(
    _: &Grid<N, UP, AROUND>,
    point: Point,
) -> u16 {
    Grid::<N, UP, AROUND>::place_of(point)
}

/// The point of a place on a grid.
#[inline]
const fn point<const N: usize, const UP: usize, const AROUND: usize>(
    _: &Grid<N, UP, AROUND>,
    place: u16,
) -> Option<Point> {
    Point::from_index(place, UP)
}

impl Board {
    /// The empty board.
    pub(in crate::go) fn new(size: Size) -> Self {
        Self { size, grid: AnyGrid::start(size) }
    }

    /// What is on each point, the lowest row first, each from the leftmost column on.
    pub(in crate::go) fn stones(&self) -> impl Iterator<Item = Option<Color>> {
        self.size.all().map(|point| self.get(point))
    }

    pub(in crate::go) const fn size(&self) -> Size {
        self.size
    }

    #[inline]
    pub(in crate::go) const fn hash(&self) -> u64 {
        each_grid!(&self.grid, grid => grid.hash)
    }

    #[inline]
    pub(in crate::go) fn empty(&self) -> &[Point] {
        each_grid!(&self.grid, grid => grid.empty())
    }

    #[inline]
    fn content(&self, point: Point) -> Content {
        each_grid!(&self.grid, grid => grid.content(point))
    }

    /// The colour of the stone on a point.
    #[inline]
    pub(in crate::go) fn get(&self, point: Point) -> Option<Color> {
        self.content(point).color()
    }

    /// Whether a point is on the board and empty.
    #[inline]
    pub(in crate::go) fn is_empty(&self, point: Point) -> bool {
        self.content(point) == Content::Empty
    }

    /// On which move the stone on a point came; 0 if it was set up, or came after move 65,535.
    pub(in crate::go) fn since(&self, point: Point) -> u16 {
        each_grid!(&self.grid, grid => grid.since(point))
    }

    /// Says on which move the stone on a point came.
    pub(in crate::go) fn set_since(&mut self, point: Point, moves: u16) {
        if self.size.contains(point) {
            each_grid!(&mut self.grid, grid => *grid.since_mut(place(grid, point)) = moves);
        }
    }

    /// The stones of the chain of a stone, each once; nothing for a point without one.
    pub(in crate::go) fn chain(&self, point: Point) -> impl Iterator<Item = Point> {
        let stone = each_grid!(&self.grid, grid => grid.get(point).copied());
        let stone = stone.filter(|cell| cell.content.color().is_some());
        self.ring(stone.map_or(NO_CHAIN, |cell| cell.chain))
    }

    /// The stones of a chain from the first on, also of one that was just taken.
    pub(in crate::go) fn ring(&self, first: u16) -> impl Iterator<Item = Point> {
        let mut next = (first != NO_CHAIN).then_some(first);
        core::iter::from_fn(move || {
            let place = next?;
            let (following, point) =
                each_grid!(&self.grid, grid => (grid.cell(place).next, point(grid, place)));
            next = Some(following).filter(|next| *next != first);
            point
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
        each_grid!(&self.grid, grid => grid.has_dead_chain(color))
    }

    /// Puts stones on the empty board as they stand, and takes nothing.
    pub(in crate::go) fn set_up(&mut self, stones: impl Iterator<Item = (Point, Color)>) {
        each_grid!(&mut self.grid, grid => grid.set_up(stones));
    }

    /// Puts stones on points of the board, or takes them away, as they stand: nothing is captured.
    pub(in crate::go) fn edit(&mut self, changes: impl Iterator<Item = (Point, Option<Color>)>) {
        each_grid!(&mut self.grid, grid => grid.edit(changes));
    }

    /// Puts a stone on an empty point, takes what has no liberties then, its own chain last. Says how many stones it
    /// took, and which point that keeps the other colour from.
    ///
    /// `None` where the point is not empty or not on the board; nothing happens then.
    #[expect(clippy::inline_always, reason = "as in the grid")]
    #[inline(always)]
    pub(in crate::go) fn place(
        &mut self,
        at: Point,
        color: Color,
        moves: u32,
    ) -> Option<(Change, u32, Option<Point>)> {
        each_grid!(&mut self.grid, grid => {
            let (change, taken) = grid.place(place(grid, at), color, moves)?;
            let ko = if taken == 0 { None } else { grid.ko_after(&change, taken) };
            Some((change, taken, ko.and_then(|place| point(grid, place))))
        })
    }

    /// Takes back the last stone that was placed, which was of `color`. Says how many stones it had taken.
    #[inline]
    pub(in crate::go) fn take_back(&mut self, change: &Change, color: Color) -> u32 {
        each_grid!(&mut self.grid, grid => grid.take_back(change, color))
    }

    /// Whether a point is empty and a stone on it would have a liberty when all that it takes is gone.
    #[inline]
    pub(in crate::go) fn would_live(&self, point: Point, color: Color) -> bool {
        each_grid!(&self.grid, grid => grid.would_live(place(grid, point), color))
    }

    /// Whether a stone on an empty point would take stones of the other colour.
    pub(in crate::go) fn would_capture(&self, point: Point, color: Color) -> bool {
        each_grid!(&self.grid, grid => grid.would_capture(place(grid, point), color))
    }

    /// The hash of the stones after one more is placed on an empty point.
    pub(in crate::go) fn hash_after(&self, point: Point, color: Color) -> u64 {
        each_grid!(&self.grid, grid => grid.hash_after(place(grid, point), color))
    }

    /// Whether a point is an eye of a colour: the border or its stones on all four sides, and at most one corner of the
    /// other's; on the border, none.
    #[inline]
    pub(in crate::go) fn is_eye(&self, point: Point, color: Color) -> bool {
        each_grid!(&self.grid, grid => grid.is_eye(place(grid, point), color))
    }

    /// Whether a colour may place a stone on an empty point that is no eye of its own, where a ko forbids one point.
    #[inline]
    pub(in crate::go) fn is_playable(&self, point: Point, color: Color, ko: Option<Point>) -> bool {
        each_grid!(&self.grid, grid => grid.is_playable(place(grid, point), color, ko))
    }

    /// The first of some of the empty points that is [playable](Self::is_playable), and its place among them all.
    #[inline(never)]
    pub(in crate::go) fn find_playable(
        &self,
        among: Range<usize>,
        color: Color,
        ko: Option<Point>,
    ) -> Option<(usize, Point)> {
        each_grid!(&self.grid, grid => match color {
            Color::Black => grid.find_playable(among, Color::Black, ko),
            Color::White => grid.find_playable(among, Color::White, ko),
        })
    }

    /// Whether a ko may forbid a colour a point: it is empty, and stones of the other are all around it.
    pub(in crate::go) fn can_be_ko(&self, point: Point, color: Color) -> bool {
        each_grid!(&self.grid, grid => grid.can_be_ko(place(grid, point), color))
    }
}
