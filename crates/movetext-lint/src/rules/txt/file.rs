//! A file without a record, and one with more findings than anybody reads.

use crate::lint::lint;

lint! {
    /// A file without a record.
    ///
    /// ## What it does
    /// Reports a file that holds nothing but white space.
    ///
    /// ## Why it is bad
    /// There is no game in it: it was probably saved too early, or is the wrong file.
    ///
    /// ## What to do
    /// An OTN file starts with tags, of which the rules tag is the last, then the turns:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    EMPTY_FILE = "TXT001" "empty-file" Warning []
}

lint! {
    /// More findings in one game than are listed.
    ///
    /// ## What it does
    /// After a thousand findings in one game the rest are counted, not listed.
    ///
    /// ## Why it is bad
    /// So many findings usually have one cause: a file that is not a game record, or one tag that changes how all the
    /// rest is read.
    ///
    /// ## What to do
    /// Fix the first findings of the game, and check again.
    TOO_MANY_FINDINGS = "TXT002" "too-many-findings" Error []
}
