//! What a fix would do, in a few words.

use super::Shown;
use crate::visible::on_one_line;
use crate::{Applicability, Diagnostic, Fix};

/// Longer texts are not shown as `old` → `new`.
const SHORT: usize = 60;

/// `` `old` → `new` ``, where that says it all: the fix changes what is marked, and both are short.
pub(super) fn in_words(fix: &Fix, diagnostic: &Diagnostic, shown: &Shown) -> Option<String> {
    let [edit] = fix.edits.as_slice() else { return None };
    let old = &shown.text[shown.range(edit.span)];
    let short = |text: &str| !text.is_empty() && text.chars().nth(SHORT).is_none();
    (edit.span == diagnostic.span && short(old) && short(&edit.text))
        .then(|| format!("`{}` \u{2192} `{}`", on_one_line(old), on_one_line(&edit.text)))
}

/// Whether `--fix` fixes a finding, as `[*] `, and what its best fix would do, for the end of a line.
pub(super) fn around_message(diagnostic: &Diagnostic, shown: &Shown) -> (&'static str, String) {
    let mark = if diagnostic.is_fixable(Applicability::Safe) { "[*] " } else { "" };
    let suggestion = diagnostic.fixes.first().map_or(String::new(), |fix| {
        let change = in_words(fix, diagnostic, shown).map_or(String::new(), |change| format!(": {change}"));
        let joint = if diagnostic.message.ends_with('?') { " " } else { "; " };
        format!("{joint}{}{change}", on_one_line(&fix.message))
    });
    (mark, suggestion)
}
