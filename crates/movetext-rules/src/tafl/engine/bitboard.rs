//! Sets of squares, as wide as the board needs: `u64` to 8x8, `u128` to 11x11, words beyond.
//!
//! A square's index is `rank * size + file`, so that one step along a rank is a shift by one and one step
//! along a file a shift by `dim`. Steps wrap around the board's sides: callers mask.

use core::fmt::Debug;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, ControlFlow, Not};

/// A set of square indices.
pub(in crate::tafl) trait Bitboard:
    Copy
    + Eq
    + Debug
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
{
    /// No square.
    const EMPTY: Self;

    /// The set of one square.
    fn of(index: usize) -> Self;
    /// Whether a square is in the set.
    fn has(self, index: usize) -> bool;
    /// Puts a square in, or takes it out.
    fn toggle(&mut self, index: usize);
    /// [`Self::toggle`] of two squares.
    fn toggle_both(&mut self, one: usize, two: usize);
    /// Whether no square is in the set.
    fn is_empty(self) -> bool;
    /// How many squares are in the set.
    fn count(self) -> u32;
    /// Every square `by` indices up; `by` is 1 to 63.
    fn up(self, by: u32) -> Self;
    /// Every square `by` indices down; `by` is 1 to 63.
    fn down(self, by: u32) -> Self;
    /// The lowest square, if there is one.
    fn lowest(self) -> Option<usize>;
    /// The highest square, if there is one.
    fn highest(self) -> Option<usize>;
    /// Shows each square once, lowest first, until `each` breaks.
    fn visit<T>(self, each: impl FnMut(usize) -> ControlFlow<T>) -> ControlFlow<T>;

    /// Shows each square once, lowest first.
    fn each(self, mut each: impl FnMut(usize)) {
        let _ = self.visit(|index| -> ControlFlow<()> {
            each(index);
            ControlFlow::Continue(())
        });
    }

    /// Whether the sets have a square in common.
    fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }
}

macro_rules! integer {
    ($integer:ty, of: $of:expr, has: $has:expr, up: $up:expr, down: $down:expr) => {
        impl Bitboard for $integer {
            const EMPTY: Self = 0;

            #[inline]
            fn of(index: usize) -> Self {
                $of(index)
            }
            #[inline]
            fn has(self, index: usize) -> bool {
                $has(self, index)
            }
            #[inline]
            fn toggle(&mut self, index: usize) {
                *self ^= Self::of(index);
            }
            #[inline]
            fn toggle_both(&mut self, one: usize, two: usize) {
                *self ^= Self::of(one) ^ Self::of(two);
            }
            #[inline]
            fn is_empty(self) -> bool {
                self == 0
            }
            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline]
            fn up(self, by: u32) -> Self {
                $up(self, by)
            }
            #[inline]
            fn down(self, by: u32) -> Self {
                $down(self, by)
            }
            #[inline]
            fn lowest(self) -> Option<usize> {
                (self != 0).then(|| self.trailing_zeros() as usize)
            }
            #[inline]
            fn highest(self) -> Option<usize> {
                self.checked_ilog2().map(|index| index as usize)
            }
            #[inline]
            fn visit<T>(self, mut each: impl FnMut(usize) -> ControlFlow<T>) -> ControlFlow<T> {
                let mut left = self;
                while left != 0 {
                    each(left.trailing_zeros() as usize)?;
                    left &= left - 1;
                }
                ControlFlow::Continue(())
            }
        }
    };
}

integer!(
    u64,
    of: |index: usize| 1 << index,
    has: |set: u64, index: usize| set >> index & 1 != 0,
    up: |set: u64, by: u32| set << by,
    down: |set: u64, by: u32| set >> by
);
// A square is in one half or the other, and shifts are by less than 64, which the plain shift would not know.
integer!(
    u128,
    of: |index: usize| {
        let bit = u128::from(1_u64 << (index & 63));
        if index < 64 { bit } else { bit << 64 }
    },
    has: |set: u128, index: usize| {
        let half = if index < 64 { set as u64 } else { (set >> 64) as u64 };
        half >> (index & 63) & 1 != 0
    },
    up: |set: u128, by: u32| {
        let (low, high) = (set as u64, (set >> 64) as u64);
        u128::from(high << by | low >> (64 - by)) << 64 | u128::from(low << by)
    },
    down: |set: u128, by: u32| {
        let (low, high) = (set as u64, (set >> 64) as u64);
        u128::from(high >> by) << 64 | u128::from(low >> by | high << (64 - by))
    }
);

/// A set of up to `64 * N` squares, lowest word first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::tafl) struct Words<const N: usize>([u64; N]);

impl<const N: usize> Words<N> {
    #[inline]
    fn zip(self, other: Self, with: impl Fn(u64, u64) -> u64) -> Self {
        let mut words = self.0;
        for (word, other) in words.iter_mut().zip(other.0) {
            *word = with(*word, other);
        }
        Self(words)
    }
}

