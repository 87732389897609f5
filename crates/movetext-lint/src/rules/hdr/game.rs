//! What the tags say of the board, the stones and the opening.

use crate::lint::lint;
use crate::rules::rul;

lint! {
    /// A board size that does not exist.
    ///
    /// ## What it does
    /// Checks that the tag `Size` holds a number from 3 to 8: the length of the board's side (section "Required
    /// Tags"). That boards of 3x3 and 9x9 have other squares than the specification's, which go from d4 to h8, is worth
    /// knowing.
    /// In Smart-Go `SZ` is a number from 2 to 19, in FF[4] to 52, and two of them, `19:13`, for a board that is not
    /// square.
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
    /// ## Example in Smart-Go
    /// ```sgf
    /// (;GM[1]SZ[19x19];B[dd];W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd];W[pp])
    /// ```
    ///
    /// ## Fix
    /// Writes the number alone where the value says it twice, as in `5x5`. Unsafe: the value may mean something else.
    BAD_SIZE = "HDR011" "bad-size" Error [Reading, Header]
}

lint! {
    /// The size contradicts the TPS.
    ///
    /// ## What it does
    /// Compares the tag `Size` with the rows of the tag `TPS`. The game is replayed on the board of the TPS.
    ///
    /// ## Why it is bad
    /// PTN-Ninja silently puts the position into a corner of the larger board; taktician rejects the file.
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
    /// Writes the size of the TPS. Unsafe: the TPS may lack rows.
    SIZE_AGAINST_POSITION = "HDR012" "size-against-position" Error [Header]
}

lint! {
    /// A komi that is not a number of flats.
    ///
    /// ## What it does
    /// Checks that the tag `Komi` holds a number of flats or half flats. In Smart-Go `KM` is a number of points, and
    /// not larger than anybody would give.
    ///
    /// ## Why it is bad
    /// The flats are counted without komi, which may change the result.
    ///
    /// ## Example
    /// ```ptn
    /// [Komi "two"]
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Komi "2"]
    /// ```
    ///
    /// ## Example in Smart-Go
    /// ```sgf
    /// (;GM[1]SZ[19]KM[650];B[dd];W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19]KM[6.5];B[dd];W[pp])
    /// ```
    BAD_KOMI = "HDR013" "bad-komi" Warning [Reading, Header]
        // Who has more flats depends on it.
        suppresses [
            rul::RESULT_AGAINST_BOARD: Anywhere,
        ]
}

lint! {
    /// A number of stones that is not a number.
    ///
    /// ## What it does
    /// Checks that the tags `Flats`, `Flats1`, `Flats2`, `Caps`, `Caps1` and `Caps2` hold a whole number.
    ///
    /// ## Why it is bad
    /// The usual number for the board's size is used instead: the game may then end earlier or later.
    ///
    /// ## Example
    /// ```ptn
    /// [Flats "many"]
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Flats "25"]
    /// ```
    BAD_PIECE_COUNT = "HDR014" "bad-piece-count" Warning [Reading, Header]
}

lint! {
    /// Two tags that contradict each other about the number of stones.
    ///
    /// ## What it does
    /// Reports `Flats` beside `Flats1` or `Flats2`, and `Caps` beside `Caps1` or `Caps2`, where they differ. The later
    /// one counts.
    /// In Smart-Go `HA` is compared with the black stones that are set up before the first move, and with the komi; and
    /// `KM` with `KI`, which old programs write in half points.
    ///
    /// ## Why it is bad
    /// Programs may use the one or the other, and the game may then end at different moves.
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
    ///
    /// ## Example in Smart-Go
    /// ```sgf
    /// (;GM[1]SZ[19]HA[3]AB[dd][pp];W[dp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19]HA[2]AB[dd][pp];W[dp])
    /// ```
    CONTRADICTING_COUNTS = "HDR015" "contradicting-counts" Warning [Header]
}

lint! {
    /// An opening that does not exist.
    ///
    /// ## What it does
    /// Checks that the tag `Opening` holds `swap`, `no-swap` or `double black stack`. The moves of such a record are not checked.
    ///
    /// ## Why it is bad
    /// The opening decides whose stones the first two plies place. `swap` is used instead.
    ///
    /// ## Example
    /// ```ptn
    /// [Opening "Ruy Lopez"]
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Opening "swap"]
    /// ```
    ///
    /// ## Fix
    /// Writes the opening whose name is nearly the same. Unsafe: the rules change.
    BAD_OPENING = "HDR016" "bad-opening" Warning [Reading, Header]
}
