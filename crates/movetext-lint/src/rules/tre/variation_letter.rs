use movetext_diagnostics::Applicability;
use movetext_record::FaultKind::Own;
use movetext_record::otn::{FaultKind, TurnFault};
use movetext_source::Span;

use crate::edit::{fix, replace};
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A turn number with a letter, or a variation without one.
    ///
    /// ## What it does
    /// Checks that the turns of the principal line have no letters and those of variations end with `a`.
    ///
    /// ## Why it is bad
    /// By the letter programs tell a move of the principal line from the address of a variation. The address
    /// in front of a turn is that of the turn, so that it ends with `a` even where its first moves are left
    /// out.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1a. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Takes the letter away or writes `a`. Safe: the turn stays where it is.
    VARIATION_LETTER = "TRE005" "variation-letter" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&VARIATION_LETTER) {
        let text = fault.span.of(game.text);
        let end = text.trim_end_matches('.').len();
        let start = text[..end].trim_end_matches(|letter: char| letter.is_ascii_lowercase()).len();
        let letters = fault.span.part(&(start as u32..end as u32));
        let (message, letter) = match fault.kind {
            Own(FaultKind::Turn(TurnFault::LetterInMainLine)) => ("leave the letter out", ""),
            _ => ("write `a`", "a"),
        };
        let span = if letters.is_empty() { fault.span } else { letters };
        let edits = vec![replace(Span::new(letters.start, letters.end), letter)];
        let finding = game.find(&VARIATION_LETTER, span, fault.kind.to_string());
        report.add(finding.with_fix(fix(message, Applicability::Safe, edits)));
    }
}
