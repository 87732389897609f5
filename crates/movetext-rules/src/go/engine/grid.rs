//! The points of a board in arrays whose lengths are known when this is compiled, so that where a place is in them
//! needs no check.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use super::cell::{Beside, Cell, Chain, Content, NO_CHAIN};
use super::zobrist;
use crate::Color;
use crate::go::{Point, Size};

/// How many points are beside one.
pub(super) const SIDES: usize = 4;

/// A board in rows of `UP` points with a border of one point all around. `N`, the number of points, is a power of two;
/// `AROUND` is the number of those from below left of a point to above right of it.
///
/// Points of it are known by their [place](Self::place_of), chains by that of their first stone.
#[derive(Debug, Clone)]
pub(super) struct Grid<const N: usize, const UP: usize, const AROUND: usize> {
    pub(super) cells: [Cell; N],
    /// By the first stone of the chain; where there is no stone, [`Chain::NONE`], or about so.
    pub(super) chains: [Chain; N],
    /// Of an empty point: its place in the list of these.
    slots: [u16; N],
    /// On which move the stone of a point came; 0 for one that was set up, or came too late to be counted here.
    since: [u16; N],
    /// The empty points, in no order, and how many there are.
    empty: [Point; N],
    empties: u16,
    /// Of the stones.
    pub(super) hash: u64,
}

/// The lower left corner.
const FIRST: Point = Point::new(0, 0).expect("every board has it");

/// How many places of a row are beside one.
const fn beside(place: u8, side: u8) -> u16 {
    (place > 0) as u16 + (place + 1 < side) as u16
}

impl<const N: usize, const UP: usize, const AROUND: usize> Grid<N, UP, AROUND> {
    /// Where a point is among those around it.
    pub(super) const MIDDLE: usize = UP + 1;
    /// Where the points beside it are.
    pub(super) const BESIDE: [usize; SIDES] = [1, UP, UP + 2, 2 * UP + 1];
    /// Where the points diagonally beside it are.
    pub(super) const CORNERS: [usize; 4] = [0, 2, 2 * UP, 2 * UP + 2];

    /// Whether there is room for a board and its border.
    pub(super) const fn holds(size: Size) -> bool {
        assert!(N.is_power_of_two() && AROUND == 2 * UP + 3, "what the type promises");
        size.width() as usize + 2 <= UP && (size.height() as usize + 2) * UP <= N
    }

    /// The empty board of a size that it holds.
    pub(super) const fn start(size: Size) -> Self {
        let mut grid = Self {
            cells: [Cell::BORDER; N],
            chains: [Chain::NONE; N],
            slots: [0; N],
            since: [0; N],
            empty: [FIRST; N],
            empties: 0,
            hash: 0,
        };
        if !Self::holds(size) {
            return grid;
        }
        let (width, height) = (size.width(), size.height());
        let mut row = 0;
        while row < height {
            let mut column = 0;
            while column < width {
                if let Some(point) = Point::new(column, row) {
                    let place = Self::place_of(point);
                    let beside = Beside::start(beside(column, width) + beside(row, height));
                    grid.cells[place as usize] = Cell::empty(place, beside);
                    grid.slots[place as usize] = grid.empties;
                    grid.empty[grid.empties as usize] = point;
                    grid.empties += 1;
                }
                column += 1;
            }
            row += 1;
        }
        grid
    }

    /// Becomes what another board of the same size is.
    pub(super) fn copy_from(&mut self, other: &Self, size: Size) {
        let used = (usize::from(size.height()) + 2) * UP;
        self.cells[..used].copy_from_slice(&other.cells[..used]);
        self.chains[..used].copy_from_slice(&other.chains[..used]);
        self.slots[..used].copy_from_slice(&other.slots[..used]);
        self.since[..used].copy_from_slice(&other.since[..used]);
        let empties = usize::from(other.empties);
        self.empty[..empties].copy_from_slice(&other.empty[..empties]);
        (self.empties, self.hash) = (other.empties, other.hash);
    }

    /// Where a point is.
    #[inline]
    pub(super) const fn place_of(point: Point) -> u16 {
        point.index(UP)
    }

    /// What is on a point: the border, if it is beyond the board.
    #[inline]
    pub(super) fn content(&self, point: Point) -> Content {
        self.cells.get(usize::from(Self::place_of(point))).map_or(Content::Off, |cell| cell.content)
    }

    /// What is known of a point; nothing beyond the rows there are.
    #[inline]
    pub(super) fn get(&self, point: Point) -> Option<&Cell> {
        self.cells.get(usize::from(Self::place_of(point)))
    }

    /// What is known of a place.
    #[inline]
    pub(super) const fn cell(&self, place: u16) -> &Cell {
        &self.cells[place as usize & (N - 1)]
    }

