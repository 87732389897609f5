use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A variation whose first turn is missing.
    ///
    /// ## What it does
    /// Reports a later turn of a variation that has no turn `1a`.
    ///
    /// ## Why it is bad
    /// The turn goes on from nothing: its moves are not in the game.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// 1b.1.2a. d1-c1
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// 1b.1.1a. ..... d3-a3
    /// 1b.1.2a. d1-c1
    /// ```
    VARIATION_WITHOUT_FIRST_TURN = "TRE002" "variation-without-first-turn" Error Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&VARIATION_WITHOUT_FIRST_TURN) {
        report.add(
            game.found(&VARIATION_WITHOUT_FIRST_TURN, fault)
                .with_note("its moves are not in the game")
                .with_help(
                    "the first turn of a variation is `1a`, whatever the number of the turn that it replaces",
                ),
        );
    }
}
