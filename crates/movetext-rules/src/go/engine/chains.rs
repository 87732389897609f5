//! Stones come and go: chains are joined, taken, and taken back.
//!
//! What works on points alone is a function of these, so that where they are is looked up once.

use alloc::vec::Vec;
use core::hint::select_unpredictable;

use super::board::Board;
use super::cell::{Around, BESIDE, Cell, Content, MANY, MIDDLE, NO_CHAIN, around_mut};
use super::change::{Change, SideChains};
use super::zobrist;
use crate::Color;
use crate::go::Point;

/// How many points are beside one.
const SIDES: usize = BESIDE.len();

impl Board {
    /// Puts a stone on an empty point, takes what has no liberties then, its own chain last where `suicide` is allowed.
    ///
    /// `None` where the point is not empty or not on the board, or this would be suicide that is not allowed; nothing
    /// happens then.
    #[expect(
        clippy::inline_always,
        reason = "so that no change is written down for a player who never takes back"
    )]
    #[inline(always)]
    pub(in crate::go) fn place(
        &mut self,
        point: Point,
        color: Color,
        moves: u32,
        suicide: bool,
    ) -> Option<Change> {
        let (cells, empty, hash) = (&mut *self.cells, &mut self.empty, &mut self.hash);
        let mine = Content::of(color);
        let (index, hash_before) = (point.index(), *hash);
        let around = around_mut(cells, index)?;
        let before = around[MIDDLE];
        if before.content != Content::Empty {
            return None;
        }
        let (mut friends, mut chains) = (0_u32, SideChains::default());
        for side in 0..SIDES {
            let cell = &around[BESIDE[side]];
            chains = chains.with(side, cell.chain);
            friends |= u32::from(cell.content == mine) << side;
        }
        let friend = chains.get(friends.trailing_zeros() as usize);
        let friend = select_unpredictable(friends == 0, index, friend);
        for side in 0..SIDES {
            let first = &mut cells[usize::from(chains.get(side))];
            first.liberties = first.liberties.wrapping_sub(1);
        }
        // Only now: a chain may be on several sides.
        let mut dead = 0_u32;
        for side in 0..SIDES {
            dead |= u32::from(cells[usize::from(chains.get(side))].liberties == 0) << side;
        }
        // A friend that lives or a foe that is taken: of others, none is ever dead.
        let liberties = before.beside.empty();
        let lives = (friends ^ dead) | u32::from(liberties) != 0;
        if !lives && !suicide {
            give_liberty(cells, chains);
            return None;
        }
        let around = around_mut(cells, index)?;
        for at in BESIDE {
            around[at].beside = around[at].beside.placed(color);
        }
        let own = &mut around[MIDDLE];
        own.content = mine;
        own.chain = friend;
        own.next = index;
        (own.liberties, own.stones) = (0, 0);
        own.since = u16::try_from(moves).unwrap_or(0);
        forget_empty(cells, empty, before.slot);
        *hash = hash.wrapping_add(zobrist::stone(color, index));
        join(cells, index, friend, liberties);
        let (own, merged) = connect(cells, index, friend, friends, chains);
        let (mut captured, mut taken) = (0, dead & !friends);
        while taken != 0 {
            let side = taken.trailing_zeros() as usize;
            taken &= taken - 1;
            // The same chain may be on several sides.
            if cells[usize::from(chains.get(side))].content != Content::Empty {
                remove(cells, empty, hash, chains.get(side), color.other());
                captured |= 1 << side;
            }
        }
        let mut suicide = NO_CHAIN;
        if !lives {
            remove(cells, empty, hash, own, color);
            suicide = own;
        }
        let Cell { next, since, .. } = before;
        Some(Change { point, next, since, merged, chains, captured, suicide, hash: hash_before })
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
                put_back(cells, empty, change.chains.get(side), color.other());
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
        let chains = lift(around, index, color);
        let own = &mut around[MIDDLE];
        own.next = change.next;
        own.since = change.since;
        give_liberty(cells, chains);
        self.hash = change.hash;
    }
}

