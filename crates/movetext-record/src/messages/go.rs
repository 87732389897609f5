//! Go.

use movetext_rules::go::{Outcome, Reason};

/// How a game ended: `black wins, both players passed and all stones count as alive`.
pub fn outcome(outcome: Outcome) -> String {
    let ended = outcome.winner.map_or("a draw".to_owned(), |color| format!("{color} wins"));
    match outcome.reason {
        Reason::TwoPasses => format!("{ended}, both players passed and all stones count as alive"),
    }
}
