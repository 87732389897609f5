//! Stones that a record sets up or takes away: they stand as it says, and nothing is captured.

use alloc::vec;
use alloc::vec::Vec;

use super::board::{Board, beside_index};
use super::cell::{Around, BESIDE, Beside, Content, MANY, MIDDLE, NO_CHAIN, UP, around_mut};
use super::chains::{join, merge};
use super::zobrist;
use crate::Color;
use crate::go::Point;

/// So many points are changed one by one. Behind them only what is on each is written, and all that is known of the board is
/// worked out again: a rectangle in a record is a few letters, and may stand for hundreds of stones.
const FEW: usize = 24;

impl Board {
    /// Puts stones on the empty board; the first on each point stays.
    pub(in crate::go) fn set_up(&mut self, stones: impl Iterator<Item = (Point, Color)>) {
        for (point, color) in stones {
            if let Some(cell) = self.cells.get_mut(usize::from(point.index()))
                && cell.content == Content::Empty
            {
                cell.content = Content::of(color);
            }
        }
        self.rebuild();
    }

    /// Puts stones on points of the board, or takes them away.
    pub(in crate::go) fn edit(&mut self, changes: impl Iterator<Item = (Point, Option<Color>)>) {
        // Stones whose chain is to be found again.
        let mut open: Vec<Point> = Vec::new();
        let mut changed = 0;
        for (point, stone) in changes {
            let Some(cell) = self.cells.get_mut(usize::from(point.index())) else { continue };
            let before = cell.content.color();
            if before == stone {
                continue;
            }
            changed += 1;
            if changed > FEW {
                (cell.content, cell.since) = (stone.map_or(Content::Empty, Content::of), 0);
                continue;
            }
            if let Some(color) = before {
                self.forget_chain(point.index(), &mut open);
                self.take_away(point, color);
            }
            if let Some(color) = stone {
                for beside in beside_index(point.index()) {
                    if self.cells[usize::from(beside)].content == Content::of(color) {
                        self.forget_chain(beside, &mut open);
                    }
                }
                self.put(point, color);
                open.push(point);
            }
        }
        if changed > FEW {
            self.rebuild();
            return;
        }
        for stone in open {
            let cell = &self.cells[usize::from(stone.index())];
            if cell.content != Content::Empty && cell.chain == NO_CHAIN {
                self.found_chain(stone);
            }
        }
    }

    /// Works out again what is kept of each point, of what is on them all.
    fn rebuild(&mut self) {
        let (width, height) = (u16::from(self.size.width()), u16::from(self.size.height()));
        self.empty.clear();
        self.hash = 0;
        // Stones of the border's chain are not counted; it must never run out, so it starts anew as well.
        self.cells[usize::from(NO_CHAIN)].liberties = MANY;
        for row in 1..=height {
            let left = row * UP as u16;
            for index in left + 1..=left + width {
                self.rebuild_point(index);
            }
        }
    }

    /// The same of one point, where those below it and on its left are done.
    #[inline]
    fn rebuild_point(&mut self, index: u16) {
        let Some(around) = around_mut(&mut self.cells, index) else { return };
        let beside = beside_of(around);
        let (below, left) = (around[BESIDE[0]], around[BESIDE[1]]);
        let cell = &mut around[MIDDLE];
        (cell.beside, cell.chain) = (beside, index);
        let content = cell.content;
        let Some(color) = content.color() else {
            (cell.liberties, cell.slot) = (MANY, self.empty.len() as u16);
            self.empty.extend(Point::from_index(index));
            return;
        };
        (cell.next, cell.liberties, cell.stones) = (index, beside.empty(), 1);
        self.hash = self.hash.wrapping_add(zobrist::stone(color, index));
        let (is_below, is_left) = (below.content == content, left.content == content);
        if !is_below && !is_left {
            return;
        }
        let chain = if is_below { below.chain } else { left.chain };
        cell.chain = chain;
        join(&mut self.cells, index, chain, beside.empty());
        if is_below && is_left && left.chain != chain {
            merge(&mut self.cells, chain, left.chain);
        }
    }

