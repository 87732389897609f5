use movetext_diagnostics::Applicability;

use crate::edit::{fix, odd_period, replace};
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A turn number without its period.
    ///
    /// ## What it does
    /// Reports turn numbers and variation addresses that do not end with a period.
    /// A number with `)` or `:` in its place, or with a blank in front of it, is one of them.
    ///
    /// ## Why it is bad
    /// A turn number is followed by a period. The specification forgets it in its own examples of
    /// variations; OpenTafl passes over such turns without a word.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// 1b.1.1a ..... d3-a3
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// 1b.1.1a. ..... d3-a3
    /// ```
    ///
    /// ## Fix
    /// Writes the period. Safe, but for the first turns of a game with comments, which may be read as tags
    /// so far.
    TURN_NUMBER_PERIOD = "OTN041" "turn-number-period" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    let mut faults = game.faults_of(&TURN_NUMBER_PERIOD).peekable();
    if faults.peek().is_none() {
        return;
    }
    // Before the first number with a period brackets are tags, and start a game of their own.
    let dotted = game.turns().find(|turn| turn.of(game.text).contains('.')).map(|turn| turn.start);
    let whole = game.parsed.origin.whole;
    let ends = game.text[whole.end as usize..].trim().is_empty();
    for fault in faults {
        let after = ends || dotted.is_some_and(|dotted| dotted <= fault.span.start);
        // Where a move follows, the number is a turn's even without a period.
        let moves = || {
            let first = game.turn_at(fault.span).next();
            first.is_some_and(|first| game.origin(first).played.of(game.text).contains(['-', '^', '=']))
        };
        let safe = after || moves();
        let applicability = if safe { Applicability::Safe } else { Applicability::Unsafe };
        let sign = odd_period(game.text, fault.span);
        let edits = vec![replace(sign, ".")];
        let finding = game.find(&TURN_NUMBER_PERIOD, fault.span.to(sign), fault.kind.to_string());
        report.add(finding.with_fix(fix("write the period", applicability, edits)));
    }
}
