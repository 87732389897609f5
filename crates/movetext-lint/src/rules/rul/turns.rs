//! Turns that are not a move of each side.

use crate::lint::lint;
use crate::rules::{rul, tre, txt};

lint! {
    /// A turn that is not one move of each side.
    ///
    /// ## What it does
    /// Reports turns with too few or too many moves. A turn is one move of each side, and more only where a berserk man
    /// moves on; the last turn of a line may lack its second move.
    /// In Smart-Go, which has no turns, two moves of one player in a row, once a tree. In a variation, and where White
    /// moves first and nothing says why, it is information only. So is, in a variation, a move of the other player than the
    /// one whose turn it is by `PL`; an alternative may start with the other player.
    ///
    /// ## Why it is bad
    /// From there on, turn numbers and the addresses of variations do not match the moves.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2-c2
    /// 2. d3-b3 d1-c1
    /// ```
    /// Use instead:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// 2. d1-c1
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// 1. a1
    /// 2. c3 d4
    /// 3. e5 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 d4
    /// 2. c3 e4
    /// 3. e5 1-0
    /// ```
    ///
    /// ## Example in Smart-Go
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd];B[pp];W[dp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd];W[pp];B[dp])
    /// ```
    INCOMPLETE_TURN = "RUL008" "incomplete-turn" Warning []
        // Where a move is missing, the wrong side plays the rest; after a turn with too many moves, each side has the
        // other's turn.
        suppresses [
            rul::ILLEGAL_MOVE: Behind by Error,
            tre::UNREACHABLE_VARIATION: Behind,
            rul::INFO_SYMBOL: Behind by Error,
            rul::MISSING_MARK: Behind by Error,
            rul::MOVE_AFTER_END: Behind by Error,
            txt::TURN_NUMBER: Behind by Error,
            rul::RESULT_AGAINST_BOARD: Anywhere by Error,
            rul::ILLEGAL_MOVE: Behind with WrongTurn,
        ]
}
