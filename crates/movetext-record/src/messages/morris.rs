//! Nine Men's Morris.

use movetext_rules::morris::{Outcome, Reason};

/// How a game ended: `white wins, black cannot move`.
pub fn outcome(outcome: Outcome) -> String {
    let Some(winner) = outcome.winner else { return format!("a draw, {}", outcome.reason) };
    let loser = winner.other();
    match outcome.reason {
        Reason::TwoMen => format!("{winner} wins, {loser} has fewer than three men"),
        Reason::NoLegalMove => format!("{winner} wins, {loser} cannot move"),
        Reason::Repetition => format!("{winner} wins by repetition"),
    }
}
