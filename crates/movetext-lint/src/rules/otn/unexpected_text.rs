use movetext_record::otn::FaultKind;

use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::shown;

lint! {
    /// Text among the moves that is no part of a record.
    ///
    /// ## What it does
    /// Reports what follows the first turn number and is neither a turn number, a move nor a comment.
    ///
    /// ## Why it is bad
    /// No program knows what it means; OpenTafl stops reading there.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 {a quiet move} d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// [a quiet move]
    /// ```
    UNEXPECTED_TEXT = "OTN044" "unexpected-text" Error Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&UNEXPECTED_TEXT) {
        let text = fault.span.of(game.text);
        let message = match &fault.kind {
            FaultKind::Syntax(movetext_parser::FaultKind::Junk) if text == "]" => {
                "this `]` closes nothing".to_owned()
            }
            FaultKind::Syntax(movetext_parser::FaultKind::Junk) => {
                format!("{} is no part of a record", shown(text))
            }
            kind => kind.to_string(),
        };
        let mut finding = game.find(&UNEXPECTED_TEXT, fault.span, message);
        if text.starts_with(['{', '(', ';', '"', '#', '%']) {
            finding = finding.with_help("comments stand in `[` and `]` after the moves of their turn");
        }
        report.add(finding);
    }
}
