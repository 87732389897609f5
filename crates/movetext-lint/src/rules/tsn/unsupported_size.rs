use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A board of a size that is not read.
    ///
    /// ## What it does
    /// Reports boards of fewer than 3 or more than 31 squares a side.
    ///
    /// ## Why it is bad
    /// The specification names no limit, but nobody plays on such boards, and this program does not
    /// read them.
    ///
    /// ## Example
    /// ```tsn
    /// 40 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    UNSUPPORTED_SIZE = "TSN012" "unsupported-size" Error Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&UNSUPPORTED_SIZE, report, |_, finding| finding);
}
