//! The layout of turns, and symbols that OTN does not have.

use crate::lint::lint;
use crate::rules::txt;

lint! {
    /// A symbol that OTN does not have.
    ///
    /// ## What it does
    /// Reports marks such as `!` and `?`, and all info symbols of a move but the first.
    ///
    /// ## Why it is bad
    /// The record cannot keep them: they are lost when it is formatted or converted.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2-c2! d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// [a good move]
    /// ```
    ///
    /// ## Fix
    /// Removes the symbols. Unsafe: what they say is lost.
    UNKNOWN_SYMBOL = "OTN018" "unknown-symbol" Warning []
}

lint! {
    /// Turns that do not stand on lines of their own.
    ///
    /// ## What it does
    /// Checks that each turn starts on a new line, that its moves are on that line with one space between them, and that its
    /// comment starts the next line. There is one finding a game.
    ///
    /// ## Why it is bad
    /// Movetext understands it. OpenTafl ends a turn at the end of the line, and fails on two spaces and on comments
    /// on the line of the moves.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2-c2 d3-b3 2. d1-c1 e4-e2
    /// ```
    /// Use instead:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// 2. d1-c1 e4-e2
    /// ```
    ///
    /// ## Fix
    /// Breaks the lines where they should be. Safe: the record says the same.
    TURN_LAYOUT = "OTN019" "turn-layout" Info []
        // Prose has no layout of turns.
        follows [txt::UNREADABLE_MOVE: Near, txt::TEXT_AMONG_MOVES: Near]
}
