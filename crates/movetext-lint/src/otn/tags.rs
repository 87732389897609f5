//! The checks: the order and layout of tags.

use movetext_diagnostics::{Applicability, Diagnostic, Severity};
use movetext_record::FaultKind::Own;
use movetext_record::TagOrigin;
use movetext_record::otn::{FaultKind, TagFault, rules_of};
use movetext_rules::tafl::{Dialect, Variant};
use movetext_source::Span;

use crate::edit::{delete, fix, insert, line_ending, replace, with_line};
use crate::messages::{count, shown};
use crate::otn::Game;
use crate::report::Report;
use crate::rules::otn::{
    BLANKS_IN_TAG, LINE_BREAK_IN_TAG, MISSING_RULES, RULES_TAG_NOT_LAST, TAGS_ON_ONE_LINE,
};

pub(crate) fn missing_rules(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&MISSING_RULES.rule) {
        if fault.kind == Own(FaultKind::Tag(TagFault::RulesWithoutTag)) {
            report.add(rules_without_tag(game, fault.span));
            continue;
        }
        let message = "the record has no rules tag, so its moves cannot be checked";
        let mut finding = Diagnostic::new(&MISSING_RULES.rule, fault.span, message);
        finding = match variant(game) {
            None => finding.with_help(
                "write the rules as `[rules:dim:11 atkf:y … start:/…/]`; `movetext variants` lists ready ones",
            ),
            Some(variant) => {
                let rules = format!("[rules:{}]", variant.record().to_text(Dialect::Spec));
                let line = line_ending(game.text);
                let edit = match game.parsed.origin.places.tags.last() {
                    Some(last) => insert(last.whole.end, format!("{line}{rules}")),
                    None => insert(game.parsed.origin.whole.start, format!("{rules}{line}{line}")),
                };
                let message = format!("write the rules of {}", variant.title);
                finding.with_fix(fix(message, Applicability::Unsafe, vec![edit]))
            }
        };
        report.add(finding);
    }
}

/// Rules, or a position, that are all there is.
fn rules_without_tag(game: &Game<'_>, span: Span) -> Diagnostic {
    let message = if span.of(game.text).starts_with('/') {
        "this is a position, but it is not in the tag `rules`"
    } else {
        "these are the rules of a game, but they are not in the tag `rules`"
    };
    let tag = format!("[rules:{}]", rules_of(span.of(game.text)));
    let edits = vec![replace(span, tag)];
    let finding = Diagnostic::new(&MISSING_RULES.rule, span, message).with_severity(Severity::Warning);
    finding.with_fix(fix("write it as a tag", Applicability::Safe, edits))
}

