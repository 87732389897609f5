//! Text that is not part of a record.

use crate::lint::lint;
use crate::rules::{rul, tre};

lint! {
    /// Text among the tags that is not a tag.
    ///
    /// ## What it does
    /// Reports text before the first move that is neither a tag nor a comment: a tag without its brackets, a first
    /// move without its number, a remark.
    ///
    /// ## Why it is bad
    /// It belongs to no part of the record. Some programs skip it, others fail on it.
    ///
    /// ## Example
    /// ```otn
    /// d2-c2 d3-b3
    /// 2. d1-c1 e4-e2
    /// ```
    /// The moves need a turn number. Use instead:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// 2. d1-c1 e4-e2
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// Player2 "Bob"
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Player2 "Bob"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Puts brackets around what looks like a tag, gives what looks like the first turn number its period and, in
    /// PTN, puts braces around the rest. Unsafe: it may be something else.
    TEXT_AMONG_TAGS = "TXT005" "text-among-tags" Error [Reading]
}

lint! {
    /// Text among the moves that is not part of a record.
    ///
    /// ## What it does
    /// Reports text among the moves that is neither a number, a move, a comment nor a result: comments in the brackets
    /// of another notation, for example, or the `$1` of chess games.
    /// In Smart-Go also a file in which no tree starts.
    ///
    /// ## Why it is bad
    /// No program knows what it means. Most stop reading there.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2-c2 {a quiet move} d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// [a quiet move]
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// 1. a1 e5 (corners)
    /// 2. c3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 e5 {corners}
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Example in Smart-Go
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd] solid ;W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd]C[solid];W[pp])
    /// ```
    ///
    /// ## Fix
    /// Puts comments of other notations into the brackets of this one. Unsafe: the words become part of the record.
    TEXT_AMONG_MOVES = "TXT006" "text-among-moves" Error [Reading, Structure]
        // Text that is not part of the record ends no game and makes no turn longer.
        suppresses [tre::OMITTED_MOVES: Near, rul::MOVE_AFTER_END: Near]
}
