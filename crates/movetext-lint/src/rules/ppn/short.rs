//! Braces and macros.

use crate::lint::lint;
use crate::rules::hdr;

lint! {
    /// A brace in a word that is never closed.
    ///
    /// ## What it does
    /// Reports words such as `t@{b,d`.
    ///
    /// ## Why it is bad
    /// The words in the list are lost.
    ///
    /// ## Example
    /// ```ppn
    /// 1. t@{b,d
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. t@{b,d}2
    /// ```
    UNCLOSED_BRACE = "PPN022" "unclosed-brace" Error []
}

lint! {
    /// Braces that list nothing.
    ///
    /// ## What it does
    /// Reports braces in a word that hold neither a comma nor two periods.
    ///
    /// ## Why it is bad
    /// They are read as letters of the move, or as a comment.
    ///
    /// ## Example
    /// ```ppn
    /// 1. t@{b}2
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. t@{b,d}2
    /// ```
    BRACES_WITHOUT_LIST = "PPN023" "braces-without-list" Error []
}

lint! {
    /// A blank in braces that list words.
    ///
    /// ## What it does
    /// Reports lists such as `{b, d}`.
    ///
    /// ## Why it is bad
    /// A blank ends the word, and so splits the list.
    ///
    /// ## Example
    /// ```ppn
    /// 1. t@{b, d}2
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. t@{b,d}2
    /// ```
    ///
    /// ## Fix
    /// Removes the blank. Unsafe: a comment may have been meant.
    BLANK_IN_BRACES = "PPN024" "blank-in-braces" Error []
}

lint! {
    /// Two periods that do not make a range.
    ///
    /// ## What it does
    /// Reports ranges such as `{a..12}`: both ends must be numbers, or both must be letters.
    ///
    /// ## Why it is bad
    /// They are read as letters of the move.
    ///
    /// ## Example
    /// ```ppn
    /// 1. t@{a..12}2
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. t@{a..d}2
    /// ```
    BAD_RANGE = "PPN025" "bad-range" Error []
}

lint! {
    /// Braces that stand for thousands of words.
    ///
    /// ## What it does
    /// Reports braces that list more than 10,000 words, or words of more than a million letters in all.
    ///
    /// ## Why it is bad
    /// Usually a number is mistyped. The braces are not expanded.
    ///
    /// ## Example
    /// ```ppn
    /// 1. t@({1..1000},{1..1000})
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. t@({1..10},{1..10})
    /// ```
    TOO_MANY_WORDS = "PPN026" "too-many-words" Error []
}

lint! {
    /// A macro without its `'`.
    ///
    /// ## What it does
    /// Reports a `` ` `` without a `'` after it in the word.
    ///
    /// ## Why it is bad
    /// Other parsers read the letters as a description of the piece.
    ///
    /// ## Example
    /// ```ppn
    /// 1. `Q@b2
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. `Q'@b2
    /// ```
    UNCLOSED_MACRO = "PPN027" "unclosed-macro" Error []
}

lint! {
    /// An undefined macro.
    ///
    /// ## What it does
    /// Reports macros that neither `Macros` nor the specification defines.
    ///
    /// ## Why it is bad
    /// The word stands for nothing.
    ///
    /// ## Example
    /// ```ppn
    /// 1. `queen'@b2
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. `Q'@b2
    /// ```
    UNKNOWN_MACRO = "PPN028" "unknown-macro" Error []
        // A key that is misspelt defines no macro.
        follows [hdr::UNKNOWN_TAG: Anywhere]
}

lint! {
    /// A macro that refers to itself.
    ///
    /// ## What it does
    /// Reports macros whose replacements lead back to them.
    ///
    /// ## Why it is bad
    /// The word stands for nothing.
    ///
    /// ## Example
    /// ```ppn
    /// ---
    /// Macros:
    ///   a: "`b'"
    ///   b: "`a'"
    /// ...
    /// 1. `a'@b2
    /// ```
    /// Use instead:
    /// ```ppn
    /// ---
    /// Macros:
    ///   a: "`b'"
    ///   b: S
    /// ...
    /// 1. `a'@b2
    /// ```
    CIRCULAR_MACRO = "PPN029" "circular-macro" Error []
}
