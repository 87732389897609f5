//! Tags and comments that are never closed: in PTN.

use movetext_diagnostics::{Applicability, Diagnostic};
use movetext_source::Span;

use crate::edit::{fix, insert};
use crate::notation::ptn::Game;
use crate::report::Report;
use crate::rules::txt::brackets::{UNCLOSED_COMMENT, UNCLOSED_TAG};

pub(super) fn unclosed_tag(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&UNCLOSED_TAG.rule) {
        let tag = whole(game.text, fault.span.start);
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

/// From the bracket to the end of the line, or to the next bracket that opens.
fn whole(text: &str, start: u32) -> Span {
    let rest = &text[start as usize + 1..];
    let end = rest.find(['\n', '[']).unwrap_or(rest.len());
    Span::from(start as usize..start as usize + 1 + rest[..end].trim_end().len())
}

pub(super) fn unclosed_comment(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&UNCLOSED_COMMENT.rule) {
        let finding = game.diagnostic_of_fault(&UNCLOSED_COMMENT.rule, fault);
        let text = &game.text[..game.parsed.origin.whole.end as usize];
        let end = end(text, fault.span.start as usize);
        report.add(finding.with_fix(fix(
            "close the comment",
            Applicability::Unsafe,
            vec![insert(end as u32, "}")],
        )));
    }
}

/// The end of the last line before the next one that starts with a move number or a tag.
fn end(text: &str, start: usize) -> usize {
    let breaks = text[start..].match_indices('\n').map(|(at, _)| start + at);
    let goes_on = |at: &usize| {
        let line = text[at + 1..].trim_start_matches([' ', '\t']);
        line.starts_with('[') || line.starts_with(|sign: char| sign.is_ascii_digit())
    };
    let end = breaks.into_iter().find(goes_on).unwrap_or(text.len());
    text[..end].trim_end().len()
}
