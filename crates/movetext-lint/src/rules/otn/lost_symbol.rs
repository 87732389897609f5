use movetext_diagnostics::{Applicability, Fix};
use movetext_record::FaultKind::Own;
use movetext_record::otn::FaultKind;
use movetext_rules::tafl::{MoveNote, MoveRecord};

use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A symbol after a move that OTN does not have.
    ///
    /// ## What it does
    /// Reports marks such as `!` and `?`, and all info symbols of a move but its first.
    ///
    /// ## Why it is bad
    /// The record cannot keep them: they are lost when it is formatted or converted.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2! d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// [a good move]
    /// ```
    ///
    /// ## Fix
    /// Takes the symbols away. Unsafe: what they say is lost.
    LOST_SYMBOL = "OTN047" "lost-symbol" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    let mut faults = game.faults_of(&LOST_SYMBOL).peekable();
    while let Some(fault) = faults.next() {
        let mut finding = game.found(&LOST_SYMBOL, fault);
        if let Some(node) = game.move_at(fault.span.start) {
            // Several symbols of one move have one cause.
            while faults.next_if(|next| game.move_at(next.span.start) == Some(node)).is_some() {}
            let span = game.origin(node).played;
            let record = MoveRecord::read(span.of(game.text)).map(|read| read.record.to_string());
            if let Ok(record) = record {
                finding = finding.with_fix(Fix::replace("take it away", Applicability::Unsafe, span, record));
            }
        }
        report.add(if matches!(fault.kind, Own(FaultKind::MoveNote(MoveNote::Mark(_)))) {
            finding.with_help("say it in the comment of the turn")
        } else {
            finding
        });
    }
}
