//! What the properties of a node say together.

use crate::lint::lint;
use crate::rules::sgf::SETUP_WITHOUT_EFFECT;
use crate::rules::{hdr, rul};

lint! {
    /// More values than the property can have.
    ///
    /// ## What it does
    /// Reports several values of a property that is not a list.
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
    /// Makes a sentence behind a point or a number a comment; writes `;W` or `;B` in front of a second point, where that
    /// player's move is missing behind it; removes a text without content in front of another, else the
    /// other values. Unsafe: what is removed is lost.
    SEVERAL_VALUES = "SGF015" "several-values" Error []
        // The second value of a move is the other player's, who then moves in no node of his own.
        suppresses [rul::INCOMPLETE_TURN: Near]
}

lint! {
    /// Two moves in one node.
    ///
    /// ## What it does
    /// Reports a node that has a move of Black and one of White.
    ///
    /// ## Why it is bad
    /// The order of the properties of a node means nothing, so nobody knows which move came first. Many programs show
    /// only one of them.
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
    /// Writes a `;` between them. Unsafe: everything else in the node then belongs to one of the two.
    TWO_MOVES = "SGF016" "two-moves" Error []
        // Of two moves in one node the second is out of turn in the next.
        suppresses [rul::INCOMPLETE_TURN: Near]
}

lint! {
    /// A move in the root.
    ///
    /// ## What it does
    /// Reports a move in the first node of a tree. Not in FF[1], which says nothing of it.
    ///
    /// ## Why it is bad
    /// The root describes the game. Some programs never show a move in it.
    ///
    /// ## Example
    /// ```sgf
    /// (;FF[4]GM[1]SZ[19]B[dd];W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;FF[4]GM[1]SZ[19];B[dd];W[pp])
    /// ```
    ///
    /// ## Fix
    /// Writes a `;` before the move. Unsafe if more follows it in the root.
    MOVE_IN_ROOT = "SGF017" "move-in-root" Info []
        // A property with the name of a move that is not one moves nobody.
        follows [hdr::UNKNOWN_TAG: Near by Error]
}

lint! {
    /// Stones are set up in a node with a move.
    ///
    /// ## What it does
    /// Reports `AB`, `AW` and `AE` beside a move, once a tree. In FF[4], which forbids it, that is a warning.
    ///
    /// ## Why it is bad
    /// Programs disagree on whether the stones are placed before the move or after it, and so on what the move
    /// captures.
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
    /// An annotation of a move, in a node without one.
    ///
    /// ## What it does
    /// Reports `TE`, `BM`, `DO`, `IT` and `KO` in a node without a move. In FF[4], which forbids it, that is a warning.
    ///
    /// ## Why it is bad
    /// There is no move that it could be about. Often it belongs to the node before or after.
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
    /// None: only a person knows where it belongs.
    WITHOUT_MOVE = "SGF019" "annotation-without-move" Info []
}

lint! {
    /// Two verdicts that cannot both be true.
    ///
    /// ## What it does
    /// Reports several of `GB`, `GW`, `DM` and `UC`, and several of `TE`, `BM`, `DO` and `IT`, in one node. In FF[4],
    /// which forbids it, that is a warning.
    ///
    /// ## Why it is bad
    /// A position cannot be good for both players, nor a move both good and bad. Programs show one of the two.
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
    /// version has them. Unsafe: it is an interpretation.
    CONTRADICTION = "SGF020" "contradicting-verdicts" Info []
}

lint! {
    /// An empty node.
    ///
    /// ## What it does
    /// Reports a `;` without a property after it, once a tree; not the root.
    ///
    /// ## Why it is bad
    /// It is allowed, but a reader who steps through the game sees nothing happen.
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
    /// Removes the `;`. Unsafe: the numbers of the nodes after it change.
    EMPTY_NODE = "SGF021" "empty-node" Info []
        // Where nothing stands, a move may be missing.
        follows [rul::INCOMPLETE_TURN: Near]
}

lint! {
    /// A point that is named twice in a node.
    ///
    /// ## What it does
    /// Reports a point that is set up twice, or marked twice (`MA`, `TR`, `CR`, `SQ`, `SL`, `M`), or labelled twice,
    /// or territory of both players. If a point is to be both black and white, that is an error, and
    /// what follows of the stones is not reported; a point that is set up and empty, or has two letters of `L`, is a warning,
    /// and so is each of these in FF[4], which forbids them.
    ///
    /// ## Why it is bad
    /// Only one of two marks can be shown, and programs disagree on which.
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
    /// Removes the second if both are the same. Safe: it adds nothing. Of two letters of `L` it is only shown: those of the
    /// points behind it would be others. Of two properties, both removals are only shown: either point may be another.
    REPEATED_POINT = "SGF022" "repeated-point" Info []
        // Nobody knows where the stones are.
        suppresses [
            rul::ILLEGAL_MOVE: Behind by Error,
            SETUP_WITHOUT_EFFECT: Behind by Error,
            rul::DOUBTFUL_SETUP: Anywhere by Error,
        ]
}
