use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// More than one king.
    ///
    /// ## What it does
    /// Reports each king after the first.
    ///
    /// ## Why it is bad
    /// Only one king piece may be defined.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1dkd1a/3a3/2aaa2 a 6 2
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1d1d1a/3a3/2aaa2 a 6 2
    /// ```
    SEVERAL_KINGS = "TSN031" "several-kings" Error Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&SEVERAL_KINGS, report, |_, finding| finding);
}
