use movetext_record::ptn::Tps;
use movetext_rules::tak::Color;

use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

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
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. -- e5
    /// 2. c3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [TPS "x5/x5/x5/x5/x5 2 1"]
    /// [Result "1-0"]
    ///
    /// 1. -- e5
    /// 2. c3 d4 1-0
    /// ```
    PLAYER_TWO_FIRST = "PTN018" "player-two-first" Warning Check::Ptn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&PLAYER_TWO_FIRST) {
        let finding = game.found(&PLAYER_TWO_FIRST, fault);
        let start = &game.parsed.record.start;
        report.add(match (start.setup(), &start.tps) {
            (Some(mut setup), Tps::Missing) => {
                setup.to_move = Color::Black;
                finding.with_help(format!("if it is meant, say so with a tag: `[TPS \"{setup}\"]`"))
            }
            _ => finding,
        });
    }
}
