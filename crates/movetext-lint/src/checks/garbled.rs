//! Letters in UTF-8 that another program read as Windows-1252 and saved so: `JÃ¼rgen` for `Jürgen`.

use movetext_diagnostics::Edit;
use movetext_source::Span;

use crate::checks::letters::{Letters, MOST};
use crate::edit::replace;
use crate::game::{LintNotation, Replayed};
use crate::messages::shown;
use crate::report::Report;
use crate::rules::txt::GARBLED_TEXT;

pub(crate) fn garbled_text<F: LintNotation>(game: &Replayed<'_, F>, report: &mut Report) {
    let whole = game.parsed.origin.whole;
    let letters = letters(whole.of(game.text), whole.start);
    if let Some(first) = letters.first() {
        let finding = game.diagnostic_at(&GARBLED_TEXT.rule, first, message(&letters, game.text));
        report.add(letters.repaired(finding, "game"));
    }
}

/// The garbled letters of a text that starts there in the file.
pub(crate) fn letters(text: &str, start: u32) -> Letters {
    let mut edits: Vec<Edit> = Vec::new();
    let mut end = 0;
    // All these letters have the same first byte.
    let is_first = |at: &usize| text[*at..].starts_with(|letter| matches!(letter, 'Â'..='Å' | 'â'));
    for at in memchr::memchr_iter(b'\xc3', text.as_bytes()).filter(is_first) {
        if let Some((len, meant)) = meant(text, at).filter(|_| at >= end) {
            end = at + len;
            edits.push(replace(Span::new(start + at as u32, start + end as u32), meant.to_string()));
        }
        if edits.len() == MOST {
            break;
        }
    }
    Letters(edits)
}

/// What is wrong with the first of some letters of this file.
pub(crate) fn message(letters: &Letters, file: &str) -> String {
    let first = letters.0.first().map_or(("", ""), |edit| (edit.span.of(file), &edit.text));
    format!("{} is `{}` in UTF-8 that was read as Windows-1252", shown(first.0), first.1)
}

/// How long the signs at a place are that are bytes of one character in UTF-8, and that character: a letter of a language of
/// Europe, or one of the quotes and dashes of word processors.
fn meant(text: &str, at: usize) -> Option<(usize, char)> {
    let rest = &text[at..];
    let number = if rest.starts_with('â') { 3 } else { 2 };
    let len = rest.char_indices().nth(number).map_or(rest.len(), |(len, _)| len);
    let signs = &rest[..len];
    let last = signs.chars().nth(number - 1)?;
    let letter = reread(signs)?;
    let is_likely = match letter {
        '\u{a1}'..='\u{17f}' => true,
        '\u{2010}'..='\u{2026}' | '€' => number == 3,
        _ => false,
    };
    // A capital may stand in front of a quote: `«MENÄ»`.
    let is_end = number == 2
        && matches!(last, '»' | '«' | '’' | '”' | '“' | '…' | '°' | '·')
        && !rest[len..].starts_with(char::is_alphabetic);
    (is_likely && !is_end).then_some((len, letter))
}

/// What Windows-1252 has for the bytes from 0x80 on that ISO-8859-1 has no letters for; those that stand for nothing are kept.
const WINDOWS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}',
    '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// The one letter that the bytes of two or three signs are in UTF-8. `movetext_source::likely` has more encodings, but is not
/// there in every build.
fn reread(signs: &str) -> Option<char> {
    let mut bytes = [0; 3];
    let mut len = 0;
    for sign in signs.chars() {
        let special = || WINDOWS.iter().position(|other| *other == sign).map(|at| 0x80 + at as u8);
        *bytes.get_mut(len)? = special().or_else(|| u8::try_from(u32::from(sign)).ok())?;
        len += 1;
    }
    let mut letters = core::str::from_utf8(&bytes[..len]).ok()?.chars();
    letters.next().filter(|_| letters.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::letters;

    #[test]
    fn garbled_letters_are_known() {
        let meant = |text: &str| letters(text, 0).0.into_iter().map(|edit| edit.text).collect::<String>();
        assert_eq!(meant("JÃ¼rgen WeiÃŸ, Ã–st, Å‚"), "üßÖł");
        assert_eq!(meant("the playerâ€™s choice â€“ 5 â‚¬"), "’–€");
        assert_eq!(meant("Jürgen Weiß, «CAFÄ», Ã, É», ÃO, naïve Ã-la"), "");
        assert_eq!(meant("Ã"), "");
    }
}
