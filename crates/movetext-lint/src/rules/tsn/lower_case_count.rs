use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A count in lower case.
    ///
    /// ## What it does
    /// Reports letters in lower case in a row that fits only if they are counts.
    ///
    /// ## Why it is bad
    /// Letters in lower case are men: only `A` to `Z` count.
    ///
    /// ## Example
    /// ```tsn
    /// 11 12 3aaaaa3/5a5/b/a4d4a/a3ddd3a/aa1ddkdd1aa/a3ddd3a/a4d4a/b/5a5/3aaaaa3 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 11 12 3aaaaa3/5a5/B/a4d4a/a3ddd3a/aa1ddkdd1aa/a3ddd3a/a4d4a/B/5a5/3aaaaa3 a 1 0
    /// ```
    ///
    /// ## Fix
    /// Writes it in upper case. Safe: the position read is the same.
    LOWER_CASE_COUNT = "TSN027" "lower-case-count" Error Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&LOWER_CASE_COUNT, report, |_, finding| finding);
}
