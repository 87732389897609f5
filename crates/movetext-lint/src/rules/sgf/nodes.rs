//! What the properties of a node say together.

use crate::lint::lint;
use crate::rules::rul;

lint! {
    /// More values than the property has.
    ///
    /// ## What it does
    /// Reports a property with several values that is no list.
    ///
    /// ## Why it is bad
    /// The first value counts; programs drop the others, or take the last.
    ///
    /// ## Example
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd][pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd];W[pp])
    /// ```
    ///
    /// ## Fix
    /// Takes the other values away. Unsafe: what they say is lost.
    SEVERAL_VALUES = "SGF015" "several-values" Error []
}

lint! {
    /// Two moves in one node.
    ///
    /// ## What it does
    /// Reports a node that has a move of Black and one of White.
    ///
    /// ## Why it is bad
    /// The order of the properties of a node means nothing, so that nobody knows which move was first; many programs
    /// show one of them only.
    ///
    /// ## Example
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd]W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd];W[pp])
    /// ```
    ///
    /// ## Fix
    /// Writes a `;` between them. Unsafe: what else the node says then belongs to one of the two.
    TWO_MOVES = "SGF016" "two-moves" Error []
        // Of two moves in one node the second is out of turn in the next.
        suppresses [rul::INCOMPLETE_TURN: Near]
}

lint! {
    /// A move in the root.
    ///
    /// ## What it does
    /// Reports a move in the first node of a tree.
    ///
    /// ## Why it is bad
    /// The root tells of the game. Some programs never show a move that stands there.
    ///
    /// ## Example
    /// ```sgf
    /// (;GM[1]SZ[19]B[dd];W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd];W[pp])
    /// ```
    ///
    /// ## Fix
    /// Writes a `;` in front of the move. Unsafe where more stands behind it in the root.
    MOVE_IN_ROOT = "SGF017" "move-in-root" Info []
}

lint! {
    /// Stones are set up in a node with a move.
    ///
    /// ## What it does
    /// Reports `AB`, `AW` and `AE` beside a move, once a tree. In FF[4], which forbids it, that is a warning.
    ///
    /// ## Why it is bad
    /// Programs disagree on whether the stones are there before the move or after it, and so on what it takes.
    ///
    /// ## Example
    /// ```sgf
    /// (;FF[4]GM[1]SZ[19];AB[dd]W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;FF[4]GM[1]SZ[19];AB[dd];W[pp])
    /// ```
    SETUP_WITH_MOVE = "SGF018" "setup-with-move" Info []
}

lint! {
    /// What is said of a move, in a node without one.
    ///
    /// ## What it does
    /// Reports `TE`, `BM`, `DO`, `IT` and `KO` in a node without a move. In FF[4], which forbids it, that is a warning.
    ///
    /// ## Why it is bad
    /// There is nothing that it could be about. Often it belongs to the node before or behind.
    ///
    /// ## Example
    /// ```sgf
    /// (;FF[4]GM[1]SZ[19];B[dd];BM[1];W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;FF[4]GM[1]SZ[19];B[dd]BM[1];W[pp])
    /// ```
    ///
    /// ## Fix
    /// None: where it belongs, only a person knows.
    WITHOUT_MOVE = "SGF019" "annotation-without-move" Info []
}

lint! {
    /// Two verdicts of which one at most can be true.
    ///
    /// ## What it does
    /// Reports several of `GB`, `GW`, `DM` and `UC`, and several of `TE`, `BM`, `DO` and `IT`, in one node. In FF[4],
    /// which forbids it, that is a warning.
    ///
    /// ## Why it is bad
    /// A position is not good for both players, a move not both good and bad. Programs show one of the two.
    ///
    /// ## Example
    /// ```sgf
    /// (;FF[4]GM[1]SZ[19];B[dd]GB[1]GW[1];W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;FF[4]GM[1]SZ[19];B[dd]DM[1];W[pp])
    /// ```
    ///
    /// ## Fix
    /// Writes an interesting move, `IT`, for `TE` with `BM`, and a doubtful one, `DO`, for `BM` with `TE`, where the
    /// version has them. Unsafe: it is a reading.
    CONTRADICTION = "SGF020" "contradicting-verdicts" Info []
}

lint! {
    /// A node that says nothing.
    ///
    /// ## What it does
    /// Reports a `;` that no property follows, once a tree; not the root.
    ///
    /// ## Why it is bad
    /// It is allowed, and who steps through the game stands still there.
    ///
    /// ## Example
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd];;W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd];W[pp])
    /// ```
    ///
    /// ## Fix
    /// Takes the `;` away. Unsafe: the nodes behind it are counted otherwise then.
    EMPTY_NODE = "SGF021" "empty-node" Info []
}

lint! {
    /// A point that a node names twice.
    ///
    /// ## What it does
    /// Reports a point that is set up twice, or marked twice (`MA`, `TR`, `CR`, `SQ`, `SL`, `M`), or labelled twice, or
    /// territory of both players. Where one point is to be black and white, that is a warning; so is all of it in
    /// FF[4], which forbids it.
    ///
    /// ## Why it is bad
    /// Only one of two marks can be shown, and which it is programs decide otherwise.
    ///
    /// ## Example
    /// ```sgf
    /// (;FF[4]GM[1]SZ[19];B[dd]TR[dd]CR[dd];W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;FF[4]GM[1]SZ[19];B[dd]TR[dd];W[pp])
    /// ```
    ///
    /// ## Fix
    /// Takes the second away where both are the same. Safe: it says nothing new.
    REPEATED_POINT = "SGF022" "repeated-point" Info []
}
