//! Moves that the rules forbid.

use crate::lint::lint;
use crate::rules::txt;

lint! {
    /// An illegal move.
    ///
    /// ## What it does
    /// Replays every line of the game by its own rules and reports the first illegal move of each line, with the
    /// reason. Variations that do not depend on it are still checked; the moves that follow it are counted in a note.
    /// In Smart-Go the stone is placed all the same, and later illegal moves are counted in a note. In PPN a refused word
    /// changes nothing and the game goes on; later words that name a place or piece it would have changed are counted in a
    /// note, and the others are reported too.
    ///
    /// ## Why it is bad
    /// Either the move was written down wrongly, or an earlier one was, or the rules of the record are not
    /// those that were played.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2-d5 d3-b3
    /// ```
    /// The man on `d3` is in the way. Use instead:
    /// ```otn
    /// 1. d2-e2 d3-b3
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 Sc4
    /// 3. c3+ d4 1-0
    /// ```
    /// Only a capstone flattens the wall on `c4`. Use instead:
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 Sc4
    /// 3. c3> d4 1-0
    /// ```
    ///
    /// ## Example in Smart-Go
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd];W[dd])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd];W[pp])
    /// ```
    ///
    /// ## Example in PPN
    /// ```ppn
    /// 1. S@b2 2. b3-c3
    /// ```
    /// Nothing lies at `b3`. Use instead:
    /// ```ppn
    /// 1. S@b2 2. b2-c3
    /// ```
    ///
    /// ## Fix
    /// Writes the legal move that is written almost the same, where there is one. Unsafe: another move may have been
    /// meant, or an earlier one be wrong. Of several that are as near one is shown, and applied only if it is the only one
    /// with which the whole game can be played; what leads to another illegal move is not applied either.
    ILLEGAL_MOVE = "RUL001" "illegal-move" Error [Play]
        suppresses [txt::MOVE_SPELLING: Same with FileMissing]
}
