use crate::lint::{Check, lint};

lint! {
    /// A file without any record.
    ///
    /// ## What it does
    /// Reports a file that holds nothing but white space.
    ///
    /// ## Why it is bad
    /// There is no game in it: it was probably saved too early, or the wrong file was given.
    ///
    /// ## What to do
    /// An OTN file starts with tags, of which the rules tag is the last, then the turns:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    EMPTY_FILE = "OTN001" "empty-file" Warning Check::Built
}
