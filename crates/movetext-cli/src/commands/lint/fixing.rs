//! Mending a text until nothing changes.

use movetext_diagnostics::{Applicability, apply};
use movetext_lint::{Options, check};
use movetext_source::Notation;

/// Fixes that undo each other must not go on for ever.
const ROUNDS: usize = 10;

/// A text that was mended.
pub struct Mended {
    /// The text.
    pub text: String,
    /// How many findings were mended; 0 where the text is as it was.
    pub fixed: usize,
}

/// Applies the fixes of the findings in a text, checks the result, and so on until nothing is left to
/// mend, at most ten rounds. With `game`, only those in the game of this number.
pub fn mend(
    text: &str,
    notation: Notation,
    rules: &Options,
    allow: Applicability,
    game: Option<u32>,
) -> Mended {
    let mut mended = Mended { text: text.to_owned(), fixed: 0 };
    for _ in 0..ROUNDS {
        let findings: Vec<_> = check(&mended.text, notation, rules)
            .flatten()
            .filter(|finding| game.is_none_or(|game| finding.place.game == game) && finding.is_fixable(allow))
            .collect();
        let applied = apply(&mended.text, &findings, allow);
        if applied.applied == 0 || applied.text == mended.text {
            break;
        }
        mended.text = applied.text;
        mended.fixed += applied.applied;
    }
    mended
}
