//! Properties in nodes where they do not belong.

use crate::lint::lint;

lint! {
    /// A property of the root in another node.
    ///
    /// ## What it does
    /// Reports properties that "may only be present at the root node" (section "Game-independent properties") but are
    /// in another node: `GM`, `SZ`, `VW`, `BS`, `WS` and, of the later versions, `FF`, `CA`, `AP`, `ST`.
    ///
    /// ## Why it is bad
    /// The size of the board cannot change during a game: programs drop the property, or the whole game.
    ///
    /// ## Example
    /// ```sgf
    /// (;GM[1];B[dd]SZ[19];W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd];W[pp])
    /// ```
    ///
    /// ## Fix
    /// Removes it if the root says the same: safe, but unsafe where its node describes a game as well, and may be the root of
    /// another. Moves it into the root if that has none: unsafe.
    ROOT_ELSEWHERE = "SGF023" "root-property-elsewhere" Error []
}

lint! {
    /// Game information after the node that holds it.
    ///
    /// ## What it does
    /// Reports properties about the game (`PB`, `DT`, `RE`, `KM` …) in a node, where a node before it on the same line
    /// has such properties already. In FF[4], which forbids it, that is a warning.
    ///
    /// ## Why it is bad
    /// Programs look for them in one node, usually the root, and do not find these.
    ///
    /// ## Example
    /// ```sgf
    /// (;FF[4]GM[1]SZ[19]PB[Ann];B[dd]PW[Bo];W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;FF[4]GM[1]SZ[19]PB[Ann]PW[Bo];B[dd];W[pp])
    /// ```
    ///
    /// ## Fix
    /// Moves it into the root, if that describes the game and nothing else says the same; what another node says
    /// already is removed. Unsafe: it may belong to a variation.
    INFO_ELSEWHERE = "SGF024" "game-info-elsewhere" Info []
}
