//! Tags without a name, and tags given twice: in PTN.

use movetext_record::FaultKind::Own;
use std::collections::HashMap;

use movetext_diagnostics::{Applicability, Diagnostic, Fix, Severity};
use movetext_record::ptn::{FaultKind, TAGS, TagFault};

use crate::edit::{delete, fix, with_line};
use crate::messages::shown;
use crate::notation::ptn::Game;
use crate::report::Report;
use crate::rules::txt::tags::{MALFORMED_TAG, REPEATED_TAG};

pub(super) fn malformed_tag(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&MALFORMED_TAG.rule) {
        let finding = Diagnostic::new(&MALFORMED_TAG.rule, fault.span, fault.kind.to_string());
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

pub(super) fn repeated_tag(game: &Game<'_>, report: &mut Report) {
    let mut last = HashMap::new();
    for fault in game.faults_of(&REPEATED_TAG.rule) {
        let Own(FaultKind::Tag(TagFault::Repeated { first })) = fault.kind else { continue };
        let place = last.insert(first.start, fault.span).unwrap_or(first);
        let (Some(before), Some(tag)) = (game.tag_at(place), game.tag_at(fault.span)) else { continue };
        let name = shown(tag.name.of(game.text));
        let finding =
            Diagnostic::new(&REPEATED_TAG.rule, fault.span, format!("the tag {name} is given again"))
                .with_place(first, "first given here");
        // The last of them counts; each says that the one before it is to go.
        let same = before.value.of(game.text) == tag.value.of(game.text);
        let applicability = if same { Applicability::Safe } else { Applicability::Unsafe };
        let message = if place == first { "remove the first one" } else { "remove the one before it" };
        report.add(finding.with_fix(fix(message, applicability, vec![delete(with_line(game.text, place))])));
    }
}
