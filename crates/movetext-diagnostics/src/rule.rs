//! What a rule of the linter is called, and what it says of itself.

use crate::Severity;

/// The metadata of a rule. Codes never change meaning.
#[derive(Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Rule {
    /// Family and number: `TXT001`.
    pub code: &'static str,
    /// The name in kebab case: `rules-tag-not-last`.
    pub name: &'static str,
    /// How much its findings matter by default.
    pub severity: Severity,
    /// Its documentation in Markdown: a one-line summary, then *what it does*, *why it is bad*, examples.
    pub documentation: &'static str,
}

impl Rule {
    /// The first line of the documentation.
    pub fn summary(&self) -> &'static str {
        self.documentation.lines().next().unwrap_or("").trim()
    }

    /// The letters of the code: `OTN`.
    pub fn family(&self) -> &'static str {
        self.code.trim_end_matches(|letter: char| letter.is_ascii_digit())
    }

    /// Whether a selector names this rule: its code, its name, or a prefix of its code, in any case.
    pub fn is_selected_by(&self, selector: &str) -> bool {
        self.name.eq_ignore_ascii_case(selector)
            || self.code.get(..selector.len()).is_some_and(|prefix| prefix.eq_ignore_ascii_case(selector))
    }
}
