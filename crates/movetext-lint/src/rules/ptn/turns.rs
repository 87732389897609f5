//! Turns: numbers, placeholders, who begins.

use crate::lint::lint;
use crate::rules::{pos, rul};

lint! {
    /// Moves without numbers.
    ///
    /// ## What it does
    /// Reports the first move of a game that has no number before it (section "PTN File Format").
    ///
    /// ## Why it is bad
    /// Some programs need the numbers, and so do readers who look for a move.
    ///
    /// ## Example
    /// ```ptn
    /// a1 e5 c3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## What to do
    /// `movetext fmt` numbers all moves.
    UNNUMBERED_MOVES = "PTN004" "unnumbered-moves" Warning []
}

lint! {
    /// A move number that is repeated before the move of player 2.
    ///
    /// ## What it does
    /// Reports a second number before the move of player 2, as in `1. a1 1... e5`.
    ///
    /// ## Why it is bad
    /// One number stands for the moves of both players (section "PTN File Format"). Games of chess are written this
    /// way; takparse rejects it.
    ///
    /// ## Example
    /// ```ptn
    /// 1. a1 {a corner} 1... e5
    /// 2. c3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 {a corner} e5
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Removes the number. Safe: the move is the same. Unsafe where a comment follows the number.
    REPEATED_MOVE_NUMBER = "PTN005" "repeated-move-number" Info []
}

lint! {
    /// A move that is left out.
    ///
    /// ## What it does
    /// Reports a placeholder (`--`, `...`) in the place of a move, in the middle of a line.
    ///
    /// ## Why it is bad
    /// There is no way to tell how the game went on: what follows cannot be checked.
    ///
    /// ## Example
    /// ```ptn
    /// 1. a1 e5
    /// 2. -- d4
    /// 3. c3 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 e5
    /// 2. b1 d4
    /// 3. c3 1-0
    /// ```
    MISSING_MOVE = "PTN006" "missing-move" Error []
        // The move that is left out is the one that the turn lacks.
        suppresses [rul::INCOMPLETE_TURN: Near]
}

lint! {
    /// A placeholder that stands for nothing.
    ///
    /// ## What it does
    /// Reports `--` and `...` where no move is left out: at the end of a game, or after a whole turn.
    ///
    /// ## Why it is bad
    /// PTN-Ninja and takparse ignore it; tiltak rejects the file.
    ///
    /// ## Example
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4
    /// -- 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Removes it. Safe: it is not part of the game.
    STRAY_PLACEHOLDER = "PTN007" "stray-placeholder" Warning []
}

lint! {
    /// Player 2 begins, though nothing says so.
    ///
    /// ## What it does
    /// Reports a placeholder before the first move of a game without a TPS, or with one where it is the turn of player
    /// 1.
    ///
    /// ## Why it is bad
    /// Player 1 has the first move. Some programs ignore the placeholder, and play the moves for the wrong players.
    ///
    /// ## Example
    /// ```ptn
    /// 1. -- e5
    /// 2. c3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// [TPS "x5/x5/x5/x5/x5 2 1"]
    ///
    /// 1. -- e5
    /// 2. c3 d4 1-0
    /// ```
    PLAYER_TWO_FIRST = "PTN008" "player-two-first" Warning []
        // Nobody knows who is to move in a position that cannot be read.
        follows [pos::ROW_COUNT: Anywhere]
}

lint! {
    /// A number or a comment without spaces around it.
    ///
    /// ## What it does
    /// Reports numbers that touch the move after them, and comments that touch the text before or after them (sections
    /// "PTN File Format", "Comments").
    ///
    /// ## Why it is bad
    /// Programs that split the text at spaces take both for one word.
    ///
    /// ## Example
    /// ```ptn
    /// 1.a1 e5{a corner}
    /// 2. c3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 e5 {a corner}
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Writes the spaces. Safe: nothing else changes.
    NOT_SET_OFF = "PTN009" "not-set-off" Warning [Spelling]
        grouped SameMessage(3)
}
