//! Headers in YAML.

use crate::lint::lint;
use crate::rules::ppn;

lint! {
    /// A header that is no mapping of YAML.
    ///
    /// ## What it does
    /// Reports a header that breaks the syntax of YAML, that is no mapping, or that is nested so deep that nobody can
    /// mean it (section "Metadata").
    ///
    /// ## Why it is bad
    /// Parsers refuse the game, some of them the whole file. What stands behind the fault is not read here.
    ///
    /// ## Example
    /// ```ppn
    /// ---
    /// Event: "Club night
    /// ...
    /// 1. S@b2
    /// ```
    /// Use instead:
    /// ```ppn
    /// ---
    /// Event: "Club night"
    /// ...
    /// 1. S@b2
    /// ```
    HEADER_SYNTAX = "PPN001" "header-syntax" Error []
        // What a header defines that cannot be read is not known.
        suppresses [
            ppn::UNKNOWN_MACRO: Anywhere,
            ppn::UNKNOWN_SETUP: Anywhere,
        ]
}

lint! {
    /// An alias that stands for nothing, or for too much.
    ///
    /// ## What it does
    /// Reports `*name` where no `&name` stands before it, and aliases that would copy more than a header can mean.
    ///
    /// ## Why it is bad
    /// The value is missing, or takes more memory than there is.
    ///
    /// ## Example
    /// ```ppn
    /// ---
    /// Event: *club
    /// ...
    /// 1. S@b2
    /// ```
    /// Use instead:
    /// ```ppn
    /// ---
    /// Event: Club night
    /// ...
    /// 1. S@b2
    /// ```
    HEADER_ALIAS = "PPN002" "header-alias" Error []
}

lint! {
    /// A value that versions 1.1 and 1.2 of YAML read differently.
    ///
    /// ## What it does
    /// Reports values without quotes such as `No`, `1:30` and `0777`, which are a truth value or a number to some
    /// readers and text to others (section "Metadata").
    ///
    /// ## Why it is bad
    /// What the record says depends on the program that reads it.
    ///
    /// ## Example
    /// ```ppn
    /// ---
    /// Rated: No
    /// ...
    /// 1. S@b2
    /// ```
    /// Use instead:
    /// ```ppn
    /// ---
    /// Rated: "No"
    /// ...
    /// 1. S@b2
    /// ```
    YAML_VERSIONS = "PPN003" "yaml-versions" Warning []
}

lint! {
    /// A scale that does nothing where it stands.
    ///
    /// ## What it does
    /// Reports `ScalingFactor` and `ScaleFactor` as keys of the header itself.
    ///
    /// ## Why it is bad
    /// It is an argument of `MovetextParser` (section "Setup"): parsers ignore it elsewhere.
    ///
    /// ## Example
    /// ```ppn
    /// ---
    /// ScalingFactor: 2
    /// ...
    /// 1. S@b2
    /// ```
    /// Use instead:
    /// ```ppn
    /// ---
    /// MovetextParser:
    ///   Name: Default
    ///   ScalingFactor: 2
    /// ...
    /// 1. S@b2
    /// ```
    MISPLACED_SCALE = "PPN004" "misplaced-scale" Warning []
}

lint! {
    /// A value that a parser cannot use.
    ///
    /// ## What it does
    /// Reports values of `SetUp`, `GameType`, `MovetextParser` and `Macros` that are of the wrong shape: a list where
    /// a name must stand, a mapping without `Name:`, a scale that is no number above 0.
    ///
    /// ## Why it is bad
    /// The game cannot be set up, or is set up otherwise than meant.
    ///
    /// ## Example
    /// ```ppn
    /// ---
    /// GameType:
    ///   System: Chess
    /// ...
    /// 1. S@b2
    /// ```
    /// Use instead:
    /// ```ppn
    /// ---
    /// GameType:
    ///   Name: None
    ///   System: Chess
    /// ...
    /// 1. S@b2
    /// ```
    HEADER_VALUE = "PPN005" "header-value" Error []
        // A macro is not known where the header that defines it cannot be read.
        suppresses [ppn::UNKNOWN_MACRO: Anywhere]
}

