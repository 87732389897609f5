//! How much may be done for a stretch of text.

/// So many bytes may be read again for each byte of a stretch.
const FACTOR: u64 = 16;

/// A finding takes as long as reading so many bytes.
pub(crate) const FINDING: usize = 64;

/// So many bytes may be read for each byte of a stretch that is fixed, ... Of 2,772 records and slips in records, one
/// needed 81, and nearly all nothing beyond what is allowed to every stretch.
const FACTOR_OF_FIXES: u64 = 256;

/// ... and so many more, so that a short one is fixed whatever it needs.
const LEAST_FOR_FIXES: u64 = 1 << 16;

/// Of a whole file so many bytes may be read for each of its bytes to fix it, ...
const FACTOR_OF_FILE: u64 = 32;

/// ... and so many more. Few of many games need much, and those may have all of it.
const LEAST_FOR_FILE: u64 = 1 << 22;

/// What is left to spend on a stretch, in bytes that are read again.
#[derive(Debug)]
pub(crate) struct Work {
    all: u64,
    left: u64,
    /// Whether something was not tried because nothing was left.
    pub(crate) was_bounded: bool,
}

impl Work {
    /// For a stretch of so many bytes.
    pub(crate) fn on(bytes: usize) -> Self {
        let all = FACTOR * bytes as u64;
        Self { all, left: all, was_bounded: false }
    }

    /// For fixing a file of so many bytes.
    pub(crate) fn for_fixes_of(bytes: usize) -> Self {
        let all = LEAST_FOR_FILE + FACTOR_OF_FILE * bytes as u64;
        Self { all, left: all, was_bounded: false }
    }

    /// Of what is left, what is for fixing a stretch of so many bytes. What it spends must be counted here.
    pub(crate) fn for_stretch(&self, bytes: usize) -> Self {
        let all = self.left.min(LEAST_FOR_FIXES + FACTOR_OF_FIXES * bytes as u64);
        Self { all, left: all, was_bounded: false }
    }

    /// Of what is left, what is for searching a stretch of so many bytes. What it spends must be counted here.
    pub(crate) fn for_search(&self, bytes: usize) -> Self {
        let all = self.left.min(FACTOR * bytes as u64);
        Self { all, left: all, was_bounded: false }
    }

    /// Counts bytes that were read in any case.
    pub(crate) fn count(&mut self, bytes: u64) {
        self.left = self.left.saturating_sub(bytes);
    }

    /// Whether there is enough left to read so many bytes; they are spent then.
    pub(crate) fn spend(&mut self, bytes: usize) -> Option<()> {
        let left = self.left.checked_sub(bytes as u64);
        self.was_bounded |= left.is_none();
        self.left = left?;
        Some(())
    }

    /// How many bytes were read.
    pub(crate) fn spent(&self) -> u64 {
        self.all - self.left
    }

    /// Whether so many bytes could be read.
    pub(crate) fn has(&self, bytes: usize) -> bool {
        self.left >= bytes as u64
    }
}
