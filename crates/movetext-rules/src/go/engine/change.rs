//! What a stone changed, to take it back.

use super::cell::NO_CHAIN;
use crate::Color;

/// What a stone changed that the board does not say. Points and chains are known by their places.
///
/// Small lists are numbers that are shifted: nothing of an array of which one is chosen could stay in registers.
#[derive(Debug, Clone, Copy)]
pub(in crate::go) struct Change {
    /// Where the stone was placed; on the border, if none was.
    pub(super) place: u16,
    /// What the point held for a stone that was taken from it earlier, or did not hold.
    pub(super) next: u16,
    pub(super) since: u16,
    /// Its own chain, if that was left without liberties; else [`NO_CHAIN`].
    pub(super) suicide: u16,
    /// The chains that it took, 16 bits each, the last lowest.
    pub(super) captured: u64,
    /// The chains that it connected, 16 bits each: which stayed, and above which became part of it; the last lowest, in
    /// the first number.
    pub(super) merged: [u64; 2],
}

impl Change {
    /// No stone was placed.
    pub(in crate::go) const NONE: Self =
        Self { place: NO_CHAIN, next: 0, since: 0, suicide: NO_CHAIN, captured: 0, merged: [0; 2] };

    /// Whether a stone was placed.
    #[inline]
    pub(in crate::go) const fn is_some(&self) -> bool {
        self.place != NO_CHAIN
    }

    /// Whether anything was taken.
    #[inline]
    pub(in crate::go) const fn takes(&self) -> bool {
        self.captured != 0 || self.suicide != NO_CHAIN
    }

    /// Who has the stones that were taken, if the stone was of `color`.
    #[inline]
    pub(in crate::go) const fn taker(&self, color: Color) -> Color {
        if self.suicide == NO_CHAIN { color } else { color.other() }
    }

    /// The chains it took, by their first stones.
    pub(in crate::go) fn captured(&self) -> impl Iterator<Item = u16> {
        (0..4).map(|nth| (self.captured >> (16 * nth)) as u16).filter(|chain| *chain != NO_CHAIN)
    }

    /// Its own chain, if that was taken, by its first stone.
    #[inline]
    pub(in crate::go) fn suicide(&self) -> Option<u16> {
        Some(self.suicide).filter(|chain| *chain != NO_CHAIN)
    }
}
