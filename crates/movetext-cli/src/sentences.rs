//! What the linter says of a place that could not be read, so that every command says the same of it.

use std::fmt::Display;
use std::sync::Arc;

use movetext_diagnostics::{Detail, Diagnostic, Edit, Severity};
use movetext_lint::Options;
use movetext_lint::rules::txt::{TEXT_AMONG_MOVES, TEXT_AROUND};
use movetext_repair::Fixes;
use movetext_source::{LineIndex, Span};

use crate::input::Input;
use crate::options::Shared;
use crate::stretches::checked;

/// The errors that the linter finds in a file; copies share them.
#[derive(Clone)]
pub struct Sentences(Arc<Known>);

/// What is known of a file.
struct Known {
    index: LineIndex,
    errors: Errors,
    /// What makes comments of remarks among the moves, and takes away what is not of the record, in the order of the text.
    remarks: Vec<Edit>,
}

/// Errors in the order of the text, of which one is found without a look at all the others.
struct Errors {
    list: Vec<(Span, Box<str>)>,
    /// Of each, the last byte that it or one before it goes to.
    ends: Vec<u32>,
}

/// A record with its remarks as comments.
pub struct WithComments {
    /// Its text.
    pub text: String,
    /// Where each piece of it starts, and where that is in the file.
    pieces: Vec<(u32, u32)>,
}

impl WithComments {
    fn push(&mut self, in_file: u32, piece: &str) {
        self.pieces.push((self.text.len() as u32, in_file));
        self.text.push_str(piece);
    }

    /// Where a place of it is in the file; one in a comment that was written is where that is.
    pub fn in_file(&self, place: Span) -> Span {
        let at = |offset: u32| {
            let piece = self.pieces.partition_point(|(start, _)| *start <= offset).saturating_sub(1);
            let next = self.pieces.get(piece + 1).map_or(u32::MAX, |(_, in_file)| *in_file);
            let (start, in_file) = self.pieces[piece];
            (in_file + (offset - start)).min(next)
        };
        Span::new(at(place.start), at(place.end).max(at(place.start)))
    }
}

/// The message about something that could not be read.
#[derive(Clone)]
pub struct Sentence {
    /// Where, as `file:line:column`.
    pub place: String,
    /// What is wrong there.
    pub words: String,
}

impl Sentences {
    /// Checks the file once. Worth it only where something could not be read.
    pub fn of(input: &Input, shared: &Shared) -> Self {
        let options = Options::default().with_reading(shared.reading());
        let (mut errors, mut remarks) = (Vec::new(), Vec::new());
        let text = input.source.text();
        // A remark becomes a comment whether or not that is safe to write.
        checked(text, input.notation, &options, Fixes::Claimed, shared.threads(), |games| {
            for finding in games.flatten().filter(|finding| finding.rule.severity == Severity::Error) {
                if is_no_move(&finding, text) {
                    remarks.extend(finding.fixes.into_iter().take(1).flat_map(|fix| fix.edits));
                }
                errors.push((finding.span, finding.message.as_str().into()));
            }
        });
        remarks.sort_by_key(|edit| edit.span.start);
        Self(Arc::new(Known { index: LineIndex::new(text), errors: Errors::of(errors), remarks }))
    }

    /// A stretch of the file with its remarks as the comments that they are; nothing where it has none.
    pub fn with_comments(&self, text: &str, stretch: Span) -> Option<WithComments> {
        let first = self.0.remarks.partition_point(|edit| edit.span.start < stretch.start);
        let inside = self.0.remarks[first..].iter().take_while(|edit| edit.span.end <= stretch.end);
        let mut with = WithComments { text: String::new(), pieces: Vec::new() };
        let mut from = stretch.start;
        for edit in inside.filter(|edit| edit.span.start <= edit.span.end) {
            if edit.span.start < from {
                continue;
            }
            with.push(from, Span::new(from, edit.span.start).of(text));
            with.push(edit.span.start, &edit.text);
            from = edit.span.end;
        }
        let is_changed = !with.pieces.is_empty();
        with.push(from, Span::new(from, stretch.end).of(text));
        is_changed.then_some(with)
    }

    /// The message about a place in the file: the linter's, where it has one, or else `fault`.
    pub fn of_fault(&self, input: &Input, place: Span, fault: &dyn Display) -> Sentence {
        let written = self.0.errors.touching(place);
        let (span, words) =
            written.map_or_else(|| (place, fault.to_string()), |(span, words)| (*span, words.to_string()));
        let at = self.0.index.position(input.source.text(), span.start);
        Sentence { place: format!("{}:{}:{}", input.source.name(), at.line, at.column), words }
    }
}

/// Whether a finding is that some words are none of the moves: its fix makes a comment of them, or takes them away.
fn is_no_move(finding: &Diagnostic, text: &str) -> bool {
    let is_in_brackets = || {
        let edits = finding.fixes.first().map_or(&[][..], |fix| &fix.edits);
        let [edit] = edits else { return false };
        let words = edit.text.get(1..edit.text.len().saturating_sub(1));
        edit.span == finding.span && words == Some(finding.span.of(text))
    };
    [&TEXT_AMONG_MOVES, &TEXT_AROUND].iter().any(|lint| finding.is_of(&lint.rule))
        || finding.detail == Some(Detail::Remark)
        || is_in_brackets()
}

impl Errors {
    fn of(mut list: Vec<(Span, Box<str>)>) -> Self {
        list.sort_by_key(|(span, _)| span.start);
        let ends = list.iter().scan(0, |last, (span, _)| {
            *last = span.end.max(*last);
            Some(*last)
        });
        Self { ends: ends.collect(), list }
    }

    /// The first that touches a place.
    fn touching(&self, place: Span) -> Option<&(Span, Box<str>)> {
        let first = self.ends.partition_point(|end| *end < place.start);
        self.list.get(first).filter(|(span, _)| span.start <= place.end)
    }
}

#[cfg(test)]
mod tests {
    use movetext_source::Span;

    use super::Errors;

    #[test]
    fn the_first_error_that_touches_is_found() {
        let spans = [(3, 5), (0, 1), (4, 20), (6, 7), (30, 30), (8, 9), (30, 40), (45, 46)];
        let list = spans.map(|(start, end)| (Span::new(start, end), format!("{start}-{end}").into()));
        let errors = Errors::of(list.to_vec());
        for (start, len) in (0..50).flat_map(|start| (0..5).map(move |len| (start, len))) {
            let place = Span::new(start, start + len);
            let touches = |span: &Span| span.start <= place.end && place.start <= span.end;
            let first = errors.list.iter().find(|(span, _)| touches(span));
            assert_eq!(errors.touching(place), first, "{place:?}");
        }
    }
}
