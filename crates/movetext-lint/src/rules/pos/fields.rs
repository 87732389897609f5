//! The fields of a line.

use crate::lint::lint;

lint! {
    /// A line without a position.
    ///
    /// ## What it does
    /// Reports a line without rows, or with a number of rows that no board has.
    ///
    /// ## Why it is bad
    /// Every line of TSN is a position. Without the rows, the other fields say nothing.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    NO_POSITION = "POS001" "no-position" Error [Reading]
        grouped SameMessage(3)
}

lint! {
    /// A field is missing.
    ///
    /// ## What it does
    /// Reports each of the six fields that is missing. The rows are recognised by their slashes, the side to move by
    /// its letter.
    ///
    /// ## Why it is bad
    /// Programs find fields by their order: they take those that follow for something else.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ///
    /// ## Fix
    /// Writes what follows from the other fields. Unsafe: the ply is a guess.
    MISSING_FIELD = "POS002" "missing-field" Error []
        grouped SameMessage(3)
}

lint! {
    /// Something stands between the number of defenders and the rows.
    ///
    /// ## What it does
    /// Reports text between the two numbers and the rows.
    ///
    /// ## Why it is bad
    /// Programs find fields by their order: they take this for the rows.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 16 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    EXTRA_FIELD = "POS003" "extra-field" Error []
        grouped SameMessage(3)
}

lint! {
    /// Fields that are not separated by one space.
    ///
    /// ## What it does
    /// Reports tabs, several spaces, and other white space between two fields or before the first.
    ///
    /// ## Why it is bad
    /// The specification has a single space between fields; programs that split at it see empty
    /// fields, or one field where there are two.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8  2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ///
    /// ## Fix
    /// Writes one space, or none at the start of the line. Safe: the position read is the same.
    FIELD_SEPARATOR = "POS004" "field-separator" Warning [Reading]
        grouped SameMessage(2)
}

lint! {
    /// Spaces at the end of a line.
    ///
    /// ## What it does
    /// Reports spaces after the last field.
    ///
    /// ## Why it is bad
    /// They are ignored and invisible. In TEN, a program may take them for an empty field.
    ///
    /// ## Fix
    /// Removes them. Safe: the position read is the same.
    TRAILING_BLANK = "POS005" "trailing-blank" Info [Reading]
        grouped SameMessage(3)
}

lint! {
    /// Something follows the last field.
    ///
    /// ## What it does
    /// Reports text after the last field of a line of TSN, or after the number of the move in a TPS.
    ///
    /// ## Why it is bad
    /// Readers of TSN ignore it. A program's own data belongs in TEN, which has a seventh field for it.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0 example:1:escape=corners
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ///
    /// ## Example in TPS
    /// ```tps
    /// x5/x5/x5/x5/x5 1 1 start
    /// ```
    /// Use instead:
    /// ```tps
    /// x5/x5/x5/x5/x5 1 1
    /// ```
    ///
    /// ## Fix
    /// Removes it. Unsafe: what it says is lost. Safe where it is only TEN's `-`, which stands for no data.
    TRAILING_FIELD = "POS006" "trailing-field" Info []
        // What stands where a field is missing may stand for it.
        follows [MISSING_FIELD: Next]
        grouped SameMessage(3)
}
