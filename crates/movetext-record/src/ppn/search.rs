//! Tables of pieces that are looked for.

use crate::search::{BoardSetup, KeyKind};
use crate::{Ppn, Search};

impl Search for Ppn {
    fn key(table: &Self::Table, _: KeyKind) -> Option<u64> {
        Some(table.piecepack().key())
    }

    fn board(table: &Self::Table) -> Option<BoardSetup> {
        Self::key(table, KeyKind::Plain).map(BoardSetup::Table)
    }

    /// Tables have no rules.
    fn rules_key(_: &Self::Table) -> Option<u64> {
        Some(0)
    }

    fn hash(table: &Self::Table) -> Option<u64> {
        Self::key(table, KeyKind::Plain)
    }

    fn hashes_of(_: &Self::Table, wanted: &[BoardSetup], _: KeyKind) -> Vec<u64> {
        let keys = wanted.iter().filter_map(|setup| match setup {
            BoardSetup::Table(key) => Some(*key),
            #[allow(unreachable_patterns, reason = "with this notation alone, there are no others")]
            _ => None,
        });
        keys.collect()
    }
}
