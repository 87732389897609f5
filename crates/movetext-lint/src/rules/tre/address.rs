//! The addresses of variations.

use crate::lint::lint;

lint! {
    /// A variation that is not numbered as the next one off its move.
    ///
    /// ## What it does
    /// Checks that the variations off a move are numbered 1, 2, 3 and so on, in the order of the text.
    ///
    /// ## Why it is bad
    /// Programs count the variations, and then do not find the turns that use the written number.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// 1b.2.1a. ..... d3-a3
    /// 1b.2.2a. d1-c1
    /// ```
    /// Use instead:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// 1b.1.1a. ..... d3-a3
    /// 1b.1.2a. d1-c1
    /// ```
    ///
    /// ## Fix
    /// Writes the right number in all turns of the variation. Safe: they stay where they are. Where a tag of a puzzle
    /// names one of them, it is changed too, and the fix is unsafe. No fix is offered where that number is already used.
    VARIATION_NUMBER = "TRE006" "variation-number" Warning []
}

lint! {
    /// A turn number with a letter, or a variation without one.
    ///
    /// ## What it does
    /// Checks that the turns of the principal line have no letters, and that those of variations end with `a` and name the
    /// moves that they are off by number and letter.
    ///
    /// ## Why it is bad
    /// Programs distinguish the turns of variations from those of the principal line by the letter. The address is that of the
    /// whole turn, and so ends with `a` even where the first moves of the turn are left out.
    ///
    /// ## Example
    /// ```otn
    /// 1a. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Removes the letter, or writes those that are missing. Safe: the turn stays where it is.
    VARIATION_LETTER = "TRE007" "variation-letter" Warning [Spelling]
        grouped SameMessage(3)
}

lint! {
    /// An address that names the move before the one it replaces.
    ///
    /// ## What it does
    /// Reports variations inside variations with addresses as OpenTafl writes them: of the move before the one that
    /// they replace.
    ///
    /// ## Why it is bad
    /// By the specification an address names the move that is replaced, as OpenTafl itself does in the principal line.
    /// Other programs attach the variation to the wrong move.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// 1a.1.1a. d2-b2 d3-b3
    /// 1a.1.1a.1.1a. ..... d3-a3
    /// ```
    /// Use instead:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// 1a.1.1a. d2-b2 d3-b3
    /// 1a.1.1b.1.1a. ..... d3-a3
    /// ```
    ///
    /// ## What to do
    /// `movetext fmt` writes the address of the specification.
    ADDRESS_OFF_BY_ONE = "TRE008" "address-off-by-one" Info []
}

lint! {
    /// Variations nested too deep.
    ///
    /// ## What it does
    /// Reports turns of variations (in PTN, branches) that are nested more than 2,000 deep.
    ///
    /// ## Why it is bad
    /// They are not read: no game has such variations, and their addresses alone would fill books.
    ///
    /// ## What to do
    /// Look for what made the addresses grow: probably a program that never stopped.
    VARIATION_TOO_DEEP = "TRE009" "variation-too-deep" Error []
}
