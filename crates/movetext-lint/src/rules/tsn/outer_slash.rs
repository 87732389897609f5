use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A slash before the first row or after the last.
    ///
    /// ## What it does
    /// Reports slashes around the rows.
    ///
    /// ## Why it is bad
    /// They divide rows: a program finds an empty row outside. OTN writes them, TSN does not.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 /2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2/ a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ///
    /// ## Fix
    /// Takes it away. Safe: the position read is the same.
    OUTER_SLASH = "TSN020" "outer-slash" Warning Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&OUTER_SLASH, report, |_, finding| finding);
}
