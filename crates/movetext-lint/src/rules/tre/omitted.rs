//! Moves that a variation leaves out.

use crate::lint::lint;
use crate::rules::rul;

lint! {
    /// The wrong number of `.....` for the moves that are left out.
    ///
    /// ## What it does
    /// Checks that a variation that starts with the second or a later move of a turn has one `.....` for each move
    /// before it, and that there are none elsewhere.
    ///
    /// ## Why it is bad
    /// Readers count the moves of a turn to see who moves: with one `.....` too few it is the other side.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// 1b.1.1a. d3-a3
    /// ```
    /// Use instead:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// 1b.1.1a. ..... d3-a3
    /// ```
    ///
    /// ## Fix
    /// Writes as many as there should be. Safe where some are missing: the variation replaces the same move. Unsafe
    /// where there are too many: the record keeps them as unknown moves.
    OMITTED_MOVES = "TRE010" "omitted-moves" Warning []
        // Behind the wrong number of them it is the other side's turn.
        suppresses [rul::ILLEGAL_MOVE: Behind with WrongTurn]
}

lint! {
    /// Left-out moves that are not written with five dots.
    ///
    /// ## What it does
    /// Reports runs of dots of another length for the moves that are left out in the first turn of a variation.
    ///
    /// ## Why it is bad
    /// Movetext understands them; other programs know only `.....`.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// 1b.1.1a. ... d3-a3
    /// ```
    /// Use instead:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// 1b.1.1a. ..... d3-a3
    /// ```
    ///
    /// ## Fix
    /// Writes five dots. Safe: the same move is left out.
    OMITTED_MOVE_DOTS = "TRE011" "omitted-move-dots" Warning []
        // Where no move is left out, the dots are not to be written otherwise.
        follows [OMITTED_MOVES: Next]
}
