//! What is played, and is odd.

use crate::lint::lint;
use crate::rules::rul;

lint! {
    /// A setup that is unknown, or cannot be placed.
    ///
    /// ## What it does
    /// Reports a `SetUp` or `GameType` without a known setup, and arguments that the setup does not take (section
    /// "Setup"). A game that is known, but whose setup is not, is information only.
    ///
    /// ## Why it is bad
    /// The table is empty, so no move can be checked.
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
    /// A setup that depends on chance.
    ///
    /// ## What it does
    /// Reports setups that depend on a `Seed`, and setups that leave more to chance than the header settles.
    /// Where an argument that settles it stands beside `GameType` and not below it, that is a warning.
    ///
    /// ## Why it is bad
    /// The same seed gives different random numbers in different programs, so the record may start from another
    /// table. `Coins`, `Tiles` and similar arguments always mean the same.
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
    /// A move number that is used twice.
    ///
    /// ## What it does
    /// Reports a move number that an earlier move of the game has (section `MoveNumbers`).
    ///
    /// ## Why it is bad
    /// Programs find moves by their numbers, and only find the first one.
    ///
    /// ## Example
    /// ```ppn
    /// 1. S@b2 2. b2-b3 2. b3-b4 3. b4-b5
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. S@b2 2. b2-b3 3. b3-b4 4. b4-b5
    /// ```
    ///
    /// ## Fix
    /// Removes a number that stands right behind the same number. Unsafe: a move between the two may be missing.
    REPEATED_NUMBER = "PPN032" "repeated-number" Warning []
}

lint! {
    /// A search that matches several pieces.
    ///
    /// ## What it does
    /// Reports a `?` that matches more than one piece and takes the last of them (section "PieceId").
    ///
    /// ## Why it is bad
    /// The order of the pieces is hard to keep in mind: another piece may have been meant.
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
    /// More pieces than there are at the place.
    ///
    /// ## What it does
    /// Reports `3b2` where fewer than three pieces are on `b2`: the nearest other pieces are taken (section
    /// "PieceId"). That is reported only where one of them is the same sort of thing as one at the place, and not in front
    /// of a search or of coordinates, as in `4?Aa`: there the count was hardly typed by mistake.
    ///
    /// ## Why it is bad
    /// The record says which pieces move, but a digit too many is easily typed in front of a square.
    ///
    /// ## Example
    /// ```ppn
    /// 1. S@{b2,h8} 2. 2b2-b3
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. S@{b2,h8} 2. b2-b3
    /// ```
    NEAREST_PIECE_ELSEWHERE = "PPN034" "nearest-piece-elsewhere" Info []
        // A later move cannot be played because this one took or put a piece elsewhere than was meant.
        explains [rul::ILLEGAL_MOVE: "this cannot be played then"]
}

lint! {
    /// Macros that stand for another suit than their names suggest.
    ///
    /// ## What it does
    /// Reports `` `WH' `` and `` `WS' ``: in the specification and in parsers they mean a spade and a heart.
    ///
    /// ## Why it is bad
    /// People write `WH` for white hearts. The symbols themselves are clear.
    ///
    /// ## Example
    /// ```ppn
    /// 1. `WH'3@b2
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. ♡3@b2
    /// ```
    SWAPPED_SUIT_MACROS = "PPN035" "swapped-suit-macros" Info []
}

lint! {
    /// A place that is left out.
    ///
    /// ## What it does
    /// Reports words such as `b2-`, which name no place: it is then the place of the pieces that were moved last
    /// (section "Location").
    ///
    /// ## Why it is bad
    /// Usually the rest of the word was forgotten.
    ///
    /// ## Example
    /// ```ppn
    /// 1. S@b2 M@c3 2. b2-
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. S@b2 M@c3 2. b2-c3
    /// ```
    OMITTED_PLACE = "PPN036" "omitted-place" Info []
        // A later move cannot be played because this one took or put a piece elsewhere than was meant.
        explains [rul::ILLEGAL_MOVE: "this cannot be played then"]
}

lint! {
    /// A place that is far from any table.
    ///
    /// ## What it does
    /// Reports squares and coordinates beyond 500.
    ///
    /// ## Why it is bad
    /// Usually there is a digit or a letter too many. Diagrams of the table become huge.
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
    /// A suit given by a number, which parsers read differently.
    ///
    /// ## What it does
    /// Reports `,sN`: the specification counts suits from 1, the reference parser from 0. Movetext follows the
    /// specification.
    ///
    /// ## Why it is bad
    /// Another parser puts a piece of another suit on the table. All parsers read the letters of suits the same way.
    ///
    /// ## Example
    /// ```ppn
    /// 1. t,s2@b2
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. tM@b2
    /// ```
    SUIT_BY_NUMBER = "PPN038" "suit-by-number" Info []
}

lint! {
    /// A piece that its set does not have.
    ///
    /// ## What it does
    /// Reports ranks above 5 of a piecepack, above 6 of dice, and of pyramids above 3 and 0.
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
    /// Moves for the setup as earlier versions of the package defined it.
    ///
    /// ## What it does
    /// Reports setups that have changed since the record was written, where the moves fit only the older version. The
    /// American Checkers in the specification is such a record: left and right were swapped later.
    ///
    /// ## Why it is bad
    /// The moves cannot be played with the setup as it is today, which is what all programs use.
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
    /// ## Fix
    /// Names the version. Unsafe: the record then starts from another table. The reference parser does not know
    /// `Version`; a record that places its pieces itself works everywhere.
    OUTDATED_SETUP = "PPN040" "outdated-setup" Warning []
        // Moves for another setup cannot be played on this one.
        suppresses [rul::ILLEGAL_MOVE: Anywhere]
}
