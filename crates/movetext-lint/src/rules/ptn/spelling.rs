//! How moves are spelt.

#[cfg(feature = "ptn")]
mod ptn;

use crate::lint::lint;

lint! {
    /// Counts and drops that may be left out.
    ///
    /// ## What it does
    /// Reports counts of 1 and drops where the whole stack goes to the next square, once a game (section
    /// "Moving Stones"). `PlayTak` writes both in all its records, so that this is checked only when it is
    /// selected.
    ///
    /// ## Why it is bad
    /// They make the moves longer and say nothing.
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
    /// Takes them away. Safe: the moves are the same.
    VERBOSE_MOVE = "PTN010" "verbose-move" Info ["ptn" Ptn(ptn::verbose_move)], off
}

lint! {
    /// A spelling that the specification allows and hardly a program reads.
    ///
    /// ## What it does
    /// Reports, each once a game: the letter `F` of a flat that is placed, the letter of the top stone behind a
    /// move, arrows for directions, and `"` for tinuë (sections "Placing Stones", "Moving Stones", "Alternate
    /// Identifiers", "Informational Marks").
    ///
    /// ## Why it is bad
    /// PTN-Ninja and tiltak refuse `Fa1`; no program is known to read `c3+C` or `c3↑`; `a1"` is refused by
    /// tiltak and takparse.
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
    RARELY_READ_SPELLING = "PTN011" "rarely-read-spelling" Info ["ptn" Ptn(ptn::rarely_read_spelling)]
}

lint! {
    /// Marks in another order than usual, or twice.
    ///
    /// ## What it does
    /// Reports moves whose marks do not stand in the order `*`, `'`, `!` or `?`, and a mark that is there twice
    /// (section "Informational Marks").
    ///
    /// ## Why it is bad
    /// The specification names no order. Programs write them so, and some read them in no other.
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
    MARK_ORDER = "PTN012" "mark-order" Info ["ptn" Ptn(ptn::mark_order)]
}

lint! {
    /// An evaluation that the specification does not know.
    ///
    /// ## What it does
    /// Reports runs of `!` and `?` other than `??`, `?`, `?!`, `!?`, `!` and `!!` (section "Informational
    /// Marks").
    ///
    /// ## Why it is bad
    /// Programs that show evaluations know these six.
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