impl<const N: usize> BitAnd for Words<N> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl<const N: usize> BitOr for Words<N> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl<const N: usize> BitXor for Words<N> {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}

impl<const N: usize> Not for Words<N> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl<const N: usize> BitAndAssign for Words<N> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<const N: usize> BitOrAssign for Words<N> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const N: usize> BitXorAssign for Words<N> {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        *self = *self ^ other;
    }
}

impl<const N: usize> Bitboard for Words<N> {
    const EMPTY: Self = Self([0; N]);

    #[inline]
    fn of(index: usize) -> Self {
        let mut words = [0; N];
        words[index / 64] = 1 << (index % 64);
        Self(words)
    }
    #[inline]
    fn has(self, index: usize) -> bool {
        self.0[index / 64] >> (index % 64) & 1 != 0
    }
    #[inline]
    fn toggle(&mut self, index: usize) {
        self.0[index / 64] ^= 1 << (index % 64);
    }
    #[inline]
    fn toggle_both(&mut self, one: usize, two: usize) {
        self.toggle(one);
        self.toggle(two);
    }
    #[inline]
    fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }
    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
    #[inline]
    fn up(self, by: u32) -> Self {
        let mut words = [0; N];
        let mut carry = 0;
        for (to, from) in words.iter_mut().zip(self.0) {
            *to = from << by | carry;
            carry = from >> (64 - by);
        }
        Self(words)
    }
    #[inline]
    fn down(self, by: u32) -> Self {
        let mut words = [0; N];
        let mut carry = 0;
        for (to, from) in words.iter_mut().zip(self.0).rev() {
            *to = from >> by | carry;
            carry = from << (64 - by);
        }
        Self(words)
    }
    #[inline]
    fn lowest(self) -> Option<usize> {
        let at = self.0.iter().position(|word| *word != 0)?;
        Some(at * 64 + self.0[at].trailing_zeros() as usize)
    }
    #[inline]
    fn highest(self) -> Option<usize> {
        let at = self.0.iter().rposition(|word| *word != 0)?;
        Some(at * 64 + self.0[at].ilog2() as usize)
    }
    #[inline]
    fn visit<T>(self, mut each: impl FnMut(usize) -> ControlFlow<T>) -> ControlFlow<T> {
        for (at, word) in self.0.into_iter().enumerate() {
            let mut left = word;
            while left != 0 {
                each(at * 64 + left.trailing_zeros() as usize)?;
                left &= left - 1;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Bitboard, Words};
    use proptest::prelude::*;
    use std::vec::Vec;

    /// Words of squares below 128 are the integer that holds the same squares.
    fn pair(value: u128) -> (u128, Words<6>) {
        (value, Words([value as u64, (value >> 64) as u64, 0, 0, 0, 0]))
    }

    fn squares<B: Bitboard>(board: B) -> Vec<usize> {
        let mut squares = Vec::new();
        board.each(|index| squares.push(index));
        squares
    }

    proptest! {
        #[test]
        fn words_are_wide_integers(value: u128, other: u128, index in 0..128_usize, by in 1..64_u32) {
            let ((plain, words), (plain_other, words_other)) = (pair(value), pair(other));
            prop_assert_eq!(squares(plain), squares(words));
            prop_assert_eq!(squares(plain & plain_other), squares(words & words_other));
            prop_assert_eq!(squares(plain | plain_other), squares(words | words_other));
            prop_assert_eq!(squares(plain ^ plain_other), squares(words ^ words_other));
            prop_assert_eq!(squares(plain.down(by)), squares(words.down(by)));
            prop_assert_eq!(squares(plain.up(by)), squares(words.up(by) & Words([u64::MAX, u64::MAX, 0, 0, 0, 0])));
            prop_assert_eq!(words.up(by).down(by), words);
            prop_assert_eq!(plain.has(index), words.has(index));
            prop_assert_eq!((plain.lowest(), plain.highest()), (words.lowest(), words.highest()));
            prop_assert_eq!(plain.lowest(), squares(plain).first().copied());
            prop_assert_eq!(plain.highest(), squares(plain).last().copied());
            prop_assert_eq!(Bitboard::count(plain), words.count());
            prop_assert_eq!(plain.meets(plain_other), words.meets(words_other));
            let mut toggled = words;
            toggled.toggle(index);
            prop_assert_eq!(toggled, words ^ Words::of(index));
            let (mut both, mut plain_both) = (words, plain);
            both.toggle_both(index, by as usize);
            plain_both.toggle_both(index, by as usize);
            prop_assert_eq!(both, toggled ^ Words::of(by as usize));
            prop_assert_eq!(squares(both), squares(plain_both));
        }
    }
}
