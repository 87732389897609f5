//! Tags and comments that are never closed.

use movetext_diagnostics::{Applicability, Diagnostic, Fix, Rule};
use movetext_record::{Fault, FaultKind, TextFault};
use movetext_source::Span;

use crate::edit::{fix, insert};
use crate::game::{LintNotation, Replayed};
use crate::report::Report;
use crate::rules::txt::{UNCLOSED_COMMENT, UNCLOSED_TAG};

/// The faults of this rule, each with what is taken to be in the bracket, from the bracket to the last sign of it.
pub(crate) fn unclosed<'a, F: LintNotation>(
    game: &'a Replayed<'_, F>,
    rule: &'static Rule,
) -> impl Iterator<Item = (&'a Fault<F::Fault>, Span)> {
    game.faults_of(rule).filter_map(|fault| {
        let FaultKind::Text(TextFault::Unclosed { whole, .. }) = fault.kind else { return None };
        let length = whole.of(game.text).trim_end().len() as u32;
        Some((fault, Span::new(whole.start, whole.start + length)))
    })
}

/// The finding about a tag that ends with another bracket than the one it opened with. One that stands inside the value, as
/// in `[event:Open (blitz)`, does not end it.
pub(crate) fn wrong_end(text: &str, tag: Span) -> Option<Diagnostic> {
    // A comma ends no value.
    let comma = || tag.of(text).ends_with(',').then_some(",");
    let end = wrong_bracket(tag.of(text)).filter(|end| *end != "]").or_else(comma)?;
    let span = Span::new(tag.end - 1, tag.end);
    let message = format!("this tag ends with `{end}` instead of `]`");
    let finding = Diagnostic::new(&UNCLOSED_TAG.rule, span, message);
    let label = Span::new(tag.start, tag.start + 1);
    let closed = Fix::replace("write `]`", Applicability::Unsafe, span, "]");
    Some(finding.with_place(label, "it starts here").with_fix(closed))
}

/// The bracket that a text ends with and that nothing in it opens.
fn wrong_bracket(text: &str) -> Option<&str> {
    let end = &text[text.len().checked_sub(1).filter(|at| text.is_char_boundary(*at))?..];
    let open = match end {
        ")" => '(',
        "}" => '{',
        "]" => '[',
        ">" => '<',
        _ => return None,
    };
    (!text.contains(open)).then_some(end)
}

pub(crate) fn unclosed_comment<F: LintNotation>(game: &Replayed<'_, F>, bracket: &str, report: &mut Report) {
    for (fault, whole) in unclosed(game, &UNCLOSED_COMMENT.rule) {
        let closed = match wrong_bracket(whole.of(game.text)).filter(|end| *end != bracket) {
            Some(end) => {
                let place = Span::new(whole.end - end.len() as u32, whole.end);
                Fix::replace(format!("write `{bracket}` for `{end}`"), Applicability::Unsafe, place, bracket)
            }
            None => fix("close the comment", Applicability::Unsafe, vec![insert(whole.end, bracket)]),
        };
        report.add(game.diagnostic_of_fault(&UNCLOSED_COMMENT.rule, fault).with_fix(closed));
    }
}
