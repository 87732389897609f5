//! Which pieces stand on the board.

use crate::lint::lint;
use crate::rules::pos::ROW_WIDTH;

lint! {
    /// A wall or a capstone that is not on top of its stack.
    ///
    /// ## What it does
    /// Reports `S` and `C` anywhere but at the end of a stack.
    ///
    /// ## Why it is bad
    /// Nothing can be put on a wall or a capstone. A program that reads it crashes, or drops the letter.
    ///
    /// ## Example
    /// ```tps
    /// x5/x5/x2,1S2,x2/x5/x5 1 2
    /// ```
    /// Use instead:
    /// ```tps
    /// x5/x5/x2,12S,x2/x5/x5 1 5
    /// ```
    ///
    /// ## Fix
    /// Writes the letter behind the stones. Unsafe: another stone may be meant.
    STONE_UNDER_STACK = "POS024" "stone-under-stack" Error [Reading]
        grouped SameMessage(3)
}

lint! {
    /// A stack of too many stones.
    ///
    /// ## What it does
    /// Reports stacks of more than 127 stones.
    ///
    /// ## Why it is bad
    /// What stands above is not read.
    STACK_TOO_HIGH = "POS025" "stack-too-high" Error [Reading]
        grouped SameMessage(3)
}

lint! {
    /// More than one king.
    ///
    /// ## What it does
    /// Reports each king after the first.
    ///
    /// ## Why it is bad
    /// The specification allows only one.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1dkd1a/3a3/2aaa2 a 6 2
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1d1d1a/3a3/2aaa2 a 6 2
    /// ```
    SEVERAL_KINGS = "POS026" "several-kings" Error [Reading]
        grouped SameMessage(3)
}

lint! {
    /// A position without a king.
    ///
    /// ## What it does
    /// Reports a board without a king, unless part of the rows could not be read.
    ///
    /// ## Why it is bad
    /// Without a king the game is over, which is hardly what was meant.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aad1daa/a1ddd1a/3a3/2aaa2 d 6 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ///
    /// ## Fix
    /// Writes the king in the middle of a board of TSN, where a defender stands there. Unsafe: the king may stand elsewhere.
    NO_KING = "POS027" "no-king" Warning [Reading]
        grouped SameMessage(3)
}

lint! {
    /// A number of defenders that is not divisible by four.
    ///
    /// ## What it does
    /// Checks the second field.
    ///
    /// ## Why it is bad
    /// In the specification the defenders start symmetrically on all four sides of the king, who is not counted. A
    /// number that is one too high usually counts him.
    ///
    /// ## Example
    /// ```tsn
    /// 7 9 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ///
    /// ## Fix
    /// Writes how many defenders the board has, where nothing was played and there are twice as many attackers. Unsafe: men
    /// may be missing instead.
    DEFENDERS_IN_FOURS = "POS028" "defenders-in-fours" Warning [Reading]
        grouped SameMessage(3)
}

lint! {
    /// More men than at the start of the game.
    ///
    /// ## What it does
    /// Compares the men on the board with the second field, the number of defenders without the king; there are twice
    /// as many attackers.
    ///
    /// ## Why it is bad
    /// By the second field, fewer than no men would have been captured.
    ///
    /// ## Example
    /// ```tsn
    /// 7 4 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ///
    /// ## Fix
    /// Writes how many defenders the board has, where nothing was played and there are twice as many attackers. Unsafe: men
    /// may be missing instead.
    TOO_MANY_MEN = "POS029" "too-many-men" Error [Reading]
        // By a number that cannot be, or on a row that may hold other men, there may be too many.
        follows [DEFENDERS_IN_FOURS: Anywhere, ROW_WIDTH: Anywhere]
        grouped SameMessage(3)
}
