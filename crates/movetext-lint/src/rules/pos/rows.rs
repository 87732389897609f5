//! Rows, and the counts of empty squares in them.

use crate::lint::lint;
use crate::rules::txt;

lint! {
    /// Too few rows, or too many.
    ///
    /// ## What it does
    /// Compares the number of rows with the size of the board. A board of Tak has 3 to 8 rows. A position that is broken
    /// into several lines is one finding.
    ///
    /// ## Why it is bad
    /// All rows after a missing one are on the wrong rank.
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
    ///
    /// ## Fix
    /// Of a board of tafl, writes the row that is missing, or removes the one too many, where only one way makes the board
    /// the same from both sides. Unsafe: it may be a position from the middle of a game.
    ROW_COUNT = "POS011" "row-count" Error [Reading]
        // With the position the number of its move is lost.
        suppresses [txt::TURN_NUMBER: Behind]
        grouped SameMessage(3)
}

lint! {
    /// A row that is too short or too long.
    ///
    /// ## What it does
    /// Counts the squares of each row. In TSN, rows that would fit but for a known slip are reported by other rules.
    ///
    /// ## Why it is bad
    /// The men of the row are not where they were meant to be.
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
    ROW_WIDTH = "POS012" "row-width" Error [Reading]
        follows [ZERO_COUNT: Next]
        grouped SameMessage(3)
}

lint! {
    /// An empty row.
    ///
    /// ## What it does
    /// Reports two slashes with nothing between them.
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
    EMPTY_ROW = "POS013" "empty-row" Error [Reading]
        grouped SameMessage(3)
}

lint! {
    /// A slash before the first row or after the last.
    ///
    /// ## What it does
    /// Reports slashes around the rows.
    ///
    /// ## Why it is bad
    /// Slashes separate rows: a program finds an empty row there. OTN has these slashes, TSN does not.
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
    /// Removes it. Safe: the position read is the same.
    OUTER_SLASH = "POS014" "outer-slash" Warning []
        grouped SameMessage(3)
}

lint! {
    /// A count of 0 squares.
    ///
    /// ## What it does
    /// Reports `0` in a row.
    ///
    /// ## Why it is bad
    /// The specification does not allow it. It is often part of a decimal count such as `10`: ten squares are `A`.
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
    /// Removes the 0, or writes one count for all the squares. Safe: the position read is the same.
    ZERO_COUNT = "POS015" "zero-count" Error [Reading]
        grouped SameMessage(3)
}

lint! {
    /// Several counts where one would do.
    ///
    /// ## What it does
    /// Reports neighbouring counts, such as `111` for `3`.
    ///
    /// ## Why it is bad
    /// It is allowed, but the specification prefers one count, so that the same position is always the same text.
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
    SPLIT_COUNT = "POS016" "split-count" Info [Reading]
        grouped SameMessage(3)
}

lint! {
    /// A decimal count of ten or more.
    ///
    /// ## What it does
    /// Reports neighbouring digits in a row that fits only if they are one decimal number.
    ///
    /// ## Why it is bad
    /// `11` is one empty square and another one. A count is a single digit in base 36: `A` is 10, `B` 11, `Z` 35.
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
    DECIMAL_COUNT = "POS017" "decimal-count" Error [Reading]
        grouped SameMessage(3)
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
    LOWER_CASE_COUNT = "POS018" "lower-case-count" Error [Reading]
        grouped SameMessage(3)
}
