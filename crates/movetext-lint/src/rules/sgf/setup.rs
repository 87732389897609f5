//! Stones that are set up.

use crate::lint::lint;

lint! {
    /// Stones that are set up where they already are.
    ///
    /// ## What it does
    /// Reports points in `AB`, `AW` and `AE` after the root that are already black, white or empty; once a node.
    ///
    /// ## Why it is bad
    /// Setting up changes the board. If it changes nothing, the stone was meant for another point, or the variation
    /// is in the wrong place.
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
    /// Reports the first node of the principal line that sets up stones after a move.
    ///
    /// ## Why it is bad
    /// This does not happen in a real game. It is right in a lesson; in a game moves are missing, or a program wrote
    /// moves that way.
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
    /// A variation that takes back the move before it.
    ///
    /// ## What it does
    /// Reports a variation whose first node removes, with `AE`, the stone that the node before it placed.
    ///
    /// ## Why it is bad
    /// Such a variation replaces the move before it, and belongs one node earlier. Old programs wrote variations this
    /// way; others show them as an answer to the move that they replace.
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
        grouped SameMessage(2)
}
