//! Results that the board contradicts or does not explain.

use crate::lint::lint;

lint! {
    /// The result tag contradicts the board.
    ///
    /// ## What it does
    /// Compares the result tag with how the principal line ends: by the rules, or by resignation. `?`, which leaves the
    /// result open, is information only. In PTN, checks the results after the moves as well.
    /// In Smart-Go the result of Go is compared with the territory that is marked at the end, by the rules and the komi
    /// that the record names, or by both ways to count. Which stones are dead is not guessed.
    ///
    /// ## Why it is bad
    /// Either the result is wrong, or the last moves are not those that were played. In OTN `1` is a win for the
    /// attackers and `-1` for the defenders, which is easily reversed.
    ///
    /// ## Example
    /// ```otn
    /// [result:1]
    /// [rules:dim:7 atkf:n start:/5t1/7/7/K6/7/7/1t5/]
    ///
    /// 1. Ka4-a1
    /// ```
    /// The king has escaped: the defenders win. Use instead:
    /// ```otn
    /// [result:-1]
    /// [rules:dim:7 atkf:n start:/5t1/7/7/K6/7/7/1t5/]
    ///
    /// 1. Ka4-a1
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// [Size "3"]
    /// [Result "0-R"]
    ///
    /// 1. a3 a1
    /// 2. b1 b3
    /// 3. c1 R-0
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
    /// (;GM[1]SZ[3]KM[0]RE[W+9];B[bb];W[tt];B[tt]
    /// TB[aa][ba][ca][ab][cb][ac][bc]TW[cc])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[3]KM[0]RE[B+7];B[bb];W[tt];B[tt]
    /// TB[aa][ba][ca][ab][cb][ac][bc]TW[cc])
    /// ```
    ///
    /// ## Fix
    /// Writes the result that the board shows. Unsafe: the record then says something else.
    RESULT_AGAINST_BOARD = "RUL011" "result-against-board" Warning []
        grouped SameMessage(2)
}

lint! {
    /// The result tag and the result after the moves differ.
    ///
    /// ## What it does
    /// Compares the tag `Result` with the result after the last move, unless the board shows which of them is wrong.
    ///
    /// ## Why it is bad
    /// At most one of them can be right, and programs may use either.
    ///
    /// ## Example
    /// ```ptn
    /// [Result "0-1"]
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Result "1-0"]
    /// ```
    RESULTS_DIFFER = "RUL012" "results-differ" Warning []
}

lint! {
    /// A result that nothing in the record explains.
    ///
    /// ## What it does
    /// Reports a win in the result tag where the game is not over at the end of the principal line, nobody resigns
    /// (`---`), and no termination tag says how it ended.
    ///
    /// ## Why it is bad
    /// Readers cannot tell a resignation or a loss on time from a record that is cut short.
    ///
    /// ## Example
    /// ```otn
    /// [result:-1]
    /// ```
    /// Use instead:
    /// ```otn
    /// [result:-1]
    /// [termination:the attackers resigned]
    /// ```
    RESULT_WITHOUT_END = "RUL013" "result-without-end" Info []
}
