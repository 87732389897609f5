//! Brackets and semicolons of trees.

use crate::lint::lint;
use crate::rules::sgf::WRONG_VERSION;

lint! {
    /// Text outside all trees.
    ///
    /// ## What it does
    /// Reports text before the first tree, between two trees, and after the last. If it looks like part of a record,
    /// or has a `(` in front of a tree, that is a warning.
    ///
    /// ## Why it is bad
    /// Text before the first `(` is "ignored when reading a file" (section "Game collections"): a remark there is
    /// harmless, but anything that belongs to the game is lost. A `(` in a remark ends what is ignored. Some programs refuse
    /// files with text after a tree.
    ///
    /// ## Example
    /// ```sgf
    /// B[dd]
    /// (;GM[1]SZ[19];W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd];W[pp])
    /// ```
    ///
    /// ## Fix
    /// Removes the text. Unsafe: it may be wanted.
    TEXT_OUTSIDE = "SGF001" "text-outside" Info [Structure]
}

lint! {
    /// A tree or a variation without its `)`.
    ///
    /// ## What it does
    /// Reports a `(` that is never closed.
    ///
    /// ## Why it is bad
    /// Programs guess where the variation ends, or assume that the file is cut off.
    ///
    /// ## Example
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd](;W[pp])(;W[dp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd](;W[pp])(;W[dp]))
    /// ```
    ///
    /// ## Fix
    /// Writes the `)` at the end of the tree. Safe: it is read as if it were there.
    UNCLOSED_VARIATION = "SGF002" "unclosed-variation" Error [Structure]
        // What is cut off may be empty.
        suppresses [EMPTY_VARIATION: Same]
}

lint! {
    /// A `)` that closes nothing.
    ///
    /// ## What it does
    /// Reports closing parentheses after the end of a tree.
    ///
    /// ## Why it is bad
    /// Either there is one too many, or an opening one is missing earlier and variations are in the wrong place.
    ///
    /// ## Example
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd];W[pp]))
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd];W[pp])
    /// ```
    ///
    /// ## Fix
    /// Removes it. Safe: it means nothing.
    STRAY_PARENTHESIS = "SGF003" "stray-parenthesis" Error [Structure]
}

lint! {
    /// A variation or a tree without its `(`.
    ///
    /// ## What it does
    /// Reports a node that follows a variation, a record without any parentheses, and a node that has the `GM` or `SZ` and
    /// the players of another game: that starts there, without its `)` and `(`.
    ///
    /// ## Why it is bad
    /// Only other variations may follow the variations of a node. Most programs drop such a node and everything after
    /// it, and do not open a file without any `(`.
    ///
    /// ## Example
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd](;W[pp]);W[dp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd](;W[pp])(;W[dp]))
    /// ```
    ///
    /// ## Fix
    /// Writes the `(`, and the `)` at the end of the variation where that is missing too. Safe: the node is read as
    /// another variation.
    MISSING_PARENTHESIS = "SGF004" "missing-parenthesis" Error [Structure]
        // What is lost with it may be the version.
        suppresses [WRONG_VERSION: Anywhere]
}

lint! {
    /// A node without its `;`.
    ///
    /// ## What it does
    /// Reports properties that follow a `(` without a `;` in between.
    ///
    /// ## Why it is bad
    /// Every node starts with a `;`. Programs look for `(;` to find the game, and do not find this one.
    ///
    /// ## Example
    /// ```sgf
    /// (GM[1]SZ[19];B[dd];W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd];W[pp])
    /// ```
    ///
    /// ## Fix
    /// Writes the `;`. Safe: it is read as if it were there.
    MISSING_SEMICOLON = "SGF005" "missing-semicolon" Error [Structure]
}

lint! {
    /// An empty variation.
    ///
    /// ## What it does
    /// Reports `()`.
    ///
    /// ## Why it is bad
    /// A variation has at least one node. Some programs refuse the file.
    ///
    /// ## Example
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd]()(;W[pp]))
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd](;W[pp]))
    /// ```
    ///
    /// ## Fix
    /// Removes it. Safe: it has no content.
    EMPTY_VARIATION = "SGF006" "empty-variation" Warning [Structure]
}

lint! {
    /// A variation that starts with a variation.
    ///
    /// ## What it does
    /// Reports two `(` in a row.
    ///
    /// ## Why it is bad
    /// A variation starts with a node. Programs that allow it disagree on where the inner variation belongs.
    ///
    /// ## Example
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd]((;W[pp])(;W[dp])))
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd](;W[pp])(;W[dp]))
    /// ```
    VARIATION_WITHOUT_NODE = "SGF007" "variation-without-node" Warning [Structure]
}

lint! {
    /// A property without a value.
    ///
    /// ## What it does
    /// Reports a name in capitals without a `[` after it.
    ///
    /// ## Why it is bad
    /// A property has at least one value, even if it is only `[]`. Programs drop the name, or refuse the file.
    ///
    /// ## Example
    /// ```sgf
    /// (;GM[1]SZ[19]PB;B[dd];W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd];W[pp])
    /// ```
    ///
    /// ## Fix
    /// Removes the name; unsafe: its value may have been lost. Writes `[]` if that is the value of the property.
    MISSING_VALUE = "SGF008" "missing-value" Error [Structure]
}

lint! {
    /// A `]` in a value that does not end it.
    ///
    /// ## What it does
    /// Reports a value that seems to go on after its first `]`, since what follows is not part of a record. A `[` at the start of
    /// a text which nothing closes is a warning: it is allowed, and hardly meant.
    ///
    /// ## Why it is bad
    /// "Within text, a closing bracket is prefixed by a backslash" (section "Game-independent properties"). Programs
    /// end the value at the first `]`, and cannot read the rest.
    ///
    /// ## Example
    /// ```sgf
    /// (;GM[1]SZ[19]PB[Ann [3d]];B[dd];W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19]PB[Ann [3d\]];B[dd];W[pp])
    /// ```
    ///
    /// ## Fix
    /// Writes the backslashes. Safe where each `]` inside has its `[`, else unsafe. Removes a bracket that is too many, and
    /// writes one that is missing in front of the next value of a list; unsafe.
    UNESCAPED_BRACKET = "SGF009" "unescaped-bracket" Error [Structure]
}
