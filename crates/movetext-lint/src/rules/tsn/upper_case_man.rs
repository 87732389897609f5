use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// Men in upper case.
    ///
    /// ## What it does
    /// Reports `A`, `D` and `K` in a row that fits only if they are men.
    ///
    /// ## Why it is bad
    /// In upper case they are counts of 10, 13 and 20 empty squares.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadKdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ///
    /// ## Fix
    /// Writes them in lower case. Safe: the position read is the same.
    UPPER_CASE_MAN = "TSN028" "upper-case-man" Error Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&UPPER_CASE_MAN, report, |_, finding| finding);
}
