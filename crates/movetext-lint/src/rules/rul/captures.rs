//! Captures that are missing or did not happen.

use crate::lint::lint;

lint! {
    /// A capture that the record leaves out.
    ///
    /// ## What it does
    /// Compares the captures of each move with those that the rules make, and reports the ones that are not written. A
    /// move that lists some of its captures but not all is a warning; one that lists none, or leaves out only those
    /// that OpenTafl never writes (shieldwall and Linnaean captures), is information.
    ///
    /// ## Why it is bad
    /// A capture record is optional, but should be complete where it is given: a reader without a board believes the
    /// other men to be still there.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/7/7/1tT1t2/7/3K3/7/7/]
    ///
    /// 1. e3-d3
    /// ```
    /// The man on `c3` is captured between `b3` and `d3`. Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/7/7/1tT1t2/7/3K3/7/7/]
    ///
    /// 1. e3-d3xc3
    /// ```
    ///
    /// ## Fix
    /// Writes all captures of the move. Safe: the same men are captured.
    MISSING_CAPTURE = "RUL002" "missing-capture" Warning []
}

lint! {
    /// A capture that does not happen.
    ///
    /// ## What it does
    /// Reports captures that a move lists but does not make, and captured men with the wrong letter.
    ///
    /// ## Why it is bad
    /// The record contradicts its own rules: either the square is wrong, or the rules of the record are not
    /// those that were played.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2-e2xe3 d3-b3
    /// ```
    /// Nothing stands on `e3`. Use instead:
    /// ```otn
    /// 1. d2-e2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Writes the captures that the rules make. Unsafe: the record then says something else.
    WRONG_CAPTURE = "RUL003" "wrong-capture" Error [Play]
        // The fix of the wrong captures writes the right ones.
        suppresses [MISSING_CAPTURE: Same]
}
