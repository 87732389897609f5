//! Moves that cannot be read, or are not spelt as they should be.

use crate::lint::lint;
use crate::rules::rul;

lint! {
    /// A move that cannot be read.
    ///
    /// ## What it does
    /// Reports a word that stands in the place of a move, and says where it stops being one. Several such words in a
    /// row are one finding: they are probably a comment without its brackets.
    ///
    /// ## Why it is bad
    /// There is no way to tell what was played, and the moves that follow cannot be checked.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d9 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Where the squares, the stone and the direction are all named, but not as the notation does it, writes the move.
    /// Puts several words in a row into brackets, and writes the result that the last words of a game say, or `---` in
    /// OTN. Unsafe: these are guesses. Otherwise shows a legal move that is written almost the same; it is never applied.
    UNREADABLE_MOVE = "TXT013" "unreadable-move" Error [Reading]
        // Text that is not a move ends no game and makes no turn longer.
        suppresses [rul::MOVE_AFTER_END: Same, rul::MOVE_AFTER_RESULT: Same]
}

lint! {
    /// A move in an unusual spelling.
    ///
    /// ## What it does
    /// Reports upper case where lower case is right, and the other way round, and the signs of other notations:
    /// typographic dashes, `X` or `*` for captures. A record in Damian Walker's notation, known by its capital squares,
    /// gets one finding. In PPN, a `!` that does nothing behind a move, `=>` between two squares, which replaces a piece, and
    /// numbers with an exponent.
    ///
    /// ## Why it is bad
    /// Movetext understands it; other programs may not.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/7/1tT1t2/1tT1t2/7/3K3/7/7/]
    ///
    /// 1. e3-d3*c3
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/7/1tT1t2/1tT1t2/7/3K3/7/7/]
    ///
    /// 1. e3-d3xc3
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// 1. a1 E5
    /// 2. sc3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 e5
    /// 2. Sc3 d4 1-0
    /// ```
    ///
    /// ## Example in PPN
    /// ```ppn
    /// 1. S@c1 2. c1=>c3
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. S@c1 2. c1-c3
    /// ```
    ///
    /// ## Fix
    /// Writes the move in the usual spelling. Safe: the move is the same. Unsafe for OTN's squares in upper case: they
    /// tell a reader that the symbols are Walker's. Unsafe in PPN, where the sign means something else. Unsafe for `C2` in
    /// PTN, unless other files are in upper case as well: the file of a capstone may be missing.
    MOVE_SPELLING = "TXT014" "move-spelling" Warning [Reading, Spelling]
        grouped SameMessage(3)
}
