//! Moves after the end of the game.

use crate::lint::lint;
use crate::rules::rul;

lint! {
    /// A move after the end of the game.
    ///
    /// ## What it does
    /// Reports the first move of each line that is played after the game has ended on the board, and says how it ended.
    /// Further moves are counted in a note.
    /// In Go, two passes end the game; a third pass, which some rules ask of White, is not reported, and other moves,
    /// once a tree, are information only: players may resume the game.
    ///
    /// ## Why it is bad
    /// Either the rules of the record are not those that were played, or an earlier move was written down wrongly, or
    /// the moves are analysis that belongs in a comment.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:n start:/5t1/7/7/K6/7/7/1t5/]
    ///
    /// 1. Ka4-a1 f1-f2
    /// ```
    /// The king has escaped to the corner. Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:n start:/5t1/7/7/K6/7/7/1t5/]
    ///
    /// 1. Ka4-a1
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// [Size "3"]
    /// [Result "R-0"]
    ///
    /// 1. a3 a1
    /// 2. b1 b3
    /// 3. c1 c3 R-0
    /// ```
    /// Player 1 has a road. Use instead:
    /// ```ptn
    /// [Size "3"]
    /// [Result "R-0"]
    ///
    /// 1. a3 a1
    /// 2. b1 b3
    /// 3. c1 R-0
    /// ```
    ///
    /// ## Example in Smart-Go
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd];W[tt];B[tt];W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd];W[pp];B[tt];W[tt])
    /// ```
    MOVE_AFTER_END = "RUL009" "move-after-end" Warning []
        // The result is another because the game ended before.
        suppresses [rul::RESULT_AGAINST_BOARD: Anywhere]
}

lint! {
    /// A move after a resignation or a result.
    ///
    /// ## What it does
    /// Reports the first move after `---` in OTN, or after a result in PTN, unless the board shows as well that the
    /// game is over.
    ///
    /// ## Why it is bad
    /// A resignation or a result ends the game. Either it belongs elsewhere, or the moves are analysis that belongs in
    /// a variation.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2-c2 ---
    /// 2. d1-c1
    /// ```
    /// Use instead:
    /// ```otn
    /// 1. d2-c2 ---
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// 1. a1 e5 1-0
    /// 2. c3 d4
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    MOVE_AFTER_RESULT = "RUL010" "move-after-result" Warning []
        // In front of moves the board shows another.
        suppresses [rul::RESULT_AGAINST_BOARD: Anywhere]
}
