use movetext_diagnostics::{Applicability, Diagnostic};
use movetext_source::Span;

use crate::edit::{fix, line_ending, replace};
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// Several tags on one line.
    ///
    /// ## What it does
    /// Reports a tag that follows another on the same line.
    ///
    /// ## Why it is bad
    /// Each tag should be placed on its own line: so they are found at a glance, and by programs that read
    /// line by line.
    ///
    /// ## Example
    /// ```otn
    /// [event:Spring tournament] [site:Lerwick]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [event:Spring tournament]
    /// [site:Lerwick]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Starts a new line. Safe: the record says the same.
    TAGS_ON_ONE_LINE = "OTN010" "tags-on-one-line" Info Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    let line = line_ending(game.text);
    for pair in game.parsed.origin.places.tags.windows(2) {
        let between = Span::new(pair[0].whole.end, pair[1].whole.start);
        let blank = between.of(game.text).chars().all(|letter| matches!(letter, ' ' | '\t'));
        let closed = pair[0].whole.of(game.text).ends_with(']');
        if blank && closed && between.start <= between.end {
            let edits = vec![replace(between, line)];
            let finding = Diagnostic::new(
                &TAGS_ON_ONE_LINE.rule,
                Span::at(pair[1].whole.start),
                "each tag should stand on its own line",
            );
            report.add(finding.with_fix(fix("start a new line", Applicability::Safe, edits)));
        }
    }
}
