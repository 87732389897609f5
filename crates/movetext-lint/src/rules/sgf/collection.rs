//! What the trees of a file say otherwise than each other.

use crate::lint::lint;

lint! {
    /// Trees of one file that are of different games, versions or encodings.
    ///
    /// ## What it does
    /// Reports the first tree of a file whose `GM`, `FF` or `CA` is another than that of the first tree.
    ///
    /// ## Why it is bad
    /// Programs that look at the first tree alone read the others wrongly: another encoding makes other letters of
    /// the names.
    ///
    /// ## Example
    /// ```sgf
    /// (;FF[4]GM[1]SZ[19];B[dd];W[pp])
    /// (;FF[3]GM[1]SZ[19];B[dp];W[pd])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;FF[4]GM[1]SZ[19];B[dd];W[pp])
    /// (;FF[4]GM[1]SZ[19];B[dp];W[pd])
    /// ```
    TREES_DIFFER = "SGF033" "trees-differ" Info []
}

lint! {
    /// A name that is spelt in several ways.
    ///
    /// ## What it does
    /// Reports names of players, events and places (`PB`, `PW`, `EV`, `PC`) that an earlier tree of the file spells
    /// otherwise: with other capitals, blanks or signs.
    ///
    /// ## Why it is bad
    /// "Names, events, and places should be spelled the same" (section "Game-independent properties"): who looks for
    /// the games of a player does not find them all.
    ///
    /// ## Example
    /// ```sgf
    /// (;GM[1]SZ[19]PB[Ann Lee];B[dd];W[pp])
    /// (;GM[1]SZ[19]PB[Ann lee];B[dp];W[pd])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19]PB[Ann Lee];B[dd];W[pp])
    /// (;GM[1]SZ[19]PB[Ann Lee];B[dp];W[pd])
    /// ```
    ///
    /// ## Fix
    /// Writes the name as it was spelt first. Unsafe: that one may be wrong.
    SPELT_OTHERWISE = "SGF034" "spelt-otherwise" Info []
}

lint! {
    /// A game that is not known here.
    ///
    /// ## What it does
    /// Reports a tree whose `GM` names a game other than Go (1), Othello (2) and Nine Men's Morris (5), once a tree.
    ///
    /// ## Why it is bad
    /// It is no fault: moves and points are kept as they are, and nobody looks whether they are right.
    ///
    /// ## Example
    /// ```sgf
    /// (;GM[11]SZ[11];B[a1];W[f6])
    /// ```
    /// Where it was a slip, use instead:
    /// ```sgf
    /// (;GM[1]SZ[11];B[aa];W[ff])
    /// ```
    UNKNOWN_GAME = "SGF035" "unknown-game" Info []
}
