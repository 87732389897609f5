use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_record::TagOrigin;

use super::tag_of;
use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A tag whose value does not stand in quotes.
    ///
    /// ## What it does
    /// Reports tags such as `[Size 5]` (section "Header Tags").
    ///
    /// ## Why it is bad
    /// Most programs fail on the tag, or on the file.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size 5]
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
    /// Writes the quotes. Safe: the value is the same.
    TAG_WITHOUT_QUOTES = "PTN004" "tag-without-quotes" Error Check::Ptn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&TAG_WITHOUT_QUOTES) {
        // A tag without a name, or without its bracket, is another rule's matter.
        let is_whole = |tag: &TagOrigin| !tag.name.is_empty() && tag.whole.of(game.text).ends_with(']');
        let Some(tag) = tag_of(game, fault.span).filter(is_whole) else { continue };
        let finding = Diagnostic::new(&TAG_WITHOUT_QUOTES.rule, fault.span, fault.kind.to_string());
        let text = format!("[{} \"{}\"]", tag.name.of(game.text), tag.value.of(game.text));
        report.add(finding.with_fix(Fix::replace("write the quotes", Applicability::Safe, tag.whole, text)));
    }
}
