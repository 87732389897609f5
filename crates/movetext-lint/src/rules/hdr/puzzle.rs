//! Puzzles: where they start and what is to be found.

use crate::lint::lint;

lint! {
    /// A puzzle mode that does not exist.
    ///
    /// ## What it does
    /// Checks that the tag `puzzle-mode` holds `none`, `loose` or `strict`.
    ///
    /// ## Why it is bad
    /// Programs load the puzzle as a game.
    ///
    /// ## Example
    /// ```otn
    /// [puzzle-mode:strikt]
    /// ```
    /// Use instead:
    /// ```otn
    /// [puzzle-mode:strict]
    /// ```
    ///
    /// ## Fix
    /// Writes the mode that was probably meant. Unsafe: it is a guess.
    BAD_PUZZLE_MODE = "HDR017" "bad-puzzle-mode" Warning [Header]
}

lint! {
    /// A puzzle that starts at a move that does not exist.
    ///
    /// ## What it does
    /// Checks that the tags `puzzle-start` and `puzzle-prestart` hold addresses of moves of the record. `0a` is the
    /// start of the game.
    ///
    /// ## Why it is bad
    /// Programs cannot start the puzzle there.
    ///
    /// ## Example
    /// ```otn
    /// [puzzle-mode:loose]
    /// [puzzle-start:5a]
    /// ```
    /// Use instead:
    /// ```otn
    /// [puzzle-mode:loose]
    /// [puzzle-start:1a]
    /// ```
    BAD_PUZZLE_ADDRESS = "HDR018" "bad-puzzle-address" Warning [Header]
}

lint! {
    /// A puzzle whose introduction does not lead to its start.
    ///
    /// ## What it does
    /// Checks that the move in `puzzle-prestart` comes before the move in `puzzle-start`, in the same line.
    ///
    /// ## Why it is bad
    /// The player steps from the one to the other, and never reaches the start of the puzzle.
    ///
    /// ## Example
    /// ```otn
    /// [puzzle-mode:loose]
    /// [puzzle-prestart:1b]
    /// [puzzle-start:1a]
    ///
    /// 1. d2-c2 d3-b3
    /// 2. d1-c1 e4-e2
    /// ```
    /// Use instead:
    /// ```otn
    /// [puzzle-mode:loose]
    /// [puzzle-prestart:1a]
    /// [puzzle-start:1b]
    ///
    /// 1. d2-c2 d3-b3
    /// 2. d1-c1 e4-e2
    /// ```
    PUZZLE_START_BEFORE_PRESTART = "HDR019" "puzzle-start-before-prestart" Warning [Header]
}

lint! {
    /// A puzzle without moves to find.
    ///
    /// ## What it does
    /// Reports a record in puzzle mode `loose` or `strict` that has no move after the start of the puzzle.
    ///
    /// ## Why it is bad
    /// Without moves there is no solution to compare with.
    ///
    /// ## Example
    /// ```otn
    /// [puzzle-mode:strict]
    /// [puzzle-start:1b]
    /// ```
    /// Use instead:
    /// ```otn
    /// [puzzle-mode:strict]
    /// [puzzle-start:0a]
    /// ```
    PUZZLE_WITHOUT_MOVES = "HDR020" "puzzle-without-moves" Warning [Header]
}

lint! {
    /// The start of a puzzle in a record that is not a puzzle.
    ///
    /// ## What it does
    /// Reports the tags `puzzle-start` and `puzzle-prestart` in a record whose puzzle mode is `none` or not
    /// given.
    ///
    /// ## Why it is bad
    /// They have no effect: the record is loaded as a game.
    ///
    /// ## Example
    /// ```otn
    /// [puzzle-start:1a]
    /// ```
    /// Use instead:
    /// ```otn
    /// [puzzle-mode:strict]
    /// [puzzle-start:1a]
    /// ```
    PUZZLE_TAG_WITHOUT_MODE = "HDR021" "puzzle-tag-without-mode" Info [Header]
}
