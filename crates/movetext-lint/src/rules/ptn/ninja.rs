//! What PTN-Ninja loses.

#[cfg(feature = "ptn")]
mod ptn;

use crate::lint::lint;

lint! {
    /// What PTN-Ninja loses without a word.
    ///
    /// ## What it does
    /// Reports what the specification allows and PTN-Ninja does not keep when it saves a game: tags that it does
    /// not know, a draw that the players agreed on, and a komi of halves beyond 4.5.
    ///
    /// ## Why it is bad
    /// The record is in order; after it has been through PTN-Ninja, though, it says less, or something else.
    ///
    /// ## Example
    /// ```ptn
    /// [Table "3"]
    /// ```
    /// For PTN-Ninja:
    /// ```ptn
    /// [Event "table 3"]
    /// ```
    LOST_IN_PTN_NINJA = "PTN018" "lost-in-ptn-ninja" Info ["ptn" Ptn(ptn::lost_in_ptn_ninja)]
}
