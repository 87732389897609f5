//! The spelling of tags.

use crate::lint::lint;
use crate::rules::ptn;

lint! {
    /// A tag whose value is not in quotes.
    ///
    /// ## What it does
    /// Reports tags such as `[Size 5]` (section "Header Tags").
    ///
    /// ## Why it is bad
    /// Most programs fail on the tag, or on the file.
    ///
    /// ## Example
    /// ```ptn
    /// [Size 5]
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Size "5"]
    /// ```
    ///
    /// ## Fix
    /// Writes the quotes. Safe: the value is the same.
    TAG_WITHOUT_QUOTES = "PTN001" "tag-without-quotes" Error [Reading, Spelling]
        // The name of a misspelt tag is not the one that is dropped.
        suppresses [ptn::LOST_IN_PTN_NINJA: Near]
        grouped SameMessage(3)
}

lint! {
    /// A tag without exactly one space between name and value.
    ///
    /// ## What it does
    /// Reports spaces before the name or after the value, several between them, and none.
    ///
    /// ## Why it is bad
    /// The format is `[Name "value"]` (section "Header Tags"). Strict programs fail on the tag, or take the space for
    /// part of the name.
    ///
    /// ## Example
    /// ```ptn
    /// [Size"5"]
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Size "5"]
    /// ```
    ///
    /// ## Fix
    /// Writes the tag with one space. Safe: name and value are the same.
    TAG_SPACING = "PTN002" "tag-spacing" Warning [Spelling]
        grouped SameMessage(3)
}

lint! {
    /// A double quote inside the value of a tag.
    ///
    /// ## What it does
    /// Reports values that hold a double quote, after a backslash or not (section "Header Tags").
    ///
    /// ## Why it is bad
    /// Quotes enclose the value, and PTN has no way to write one in it: PTN-Ninja drops the tag, other programs cut the
    /// value there.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann \"A\" Lee"]
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Player1 "Ann 'A' Lee"]
    /// ```
    ///
    /// ## Fix
    /// Writes single quotes; where another tag starts after the quote, closes the first one. Unsafe: the value changes.
    QUOTE_IN_VALUE = "PTN003" "quote-in-value" Warning [Reading]
}
