//! What the hashes of positions are made from.

/// The finaliser of `SplitMix64`: a bijection that spreads every bit over all bits.
#[cfg_attr(
    not(any(feature = "go", feature = "morris", feature = "othello", feature = "tafl", feature = "tak")),
    allow(dead_code, reason = "hashed by the games")
)]
pub(crate) const fn mixed(mut bits: u64) -> u64 {
    bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ bits >> 31
}
