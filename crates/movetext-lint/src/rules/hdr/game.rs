//! What the tags say of the board, the stones and the opening.

#[cfg(feature = "ptn")]
mod ptn;

use crate::lint::lint;

lint! {
    /// A size that no board has.
    ///
    /// ## What it does
    /// Checks that the tag `Size` holds a number from 3 to 8: the length of the board's side (section "Required
    /// Tags").
    ///
    /// ## Why it is bad
    /// The game cannot be replayed.
    ///
    /// ## Example
    /// ```ptn
    /// [Size "5x5"]
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Size "5"]
    /// ```
    ///
    /// ## Fix
    /// Writes the number alone where the value says it twice, as in `5x5`. Unsafe: it is a reading of words.
    BAD_SIZE = "HDR011" "bad-size" Error ["ptn" Ptn(ptn::bad_size)]
}

lint! {
    /// The size is not that of the TPS.
    ///
    /// ## What it does
    /// Compares the tag `Size` with the rows of the tag `TPS`. The game is replayed on the board of the TPS.
    ///
    /// ## Why it is bad
    /// PTN-Ninja puts the position into a corner of the larger board without a word; taktician refuses the
    /// file.
    ///
    /// ## Example
    /// ```ptn
    /// [Size "6"]
    /// [TPS "x5/x5/x5/x5/x5 1 1"]
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Size "5"]
    /// [TPS "x5/x5/x5/x5/x5 1 1"]
    /// ```
    ///
    /// ## Fix
    /// Writes the size of the TPS. Unsafe: rows may be missing in the TPS.
    SIZE_AGAINST_POSITION = "HDR012" "size-against-position" Error ["ptn" Ptn(ptn::size_against_position)]
}

lint! {
    /// A komi that is no number of flats.
    ///
    /// ## What it does
    /// Checks that the tag `Komi` holds a number of flats or half flats.
    ///
    /// ## Why it is bad
    /// Without it flats are counted as if there were no komi, and the result may be another.
    ///
    /// ## Example
    /// ```ptn
    /// [Komi "two"]
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Komi "2"]
    /// ```
    BAD_KOMI = "HDR013" "bad-komi" Warning ["ptn" Ptn(ptn::bad_komi)]
}

lint! {
    /// A number of stones that is none.
    ///
    /// ## What it does
    /// Checks that the tags `Flats`, `Flats1`, `Flats2`, `Caps`, `Caps1` and `Caps2` hold a whole number.
    ///
    /// ## Why it is bad
    /// The usual number for the size is taken instead, with which the game may end earlier or later.
    ///
    /// ## Example
    /// ```ptn
    /// [Flats "many"]
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Flats "25"]
    /// ```
    BAD_PIECE_COUNT = "HDR014" "bad-piece-count" Warning ["ptn" Ptn(ptn::bad_piece_count)]
}

lint! {
    /// Two tags that say different numbers of stones.
    ///
    /// ## What it does
    /// Reports `Flats` beside `Flats1` or `Flats2`, and `Caps` beside `Caps1` or `Caps2`, where they do not
    /// agree. Of the two the later counts.
    ///
    /// ## Why it is bad
    /// Programs take the one or the other, and the game ends at another move.
    ///
    /// ## Example
    /// ```ptn
    /// [Flats "21"]
    /// [Flats1 "20"]
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Flats1 "20"]
    /// [Flats2 "21"]
    /// ```
    CONTRADICTING_COUNTS = "HDR015" "contradicting-counts" Warning ["ptn" Ptn(ptn::contradicting_counts)]
}

lint! {
    /// An opening that nobody knows.
    ///
    /// ## What it does
    /// Checks that the tag `Opening` holds `swap`, `no-swap` or `double black stack`.
    ///
    /// ## Why it is bad
    /// The opening decides whose stones the first two plies place. `swap` is taken instead.
    ///
    /// ## Example
    /// ```ptn
    /// [Opening "Ruy Lopez"]
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Opening "swap"]
    /// ```
    BAD_OPENING = "HDR016" "bad-opening" Warning ["ptn" Ptn(ptn::bad_opening)]
}
