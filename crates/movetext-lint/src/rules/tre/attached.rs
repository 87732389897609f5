//! Variations that are attached to nothing, or hold nothing.

use crate::lint::lint;

lint! {
    /// A variation that is attached to no move.
    ///
    /// ## What it does
    /// Reports turns whose address leads to no move that comes before them, and says how far it leads.
    ///
    /// ## Why it is bad
    /// There is no way to tell which move the variation replaces: its moves are not in the game.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// 2b.1.1a. ..... d3-a3
    /// ```
    /// There is no second turn yet. Use instead:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// 1b.1.1a. ..... d3-a3
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    ///
    /// {5w1}
    /// 5. c2
    /// ```
    /// There is no fifth move. Use instead:
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    ///
    /// {2w1}
    /// 2. c2
    /// ```
    ///
    /// ## Fix
    /// In PTN, writes the name of the only branch that differs in one sign from the parent that is missing. Unsafe: another
    /// branch may be meant.
    UNREACHABLE_VARIATION = "TRE001" "unreachable-variation" Error []
}

lint! {
    /// A variation whose first turn is missing.
    ///
    /// ## What it does
    /// Reports a later turn of a variation that has no turn `1a`.
    ///
    /// ## Why it is bad
    /// The turn continues nothing: its moves are not in the game.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// 1b.1.2a. d1-c1
    /// ```
    /// Use instead:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// 1b.1.1a. ..... d3-a3
    /// 1b.1.2a. d1-c1
    /// ```
    VARIATION_WITHOUT_FIRST_TURN = "TRE002" "variation-without-first-turn" Error []
}

lint! {
    /// A branch without moves.
    ///
    /// ## What it does
    /// Reports the name of a branch that is followed by a number alone, or by nothing.
    ///
    /// ## Why it is bad
    /// PTN-Ninja drops it. Here it is kept as it was written.
    ///
    /// ## Example
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    ///
    /// {2w1}
    /// 2.
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    ///
    /// {2w1}
    /// 2. c2
    /// ```
    BRANCH_WITHOUT_MOVE = "TRE003" "branch-without-move" Error []
}
