//! How a carried stack is put down.

use core::fmt;
use core::num::NonZeroU8;
use core::str::FromStr;

use crate::ParseError;
use crate::tak::MoveFault;

/// How many stones are left on each square of a spread, nearest first: one to eight drops of at least one
/// stone each, eight stones at most.
///
/// Kept as a bit for each stone, the one dropped first lowest, set where a drop ends: every value but zero
/// is one way to put down one to eight stones, and there are no others.
///
/// ```
/// # use movetext_rules::tak::Drops;
/// let drops = Drops::new(&[2, 1]).unwrap();
/// assert_eq!((drops.lifted(), drops.squares()), (3, 2));
/// assert_eq!(drops.iter().collect::<Vec<_>>(), [2, 1]);
/// assert!(Drops::new(&[8, 1]).is_none() && Drops::new(&[1, 0]).is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Drops(NonZeroU8);

impl Drops {
    /// One stone on the next square.
    pub const ONE: Self = Self(NonZeroU8::MIN);

    /// These drops, nearest first; `None` if there are none, one is zero, or they add up to more than 8.
    pub fn new(counts: &[u8]) -> Option<Self> {
        let mut bits = 0u8;
        let mut lifted = 0u32;
        for &count in counts {
            lifted += u32::from(count);
            if count == 0 || lifted > 8 {
                return None;
            }
            bits |= 1 << (lifted - 1);
        }
        NonZeroU8::new(bits).map(Self)
    }

    /// The drops with these bits; the one stone for none.
    pub(in crate::tak) const fn from_bits(bits: u8) -> Self {
        match NonZeroU8::new(bits) {
            Some(bits) => Self(bits),
            None => Self::ONE,
        }
    }

    pub(in crate::tak) const fn bits(self) -> u8 {
        self.0.get()
    }

    /// How many stones are lifted: the sum of the drops, 1 to 8.
    pub const fn lifted(self) -> u8 {
        self.0.ilog2() as u8 + 1
    }

    /// How many squares the stack passes: the number of drops, 1 to 8.
    pub const fn squares(self) -> u8 {
        self.bits().count_ones() as u8
    }

    /// How many stones the last drop leaves.
    pub const fn last(self) -> u8 {
        let rest = self.bits() ^ (1 << (self.lifted() - 1));
        self.lifted() - (8 - rest.leading_zeros() as u8)
    }

    /// The drops, nearest first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut rest = u32::from(self.bits());
        core::iter::from_fn(move || {
            (rest != 0).then(|| {
                let count = rest.trailing_zeros() + 1;
                rest >>= count;
                count as u8
            })
        })
    }
}

impl fmt::Debug for Drops {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Drops {
    /// The digits without anything between them, as PTN writes them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|count| write!(f, "{count}"))
    }
}

impl FromStr for Drops {
    type Err = ParseError<MoveFault>;

    /// Digits from 1 to 8 that add up to 8 at most.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut counts = [0; 8];
        let fault = |kind| ParseError::new(0, text.len(), kind);
        for (place, byte) in text.bytes().enumerate() {
            let count = counts.get_mut(place).ok_or(fault(MoveFault::TooManyDrops))?;
            *count = byte.wrapping_sub(b'0').min(9);
        }
        Self::new(&counts[..text.len()]).ok_or(fault(match text.as_bytes() {
            digits if digits.is_empty() || digits.contains(&b'0') => MoveFault::Zero,
            digits if digits.iter().all(u8::is_ascii_digit) => MoveFault::Nine,
            _ => MoveFault::Unexpected,
        }))
    }
}
