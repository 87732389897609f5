//! A row that describes more squares than the board has, and the sign that can be taken out of it.

use movetext_diagnostics::{Applicability, Diagnostic, Fix, Severity};
use movetext_lint::Lint;
use movetext_lint::messages::shown;

use crate::repair::Trial;

/// Longer rows are not looked at: each of their signs is tried.
const LONGEST: usize = 24;

/// So many ways are shown.
const MOST_SHOWN: usize = 3;

/// Completes the only finding about a row: without one sign, or with a count that is one less, nothing new is found. Of several
/// ways nobody knows which was meant: they are shown.
pub(crate) fn complete(
    trial: &mut Trial<'_>,
    mut found: Vec<Diagnostic>,
    rule: &'static Lint,
) -> Vec<Diagnostic> {
    let game = trial.text;
    let is_row = |finding: &Diagnostic| {
        let row = finding.span.of(game);
        finding.is_of(&rule.rule)
            && row.len() > 1
            && row.len() <= LONGEST
            && row.is_ascii()
            && !row.contains('/')
    };
    let mut rows = found.iter().enumerate().filter(|(_, finding)| is_row(finding));
    let (Some((at, finding)), None) = (rows.next(), rows.next()) else { return found };
    let span = finding.span;
    let grave =
        |found: &[Diagnostic]| found.iter().filter(|finding| finding.severity > Severity::Info).count();
    let before = grave(&found);
    let mut is_better = |row: &str| {
        let text = [&game[..span.start as usize], row, &game[span.end as usize..]].concat();
        // The row itself has nothing wrong any more: its counts may stand side by side.
        let end = span.start + row.len() as u32;
        let is_elsewhere = |finding: &Diagnostic| finding.span.end <= span.start || end <= finding.span.start;
        trial.lint(&text).is_some_and(|left| grave(&left) < before && left.iter().all(is_elsewhere))
    };
    if let [fix] = &finding.fixes[..]
        && let [edit] = &fix.edits[..]
        && (edit.span != span || is_better(&edit.text))
    {
        return found;
    }
    let row = span.of(game);
    // A sign that stands twice is the likeliest.
    let is_twice = |at: &usize| row.as_bytes().get(at + 1) == Some(&row.as_bytes()[*at]);
    let (twice, others): (Vec<usize>, Vec<usize>) = (0..row.len()).partition(is_twice);
    let mut ways: Vec<String> = Vec::new();
    for way in twice.into_iter().chain(others).flat_map(|at| narrower(row, at)) {
        if !ways.contains(&way) && is_better(&way) {
            ways.push(way);
        }
    }
    let applicability = if ways.len() == 1 { Applicability::Unsafe } else { Applicability::DisplayOnly };
    let write =
        |row: &String| Fix::replace(format!("write {}", shown(row)), applicability, span, row.clone());
    if !ways.is_empty() {
        found[at].fixes = ways.iter().take(MOST_SHOWN).map(write).collect();
        found[at].help = None;
    }
    found
}

/// A row without one of its signs, and with a count that is one less.
fn narrower(row: &str, at: usize) -> impl Iterator<Item = String> + use<> {
    let (before, sign, behind) = (&row[..at], row.as_bytes()[at], &row[at + 1..]);
    let less = (sign.is_ascii_digit() && sign > b'1').then(|| char::from(sign - 1));
    let fewer = less.map(|less| format!("{before}{less}{behind}"));
    core::iter::once([before, behind].concat()).chain(fewer)
}

#[cfg(test)]
mod tests {
    use super::narrower;

    #[test]
    fn a_sign_is_left_out_or_a_count_is_one_less() {
        let all: Vec<String> = (0..2).flat_map(|at| narrower("t6", at)).collect();
        assert_eq!(all, ["6", "t", "t5"]);
    }
}
