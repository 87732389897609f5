use movetext_diagnostics::Applicability;

use crate::edit::{fix, insert};
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A comment without its closing bracket.
    ///
    /// ## What it does
    /// Reports a `[` after a turn that no `]` closes. The comment is taken to end before the next line that
    /// starts a turn.
    ///
    /// ## Why it is bad
    /// Programs read on to the next `]`, wherever it is: the turns in between become part of the comment.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// [a quiet start
    /// 2. d1-c1 e4-e2
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// [a quiet start]
    /// 2. d1-c1 e4-e2
    /// ```
    ///
    /// ## Fix
    /// Closes the comment where the next turn starts. Unsafe: it may have been meant to end before.
    UNCLOSED_COMMENT = "OTN060" "unclosed-comment" Error Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&UNCLOSED_COMMENT) {
        let end = end(&game.text[..game.parsed.origin.whole.end as usize], fault.span.start as usize);
        let closed = fix("close the comment", Applicability::Unsafe, vec![insert(end as u32, "]")]);
        report.add(game.found(&UNCLOSED_COMMENT, fault).with_fix(closed));
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
