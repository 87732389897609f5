//! The seventh field of TEN.

use crate::lint::lint;

lint! {
    /// A line of TEN without its seventh field.
    ///
    /// ## What it does
    /// Reports lines of TEN that end with the plies since the last capture.
    ///
    /// ## Why it is bad
    /// Programs expect the field, which is `-` where there is no data.
    ///
    /// ## Example
    /// ```ten
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    /// Use instead:
    /// ```ten
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0 -
    /// ```
    ///
    /// ## Fix
    /// Writes `-`. Safe: the position read is the same.
    MISSING_EXTENSION = "POS033" "missing-extension" Warning []
        grouped SameMessage(3)
}

lint! {
    /// Data that does not name its program.
    ///
    /// ## What it does
    /// Reports a seventh field that is neither `-` nor `identifier:version:data`. It is a warning where the field holds what
    /// either stands for: a name with its value, other signs for the colons, or a word for nothing.
    ///
    /// ## Why it is bad
    /// The specification recommends the prefix, so that a program can distinguish its own data from
    /// another's.
    ///
    /// ## Example
    /// ```ten
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0 escape=corners
    /// ```
    /// Use instead:
    /// ```ten
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0 example:1:escape=corners
    /// ```
    ///
    /// ## Fix
    /// Writes colons for the signs that set the three parts apart, and `-` for another dash or a word. Unsafe: the data may be a
    /// program's own.
    UNTAGGED_EXTENSION = "POS034" "untagged-extension" Info [Reading]
        follows [BLANK_IN_EXTENSION: Anywhere]
        grouped SameMessage(3)
}

lint! {
    /// The identifier or the version of the data is empty.
    ///
    /// ## What it does
    /// Checks what stands before the two colons of the seventh field.
    ///
    /// ## Why it is bad
    /// The prefix shows a program whether the data is its own, and how to read it.
    ///
    /// ## Example
    /// ```ten
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0 example::escape=corners
    /// ```
    /// Use instead:
    /// ```ten
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0 example:1:escape=corners
    /// ```
    EMPTY_EXTENSION_TAG = "POS035" "empty-extension-tag" Warning [Reading]
        grouped SameMessage(3)
}

lint! {
    /// Spaces in the seventh field.
    ///
    /// ## What it does
    /// Reports spaces in the data; the field is read to the end of the line.
    ///
    /// ## Why it is bad
    /// A space ends a field: other programs read only what comes before it.
    ///
    /// ## Example
    /// ```ten
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0 example:1:escape = corners
    /// ```
    /// Use instead:
    /// ```ten
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0 example:1:escape=corners
    /// ```
    BLANK_IN_EXTENSION = "POS036" "blank-in-extension" Warning [Reading]
        grouped SameMessage(3)
}
