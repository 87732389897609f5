//! Values that cannot be read, or are not written as the specification has them.

use crate::lint::lint;
use crate::rules::{hdr, txt};

lint! {
    /// A value that cannot be read.
    ///
    /// ## What it does
    /// Reports values of the wrong kind: points that are not on the board, words for numbers, labels without their
    /// point. Points written the usual way, `D4`, and in capitals are reported once a tree.
    ///
    /// ## Why it is bad
    /// Programs drop the value, and a move with it.
    ///
    /// ## Example
    /// ```sgf
    /// (;GM[1]SZ[19];B[D4];W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19];B[dp];W[pp])
    /// ```
    ///
    /// ## Fix
    /// Writes points as Smart-Go does, from the upper left corner, and capitals in lower case. Unsafe: it is an
    /// interpretation. Writes the brackets of a rectangle the right way round. Where several points may be meant, by their look,
    /// the keys beside and rows counted without i, a few are only shown.
    BAD_VALUE = "SGF025" "bad-value" Error []
        // A property that is not the one that was meant, and a value that is cut off, cannot have a valid value.
        follows [hdr::UNKNOWN_TAG: Next by Error, txt::UNCLOSED_TAG: Next]
}

lint! {
    /// A value that is understood but not written as the specification has it.
    ///
    /// ## What it does
    /// Reports white space around points, moves and numbers, colours in words, `.5` and `1e3`, `19:19` for a square
    /// board, squares of Othello and points of Nine Men's Morris in capitals; once a tree for each. Reports a name of
    /// rules (`RU`) that Movetext does not know. `AP` without a version, as many programs write it, is information only.
    ///
    /// ## Why it is bad
    /// Movetext reads it as it was meant; other programs may fail.
    ///
    /// ## Example
    /// ```sgf
    /// (;GM[1]SZ[19]KM[.5];B[ dd];W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19]KM[0.5];B[dd];W[pp])
    /// ```
    ///
    /// ## Fix
    /// Writes the value as the specification has it. Safe: it is the same. For rules it is unsafe: their name is a guess;
    /// and so is the colon in front of the version of a program.
    VALUE_SPELLING = "SGF026" "value-spelling" Warning []
}

lint! {
    /// A text without content.
    ///
    /// ## What it does
    /// Reports empty texts, `C[]`, `PB[ ]`; once a tree. And texts about the game that are the placeholder of a template,
    /// which was not filled in: `PB[{name}]`, `EV[%s]`.
    ///
    /// ## Why it is bad
    /// It is harmless: programs write empty properties for what they do not know. A reader may wonder what was lost.
    /// A placeholder is a warning: it is read as the name of a player or an event.
    ///
    /// ## Example
    /// ```sgf
    /// (;GM[1]SZ[19]EV[];B[dd];W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd];W[pp])
    /// ```
    ///
    /// ## Fix
    /// Removes the property. Safe: it says nothing. Of a placeholder that is only shown: somebody knows what belongs there.
    EMPTY_TEXT = "SGF027" "empty-text" Info []
}

lint! {
    /// A name of a node that is longer than programs must show.
    ///
    /// ## What it does
    /// Reports names, `N`, of more than 32 characters.
    ///
    /// ## Why it is bad
    /// "Reasonable limits are 32 characters for node names" (section "Game-independent properties"): the rest may not
    /// be shown.
    ///
    /// ## Example
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd]N[Black takes the corner before White does];W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd]N[The corner]C[Black takes the corner before White does];W[pp])
    /// ```
    LONG_NODE_NAME = "SGF028" "long-node-name" Info []
}

lint! {
    /// A backslash in a text that is lost.
    ///
    /// ## What it does
    /// Reports a backslash before a letter or digit.
    ///
    /// ## Why it is bad
    /// A backslash escapes the next character and is not shown itself: for `C:\games` a reader sees `C:games`. "A
    /// backslash is doubled" (section "Game-independent properties").
    ///
    /// ## Example
    /// ```sgf
    /// (;GM[1]SZ[19]SO[C:\games];B[dd];W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19]SO[C:\\games];B[dd];W[pp])
    /// ```
    ///
    /// ## Fix
    /// Doubles it. Unsafe: the text then has a backslash.
    LONE_BACKSLASH = "SGF029" "lone-backslash" Info []
}
