//! Tags and comments that are never closed.

#[cfg(feature = "otn")]
mod otn;
#[cfg(feature = "ptn")]
mod ptn;

use crate::lint::lint;

lint! {
    /// A tag without its closing bracket or quote.
    ///
    /// ## What it does
    /// Reports a tag that does not end: a `[` that no `]` closes, in PTN also a value without its second quote. The
    /// tag is taken to end with its line, or before the next tag or turn.
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
    /// ## Fix
    /// Closes the tag where it is taken to end. Unsafe: it may have been meant to end earlier.
    UNCLOSED_TAG = "TXT003" "unclosed-tag" Error ["otn" Otn(otn::unclosed_tag), "ptn" Ptn(ptn::unclosed_tag)]
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
    /// Closes the comment where it is taken to end. Unsafe: it may have been meant to end earlier.
    UNCLOSED_COMMENT = "TXT004" "unclosed-comment" Error
        ["otn" Otn(otn::unclosed_comment), "ptn" Ptn(ptn::unclosed_comment)]
}
