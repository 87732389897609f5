//! What OpenTafl reads or plays in another way.

#[cfg(feature = "otn")]
mod otn;

use crate::lint::lint;

lint! {
    /// A repetition rule that OpenTafl plays the other way round.
    ///
    /// ## What it does
    /// Reports every `tfr:w` and `tfr:l`.
    ///
    /// ## Why it is bad
    /// By the specification, `w` is a win of the player who moves into a position for the third time, and `l`
    /// his loss. OpenTafl, which wrote most records there are, plays the reverse. A reader cannot know which
    /// was meant; nearly always it is that he loses.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y tfr:w start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// A draw is read by everybody alike, where it is what was played:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## What to do
    /// Find out what was played. `--dialect opentafl` reads the letter as OpenTafl does.
    THREEFOLD_REVERSED = "OTN025" "threefold-reversed" Warning ["otn" Otn(otn::threefold_reversed)]
}

lint! {
    /// A rule that OpenTafl plays differently from the specification.
    ///
    /// ## What it does
    /// Reports entries of the rules record, and entries left out, that OpenTafl cannot read or reads as
    /// something else.
    ///
    /// ## Why it is bad
    /// It is not: the record says what the specification lets it say. But whoever loads it into OpenTafl
    /// plays another game.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y tfr:i start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// OpenTafl takes a third repetition for a draw all the same, which is the default:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    OPENTAFL_DIFFERS = "OTN026" "opentafl-differs" Info ["otn" Otn(otn::opentafl_differs)]
}

lint! {
    /// Something that OpenTafl's loader cannot read.
    ///
    /// ## What it does
    /// Reports moves with more than four captures, with the letter of a mercenary or a guard, or with a file
    /// beyond `s`; resignations (`---`); and tags with `1. ` in them. Each kind is one finding a game.
    ///
    /// ## Why it is bad
    /// It is not: the record says what the specification lets it say. But OpenTafl, for which most records
    /// are made, fails on the whole file.
    ///
    /// ## Example
    /// ```otn
    /// [result:-1]
    ///
    /// 1. d2-c2 d3-b3
    /// 2. ---
    /// ```
    /// For OpenTafl:
    /// ```otn
    /// [result:-1]
    /// [termination:the attackers resigned]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    BEYOND_OPENTAFL = "OTN027" "beyond-opentafl" Info ["otn" Otn(otn::beyond_opentafl)]
}
