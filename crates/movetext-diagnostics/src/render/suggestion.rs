//! What a fix would do, in a few words.

use movetext_source::Span;

use super::Shown;
use crate::visible::on_one_line;
use crate::{Applicability, Diagnostic, Edit, Fix};

/// Longer texts are not shown as `old` → `new`.
const SHORT: usize = 60;

/// `` `old` → `new` ``, where that says it all: the fix changes what is marked, and both are short.
pub(super) fn in_words(fix: &Fix, diagnostic: &Diagnostic, shown: &Shown) -> Option<String> {
    let [edit] = fix.edits.as_slice() else { return None };
    let old = &shown.text[shown.range(edit.span)];
    let short = |text: &str| !text.is_empty() && text.chars().nth(SHORT).is_none();
    (edit.span == diagnostic.span && short(old) && short(&edit.text)).then(|| arrow(old, &edit.text))
}

/// The same for a fix that changes a part of the marked word: one line cannot show where that part is.
fn in_word(fix: &Fix, diagnostic: &Diagnostic, shown: &Shown) -> Option<String> {
    let place = diagnostic.span;
    let word = shown.text.get(shown.range(place))?;
    let is_inside = |edit: &Edit| place.start <= edit.span.start && edit.span.end <= place.end;
    let is_word = !word.is_empty() && word.len() <= SHORT && !word.contains(char::is_whitespace);
    if !is_word || fix.edits.is_empty() || !fix.edits.iter().all(is_inside) {
        return None;
    }
    let mut edits: Vec<&Edit> = fix.edits.iter().collect();
    Edit::sort_references(&mut edits);
    let (mut new, mut at) = (String::new(), place.start);
    for edit in edits {
        new += shown.text.get(shown.range(Span::new(at, edit.span.start.max(at))))?;
        new += &edit.text;
        at = edit.span.end;
    }
    new += shown.text.get(shown.range(Span::new(at, place.end)))?;
    (new.len() <= SHORT && !new.is_empty()).then(|| arrow(word, &new))
}

/// `` `old` → `new` ``
fn arrow(old: &str, new: &str) -> String {
    format!("`{}` \u{2192} `{}`", on_one_line(old), on_one_line(new))
}

/// `` `c1`, `b5` or `c4` ``: what several fixes write for the marked word, where none of them can be applied. None is what to do.
fn alternatives(diagnostic: &Diagnostic) -> Option<String> {
    let replacement = |fix: &Fix| match &fix.edits[..] {
        [edit] if edit.span == diagnostic.span && !edit.text.is_empty() && edit.text.len() <= SHORT => {
            let is_shown = fix.applicability == Applicability::DisplayOnly;
            is_shown.then(|| format!("`{}`", on_one_line(&edit.text)))
        }
        _ => None,
    };
    let all: Vec<String> = diagnostic.fixes.iter().map(replacement).collect::<Option<_>>()?;
    let (last, others) = all.split_last().filter(|(_, others)| !others.is_empty())?;
    Some(format!("{} or {last}", others.join(", ")))
}

/// Whether `--fix` fixes a finding, as `[*] `, and what its best fix would do, for the end of a line.
pub(super) fn around_message(diagnostic: &Diagnostic, shown: &Shown) -> (&'static str, String) {
    let mark = if diagnostic.is_fixable(Applicability::Safe) { "[*] " } else { "" };
    let joint = if diagnostic.message.ends_with('?') { " " } else { "; " };
    if let Some(alternatives) = alternatives(diagnostic) {
        return (mark, format!("{joint}perhaps {alternatives}"));
    }
    let suggestion = diagnostic.fixes.first().map_or(String::new(), |fix| {
        let change = in_words(fix, diagnostic, shown).or_else(|| in_word(fix, diagnostic, shown));
        let change = change.map_or(String::new(), |change| format!(": {change}"));
        format!("{joint}{}{change}", on_one_line(&fix.message))
    });
    (mark, suggestion)
}
