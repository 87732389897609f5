//! What the linter says of a place that could not be read, so that every command says the same of it.

use std::fmt::Display;

use movetext_diagnostics::Severity;
use movetext_lint::Options;
use movetext_repair::check;
use movetext_source::{LineIndex, Span};

use crate::input::Input;
use crate::options::Shared;

/// The errors that the linter finds in a file.
pub struct Sentences {
    index: LineIndex,
    errors: Errors,
}

/// Errors in the order of the text, of which one is found without a look at all the others.
struct Errors {
    list: Vec<(Span, String)>,
    /// Of each, the last byte that it or one before it goes to.
    ends: Vec<u32>,
}

/// The message about something that could not be read.
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
        let findings = check(input.source.text(), input.notation, &options).flatten();
        let errors = findings.filter(|finding| finding.rule.severity == Severity::Error);
        let errors = Errors::of(errors.map(|finding| (finding.span, finding.message)).collect());
        Self { index: LineIndex::new(input.source.text()), errors }
    }

    /// The message about a place in the file: the linter's, where it has one, or else `fault`.
    pub fn of_fault(&self, input: &Input, place: Span, fault: &dyn Display) -> Sentence {
        let said = self.errors.touching(place);
        let (span, words) = said.map_or_else(|| (place, fault.to_string()), Clone::clone);
        let at = self.index.position(input.source.text(), span.start);
        Sentence { place: format!("{}:{}:{}", input.source.name(), at.line, at.column), words }
    }
}

impl Errors {
    fn of(mut list: Vec<(Span, String)>) -> Self {
        list.sort_by_key(|(span, _)| span.start);
        let ends = list.iter().scan(0, |last, (span, _)| {
            *last = span.end.max(*last);
            Some(*last)
        });
        Self { ends: ends.collect(), list }
    }

    /// The first that touches a place.
    fn touching(&self, place: Span) -> Option<&(Span, String)> {
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
        let list = spans.map(|(start, end)| (Span::new(start, end), format!("{start}-{end}")));
        let errors = Errors::of(list.to_vec());
        for (start, len) in (0..50).flat_map(|start| (0..5).map(move |len| (start, len))) {
            let place = Span::new(start, start + len);
            let touches = |span: &Span| span.start <= place.end && place.start <= span.end;
            let first = errors.list.iter().find(|(span, _)| touches(span));
            assert_eq!(errors.touching(place), first, "{place:?}");
        }
    }
}
