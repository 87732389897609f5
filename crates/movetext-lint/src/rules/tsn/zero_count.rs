use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A count of 0 squares.
    ///
    /// ## What it does
    /// Reports `0` in a row.
    ///
    /// ## Why it is bad
    /// The specification does not allow it, as it describes no square. Decimal counts such as `10`
    /// end so: ten squares are `A`.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a03/2aaa2 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ///
    /// ## Fix
    /// Takes the 0 away, or writes the count of all squares side by side. Safe: the position read
    /// is the same.
    ZERO_COUNT = "TSN024" "zero-count" Error Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&ZERO_COUNT, report, |_, finding| finding);
}
