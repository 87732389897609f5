//! What a record says to the linter itself: `movetext: ignore CODES -- why` in a comment.

use crate::lint::lint;

lint! {
    /// A suppression of findings where there are none.
    ///
    /// ## What it does
    /// Reports a code in `movetext: ignore`, `movetext: ignore-game` or `movetext: ignore-file` by which nothing is left out. Codes of rules
    /// that are not checked in this run are not reported.
    ///
    /// ## Why it is bad
    /// The mistake was corrected, or the finding is elsewhere. Whoever reads the comment is misled, and a later mistake would stay
    /// hidden.
    ///
    /// ## What to do
    /// Remove the code, and the comment where it was the last. Here the move is legal:
    /// ```ptn
    /// 1. a1 e5 {movetext: ignore RUL001 -- as the scoresheet has it}
    /// ```
    UNUSED_SUPPRESSION = "TXT020" "unused-suppression" Warning []
}

lint! {
    /// A suppression of findings that cannot be understood.
    ///
    /// ## What it does
    /// Reports a comment that starts with `movetext:` and goes on with something else than `ignore`, `ignore-game` or `ignore-file`, a code
    /// that names no rule, a suppression without a code, and one for the whole file that does not stand in its first game.
    ///
    /// ## Why it is bad
    /// Nothing is suppressed by it.
    ///
    /// ## Example
    /// ```ptn
    /// 1. a1 e5 {movetext: ignore ilegal-move -- as the scoresheet has it}
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    MALFORMED_SUPPRESSION = "TXT021" "malformed-suppression" Warning []
}
