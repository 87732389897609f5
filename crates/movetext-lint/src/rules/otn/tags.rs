//! The order and layout of tags.

use crate::lint::lint;

lint! {
    /// A record without its rules.
    ///
    /// ## What it does
    /// Reports a record that has no rules tag. Rules, or a position, that are all of a file are read as the start of a game, as the
    /// specification prints its examples, and get a warning.
    ///
    /// ## Why it is bad
    /// The rules tag is the one tag that must be there: without the board, the men and the rules nobody can
    /// play the moves through, and none of them can be checked.
    ///
    /// ## Example
    /// ```otn
    /// [variant:Brandub]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [variant:Brandub]
    /// [rules:dim:7 surf:n atkf:y ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Where the tag `variant`, `event` or `round` names a built-in variant, writes its rules. Unsafe: the game may
    /// have been played by other rules. Rules that are all of a file get their tag, which is safe.
    MISSING_RULES = "OTN001" "missing-rules" Error [GameRules]
}

lint! {
    /// Tags after the rules tag.
    ///
    /// ## What it does
    /// Reports a rules tag that is not the last tag of its record.
    ///
    /// ## Why it is bad
    /// The specification requires it: programs that read moves from there on fail on the tags that follow.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    /// [event:Spring tournament]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [event:Spring tournament]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Moves the tag to the end of the tags. Safe: the record says the same.
    RULES_TAG_NOT_LAST = "OTN002" "rules-tag-not-last" Warning []
}

lint! {
    /// A tag that spans several lines.
    ///
    /// ## What it does
    /// Reports tags with a line break inside.
    ///
    /// ## Why it is bad
    /// Tags may not contain newlines. OpenTafl reads those in a start comment, but not in a rules tag.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y
    /// start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Writes a space for each line break. Safe in a rules tag; elsewhere unsafe, since lines and paragraphs are lost.
    LINE_BREAK_IN_TAG = "OTN003" "line-break-in-tag" Warning []
}

lint! {
    /// Several tags on one line.
    ///
    /// ## What it does
    /// Reports a tag that follows another on the same line.
    ///
    /// ## Why it is bad
    /// The specification wants each tag on its own line, where readers, and programs that read line by line, find it.
    ///
    /// ## Example
    /// ```otn
    /// [event:Spring tournament] [site:Lerwick]
    /// ```
    /// Use instead:
    /// ```otn
    /// [event:Spring tournament]
    /// [site:Lerwick]
    /// ```
    ///
    /// ## Fix
    /// Starts a new line. Safe: the record says the same.
    TAGS_ON_ONE_LINE = "OTN004" "tags-on-one-line" Info [Spelling]
        grouped SameMessage(3)
}

lint! {
    /// Blanks around the name or the value of a tag.
    ///
    /// ## What it does
    /// Reports a tag whose name or value has blanks around it; those of the rules and of positions may have any.
    ///
    /// ## Why it is bad
    /// The specification has none there ("tag", section 4). Movetext ignores them, but to a program that compares
    /// names and values letter by letter, ` event ` is no tag that it knows, and `1 ` no result.
    ///
    /// ## Example
    /// ```otn
    /// [ event :Spring tournament]
    /// ```
    /// Use instead:
    /// ```otn
    /// [event:Spring tournament]
    /// ```
    ///
    /// ## Fix
    /// Removes them. Safe around a name on one line; unsafe around the value, which is kept as it is written.
    BLANKS_IN_TAG = "OTN028" "blanks-in-tag" Info []
}
