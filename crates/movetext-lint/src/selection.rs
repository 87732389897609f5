//! Which rules are checked.

use core::fmt;

use movetext_record::Reading;

use crate::lint::Lint;
use crate::rules::lints;

/// What to check, and in which reading.
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct Options {
    /// The reading of what programs and specifications read differently.
    pub reading: Reading,
    /// Codes, names or prefixes of codes; empty for every rule that is on by default.
    pub select: Vec<String>,
    /// Codes, names or prefixes of codes that are left out.
    pub ignore: Vec<String>,
    /// Whether findings that merely follow from others are listed too, one by one.
    pub list_consequences: bool,
    /// Rules of one's own, checked beside those of this crate.
    pub own_rules: Vec<&'static Lint>,
}

/// A selector that names no rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownRuleError {
    /// The selector.
    pub selector: String,
    /// The code or name that was probably meant.
    pub nearest: Option<&'static str>,
}

impl fmt::Display for UnknownRuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` names no rule", self.selector)?;
        self.nearest.map_or(Ok(()), |nearest| write!(f, "; did you mean `{nearest}`?"))
    }
}

impl core::error::Error for UnknownRuleError {}

impl Options {
    /// The same, with what programs and specifications read differently.
    #[must_use]
    pub fn with_reading(self, reading: Reading) -> Self {
        Self { reading, ..self }
    }

    /// The same, with these rules alone: codes, names, or prefixes of codes.
    #[must_use]
    pub fn with_select(self, select: impl IntoIterator<Item: Into<String>>) -> Self {
        Self { select: select.into_iter().map(Into::into).collect(), ..self }
    }

    /// The same, without these rules: codes, names, or prefixes of codes.
    #[must_use]
    pub fn with_ignore(self, ignore: impl IntoIterator<Item: Into<String>>) -> Self {
        Self { ignore: ignore.into_iter().map(Into::into).collect(), ..self }
    }

    /// The same, where findings that merely follow from others are listed too, or not.
    #[must_use]
    pub fn with_list_consequences(self, list_consequences: bool) -> Self {
        Self { list_consequences, ..self }
    }

    /// The same, with a rule of one's own beside those of this crate.
    #[must_use]
    pub fn with_own_rule(mut self, rule: &'static Lint) -> Self {
        self.own_rules.push(rule);
        self
    }

    /// Checks that every selector names a rule.
    ///
    /// # Errors
    /// The first that names none.
    pub fn validate(&self) -> Result<(), UnknownRuleError> {
        let unknown = |selector: &&String| !self.lints().any(|lint| lint.rule.is_selected_by(selector));
        match self.select.iter().chain(&self.ignore).find(unknown) {
            None => Ok(()),
            Some(selector) => Err(UnknownRuleError {
                selector: selector.clone(),
                nearest: movetext_rules::suggest::nearest(
                    selector,
                    self.lints().flat_map(|lint| [lint.rule.name, lint.rule.code]),
                ),
            }),
        }
    }

    /// Every rule there is.
    fn lints(&self) -> impl Iterator<Item = &'static Lint> {
        lints().chain(self.own_rules.iter().copied())
    }

    /// The rules to check.
    pub(crate) fn selected(&self) -> Vec<&'static Lint> {
        let names = |selectors: &[String], lint: &Lint| {
            selectors.iter().any(|selector| lint.rule.is_selected_by(selector))
        };
        self.lints()
            .filter(
                |lint| if self.select.is_empty() { lint.on_by_default } else { names(&self.select, lint) },
            )
            .filter(|lint| !names(&self.ignore, lint))
            .collect()
    }
}
