//! What words say of pieces and places.

use crate::lint::lint;

lint! {
    /// A letter that does not describe a piece.
    ///
    /// ## What it does
    /// Reports letters of a PieceSpec that do not stand for a piece, side, suit, rank or angle (section "PieceSpec").
    ///
    /// ## Why it is bad
    /// Other parsers skip it, and put the wrong piece on the table. Chess pieces and cards are macros or symbols: ``
    /// `Q' ``, `♕`.
    ///
    /// ## Example
    /// ```ppn
    /// 1. Q@b2
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. `Q'@b2
    /// ```
    UNKNOWN_LETTER = "PPN015" "unknown-letter" Error []
}

lint! {
    /// A piece that has the same attribute twice.
    ///
    /// ## What it does
    /// Reports a PieceSpec with two suits, two ranks, two sides, two directions or two kinds of piece.
    ///
    /// ## Why it is bad
    /// Parsers choose one of the two, and not all choose the same.
    ///
    /// ## Example
    /// ```ppn
    /// 1. SM@b2
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. S@b2 M@b2
    /// ```
    REPEATED_ATTRIBUTE = "PPN016" "repeated-attribute" Error []
}

lint! {
    /// A piece that no known set has.
    ///
    /// ## What it does
    /// Reports pieces for which no set can be assumed: a coloured pawn, or a small piece of a set without small ones.
    ///
    /// ## Why it is bad
    /// Nobody can tell which piece is put on the table. Name the set after a comma.
    ///
    /// ## Example
    /// ```ppn
    /// 1. pR@b2
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. pS@b2
    /// ```
    PIECE_WITHOUT_SET = "PPN017" "piece-without-set" Error []
}

lint! {
    /// Letters that are not a direction.
    ///
    /// ## What it does
    /// Reports offsets such as `3NEN`: directions are `N E S W` or `U R D L`, two neighbouring ones such as `NE`, or
    /// three letters such as `NNE` (section "Relative coordinates").
    ///
    /// ## Why it is bad
    /// Nobody can tell where the piece goes.
    ///
    /// ## Example
    /// ```ppn
    /// 1. S@b2 2. b2-3NEN
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. S@b2 2. b2-3ENE
    /// ```
    UNKNOWN_DIRECTION = "PPN018" "unknown-direction" Error []
}

lint! {
    /// An offset where a piece is expected.
    ///
    /// ## What it does
    /// Reports an offset without `|` or `$` as the start of a move. An offset alone is counted from the pieces that
    /// are moved.
    ///
    /// ## Why it is bad
    /// No piece is named. Write where the offset is counted from.
    ///
    /// ## Example
    /// ```ppn
    /// 1. S@b2 2. 2R-c3
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. S@b2 2. 2L|d2-c3
    /// ```
    OFFSET_ALONE = "PPN019" "offset-alone" Error []
}

lint! {
    /// A piece with the number 0 in its stack.
    ///
    /// ## What it does
    /// Reports `[0]`: the pieces at a place are counted from the top, starting at 1 (section "PieceId").
    ///
    /// ## Why it is bad
    /// The reference parser then takes the whole table.
    ///
    /// ## Example
    /// ```ppn
    /// 1. S@b2 2. b2[0]-c3
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. S@b2 2. b2[1]-c3
    /// ```
    ZERO_SLICE = "PPN020" "zero-slice" Error []
}

lint! {
    /// A number or word that is out of range.
    ///
    /// ## What it does
    /// Reports numbers that are too large, places that refer to each other too deeply, and words of thousands of
    /// letters.
    ///
    /// ## Why it is bad
    /// No parser can read it.
    ///
    /// ## Example
    /// ```ppn
    /// 1. S@b99999999999
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. S@b9
    /// ```
    OUT_OF_RANGE = "PPN021" "out-of-range" Error []
}
