//! The numbers of a line.

use crate::lint::lint;

lint! {
    /// A field that should be a number is none.
    ///
    /// ## What it does
    /// Checks the numbers of a position: in TSN the size, the number of defenders, the ply and the plies since the
    /// last capture, of which only the last may be 0; in TPS the number of the move about to be played.
    ///
    /// ## Why it is bad
    /// Without its number, the field says nothing: the size is then judged from the rows, and the
    /// others from the men.
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
    POSITION_NUMBER = "POS007" "position-number" Error []
}

lint! {
    /// A number has a sign or zeros in front.
    ///
    /// ## What it does
    /// Reports numbers that are not written as short as they can be.
    ///
    /// ## Why it is bad
    /// The specification has the first ply as `1` and not `01`: a program may compare texts.
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
    NUMBER_SPELLING = "POS008" "number-spelling" Warning []
}

lint! {
    /// A board of a size that is not read.
    ///
    /// ## What it does
    /// Reports boards of fewer than 3 or more than 31 squares a side.
    ///
    /// ## Why it is bad
    /// The specification names no limit, but nobody plays on such boards, and this program does not
    /// read them.
    ///
    /// ## Example
    /// ```tsn
    /// 40 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    UNSUPPORTED_SIZE = "POS009" "unsupported-size" Error []
}

lint! {
    /// The board size contradicts the rows.
    ///
    /// ## What it does
    /// Compares the first field with rows that agree with each other on another size.
    ///
    /// ## Why it is bad
    /// The size comes first so that programs can check the rows by it: they will refuse all of
    /// them.
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
    /// Writes the size that the rows have. Unsafe: perhaps rows are missing.
    SIZE_AGAINST_ROWS = "POS010" "size-against-rows" Error []
}
