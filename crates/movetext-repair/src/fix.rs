//! Mending a text until nothing changes.

use movetext_diagnostics::{Applicability, Applied, Diagnostic, Severity, apply};
use movetext_source::Notation;

use crate::check::check;
use crate::content::{contents, unplayed};
use movetext_lint::Options;

/// How many bytes are checked for one text at most, so that a hostile one does not take for ever; small texts are
/// checked as often as they need.
const MOST_WORK: usize = 1 << 28;

/// How often a text is checked at least, whatever its length.
const LEAST_CHECKS: usize = 40;

/// A text that was mended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fixed {
    /// The text.
    pub text: String,
    /// How many findings were mended; 0 where the text is as it was.
    pub fixed: usize,
}

/// Applies the fixes of the findings in a text, checks the result, and so on until nothing is left to mend: what comes
/// of it is not changed by mending it again. `allow` is the least safe kind of fix that is wanted. With `game`, a number
/// from 1, only findings in that game are mended.
///
/// Every step makes the text better, or it is not made: the errors do not rise, and there are fewer findings (or, by
/// unsafe fixes, fewer moves that cannot be played). A safe fix also leaves what the text [says](crate::says_the_same)
/// as it is.
///
/// ```
/// use movetext_diagnostics::Applicability;
/// use movetext_lint::Options;
/// use movetext_repair::fix;
/// use movetext_source::Notation;
///
/// let fixed = fix("1 a1 e5\n", Notation::Ptn, &Options::default(), Applicability::Safe, None);
/// assert_eq!((fixed.text.as_str(), fixed.fixed), ("1. a1 e5\n", 1));
/// ```
#[must_use]
pub fn fix(
    text: &str,
    notation: Notation,
    options: &Options,
    allow: Applicability,
    game: Option<u32>,
) -> Fixed {
    let checks = (MOST_WORK / text.len().max(1)).max(LEAST_CHECKS);
    let mut mending = Mending { notation, options, game, checks };
    let mut state = mending.state(text.to_owned());
    let mut fixed = 0;
    loop {
        let better = match mending.step(&state, Applicability::Safe) {
            None if allow != Applicability::Safe => mending.step(&state, allow),
            safe => safe,
        };
        let Some((applied, better)) = better else { return Fixed { text: state.text, fixed } };
        fixed += applied;
        state = better;
    }
}

/// What is mended, and by which rules.
struct Mending<'a> {
    notation: Notation,
    options: &'a Options,
    game: Option<u32>,
    /// How often a text may still be checked.
    checks: usize,
}

/// A text and what there is to be said of it.
struct State {
    text: String,
    errors: usize,
    findings: usize,
    /// Those that have a fix and are to be mended.
    fixable: Vec<Diagnostic>,
}

impl Mending<'_> {
    fn state(&mut self, text: String) -> State {
        self.checks = self.checks.saturating_sub(1);
        let (mut errors, mut findings, mut fixable) = (0, 0, Vec::new());
        for finding in check(&text, self.notation, self.options).flatten() {
            errors += usize::from(finding.severity == Severity::Error);
            findings += 1;
            let is_asked = self.game.is_none_or(|game| finding.place.game == game);
            if is_asked && finding.is_fixable(Applicability::Unsafe) {
                fixable.push(finding);
            }
        }
        State { text, errors, findings, fixable }
    }

    /// Applies the fixes that make a text better: all of them, or as many as do so together. How many there are, and
    /// what comes of it; nothing where none does.
    fn step(&mut self, state: &State, allow: Applicability) -> Option<(usize, State)> {
        let fixable: Vec<Diagnostic> =
            state.fixable.iter().filter(|finding| finding.is_fixable(allow)).cloned().collect();
        if fixable.is_empty() {
            return None;
        }
        let standard = Standard::of(state, allow, self);
        let mut kept: Vec<Diagnostic> = Vec::new();
        let mut best: Option<(usize, State)> = None;
        let mut parts = vec![&fixable[..]];
        // Those that make it better together with what is kept already; of those that do not, each half.
        while let Some(part) = parts.pop().filter(|_| self.checks > 0) {
            let before = kept.len();
            kept.extend_from_slice(part);
            let Applied { text, applied, .. } = apply(&state.text, &kept, allow);
            let already = best.as_ref().map_or(0, |(applied, _)| *applied);
            let tried = (applied > already && text != state.text).then(|| self.state(text));
            let known = best.as_ref().map_or(state, |(_, best)| best);
            match tried {
                Some(tried) if standard.is_met(&tried, known, applied - already, self) => {
                    best = Some((applied, tried));
                }
                _ => {
                    kept.truncate(before);
                    if part.len() > 1 {
                        let (first, second) = part.split_at(part.len() / 2);
                        parts.extend([second, first]);
                    }
                }
            }
        }
        best
    }
}

/// What a mended text is held to.
enum Standard {
    /// To say the same.
    Content(Vec<u64>),
    /// To be better in the end.
    Better,
}

impl Standard {
    fn of(state: &State, allow: Applicability, mending: &Mending<'_>) -> Self {
        if allow == Applicability::Safe {
            Self::Content(contents(&state.text, mending.notation, mending.options.reading))
        } else {
            Self::Better
        }
    }

    /// Whether a text that so many further fixes lead to may stand for the one before them.
    fn is_met(&self, after: &State, before: &State, applied: usize, mending: &Mending<'_>) -> bool {
        if after.errors > before.errors {
            return false;
        }
        match self {
            // Each takes its finding away, and adds none.
            Self::Content(content) => {
                after.findings + applied <= before.findings
                    && *content == contents(&after.text, mending.notation, mending.options.reading)
            }
            Self::Better => {
                let unplayed =
                    |state: &State| unplayed(&state.text, mending.notation, mending.options.reading);
                let badness = |state: &State| (state.errors, unplayed(state), state.findings);
                badness(after) < badness(before)
            }
        }
    }
}
