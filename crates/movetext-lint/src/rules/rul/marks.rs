//! Marks behind a move that are not true, or missing.

use crate::lint::lint;

lint! {
    /// An info symbol that is not true.
    ///
    /// ## What it does
    /// Checks the symbol after a move: `+` (the king can be captured), `-` (the king can escape), `++` (the king
    /// is captured), `--` (the king escapes). In Damian Walker's notation, which is known by its squares in
    /// upper case, or by kings without a letter and symbols that are true of the mover (`+`: he threatens to win, `++`: he
    /// has won), they mean that and are not checked.
    /// In PTN: `'` (a road is threatened), `''` (so that nothing stops it), of which only the threat is
    /// checked, and `*` (a capstone flattens a wall).
    ///
    /// ## Why it is bad
    /// The symbol contradicts the board. In Walker's notation `--` is a losing move: the symbol may have been copied
    /// from such a record.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2-c2++ d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3' d4 1-0
    /// ```
    /// Player 1 has no move that makes a road. Use instead:
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Writes the symbol that is true, or none. Unsafe: the record then says something else.
    INFO_SYMBOL = "RUL006" "info-symbol" Warning [Play]
}

lint! {
    /// A missing mark, in a game that marks other moves.
    ///
    /// ## What it does
    /// Where a record marks some threats of a road with `'`, reports those that it does not mark, and likewise
    /// flattened walls and `*` (section "Informational Marks"), each once a game.
    ///
    /// ## Why it is bad
    /// Readers believe that a move without the mark does not threaten. Nothing is reported in records without any
    /// marks.
    ///
    /// ## Example
    /// ```ptn
    /// [Size "3"]
    /// [Result "R-0"]
    ///
    /// 1. a3 a1
    /// 2. b1' b3
    /// 3. c1 R-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Size "3"]
    /// [Result "R-0"]
    ///
    /// 1. a3 a1
    /// 2. b1' b3'
    /// 3. c1 R-0
    /// ```
    ///
    /// ## Fix
    /// Writes the marks. Safe: they say what the board shows.
    MISSING_MARK = "RUL007" "missing-mark" Info []
}
