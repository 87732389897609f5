use movetext_diagnostics::{Applicability, Diagnostic};
use movetext_record::FaultKind::Own;
use movetext_record::TagOrigin;
use movetext_record::otn::{FaultKind, TagFault};
use movetext_source::Span;

use crate::edit::{fix, replace};
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::shown;

lint! {
    /// A tag that runs over several lines.
    ///
    /// ## What it does
    /// Reports tags with a line break inside.
    ///
    /// ## Why it is bad
    /// Tags may not contain newlines. OpenTafl reads those in a start comment, but not in a rules tag.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y
    /// start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Writes a blank for each line break. Safe in a rules tag; elsewhere unsafe, since the lines and
    /// paragraphs of a text are lost.
    LINE_BREAK_IN_TAG = "OTN009" "line-break-in-tag" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    // In a rules tag the reader of the tags and that of the rules both find the line break.
    let mut told: Option<Span> = None;
    for fault in game.faults_of(&LINE_BREAK_IN_TAG) {
        let tags = &game.parsed.origin.places.tags;
        let at = tags.partition_point(|tag| tag.whole.start <= fault.span.start);
        let Some(tag) = at.checked_sub(1).map(|at| tags[at]) else { continue };
        if told == Some(tag.whole) {
            continue;
        }
        told = Some(tag.whole);
        let value = tag.value.of(game.text);
        let Some(first) =
            value.trim_start().find(['\n', '\r']).map(|at| at + value.len() - value.trim_start().len())
        else {
            continue;
        };
        let rules = fault.kind != Own(FaultKind::Tag(TagFault::LineBreak))
            || tag.name.of(game.text).eq_ignore_ascii_case("rules");
        let place = Span::at(tag.value.start + first as u32);
        let message = format!("the tag {} runs over several lines", shown(tag.name.of(game.text)));
        let mut finding = Diagnostic::new(&LINE_BREAK_IN_TAG.rule, place, message);
        if rules {
            finding = finding.with_note("OpenTafl cannot read a rules record of several lines");
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
