//! Stones come and go: chains are joined, taken, and taken back.
//!
//! What works on points alone is a function of these, so that where they are is looked up once.

use alloc::vec::Vec;

use super::board::Board;
use super::cell::{Around, BESIDE, Cell, Content, MIDDLE, NO_CHAIN};
use super::change::Change;
use super::zobrist;
use crate::Color;
use crate::go::Point;

/// How many points are beside one.
const SIDES: usize = BESIDE.len();

impl Board {
    /// Puts a stone on an empty point, takes what has no liberties then, its own chain last.
    ///
    /// `None` where the point is not empty or not on the board; nothing happens then.
    #[expect(
        clippy::inline_always,
        reason = "so that no change is written down for a player who never takes back"
    )]
    #[inline(always)]
    pub(in crate::go) fn place(&mut self, point: Point, color: Color, moves: u32) -> Option<Change> {
        let (cells, empty, hash) = (&mut *self.cells, &mut self.empty, &mut self.hash);
        let (mine, theirs) = (Content::of(color), Content::of(color.other()));
        let (index, hash_before) = (point.index(), *hash);
        let around = around_mut(cells, index)?;
        let before = around[MIDDLE];
        if before.content != Content::Empty {
            return None;
        }
        let mut chains = [NO_CHAIN; SIDES];
        let mut friends = 0_u32;
        for side in 0..SIDES {
            let cell = &mut around[BESIDE[side]];
            cell.beside = cell.beside.placed(color);
            chains[side] = cell.chain;
            friends |= u32::from(cell.content == mine) << side;
        }
        around[MIDDLE] = Cell {
            content: mine,
            chain: index,
            next: index,
            liberties: before.beside.empty(),
            stones: 1,
            since: u16::try_from(moves).unwrap_or(0),
            ..before
        };
        forget_empty(cells, empty, before.slot);
        let mut taken = 0_u32;
        for side in 0..SIDES {
            let first = &mut cells[usize::from(chains[side])];
            first.liberties = first.liberties.wrapping_sub(1);
            taken |= u32::from(first.liberties == 0) << side;
        }
        *hash ^= zobrist::stone(color, index);
        let (own, merged) = connect(cells, index, friends, chains);
        let mut captured = 0;
        if taken != 0 {
            for side in 0..SIDES {
                // The same chain may be on several sides.
                if taken >> side & 1 != 0 && cells[usize::from(chains[side])].content == theirs {
                    remove(cells, empty, hash, chains[side], color.other());
                    captured |= 1 << side;
                }
            }
        }
        let mut suicide = NO_CHAIN;
        if cells[usize::from(own)].liberties == 0 {
            remove(cells, empty, hash, own, color);
            suicide = own;
        }
        let Cell { next, liberties, stones, since, .. } = before;
        Some(Change {
            point,
            next,
            liberties,
            stones,
            since,
            merged,
            chains,
            captured,
            suicide,
            hash: hash_before,
        })
    }

    /// Takes back the last stone that was placed, which was of `color`.
    #[inline]
    pub(in crate::go) fn take_back(&mut self, change: &Change, color: Color) {
        let (cells, empty) = (&mut *self.cells, &mut self.empty);
        if change.suicide != NO_CHAIN {
            put_back(cells, empty, change.suicide, color);
        }
        for side in (0..SIDES).rev() {
            if change.captured >> side & 1 != 0 {
                put_back(cells, empty, change.chains[side], color.other());
            }
        }
        for (stays, goes) in change.merged {
            if goes == NO_CHAIN {
                break;
            }
            disconnect(cells, stays, goes);
        }
        let index = change.point.index();
        remember_empty(cells, empty, index);
        let Some(around) = around_mut(cells, index) else { return };
        let chains = lift(around, color);
        let own = &mut around[MIDDLE];
        own.next = change.next;
        own.liberties = change.liberties;
        own.stones = change.stones;
        own.since = change.since;
        give_liberty(cells, chains);
        self.hash = change.hash;
    }
}

/// A point and what is around it; `None` on the border.
#[inline]
pub(super) fn around_mut(cells: &mut [Cell], index: u16) -> Option<&mut Around> {
    cells.get_mut(usize::from(index).checked_sub(MIDDLE)?..)?.first_chunk_mut()
}

