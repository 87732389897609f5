//! Slips of tags: a sign in front of the first.

use movetext_lexer::otn::TAGS;
use movetext_lint::edit::delete;
use movetext_lint::messages::shown;
use movetext_lint::rules::txt::TEXT_AMONG_TAGS;
use movetext_source::Span;

use crate::lines::lines;
use crate::slip::Slip;
use crate::words::name_in;

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

#[cfg(test)]
mod tests {
    use super::leading_sign;
    use crate::repaired::Repaired;

    #[test]
    fn signs_in_front_of_tags_are_taken_back() {
        let written =
            |text: &str, slip: Option<super::Slip>| slip.map(|slip| Repaired::new(text, &[slip]).text);
        let text = "'[event:Club]\n1. a1-a2\n";
        assert_eq!(written(text, leading_sign(text)).as_deref(), Some("[event:Club]\n1. a1-a2\n"));
        assert!(leading_sign("[event:Club]\n").is_none());
    }
}
