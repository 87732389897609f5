use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// Fields are not divided by one blank.
    ///
    /// ## What it does
    /// Reports tabs, several blanks, and other white space between two fields or before the first.
    ///
    /// ## Why it is bad
    /// The specification has a single space between fields; programs that split at it see empty
    /// fields, or one field where there are two.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8  2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ///
    /// ## Fix
    /// Writes one blank, or none at the start of the line. Safe: the position read is the same.
    FIELD_SEPARATOR = "TSN005" "field-separator" Warning Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&FIELD_SEPARATOR, report, |_, finding| finding);
}
