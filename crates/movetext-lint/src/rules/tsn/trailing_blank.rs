use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// Blanks at the end of a line.
    ///
    /// ## What it does
    /// Reports blanks after the last field.
    ///
    /// ## Why it is bad
    /// They are ignored, and invisible. In TEN, a program may take them for an empty field.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ///
    /// ## Fix
    /// Takes them away. Safe: the position read is the same.
    TRAILING_BLANK = "TSN006" "trailing-blank" Info Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&TRAILING_BLANK, report, |_, finding| finding);
}
