use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// The number of defenders at the start is not divisible by four.
    ///
    /// ## What it does
    /// Checks the second field.
    ///
    /// ## Why it is bad
    /// The specification has the defenders stand alike on all four sides of the king, and the king
    /// is not counted. A number that is one too high mostly counts him.
    ///
    /// ## Example
    /// ```tsn
    /// 7 9 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    DEFENDERS_IN_FOURS = "TSN014" "defenders-in-fours" Warning Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&DEFENDERS_IN_FOURS, report, |_, finding| finding);
}
