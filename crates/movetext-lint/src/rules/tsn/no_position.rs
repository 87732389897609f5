use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A line without a position.
    ///
    /// ## What it does
    /// Reports a line of which no position can be made: there are no rows, or as many as no board
    /// has.
    ///
    /// ## Why it is bad
    /// Every line of TSN is a position. Without the rows, the other fields say nothing.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    NO_POSITION = "TSN002" "no-position" Error Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&NO_POSITION, report, |_, finding| finding);
}
