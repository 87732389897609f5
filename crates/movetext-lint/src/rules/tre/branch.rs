//! The names of branches.

use crate::lint::lint;
use crate::rules::{rul, tre, txt};

lint! {
    /// A branch whose name says that it replaces another move.
    ///
    /// ## What it does
    /// Compares names of the usual shape (`16w1`: the first branch off move 16 of player 1) with where the branch
    /// starts: the number of its first move, and whether the move of player 1 is left out.
    ///
    /// ## Why it is bad
    /// The number and the placeholder count, not the name: PTN-Ninja plays the moves for the wrong player, and renames
    /// the branch.
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
    BRANCH_NAME = "TRE012" "branch-name" Warning []
        // The moves of the branch are then another player's.
        suppresses [rul::INCOMPLETE_TURN: Behind, rul::MISSING_MARK: Behind, tre::REPEATED_VARIATION: Same, txt::TURN_NUMBER: Behind]
        follows [rul::INCOMPLETE_TURN: Behind by Error]
}

lint! {
    /// A branch in the old syntax, with its name before each number.
    ///
    /// ## What it does
    /// Reports branches whose name stands before each number, as in `49-1.49.`.
    ///
    /// ## Why it is bad
    /// PTN-Ninja once wrote branches this way. It still reads them, but loses moves where a name contains a slash.
    /// Today the name is written once, in braces, before the moves of the branch.
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
    /// `movetext fmt` writes the syntax of today.
    OLD_BRANCH_SYNTAX = "TRE013" "old-branch-syntax" Info []
}

lint! {
    /// A remark that PTN-Ninja takes for the name of a branch.
    ///
    /// ## What it does
    /// Reports a comment after a blank line, before a move number that continues the moves before it.
    ///
    /// ## Why it is bad
    /// The names of branches are written that way. PTN-Ninja takes the rest of the game for a branch from nowhere, and
    /// drops it when it saves.
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
    /// Removes the blank line. Safe: the record is the same.
    REMARK_AS_BRANCH = "TRE014" "remark-as-branch" Warning []
}
