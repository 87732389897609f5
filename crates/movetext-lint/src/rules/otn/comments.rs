//! Comments.

use crate::lint::lint;
use crate::rules::{rul, tre, txt};

lint! {
    /// A comment with more parts than its turn has moves.
    ///
    /// ## What it does
    /// Reports comments with more `|` than there are moves to comment on. Empty parts at the end do not count.
    ///
    /// ## Why it is bad
    /// Each part belongs to one move. OpenTafl drops the extra parts; Movetext keeps them with the last move.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// [a quiet start|so is this|what now?]
    /// ```
    /// Use instead:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// [a quiet start|so is this - what now?]
    /// ```
    COMMENT_PARTS = "OTN020" "comment-parts" Warning []
        // The move that is missing, or left out without a sign, has its part.
        follows [tre::OMITTED_MOVES: Near, rul::INCOMPLETE_TURN: Near]
}

lint! {
    /// A turn with several comments, or with a comment among its moves.
    ///
    /// ## What it does
    /// Reports comments of a turn after its first, and comments that stand between two moves of a turn.
    ///
    /// ## Why it is bad
    /// A turn has one comment, after its moves, with a part for each move, divided by `|`. OpenTafl keeps only the last
    /// comment, and fails on comments among the moves.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// [a quiet start]
    /// [so is this]
    /// ```
    /// Use instead:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// [a quiet start|so is this]
    /// ```
    ///
    /// ## Fix
    /// Joins two comments after the moves. Safe: each part stays with its move.
    SEVERAL_COMMENTS = "OTN021" "several-comments" Warning []
        // Text that is not part of the record may be words of one comment.
        follows [txt::TEXT_AMONG_MOVES: Near]
}

lint! {
    /// A bracket inside a comment or a tag.
    ///
    /// ## What it does
    /// Reports a `]` inside the text of a comment or a tag. It is read as part of the text where no tag or turn could
    /// start after it. Reports a `[` at the start of a comment as well, where nothing closes it.
    ///
    /// ## Why it is bad
    /// `]` ends a comment or a tag: for other programs, what follows it is not part of the text.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// [a quiet start [see above], so is this]
    /// ```
    /// Use instead:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// [a quiet start (see above), so is this]
    /// ```
    ///
    /// ## Fix
    /// Writes `(` and `)`, or removes the one that is too many. Unsafe: the text changes.
    BRACKET_IN_TEXT = "OTN022" "bracket-in-text" Warning []
}

lint! {
    /// A hint without its closing bracket.
    ///
    /// ## What it does
    /// Reports `(hint:` in a comment or in the start comment that no `)` closes.
    ///
    /// ## Why it is bad
    /// Programs hide a hint until the player asks for it: without its bracket they show it at once, or hide the rest of
    /// the comment.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// [your move (hint: look at c2]
    /// ```
    /// Use instead:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// [your move (hint: look at c2)]
    /// ```
    ///
    /// ## Fix
    /// Writes the `)` at the end of the comment. Unsafe: the hint may have been meant to end earlier.
    UNCLOSED_HINT = "OTN023" "unclosed-hint" Warning []
}

lint! {
    /// A comment that starts with a number that is not a clock.
    ///
    /// ## What it does
    /// Reports comments that start with a number in a game without clocks, once a game.
    ///
    /// ## Why it is bad
    /// A clock may stand at the start of a comment. OpenTafl takes every number there for one: it shows "5 good
    /// moves" as "good moves" and five seconds.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// [2 men of each side are still at home]
    /// ```
    /// Use instead:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// [Two men of each side are still at home]
    /// ```
    COMMENT_STARTS_WITH_NUMBER = "OTN024" "comment-starts-with-number" Info []
}
