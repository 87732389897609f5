use movetext_diagnostics::{Applicability, Diagnostic, Fix};

use super::tag_of;
use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A tag with other blanks than one between name and value.
    ///
    /// ## What it does
    /// Reports blanks around the name or behind the value, and a value that follows its name without one.
    ///
    /// ## Why it is bad
    /// The format is `[Name "value"]` (section "Header Tags"). Programs that take it by the letter fail on the
    /// tag, or take the blank for part of the name.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size"5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Writes the tag with one blank. Safe: name and value are the same.
    TAG_SPACING = "PTN006" "tag-spacing" Warning Check::Ptn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&TAG_SPACING) {
        let Some(tag) = tag_of(game, fault.span) else { continue };
        let finding = Diagnostic::new(&TAG_SPACING.rule, fault.span, fault.kind.to_string());
        let text = format!("[{} \"{}\"]", tag.name.of(game.text), tag.value.of(game.text));
        report.add(if fault.span.of(game.text).ends_with(']') {
            finding.with_fix(Fix::replace("write it so", Applicability::Safe, fault.span, text))
        } else {
            finding
        });
    }
}
