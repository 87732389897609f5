//! Headers in YAML.

use crate::lint::lint;
use crate::rules::ppn;

lint! {
    /// A header that is not a YAML mapping.
    ///
    /// ## What it does
    /// Reports a header that breaks the syntax of YAML, that is not a mapping, or that is nested too deeply (section
    /// "Metadata").
    ///
    /// ## Why it is bad
    /// Parsers refuse the game, some of them the whole file. Whatever follows the fault is not read.
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
        suppresses [ppn::UNKNOWN_MACRO: Anywhere]
}

lint! {
    /// An alias that stands for nothing, or for too much.
    ///
    /// ## What it does
    /// Reports `*name` without an `&name` before it, and aliases that would copy too much.
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
    /// An invalid value in the header.
    ///
    /// ## What it does
    /// Reports values of `SetUp`, `GameType`, `MovetextParser` and `Macros` that are of the wrong shape: a list where
    /// a name must stand, a mapping without `Name:`, a scale that is not a number above 0.
    ///
    /// ## Why it is bad
    /// The game cannot be set up, or is set up differently from what was meant.
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
    /// An unknown movetext parser.
    ///
    /// ## What it does
    /// Reports a `MovetextParser` that neither the specification nor the reference parser has.
    ///
    /// ## Why it is bad
    /// The reference parser refuses the game. Movetext reads the game as for the parser with the most similar name.
    /// If there is none, it keeps the movetext as it is and checks nothing in it.
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
    /// Writes the most similar name. Unsafe: another one may have been meant.
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
    /// An unknown game system.
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
    /// Writes the most similar name. Unsafe: another one may have been meant.
    UNKNOWN_SYSTEM = "PPN008" "unknown-system" Error []
}

lint! {
    /// A macro that cannot be called.
    ///
    /// ## What it does
    /// Reports names of macros with blanks or `;` (section "Macros").
    ///
    /// ## Why it is bad
    /// A blank or a semicolon ends the word that calls the macro.
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
    /// A header without `...` or an empty line at its end.
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
    /// A game that starts with more than three dashes.
    ///
    /// ## What it does
    /// Reports lines such as `----`.
    ///
    /// ## Why it is bad
    /// YAML only knows `---`: other parsers refuse the header.
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
    /// Writes three. Safe: the game starts there either way.
    OPENING_DASHES = "PPN011" "opening-dashes" Warning []
}
