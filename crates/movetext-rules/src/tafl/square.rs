//! Squares, `a1` to `ae31`.

/// A square of a board of up to 31x31, by file and rank, both counted from 0.
///
/// Ordered by rank, then file: the order in which a position record lists squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Square {
    /// 0 is the `a` file.
    pub file: u8,
    /// 0 is the first rank.
    pub rank: u8,
}

impl Square {
    /// The square on `file` and `rank`, both counted from 0.
    pub const fn new(file: u8, rank: u8) -> Self {
        Self { file, rank }
    }

    /// Whether the square is on a board of `dim` x `dim`.
    pub const fn is_on(self, dim: u8) -> bool {
        self.file < dim && self.rank < dim
    }
}

impl Ord for Square {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        (self.rank, self.file).cmp(&(other.rank, other.file))
    }
}

impl PartialOrd for Square {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl core::fmt::Display for Square {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        if self.file >= 26 {
            f.write_str("a")?;
        }
        write!(f, "{}{}", char::from(b'a' + self.file % 26), self.rank + 1)
    }
}
