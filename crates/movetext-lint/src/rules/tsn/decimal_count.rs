use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A count of ten or more in decimals.
    ///
    /// ## What it does
    /// Reports digits side by side in a row that fits only if they are one decimal number.
    ///
    /// ## Why it is bad
    /// `11` is one empty square and another one. Counts have one digit in base 36: `A` is 10, `B`
    /// 11, `Z` 35.
    ///
    /// ## Example
    /// ```tsn
    /// 11 12 3aaaaa3/5a5/11/a4d4a/a3ddd3a/aa1ddkdd1aa/a3ddd3a/a4d4a/11/5a5/3aaaaa3 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 11 12 3aaaaa3/5a5/B/a4d4a/a3ddd3a/aa1ddkdd1aa/a3ddd3a/a4d4a/B/5a5/3aaaaa3 a 1 0
    /// ```
    ///
    /// ## Fix
    /// Writes the count in base 36. Safe: the position read is the same.
    DECIMAL_COUNT = "TSN026" "decimal-count" Error Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&DECIMAL_COUNT, report, |_, finding| finding);
}
