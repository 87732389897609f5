use crate::lint::{Check, lint};

lint! {
    /// A file without any TPS.
    ///
    /// ## What it does
    /// Reports a file of positions that holds nothing but white space.
    ///
    /// ## Why it is bad
    /// There is no position in it: it was probably saved too early, or the wrong file was given.
    ///
    /// ## What to do
    /// A file of positions has one on each line: the rows from the top down, whose turn it is, and the number of
    /// the move.
    /// ```tps
    /// x5/x5/x2,1,x2/x5/2,x4 1 2
    /// ```
    NO_TPS = "TPS001" "no-tps" Warning Check::Built
}
