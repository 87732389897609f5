//! Rows, and the counts of empty squares in them.

use crate::lint::lint;

lint! {
    /// There are too few rows, or too many.
    ///
    /// ## What it does
    /// Compares the number of rows with the size of the board. A board of Tak has 3 to 8 rows.
    ///
    /// ## Why it is bad
    /// All rows after a missing one stand a rank too low.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/2aaa2 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ///
    /// ## Example in TPS
    /// ```tps
    /// x5/x5 1 1
    /// ```
    /// Use instead:
    /// ```tps
    /// x5/x5/x5/x5/x5 1 1
    /// ```
    ROW_COUNT = "POS011" "row-count" Error []
}

lint! {
    /// A row is too short or too long.
    ///
    /// ## What it does
    /// Counts the squares of each row, in TSN with all the slips that could make it fit.
    ///
    /// ## Why it is bad
    /// The men of the row stand elsewhere than was meant, or a square is missing.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a2/2aaa2 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ///
    /// ## Example in TPS
    /// ```tps
    /// x5/x5/x2,1,x/x5/x5 1 2
    /// ```
    /// Use instead:
    /// ```tps
    /// x5/x5/x2,1,x2/x5/2,x4 1 2
    /// ```
    ROW_WIDTH = "POS012" "row-width" Error []
}

lint! {
    /// A row of nothing.
    ///
    /// ## What it does
    /// Reports two slashes with nothing between.
    ///
    /// ## Why it is bad
    /// Each row describes as many squares as the board is wide; an empty rank of a 7x7 board is
    /// `7`.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa//3a3/2aaa2 a 6 2
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/7/3a3/2aaa2 a 6 2
    /// ```
    EMPTY_ROW = "POS013" "empty-row" Error []
}

lint! {
    /// A slash before the first row or after the last.
    ///
    /// ## What it does
    /// Reports slashes around the rows.
    ///
    /// ## Why it is bad
    /// They divide rows: a program finds an empty row outside. OTN writes them, TSN does not.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 /2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2/ a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ///
    /// ## Fix
    /// Takes it away. Safe: the position read is the same.
    OUTER_SLASH = "POS014" "outer-slash" Warning []
}

lint! {
    /// A count of 0 squares.
    ///
    /// ## What it does
    /// Reports `0` in a row.
    ///
    /// ## Why it is bad
    /// The specification does not allow it, as it describes no square. Decimal counts such as `10`
    /// end so: ten squares are `A`.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a03/2aaa2 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ///
    /// ## Fix
    /// Takes the 0 away, or writes the count of all squares side by side. Safe: the position read
    /// is the same.
    ZERO_COUNT = "POS015" "zero-count" Error []
}

lint! {
    /// Several counts where one would do.
    ///
    /// ## What it does
    /// Reports counts side by side, such as `111` for `3`.
    ///
    /// ## Why it is bad
    /// It is allowed, but the specification prefers one count: the same position is then the same
    /// text.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 2aaa2/111a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ///
    /// ## Fix
    /// Writes one count. Safe: the position read is the same.
    SPLIT_COUNT = "POS016" "split-count" Info []
}

lint! {
    /// A count of ten or more in decimals.
    ///
    /// ## What it does
    /// Reports digits side by side in a row that fits only if they are one decimal number.
    ///
    /// ## Why it is bad
    /// `11` is one empty square and another one. Counts have one digit in base 36: `A` is 10, `B`
    /// 11, `Z` 35.
    ///
    /// ## Example
    /// ```tsn
    /// 11 12 3aaaaa3/5a5/11/a4d4a/a3ddd3a/aa1ddkdd1aa/a3ddd3a/a4d4a/11/5a5/3aaaaa3 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 11 12 3aaaaa3/5a5/B/a4d4a/a3ddd3a/aa1ddkdd1aa/a3ddd3a/a4d4a/B/5a5/3aaaaa3 a 1 0
    /// ```
    ///
    /// ## Fix
    /// Writes the count in base 36. Safe: the position read is the same.
    DECIMAL_COUNT = "POS017" "decimal-count" Error []
}

lint! {
    /// A count in lower case.
    ///
    /// ## What it does
    /// Reports letters in lower case in a row that fits only if they are counts.
    ///
    /// ## Why it is bad
    /// Letters in lower case are men: only `A` to `Z` count.
    ///
    /// ## Example
    /// ```tsn
    /// 11 12 3aaaaa3/5a5/b/a4d4a/a3ddd3a/aa1ddkdd1aa/a3ddd3a/a4d4a/b/5a5/3aaaaa3 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 11 12 3aaaaa3/5a5/B/a4d4a/a3ddd3a/aa1ddkdd1aa/a3ddd3a/a4d4a/B/5a5/3aaaaa3 a 1 0
    /// ```
    ///
    /// ## Fix
    /// Writes it in upper case. Safe: the position read is the same.
    LOWER_CASE_COUNT = "POS018" "lower-case-count" Error []
}
