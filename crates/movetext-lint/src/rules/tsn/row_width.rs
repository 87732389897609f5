use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A row is too short or too long.
    ///
    /// ## What it does
    /// Counts the squares of each row, with all the slips that could make it fit.
    ///
    /// ## Why it is bad
    /// The men of the row stand elsewhere than was meant, or a square is missing.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a2/2aaa2 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ROW_WIDTH = "TSN022" "row-width" Error Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&ROW_WIDTH, report, |_, finding| finding);
}
