//! Results behind the moves.

use crate::lint::lint;
use crate::rules::{hdr, pos, rul, txt};

lint! {
    /// A result after the moves in an unusual spelling.
    ///
    /// ## What it does
    /// Reports results with spaces or in lower case, and draws other than `1/2-1/2` (section "Game End").
    ///
    /// ## Why it is bad
    /// Most programs fail on it, or take it for a move.
    ///
    /// ## Example
    /// ```ptn
    /// [Result "1/2-1/2"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1/2
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Result "1/2-1/2"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1/2-1/2
    /// ```
    ///
    /// ## Fix
    /// Writes the result as the specification has it. Safe, except for `0-0`, whose meaning is a guess.
    RESULT_SPELLING = "PTN014" "result-spelling" Warning []
}

lint! {
    /// `*` for a game without a result.
    ///
    /// ## What it does
    /// Reports `*` in the place of a result (section "Game End").
    ///
    /// ## Why it is bad
    /// In PGN it means that the game goes on; PTN has no such code. PTN-Ninja takes it for a move that is left out.
    ///
    /// ## Example
    /// ```ptn
    /// [Result "0-1"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 * 0-1
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Result "0-1"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 0-1
    /// ```
    ///
    /// ## Fix
    /// Removes it. Safe: it has no content.
    NO_RESULT_CODE = "PTN015" "no-result-code" Warning []
}

lint! {
    /// A second result.
    ///
    /// ## What it does
    /// Reports a second result in the same line. The first one counts.
    ///
    /// ## Why it is bad
    /// Where they differ, at most one of them can be right.
    ///
    /// ## Example
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4 1-0 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Removes the second. Safe where both are the same, else unsafe.
    SEVERAL_RESULTS = "PTN016" "several-results" Warning []
        // One result too many is one mistake.
        suppresses [rul::RESULT_AGAINST_BOARD: Anywhere]
}

lint! {
    /// A missing result after the last move.
    ///
    /// ## What it does
    /// Reports a game that is over, by its tag `Result` or on the board, without a result after its last move (section
    /// "Game End").
    ///
    /// ## Why it is bad
    /// The result "is recorded in the notation after the final move". tiltak rejects a file without it.
    ///
    /// ## Example
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Writes the result of the tag, or the one that the board shows. Safe where nothing contradicts it.
    MISSING_RESULT = "PTN017" "missing-result" Warning []
        // How a game ends that cannot be replayed, or whose turns are out of step, is not known.
        follows [
            rul::ILLEGAL_MOVE: Anywhere,
            txt::UNREADABLE_MOVE: Anywhere,
            // What stands in its place is reported.
            NO_RESULT_CODE: Anywhere,
            pos::ROW_WIDTH: Anywhere,
            rul::INCOMPLETE_TURN: Anywhere by Error,
            // Nor whether the tag says the result.
            hdr::BAD_RESULT: Anywhere,
            hdr::MISSING_TAG: Anywhere by Error,
        ]
}
