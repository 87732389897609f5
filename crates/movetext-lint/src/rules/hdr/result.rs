//! How the game ended, as the tags say.

#[cfg(feature = "otn")]
mod otn;
#[cfg(feature = "ptn")]
mod ptn;

use crate::lint::lint;

lint! {
    /// A result that is none of the four.
    ///
    /// ## What it does
    /// Checks that the result tag holds `1` (the attackers win), `0` (a draw), `-1` (the defenders win) or `?`.
    /// In PTN the results are those of section "Game End"; an empty tag and `*` stand for none.
    ///
    /// ## Why it is bad
    /// Programs do not know who won.
    ///
    /// ## Example
    /// ```otn
    /// [result:draw]
    /// ```
    /// Use instead:
    /// ```otn
    /// [result:0]
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// [Result "white"]
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Result "1-0"]
    /// ```
    ///
    /// ## Fix
    /// Where the words say who won, writes the number for it. Unsafe: it is a reading of words.
    BAD_RESULT = "HDR006" "bad-result" Warning ["otn" Otn(otn::bad_result), "ptn" Ptn(ptn::bad_result)]
}

lint! {
    /// How a game ended, without who won.
    ///
    /// ## What it does
    /// Reports a termination tag in a record that has no result tag.
    ///
    /// ## Why it is bad
    /// The termination is a sentence for people; programs read the result.
    ///
    /// ## Example
    /// ```otn
    /// [termination:the attackers resigned]
    /// ```
    /// Use instead:
    /// ```otn
    /// [result:-1]
    /// [termination:the attackers resigned]
    /// ```
    TERMINATION_WITHOUT_RESULT = "HDR007" "termination-without-result" Info
        ["otn" Otn(otn::termination_without_result)]
}
