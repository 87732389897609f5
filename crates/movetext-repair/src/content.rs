//! What a text says, whatever words it uses: what a safe fix must never change.

use core::ops::ControlFlow;

use movetext_record::{
    Fault, Parsed, Reading, Replay, Verdict, Visit, Visited, Visitor, built_without, dispatch, visit_replay,
};
use movetext_source::Notation;

use movetext_lint::{Content, LintNotation};

use crate::repair::Repair;

/// Whether the records of two texts say the same, however fully: as many games or positions, and in each the same
/// start, moves, comments, variations, tags and results. Captures and letters that the board shows may be added, a tag
/// that is given twice may go, a result be said in one more place, and a date be spelt in another way. What could not
/// be read must stand there as it was, but for blanks.
#[must_use]
pub fn says_the_same(before: &str, after: &str, notation: Notation, reading: &Reading) -> bool {
    contents(before, notation, *reading) == contents(after, notation, *reading)
}

/// What each record of a text says, as a hash.
pub(crate) fn contents(text: &str, notation: Notation, reading: Reading) -> Vec<u64> {
    dispatch(notation, Contents { text, reading })
}

struct Contents<'s> {
    text: &'s str,
    reading: Reading,
}

impl Visitor for Contents<'_> {
    type Output = Vec<u64>;
}

impl<F: Repair> Visit<F> for Contents<'_> {
    fn visit(self) -> Vec<u64> {
        F::read(self.text, &self.reading).map(|parsed| content(self.text, &parsed)).collect()
    }
}

built_without!(Contents<'_> => Vec::new());

fn content<F: LintNotation>(text: &str, parsed: &Parsed<'_, F>) -> u64 {
    let mut content = Content::new();
    // Values are compared below.
    let is_unread = |fault: &&Fault<F::Fault>| fault.kind.is_loss() && !F::KEEPS_UNREAD;
    for fault in parsed.faults.iter().filter(is_unread) {
        fault.span.of(text).split_whitespace().for_each(|word| content.add(format_args!("{word}")));
    }
    content.add(format_args!("\0"));
    F::content(&parsed.record, &mut content);
    content.finish()
}

/// How many moves of a text cannot be played: illegal ones, those that cannot be read, and what follows them.
pub(crate) fn unplayed(text: &str, notation: Notation, reading: Reading) -> usize {
    dispatch(notation, Unplayed(Contents { text, reading }))
}

struct Unplayed<'s>(Contents<'s>);

impl Visitor for Unplayed<'_> {
    type Output = usize;
}

impl<F: Repair> Visit<F> for Unplayed<'_> {
    fn visit(self) -> usize {
        F::read(self.0.text, &self.0.reading).map(|parsed| unplayed_of(&parsed)).sum()
    }
}

built_without!(Unplayed<'_> => 0);

fn unplayed_of<F: Replay>(parsed: &Parsed<'_, F>) -> usize {
    let mut count = 0;
    let begun = visit_replay(&parsed.record, |Visited { verdict, .. }: Visited<'_, F>| {
        count += usize::from(matches!(verdict, Verdict::Failed(_) | Verdict::Beyond));
        ControlFlow::Continue(())
    });
    if begun.is_err() { parsed.record.tree.len() } else { count }
}
