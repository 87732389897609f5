use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// There is no king.
    ///
    /// ## What it does
    /// Reports a board without a king, unless part of the rows could not be read.
    ///
    /// ## Why it is bad
    /// Without him the game is over: a record of a position is seldom meant so.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aad1daa/a1ddd1a/3a3/2aaa2 d 6 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    NO_KING = "TSN032" "no-king" Warning Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&NO_KING, report, |_, finding| finding);
}
