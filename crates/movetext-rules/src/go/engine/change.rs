//! What a stone changed, to take it back.

use super::cell::NO_CHAIN;
use crate::go::Point;

/// The chains on the four sides of a point, in one word: an array of which one is chosen would be written to memory.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct SideChains(u64);

/// The bits of [`SideChains`] that belong to the sides that a number has a bit for.
static SIDES: [u64; 16] = {
    let (mut masks, mut sides) = ([0; 16], 0);
    while sides < 16 {
        let mut side = 0;
        while side < 4 {
            if sides >> side & 1 != 0 {
                masks[sides] |= 0xFFFF << (16 * side);
            }
            side += 1;
        }
        sides += 1;
    }
    masks
};

impl SideChains {
    /// With the chain on a side, which was none before.
    #[inline]
    pub(super) const fn with(self, side: usize, chain: u16) -> Self {
        Self(self.0 | (chain as u64) << (16 * side))
    }

    /// How the chains differ from one, sixteen bits each, on the sides that `sides` has a bit for.
    #[inline]
    pub(super) const fn differences(self, chain: u16, sides: u32) -> u64 {
        (self.0 ^ (chain as u64 * 0x0001_0001_0001_0001)) & SIDES[sides as usize % SIDES.len()]
    }

    /// The chain on one of the four sides.
    #[inline]
    pub(super) const fn get(self, side: usize) -> u16 {
        (self.0 >> (16 * side % 64)) as u16
    }
}

/// What a stone changed that the board does not say.
///
/// Where places in it are chosen, they are known when this is compiled, or shifted: so nothing of it is written down
/// for a player who never takes back.
#[derive(Debug, Clone, Copy)]
pub(in crate::go) struct Change {
    pub(super) point: Point,
    /// What the point held for a stone that was taken from it earlier, or did not hold.
    pub(super) next: u16,
    pub(super) since: u16,
    /// The chains that the stone connected, the last first: which stayed, and which became part of it, the stone itself
    /// being one.
    pub(super) merged: [(u16, u16); 4],
    /// The chains on the four sides before.
    pub(super) chains: SideChains,
    /// Which of them it took, the lowest bit for the first; each once.
    pub(super) captured: u8,
    /// Its own chain, if that was left without liberties; else [`NO_CHAIN`].
    pub(super) suicide: u16,
    pub(super) hash: u64,
}

impl Change {
    /// Whether anything was taken.
    #[inline]
    pub(in crate::go) const fn takes(&self) -> bool {
        self.captured != 0 || self.suicide != NO_CHAIN
    }

    /// The chains it took, by their first stones.
    pub(in crate::go) fn captured(&self) -> impl Iterator<Item = u16> {
        let taken = |side: &usize| self.captured >> side & 1 != 0;
        (0..4).filter(taken).map(|side| self.chains.get(side))
    }

    /// Its own chain, if that was taken, by its first stone.
    #[inline]
    pub(in crate::go) fn suicide(&self) -> Option<u16> {
        Some(self.suicide).filter(|chain| *chain != NO_CHAIN)
    }
}
