use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// Men with the letters of OTN.
    ///
    /// ## What it does
    /// Reports `t`, and `T` and `K` in a row that fits only if they are men.
    ///
    /// ## Why it is bad
    /// TSN has `a` for attackers, `d` for defenders, `k` for the king.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 2ttt2/3t3/t1TTT1t/ttTKTtt/t1TTT1t/3t3/2ttt2 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ///
    /// ## Fix
    /// Writes TSN's letters. Safe: the position read is the same.
    OTN_LETTERS = "TSN029" "otn-letters" Error Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&OTN_LETTERS, report, |_, finding| finding);
}
