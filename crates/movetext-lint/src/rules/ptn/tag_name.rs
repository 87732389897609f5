use movetext_diagnostics::{Applicability, Diagnostic, Fix, Severity};
use movetext_record::FaultKind::Own;
use movetext_record::ptn::{FaultKind, TAGS, TagFault};

use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::shown;

lint! {
    /// A tag without a name, or with a name of other signs.
    ///
    /// ## What it does
    /// Reports tags without a name, and names with other signs than letters, digits and the underscore (section
    /// "Header Tags").
    ///
    /// ## Why it is bad
    /// A blank ends the name for many programs, and others fail on the tag.
    ///
    /// ## Example
    /// ```ptn
    /// [Player 1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
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
    /// Writes the known name that is left without those signs, or underscores for them. Unsafe: it is another
    /// tag.
    TAG_NAME = "PTN005" "tag-name" Error Check::Ptn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&TAG_NAME) {
        let finding = Diagnostic::new(&TAG_NAME.rule, fault.span, fault.kind.to_string());
        if fault.kind == Own(FaultKind::Tag(TagFault::NoName)) {
            report.add(finding.with_help("write `[Name \"value\"]`"));
            continue;
        }
        let name = fault.span.of(game.text);
        let is_allowed = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        let bare: String = name.chars().filter(|letter| is_allowed(*letter)).collect();
        let instead = match TAGS.into_iter().find(|known| known.eq_ignore_ascii_case(&bare)) {
            Some(known) => known.to_owned(),
            None => name.chars().map(|letter| if is_allowed(letter) { letter } else { '_' }).collect(),
        };
        let message = format!("write {}", shown(&instead));
        report.add(finding.with_severity(Severity::Warning).with_fix(Fix::replace(
            message,
            Applicability::Unsafe,
            fault.span,
            instead,
        )));
    }
}
