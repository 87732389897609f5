//! Tags without a name, and tags given twice.

use crate::lint::lint;
use crate::rules::hdr;

lint! {
    /// A tag without a proper name.
    ///
    /// ## What it does
    /// Reports tags without a name. In OTN, also tags without a colon; in PTN, names with anything but letters,
    /// digits and underscores. In Smart-Go, values without a name before them.
    ///
    /// ## Why it is bad
    /// There is no way to tell what the tag says. OpenTafl fails on the whole file.
    ///
    /// ## Example
    /// ```otn
    /// [date 2015.05.04]
    /// ```
    /// Use instead:
    /// ```otn
    /// [date:2015.05.04]
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// [Player 1 "Ann"]
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Player1 "Ann"]
    /// ```
    ///
    /// ## Example in Smart-Go
    /// ```sgf
    /// (;GM[1]SZ[19];[dd];W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd];W[pp])
    /// ```
    ///
    /// ## Fix
    /// Where the tag starts with a known name, writes the colon after it. In PTN, writes the nearest name that is
    /// allowed. Unsafe: it becomes another tag.
    MALFORMED_TAG = "TXT007" "malformed-tag" Error [Reading, Structure]
}

lint! {
    /// A tag that is given twice.
    ///
    /// ## What it does
    /// Reports a tag whose name was given before, in upper or lower case. In PTN only the known tags count: bots
    /// write tags of their own several times. In Smart-Go, a property that its node already has. Lists are joined,
    /// and the same value twice, as some programs write `CA`, is information only; so is all of it in FF[1], which
    /// does not forbid it.
    ///
    /// ## Why it is bad
    /// The record says two things about the same matter. Movetext uses the last one, in PPN the first;
    /// other programs may do otherwise.
    ///
    /// ## Example
    /// ```otn
    /// [site:Copenhagen]
    /// [site:Lerwick]
    /// ```
    /// Use instead:
    /// ```otn
    /// [site:Lerwick]
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// [Size "6"]
    /// [Size "5"]
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Size "5"]
    /// ```
    ///
    /// ## Example in Smart-Go
    /// ```sgf
    /// (;FF[4]GM[1]SZ[19]PB[Ann]PB[Bo];B[dd];W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;FF[4]GM[1]SZ[19]PB[Ann]PW[Bo];B[dd];W[pp])
    /// ```
    ///
    /// ## Fix
    /// Removes the earlier tag. Safe where both say the same. Two comments of a node of Smart-Go are joined: unsafe.
    REPEATED_TAG = "TXT008" "repeated-tag" Warning []
        grouped SameMessage(2)
}

lint! {
    /// A tag after the moves.
    ///
    /// ## What it does
    /// Reports a known tag that follows moves of its game. In OTN, only one on a line of its own that does not repeat
    /// an earlier tag and is not written like a comment.
    ///
    /// ## Why it is bad
    /// Tags come first. In OTN it is read as a comment, and in PTN as the start of another game: what it says about
    /// this game is lost.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    ///
    /// [site:Lerwick]
    /// ```
    /// Use instead:
    /// ```otn
    /// [site:Lerwick]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Moves it to the other tags. Unsafe: what was a comment or another game becomes a tag.
    MISPLACED_TAG = "TXT019" "misplaced-tag" Error []
        // A tag in the wrong place is not missing.
        suppresses [
            hdr::MISSING_TAG: Anywhere,
        ]
}
