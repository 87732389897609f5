use movetext_diagnostics::Applicability;

use crate::edit::{fix, insert};
use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A comment without its closing brace.
    ///
    /// ## What it does
    /// Reports a `{` that no `}` closes (section "Comments"). The comment is taken to end before the next line
    /// that starts with a move number or a tag.
    ///
    /// ## Why it is bad
    /// Programs take all that follows for the comment, up to the next `}` or the end, mostly without a word.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5 {corners
    /// 2. c3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5 {corners}
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Closes the comment where it is taken to end. Unsafe: it may have been meant to end before.
    COMMENT_NOT_CLOSED = "PTN040" "comment-not-closed" Error Check::Ptn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&COMMENT_NOT_CLOSED) {
        let finding = game.found(&COMMENT_NOT_CLOSED, fault);
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
