//! Othello.

use movetext_rules::othello::{Outcome, Reason};

/// How a game ended: `black wins, the board is full`.
pub fn outcome(outcome: Outcome) -> String {
    let ended = outcome.winner.map_or("a draw".to_owned(), |color| format!("{color} wins"));
    let why = match outcome.reason {
        Reason::BoardFull => "the board is full",
        Reason::OneColor => "no disc of the other color is left",
        Reason::NoLegalMove => "neither player can move",
    };
    format!("{ended}, {why}")
}
