//! Suppressions written into a text, as far as they do what they should.

use std::collections::BTreeMap;

use movetext_diagnostics::{Diagnostic, Edit};
use movetext_lint::rules::txt::{MALFORMED_SUPPRESSION, UNUSED_SUPPRESSION};
use movetext_lint::{AddedIgnore, Options, added_ignores};
use movetext_source::Notation;

use crate::check::check;

/// So often a text is checked at most to find out which of them do.
const MOST_CHECKS: usize = 64;

/// A text with suppressions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WithIgnores {
    /// The text.
    pub text: String,
    /// How many findings are suppressed now.
    pub suppressed: usize,
    /// How many are left that were to be suppressed: no comment can do it.
    pub left: usize,
}

/// Writes comments that suppress what selectors name of the findings in a text. A comment is kept only if just these findings are gone
/// with it. With `game`, a number from 1, only findings in that game are suppressed.
///
/// ```
/// # #[cfg(feature = "ptn")] {
/// use movetext_lint::Options;
/// use movetext_repair::with_ignores;
/// use movetext_source::Notation;
///
/// let text = "[Size \"5\"]\n\n1. a1 e5\n2. a1 b1\n";
/// let added = with_ignores(text, Notation::Ptn, &Options::default(), &["RUL001".to_owned()], None);
/// assert_eq!(added.text, "[Size \"5\"]\n\n1. a1 e5\n2. a1 {movetext: ignore RUL001} b1\n");
/// # }
/// ```
#[must_use]
pub fn with_ignores(
    text: &str,
    notation: Notation,
    options: &Options,
    selectors: &[String],
    game: Option<u32>,
) -> WithIgnores {
    let found: Vec<Diagnostic> = check(text, notation, options).flatten().collect();
    let is_own = |finding: &Diagnostic| {
        finding.is_of(&UNUSED_SUPPRESSION.rule) || finding.is_of(&MALFORMED_SUPPRESSION.rule)
    };
    let is_wanted = |finding: &&Diagnostic| {
        !is_own(finding)
            && game.is_none_or(|game| game == finding.place.game)
            && selectors.iter().any(|selector| finding.rule.is_selected_by(selector))
    };
    let wanted: Vec<&Diagnostic> = found.iter().filter(is_wanted).collect();
    let added = added_ignores(text, notation, options, &wanted);
    let before = counts(&found);
    let mut kept: Vec<&AddedIgnore> = Vec::new();
    let mut best = text.to_owned();
    let mut parts = vec![&added[..]];
    for _ in 0..MOST_CHECKS {
        // All of them, or as many as do it together; of those that do not, each half.
        let Some(part) = parts.pop() else { break };
        let already = kept.len();
        kept.extend(part);
        let tried = edited(text, &kept);
        let after: Vec<Diagnostic> = check(&tried, notation, options).flatten().collect();
        let gone: usize = kept.iter().map(|added| added.findings).sum();
        let is_less =
            counts(&after).iter().all(|(code, count)| before.get(code).is_some_and(|known| known >= count));
        if is_less && after.len() + gone == found.len() {
            best = tried;
            continue;
        }
        kept.truncate(already);
        if part.len() > 1 {
            let (first, second) = part.split_at(part.len() / 2);
            parts.extend([second, first]);
        }
    }
    let suppressed = kept.iter().map(|added| added.findings).sum();
    WithIgnores { text: best, suppressed, left: wanted.len() - suppressed }
}

/// How many findings each rule has.
fn counts(findings: &[Diagnostic]) -> BTreeMap<&'static str, usize> {
    let mut counts = BTreeMap::new();
    for finding in findings {
        *counts.entry(finding.rule.code).or_default() += 1;
    }
    counts
}

/// A text with some comments more.
fn edited(text: &str, added: &[&AddedIgnore]) -> String {
    let mut edits: Vec<&Edit> = added.iter().map(|added| &added.edit).collect();
    Edit::sort_references(&mut edits);
    let mut edited = String::with_capacity(text.len());
    let mut done = 0;
    for edit in edits {
        let at = edit.span.start as usize;
        edited.push_str(&text[done..at]);
        edited.push_str(&edit.text);
        done = at;
    }
    edited.push_str(&text[done..]);
    edited
}
