//! What a text says, whatever words it uses: what a safe fix must never change.

use core::ops::ControlFlow;

use movetext_record::{
    Fault, NoEffects, Parsed, Reading, Replay, Verdict, Visit, Visited, Visitor, built_without, dispatch,
    visit_replay, visit_replay_with,
};
use movetext_source::{Notation, Span};

use movetext_lint::{Content, LintNotation, NodeState};

use crate::repair::Repair;

/// Whether the records of two texts say the same, however fully: as many games or positions, and in each the same
/// start, moves, positions, comments, variations, tags and results. Captures and letters that the board shows may be added, a
/// tag that is given twice may go, a result be given in one more place, and a date be written in another way. What could not
/// be read must stand there as it was, but for blanks.
#[must_use]
pub fn says_the_same(before: &str, after: &str, notation: Notation, reading: &Reading) -> bool {
    are_alike(&contents(before, notation, *reading), &[], &contents(after, notation, *reading), &[])
}

/// In nearly all texts, a byte of text holds no more bytes of content than this.
const MOST_SAID: usize = 64;

/// What a record says.
#[derive(Debug, Clone)]
pub(crate) struct RecordContent {
    /// Where the record starts in the text.
    pub(crate) start: u32,
    /// A hash of what was read.
    read: u64,
    /// How many bytes it takes to say it.
    bytes: usize,
    /// Where something could not be read, and how many words it and those before it have.
    unread: Vec<(Span, u32)>,
    /// A hash of each of these words.
    words: Vec<u64>,
}

/// Whether records say the same. What could not be read at some places, which are in order and do not touch, may differ.
pub(crate) fn are_alike(
    before: &[RecordContent],
    places: &[Span],
    after: &[RecordContent],
    places_after: &[Span],
) -> bool {
    before.len() == after.len()
        && before.iter().zip(after).all(|(before, after)| {
            before.read == after.read && before.unread(places).eq(after.unread(places_after))
        })
}

/// Whether records say the same after fixes that were each proved alone: of what could not be read, some may be read or gone.
pub(crate) fn are_no_less(before: &[RecordContent], after: &[RecordContent]) -> bool {
    before.len() == after.len()
        && before.iter().zip(after).all(|(before, after)| {
            let mut words = before.words.iter();
            before.read == after.read && after.words.iter().all(|word| words.any(|left| left == word))
        })
}

/// What some records say beyond what a text of so many bytes mostly does: few signs may stand for many moves.
pub(crate) fn excess(records: &[RecordContent], bytes: usize) -> usize {
    let all: usize = records.iter().map(|record| record.bytes).sum();
    all.saturating_sub(MOST_SAID * bytes)
}

impl RecordContent {
    /// The words that could not be read elsewhere.
    fn unread(&self, places: &[Span]) -> impl Iterator<Item = u64> {
        let starts = core::iter::once(0).chain(self.unread.iter().map(|(_, end)| *end as usize));
        let words =
            starts.zip(&self.unread).map(|(start, (span, end))| (*span, &self.words[start..*end as usize]));
        let is_elsewhere = |span: Span| {
            let at = places.partition_point(|place| place.end < span.start);
            places.get(at).is_none_or(|place| span.end < place.start)
        };
        words.filter(move |(span, _)| is_elsewhere(*span)).flat_map(|(_, words)| words).copied()
    }
}

/// What each record of a text says.
pub(crate) fn contents(text: &str, notation: Notation, reading: Reading) -> Vec<RecordContent> {
    dispatch(notation, Contents { text, reading })
}

struct Contents<'s> {
    text: &'s str,
    reading: Reading,
}

impl Visitor for Contents<'_> {
    type Output = Vec<RecordContent>;
}

impl<F: Repair> Visit<F> for Contents<'_> {
    fn visit(self) -> Vec<RecordContent> {
        contents_of::<F>(self.text, self.reading)
    }
}

built_without!(Contents<'_> => Vec::new());

/// What each record of a text says.
pub(crate) fn contents_of<F: LintNotation>(text: &str, reading: Reading) -> Vec<RecordContent> {
    F::read(text, &reading).map(|parsed| content(text, &parsed)).collect()
}

fn content<F: LintNotation>(text: &str, parsed: &Parsed<'_, F>) -> RecordContent {
    let mut content = Content::new();
    F::content(&parsed.record, &mut content);
    let begun = visit_replay_with::<F, NoEffects>(&parsed.record, |Visited { table, .. }| {
        content.add(format_args!("{:x}", F::State::position_hash(table)));
        ControlFlow::Continue(())
    });
    content.add(format_args!("{}", begun.is_ok()));
    let hash = |word: &str| {
        let mut content = Content::new();
        content.add(format_args!("{word}"));
        content.finish()
    };
    // Values that are kept are compared above.
    let is_unread = |fault: &&Fault<F::Fault>| fault.kind.is_loss() && !F::KEEPS_UNREAD;
    let unread = parsed.faults.iter().filter(is_unread);
    let mut words = Vec::new();
    let unread = unread
        .map(|fault| {
            words.extend(fault.span.of(text).split_whitespace().map(hash));
            (fault.span, words.len() as u32)
        })
        .collect();
    let start = parsed.origin.whole.start;
    RecordContent { start, read: content.finish(), bytes: content.len(), unread, words }
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
        unplayed_in::<F>(self.0.text, self.0.reading)
    }
}

/// The same in a notation that is known.
pub(crate) fn unplayed_in<F: Repair>(text: &str, reading: Reading) -> usize {
    F::read(text, &reading).map(|parsed| unplayed_of(&parsed)).sum()
}

built_without!(Unplayed<'_> => 0);

fn unplayed_of<F: Replay>(parsed: &Parsed<'_, F>) -> usize {
    let mut count = 0;
    let begun = visit_replay(&parsed.record, |Visited { verdict, more, .. }: Visited<'_, F>| {
        count += usize::from(!matches!(verdict, Verdict::Played(_))) + more.len();
        ControlFlow::Continue(())
    });
    if begun.is_err() { parsed.record.tree.len() } else { count }
}
