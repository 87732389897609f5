//! Entries of the rules record that are read, but not written as usual.

use crate::lint::lint;

lint! {
    /// A rules record that does not start with the size or end with the position.
    ///
    /// ## What it does
    /// Checks that `dim` is the first entry of the rules record, and `start` or `starti` the last.
    ///
    /// ## Why it is bad
    /// The specification requires it. A program that reads from the left needs the size first, and takes the position
    /// for the end.
    ///
    /// ## Example
    /// ```otn
    /// [rules:atkf:y dim:7 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
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
    /// Moves the entry. Safe: the rules are the same.
    RULES_ORDER = "OTN008" "rules-order" Warning [GameRules]
}

lint! {
    /// A rule in an unusual spelling.
    ///
    /// ## What it does
    /// Reports values and squares in upper case, entries with spaces in them, items that are missing or repeated in a
    /// list, and, as information, the old spellings `ks:y` and `ks:n`.
    ///
    /// ## Why it is bad
    /// Movetext understands it; other programs, OpenTafl among them, read something else.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 esc:E atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
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
    /// Writes the proper spelling. Safe: the rules are the same.
    RULES_SPELLING = "OTN009" "rules-spelling" Warning [GameRules]
}

lint! {
    /// A list of men in an unusual order.
    ///
    /// ## What it does
    /// Reports lists of the rules record whose letters do not stand in the order `tcnkmgTCNKMG`. Off by
    /// default.
    ///
    /// ## Why it is bad
    /// The order has no meaning, but lists in the preferred order are easier to compare.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y cenhe:Ttk start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y cenhe:tkT start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Writes the letters in that order. Safe: the rules are the same.
    RULES_LIST_ORDER = "OTN010" "rules-list-order" Info [GameRules], off
}

lint! {
    /// A rule at its default value.
    ///
    /// ## What it does
    /// Reports entries of the rules record whose value is the default; `atkf` is never reported, since
    /// every program writes it. Off by default.
    ///
    /// ## Why it is bad
    /// Unnecessary entries may be left out, which makes it easier to see what is special about the rules.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 esc:c atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
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
    /// Removes the entry. Safe: the rules are the same. Entries that OpenTafl needs (`cenre`, `corre`, `aforre`,
    /// `dforre`, `dforp`) stay.
    RULES_AT_DEFAULT = "OTN011" "rules-at-default" Info [GameRules], off
}
