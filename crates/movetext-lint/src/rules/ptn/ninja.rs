//! What PTN-Ninja loses.

use crate::lint::lint;
use crate::rules::{rul, txt};

lint! {
    /// Something that PTN-Ninja silently drops.
    ///
    /// ## What it does
    /// Reports what the specification allows but PTN-Ninja does not keep when it saves a game: unknown tags, agreed
    /// draws, and a komi with a half flat above 4.5.
    ///
    /// ## Why it is bad
    /// The record is fine, but PTN-Ninja changes what it says. So it is only checked when selected.
    ///
    /// ## Example
    /// ```ptn
    /// [Table "3"]
    /// ```
    /// For PTN-Ninja:
    /// ```ptn
    /// [Event "table 3"]
    /// ```
    LOST_IN_PTN_NINJA = "PTN018" "lost-in-ptn-ninja" Info []
        // Turns that are out of step; the name of a misspelt tag is not the one that is dropped.
        follows [rul::INCOMPLETE_TURN: Anywhere by Error, txt::MALFORMED_TAG: Near], off
}
