//! How moves are spelt.

use crate::lint::lint;

lint! {
    /// Counts and drops that may be left out.
    ///
    /// ## What it does
    /// Reports counts of 1 and drops where the whole stack goes to the next square, once a game (section "Moving
    /// Stones"). `PlayTak` writes both in all its records, so this is off by default.
    ///
    /// ## Why it is bad
    /// They make the moves longer without saying anything.
    ///
    /// ## Example
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4
    /// 3. 1c3+1 1d4<1 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4
    /// 3. c3+ d4< 1-0
    /// ```
    ///
    /// ## Fix
    /// Removes them. Safe: the moves are the same.
    VERBOSE_MOVE = "PTN010" "verbose-move" Info [Spelling]
        grouped SameMessage(3), off
}

lint! {
    /// A spelling that the specification allows, but hardly any program reads.
    ///
    /// ## What it does
    /// Reports, each once a game: the letter `F` of a flat that is placed, the letter of the top stone after a move,
    /// arrows for directions, and `"` for tinuë (sections "Placing Stones", "Moving Stones", "Alternate Identifiers",
    /// "Informational Marks").
    ///
    /// ## Why it is bad
    /// PTN-Ninja and tiltak reject `Fa1`; no program is known to read `c3+C` or `c3↑`; tiltak and takparse reject
    /// `a1"`.
    ///
    /// ## Example
    /// ```ptn
    /// 1. Fa1 e5
    /// 2. c3 d4
    /// 3. c3↑ d4< 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4
    /// 3. c3+ d4< 1-0
    /// ```
    ///
    /// ## Fix
    /// Writes what all programs read. Safe: the moves are the same.
    RARELY_READ_SPELLING = "PTN011" "rarely-read-spelling" Info [Spelling]
        grouped SameMessage(3)
}

lint! {
    /// Marks in an unusual order, or repeated.
    ///
    /// ## What it does
    /// Reports moves whose marks are not in the order `*`, `'`, `!` or `?`, and marks that are repeated (section
    /// "Informational Marks").
    ///
    /// ## Why it is bad
    /// The specification gives no order, but programs write them in this one, and some read no other.
    ///
    /// ## Example
    /// ```ptn
    /// [Size "3"]
    /// [Result "R-0"]
    ///
    /// 1. a3 a1
    /// 2. b1!' b3
    /// 3. c1 R-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Size "3"]
    /// [Result "R-0"]
    ///
    /// 1. a3 a1
    /// 2. b1'! b3
    /// 3. c1 R-0
    /// ```
    ///
    /// ## Fix
    /// Writes them in that order, each once. Safe: they say the same.
    MARK_ORDER = "PTN012" "mark-order" Info [Spelling]
        grouped SameMessage(3)
}

lint! {
    /// An evaluation that the specification does not know.
    ///
    /// ## What it does
    /// Reports runs of `!` and `?` other than `??`, `?`, `?!`, `!?`, `!` and `!!` (section "Informational
    /// Marks").
    ///
    /// ## Why it is bad
    /// Programs that show evaluations know only these six.
    ///
    /// ## Example
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3!!! d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3!! d4 1-0
    /// ```
    UNKNOWN_EVALUATION = "PTN013" "unknown-evaluation" Info []
}
