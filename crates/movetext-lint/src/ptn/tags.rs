//! The checks: the spelling of tags.

use movetext_diagnostics::{Applicability, Diagnostic, Fix, Severity};
use movetext_record::TagOrigin;
use movetext_source::Span;

use crate::edit::{fix, insert};
use crate::messages::shown;
use crate::ptn::Game;
use crate::report::Report;
use crate::rules::ptn::{QUOTE_IN_VALUE, TAG_SPACING, TAG_WITHOUT_QUOTES};

pub(crate) fn tag_without_quotes(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&TAG_WITHOUT_QUOTES.rule) {
        // A tag without a name, or without its bracket, is another rule's matter.
        let is_whole = |tag: &TagOrigin| !tag.name.is_empty() && tag.whole.of(game.text).ends_with(']');
        let Some(tag) = game.tag_at(fault.span).filter(is_whole) else { continue };
        let finding = Diagnostic::new(&TAG_WITHOUT_QUOTES.rule, fault.span, fault.kind.to_string());
        let value = tag.value.of(game.text);
        // Single quotes around it, of which the value has no others, are its quotes.
        let quotes = ["''", "'", "`"];
        let inside = quotes.iter().find_map(|quote| value.strip_prefix(*quote)?.strip_suffix(*quote));
        let (value, applicability) = match inside.filter(|inside| !inside.contains('\'')) {
            Some(inside) => (inside, Applicability::Unsafe),
            None => (value, Applicability::Safe),
        };
        let text = format!("[{} \"{value}\"]", tag.name.of(game.text));
        report.add(finding.with_fix(Fix::replace("write the quotes", applicability, tag.whole, text)));
    }
}

pub(crate) fn tag_spacing(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&TAG_SPACING.rule) {
        let Some(tag) = game.tag_at(fault.span) else { continue };
        let finding = Diagnostic::new(&TAG_SPACING.rule, fault.span, fault.kind.to_string());
        let text = format!("[{} \"{}\"]", tag.name.of(game.text), tag.value.of(game.text));
        report.add(if fault.span.of(game.text).ends_with(']') {
            finding.with_fix(Fix::replace("correct the spaces", Applicability::Safe, fault.span, text))
        } else {
            finding
        });
    }
}

pub(crate) fn quote_in_value(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&QUOTE_IN_VALUE.rule) {
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