/// Makes a stone part of a chain, which may be its own, and is empty then: with the same instructions, for whether there
/// is a friend beside it nothing predicts.
#[inline]
pub(super) fn join(cells: &mut [Cell], index: u16, chain: u16, liberties: u16) {
    let first = &mut cells[usize::from(chain)];
    first.liberties = first.liberties.wrapping_add(liberties);
    first.stones = first.stones.wrapping_add(1);
    let next = core::mem::replace(&mut first.next, index);
    cells[usize::from(index)].next = next;
}

/// Makes one chain of those on the sides that `friends` has a bit for, of which a stone is part of the first already. Says
/// which chain it is part of then, and what became part of what, the last first.
#[inline(always)]
#[expect(clippy::inline_always, reason = "as for `place`")]
fn connect(
    cells: &mut [Cell],
    index: u16,
    friend: u16,
    friends: u32,
    chains: SideChains,
) -> (u16, [(u16, u16); SIDES]) {
    let goes = if friend == index { NO_CHAIN } else { index };
    let (mut own, mut merged) = (friend, [(NO_CHAIN, NO_CHAIN); SIDES]);
    merged[0] = (friend, goes);
    // Nearly always there is no other chain, which one question answers: how many friends there are nothing predicts.
    let mut others = chains.differences(friend, friends);
    while others != 0 {
        let side = others.trailing_zeros() as usize / 16;
        others &= !(0xFFFF << (16 * side));
        let beside = chains.get(side);
        // A chain that has just become part of another is known by that one.
        let other = cells[usize::from(beside)].chain;
        if other == own {
            continue;
        }
        let (stays, goes) = merge(cells, own, other);
        merged = [(stays, goes), merged[0], merged[1], merged[2]];
        own = stays;
    }
    (own, merged)
}

/// Makes one chain of two; says which one stays, and which becomes part of it.
#[inline(always)]
#[expect(clippy::inline_always, reason = "as for `place`")]
pub(super) fn merge(cells: &mut [Cell], own: u16, other: u16) -> (u16, u16) {
    let own_is_longer = cells[usize::from(own)].stones > cells[usize::from(other)].stones;
    let (stays, goes) = if own_is_longer { (own, other) } else { (other, own) };
    relabel(cells, goes, stays);
    splice(cells, stays, goes);
    let Cell { liberties, stones, .. } = cells[usize::from(goes)];
    let first = &mut cells[usize::from(stays)];
    first.liberties += liberties;
    first.stones += stones;
    (stays, goes)
}

/// Makes two chains again of one.
#[inline]
fn disconnect(cells: &mut [Cell], stays: u16, goes: u16) {
    splice(cells, stays, goes);
    let (mut index, mut liberties, mut stones) = (goes, 0, 0);
    loop {
        let cell = &mut cells[usize::from(index)];
        cell.chain = goes;
        liberties += cell.beside.empty();
        stones += 1;
        index = cell.next;
        if index == goes {
            break;
        }
    }
    let first = &mut cells[usize::from(goes)];
    (first.liberties, first.stones) = (liberties, stones);
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
        let chains = lift(around, index, color);
        give_liberty(cells, chains);
        *hash = hash.wrapping_sub(zobrist::stone(color, index));
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
        let mut chains = SideChains::default();
        for side in 0..SIDES {
            let cell = &mut around[BESIDE[side]];
            cell.beside = cell.beside.placed(color);
            chains = chains.with(side, cell.chain);
        }
        let own = &mut around[MIDDLE];
        own.content = Content::of(color);
        own.chain = first;
        index = own.next;
        for side in 0..SIDES {
            let liberties = &mut cells[usize::from(chains.get(side))].liberties;
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
fn lift(around: &mut Around, index: u16, color: Color) -> SideChains {
    let mut chains = SideChains::default();
    for side in 0..SIDES {
        let cell = &mut around[BESIDE[side]];
        cell.beside = cell.beside.taken(color);
        chains = chains.with(side, cell.chain);
    }
    let own = &mut around[MIDDLE];
    own.content = Content::Empty;
    own.chain = index;
    own.liberties = MANY;
    chains
}

/// One liberty more for each of the chains.
#[inline]
fn give_liberty(cells: &mut [Cell], chains: SideChains) {
    for side in 0..SIDES {
        let liberties = &mut cells[usize::from(chains.get(side))].liberties;
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
