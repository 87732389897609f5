use movetext_diagnostics::{Applicability, Diagnostic};
use movetext_record::FaultKind::Own;
use movetext_record::otn::{FaultKind, TagFault};

use crate::edit::{delete, fix, insert, line_ending, with_line};
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::count;

lint! {
    /// Tags after the rules tag.
    ///
    /// ## What it does
    /// Reports a rules tag that is not the last tag of its record.
    ///
    /// ## Why it is bad
    /// The specification wants it last: a program that starts to read the moves behind the rules tag fails
    /// on what follows.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    /// [event:Spring tournament]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [event:Spring tournament]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Moves the tag to the end of the tags. Safe: the record says the same.
    RULES_TAG_NOT_LAST = "OTN007" "rules-tag-not-last" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    let tags = &game.parsed.origin.places.tags;
    for fault in game.faults_of(&RULES_TAG_NOT_LAST) {
        let Own(FaultKind::Tag(TagFault::RulesNotLast { last })) = fault.kind else { continue };
        let later = tags.iter().filter(|tag| tag.whole.start > fault.span.start).count();
        // The whole rules record is a long thing to point at.
        let name = movetext_source::Span::new(fault.span.start, fault.span.start + "[rules:".len() as u32);
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
            finding = finding.with_fix(fix("move it behind the last tag", Applicability::Safe, edits));
        }
        report.add(finding);
    }
}
