//! Tags and comments that are never closed: in OTN.

use movetext_diagnostics::Applicability;

use crate::edit::{fix, insert};
use crate::notation::otn::Game;
use crate::report::Report;
use crate::rules::txt::brackets::{UNCLOSED_COMMENT, UNCLOSED_TAG};

pub(super) fn unclosed_tag(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&UNCLOSED_TAG.rule) {
        let mut finding = game.diagnostic_of_fault(&UNCLOSED_TAG.rule, fault);
        let tags = &game.parsed.origin.places.tags;
        if let Ok(at) = tags.binary_search_by_key(&fault.span.start, |tag| tag.whole.start) {
            let whole = tags[at].whole;
            let end = whole.start + whole.of(game.text).trim_end().len() as u32;
            finding = finding.with_fix(fix("close the tag", Applicability::Unsafe, vec![insert(end, "]")]));
        }
        report.add(finding);
    }
}

pub(super) fn unclosed_comment(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&UNCLOSED_COMMENT.rule) {
        let end = end(&game.text[..game.parsed.origin.whole.end as usize], fault.span.start as usize);
        let closed = fix("close the comment", Applicability::Unsafe, vec![insert(end as u32, "]")]);
        report.add(game.diagnostic_of_fault(&UNCLOSED_COMMENT.rule, fault).with_fix(closed));
    }
}

/// The end of the last line before the next one that starts with a turn number.
fn end(text: &str, start: usize) -> usize {
    let breaks = text[start..].match_indices('\n').map(|(at, _)| start + at);
    let starts_turn = |at: &usize| {
        let word =
            text[at + 1..].trim_start_matches([' ', '\t']).split(char::is_whitespace).next().unwrap_or("");
        word.starts_with(|letter: char| letter.is_ascii_digit()) && word.contains('.')
    };
    let end = breaks.into_iter().find(starts_turn).unwrap_or(text.len());
    text[..end].trim_end().len()
}
