//! Slips of tags: a sign in front of the first, and names in capitals.

use movetext_diagnostics::Edit;
use movetext_lexer::otn::TAGS;
use movetext_lint::edit::{delete, replace};
use movetext_lint::messages::shown;
use movetext_lint::rules::hdr::UNKNOWN_TAG;
use movetext_lint::rules::txt::TEXT_AMONG_TAGS;
use movetext_source::Span;

use crate::lines::lines;
use crate::slip::Slip;
use crate::words::name_in;

/// So many names in capitals are those of a keyboard or a program, and one mistake.
const MANY: usize = 3;

/// No record has more lines of tags.
const MOST_LINES: usize = 100;

/// A sign in front of the first tag: spreadsheets take what stands behind an apostrophe for text.
pub(super) fn leading_sign(text: &str) -> Option<Slip> {
    let line = lines(text).find(|line| !line.of(text).trim().is_empty())?;
    let written = line.of(text);
    let inside = written.trim_start();
    let behind = inside.trim_start_matches(['\'', '"', '`', '´', '‘', '’', '“', '*', '_', '~', '.', ',']);
    let start = line.start + (written.len() - inside.len()) as u32;
    let span = Span::new(start, start + (inside.len() - behind.len()) as u32);
    let (name, _) = behind.strip_prefix('[')?.split_once(':')?;
    let is_tag = name_in(&TAGS, name).is_some() && behind.trim_end().ends_with(']');
    (is_tag && (1..=3).contains(&span.len())).then(|| {
        let message = format!("{} stands in front of the first tag", shown(span.of(text)));
        Slip::new(&TEXT_AMONG_TAGS.rule, span, message, "remove it", vec![delete(span)])
    })
}

/// Names of tags that have capitals, where there are many.
pub(super) fn capitals(text: &str) -> Option<Slip> {
    let names = lines(text).take(MOST_LINES).filter_map(|line| {
        let (name, _) = line.of(text).strip_prefix('[')?.split_once(':')?;
        let known = name_in(&TAGS, name).filter(|known| *known != name)?;
        Some((Span::new(line.start + 1, line.start + 1 + name.len() as u32), known))
    });
    let names: Vec<(Span, &str)> = names.collect();
    let (first, known) = *names.first().filter(|_| names.len() >= MANY)?;
    let edits: Vec<Edit> = names.iter().map(|(span, known)| replace(*span, *known)).collect();
    let message = format!(
        "names of tags are in lower case: `{known}`, not {}, here and in others",
        shown(first.of(text))
    );
    let mut slip = Slip::new(&UNKNOWN_TAG.rule, first, message, "write all of them so", edits);
    slip.places = names[1..].iter().take(5).map(|(span, _)| *span).collect();
    Some(slip)
}

#[cfg(test)]
mod tests {
    use super::{capitals, leading_sign};
    use crate::repaired::Repaired;

    #[test]
    fn signs_and_capitals_of_tags_are_taken_back() {
        let written =
            |text: &str, slip: Option<super::Slip>| slip.map(|slip| Repaired::new(text, &[slip]).text);
        let text = "'[event:Club]\n1. a1-a2\n";
        assert_eq!(written(text, leading_sign(text)).as_deref(), Some("[event:Club]\n1. a1-a2\n"));
        assert!(leading_sign("[event:Club]\n").is_none());
        let text = "[Event:Club]\n[Date:x]\n[RULES:y]\n";
        assert_eq!(written(text, capitals(text)).as_deref(), Some("[event:Club]\n[date:x]\n[rules:y]\n"));
        assert!(capitals("[Event:Club]\n[date:x]\n").is_none());
    }
}
