//! What the linter says of a place that could not be read, so that every command says the same of it.

use std::fmt::Display;

use movetext_diagnostics::Severity;
use movetext_lint::{Options, check};
use movetext_source::{LineIndex, Span};

use crate::input::Input;
use crate::options::Shared;

/// The errors that the linter finds in a file.
pub struct Sentences {
    index: LineIndex,
    errors: Vec<(Span, String)>,
}

/// What is said of something that could not be read.
pub struct Sentence {
    /// Where, as `file:line:column`.
    pub place: String,
    /// What is wrong there.
    pub words: String,
}

impl Sentences {
    /// Checks the file once. Worth it only where something could not be read.
    pub fn of(input: &Input, shared: &Shared) -> Self {
        let options = Options { reading: shared.reading(), ..Options::default() };
        let findings = check(input.source.text(), input.notation, &options).flatten();
        let errors = findings.filter(|finding| finding.rule.severity == Severity::Error);
        let errors = errors.map(|finding| (finding.span, finding.message)).collect();
        Self { index: LineIndex::new(input.source.text()), errors }
    }

    /// What is said of a place in the file: the linter's sentence, where it says it, or else `fault`.
    pub fn of_fault(&self, input: &Input, place: Span, fault: &dyn Display) -> Sentence {
        let touches = |span: &Span| span.start <= place.end && place.start <= span.end;
        let said = self.errors.iter().find(|(span, _)| touches(span));
        let (span, words) = said.map_or_else(|| (place, fault.to_string()), Clone::clone);
        let at = self.index.position(input.source.text(), span.start);
        Sentence { place: format!("{}:{}:{}", input.source.name(), at.line, at.column), words }
    }
}
