//! What a stone changed, to take it back.

use super::cell::NO_CHAIN;
use crate::go::Point;

/// What a stone changed that the board does not say.
///
/// Where places in it are chosen, they are known when this is compiled, or shifted: so nothing of it is written down
/// for a player who never takes back.
#[derive(Debug, Clone, Copy)]
pub(in crate::go) struct Change {
    pub(super) point: Point,
    /// What the point held for a stone that was taken from it earlier.
    pub(super) next: u16,
    pub(super) liberties: u16,
    pub(super) stones: u16,
    pub(super) since: u16,
    /// The chains that the stone connected, the last first: which stayed, and which became part of it, the stone itself
    /// being one.
    pub(super) merged: [(u16, u16); 4],
    /// The chains on the four sides before.
    pub(super) chains: [u16; 4],
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
        (0..self.chains.len()).filter(taken).map(|side| self.chains[side])
    }

    /// Its own chain, if that was taken, by its first stone.
    #[inline]
    pub(in crate::go) fn suicide(&self) -> Option<u16> {
        Some(self.suicide).filter(|chain| *chain != NO_CHAIN)
    }
}
