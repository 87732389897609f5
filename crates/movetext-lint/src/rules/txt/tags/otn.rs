//! Tags without a name, and tags given twice: in OTN.

use std::collections::HashMap;

use movetext_diagnostics::{Applicability, Diagnostic};
use movetext_lexer::otn::TAGS;
use movetext_record::FaultKind::Own;
use movetext_record::otn::{FaultKind, TagFault};
use movetext_rules::suggest;
use movetext_source::Span;

use crate::edit::{delete, fix, replace, with_line};
use crate::messages::shown;
use crate::notation::otn::Game;
use crate::report::Report;
use crate::rules::txt::tags::{MALFORMED_TAG, REPEATED_TAG};

pub(super) fn malformed_tag(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&MALFORMED_TAG.rule) {
        let mut finding = Diagnostic::new(&MALFORMED_TAG.rule, fault.span, fault.kind.to_string());
        if fault.kind == Own(FaultKind::Tag(TagFault::NoColon)) {
            finding = match colon(fault.span, fault.span.of(game.text)) {
                Some(mended) => finding.with_fix(mended),
                None => finding.with_help("a comment on the game as a whole is written `[start-comment:…]`"),
            };
        }
        report.add(finding);
    }
}

/// `[date 2015.05.04]` and `[date=2015.05.04]` with the colon.
fn colon(tag: Span, text: &str) -> Option<movetext_diagnostics::Fix> {
    let inside = text.strip_prefix('[')?;
    let length = inside.find(|letter: char| !letter.is_ascii_alphabetic() && letter != '-')?;
    let name = suggest::nearest(&inside[..length], TAGS)?;
    let rest = &inside[length..];
    let skipped = rest.len() - rest.trim_start_matches([' ', '\t', '=', '"']).len();
    let span = Span::new(tag.start + 1, tag.start + 1 + (length + skipped) as u32);
    let mut mended = vec![replace(span, format!("{name}:"))];
    // As in PGN, the value may stand in quotation marks.
    if rest[..skipped].ends_with('"') && rest[skipped..].ends_with("\"]") {
        mended.push(delete(Span::new(tag.end - 2, tag.end - 1)));
    }
    (skipped > 0).then(|| fix(format!("write `{name}:`"), Applicability::Unsafe, mended))
}

pub(super) fn repeated_tag(game: &Game<'_>, report: &mut Report) {
    let mut last = HashMap::new();
    for fault in game.faults_of(&REPEATED_TAG.rule) {
        let Own(FaultKind::Tag(TagFault::Repeated { first })) = fault.kind else { continue };
        let tag = |whole| game.parsed.origin.places.tags.iter().find(move |tag| tag.whole == whole);
        let place = last.insert(first.start, fault.span).unwrap_or(first);
        let (Some(this), Some(before)) = (tag(fault.span), tag(place)) else { continue };
        let name = this.name.of(game.text);
        let finding = Diagnostic::new(
            &REPEATED_TAG.rule,
            fault.span,
            format!("the tag {} is given again", shown(name)),
        )
        .with_place(first, "first given here")
        .with_note("the last one counts");
        let same = this.value.of(game.text) == before.value.of(game.text);
        let applicability = if same { Applicability::Safe } else { Applicability::Unsafe };
        let message = if place == first { "remove the first one" } else { "remove the one before it" };
        report.add(finding.with_fix(fix(message, applicability, vec![delete(with_line(game.text, place))])));
    }
}
