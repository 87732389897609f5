//! Tags and comments that are never closed: in PTN.

use movetext_diagnostics::{Applicability, Diagnostic};

use crate::checks::brackets::{unclosed, wrong_end};
use crate::edit::{fix, insert};
use crate::ptn::Game;
use crate::report::Report;
use crate::rules::txt::UNCLOSED_TAG;

pub(crate) fn unclosed_tag(game: &Game<'_>, report: &mut Report) {
    for (_, tag) in unclosed(game, &UNCLOSED_TAG.rule) {
        if let Some(finding) = wrong_end(game.text, tag) {
            report.add(finding);
            continue;
        }
        let text = tag.of(game.text);
        let quotes = text.matches('"').count();
        let (missing, at) = match quotes {
            0 => ("`]`", None),
            1 if text.ends_with(']') => ("`\"`", Some(("\"", tag.end - 1))),
            1 => ("`\"]`", Some(("\"]", tag.end))),
            _ if text.ends_with('"') => ("`]`", Some(("]", tag.end))),
            _ => ("the closing quote or bracket", None),
        };
        let finding = Diagnostic::new(
            &UNCLOSED_TAG.rule,
            tag,
            format!("this tag does not end on its line: {missing} is missing"),
        );
        report.add(match at {
            Some((text, at)) => {
                finding.with_fix(fix("close the tag", Applicability::Unsafe, vec![insert(at, text)]))
            }
            None => finding.with_help("a tag is written `[Name \"value\"]`"),
        });
    }
}

pub(crate) fn unclosed_comment(game: &Game<'_>, report: &mut Report) {
    crate::checks::brackets::unclosed_comment(game, "}", report);
}