    /// Finds the chain of a stone by going from stone to stone.
    fn found_chain(&mut self, first: Point) {
        let chain = first.index();
        let content = self.cells[usize::from(chain)].content;
        let mut stones: Vec<u16> = vec![chain];
        self.cells[usize::from(chain)].chain = chain;
        let (mut liberties, mut next) = (0, 0);
        while let Some(stone) = stones.get(next).copied() {
            next += 1;
            liberties += self.cells[usize::from(stone)].beside.empty();
            // The border around the board is of no colour.
            for beside in beside_index(stone) {
                let cell = &mut self.cells[usize::from(beside)];
                if cell.content == content && cell.chain == NO_CHAIN {
                    cell.chain = chain;
                    stones.push(beside);
                }
            }
        }
        for (place, stone) in stones.iter().enumerate() {
            self.cells[usize::from(*stone)].next = stones[(place + 1) % stones.len()];
        }
        let cell = &mut self.cells[usize::from(chain)];
        cell.liberties = liberties;
        cell.stones = stones.len() as u16;
    }

    /// Forgets which chain the stones of one belong to, and lists them.
    fn forget_chain(&mut self, stone: u16, open: &mut Vec<Point>) {
        let before = open.len();
        open.extend(self.ring(self.cells[usize::from(stone)].chain));
        for stone in &open[before..] {
            self.cells[usize::from(stone.index())].chain = NO_CHAIN;
        }
    }

    /// Takes a stone away whose chain is forgotten.
    fn take_away(&mut self, point: Point, color: Color) {
        let index = point.index();
        self.change_beside(index, |beside| beside.taken(color), |liberties| liberties.wrapping_add(1));
        let slot = self.empty.len() as u16;
        let cell = &mut self.cells[usize::from(index)];
        (cell.content, cell.chain, cell.liberties) = (Content::Empty, index, MANY);
        cell.slot = slot;
        self.empty.push(point);
        self.hash = self.hash.wrapping_sub(zobrist::stone(color, index));
    }

    /// Puts a stone on an empty point; its chain is still to be found.
    fn put(&mut self, point: Point, color: Color) {
        let index = point.index();
        self.change_beside(index, |beside| beside.placed(color), |liberties| liberties.wrapping_sub(1));
        let cell = &mut self.cells[usize::from(index)];
        (cell.content, cell.chain, cell.since) = (Content::of(color), NO_CHAIN, 0);
        let slot = cell.slot;
        if let Some(last) = self.empty.pop()
            && let Some(place) = self.empty.get_mut(usize::from(slot))
        {
            *place = last;
            self.cells[usize::from(last.index())].slot = slot;
        }
        self.hash = self.hash.wrapping_add(zobrist::stone(color, index));
    }

    /// Changes what is known of the points beside one, and the liberties of the chains there, but for those that are forgotten.
    fn change_beside(
        &mut self,
        index: u16,
        beside: impl Fn(Beside) -> Beside,
        liberties: impl Fn(u16) -> u16,
    ) {
        for side in beside_index(index) {
            let cell = &mut self.cells[usize::from(side)];
            cell.beside = beside(cell.beside);
            let is_forgotten = cell.chain == NO_CHAIN && cell.content.color().is_some();
            let chain = usize::from(cell.chain);
            if !is_forgotten {
                self.cells[chain].liberties = liberties(self.cells[chain].liberties);
            }
        }
    }
}

/// What is beside a point.
#[inline]
fn beside_of(around: &Around) -> Beside {
    let [below, left, right, above] = BESIDE;
    let below_and_left = Beside::NONE.and(around[below].content).and(around[left].content);
    below_and_left.and(around[right].content).and(around[above].content)
}
