//! What words say of pieces and places.

use crate::lint::lint;

lint! {
    /// A letter that says nothing of a piece.
    ///
    /// ## What it does
    /// Reports letters of a PieceSpec that stand for no piece, side, suit, rank or angle (section "PieceSpec").
    ///
    /// ## Why it is bad
    /// Other parsers pass over it, and put a piece on the table that was not meant. Pieces of chess and cards are
    /// macros or signs: `` `Q' ``, `♕`.
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
    /// A piece of which something is said twice.
    ///
    /// ## What it does
    /// Reports a PieceSpec with two suits, two ranks, two sides, two directions or two kinds of piece.
    ///
    /// ## Why it is bad
    /// Parsers choose one of them, not all the same one.
    ///
    /// ## Example
    /// ```ppn
    /// 1. SM@b2
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. S@b2 M@b2
    /// ```
    SAID_TWICE = "PPN016" "said-twice" Error []
}

lint! {
    /// A piece that no set has.
    ///
    /// ## What it does
    /// Reports pieces for which no set can be assumed: a pawn in a colour, a small piece of a set without small ones.
    ///
    /// ## Why it is bad
    /// Nobody can tell what is put on the table. The set can be named behind a comma.
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
    /// Letters that are no direction.
    ///
    /// ## What it does
    /// Reports offsets such as `3NEN`: directions are `N E S W` or `U R D L`, two of them side by side, and half-
    /// winds such as `NNE` (section "Relative coordinates").
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
    /// An offset where pieces are named.
    ///
    /// ## What it does
    /// Reports an offset without `|` or `$` in front of what is done: it is one from the pieces that are moved.
    ///
    /// ## Why it is bad
    /// No piece is named: it must be said from where the offset is counted.
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
    /// Piece 0 of a stack.
    ///
    /// ## What it does
    /// Reports `[0]`: the pieces at a place are counted from the top, which is 1 (section "PieceId").
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
    SLICE_OF_NOUGHT = "PPN020" "slice-of-nought" Error []
}

lint! {
    /// What nobody can mean.
    ///
    /// ## What it does
    /// Reports numbers that are too large, places that refer to one another too deeply, and words of thousands of
    /// letters.
    ///
    /// ## Why it is bad
    /// It cannot be read here, nor by others.
    ///
    /// ## Example
    /// ```ppn
    /// 1. S@b99999999999
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. S@b9
    /// ```
    OUT_OF_BOUNDS = "PPN021" "out-of-bounds" Error []
}
