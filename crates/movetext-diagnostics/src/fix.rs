//! Changes of the text that fix what a diagnostic found.

use core::fmt;

use movetext_source::Span;

/// Whether a fix may be applied without asking.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Applicability {
    /// What the record means stays the same: applied by `--fix`.
    Safe,
    /// What the record means may change: applied by `--unsafe-fixes`.
    Unsafe,
    /// Shown, never applied: a guess.
    DisplayOnly,
}

impl Applicability {
    /// `safe`, `unsafe`, `display-only`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Safe => "safe",
            Self::Unsafe => "unsafe",
            Self::DisplayOnly => "display-only",
        }
    }
}

impl fmt::Display for Applicability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One replacement.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Edit {
    /// The text to replace; empty to insert.
    pub span: Span,
    /// What stands there instead; empty to delete.
    pub text: String,
}

impl Edit {
    /// Puts edits in the order of the text; those of one place stay as they are.
    pub fn sort(edits: &mut [Self]) {
        edits.sort_by_key(|edit| edit.span);
    }

    /// The same of edits that stay where they are.
    pub fn sort_references(edits: &mut [&Self]) {
        edits.sort_by_key(|edit| edit.span);
    }
}

/// One way to fix a finding. Its edits belong together and do not overlap.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Fix {
    /// What it does, as an instruction: `write the captures`.
    pub message: String,
    /// Whether it may be applied without asking.
    pub applicability: Applicability,
    /// The replacements, in the order of the text.
    pub edits: Vec<Edit>,
}

impl Fix {
    /// A fix that replaces one span.
    pub fn replace(
        message: impl Into<String>,
        applicability: Applicability,
        span: Span,
        text: impl Into<String>,
    ) -> Self {
        Self { message: message.into(), applicability, edits: vec![Edit { span, text: text.into() }] }
    }

    /// Whether it may be applied where `allow` is the least safe kind that is wanted. What is for display only
    /// never is.
    pub fn is_allowed(&self, allow: Applicability) -> bool {
        self.applicability != Applicability::DisplayOnly && self.applicability <= allow
    }
}
