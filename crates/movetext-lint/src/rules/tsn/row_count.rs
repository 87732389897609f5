use movetext_rules::tafl::TsnField;

use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// There are too few rows, or too many.
    ///
    /// ## What it does
    /// Compares the number of rows with the size of the board.
    ///
    /// ## Why it is bad
    /// All rows after a missing one stand a rank too low.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/2aaa2 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ROW_COUNT = "TSN023" "row-count" Error Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&ROW_COUNT, report, |_, finding| {
        finding.with_place(position.field(TsnField::Size), "the board size")
    });
}
