//! Stones come and go: chains are joined, taken, and taken back.

use super::cell::{Chain, Content, NO_CHAIN};
use super::change::Change;
use super::grid::Grid;
use super::zobrist;
use crate::Color;

/// What a new stone met on its sides: the chain that it is part of, and what a [`Change`] keeps.
struct Met {
    own: u16,
    captured: u64,
    merged: [u64; 2],
}

impl<const N: usize, const UP: usize, const AROUND: usize> Grid<N, UP, AROUND> {
    /// Puts a stone on an empty point, takes what has no liberties then, its own chain last. Says how many stones it took,
    /// too.
    ///
    /// `None` where the point is not empty or not on the board; nothing happens then.
    #[expect(
        clippy::inline_always,
        reason = "so that no change is written down for a player who never takes back"
    )]
    #[inline(always)]
    pub(super) fn place(&mut self, place: u16, color: Color, moves: u32) -> Option<(Change, u32)> {
        let before = self.around(place)?[Self::MIDDLE];
        if before.content != Content::Empty {
            return None;
        }
        let (mine, liberties) = (Content::of(color), before.beside.empty());
        self.forget_empty(place);
        self.hash ^= zobrist::stone::<N>(color, place);
        let since = core::mem::replace(self.since_mut(place), u16::try_from(moves).unwrap_or(0));
        let cell = self.cell_mut(place);
        (cell.content, cell.chain, cell.next) = (mine, place, place);
        *self.chain_mut(place) = Chain { liberties, stones: 1 };
        let mut met = Met { own: place, captured: 0, merged: [0; 2] };
        let [below, left, right, above] = Self::BESIDE;
        self.meet(place, below, color, liberties, &mut met);
        self.meet(place, left, color, liberties, &mut met);
        self.meet(place, right, color, liberties, &mut met);
        self.meet(place, above, color, liberties, &mut met);
        let Met { own, captured, merged } = met;
        let (mut stones, mut taken) = (0, captured);
        while taken != 0 {
            stones += self.remove(taken as u16, color.other());
            taken >>= 16;
        }
        let mut suicide = NO_CHAIN;
        if liberties == 0 && self.chain(own).liberties == 0 {
            stones += self.remove(own, color);
            suicide = own;
        }
        Some((Change { place, next: before.next, since, suicide, captured, merged }, stones))
    }

    /// Makes a new stone known on one of its sides: a liberty less for the chain there, which it becomes part of, or takes.
    // A loop over the sides would stay one, and they would be looked up.
    #[expect(clippy::inline_always, reason = "measured")]
    #[inline(always)]
    fn meet(&mut self, place: u16, at: usize, color: Color, liberties: u16, met: &mut Met) {
        let Some(around) = Self::around_mut(&mut self.cells, place) else { return };
        let cell = &mut around[at];
        cell.beside = cell.beside.placed(color);
        let (content, beside) = (cell.content, cell.chain);
        // Each case takes the liberty for itself, the second with what it adds.
        if content != Content::of(color) {
            let chain = self.chain_mut(beside);
            chain.liberties = chain.liberties.wrapping_sub(1);
            if chain.liberties == 0 {
                met.captured = met.captured << 16 | u64::from(beside);
            }
        } else if met.own == place {
            self.join(place, liberties.wrapping_sub(1), beside);
            met.own = beside;
        } else {
            let chain = self.chain_mut(beside);
            chain.liberties = chain.liberties.wrapping_sub(1);
            if met.own != beside {
                let (stays, goes) = self.merge(met.own, beside);
                let pair = u64::from(goes) << 16 | u64::from(stays);
                met.merged = [met.merged[0] << 32 | pair, met.merged[1] << 32 | met.merged[0] >> 32];
                met.own = stays;
            }
        }
    }

    /// Makes a point a stone of a colour for those beside it, and takes a liberty from each of their chains.
    #[inline]
    fn close_in(&mut self, place: u16, color: Color) {
        let Some(around) = Self::around_mut(&mut self.cells, place) else { return };
        for at in Self::BESIDE {
            let cell = &mut around[at];
            cell.beside = cell.beside.placed(color);
            let liberties = &mut self.chains[usize::from(cell.chain) & (N - 1)].liberties;
            *liberties = liberties.wrapping_sub(1);
        }
    }

    /// Takes back the last stone that was placed, which was of `color`. Says how many stones it had taken.
    #[inline]
    pub(super) fn take_back(&mut self, change: &Change, color: Color) -> u32 {
        let (place, mut stones) = (change.place, 0);
        if change.suicide != NO_CHAIN {
            stones += self.put_back(change.suicide, color);
        }
        let mut captured = change.captured;
        while captured != 0 {
            stones += self.put_back(captured as u16, color.other());
            captured >>= 16;
        }
        let mut merged = change.merged;
        while merged[0] != 0 {
            self.disconnect(merged[0] as u16, (merged[0] >> 16) as u16);
            merged = [merged[0] >> 32 | merged[1] << 32, merged[1] >> 32];
        }
        self.hash ^= zobrist::stone::<N>(color, place);
        self.leave(place);
        self.remember_empty(place);
        self.lift(place, color);
        self.cell_mut(place).next = change.next;
        *self.since_mut(place) = change.since;
        stones
    }

    /// Makes a single stone part of a chain, which gets so many liberties more.
    #[inline]
    fn join(&mut self, place: u16, liberties: u16, first: u16) {
        let chain = self.chain_mut(first);
        chain.liberties = chain.liberties.wrapping_add(liberties);
        chain.stones = chain.stones.wrapping_add(1);
        let next = core::mem::replace(&mut self.cell_mut(first).next, place);
        let cell = self.cell_mut(place);
        (cell.chain, cell.next) = (first, next);
    }

    /// Takes a stone out of the chain that it [joined](Self::join).
    #[inline]
    fn leave(&mut self, place: u16) {
        let cell = self.cell(place);
        let (first, next, liberties) = (cell.chain, cell.next, cell.beside.empty());
        self.cell_mut(first).next = next;
        let chain = self.chain_mut(first);
        chain.liberties = chain.liberties.wrapping_sub(liberties);
        chain.stones = chain.stones.wrapping_sub(1);
    }

    /// Makes one chain of two; says which stays and which becomes part of it.
    fn merge(&mut self, one: u16, other: u16) -> (u16, u16) {
        let one_is_longer = self.chain(one).stones > self.chain(other).stones;
        let (stays, goes) = if one_is_longer { (one, other) } else { (other, one) };
        let mut place = goes;
        loop {
            let cell = self.cell_mut(place);
            cell.chain = stays;
            place = cell.next;
            if place == goes {
                break;
            }
        }
        self.splice(stays, goes);
        let Chain { liberties, stones } = *self.chain(goes);
        let chain = self.chain_mut(stays);
        chain.liberties = chain.liberties.wrapping_add(liberties);
        chain.stones = chain.stones.wrapping_add(stones);
        (stays, goes)
    }

    /// Makes two chains again of one.
    #[inline]
    fn disconnect(&mut self, stays: u16, goes: u16) {
        self.splice(stays, goes);
        let (mut place, mut liberties, mut stones) = (goes, 0_u16, 0_u16);
        loop {
            let cell = self.cell_mut(place);
            cell.chain = goes;
            liberties = liberties.wrapping_add(cell.beside.empty());
            stones = stones.wrapping_add(1);
            place = cell.next;
            if place == goes {
                break;
            }
        }
        *self.chain_mut(goes) = Chain { liberties, stones };
        let chain = self.chain_mut(stays);
        chain.liberties = chain.liberties.wrapping_sub(liberties);
        chain.stones = chain.stones.wrapping_sub(stones);
    }

    /// Makes one ring of two, or two of one.
    #[inline]
    const fn splice(&mut self, one: u16, other: u16) {
        let next = self.cell(one).next;
        self.cell_mut(one).next = core::mem::replace(&mut self.cell_mut(other).next, next);
    }

    /// Takes a chain from the board. Says how many stones it had.
    fn remove(&mut self, first: u16, color: Color) -> u32 {
        let (mut place, mut stones) = (first, 0);
        loop {
            self.remember_empty(place);
            self.lift(place, color);
            self.hash ^= zobrist::stone::<N>(color, place);
            place = self.cell(place).next;
            stones += 1;
            if place == first {
                return stones;
            }
        }
    }

    /// Puts a chain back that was taken, without a liberty. Says how many stones it has.
    fn put_back(&mut self, first: u16, color: Color) -> u32 {
        let (mut place, mut stones) = (first, 0);
        loop {
            self.close_in(place, color);
            self.forget_empty(place);
            self.hash ^= zobrist::stone::<N>(color, place);
            let cell = self.cell_mut(place);
            cell.content = Content::of(color);
            cell.chain = first;
            place = cell.next;
            stones += 1;
            if place == first {
                *self.chain_mut(first) = Chain { liberties: 0, stones: stones as u16 };
                return stones;
            }
        }
    }

    /// Takes a stone away, and gives a liberty to each of the chains beside it.
    #[inline]
    fn lift(&mut self, place: u16, color: Color) {
        let Some(around) = Self::around_mut(&mut self.cells, place) else { return };
        for at in Self::BESIDE {
            let cell = &mut around[at];
            cell.beside = cell.beside.taken(color);
            let liberties = &mut self.chains[usize::from(cell.chain) & (N - 1)].liberties;
            *liberties = liberties.wrapping_add(1);
        }
        let cell = &mut around[Self::MIDDLE];
        cell.content = Content::Empty;
        cell.chain = place;
        *self.chain_mut(place) = Chain::NONE;
    }
}
