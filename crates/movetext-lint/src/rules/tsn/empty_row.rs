use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A row of nothing.
    ///
    /// ## What it does
    /// Reports two slashes with nothing between.
    ///
    /// ## Why it is bad
    /// Each row describes as many squares as the board is wide; an empty rank of a 7x7 board is
    /// `7`.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa//3a3/2aaa2 a 6 2
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/7/3a3/2aaa2 a 6 2
    /// ```
    EMPTY_ROW = "TSN021" "empty-row" Error Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&EMPTY_ROW, report, |_, finding| finding);
}
