//! The seventh field of TEN.

use crate::lint::lint;

lint! {
    /// A line of TEN without its seventh field.
    ///
    /// ## What it does
    /// Reports lines of TEN that end with the plies since the last capture.
    ///
    /// ## Why it is bad
    /// The field is `-` where there is nothing to add, for programs that expect it.
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
}

lint! {
    /// Data that does not say whose it is.
    ///
    /// ## What it does
    /// Reports a seventh field that is neither `-` nor `identifier:version:data`.
    ///
    /// ## Why it is bad
    /// The specification recommends the prefix, so that a program can tell its own data from
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
    UNTAGGED_EXTENSION = "POS034" "untagged-extension" Info []
}

lint! {
    /// The identifier or the version of the data is empty.
    ///
    /// ## What it does
    /// Checks what stands before the two colons of the seventh field.
    ///
    /// ## Why it is bad
    /// The prefix is there so that a program can tell its own data, and how to read it.
    ///
    /// ## Example
    /// ```ten
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0 example::escape=corners
    /// ```
    /// Use instead:
    /// ```ten
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0 example:1:escape=corners
    /// ```
    EMPTY_EXTENSION_TAG = "POS035" "empty-extension-tag" Warning []
}

lint! {
    /// There are blanks in the seventh field.
    ///
    /// ## What it does
    /// Reports blanks in the data; all to the end of the line is taken for the field.
    ///
    /// ## Why it is bad
    /// A blank ends a field: other programs read only what stands before it.
    ///
    /// ## Example
    /// ```ten
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0 example:1:escape = corners
    /// ```
    /// Use instead:
    /// ```ten
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0 example:1:escape=corners
    /// ```
    BLANK_IN_EXTENSION = "POS036" "blank-in-extension" Warning []
}
