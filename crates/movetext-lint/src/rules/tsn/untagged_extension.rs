use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// Data that does not say whose it is.
    ///
    /// ## What it does
    /// Reports a seventh field that is neither `-` nor `identifier:version:data`.
    ///
    /// ## Why it is bad
    /// The specification recommends the prefix, so that a program can tell its own data from
    /// another's.
    ///
    /// ## Example
    /// ```ten
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0 escape=corners
    /// ```
    /// Use instead:
    /// ```ten
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0 example:1:escape=corners
    /// ```
    UNTAGGED_EXTENSION = "TSN051" "untagged-extension" Info Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&UNTAGGED_EXTENSION, report, |_, finding| finding);
}
