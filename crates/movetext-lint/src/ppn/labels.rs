//! Numbers with letters behind them, `1S.` and `1T.`, which follow each other always in the same way.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt;

use movetext_source::Span;

use super::numbers::UnusualNumber;

/// Digits, and what is written behind them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Label<'a> {
    count: u64,
    letters: &'a str,
}

impl<'a> Label<'a> {
    fn of(written: &'a str) -> Option<Self> {
        let letters = written.trim_start_matches(|sign: char| sign.is_ascii_digit());
        let count = written[..written.len() - letters.len()].parse().ok()?;
        Some(Self { count, letters })
    }
}

impl fmt::Display for Label<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.count, self.letters)
    }
}

/// A number that another was expected for, and which finding says so.
#[derive(Debug, Clone, Copy)]
struct Other<'a> {
    at: usize,
    written: Label<'a>,
    meant: Label<'a>,
    /// The second half of its turn.
    half: Option<(Span, &'a str, Label<'a>)>,
}

/// Those of a game.
#[derive(Default)]
pub(super) struct Labels<'a> {
    /// Where each stands first.
    first: BTreeMap<&'a str, Span>,
    /// The last one, as it was meant.
    last: Option<Label<'a>>,
    /// How much is added to the number behind some letters, and which letters follow.
    next: BTreeMap<&'a str, (u64, &'a str)>,
    /// The last that skips one alone.
    skipped: Option<Other<'a>>,
    /// The one before, where it was mistyped.
    misprint: Option<Other<'a>>,
}

impl<'a> Labels<'a> {
    pub(super) fn is_empty(&self) -> bool {
        self.first.is_empty()
    }

    /// Adds what is unusual about the next one. Whether some are skipped is only known where no others stand between them.
    pub(super) fn add(
        &mut self,
        written: &'a str,
        span: Span,
        after: Option<&'a str>,
        is_alone: bool,
        unusual: &mut Vec<(Span, UnusualNumber)>,
    ) {
        let misprint = self.misprint.take();
        let Some(label) = Label::of(written) else {
            let found = match self.turned(written) {
                Some(meant) => Some(UnusualNumber::Misprint { meant: meant.to_string(), half: None }),
                None => self.repeated(written, span),
            };
            unusual.extend(found.map(|found| (span, found)));
            return;
        };
        let expected = self.expected(label);
        let other = expected.filter(|meant| *meant != label);
        let repeated = self.repeated(written, span);
        let found = match (repeated, other) {
            (Some(_), Some(meant)) => {
                if self.is_half(label, meant, span, misprint, unusual) {
                    return;
                }
                self.misprint = Some(Other { at: unusual.len(), written: label, meant, half: None });
                Some(UnusualNumber::Misprint { meant: meant.to_string(), half: None })
            }
            (None, Some(meant)) if is_alone => self.skips(label, meant, after, unusual.len()),
            (repeated, _) => {
                let skipped = self.skipped.as_mut().filter(|skipped| skipped.half.is_none());
                if let Some(skipped) = skipped.filter(|skipped| skipped.written.count == label.count) {
                    skipped.half = Some((span, written, Label { count: skipped.meant.count, ..label }));
                }
                repeated
            }
        };
        unusual.extend(found.map(|found| (span, found)));
    }

    /// An earlier one is the same.
    fn repeated(&mut self, written: &'a str, span: Span) -> Option<UnusualNumber> {
        match self.first.entry(written) {
            Entry::Occupied(first) => Some(UnusualNumber::Repeated { first: *first.get() }),
            Entry::Vacant(first) => {
                first.insert(span);
                None
            }
        }
    }

    /// Whether both halves of a turn have the number of the next, or of the one before: that is one mistake.
    fn is_half(
        &mut self,
        label: Label<'a>,
        meant: Label<'a>,
        span: Span,
        misprint: Option<Other<'a>>,
        unusual: &mut [(Span, UnusualNumber)],
    ) -> bool {
        if let Some(skipped) = self.skipped.take_if(|skipped| skipped.written == label) {
            if let Some((_, written, _)) = skipped.half {
                self.first.remove(written);
            }
            let half = skipped.half.map(|(span, _, meant)| (span, meant.to_string()));
            unusual[skipped.at].1 = UnusualNumber::Misprint { meant: skipped.meant.to_string(), half };
            self.last = Some(label);
            return true;
        }
        let is_one =
            |other: &Other<'_>| (other.written.count, other.meant.count) == (label.count, meant.count);
        let Some(first) = misprint.filter(is_one) else { return false };
        unusual[first.at].1 =
            UnusualNumber::Misprint { meant: first.meant.to_string(), half: Some((span, meant.to_string())) };
        true
    }

    /// One with a higher number than is expected: the next shows whether it was mistyped.
    fn skips(
        &mut self,
        label: Label<'a>,
        meant: Label<'a>,
        after: Option<&'a str>,
        at: usize,
    ) -> Option<UnusualNumber> {
        // Only what goes on one by one can skip a number.
        let is_counted = self.next.values().all(|(more, _)| *more < 2);
        if !is_counted || label.letters != meant.letters || label.count < meant.count {
            return None;
        }
        let follows = self.following(meant);
        if follows.is_some() && follows == after.and_then(Label::of) {
            return Some(UnusualNumber::Misprint { meant: meant.to_string(), half: None });
        }
        self.last = Some(label);
        if label.count == meant.count + 1 {
            self.skipped = Some(Other { at, written: label, meant, half: None });
        }
        Some(UnusualNumber::Skipped { first: meant.count, last: label.count - 1 })
    }

    /// What follows one, as far as that is known.
    fn following(&self, label: Label<'a>) -> Option<Label<'a>> {
        let &(more, letters) = self.next.get(label.letters)?;
        Some(Label { count: label.count.checked_add(more)?, letters })
    }

    /// What is expected where one is written; it is from now on what follows the one before where nothing was.
    fn expected(&mut self, written: Label<'a>) -> Option<Label<'a>> {
        let before = self.last.replace(written)?;
        if !self.next.contains_key(before.letters) {
            let more = written.count.checked_sub(before.count)?;
            self.next.insert(before.letters, (more, written.letters));
            return None;
        }
        self.last = self.following(before);
        self.last
    }

    /// What is expected where its letters are written in front of its digits: `S7.` for `7S.`.
    fn turned(&mut self, written: &str) -> Option<Label<'a>> {
        let meant = self.following(self.last?)?;
        let (name, periods) = meant.letters.split_at(meant.letters.find('.').unwrap_or(meant.letters.len()));
        let is_turned = written == format!("{name}{}{periods}", meant.count);
        is_turned.then(|| {
            self.last = Some(meant);
            meant
        })
    }
}
