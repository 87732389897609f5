//! Tags and comments that are never closed.

use crate::lint::lint;
use crate::rules::{hdr, rul, txt};

lint! {
    /// A tag without its closing bracket or quote.
    ///
    /// ## What it does
    /// Reports a tag that does not end: a `[` that no `]` closes, in PTN also a value without its second quote. The
    /// tag is taken to end with its line, or before the next tag or turn.
    /// In Smart-Go it is the value of a property, which is taken to end before the next node or property.
    ///
    /// ## Why it is bad
    /// Programs read on to the next bracket, wherever it is. The tags and moves in between are lost.
    ///
    /// ## Example
    /// ```otn
    /// [event:Spring tournament
    /// ```
    /// Use instead:
    /// ```otn
    /// [event:Spring tournament]
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// [Date "2026.11.21"
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Date "2026.11.21"]
    /// ```
    ///
    /// ## Example in Smart-Go
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd;W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd];W[pp])
    /// ```
    ///
    /// ## Fix
    /// Closes the tag where it is taken to end, or writes `]` for another bracket there. Unsafe: it may have been meant to
    /// end earlier.
    UNCLOSED_TAG = "TXT003" "unclosed-tag" Error [Reading, Structure]
        // A value that is cut off cannot be valid.
        suppresses [
            hdr::BAD_DATE: Next,
            hdr::BAD_RESULT: Next,
            hdr::BAD_TIME_CONTROL: Next,
            hdr::BAD_KOMI: Next,
        ]
}

lint! {
    /// A comment without its closing bracket or brace.
    ///
    /// ## What it does
    /// Reports a `[` in OTN, a `{` in PTN, that opens a comment and is never closed. The comment is taken to end
    /// before the next line that starts with a turn number or a tag.
    ///
    /// ## Why it is bad
    /// Programs read on to the next closing bracket, wherever it is. The turns in between become part of the
    /// comment.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// [a quiet start
    /// 2. d1-c1 e4-e2
    /// ```
    /// Use instead:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// [a quiet start]
    /// 2. d1-c1 e4-e2
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// 1. a1 e5 {corners
    /// 2. c3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 e5 {corners}
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Closes the comment where it is taken to end, or writes its bracket for another one there. Unsafe: it may have been
    /// meant to end earlier.
    UNCLOSED_COMMENT = "TXT004" "unclosed-comment" Error [Reading]
        // What follows the brace is part of the comment or not: nobody knows.
        suppresses [
            rul::INFO_SYMBOL: Near,
            rul::MISSING_MARK: Near,
            rul::INCOMPLETE_TURN: Near,
            rul::MOVE_AFTER_END: Near,
            txt::TURN_NUMBER: Near,
        ]
}
