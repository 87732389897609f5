//! What is played, and is odd.

use crate::lint::lint;
use crate::rules::rul;

lint! {
    /// A setup that is not known, or cannot be laid.
    ///
    /// ## What it does
    /// Reports a `SetUp` or `GameType` of which no setup is known, and arguments that the setup does not take
    /// (section "Setup"). A game that is known, but not how it is laid, is worth knowing and no more.
    ///
    /// ## Why it is bad
    /// Nothing lies on the table, so that no move can be checked.
    ///
    /// ## Example
    /// ```ppn
    /// ---
    /// GameType: Four Feild Kono
    /// ...
    /// 1. b1:b3
    /// ```
    /// Use instead:
    /// ```ppn
    /// ---
    /// GameType: Four Field Kono
    /// ...
    /// 1. b1:b3
    /// ```
    UNKNOWN_SETUP = "PPN030" "unknown-setup" Error []
}

lint! {
    /// A setup that is drawn by chance.
    ///
    /// ## What it does
    /// Reports setups that are drawn by a `Seed`, and those of which more is left to chance than the header settles.
    ///
    /// ## Why it is bad
    /// A seed means the random numbers of one program: where another one is used, the record starts from another
    /// table. `Coins`, `Tiles` and the like last.
    ///
    /// ## Example
    /// ```ppn
    /// ---
    /// GameType:
    ///   Name: Relativity
    ///   Seed: 42
    /// ...
    /// ```
    /// Use instead:
    /// ```ppn
    /// ---
    /// GameType:
    ///   Name: Relativity
    ///   Coins: n45a5n3a22433n4a2na25345
    /// ...
    /// ```
    SEEDED_SETUP = "PPN031" "seeded-setup" Info []
}

lint! {
    /// A number that another move has.
    ///
    /// ## What it does
    /// Reports the number of a move that stands in the game before (section `MoveNumbers`).
    ///
    /// ## Why it is bad
    /// Programs show moves by their numbers, and find the first only.
    ///
    /// ## Example
    /// ```ppn
    /// 1. S@b2 2. b2-b3 2. b3-b4 3. b4-b5
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. S@b2 2. b2-b3 3. b3-b4 4. b4-b5
    /// ```
    REPEATED_NUMBER = "PPN032" "repeated-number" Warning []
}

lint! {
    /// A search that finds several pieces.
    ///
    /// ## What it does
    /// Reports `?` that finds more pieces than one and takes the last of them in order (section "PieceId").
    ///
    /// ## Why it is bad
    /// The order of pieces is easily lost sight of: another piece may have been meant.
    ///
    /// ## Example
    /// ```ppn
    /// 1. S@{b2,c2} 2. ?S-b3
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. S@{b2,c2} 2. c2-b3
    /// ```
    AMBIGUOUS_PIECE = "PPN033" "ambiguous-piece" Info []
}

lint! {
    /// More pieces than lie at the place.
    ///
    /// ## What it does
    /// Reports `3b2` where fewer than three pieces lie on `b2`: the nearest others are taken (section "PieceId").
    ///
    /// ## Why it is bad
    /// They may lie anywhere on the table.
    ///
    /// ## Example
    /// ```ppn
    /// 1. S@{b2,h8} 2. 2b2-b3
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. S@{b2,h8} 2. b2-b3
    /// ```
    TAKEN_ELSEWHERE = "PPN034" "taken-elsewhere" Warning []
        // A later move cannot be played because this one took or put a piece elsewhere than was meant.
        explains [rul::ILLEGAL_MOVE: "this cannot be played then"]
}

lint! {
    /// Macros that stand for other suits than their names say.
    ///
    /// ## What it does
    /// Reports `` `WH' `` and `` `WS' ``: the specification has them for a spade and for a heart, and so do parsers.
    ///
    /// ## Why it is bad
    /// Who writes `WH` means white hearts. The signs themselves say what is meant.
    ///
    /// ## Example
    /// ```ppn
    /// 1. `WH'3@b2
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. ♡3@b2
    /// ```
    EXCHANGED_MACROS = "PPN035" "exchanged-macros" Info []
}

lint! {
    /// A place that is left out.
    ///
    /// ## What it does
    /// Reports words such as `b2-`, where nothing stands for the place: it is where the pieces lie that were moved
    /// last (section "Location").
    ///
    /// ## Why it is bad
    /// Mostly the rest of the word was forgotten.
    ///
    /// ## Example
    /// ```ppn
    /// 1. S@b2 M@c3 2. b2-
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. S@b2 M@c3 2. b2-c3
    /// ```
    PLACE_LEFT_OUT = "PPN036" "place-left-out" Info []
        // A later move cannot be played because this one took or put a piece elsewhere than was meant.
        explains [rul::ILLEGAL_MOVE: "this cannot be played then"]
}

lint! {
    /// A place far away from any table.
    ///
    /// ## What it does
    /// Reports squares and coordinates beyond 500.
    ///
    /// ## Why it is bad
    /// Mostly a digit or a letter is too many. Diagrams of the table become as large.
    ///
    /// ## Example
    /// ```ppn
    /// 1. S@b2222
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. S@b22
    /// ```
    FAR_AWAY = "PPN037" "far-away" Warning []
        // A later move cannot be played because this one took or put a piece elsewhere than was meant.
        explains [rul::ILLEGAL_MOVE: "this cannot be played then"]
}

lint! {
    /// A suit by a number that is read in two ways.
    ///
    /// ## What it does
    /// Reports `,sN`: by the specification suits are counted from 1, and the reference parser counts them from 0, as
    /// is done here.
    ///
    /// ## Why it is bad
    /// Another parser puts a piece of another suit on the table. The letters of suits are read alike everywhere.
    ///
    /// ## Example
    /// ```ppn
    /// 1. t,s2@b2
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. tC@b2
    /// ```
    SUIT_BY_NUMBER = "PPN038" "suit-by-number" Info []
}

lint! {
    /// A piece that its set does not have.
    ///
    /// ## What it does
    /// Reports ranks above 5 of a piecepack, above 6 of dice and above 3 of pyramids.
    ///
    /// ## Why it is bad
    /// A standard set has no such piece (section "Rank"). Expansions may have it.
    ///
    /// ## Example
    /// ```ppn
    /// 1. S7@b2
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. S5@b2
    /// ```
    PIECE_BEYOND_SET = "PPN039" "piece-beyond-set" Warning []
}

lint! {
    /// Moves for a setup as it was laid once.
    ///
    /// ## What it does
    /// Reports setups that programs lay otherwise today, where the moves fit the older way only. The American Checkers of the
    /// specification are such a record: left and right were exchanged since.
    ///
    /// ## Why it is bad
    /// The moves cannot be played where the setup is laid as it is today, which is what all programs do.
    ///
    /// ## Example
    /// ```ppn
    /// ---
    /// GameType: American Checkers
    /// ...
    /// 1. d3-e4 1... a6-b5
    /// ```
    /// Use instead:
    /// ```ppn
    /// ---
    /// GameType: {Name: American Checkers, Version: 0.5}
    /// ...
    /// 1. d3-e4 1... a6-b5
    /// ```
    ///
    /// ## The fix
    /// Names the version, and is unsafe: the record starts from another table. The reference parser does not take `Version`; a
    /// record that drops its pieces itself lasts.
    OLDER_SETUP = "PPN040" "older-setup" Warning []
        // Moves for another setup cannot be played on this one.
        suppresses [rul::ILLEGAL_MOVE: Anywhere]
}
