//! Moves that a variation leaves out.

#[cfg(feature = "otn")]
mod otn;

use crate::lint::lint;

lint! {
    /// Another number of `.....` than moves that are left out.
    ///
    /// ## What it does
    /// Checks that a variation that starts with the second or a later move of a turn has one `.....` for each
    /// move before it, and that there is none elsewhere.
    ///
    /// ## Why it is bad
    /// A reader counts the moves of the turn to see who moves: one `.....` too few, and the other side
    /// does.
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
    /// Writes as many as there should be. Safe where some are missing: the variation replaces the same move.
    /// Unsafe where there are too many, which the record keeps as moves that nobody knows.
    OMITTED_MOVES = "TRE010" "omitted-moves" Warning ["otn" Otn(otn::omitted_moves)]
}

lint! {
    /// Another number of dots than five.
    ///
    /// ## What it does
    /// Reports moves that are left out in the first turn of a variation and are not written as five dots.
    ///
    /// ## Why it is bad
    /// It is read here; other programs know only `.....`.
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
    OMITTED_MOVE_DOTS = "TRE011" "omitted-move-dots" Warning ["otn" Otn(otn::omitted_move_dots)]
}
