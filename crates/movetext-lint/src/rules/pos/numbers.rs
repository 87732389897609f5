//! The numbers of a line.

use crate::lint::lint;

lint! {
    /// A field that should be a number, and is not.
    ///
    /// ## What it does
    /// Checks the numbers of a position: in TSN the size, the number of defenders, the ply and the plies since the
    /// last capture, of which only the last may be 0; in TPS the number of the move about to be played.
    ///
    /// ## Why it is bad
    /// Without a number the field has no meaning: the size is then taken from the rows, the other numbers from the men.
    ///
    /// ## Example
    /// ```tsn
    /// 7x7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ///
    /// ## Example in TPS
    /// ```tps
    /// x5/x5/x2,1,x2/x5/2,x4 1
    /// ```
    /// Use instead:
    /// ```tps
    /// x5/x5/x2,1,x2/x5/2,x4 1 2
    /// ```
    ///
    /// ## Fix
    /// Writes the number that the field starts with, or 1 for ply 0. Unsafe: it may not be what was
    /// meant.
    POSITION_NUMBER = "POS007" "position-number" Error [Reading]
        grouped SameMessage(3)
}

lint! {
    /// A number with a sign or leading zeros.
    ///
    /// ## What it does
    /// Reports numbers that could be written shorter.
    ///
    /// ## Why it is bad
    /// The specification has `1`, not `01`, for the first ply: programs may compare texts.
    ///
    /// ## Example
    /// ```tsn
    /// 7 08 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ///
    /// ## Fix
    /// Writes the number alone. Safe: the position read is the same.
    NUMBER_SPELLING = "POS008" "number-spelling" Warning [Reading]
        grouped SameMessage(3)
}

lint! {
    /// A board size that is not supported.
    ///
    /// ## What it does
    /// Reports boards of more than 255 squares a side, and of more than 31 where the rows do not describe one.
    ///
    /// ## Why it is bad
    /// The specification names no limit, but nobody plays on such boards. What is missing of a small board is filled
    /// up; of a large one the number alone is more likely to be wrong.
    ///
    /// ## Example
    /// ```tsn
    /// 40 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    UNSUPPORTED_SIZE = "POS009" "unsupported-size" Error [Reading]
        grouped SameMessage(3)
}

lint! {
    /// A board size that contradicts the rows.
    ///
    /// ## What it does
    /// Reports a first field that differs from the rows, where all of these agree on another size.
    ///
    /// ## Why it is bad
    /// The size comes first so that programs can check the rows against it: they reject all of them.
    ///
    /// ## Example
    /// ```tsn
    /// 9 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ///
    /// ## Fix
    /// Writes the size that the rows have. Unsafe: rows may be missing.
    SIZE_AGAINST_ROWS = "POS010" "size-against-rows" Error [Reading]
        grouped SameMessage(3)
}
