//! One mistake after which a whole game goes wrong: known by all of it coming out once that is repaired.

use movetext_diagnostics::{About, Applicability, Diagnostic, Severity, apply};

use crate::repair::Trial;

/// Puts a guess, which has a fix, in the place of all that it explains: where, once the fix is made, nothing is left but what was
/// found before of headers and of spelling. Whether it does.
pub(crate) fn explained(trial: &mut Trial<'_>, found: &mut Vec<Diagnostic>, guess: Diagnostic) -> bool {
    if !trial.tools.is_selected(guess.rule) {
        return false;
    }
    let repaired = apply(trial.text, core::slice::from_ref(&guess), Applicability::Unsafe).text;
    let Some(left) = trial.lint(&repaired) else { return false };
    let is_among = |finding: &Diagnostic, others: &[Diagnostic]| {
        others.iter().any(|other| other.is_of(finding.rule) && other.message == finding.message)
    };
    let is_apart = |finding: &Diagnostic| {
        [About::Header, About::Spelling].into_iter().any(|about| finding.rule.is_about(about))
            && is_among(finding, found)
    };
    if left.iter().any(|finding| finding.severity > Severity::Info && !is_apart(finding)) {
        return false;
    }
    found.retain(|finding| is_among(finding, &left));
    found.push(guess);
    true
}
