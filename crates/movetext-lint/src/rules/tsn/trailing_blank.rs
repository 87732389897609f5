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
    /// ## Fix
    /// Takes them away. Safe: the position read is the same.
    TRAILING_BLANK = "TSN006" "trailing-blank" Info Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&TRAILING_BLANK, report, |_, finding| finding);
}
