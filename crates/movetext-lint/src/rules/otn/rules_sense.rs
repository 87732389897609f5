//! Rules that make little sense together.

use crate::lint::lint;
use crate::rules::rul;

lint! {
    /// A rule about shieldwall captures where there are none.
    ///
    /// ## What it does
    /// Reports `swf` in rules that have no shieldwall captures (`sw`).
    ///
    /// ## Why it is bad
    /// It has no effect. Either `sw:s` or `sw:w` is missing, or the entry is left over.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y swf:n start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y sw:s swf:n start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Removes the entry. Unsafe: shieldwall captures may have been meant.
    FLANKING_WITHOUT_SHIELDWALL = "OTN015" "flanking-without-shieldwall" Warning [GameRules]
}

lint! {
    /// A board of even size without a given centre.
    ///
    /// ## What it does
    /// Reports a rules record of a board of even size without `cen`.
    ///
    /// ## Why it is bad
    /// Such a board has no middle square, and so no throne unless `cen` names its squares. Programs differ: OpenTafl
    /// uses a square beside the middle.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:6 atkf:y start:/2tt2/3T2/t1K1Tt/tT3t/2T3/2tt2/]
    ///
    /// 1. c1-b1
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:6 atkf:y cen:c3,d3,c4,d4 start:/2tt2/3T2/t1K1Tt/tT3t/2T3/2tt2/]
    ///
    /// 1. c1-b1
    /// ```
    EVEN_BOARD_WITHOUT_CENTRE = "OTN016" "even-board-without-centre" Info [GameRules]
}

lint! {
    /// Twelve speeds, of which only the guard's differs.
    ///
    /// ## What it does
    /// Reports lists of twelve speed limits of which only the last differs.
    ///
    /// ## Why it is bad
    /// The twelve speeds are those of `tcnkmgTCNKMG`: the last is the guard's, the tenth the king's. The
    /// specification's own example has the king's speed last by mistake, and is copied.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y spd:1,1,1,1,1,1,1,1,1,1,1,2 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y spd:1,1,1,1,1,1,1,1,1,2,1,1 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2
    /// ```
    ///
    /// ## Fix
    /// Swaps the two. Unsafe: the rules change.
    SPEED_OF_GUARD = "OTN017" "speed-of-guard" Warning [GameRules]
}

lint! {
    /// A king who can never escape.
    ///
    /// ## What it does
    /// Reports rules by which the king escapes to a corner (`esc:c`, which is the default) of a board that has none (`cor:`), where no
    /// edge fort (`efe`) ends the game either.
    ///
    /// ## Why it is bad
    /// His side can hardly win. Either he escapes to any square of the edge, or the corners are missing.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 esc:c atkf:y cor: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 esc:e atkf:y cor: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Lets him escape to any square of the edge. Unsafe: the rules change.
    ESCAPE_WITHOUT_CORNERS = "OTN029" "escape-without-corners" Warning [GameRules]
        suppresses [rul::INFO_SYMBOL: Anywhere, rul::RESULT_WITHOUT_END: Anywhere]
}
