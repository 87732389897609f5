//! How findings are shown.

use clap::ValueEnum;
use movetext_diagnostics::Diagnostic;
use movetext_diagnostics::render::{self, Shown, Terminal};

/// A way to show findings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// With the lines they are about, why, and what to do
    Full,
    /// A line each: `path:line:column: severity[CODE] message`
    Concise,
    /// A JSON object a line
    Json,
    /// One SARIF document, for code scanning services
    Sarif,
    /// Annotations of GitHub Actions
    Github,
}

impl Format {
    /// Adds a finding to what is printed. A document of all findings is not made here.
    pub fn show(self, finding: &Diagnostic, shown: &Shown<'_>, terminal: Terminal, text: &mut String) {
        match self {
            Self::Full => {
                text.push_str(&render::full(finding, shown, terminal));
                text.push('\n');
            }
            Self::Concise => {
                text.push_str(&render::concise(finding, shown));
                text.push('\n');
            }
            Self::Json => {
                text.push_str(&render::json(finding, shown));
                text.push('\n');
            }
            Self::Github => {
                text.push_str(&render::github(finding, shown));
                text.push('\n');
            }
            Self::Sarif => {}
        }
    }
}
