use movetext_diagnostics::{Applicability, Diagnostic, Edit};
use movetext_source::Span;

use crate::edit::{fix, replace};
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A bracket inside a comment or a tag.
    ///
    /// ## What it does
    /// Reports a `]` inside the text of a comment or a tag. It is taken for part of the text where nothing
    /// could start behind it.
    ///
    /// ## Why it is bad
    /// `]` ends a comment and a tag: to other programs what follows it is no part of the text.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// [a quiet start [see above], so is this]
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// [a quiet start (see above), so is this]
    /// ```
    ///
    /// ## Fix
    /// Writes `(` and `)`. Unsafe: the text is another.
    BRACKET_IN_TEXT = "OTN063" "bracket-in-text" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for tag in &game.parsed.origin.places.tags {
        if let Some((place, edits)) = brackets(game.text, tag.value) {
            let message = "this `]` does not end the tag here, but does so for other programs";
            let finding = Diagnostic::new(&BRACKET_IN_TEXT.rule, place, message);
            report.add(finding.with_fix(fix("write round brackets", Applicability::Unsafe, edits)));
        }
    }
    for comment in game.comments() {
        if let Some((place, edits)) = brackets(game.text, comment) {
            let message = "this `]` does not end the comment here, but does so for other programs";
            let finding = game.find(&BRACKET_IN_TEXT, place, message);
            report.add(finding.with_fix(fix("write round brackets", Applicability::Unsafe, edits)));
        }
    }
}

/// The first `]` of a text, and all its brackets as round ones. Two comments of one move are no such text.
fn brackets(text: &str, span: Span) -> Option<(Span, Vec<Edit>)> {
    let inside = span.of(text);
    let first = memchr::memchr(b']', inside.as_bytes())?;
    if inside[first + 1..].trim_start().starts_with('[') {
        return None;
    }
    let place = |at: usize| span.part(&(at as u32..at as u32 + 1));
    let edits = inside
        .match_indices(['[', ']'])
        .map(|(at, bracket)| replace(place(at), if bracket == "[" { "(" } else { ")" }));
    Some((place(first), edits.collect()))
}
