use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// Several counts where one would do.
    ///
    /// ## What it does
    /// Reports counts side by side, such as `111` for `3`.
    ///
    /// ## Why it is bad
    /// It is allowed, but the specification prefers one count: the same position is then the same
    /// text.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 2aaa2/111a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ///
    /// ## Fix
    /// Writes one count. Safe: the position read is the same.
    SPLIT_COUNT = "TSN025" "split-count" Info Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&SPLIT_COUNT, report, |_, finding| finding);
}
