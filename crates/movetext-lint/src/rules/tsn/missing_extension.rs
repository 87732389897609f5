use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A line of TEN without its seventh field.
    ///
    /// ## What it does
    /// Reports lines of TEN that end with the plies since the last capture.
    ///
    /// ## Why it is bad
    /// The field is `-` where there is nothing to add, for programs that expect it.
    ///
    /// ## Example
    /// ```ten
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    /// Use instead:
    /// ```ten
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0 -
    /// ```
    ///
    /// ## Fix
    /// Writes `-`. Safe: the position read is the same.
    MISSING_EXTENSION = "TSN050" "missing-extension" Warning Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&MISSING_EXTENSION, report, |_, finding| finding);
}
