//! Mending a text until nothing changes.

use movetext_diagnostics::{Applicability, Applied, Diagnostic, Severity, apply};
use movetext_lint::{Options, check, says_the_same};
use movetext_source::Notation;

/// Fixes that undo each other must not go on for ever.
const ROUNDS: usize = 10;

/// How often fixes are tried to find out which of them does harm.
const TRIES: usize = 200;

/// A text that was mended.
pub struct Mended {
    /// The text.
    pub text: String,
    /// How many findings were mended; 0 where the text is as it was.
    pub fixed: usize,
}

/// Applies the fixes of the findings in a text, checks the result, and so on until nothing is left to mend. With
/// `game`, only those in the game of this number. A safe fix after which the record says something else, or has more
/// errors, is left alone.
pub fn mend(
    text: &str,
    notation: Notation,
    rules: &Options,
    allow: Applicability,
    game: Option<u32>,
) -> Mended {
    let mending = Mending { notation, rules, game };
    let mut mended = Mended { text: text.to_owned(), fixed: 0 };
    for _ in 0..ROUNDS {
        let mut applied = mending.safely(&mended.text);
        if applied.applied == 0 && allow != Applicability::Safe {
            applied = apply(&mended.text, &mending.fixable(&mended.text, allow), allow);
        }
        if applied.applied == 0 || applied.text == mended.text {
            break;
        }
        mended.text = applied.text;
        mended.fixed += applied.applied;
    }
    mended
}

/// What is mended, and by which rules.
struct Mending<'a> {
    notation: Notation,
    rules: &'a Options,
    game: Option<u32>,
}

impl Mending<'_> {
    fn findings(&self, text: &str) -> impl Iterator<Item = Diagnostic> {
        check(text, self.notation, self.rules).flatten().collect::<Vec<_>>().into_iter()
    }

    /// The findings that have a fix.
    fn fixable(&self, text: &str, allow: Applicability) -> Vec<Diagnostic> {
        let is_asked = |finding: &Diagnostic| self.game.is_none_or(|game| finding.place.game == game);
        self.findings(text).filter(|finding| is_asked(finding) && finding.is_fixable(allow)).collect()
    }

    fn errors(&self, text: &str) -> usize {
        self.findings(text).filter(|finding| finding.severity == Severity::Error).count()
    }

    /// Applies the safe fixes that do no harm: all of them, or what is left of them by halves.
    fn safely(&self, text: &str) -> Applied {
        let findings = self.fixable(text, Applicability::Safe);
        let applied = |findings: &[Diagnostic]| apply(text, findings, Applicability::Safe);
        let errors = self.errors(text);
        let is_harmless = |mended: &Applied| {
            mended.applied == 0
                || (says_the_same(text, &mended.text, self.notation, &self.rules.reading)
                    && self.errors(&mended.text) <= errors)
        };
        let all = applied(&findings);
        if is_harmless(&all) {
            return all;
        }
        let (mut harmless, mut tries) = (Vec::new(), 0);
        let mut parts = vec![&findings[..]];
        while let Some(part) = parts.pop().filter(|_| tries < TRIES) {
            tries += 1;
            if is_harmless(&applied(part)) {
                harmless.extend_from_slice(part);
            } else if part.len() > 1 {
                let (first, second) = part.split_at(part.len() / 2);
                parts.extend([second, first]);
            }
        }
        let left = applied(&harmless);
        if is_harmless(&left) { left } else { applied(&[]) }
    }
}
