use crate::lint::{Check, lint};

lint! {
    /// A file without any position.
    ///
    /// ## What it does
    /// Reports a file of TSN or TEN that holds nothing but white space.
    ///
    /// ## Why it is bad
    /// There is no position in it: it was probably saved too early, or the wrong file was given.
    ///
    /// ## What to do
    /// A file of TSN has a position on each line:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    NO_POSITIONS = "TSN001" "no-positions" Warning Check::Built
}
