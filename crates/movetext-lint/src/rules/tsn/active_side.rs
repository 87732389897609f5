use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// The active side is neither `a` nor `d`.
    ///
    /// ## What it does
    /// Checks the fourth field.
    ///
    /// ## Why it is bad
    /// Only `a` for the attackers and `d` for the defenders are allowed, in lower case.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 A 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ///
    /// ## Fix
    /// Writes the letter of a side that is written in another way. Safe: the position read is the
    /// same.
    ACTIVE_SIDE = "TSN040" "active-side" Error Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&ACTIVE_SIDE, report, |_, finding| finding);
}
