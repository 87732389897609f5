//! Starting positions that no game has.

use crate::lint::lint;
use crate::rules::rul;

lint! {
    /// A starting position that no game has.
    ///
    /// ## What it does
    /// Checks the position that the game starts from: exactly one king, men of both sides, and no man on a square that
    /// he may not enter. A position that cannot be played at all is an error. In PTN, checks the tag `TPS`: the numbers
    /// of stones, and whether they can have been placed in so many turns.
    /// In Smart-Go stones that are set up without a liberty.
    ///
    /// ## Why it is bad
    /// A letter in the wrong case is a man of the other side: `k` is a king of the attackers, `K` the king. Without a
    /// king the attackers have won before the first move.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTkTtt/3T3/3t3/3t3/]
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
    /// ## Example in PTN
    /// ```ptn
    /// [TPS "x5/x5/x2,1C,x,1C/x5/x2,2,x2 1 9"]
    ///
    /// 9. a1 e5 1-0
    /// ```
    /// Each player has one capstone. Use instead:
    /// ```ptn
    /// [TPS "x5/x5/x2,1C,x,1/x5/x2,2,x2 1 9"]
    ///
    /// 9. a1 e5 1-0
    /// ```
    ///
    /// ## Example in Smart-Go
    /// ```sgf
    /// (;GM[1]SZ[9]AB[aa]AW[ba][ab];B[ee])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[9]AB[aa]AW[ba];B[ee])
    /// ```
    DOUBTFUL_SETUP = "RUL014" "doubtful-setup" Warning []
        // Which man is a king is known only of a setup that is right.
        suppresses [rul::PIECE_LETTER: Anywhere]
}
