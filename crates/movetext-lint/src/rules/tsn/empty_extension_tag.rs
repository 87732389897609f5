use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// The identifier or the version of the data is empty.
    ///
    /// ## What it does
    /// Checks what stands before the two colons of the seventh field.
    ///
    /// ## Why it is bad
    /// The prefix is there so that a program can tell its own data, and how to read it.
    ///
    /// ## Example
    /// ```ten
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0 example::escape=corners
    /// ```
    /// Use instead:
    /// ```ten
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0 example:1:escape=corners
    /// ```
    EMPTY_EXTENSION_TAG = "TSN052" "empty-extension-tag" Warning Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&EMPTY_EXTENSION_TAG, report, |_, finding| finding);
}
