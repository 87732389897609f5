//! What OpenTafl reads or plays in another way.

use crate::lint::lint;

lint! {
    /// A repetition rule that OpenTafl plays the other way round.
    ///
    /// ## What it does
    /// Reports every `tfr:w` and `tfr:l`.
    ///
    /// ## Why it is bad
    /// By the specification, `w` is a win for the player who repeats a position for the third time, and `l` a loss.
    /// OpenTafl, which wrote most existing records, plays the reverse. Readers cannot know which was meant; nearly
    /// always it is a loss.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y tfr:w start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// If a draw is what was played, all programs agree on it:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## What to do
    /// Find out what was played. `--dialect opentafl` reads the letter as OpenTafl does.
    THREEFOLD_REVERSED = "OTN025" "threefold-reversed" Warning [GameRules]
}

lint! {
    /// A rule that OpenTafl plays differently from the specification.
    ///
    /// ## What it does
    /// Reports entries of the rules record, and entries left out, that OpenTafl cannot read or reads as
    /// something else.
    ///
    /// ## Why it is bad
    /// It is not wrong: the specification allows it. But in OpenTafl it is another game.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y tfr:i start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// OpenTafl makes a third repetition a draw all the same, which is the default:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    OPENTAFL_DIFFERS = "OTN026" "opentafl-differs" Info [GameRules]
}

lint! {
    /// Something that OpenTafl's loader cannot read.
    ///
    /// ## What it does
    /// Reports moves with more than four captures, with the letter of a mercenary or a guard, or with a file
    /// beyond `s`; resignations (`---`); tags with `1. ` in them; and variations inside
    /// a variation that are named by the move they replace, where OpenTafl names the move before it. With
    /// `--dialect opentafl`, also the tag `position` and further games in a file. Each kind is one finding a game.
    ///
    /// ## Why it is bad
    /// It is not wrong: the specification allows it. But OpenTafl, for which most records are made, fails on the whole
    /// file.
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
    BEYOND_OPENTAFL = "OTN027" "beyond-opentafl" Info []
}
