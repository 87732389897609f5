//! How the game ended, as the tags say.

use crate::lint::lint;
use crate::rules::ptn;

lint! {
    /// A result that the notation does not have.
    ///
    /// ## What it does
    /// Checks that the result tag holds `1` (the attackers win), `0` (a draw), `-1` (the defenders win) or `?`. In PTN
    /// the results are those of the section "Game End"; an empty tag or `*` means that there is none.
    /// In Smart-Go `0` is a draw, `B+2.5` and `W+64` are wins by so much; `R`, `T` and `F` stand for resignation, time
    /// and forfeit. FF[4] demands it, older versions recommend it: there it is information only. FF[1] has no `Draw`, and
    /// no win without its score.
    /// In PPN any words may stand there; results with other dashes, or letters for digits, are reported.
    ///
    /// ## Why it is bad
    /// Programs do not know who won.
    ///
    /// ## Example
    /// ```otn
    /// [result:draw]
    /// ```
    /// Use instead:
    /// ```otn
    /// [result:0]
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// [Result "white"]
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Result "1-0"]
    /// ```
    ///
    /// ## Example in PPN
    /// ```ppn
    /// ---
    /// Result: 1—0
    /// ...
    /// 1. S@b2
    /// ```
    /// Use instead:
    /// ```ppn
    /// ---
    /// Result: 1-0
    /// ...
    /// 1. S@b2
    /// ```
    ///
    /// ## Example in Smart-Go
    /// ```sgf
    /// (;FF[4]GM[1]SZ[19]RE[Black wins by 2.5];B[dd];W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;FF[4]GM[1]SZ[19]RE[B+2.5];B[dd];W[pp])
    /// ```
    ///
    /// ## Fix
    /// Where the words say who won, writes the result for it. Unsafe: the words may mean something else.
    BAD_RESULT = "HDR006" "bad-result" Warning [Reading, Header]
        // One result, misspelt in the tag and behind the moves.
        joins [ptn::RESULT_SPELLING: "and here"]
        grouped SameMessage(2)
}

lint! {
    /// A record that says how the game ended, but not who won.
    ///
    /// ## What it does
    /// Reports a termination tag in a record that has no result tag.
    ///
    /// ## Why it is bad
    /// The termination is text for people; programs read the result.
    ///
    /// ## Example
    /// ```otn
    /// [termination:the attackers resigned]
    /// ```
    /// Use instead:
    /// ```otn
    /// [result:-1]
    /// [termination:the attackers resigned]
    /// ```
    TERMINATION_WITHOUT_RESULT = "HDR007" "termination-without-result" Info [Header]
}
