//! Comments, numbers and lines.

use crate::lint::lint;

lint! {
    /// A comment that touches a word.
    ///
    /// ## What it does
    /// Reports a `{` without white space before it and a `}` without white space after it (section "Comments").
    ///
    /// ## Why it is bad
    /// Other parsers try to expand the braces, and take the comment for part of the move.
    ///
    /// ## Example
    /// ```ppn
    /// 1. S@b2{a coin} 2. b2-c3
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. S@b2 {a coin} 2. b2-c3
    /// ```
    ///
    /// ## Fix
    /// Writes a blank. Safe: it is read as if there were one.
    COMMENT_WITHOUT_BLANK = "PPN012" "comment-without-blank" Warning []
}

lint! {
    /// A comment with braces in it.
    ///
    /// ## What it does
    /// Reports braces inside a comment (section "Comments").
    ///
    /// ## Why it is bad
    /// Other parsers end the comment at the first `}` and read the rest as moves.
    ///
    /// ## Example
    /// ```ppn
    /// 1. S@b2 {a {big} coin}
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. S@b2 {a (big) coin}
    /// ```
    NESTED_BRACES = "PPN013" "nested-braces" Warning []
        // The brace that is one too many stands beside it.
        suppresses [COMMENT_WITHOUT_BLANK: Next]
}

lint! {
    /// A line of movetext that starts with `...`.
    ///
    /// ## What it does
    /// Reports lines of movetext that start with three periods (section `MoveNumbers`).
    ///
    /// ## Why it is bad
    /// In a game whose header has no `...`, that line ends the header.
    ///
    /// ## Example
    /// ```ppn
    /// ---
    /// Event: Club night
    /// ...
    /// 1. S@b2
    /// ... b2-c3
    /// ```
    /// Use instead:
    /// ```ppn
    /// ---
    /// Event: Club night
    /// ...
    /// 1. S@b2 1... b2-c3
    /// ```
    ///
    /// ## Fix
    /// Puts it on the line before. Safe: the moves are the same. Where a turn goes on, its number is written for the three
    /// periods, as in the example; unsafe, because that changes the number of the move.
    PERIODS_AT_LINE_START = "PPN014" "periods-at-line-start" Warning []
}
