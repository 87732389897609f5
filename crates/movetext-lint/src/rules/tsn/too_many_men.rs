use movetext_rules::tafl::TsnField;

use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// More men than the game started with.
    ///
    /// ## What it does
    /// Compares the men on the board with the second field: as many defenders, without the king,
    /// and twice as many attackers.
    ///
    /// ## Why it is bad
    /// The second field is there to tell how many men have been captured, which then comes out
    /// below 0.
    ///
    /// ## Example
    /// ```tsn
    /// 7 4 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    TOO_MANY_MEN = "TSN015" "too-many-men" Error Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&TOO_MANY_MEN, report, |_, finding| {
        finding.with_place(position.field(TsnField::Defenders), "the number of defenders at the start")
    });
}
