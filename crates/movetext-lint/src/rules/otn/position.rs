//! Positions, and the size of the board.

#[cfg(feature = "otn")]
mod otn;
#[cfg(feature = "otn")]
mod position_fix;

use crate::lint::lint;

lint! {
    /// The size of the board is missing or not that of the position.
    ///
    /// ## What it does
    /// Reports a rules record without `dim`, with one that is no size of a board (3 to 31), or with one that
    /// is not the size of its starting position.
    ///
    /// ## Why it is bad
    /// The size must be present. OpenTafl does not compare it with the position and puts the men on a board
    /// of another size.
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
    BOARD_SIZE = "OTN012" "board-size" Error ["otn" Otn(otn::board_size)]
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
    /// Everybody who replays the game puts the men elsewhere. OpenTafl fills up rows that are too short and
    /// takes every letter for a man, without a word.
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
    /// Writes missing slashes, counts side by side as one, and positions in other letters as OTN has them.
    /// Safe: the men stand on the same squares. Where the name of the rules is that of a built-in variant, a
    /// missing position is taken from there, which is unsafe.
    START_POSITION = "OTN013" "start-position" Error ["otn" Otn(otn::start_position)]
}

lint! {
    /// The position tag is wrong.
    ///
    /// ## What it does
    /// Checks the position tag: it has as many rows and squares as the board, and its letters are those of
    /// men. Positions in the letters of other programs are recognised.
    ///
    /// ## Why it is bad
    /// The game starts from this position instead of that of the rules: everybody who replays it puts the
    /// men elsewhere.
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
    /// Writes missing slashes, counts side by side as one, and positions in other letters as OTN has them.
    /// Safe: the men stand on the same squares.
    POSITION_TAG = "OTN014" "position-tag" Error ["otn" Otn(otn::position_tag)]
}
