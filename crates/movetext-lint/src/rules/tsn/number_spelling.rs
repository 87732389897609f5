use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A number has a sign or zeros in front.
    ///
    /// ## What it does
    /// Reports numbers that are not written as short as they can be.
    ///
    /// ## Why it is bad
    /// The specification has the first ply as `1` and not `01`: a program may compare texts.
    ///
    /// ## Example
    /// ```tsn
    /// 7 08 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ///
    /// ## Fix
    /// Writes the number alone. Safe: the position read is the same.
    NUMBER_SPELLING = "TSN011" "number-spelling" Warning Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&NUMBER_SPELLING, report, |_, finding| finding);
}
