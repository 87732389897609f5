use crate::lint::{Check, lint};

lint! {
    /// More findings in one game than are listed.
    ///
    /// ## What it does
    /// After a thousand findings in one game the rest are counted, not listed.
    ///
    /// ## Why it is bad
    /// So many findings mostly have one cause: a file that is no game record, or one tag that changes how
    /// all the rest is read.
    ///
    /// ## What to do
    /// Look at the first findings of the game, mend them, and check again.
    TOO_MANY_FINDINGS = "OTN002" "too-many-findings" Error Check::Built
}
