//! Legal moves that are written almost the same as one that is not.

use movetext_diagnostics::Applicability;
use movetext_rules::suggest;

/// The legal move that is written most like another.
pub struct Near {
    /// It.
    pub written: String,
    /// Whether no other legal move is as near.
    pub is_only: bool,
}

impl Near {
    /// The one of some legal moves that is most like what was written, the first of several.
    pub(crate) fn among(written: &str, legal: &[String]) -> Option<Self> {
        let near = suggest::nearest(written, legal.iter().map(String::as_str))?;
        let distance = suggest::distance(written, near);
        let as_near = legal.iter().filter(|other| suggest::distance(written, other) == distance);
        Some(Self { written: near.to_owned(), is_only: as_near.take(2).count() < 2 })
    }

    /// What it is.
    pub const fn what(&self) -> &'static str {
        if self.is_only {
            "a legal move that is written almost the same"
        } else {
            "one of the legal moves that are written almost the same"
        }
    }

    /// Whether it may be written instead: of several that are as near it is only an example.
    pub fn applicability(&self) -> Applicability {
        if self.is_only { Applicability::Unsafe } else { Applicability::DisplayOnly }
    }
}
