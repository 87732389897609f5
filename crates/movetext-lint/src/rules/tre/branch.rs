//! The names of branches.

#[cfg(feature = "ptn")]
mod ptn;

use crate::lint::lint;

lint! {
    /// A branch whose name speaks of another move than the one it replaces.
    ///
    /// ## What it does
    /// Compares names of the usual shape (`16w1`: the first branch off move 16 of player 1) with where the
    /// branch starts: the number of its first move, and whether that of player 1 is left out.
    ///
    /// ## Why it is bad
    /// The name does not count, the number and the placeholder do: PTN-Ninja plays the moves of the wrong
    /// player, and names the branch anew.
    ///
    /// ## Example
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    ///
    /// {2b1}
    /// 2. c2
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    ///
    /// {2b1}
    /// 2. -- c2
    /// ```
    BRANCH_NAME = "TRE012" "branch-name" Warning ["ptn" Ptn(ptn::branch_name)]
}

lint! {
    /// The name of a branch in front of its numbers.
    ///
    /// ## What it does
    /// Reports branches whose name stands in front of each number, as in `49-1.49.`.
    ///
    /// ## Why it is bad
    /// So PTN-Ninja wrote them once. It reads them still, but loses moves where a name holds a slash; now the
    /// name stands in braces in front of the block.
    ///
    /// ## Example
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// 2-1.2. c2 d4
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    ///
    /// {2-1}
    /// 2. c2 d4
    /// ```
    ///
    /// ## What to do
    /// `movetext fmt` writes blocks.
    OLD_BRANCH_SYNTAX = "TRE013" "old-branch-syntax" Info ["ptn" Ptn(ptn::old_branch_syntax)]
}

lint! {
    /// A remark that PTN-Ninja takes for the name of a branch.
    ///
    /// ## What it does
    /// Reports a comment behind a blank line and in front of a move number that goes on with the moves before
    /// it.
    ///
    /// ## Why it is bad
    /// So the name of a branch stands. PTN-Ninja takes the rest of the game for a branch that hangs off
    /// nothing, and drops it when it saves.
    ///
    /// ## Example
    /// ```ptn
    /// 1. a1 e5
    ///
    /// {a quiet start}
    /// 2. c3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 e5
    /// {a quiet start}
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Takes the blank line away. Safe: the record is the same.
    REMARK_AS_BRANCH = "TRE014" "remark-as-branch" Warning ["ptn" Ptn(ptn::remark_as_branch)]
}
