//! Variations that are there twice.

use crate::lint::lint;

lint! {
    /// An address that is used twice.
    ///
    /// ## What it does
    /// Reports a variation that starts at the address of an earlier one.
    ///
    /// ## Why it is bad
    /// It is read as one more variation off the same move. Later turns under that address continue the first of the
    /// two, however, which is hardly what was meant.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// 1b.1.1a. ..... d3-a3
    /// 1b.1.1a. ..... d3-c3
    /// ```
    /// Use instead:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// 1b.1.1a. ..... d3-a3
    /// 1b.2.1a. ..... d3-c3
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    ///
    /// {2w1}
    /// 2. c2
    ///
    /// {2w1}
    /// 2. c4
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    ///
    /// {2w1}
    /// 2. c2
    ///
    /// {2w2}
    /// 2. c4
    /// ```
    REPEATED_VARIATION = "TRE004" "repeated-variation" Warning []
}

lint! {
    /// A variation that starts with the move it replaces.
    ///
    /// ## What it does
    /// Reports variations whose first move is that of the line they branch from, or that of another variation off the
    /// same move.
    ///
    /// ## Why it is bad
    /// It is not a variation yet: the two lines part later, or not at all. Readers come to the same position twice.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// 1a.1.1a. d2-c2 d3-a3
    /// ```
    /// The lines part at the second move. Use instead:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// 1b.1.1a. ..... d3-a3
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    ///
    /// {2w1}
    /// 2. c3 e4
    /// ```
    /// The lines part at the second move. Use instead:
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    ///
    /// {2b1}
    /// 2. -- e4
    /// ```
    ///
    /// ## Example in Smart-Go
    /// ```sgf
    /// (;GM[1]SZ[9];B[ee](;W[ce];B[cc])(;W[ce];B[cg]))
    /// ```
    /// The lines part at the next move. Use instead:
    /// ```sgf
    /// (;GM[1]SZ[9];B[ee];W[ce](;B[cc])(;B[cg]))
    /// ```
    VARIATION_SAME_AS_PARENT = "TRE005" "variation-same-as-parent" Warning []
}
