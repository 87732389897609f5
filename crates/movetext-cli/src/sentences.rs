//! What the linter says of a place that could not be read, so that every command says the same of it.

use movetext_diagnostics::Severity;
use movetext_lint::{Options, check};
use movetext_source::Span;

use crate::input::Input;
use crate::options::Shared;

/// The errors that the linter finds in a file.
pub struct Sentences(Vec<(Span, String)>);

impl Sentences {
    /// Checks the file once. Worth it only where something could not be read.
    pub fn of(input: &Input, shared: &Shared) -> Self {
        let options = Options { reading: shared.reading(), ..Options::default() };
        let findings = check(input.source.text(), input.notation, &options).flatten();
        let errors = findings.filter(|finding| finding.rule.severity == Severity::Error);
        Self(errors.map(|finding| (finding.span, finding.message)).collect())
    }

    /// What is said of a place, if anything is.
    pub fn at(&self, place: Span) -> Option<&str> {
        let touches = |span: &Span| span.start <= place.end && place.start <= span.end;
        let mut there = self.0.iter().filter(|(span, _)| touches(span));
        there.next().map(|(_, message)| message.as_str())
    }
}
