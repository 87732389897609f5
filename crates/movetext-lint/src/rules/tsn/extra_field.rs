use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// Something stands between the number of defenders and the rows.
    ///
    /// ## What it does
    /// Reports text in front of the rows beyond the two numbers.
    ///
    /// ## Why it is bad
    /// Programs find a field by its place: they take this for the rows.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 16 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    EXTRA_FIELD = "TSN004" "extra-field" Error Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&EXTRA_FIELD, report, |_, finding| finding);
}