lint! {
    /// A parser of movetext that nobody knows.
    ///
    /// ## What it does
    /// Reports a `MovetextParser` that is none of the specification and of the reference parser.
    ///
    /// ## Why it is bad
    /// The reference parser refuses the game. Here the movetext is read as for a parser whose name is like it; where none is, it
    /// is kept as it is, and nothing of it is checked.
    ///
    /// ## Example
    /// ```ppn
    /// ---
    /// MovetextParser: Ches
    /// ...
    /// 1. S@b2
    /// ```
    /// Use instead:
    /// ```ppn
    /// ---
    /// MovetextParser: Chess
    /// ...
    /// 1. S@b2
    /// ```
    ///
    /// ## Fix
    /// Writes the name that is most like it. Unsafe: another may have been meant.
    UNKNOWN_PARSER = "PPN006" "unknown-parser" Warning []
}

lint! {
    /// An argument that the parser does not take.
    ///
    /// ## What it does
    /// Reports arguments of `MovetextParser` other than `ScalingFactor`, and `CellWidth` for checkers and chess.
    ///
    /// ## Why it is bad
    /// The reference parser refuses the game.
    ///
    /// ## Example
    /// ```ppn
    /// ---
    /// MovetextParser:
    ///   Name: Go
    ///   CellWidth: 2
    /// ...
    /// 1. S@b2
    /// ```
    /// Use instead:
    /// ```ppn
    /// ---
    /// MovetextParser: Go
    /// ...
    /// 1. S@b2
    /// ```
    PARSER_ARGUMENT = "PPN007" "parser-argument" Error []
}

lint! {
    /// A game system that nobody knows.
    ///
    /// ## What it does
    /// Reports a `System` of `SetUp` or `GameType` that has no setups.
    ///
    /// ## Why it is bad
    /// The game cannot be set up.
    ///
    /// ## Example
    /// ```ppn
    /// ---
    /// SetUp:
    ///   Name: None
    ///   System: Piecepak
    /// ...
    /// 1. S@b2
    /// ```
    /// Use instead:
    /// ```ppn
    /// ---
    /// SetUp:
    ///   Name: None
    ///   System: Piecepack
    /// ...
    /// 1. S@b2
    /// ```
    ///
    /// ## Fix
    /// Writes the name that is most like it. Unsafe: another may have been meant.
    UNKNOWN_SYSTEM = "PPN008" "unknown-system" Error []
}

lint! {
    /// A macro that cannot be called.
    ///
    /// ## What it does
    /// Reports names of macros with blanks or `;` (section "Macros").
    ///
    /// ## Why it is bad
    /// A blank and a semicolon end the word that would call it.
    ///
    /// ## Example
    /// ```ppn
    /// ---
    /// Macros:
    ///   my pawn: pS
    /// ...
    /// 1. S@b2
    /// ```
    /// Use instead:
    /// ```ppn
    /// ---
    /// Macros:
    ///   mypawn: pS
    /// ...
    /// 1. S@b2
    /// ```
    MACRO_NAME = "PPN009" "macro-name" Error []
        // A macro is not known where the header that defines it cannot be read.
        suppresses [ppn::UNKNOWN_MACRO: Anywhere]
}

lint! {
    /// A header that neither `...` nor an empty line ends.
    ///
    /// ## What it does
    /// Reports movetext that starts with lines such as `Event: Club night`.
    ///
    /// ## Why it is bad
    /// Without an end there is no header: all of it is read as movetext (section "Metadata").
    ///
    /// ## Example
    /// ```ppn
    /// Event: Club night
    /// 1. S@b2
    /// ```
    /// Use instead:
    /// ```ppn
    /// Event: Club night
    ///
    /// 1. S@b2
    /// ```
    HEADER_WITHOUT_END = "PPN010" "header-without-end" Error []
        // A macro is not known where the header that defines it cannot be read.
        suppresses [ppn::UNKNOWN_MACRO: Anywhere]
}

lint! {
    /// A game that starts with more dashes than three.
    ///
    /// ## What it does
    /// Reports lines such as `----`.
    ///
    /// ## Why it is bad
    /// YAML knows `---` only: other parsers refuse the header.
    ///
    /// ## Example
    /// ```ppn
    /// ----
    /// Event: Club night
    /// ...
    /// 1. S@b2
    /// ```
    /// Use instead:
    /// ```ppn
    /// ---
    /// Event: Club night
    /// ...
    /// 1. S@b2
    /// ```
    ///
    /// ## Fix
    /// Writes three. Safe: the game starts there all the same.
    OPENING_DASHES = "PPN011" "opening-dashes" Warning []
}
