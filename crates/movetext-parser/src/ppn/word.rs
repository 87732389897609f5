//! A word that knows where it was written.

use std::borrow::Cow;
use std::ops::Range;

use movetext_source::Span;
use smallvec::{SmallVec, smallvec};

/// A word of movetext as its meaning is read: braces listed, macros replaced. It knows where each of its letters was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Word<'s> {
    text: Cow<'s, str>,
    /// From where in the text on a run of letters was written elsewhere; the first from 0 on, in order. Few have more than these.
    runs: SmallVec<[Run; 3]>,
    /// Where the whole was written.
    span: Span,
}

/// Letters that were written together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Run {
    /// Where they start in the word.
    at: u32,
    /// Where they were written.
    written: Span,
    /// Whether they are what is written there, letter by letter.
    is_same: bool,
}

impl<'s> Word<'s> {
    /// A word that is read as it is written.
    #[must_use]
    pub fn written(text: &'s str, span: Span) -> Self {
        Self { text: Cow::Borrowed(text), runs: SmallVec::new(), span }
    }

    /// A word that will be put together of so many bytes.
    pub(super) fn with_room(span: Span, bytes: usize) -> Self {
        Self { text: Cow::Owned(String::with_capacity(bytes)), runs: SmallVec::new(), span }
    }

    /// Nothing, in the room that a word took.
    pub(super) fn clear(&mut self) {
        self.text.to_mut().clear();
        self.runs.clear();
    }

    /// A word that stands for what is written at a place.
    pub(super) fn standing_for(text: String, span: Span) -> Self {
        Self { text: Cow::Owned(text), runs: smallvec![Run { at: 0, written: span, is_same: false }], span }
    }

    /// What it reads.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The same, if nobody asks for its places any more.
    #[must_use]
    pub fn into_text(self) -> Cow<'s, str> {
        self.text
    }

    /// Where the whole of it was written: the braces, the macro and all.
    #[must_use]
    pub fn span(&self) -> Span {
        self.span
    }

    /// Whether it is read as it is written.
    #[must_use]
    pub fn is_written(&self) -> bool {
        self.runs.is_empty() && self.span.len() as usize == self.text.len()
    }

    /// Where some of its bytes were written; more, if a macro gave only some of them.
    pub fn place(&self, at: Range<usize>) -> Span {
        if self.runs.is_empty() {
            let start = self.span.start + at.start.min(self.text.len()) as u32;
            return Span::new(start, start + (at.end.min(self.text.len()).max(at.start) - at.start) as u32);
        }
        let overlapping = self.runs.iter().enumerate().filter_map(|(nth, run)| {
            let end = self.runs.get(nth + 1).map_or(self.text.len(), |next| next.at as usize);
            let (first, last) = (at.start.max(run.at as usize), at.end.min(end));
            let touches = first < last || (at.is_empty() && first == at.start && at.start <= end);
            touches.then(|| run.part(first, last))
        });
        overlapping.reduce(Span::to).unwrap_or(Span::at(self.span.end))
    }

    /// Some of its letters, as a word that was written at the same place.
    pub(super) fn slice(&self, at: Range<usize>) -> Word<'s> {
        let span = self.place(at.clone());
        match &self.text {
            // Of a word that is read as it is written, so is each part.
            Cow::Borrowed(text) if self.runs.is_empty() => Word::written(&text[at], span),
            _ => {
                let mut word = Word::with_room(span, at.len());
                word.push_slice(self, at);
                word
            }
        }
    }

    /// Adds some letters of another word.
    pub(super) fn push_slice(&mut self, other: &Self, at: Range<usize>) {
        if at.is_empty() {
            return;
        }
        if other.runs.is_empty() {
            self.push_run(Run { at: 0, written: other.place(at.clone()), is_same: true });
        }
        for (nth, run) in other.runs.iter().enumerate() {
            let end = other.runs.get(nth + 1).map_or(other.text.len(), |next| next.at as usize);
            let (first, last) = (at.start.max(run.at as usize), at.end.min(end));
            if first < last {
                let grown = (first - at.start) as u32;
                self.push_run_at(grown, Run { at: 0, written: run.part(first, last), is_same: run.is_same });
            }
        }
        self.text.to_mut().push_str(&other.text[at]);
    }

    /// Adds letters that stand for what is written at a place.
    pub(super) fn push_for(&mut self, text: &str, written: Span) {
        if !text.is_empty() {
            self.push_run(Run { at: 0, written, is_same: false });
            self.text.to_mut().push_str(text);
        }
    }

    fn push_run(&mut self, run: Run) {
        self.push_run_at(0, run);
    }

    fn push_run_at(&mut self, grown: u32, run: Run) {
        self.runs.push(Run { at: self.text.len() as u32 + grown, ..run });
    }

    /// Calls `see` with each of its parts between blanks.
    pub(super) fn split_blanks(self, mut see: impl FnMut(Word<'s>)) {
        let is_blank = movetext_lexer::ppn::is_blank;
        if !self.text.contains(is_blank) {
            return see(self);
        }
        let mut at = 0;
        for part in self.text.split(is_blank) {
            if !part.is_empty() {
                see(self.slice(at..at + part.len()));
            }
            let blank = self.text[at + part.len()..].chars().next();
            at += part.len() + blank.map_or(0, char::len_utf8);
        }
    }
}

impl Run {
    /// Where some of its letters were written, by their bytes in the word.
    fn part(&self, first: usize, last: usize) -> Span {
        if !self.is_same {
            return self.written;
        }
        let start = self.written.start + (first as u32 - self.at);
        Span::new(start, start + (last - first) as u32)
    }
}
