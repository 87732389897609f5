//! What a finding is known by from one run to the next.

use super::Shown;
use crate::Diagnostic;

/// So many bytes on each side of a place belong to it, as far as its line goes.
const AROUND: usize = 32;
/// Of a longer text only the start and the end count.
const LONGEST: usize = 256;

/// What a finding is known by: its rule and the text at its place and around it, without blanks. It does not depend on line
/// numbers, so it stays the same where lines are added, moved or indented elsewhere. It is the same in every version and on every machine;
/// what is wrong twice in the same text has the same fingerprint twice.
///
/// ```
/// use movetext_diagnostics::{Diagnostic, Rule, Severity, fingerprint, render::Shown};
/// use movetext_source::{LineIndex, Span};
///
/// static RULE: Rule = Rule::new("RUL001", "illegal-move", Severity::Error, "");
///
/// let of = |text: &str| {
///     let (index, start) = (LineIndex::new(text), text.find("a9").unwrap() as u32);
///     let shown = Shown { path: "game.ptn", text, index: &index, file: None };
///     fingerprint(&Diagnostic::new(&RULE, Span::new(start, start + 2), ""), &shown)
/// };
/// assert_eq!(of("1. a9 b2\n"), of("[Size \"5\"]\r\n\r\n1.  a9 b2\r\n"));
/// assert_ne!(of("1. a9 b2\n"), of("1. a9 b3\n"));
/// ```
pub fn fingerprint(diagnostic: &Diagnostic, shown: &Shown) -> u64 {
    let range = shown.range(diagnostic.span);
    let text = shown.text;
    let before = text[..range.start].rfind(['\n', '\r']).map_or(0, |at| at + 1);
    let before = boundary(text, before.max(range.start.saturating_sub(AROUND)));
    let after = text[range.end..].find(['\n', '\r']).map_or(text.len(), |at| range.end + at);
    let after = boundary(text, after.min(range.end + AROUND));
    let place = &text[range.clone()];
    let mut hash = Hash::new();
    hash.add(diagnostic.rule.code.bytes());
    hash.part(&text[before..range.start]);
    if place.len() > LONGEST {
        hash.part(&place[..boundary(place, LONGEST / 2)]);
        hash.part(&place[boundary(place, place.len() - LONGEST / 2)..]);
    } else {
        hash.part(place);
    }
    hash.part(&text[range.end..after]);
    hash.0
}

/// The same hash of any bytes.
#[cfg(feature = "json")]
pub(super) fn of_bytes(bytes: impl Iterator<Item = u8>) -> u64 {
    let mut hash = Hash::new();
    hash.add(bytes);
    hash.0
}

/// The start of the character at an offset.
fn boundary(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// FNV-1a in 64 bits: its results are written to files, so it may never become another one.
struct Hash(u64);

impl Hash {
    const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, bytes: impl Iterator<Item = u8>) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// A part of a text, which an end sets apart from the next.
    fn part(&mut self, text: &str) {
        self.add(text.bytes().filter(|byte| !byte.is_ascii_whitespace()).chain([0]));
    }
}

#[cfg(test)]
mod tests {
    use movetext_source::{LineIndex, Span};

    use super::fingerprint;
    use crate::render::Shown;
    use crate::{Diagnostic, Rule, Severity};

    static RULE: Rule = Rule::new("RUL001", "illegal-move", Severity::Error, "");
    static OTHER: Rule = Rule::new("RUL002", "other", Severity::Error, "");

    fn of(rule: &'static Rule, text: &str, span: Span) -> u64 {
        let index = LineIndex::new(text);
        let shown = Shown { path: "x", text, index: &index, file: None };
        fingerprint(&Diagnostic::new(rule, span, ""), &shown)
    }

    /// Files hold it: another value would make all of them worthless.
    #[test]
    fn it_never_changes() {
        assert_eq!(of(&RULE, "1. a9 b2\n", Span::new(3, 5)), 0x2d16_29b2_214e_6e2e);
    }

    #[test]
    fn it_follows_rule_and_text() {
        let text = "1. a9 b2\n";
        assert_ne!(of(&RULE, text, Span::new(3, 5)), of(&OTHER, text, Span::new(3, 5)));
        assert_ne!(of(&RULE, text, Span::new(3, 5)), of(&RULE, text, Span::new(3, 4)));
        assert_eq!(of(&RULE, text, Span::new(3, 5)), of(&RULE, "x\n\n1. a9 b2", Span::new(6, 8)));
    }

    #[test]
    fn long_lines_and_texts_count_near_their_ends() {
        let line = |far: &str| format!("{far}{}a9{}", "é".repeat(40), "é".repeat(40));
        let span = |text: &str| {
            let at = text.find("a9").expect("it is there") as u32;
            Span::new(at, at + 2)
        };
        let (one, other) = (line("b1 "), line("c1 c2 "));
        assert_eq!(of(&RULE, &one, span(&one)), of(&RULE, &other, span(&other)));
        let long = |middle: &str| format!("{}{middle}{}", "é".repeat(200), "é".repeat(200));
        let (one, other) = (long("x"), long("yy"));
        let all = |text: &str| Span::new(0, text.len() as u32);
        assert_eq!(of(&RULE, &one, all(&one)), of(&RULE, &other, all(&other)));
    }
}
