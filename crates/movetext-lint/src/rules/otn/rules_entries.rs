//! Entries of the rules record that cannot be read.

use crate::lint::lint;

lint! {
    /// A key of the rules record that does not exist.
    ///
    /// ## What it does
    /// Reports entries of the rules record whose key the specification does not know. `name`, which every
    /// program writes, is known.
    ///
    /// ## Why it is bad
    /// Programs silently ignore it: a misspelt rule is not played.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atfk:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Writes the key that was probably meant. Unsafe: the rules change.
    UNKNOWN_RULES_KEY = "OTN005" "unknown-rules-key" Warning [Reading, GameRules]
}

lint! {
    /// A rule that is given twice.
    ///
    /// ## What it does
    /// Reports an entry of the rules record whose key was given before.
    ///
    /// ## Why it is bad
    /// The record says two things about one rule. Here and in OpenTafl the last one counts; other programs may take the
    /// first.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:n atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Removes the earlier entry: the last one counts. Safe where both say the same.
    REPEATED_RULES_KEY = "OTN006" "repeated-rules-key" Warning [GameRules]
}

lint! {
    /// A rule whose value cannot be read.
    ///
    /// ## What it does
    /// Reports entries of the rules record without a value or with one that the key does not take, squares that do not
    /// exist or are off the board, letters of no man, and words that are not an entry at all. The moves of such a record are not
    /// checked: nobody knows by which rules they were played.
    ///
    /// ## Why it is bad
    /// Programs silently play by other rules: Movetext by the default, or by the rest of the list; OpenTafl misreads
    /// some values and fails on the others.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 esc:edges atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 esc:e atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Where the value starts with a letter that the key takes, writes that letter alone. Unsafe: the rules change.
    BAD_RULES_VALUE = "OTN007" "bad-rules-value" Error [Reading, GameRules]
}
