//! How much may be done for a stretch of text.

/// So many bytes may be read again for each byte of a stretch.
const FACTOR: u64 = 16;

/// What is left to spend on a stretch, in bytes that are read again.
#[derive(Debug)]
pub(crate) struct Work {
    left: u64,
    /// Whether something was not tried because nothing was left.
    pub(crate) was_bounded: bool,
}

impl Work {
    /// For a stretch of so many bytes.
    pub(crate) fn on(bytes: usize) -> Self {
        Self { left: FACTOR * bytes as u64, was_bounded: false }
    }

    /// Whether there is enough left to read so many bytes; they are spent then.
    pub(crate) fn spend(&mut self, bytes: usize) -> Option<()> {
        let left = self.left.checked_sub(bytes as u64);
        self.was_bounded |= left.is_none();
        self.left = left?;
        Some(())
    }

    /// Whether so many bytes could be read.
    pub(crate) fn has(&self, bytes: usize) -> bool {
        self.left >= bytes as u64
    }
}
