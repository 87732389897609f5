//! Turns: numbers, placeholders, who begins.

#[cfg(feature = "ptn")]
mod ptn;

use crate::lint::lint;

lint! {
    /// Moves without numbers.
    ///
    /// ## What it does
    /// Reports the first move of a game that has no number in front (section "PTN File Format").
    ///
    /// ## Why it is bad
    /// Some programs need the numbers, and whoever reads the game finds no move in it.
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
    UNNUMBERED_MOVES = "PTN004" "unnumbered-moves" Warning ["ptn" Ptn(ptn::unnumbered_moves)]
}

lint! {
    /// The number of a move that goes on.
    ///
    /// ## What it does
    /// Reports a number that stands again in front of the move of player 2, as in `1. a1 1... e5`.
    ///
    /// ## Why it is bad
    /// One number stands for the moves of both players (section "PTN File Format"). It is how chess games are
    /// written; takparse refuses it.
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
    /// Takes the number away. Safe: the move is the same. Unsafe where a comment follows the number.
    REPEATED_MOVE_NUMBER = "PTN005" "repeated-move-number" Info ["ptn" Ptn(ptn::repeated_move_number)]
}

lint! {
    /// A move that is left out.
    ///
    /// ## What it does
    /// Reports a placeholder (`--`, `...`) where a move should stand, in the middle of a line.
    ///
    /// ## Why it is bad
    /// Nobody knows how the game went on: what follows cannot be checked.
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
    LEFT_OUT_MOVE = "PTN006" "left-out-move" Error ["ptn" Ptn(ptn::left_out_move)]
}

lint! {
    /// A placeholder that stands for nothing.
    ///
    /// ## What it does
    /// Reports `--` and `...` where no move is left out: at the end of a game, or behind a whole turn.
    ///
    /// ## Why it is bad
    /// PTN-Ninja and takparse pass over it; tiltak refuses the file.
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
    /// Takes it away. Safe: it is not part of the game.
    STRAY_PLACEHOLDER = "PTN007" "stray-placeholder" Warning ["ptn" Ptn(ptn::stray_placeholder)]
}

lint! {
    /// Player 2 begins, though nothing says so.
    ///
    /// ## What it does
    /// Reports a placeholder in front of the first move of a game without a TPS, or with one where it is the
    /// turn of player 1.
    ///
    /// ## Why it is bad
    /// Player 1 has the first move. Some programs pass over the placeholder and play the moves of the wrong
    /// players.
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
    PLAYER_TWO_FIRST = "PTN008" "player-two-first" Warning ["ptn" Ptn(ptn::player_two_first)]
}

lint! {
    /// A blank is missing around a number or a comment.
    ///
    /// ## What it does
    /// Reports numbers that a move follows at once, and comments that touch what stands before or behind them
    /// (sections "PTN File Format", "Comments").
    ///
    /// ## Why it is bad
    /// Programs that go from blank to blank take both for one word.
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
    /// Writes the blanks. Safe: nothing else changes.
    NOT_SET_OFF = "PTN009" "not-set-off" Warning ["ptn" Ptn(ptn::not_set_off)]
}
