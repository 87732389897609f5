//! Letters in UTF-8 that another program read as Windows-1252 and saved so: `JÃ¼rgen` for `Jürgen`.

use movetext_diagnostics::{Applicability, Diagnostic, Edit};
use movetext_source::{Encoding, Span, likely};

use crate::edit::{fix, replace};
use crate::game::{LintNotation, Replayed};
use crate::messages::{count, shown};
use crate::report::Report;
use crate::rules::txt::GARBLED_TEXT;

/// So many letters are put right by one fix.
const MOST: usize = 1_000;

pub(crate) fn garbled_text<F: LintNotation>(game: &Replayed<'_, F>, report: &mut Report) {
    let whole = game.parsed.origin.whole;
    let letters = Letters::of(whole.of(game.text), whole.start);
    if let Some(first) = letters.0.first() {
        let finding = game.diagnostic_at(&GARBLED_TEXT.rule, first.span, letters.message(game.text));
        report.add(letters.repaired(finding, "game"));
    }
}

/// The garbled letters of a game, each with what was meant.
pub(crate) struct Letters(Vec<Edit>);

impl Letters {
    /// Those of a text that starts there in the file.
    pub(crate) fn of(text: &str, start: u32) -> Self {
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
        Self(edits)
    }

    /// Where the first stands.
    pub(crate) fn first(&self) -> Option<Span> {
        self.0.first().map(|edit| edit.span)
    }

    /// What is wrong with the first, in this file.
    pub(crate) fn message(&self, file: &str) -> String {
        let first = self.0.first().map_or(("", ""), |edit| (edit.span.of(file), &edit.text));
        format!("{} is `{}` in UTF-8 that was read as Windows-1252", shown(first.0), first.1)
    }

    /// A finding with the fix of all of them, in one game or tree.
    pub(crate) fn repaired(self, finding: Diagnostic, whole: &str) -> Diagnostic {
        let (finding, instruction) = match &self.0[..] {
            [only] => (finding, format!("write `{}`", only.text)),
            all => {
                let others = count(all.len() - 1, "more");
                let are = if all.len() == 2 { "is" } else { "are" };
                let places = if all.len() == 2 { "such place" } else { "such places" };
                let note = format!("there {are} {others} {places} in this {whole}");
                (finding.with_note(note), "write them that way".to_owned())
            }
        };
        finding.with_fix(fix(instruction, Applicability::Unsafe, self.0))
    }
}

/// How long the signs at a place are that are bytes of one character in UTF-8, and that character: a letter of a language of
/// Europe, or one of the quotes and dashes of word processors.
fn meant(text: &str, at: usize) -> Option<(usize, char)> {
    let rest = &text[at..];
    let number = if rest.starts_with('â') { 3 } else { 2 };
    let len = rest.char_indices().nth(number).map_or(rest.len(), |(len, _)| len);
    let signs = &rest[..len];
    let last = signs.chars().nth(number - 1)?;
    let meant = likely::reread(signs, Encoding::Utf8);
    let mut letters = meant.chars();
    let letter = letters.next().filter(|_| letters.next().is_none())?;
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

#[cfg(test)]
mod tests {
    use super::Letters;

    #[test]
    fn garbled_letters_are_known() {
        let meant = |text: &str| Letters::of(text, 0).0.into_iter().map(|edit| edit.text).collect::<String>();
        assert_eq!(meant("JÃ¼rgen WeiÃŸ, Ã–st, Å‚"), "üßÖł");
        assert_eq!(meant("the playerâ€™s choice â€“ 5 â‚¬"), "’–€");
        assert_eq!(meant("Jürgen Weiß, «CAFÄ», Ã, É», ÃO, naïve Ã-la"), "");
        assert_eq!(meant("Ã"), "");
    }
}
