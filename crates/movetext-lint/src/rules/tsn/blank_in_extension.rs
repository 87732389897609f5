use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// There are blanks in the seventh field.
    ///
    /// ## What it does
    /// Reports blanks in the data; all to the end of the line is taken for the field.
    ///
    /// ## Why it is bad
    /// A blank ends a field: other programs read only what stands before it.
    ///
    /// ## Example
    /// ```ten
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0 example:1:escape = corners
    /// ```
    /// Use instead:
    /// ```ten
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0 example:1:escape=corners
    /// ```
    BLANK_IN_EXTENSION = "TSN053" "blank-in-extension" Warning Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&BLANK_IN_EXTENSION, report, |_, finding| finding);
}
