use movetext_diagnostics::Diagnostic;
use movetext_source::Span;

use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A hint without its closing bracket.
    ///
    /// ## What it does
    /// Reports `(hint:` in a comment or in the start comment that no `)` closes.
    ///
    /// ## Why it is bad
    /// Programs hide a hint until the player asks for it: without its end they show it at once, or hide the
    /// rest of the comment.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// [your move (hint: look at c2]
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// [your move (hint: look at c2)]
    /// ```
    UNCLOSED_HINT = "OTN064" "unclosed-hint" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    let message = "the `(` of this hint is never closed";
    for (_, span) in game.tags("start-comment") {
        if let Some(place) = unclosed(game.text, span) {
            report.add(Diagnostic::new(&UNCLOSED_HINT.rule, place, message));
        }
    }
    for span in game.comments() {
        if let Some(place) = unclosed(game.text, span) {
            report.add(game.find(&UNCLOSED_HINT, place, message));
        }
    }
}

/// Where a hint starts that does not end. Only the last one can be it.
fn unclosed(text: &str, span: Span) -> Option<Span> {
    let text = span.of(text);
    if !text.contains('(') {
        return None;
    }
    let open = text.bytes().rposition(|byte| byte == b')').map_or(0, |close| close + 1);
    let rest = &text[open..];
    let word = "(hint:";
    let at = rest
        .match_indices('(')
        .find(|(at, _)| rest.get(*at..at + word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word)))?
        .0;
    let start = (open + at) as u32;
    Some(span.part(&(start..start + word.len() as u32)))
}
