//! The squares of a board of bits, one at a time.

/// The indices of the bits that are set, lowest first. How many there are is known before, to a list that makes room for
/// them once.
#[inline]
#[cfg_attr(not(any(feature = "othello", feature = "tak")), allow(dead_code, reason = "for boards of bits"))]
pub(crate) fn indices(mut bits: u64) -> impl ExactSizeIterator<Item = u32> {
    (0..bits.count_ones() as usize).map(move |_| {
        let index = bits.trailing_zeros();
        bits &= bits.wrapping_sub(1);
        index & 63
    })
}
