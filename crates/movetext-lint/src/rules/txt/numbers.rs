//! The numbers of turns.

use crate::lint::lint;

lint! {
    /// A turn number that does not follow the one before.
    ///
    /// ## What it does
    /// Checks that turns are numbered one after the other, in the main line and in each variation. Where the numbers go
    /// on from a wrong one, only that one is reported.
    ///
    /// ## Why it is bad
    /// OpenTafl silently skips turns that are numbered out of order. A turn may also be missing.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// 3. d1-c1 e4-e2
    /// ```
    /// Use instead:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// 2. d1-c1 e4-e2
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// 1. a1 e5
    /// 3. c3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Example in PPN
    /// ```ppn
    /// 1. S@b2 2. b2-b3 4. b3-b4 5. b4-b5
    /// ```
    /// Use instead:
    /// ```ppn
    /// 1. S@b2 2. b2-b3 3. b3-b4 4. b4-b5
    /// ```
    ///
    /// ## Fix
    /// Writes the right number. Safe where only one number is wrong and no variation depends on it, but not in a variation
    /// whose number is too high, since a turn may be lost, and never in PPN, where numbers are labels. `movetext fmt`
    /// numbers all turns of OTN and PTN.
    TURN_NUMBER = "TXT009" "turn-number" Warning []
}

lint! {
    /// A turn number without its period.
    ///
    /// ## What it does
    /// Reports turn numbers without a period, with `)` or `:` instead of it, or with a space before it.
    ///
    /// ## Why it is bad
    /// A turn number ends with a period. The specification omits it in its own examples of variations; OpenTafl
    /// silently skips such turns.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// 1b.1.1a ..... d3-a3
    /// ```
    /// Use instead:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// 1b.1.1a. ..... d3-a3
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// 1. a1 e5
    /// 2 c3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Writes the period. Safe: the turn stays where it is. Unsafe where the number is written in another form, such as
    /// `(3)`, `#3` or `Move 3:`.
    TURN_NUMBER_PERIOD = "TXT010" "turn-number-period" Warning [Reading, Spelling]
        grouped SameMessage(3)
}

lint! {
    /// A turn number that cannot be read.
    ///
    /// ## What it does
    /// Reports numbers of a billion and more, Roman numbers and, in OTN, addresses that name no turn of a variation.
    ///
    /// ## Why it is bad
    /// There is no way to tell where the moves belong. In PTN they follow the moves before them; in OTN they may be
    /// left out of the game.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// 1b.1. ..... d3-a3
    /// ```
    /// A turn of the variation must follow its number. Use instead:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// 1b.1.1a. ..... d3-a3
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// 1. a1 e5
    /// 99999999999. c3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    UNREADABLE_TURN_NUMBER = "TXT011" "unreadable-turn-number" Error [Reading]
}

lint! {
    /// A turn number without a move.
    ///
    /// ## What it does
    /// Reports turn numbers that no move follows.
    ///
    /// ## Why it is bad
    /// A turn is a number and at least one move: one is missing, or the number is left over.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// 2.
    /// ```
    /// Use instead:
    /// ```otn
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// 1. a1 e5
    /// 2.
    /// 3. c3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Removes the number. Unsafe: a move may be missing.
    TURN_WITHOUT_MOVE = "TXT012" "turn-without-move" Error [Reading]
        suppresses [TURN_NUMBER_PERIOD: Same]
}