    #[inline]
    pub(super) const fn cell_mut(&mut self, place: u16) -> &mut Cell {
        &mut self.cells[place as usize & (N - 1)]
    }

    /// The chain that is known by a place.
    #[inline]
    pub(super) const fn chain(&self, first: u16) -> &Chain {
        &self.chains[first as usize & (N - 1)]
    }

    #[inline]
    pub(super) const fn chain_mut(&mut self, first: u16) -> &mut Chain {
        &mut self.chains[first as usize & (N - 1)]
    }

    /// A place and what is around it; `None` at the edge of the grid.
    #[inline]
    pub(super) fn around(&self, place: u16) -> Option<&[Cell; AROUND]> {
        let from = usize::from(place).wrapping_sub(Self::MIDDLE);
        if from > N - AROUND { None } else { self.cells[from..].first_chunk() }
    }

    /// As [`Self::around`], of the cells alone: so the chains can be changed meanwhile.
    #[inline]
    pub(super) fn around_mut(cells: &mut [Cell; N], place: u16) -> Option<&mut [Cell; AROUND]> {
        let from = usize::from(place).wrapping_sub(Self::MIDDLE);
        if from > N - AROUND { None } else { cells[from..].first_chunk_mut() }
    }

    /// The empty points.
    #[inline]
    pub(super) fn empty(&self) -> &[Point] {
        // Never all of them: there is a border.
        &self.empty[..usize::from(self.empties) & (N - 1)]
    }

    /// On which move the stone on a point came.
    pub(super) fn since(&self, point: Point) -> u16 {
        self.since.get(usize::from(Self::place_of(point))).copied().unwrap_or(0)
    }

    #[inline]
    pub(super) const fn since_mut(&mut self, place: u16) -> &mut u16 {
        &mut self.since[place as usize & (N - 1)]
    }

    /// Takes a point from the list of empty ones.
    #[inline]
    pub(super) const fn forget_empty(&mut self, place: u16) {
        self.empties = self.empties.wrapping_sub(1);
        let last = self.empty[self.empties as usize & (N - 1)];
        let slot = self.slots[place as usize & (N - 1)];
        self.empty[slot as usize & (N - 1)] = last;
        self.slots[Self::place_of(last) as usize & (N - 1)] = slot;
    }

    /// Puts a point on the list of empty ones.
    #[inline]
    pub(super) const fn remember_empty(&mut self, place: u16) {
        if let Some(point) = Point::from_index(place, UP) {
            self.slots[place as usize & (N - 1)] = self.empties;
            self.empty[self.empties as usize & (N - 1)] = point;
            self.empties = self.empties.wrapping_add(1);
        }
    }

    /// Where what is beside a place is.
    const fn places_beside(place: u16) -> [u16; SIDES] {
        let up = UP as u16;
        [place.wrapping_sub(up), place.wrapping_sub(1), place.wrapping_add(1), place.wrapping_add(up)]
    }

    /// Whether some chain of a colour has no liberties, which only a setup can bring about.
    pub(super) fn has_dead_chain(&self, color: Color) -> bool {
        self.cells.iter().zip(&self.chains).zip(0..).any(|((cell, chain), place)| {
            cell.content == Content::of(color) && cell.chain == place && chain.liberties == 0
        })
    }

    /// Puts stones on the empty board as they stand, and takes nothing.
    pub(super) fn set_up(&mut self, stones: impl Iterator<Item = (Point, Color)>) {
        for (point, color) in stones {
            let place = Self::place_of(point);
            if self.content(point) == Content::Empty {
                self.put(place, color);
            }
        }
        for place in 0..N as u16 {
            let cell = self.cell(place);
            if cell.content.color().is_some() && cell.chain == NO_CHAIN {
                self.found_chain(place);
            }
        }
    }

    /// Finds the chain of a stone by going from stone to stone.
    fn found_chain(&mut self, first: u16) {
        let content = self.cell(first).content;
        let mut stones: Vec<u16> = vec![first];
        self.cell_mut(first).chain = first;
        let (mut liberties, mut next) = (0, 0);
        while let Some(stone) = stones.get(next).copied() {
            next += 1;
            liberties += self.cell(stone).beside.empty();
            // The border around the board is of no colour.
            for beside in Self::places_beside(stone) {
                let cell = self.cell_mut(beside);
                if cell.content == content && cell.chain == NO_CHAIN {
                    cell.chain = first;
                    stones.push(beside);
                }
            }
        }
        for (at, stone) in stones.iter().enumerate() {
            self.cell_mut(*stone).next = stones[(at + 1) % stones.len()];
        }
        *self.chain_mut(first) = Chain { liberties, stones: stones.len() as u16 };
    }

