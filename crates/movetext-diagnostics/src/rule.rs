//! What a rule of the linter is called, what it is about, and what it says of itself.

use crate::Severity;

/// The selector of every rule, those that are off by default included.
pub const ALL: &str = "ALL";

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
    /// What its findings are about.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub about: &'static [About],
    /// Its documentation in Markdown: a one-line summary, then *what it does*, *why it is bad*, examples.
    pub documentation: &'static str,
}

/// What the findings of a rule are about. Programs that ask what a finding is evidence for ask this, never its code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum About {
    /// Text that could not be read as it was meant: a typing mistake may be the cause.
    Reading,
    /// Brackets and names that hold the parts of a record together: what follows may be in the wrong place.
    Structure,
    /// Text that was read, but is written in an unusual way.
    Spelling,
    /// A tag, key or property of the header.
    Header,
    /// The rules of the game, as the header gives them.
    GameRules,
    /// A move or its mark that does not fit the position on the board.
    Play,
    /// Several games of one file beside each other: no game has the finding alone.
    Collection,
}

impl Rule {
    /// A rule that is about nothing in particular.
    pub const fn new(
        code: &'static str,
        name: &'static str,
        severity: Severity,
        documentation: &'static str,
    ) -> Self {
        Self { code, name, severity, about: &[], documentation }
    }

    /// With what its findings are about.
    #[must_use]
    pub const fn about(mut self, about: &'static [About]) -> Self {
        self.about = about;
        self
    }

    /// Whether its findings are about this.
    pub fn is_about(&self, about: About) -> bool {
        self.about.contains(&about)
    }

    /// The first line of the documentation.
    pub fn summary(&self) -> &'static str {
        self.documentation.lines().next().unwrap_or("").trim()
    }

    /// The letters of the code: `OTN`.
    pub fn family(&self) -> &'static str {
        self.code.trim_end_matches(|letter: char| letter.is_ascii_digit())
    }

    /// Whether a selector names this rule: its code, its name, a prefix of its code, or [`ALL`], in any case.
    pub fn is_selected_by(&self, selector: &str) -> bool {
        selector.eq_ignore_ascii_case(ALL)
            || self.name.eq_ignore_ascii_case(selector)
            || self.code.get(..selector.len()).is_some_and(|prefix| prefix.eq_ignore_ascii_case(selector))
    }
}
