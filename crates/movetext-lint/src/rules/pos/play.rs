//! Whose turn it is, and how far the game has come.

use crate::lint::lint;
use crate::rules::pos::{DEFENDERS_IN_FOURS, NO_KING, SEVERAL_KINGS};

lint! {
    /// The side to move is missing or unknown.
    ///
    /// ## What it does
    /// Checks who is to move: `a` or `d` in TSN, `1` or `2` in TPS.
    ///
    /// ## Why it is bad
    /// There is no way to tell whose turn it is. Upper case is not allowed.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 A 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ///
    /// ## Example in TPS
    /// ```tps
    /// x5/x5/x5/x5/x5 w 1
    /// ```
    /// Use instead:
    /// ```tps
    /// x5/x5/x5/x5/x5 1 1
    /// ```
    ///
    /// ## Fix
    /// Writes the letter of a side that is given in another form. Safe: the position read is the same.
    ACTIVE_SIDE = "POS030" "active-side" Error [Reading]
        grouped SameMessage(3)
}

lint! {
    /// More plies since the last capture than have been played.
    ///
    /// ## What it does
    /// Compares the last two numbers: before ply 5, no more than four plies have been played.
    ///
    /// ## Why it is bad
    /// One of them is wrong. Under some rules a game is drawn after so many plies without a
    /// capture.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 1
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    TOO_MANY_QUIET_PLIES = "POS031" "too-many-quiet-plies" Error []
        grouped SameMessage(3)
}

lint! {
    /// Plies since the last capture that contradict the men.
    ///
    /// ## What it does
    /// If no man is missing, none was captured, and the number is that of all plies so far. If men are missing, they
    /// were captured; that is information only, since the position may have been set up.
    ///
    /// ## Why it is bad
    /// One of the numbers is wrong, or men were left out.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 9 3
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 9 8
    /// ```
    ///
    /// ## Fix
    /// Writes the number of all plies so far, if no man is missing. Unsafe: the other fields may be wrong.
    QUIET_PLIES_AGAINST_MEN = "POS032" "quiet-plies-against-men" Warning []
        follows [DEFENDERS_IN_FOURS: Anywhere, NO_KING: Anywhere, SEVERAL_KINGS: Anywhere]
        grouped SameMessage(3)
}
