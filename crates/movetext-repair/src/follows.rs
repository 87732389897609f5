//! What follows from a finding: where its own fix leaves nothing new, whatever else is gone with it is not reported.

use movetext_diagnostics::{Applicability, Diagnostic, apply};

use crate::repair::Trial;

/// So many findings are tried.
const MOST_TRIED: usize = 8;

/// Leaves out what is gone once the fix of another finding is made, where that makes nothing new.
pub(crate) fn without_what_follows(
    trial: &mut Trial<'_>,
    mut found: Vec<Diagnostic>,
    is_cause: impl Fn(&Diagnostic) -> bool,
) -> Vec<Diagnostic> {
    let mut tried = 0;
    let mut at = 0;
    while at < found.len() && found.len() > 1 && tried < MOST_TRIED {
        if is_cause(&found[at]) && found[at].is_fixable(Applicability::Unsafe) {
            tried += 1;
            let repaired = apply(trial.text, &found[at..=at], Applicability::Unsafe).text;
            let Some(left) = trial.lint(&repaired) else { break };
            keep(&mut found, &mut at, &left);
        }
        at += 1;
    }
    found
}

/// Keeps a finding and what is left once it is fixed; all, where something is left that is not among them. Whether it could
/// be kept so.
pub(crate) fn keep(found: &mut Vec<Diagnostic>, at: &mut usize, left: &[Diagnostic]) -> bool {
    let is_same =
        |one: &Diagnostic, other: &Diagnostic| one.is_of(other.rule) && one.message == other.message;
    let mut is_left = vec![false; found.len()];
    for finding in left {
        let same =
            (0..found.len()).find(|nth| *nth != *at && !is_left[*nth] && is_same(&found[*nth], finding));
        let Some(same) = same else { return false };
        is_left[same] = true;
    }
    is_left[*at] = true;
    let before = is_left[..*at].iter().filter(|is_left| **is_left).count();
    let mut is_left = is_left.into_iter();
    found.retain(|_| is_left.next().unwrap_or(true));
    *at = before;
    true
}