/// The built-in variant that a tag names.
fn variant(game: &Game<'_>) -> Option<&'static Variant> {
    let values = |name| game.tags(name).map(|(value, _)| value.trim()).collect::<Vec<_>>();
    let named = values("variant")
        .into_iter()
        .find_map(|value| Variant::find(value).or_else(|| Variant::nearest(value)));
    let mentioned = || {
        ["variant", "event", "round"].into_iter().flat_map(values).find_map(|value| {
            Variant::find(value).or_else(|| value.split_whitespace().take(20).find_map(Variant::find))
        })
    };
    named.or_else(mentioned)
}

pub(crate) fn rules_tag_not_last(game: &Game<'_>, report: &mut Report) {
    let tags = &game.parsed.origin.places.tags;
    for fault in game.faults_of(&RULES_TAG_NOT_LAST.rule) {
        let Own(FaultKind::Tag(TagFault::RulesNotLast { last })) = fault.kind else { continue };
        // What has no colon is no tag, which another rule says.
        let is_tag = |tag: &&TagOrigin| tag.whole.of(game.text).contains(':');
        let later = tags.iter().filter(|tag| tag.whole.start > fault.span.start).filter(is_tag).count();
        if later == 0 {
            continue;
        }
        // The whole rules record is a long thing to point at.
        let behind_name = fault.span.of(game.text).find(':').map_or(1, |colon| colon + 1);
        let name = Span::new(fault.span.start, fault.span.start + behind_name as u32);
        let message = "the rules tag must be the last tag";
        let mut finding = Diagnostic::new(&RULES_TAG_NOT_LAST.rule, name, message).with_place(
            last,
            format!("{} after it", if later == 1 { "one tag".into() } else { count(later, "tag") }),
        );
        let (tag, end) = (fault.span.of(game.text), last.of(game.text));
        if tag.ends_with(']') && end.ends_with(']') {
            let edits = vec![
                delete(with_line(game.text, fault.span)),
                insert(last.end, format!("{}{tag}", line_ending(game.text))),
            ];
            finding = finding.with_fix(fix("move it after the last tag", Applicability::Safe, edits));
        }
        report.add(finding);
    }
}

pub(crate) fn line_break_in_tag(game: &Game<'_>, report: &mut Report) {
    // In a rules tag the reader of the tags and that of the rules both find the line break.
    let mut last: Option<Span> = None;
    for fault in game.faults_of(&LINE_BREAK_IN_TAG.rule) {
        let tags = &game.parsed.origin.places.tags;
        let at = tags.partition_point(|tag| tag.whole.start <= fault.span.start);
        let Some(tag) = at.checked_sub(1).map(|at| tags[at]) else { continue };
        if last == Some(tag.whole) {
            continue;
        }
        last = Some(tag.whole);
        let value = tag.value.of(game.text);
        let Some(first) =
            value.trim_start().find(['\n', '\r']).map(|at| at + value.len() - value.trim_start().len())
        else {
            continue;
        };
        let rules = fault.kind != Own(FaultKind::Tag(TagFault::LineBreak))
            || tag.name.of(game.text).eq_ignore_ascii_case("rules");
        let place = Span::at(tag.value.start + first as u32);
        let message = format!("the tag {} spans several lines", shown(tag.name.of(game.text)));
        let mut finding = Diagnostic::new(&LINE_BREAK_IN_TAG.rule, place, message);
        if rules {
            // "Multiple lines are permitted for human readability" (section 3).
            finding = finding
                .with_severity(Severity::Info)
                .with_note("a rules record may, but OpenTafl cannot read it then");
        }
        report.add(finding.with_fix(on_one_line(tag, value, rules)));
    }
}

fn on_one_line(tag: TagOrigin, value: &str, rules: bool) -> movetext_diagnostics::Fix {
    let mut edits = Vec::new();
    let mut at = 0;
    while let Some(found) = value[at..].find(['\n', '\r']) {
        let start = at + found;
        let rest = &value[start..];
        let end = start + rest.len() - rest.trim_start_matches(['\n', '\r', ' ', '\t']).len();
        let blank = if end == value.len() || start == 0 { "" } else { " " };
        edits.push(replace(tag.value.part(&(start as u32..end as u32)), blank));
        at = end;
    }
    let applicability = if rules { Applicability::Safe } else { Applicability::Unsafe };
    fix("write it on one line", applicability, edits)
}

pub(crate) fn tags_on_one_line(game: &Game<'_>, report: &mut Report) {
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

pub(crate) fn blanks_in_tag(game: &Game<'_>, report: &mut Report) {
    for tag in &game.parsed.origin.places.tags {
        if !tag.whole.of(game.text).ends_with(']') {
            continue;
        }
        let value = tag.value.of(game.text);
        let name = Span::new(tag.whole.start + 1, tag.value.start.saturating_sub(1).max(tag.whole.start + 1));
        let is_whole = name.len() > tag.name.len() && !tag.name.is_empty();
        // Blanks alone are no value; what runs over lines is another rule's matter.
        let is_padded = value.trim() != value && !value.trim().is_empty() && !value.contains(['\n', '\r']);
        let is_read_freely =
            || ["rules", "position"].iter().any(|name| tag.name.of(game.text).eq_ignore_ascii_case(name));
        let where_to = match (is_whole, is_padded && !is_read_freely()) {
            (true, true) => "its name and its value",
            (true, false) => "its name",
            (false, true) => "its value",
            (false, false) => continue,
        };
        let mut edits = Vec::new();
        if is_whole {
            edits.push(replace(name, tag.name.of(game.text)));
        }
        // Where a line starts may decide how what follows is read.
        let is_on_one_line = !name.of(game.text).contains(['\n', '\r']);
        let mut applicability = if is_on_one_line { Applicability::Safe } else { Applicability::Unsafe };
        if where_to != "its name" {
            applicability = Applicability::Unsafe;
            edits.push(replace(tag.value, value.trim()));
        }
        let message = format!("the tag {} has blanks around {where_to}", shown(tag.name.of(game.text)));
        let finding = Diagnostic::new(&BLANKS_IN_TAG.rule, name.to(tag.value), message);
        report.add(finding.with_fix(fix("remove them", applicability, edits)));
    }
}
