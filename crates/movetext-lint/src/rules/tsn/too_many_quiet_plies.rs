use movetext_rules::tafl::TsnField;

use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// More plies since the last capture than have been played.
    ///
    /// ## What it does
    /// Compares the last two numbers: before ply 5, no more than four plies have been played.
    ///
    /// ## Why it is bad
    /// One of them is wrong. Under some rules a game is drawn after so many plies without a
    /// capture.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 1
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    TOO_MANY_QUIET_PLIES = "TSN041" "too-many-quiet-plies" Error Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&TOO_MANY_QUIET_PLIES, report, |_, finding| {
        finding.with_place(position.field(TsnField::Ply), "the ply")
    });
}
