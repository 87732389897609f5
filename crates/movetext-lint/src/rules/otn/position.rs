//! Positions, and the size of the board.

use crate::lint::lint;

lint! {
    /// A board size that is missing, or is not that of the position.
    ///
    /// ## What it does
    /// Reports a rules record without `dim`, with one that is no size of a board (1 to 255), or with one that
    /// is not the size of its starting position.
    ///
    /// ## Why it is bad
    /// The size is required. OpenTafl does not compare it with the position, and puts the men on a board of the wrong
    /// size.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:9 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Writes the size of the position. Safe where `dim` is missing, else unsafe.
    BOARD_SIZE = "OTN012" "board-size" Error [Reading, GameRules]
}

lint! {
    /// The starting position is missing or wrong.
    ///
    /// ## What it does
    /// Checks the starting position of the rules record: there is one, it has as many rows and squares as the
    /// board, its letters are those of men, and it is not given twice. Positions in the letters of other
    /// programs are recognised.
    ///
    /// ## Why it is bad
    /// The game cannot be replayed from where it started. OpenTafl silently fills up rows that are too short, and takes
    /// every letter for a man.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T2/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// The fifth row has six squares. Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Writes missing slashes, adds neighbouring counts up, and writes positions of other programs in OTN's letters.
    /// Safe: the men stand on the same squares. If the rules have the name of a built-in variant, writes its position
    /// where there is none; this is unsafe. So is the row opposite to one of another width, which is nearly the same.
    START_POSITION = "OTN013" "start-position" Error [Reading, GameRules]
}

lint! {
    /// The position tag is wrong.
    ///
    /// ## What it does
    /// Checks the position tag: it has as many rows and squares as the board, and its letters are those of
    /// men. Positions in the letters of other programs are recognised.
    ///
    /// ## Why it is bad
    /// The game starts from this position instead of that of the rules, and cannot be replayed from where it started.
    ///
    /// ## Example
    /// ```otn
    /// [position:/3t3/7/3T3/tt1K1tt/3T3/7/3t/]
    ///
    /// 1. d1-c1 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [position:/3t3/7/3T3/tt1K1tt/3T3/7/3t3/]
    ///
    /// 1. d1-c1 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Writes missing slashes, adds neighbouring counts up, and writes positions of other programs in OTN's letters.
    /// Safe: the men stand on the same squares.
    POSITION_TAG = "OTN014" "position-tag" Error [Reading, GameRules]
}
