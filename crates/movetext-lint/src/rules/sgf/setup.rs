//! Stones that are set up.

use crate::lint::lint;

lint! {
    /// Stones that are set up where they stand already.
    ///
    /// ## What it does
    /// Reports points in `AB`, `AW` and `AE` behind the root that are black, white or empty before; once a node.
    ///
    /// ## Why it is bad
    /// Setting up changes the board: where it changes nothing, either the stone was meant for another point, or the
    /// variation is not where it should be.
    ///
    /// ## Example
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd];AB[dd][dp];W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd];AB[dp];W[pp])
    /// ```
    SETUP_WITHOUT_EFFECT = "SGF030" "setup-without-effect" Info []
}

lint! {
    /// Stones that are set up in the middle of a game.
    ///
    /// ## What it does
    /// Reports the first node of the principal line that sets stones up behind a move.
    ///
    /// ## Why it is bad
    /// No game has that. It is right in a lesson; else moves are missing, or a program wrote moves so.
    ///
    /// ## Example
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd];AW[pp];B[dp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd];W[pp];B[dp])
    /// ```
    SETUP_IN_GAME = "SGF031" "setup-in-game" Info []
}

lint! {
    /// A variation that takes the move before it back.
    ///
    /// ## What it does
    /// Reports a variation whose first node takes the stone away, `AE`, that the node before it placed.
    ///
    /// ## Why it is bad
    /// Such a variation is another move instead of the one before: it belongs one node further up. Old programs wrote
    /// variations so; others show them as an answer to the move that they replace.
    ///
    /// ## Example
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd](;W[pp])(;AE[dd];B[dp]))
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19](;B[dd];W[pp])(;B[dp]))
    /// ```
    VARIATION_LEVEL = "SGF032" "variation-level" Info []
        // A variation that takes a move back sets up stones.
        suppresses [SETUP_IN_GAME: Same]
}
