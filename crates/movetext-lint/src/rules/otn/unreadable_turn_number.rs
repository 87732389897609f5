use movetext_tree::Address;

use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::shown;

lint! {
    /// A turn number that cannot be read.
    ///
    /// ## What it does
    /// Reports what stands where a turn number is expected and is neither a number nor the address of a
    /// variation.
    ///
    /// ## Why it is bad
    /// Nobody knows where its moves belong: they are not in the game.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// 1b.1. ..... d3-a3
    /// ```
    /// A turn of the variation must follow its number. Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// 1b.1.1a. ..... d3-a3
    /// ```
    UNREADABLE_TURN_NUMBER = "OTN042" "unreadable-turn-number" Error Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&UNREADABLE_TURN_NUMBER) {
        let text = fault.span.of(game.text);
        let message = format!("{} is no turn number", shown(text));
        let mut finding = game.find(&UNREADABLE_TURN_NUMBER, fault.span, message);
        if let Err(misread) = text.strip_suffix('.').unwrap_or(text).parse::<Address>() {
            finding = finding.with_note(misread.kind.to_string());
        }
        report.add(finding.with_note("its moves are not in the game"));
    }
}
