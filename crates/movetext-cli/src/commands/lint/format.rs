//! How findings are shown.

use movetext_diagnostics::Diagnostic;
use movetext_diagnostics::render::{self, Gitlab, Junit, Sarif, Shown, Terminal};

use crate::choices::Format;

impl Format {
    /// Adds a finding to what is printed. A document of all findings is not made here.
    pub fn show(self, finding: &Diagnostic, shown: &Shown<'_>, terminal: Terminal, text: &mut String) {
        text.push_str(&match self {
            Self::Full => render::full(finding, shown, terminal),
            Self::Concise => render::concise(finding, shown),
            Self::Json => render::json(finding, shown),
            Self::Github => render::github(finding, shown),
            Self::Sarif | Self::Gitlab | Self::Junit => return,
        });
        text.push('\n');
    }
}

/// All findings of a run in one document.
#[derive(Debug)]
pub enum Document {
    Sarif(Sarif),
    Gitlab(Gitlab),
    Junit(Junit),
}

impl Document {
    /// The empty document of a format that has one.
    pub fn of(format: Format) -> Option<Self> {
        match format {
            Format::Sarif => Some(Self::Sarif(Sarif::default())),
            Format::Gitlab => Some(Self::Gitlab(Gitlab::default())),
            Format::Junit => Some(Self::Junit(Junit::default())),
            Format::Full | Format::Concise | Format::Json | Format::Github => None,
        }
    }

    /// Adds a finding; what can be printed of the document goes to `text`.
    pub fn add(&mut self, finding: &Diagnostic, shown: &Shown<'_>, text: &mut String) {
        match self {
            Self::Sarif(document) => document.add(finding, shown, text),
            Self::Gitlab(document) => document.add(finding, shown, text),
            Self::Junit(document) => document.add(finding, shown),
        }
    }

    /// The end of a file.
    pub fn end_file(&mut self, path: &str, text: &mut String) {
        if let Self::Junit(document) = self {
            document.end_file(path, text);
        }
    }

    /// The end of the document.
    pub fn finish(self, text: &mut String) {
        match self {
            Self::Sarif(document) => document.finish(text),
            Self::Gitlab(document) => document.finish(text),
            Self::Junit(document) => document.finish(text),
        }
        text.push('\n');
    }
}
