//! Letters that another program wrote in its own way: one finding a game, with all that was meant.

use movetext_diagnostics::{Applicability, Diagnostic, Edit};
use movetext_source::Span;

use crate::edit::fix;
use crate::messages::count;

/// So many letters are put right by one fix.
pub(crate) const MOST: usize = 1_000;

/// Such letters in the order of the text, each with what was meant.
pub(crate) struct Letters(pub(crate) Vec<Edit>);

impl Letters {
    /// Where the first stands.
    pub(crate) fn first(&self) -> Option<Span> {
        self.0.first().map(|edit| edit.span)
    }

    /// A finding with the fix of all of them, in one game or tree.
    pub(crate) fn repaired(self, finding: Diagnostic, whole: &str) -> Diagnostic {
        let (finding, instruction) = match &self.0[..] {
            [only] => (finding, format!("write `{}`", only.text)),
            all => {
                let note = format!("also in {} of this {whole}", count(all.len() - 1, "more place"));
                (finding.with_note(note), "write them that way".to_owned())
            }
        };
        finding.with_fix(fix(instruction, Applicability::Unsafe, self.0))
    }
}
