//! Letters and signs that say what moved, and how.

use crate::lint::lint;

lint! {
    /// The letter of the man that moves is wrong or missing.
    ///
    /// ## What it does
    /// Compares the letter before a move with the man that moves. A wrong letter is a warning; a special man without
    /// its letter is information, and so is a captured one where the record writes letters elsewhere. In PTN this is
    /// the letter after a move, which says what is on top of the stack that moves.
    ///
    /// ## Why it is bad
    /// Special men are written with their letter, so that a reader without a board knows who moves. A wrong letter may
    /// also be a sign of a wrong square.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:n start:/3t3/3t3/7/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d4-d3 d2-c2
    /// ```
    /// The man on `d4` is the king. Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:n start:/3t3/3t3/7/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. Kd4-d3 d2-c2
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4
    /// 3. c3+C d4< 1-0
    /// ```
    /// What moves is a flat. Use instead:
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4
    /// 3. c3+ d4< 1-0
    /// ```
    ///
    /// ## Fix
    /// Writes the right letter. Safe where it is missing, unsafe where it replaces another.
    PIECE_LETTER = "RUL004" "piece-letter" Warning []
}

lint! {
    /// The wrong sign between the two squares of a move.
    ///
    /// ## What it does
    /// Compares `-` (move), `^` (jump), `=` (further move of a berserk turn) and `^=` (both) with what the
    /// move does.
    ///
    /// ## Why it is bad
    /// The sign shows a reader without a board that a man was jumped over, or that the turn goes on. OpenTafl writes
    /// `-` for most jumps that capture nothing: that is information only.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2=c2 d3-b3
    /// ```
    /// This is not a berserk turn. Use instead:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Writes the right sign. Safe: the move is the same. Unsafe for `^=` at the first move of a turn, which may say that
    /// the turn goes on.
    MOVE_TYPE = "RUL005" "move-type" Warning []
}