/// Makes a stone part of the chains of its colour on the sides that `friends` has a bit for. Says which chain it is
/// part of then, and what became part of what, the last first.
#[inline]
fn connect(
    cells: &mut [Cell],
    index: u16,
    mut friends: u32,
    chains: [u16; SIDES],
) -> (u16, [(u16, u16); SIDES]) {
    let (mut own, mut merged) = (index, [(NO_CHAIN, NO_CHAIN); SIDES]);
    while friends != 0 {
        let beside = chains[friends.trailing_zeros() as usize & (SIDES - 1)];
        friends &= friends - 1;
        // A chain that has just become part of another is known by that one.
        let other = cells[usize::from(beside)].chain;
        if other == own {
            continue;
        }
        let own_is_longer = cells[usize::from(own)].stones > cells[usize::from(other)].stones;
        let (stays, goes) = if own_is_longer { (own, other) } else { (other, own) };
        relabel(cells, goes, stays);
        splice(cells, stays, goes);
        let Cell { liberties, stones, .. } = cells[usize::from(goes)];
        let first = &mut cells[usize::from(stays)];
        first.liberties += liberties;
        first.stones += stones;
        merged = [(stays, goes), merged[0], merged[1], merged[2]];
        own = stays;
    }
    (own, merged)
}

/// Makes two chains again of one.
#[inline]
fn disconnect(cells: &mut [Cell], stays: u16, goes: u16) {
    splice(cells, stays, goes);
    relabel(cells, goes, goes);
    let Cell { liberties, stones, .. } = cells[usize::from(goes)];
    let first = &mut cells[usize::from(stays)];
    first.liberties = first.liberties.wrapping_sub(liberties);
    first.stones = first.stones.wrapping_sub(stones);
}

/// Makes one ring of two, or two of one.
#[inline]
fn splice(cells: &mut [Cell], one: u16, other: u16) {
    let next = cells[usize::from(one)].next;
    cells[usize::from(one)].next = core::mem::replace(&mut cells[usize::from(other)].next, next);
}

/// Makes the stones of a ring know another first stone.
#[inline]
fn relabel(cells: &mut [Cell], ring: u16, first: u16) {
    let mut index = ring;
    loop {
        let cell = &mut cells[usize::from(index)];
        cell.chain = first;
        index = cell.next;
        if index == ring {
            break;
        }
    }
}

/// Takes a chain from the board.
#[inline]
fn remove(cells: &mut [Cell], empty: &mut Vec<Point>, hash: &mut u64, first: u16, color: Color) {
    let mut index = first;
    loop {
        remember_empty(cells, empty, index);
        let Some(around) = around_mut(cells, index) else { return };
        let next = around[MIDDLE].next;
        let chains = lift(around, color);
        give_liberty(cells, chains);
        *hash ^= zobrist::stone(color, index);
        index = next;
        if index == first {
            break;
        }
    }
}

/// Puts a chain back that was taken, without a liberty.
#[inline]
fn put_back(cells: &mut [Cell], empty: &mut Vec<Point>, first: u16, color: Color) {
    let (mut index, mut stones) = (first, 0);
    loop {
        forget_empty(cells, empty, cells[usize::from(index)].slot);
        let Some(around) = around_mut(cells, index) else { return };
        let mut chains = [NO_CHAIN; SIDES];
        for side in 0..SIDES {
            let cell = &mut around[BESIDE[side]];
            cell.beside = cell.beside.placed(color);
            chains[side] = cell.chain;
        }
        let own = &mut around[MIDDLE];
        own.content = Content::of(color);
        own.chain = first;
        index = own.next;
        for chain in chains {
            let liberties = &mut cells[usize::from(chain)].liberties;
            *liberties = liberties.wrapping_sub(1);
        }
        stones += 1;
        if index == first {
            break;
        }
    }
    let first = &mut cells[usize::from(first)];
    first.liberties = 0;
    first.stones = stones;
}

/// Takes a stone away; says which chains are beside it.
#[inline]
fn lift(around: &mut Around, color: Color) -> [u16; SIDES] {
    let mut chains = [NO_CHAIN; SIDES];
    for side in 0..SIDES {
        let cell = &mut around[BESIDE[side]];
        cell.beside = cell.beside.taken(color);
        chains[side] = cell.chain;
    }
    let own = &mut around[MIDDLE];
    own.content = Content::Empty;
    own.chain = NO_CHAIN;
    chains
}

/// One liberty more for each of the chains.
#[inline]
fn give_liberty(cells: &mut [Cell], chains: [u16; SIDES]) {
    for chain in chains {
        let liberties = &mut cells[usize::from(chain)].liberties;
        *liberties = liberties.wrapping_add(1);
    }
}

/// Takes the point at a place of the list from the list of empty ones.
#[inline]
fn forget_empty(cells: &mut [Cell], empty: &mut Vec<Point>, slot: u16) {
    let Some(last) = empty.pop() else { return };
    if let Some(place) = empty.get_mut(usize::from(slot)) {
        *place = last;
        cells[usize::from(last.index())].slot = slot;
    }
}

/// Puts a point on the list of empty ones.
#[inline]
fn remember_empty(cells: &mut [Cell], empty: &mut Vec<Point>, index: u16) {
    if let Some(point) = Point::from_index(index) {
        cells[usize::from(index)].slot = empty.len() as u16;
        empty.push(point);
    }
}
