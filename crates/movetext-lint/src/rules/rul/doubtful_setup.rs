use movetext_diagnostics::{Diagnostic, Severity};
use movetext_record::otn::Trouble;
use movetext_rules::tafl::Complaint;

use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A starting position that is not one of a game.
    ///
    /// ## What it does
    /// Checks the position that the game starts from: a king, one alone, men of both sides, and nobody where
    /// his kind may not stand. A position that cannot be played at all is an error.
    ///
    /// ## Why it is bad
    /// A letter in the wrong case makes a man of the other side: `k` is a king of the attackers, `K` the
    /// king. Without a king the attackers have won before the first move.
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
    DOUBTFUL_SETUP = "RUL011" "doubtful-setup" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    if !game.is_board_known {
        return;
    }
    let tag = if game.parsed.record.start.position.is_some() { "position" } else { "rules" };
    let Some((_, span)) = game.tags(tag).last() else { return };
    if let Some(Trouble::Setup(invalid)) = &game.trouble {
        let message = format!("the game cannot start: {invalid}");
        report.add(Diagnostic::new(&DOUBTFUL_SETUP.rule, span, message).with_severity(Severity::Error));
        return;
    }
    let start = &game.parsed.record.start;
    for complaint in start.complaints().iter() {
        let mut finding = Diagnostic::new(&DOUBTFUL_SETUP.rule, span, complaint.to_string());
        if let (Complaint::ForbiddenSquare, Some(book), Some(setup)) =
            (complaint, start.rulebook(), start.setup())
        {
            let squares: Vec<String> =
                setup.misplaced(&book.record().rules).map(|square| square.to_string()).collect();
            finding = finding.with_note(format!("it is about {}", squares.join(", ")));
        }
        report.add(finding);
    }
}
