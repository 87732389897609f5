//! A record as a number, so that what was written can be compared with what it was written from when that is gone: two
//! large games at once would take twice the memory. Others are compared themselves, which takes less time.

use core::fmt::{Debug, Write as _};
use core::hash::{Hash, Hasher};
use std::hash::DefaultHasher;

use movetext_record::Headers;
use movetext_tree::{GameTree, Visit};

/// A record of so many nodes is large.
pub(crate) const LARGE: usize = 1 << 12;

/// Equal for equal records; of others, as good as never.
pub(crate) fn fingerprint<T: Hash>(headers: &Headers<'_>, start: &dyn Debug, tree: &GameTree<T>) -> u64 {
    let mut hash = Hash64(DefaultHasher::new());
    // Writing to a hash cannot fail.
    let _ = write!(hash, "{headers:?} {start:?}");
    for visit in tree.traverse() {
        match visit {
            Visit::Enter(node) => (1_u8, tree.ply(node), tree.get(node)).hash(&mut hash.0),
            Visit::Leave(_) => hash.0.write_u8(0),
        }
    }
    hash.0.finish()
}

struct Hash64(DefaultHasher);

impl core::fmt::Write for Hash64 {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        self.0.write(text.as_bytes());
        Ok(())
    }
}
