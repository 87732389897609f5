use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A letter that is neither a man nor a count.
    ///
    /// ## What it does
    /// Reports any other character in a row.
    ///
    /// ## Why it is bad
    /// Nobody can tell what stands there; it is read as an empty square.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1d?d1a/3a3/2aaa2 a 6 2
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1d1d1a/3a3/2aaa2 a 6 2
    /// ```
    UNKNOWN_LETTER = "TSN030" "unknown-letter" Error Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&UNKNOWN_LETTER, report, |_, finding| finding);
}
