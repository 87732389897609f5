//! Tags that are unknown or missing.

use crate::lint::lint;
use crate::rules::{rul, txt};

lint! {
    /// A tag that the specification does not know.
    ///
    /// ## What it does
    /// Reports tags that are not in the specification. One that is nearly a known name, or a known one in upper case,
    /// is a warning. In PTN, where programs may add tags of their own, only these are reported: "tag names should be
    /// replicated exactly" (section "Header Tags").
    /// In Smart-Go the properties that no version of the format has, once a tree for each; not those that programs are
    /// known to write for themselves, such as `SY` and `KGSDE`.
    ///
    /// ## Why it is bad
    /// Programs ignore it: what a misspelt tag says is not found. A tag of one's own is kept.
    ///
    /// ## Example
    /// ```otn
    /// [evnet:Spring tournament]
    /// ```
    /// Use instead:
    /// ```otn
    /// [event:Spring tournament]
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// [Evnet "Spring tournament"]
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Event "Spring tournament"]
    /// ```
    ///
    /// ## Example in Smart-Go
    /// ```sgf
    /// (;GM[1]SZ[19]XY[Ann];B[dd];W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19]PB[Ann];B[dd];W[pp])
    /// ```
    ///
    /// ## Fix
    /// Writes the name that was probably meant. Safe where only the case differs, else unsafe.
    UNKNOWN_TAG = "HDR001" "unknown-tag" Info [Header]
        // A property with the name of a move that is not one moves nobody.
        suppresses [rul::INCOMPLETE_TURN: Near by Error]
        grouped SameMessage(3)
}

lint! {
    /// A tag that every game should have is missing.
    ///
    /// ## What it does
    /// Reports games without `Player1`, `Player2`, `Date`, `Size` or `Result`, which are required "for a strictly valid
    /// PTN file" (section "Required Tags"), or where one of them is empty. A game that has neither a size nor a TPS
    /// cannot be replayed: that is an error.
    ///
    /// ## Why it is bad
    /// Programs that search for games by players or results do not find it; PTN-Ninja does not open a game without a
    /// size.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Writes the size of the TPS, and the result given after the moves. Safe: the game says so.
    MISSING_TAG = "HDR002" "missing-tag" Warning [Header]
        // What is left of a tag in front of the others.
        follows [txt::MALFORMED_TAG: Next]
}
