//! In what the trees of a file differ.

use crate::lint::lint;

lint! {
    /// Trees of one file that are of different games, versions or encodings.
    ///
    /// ## What it does
    /// Reports the first tree of a file whose `GM`, `FF` or `CA` differs from that of the first tree.
    ///
    /// ## Why it is bad
    /// Programs that look only at the first tree read the others wrongly: in the wrong encoding, names have the wrong
    /// letters.
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
    TREES_DIFFER = "SGF033" "trees-differ" Info [Collection]
}

lint! {
    /// A name with several spellings.
    ///
    /// ## What it does
    /// Reports names of players, events and places (`PB`, `PW`, `EV`, `PC`) that an earlier tree of the file spells
    /// differently: with other capitals, blanks or punctuation.
    ///
    /// ## Why it is bad
    /// "Names, events, and places should be spelled the same" (section "Game-independent properties"): a search for
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
    /// Writes the first spelling. Unsafe: the first may be the wrong one.
    INCONSISTENT_SPELLING = "SGF034" "inconsistent-spelling" Info [Collection]
}

lint! {
    /// A game that Movetext does not know.
    ///
    /// ## What it does
    /// Reports a tree whose `GM` names a game other than Go (1), Othello (2) and Nine Men's Morris (5), once a tree.
    ///
    /// ## Why it is bad
    /// It is not a fault. Moves and points are kept as they are, and not checked.
    ///
    /// ## Example
    /// ```sgf
    /// (;GM[11]SZ[11];B[a1];W[f6])
    /// ```
    /// If it was a slip, use instead:
    /// ```sgf
    /// (;GM[1]SZ[11];B[aa];W[ff])
    /// ```
    UNKNOWN_GAME = "SGF035" "unknown-game" Info []
}