    /// Puts stones on points of the board, or takes them away, as they stand: nothing is captured.
    pub(super) fn edit(&mut self, changes: impl Iterator<Item = (Point, Option<Color>)>) {
        // Stones whose chain is to be found again.
        let mut open: Vec<u16> = Vec::new();
        for (point, stone) in changes {
            let (place, before) = (Self::place_of(point), self.content(point).color());
            if before == stone {
                continue;
            }
            if let Some(color) = before {
                self.forget_chain(place, &mut open);
                self.take_away(place, color);
            }
            if let Some(color) = stone {
                for beside in Self::places_beside(place) {
                    if self.cell(beside).content == Content::of(color) {
                        self.forget_chain(beside, &mut open);
                    }
                }
                self.put(place, color);
                open.push(place);
            }
        }
        for stone in open {
            let cell = self.cell(stone);
            if cell.content.color().is_some() && cell.chain == NO_CHAIN {
                self.found_chain(stone);
            }
        }
    }

    /// Forgets which chain the stones of one belong to, and lists them.
    fn forget_chain(&mut self, stone: u16, open: &mut Vec<u16>) {
        let first = self.cell(stone).chain;
        if first == NO_CHAIN {
            return;
        }
        let mut stone = first;
        loop {
            open.push(stone);
            let cell = self.cell_mut(stone);
            cell.chain = NO_CHAIN;
            stone = cell.next;
            if stone == first {
                break;
            }
        }
    }

    /// Takes a stone away whose chain is forgotten.
    fn take_away(&mut self, place: u16, color: Color) {
        self.change_beside(place, |beside| beside.taken(color), |liberties| liberties.wrapping_add(1));
        let cell = self.cell_mut(place);
        (cell.content, cell.chain) = (Content::Empty, place);
        *self.chain_mut(place) = Chain::NONE;
        self.remember_empty(place);
        self.hash ^= zobrist::stone::<N>(color, place);
    }

    /// Puts a stone on an empty point; its chain is still to be found.
    fn put(&mut self, place: u16, color: Color) {
        self.change_beside(place, |beside| beside.placed(color), |liberties| liberties.wrapping_sub(1));
        let cell = self.cell_mut(place);
        (cell.content, cell.chain) = (Content::of(color), NO_CHAIN);
        *self.since_mut(place) = 0;
        self.forget_empty(place);
        self.hash ^= zobrist::stone::<N>(color, place);
    }

    /// Changes what is known of the points beside one, and the liberties of the chains there, but for those that are
    /// forgotten.
    fn change_beside(
        &mut self,
        place: u16,
        beside: impl Fn(Beside) -> Beside,
        liberties: impl Fn(u16) -> u16,
    ) {
        for side in Self::places_beside(place) {
            let cell = self.cell_mut(side);
            cell.beside = beside(cell.beside);
            let (content, first) = (cell.content, cell.chain);
            if first != NO_CHAIN || content.color().is_none() {
                let chain = self.chain_mut(first);
                chain.liberties = liberties(chain.liberties);
            }
        }
    }
}

/// The empty boards that nearly all games are played on: of records, one is started every few hundred moves.
static START_19: Usual = Usual::start(square(19));
static START_13: Small = Small::start(square(13));
static START_9: Small = Small::start(square(9));

const fn square(side: u8) -> Size {
    Size::square(side).expect("a size from 1 to 52")
}

/// Boards of up to 30 columns and 14 rows.
pub(super) type Small = Grid<512, 32, 67>;
/// Boards of up to 30 columns and rows.
pub(super) type Usual = Grid<1024, 32, 67>;
/// All others.
pub(super) type Wide = Grid<4096, 64, 131>;

/// A grid that is large enough for a board.
#[derive(Debug, Clone)]
pub(super) enum AnyGrid {
    Usual(Box<Usual>),
    Small(Box<Small>),
    Wide(Box<Wide>),
}

impl AnyGrid {
    /// The empty board of a size.
    pub(super) fn start(size: Size) -> Self {
        if size == square(19) {
            Self::Usual(Box::new(START_19.clone()))
        } else if size == square(9) {
            Self::Small(Box::new(START_9.clone()))
        } else if size == square(13) {
            Self::Small(Box::new(START_13.clone()))
        } else if Small::holds(size) {
            Self::Small(Box::new(Small::start(size)))
        } else if Usual::holds(size) {
            Self::Usual(Box::new(Usual::start(size)))
        } else {
            Self::Wide(Box::new(Wide::start(size)))
        }
    }
}

/// Asks a board whatever its grid is.
macro_rules! each_grid {
    ($any:expr, $grid:ident => $asked:expr) => {
        match $any {
            $crate::go::engine::grid::AnyGrid::Usual($grid) => $asked,
            $crate::go::engine::grid::AnyGrid::Small($grid) => $asked,
            $crate::go::engine::grid::AnyGrid::Wide($grid) => $asked,
        }
    };
}
pub(super) use each_grid;
