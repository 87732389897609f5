use movetext_diagnostics::{Applicability, Diagnostic, Fix, Severity};
use movetext_source::Span;

use crate::edit::{fix, insert};
use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::shown;

lint! {
    /// A double quote inside the value of a tag.
    ///
    /// ## What it does
    /// Reports values that hold a double quote, behind a backslash or not (section "Header Tags").
    ///
    /// ## Why it is bad
    /// The quote encloses the value, and nothing can stand for it: PTN-Ninja drops the tag, others cut the
    /// value there.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann \"A\" Lee"]
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
    /// [Player1 "Ann 'A' Lee"]
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
    /// Writes single quotes; where another tag starts behind the quote, closes the first one. Unsafe: the value is
    /// another.
    QUOTE_IN_VALUE = "PTN007" "quote-in-value" Warning Check::Ptn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&QUOTE_IN_VALUE) {
        let tags = &game.parsed.origin.places.tags;
        let at = tags.partition_point(|tag| tag.whole.start <= fault.span.start);
        let Some(tag) = at.checked_sub(1).map(|at| tags[at]) else { continue };
        let value = tag.value.of(game.text);
        if let Some(quote) = next_tag(value) {
            let place = Span::at(tag.value.start + quote as u32 + 1);
            let message =
                format!("the tag {} is not closed before the next one", shown(tag.name.of(game.text)));
            report.add(
                Diagnostic::new(&QUOTE_IN_VALUE.rule, fault.span, message)
                    .with_severity(Severity::Error)
                    .with_fix(fix("close the tag", Applicability::Unsafe, vec![insert(place.start, "]")])),
            );
            continue;
        }
        let text = value.replace("\\\"", "'").replace('"', "'");
        report.add(
            Diagnostic::new(&QUOTE_IN_VALUE.rule, fault.span, fault.kind.to_string()).with_fix(Fix::replace(
                "write single quotes",
                Applicability::Unsafe,
                tag.value,
                text,
            )),
        );
    }
}

/// The quote behind which another tag starts.
fn next_tag(value: &str) -> Option<usize> {
    let quote = value.find('"')?;
    value[quote + 1..].trim_start().starts_with('[').then_some(quote)
}
