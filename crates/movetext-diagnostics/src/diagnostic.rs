//! One finding.

use core::fmt;

use movetext_source::Span;

use crate::{Applicability, Fix, Rule};

/// How much a finding matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Severity {
    /// Worth knowing; nothing need be done.
    Info,
    /// The record can be read, but says something its author hardly meant, or programs differ on it.
    Warning,
    /// The record breaks the notation or the rules of the game.
    Error,
}

impl Severity {
    /// `info`, `warning`, `error`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Info => "info",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A place that helps to understand a finding.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Label {
    /// Where.
    pub span: Span,
    /// What is there.
    pub message: String,
}

/// Where in the records of a file a finding belongs.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Place {
    /// The number of the game in its file, from 1; 0 for the file as a whole.
    pub game: u32,
    /// The address of the move, such as `3b.2.1a`.
    pub address: Option<String>,
    /// The number that the move has for people, where its address is not made of that: `8` in Go, `5.` in PPN.
    pub number: Option<String>,
}

#[cfg(any(feature = "full", feature = "json"))]
impl Place {
    /// The move as a person reads it: `move 8 (4b)`, `move 3b.2.1a`. `shown` is how an address is shown.
    pub(crate) fn named(&self, shown: impl Fn(&str) -> String) -> Option<String> {
        let address = self.address.as_deref()?;
        Some(match self.number.as_deref() {
            None => format!("move {}", shown(address)),
            Some(number)
                if number.strip_suffix('.').is_some_and(|turn| address.strip_suffix('a') == Some(turn)) =>
            {
                format!("move {number}")
            }
            Some(number) => format!("move {number} ({})", shown(address)),
        })
    }
}

/// What the message of a finding says, for programs: they never read the message itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Detail {
    /// The piece belongs to the player who is not to move.
    WrongTurn,
    /// The name has a digit in it: a bracket or a letter of it may be misspelt.
    DigitInName,
    /// The letter of a file may be that of a stone whose file is missing.
    FileMissing,
    /// The value is a plain text where a list or keys with values are expected.
    PlainText,
    /// Words that are no move but a remark; the fix makes a comment of them.
    Remark,
    /// The value has a sign in it that is none of its own: its bracket may be misspelt.
    SignInValue,
    /// So many more findings are not listed.
    NotListed(u32),
}

/// One finding of one rule.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Diagnostic {
    /// The rule that found it.
    pub rule: &'static Rule,
    /// How much it matters: the rule's severity unless the rule knows better.
    pub severity: Severity,
    /// The text that is wrong; empty at the place where something is missing.
    pub span: Span,
    /// What the message says, where programs need to know it.
    pub detail: Option<Detail>,
    /// What is wrong, in one sentence without a period.
    pub message: String,
    /// A few words for the marked place; the message stands alone without them.
    pub label: Option<String>,
    /// Other places that explain it.
    pub labels: Vec<Label>,
    /// Why it is wrong, or what follows from it: a sentence each.
    pub notes: Vec<String>,
    /// What to do about it, where no fix says so.
    pub help: Option<String>,
    /// Ways to fix it, the best first.
    pub fixes: Vec<Fix>,
    /// Which game and move it is about.
    pub place: Place,
}

impl Diagnostic {
    /// A finding of `rule` at `span`, with the rule's severity.
    pub fn new(rule: &'static Rule, span: Span, message: impl Into<String>) -> Self {
        Self {
            rule,
            severity: rule.severity,
            span,
            detail: None,
            message: message.into(),
            label: None,
            labels: Vec::new(),
            notes: Vec::new(),
            help: None,
            fixes: Vec::new(),
            place: Place::default(),
        }
    }

    /// Whether this rule found it.
    pub fn is_of(&self, rule: &'static Rule) -> bool {
        core::ptr::eq(self.rule, rule)
    }

    /// With what the message says, for programs.
    #[must_use]
    pub fn with_detail(mut self, detail: Detail) -> Self {
        self.detail = Some(detail);
        self
    }

    /// With a few words at the marked place.
    #[must_use]
    pub fn with_label(mut self, words: impl Into<String>) -> Self {
        self.label = Some(words.into());
        self
    }

    /// With another place that explains it.
    #[must_use]
    pub fn with_place(mut self, span: Span, message: impl Into<String>) -> Self {
        self.labels.push(Label { span, message: message.into() });
        self
    }

    /// With one more sentence why.
    #[must_use]
    pub fn with_note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    /// With what to do about it.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// With a way to fix it.
    #[must_use]
    pub fn with_fix(mut self, fix: Fix) -> Self {
        self.fixes.push(fix);
        self
    }

    /// With another severity than the rule's.
    #[must_use]
    pub fn with_severity(mut self, severity: Severity) -> Self {
        self.severity = severity;
        self
    }

    /// Whether one of the fixes may be applied where `allow` is the least safe kind that is wanted.
    pub fn is_fixable(&self, allow: Applicability) -> bool {
        self.fixes.iter().any(|fix| fix.is_allowed(allow))
    }
}
