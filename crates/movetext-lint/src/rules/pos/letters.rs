//! The letters of a row.

use crate::lint::lint;

lint! {
    /// Something that is neither a piece nor a count of empty squares.
    ///
    /// ## What it does
    /// Reports any other character in a row of TSN. In TPS a square is `x` with a count, or a stack: the digits `1`
    /// and `2` from the bottom up, with `S` or `C` on top.
    ///
    /// ## Why it is bad
    /// Nobody can tell what stands there; it is read as an empty square.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1d?d1a/3a3/2aaa2 a 6 2
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1d1d1a/3a3/2aaa2 a 6 2
    /// ```
    ///
    /// ## Example in TPS
    /// ```tps
    /// x5/x5/x2,w,x2/x5/x5 1 2
    /// ```
    /// Use instead:
    /// ```tps
    /// x5/x5/x2,1,x2/x5/2,x4 1 2
    /// ```
    UNREADABLE_SQUARE = "POS019" "unreadable-square" Error [Reading]
        grouped SameMessage(3)
}

lint! {
    /// A letter in the wrong case.
    ///
    /// ## What it does
    /// Reports `A`, `D` and `K` in a row of TSN that only fits if they are men; in TPS `X` for empty squares, `s`
    /// for a wall, `c` for a capstone.
    ///
    /// ## Why it is bad
    /// In TSN capital letters count empty squares: `A` is 10, `D` 13, `K` 20. In TPS many programs know the letters
    /// in one case only.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadKdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ///
    /// ## Example in TPS
    /// ```tps
    /// X5/x5/x2,1s,x2/x5/2,x4 1 5
    /// ```
    /// Use instead:
    /// ```tps
    /// x5/x5/x2,1S,x2/x5/2,x4 1 5
    /// ```
    ///
    /// ## Fix
    /// Writes them in lower case. Safe: the position read is the same. In TPS, rewrites all of it: the position is the
    /// same. No fix is offered where something else in it is a guess.
    LETTER_CASE = "POS020" "letter-case" Error [Reading]
        grouped Whole(2)
}

lint! {
    /// Men in OTN's letters.
    ///
    /// ## What it does
    /// Reports `t`, and also `T` and `K` in a row that fits only if they are men.
    ///
    /// ## Why it is bad
    /// TSN writes `a` for attackers, `d` for defenders, `k` for the king.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 2ttt2/3t3/t1TTT1t/ttTKTtt/t1TTT1t/3t3/2ttt2 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ///
    /// ## Fix
    /// Writes TSN's letters. Safe: the position read is the same.
    OTN_LETTERS = "POS021" "otn-letters" Error [Reading]
        grouped Whole(2)
}

lint! {
    /// The letter `F` for a flat.
    ///
    /// ## What it does
    /// Reports `F` at the end of a stack: a stack without a letter has a flat on top anyway.
    ///
    /// ## Why it is bad
    /// Few programs read it.
    ///
    /// ## Example
    /// ```tps
    /// x5/x5/x2,1F,x2/x5/2F,x4 2 1
    /// ```
    /// Use instead:
    /// ```tps
    /// x5/x5/x2,1,x2/x5/2,x4 1 2
    /// ```
    ///
    /// ## Fix
    /// Rewrites the whole TPS. Safe: the position is the same. No fix is offered where something else in it is a guess.
    FLAT_LETTER = "POS022" "flat-letter" Info [Reading]
        grouped SameMessage(3)
}

lint! {
    /// A position in an unusual spelling.
    ///
    /// ## What it does
    /// Reports empty squares that are not one run (`x,x` for `x2`, `x1`, `x0`), rows separated by `-`, and several
    /// spaces between the parts.
    ///
    /// ## Why it is bad
    /// Movetext understands it, but as text it differs from the same position elsewhere, and some programs fail on
    /// it.
    ///
    /// ## Example
    /// ```tps
    /// x,x,x,x,x/x5/x5/x5/x5 1 1
    /// ```
    /// Use instead:
    /// ```tps
    /// x5/x5/x5/x5/x5 1 1
    /// ```
    ///
    /// ## Fix
    /// Rewrites the whole TPS. Safe: the position is the same. No fix is offered where something else in it is a guess.
    POSITION_SPELLING = "POS023" "position-spelling" Info [Reading]
        grouped SameMessage(3)
}
