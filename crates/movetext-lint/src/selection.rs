//! Which rules are checked.

use core::fmt;

use movetext_diagnostics::Severity;
use movetext_record::Reading;

use crate::lint::Lint;
use crate::rules::lints;

/// What to check, and in which reading.
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct Options {
    /// The reading of what programs and specifications read differently.
    pub reading: Reading,
    /// Codes, names or prefixes of codes, or [`ALL`](movetext_diagnostics::ALL); empty for every rule that is on by default.
    pub select: Vec<String>,
    /// Rules that are checked besides.
    pub extend_select: Vec<String>,
    /// Codes, names or prefixes of codes that are left out.
    pub ignore: Vec<String>,
    /// Rules whose findings matter as much as this, whatever they say of themselves. Of several selectors that name a rule the longest
    /// counts.
    pub severities: Vec<(String, Severity)>,
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

    /// The same, with these rules besides: codes, names, or prefixes of codes.
    #[must_use]
    pub fn with_extend_select(self, select: impl IntoIterator<Item: Into<String>>) -> Self {
        Self { extend_select: select.into_iter().map(Into::into).collect(), ..self }
    }

    /// The same, without these rules: codes, names, or prefixes of codes.
    #[must_use]
    pub fn with_ignore(self, ignore: impl IntoIterator<Item: Into<String>>) -> Self {
        Self { ignore: ignore.into_iter().map(Into::into).collect(), ..self }
    }

    /// The same, where the findings of these rules matter as much as this.
    #[must_use]
    pub fn with_severities(self, severities: impl IntoIterator<Item = (String, Severity)>) -> Self {
        Self { severities: severities.into_iter().collect(), ..self }
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
        let severities = self.severities.iter().map(|(selector, _)| selector);
        let all = self.select.iter().chain(&self.extend_select).chain(&self.ignore).chain(severities);
        match all.into_iter().find(unknown) {
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
    pub(crate) fn lints(&self) -> impl Iterator<Item = &'static Lint> {
        lints().chain(self.own_rules.iter().copied())
    }

    /// The rules to check.
    pub(crate) fn selected(&self) -> Vec<&'static Lint> {
        let names = |selectors: &[String], lint: &Lint| {
            selectors.iter().any(|selector| lint.rule.is_selected_by(selector))
        };
        let is_chosen =
            |lint: &Lint| if self.select.is_empty() { lint.on_by_default } else { names(&self.select, lint) };
        self.lints()
            .filter(|lint| is_chosen(lint) || names(&self.extend_select, lint))
            .filter(|lint| !names(&self.ignore, lint))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Options;

    #[test]
    fn selectors_add_up() {
        let count = |options: Options| options.selected().len();
        let all = crate::rules().count();
        let usual = count(Options::default());
        assert!(usual < all);
        assert_eq!(count(Options::default().with_select(["all"])), all);
        assert_eq!(count(Options::default().with_extend_select(["PTN018"])), usual + 1);
        assert_eq!(count(Options::default().with_select(["PTN018"]).with_extend_select(["RUL001"])), 2);
        assert_eq!(count(Options::default().with_select(["ALL"]).with_ignore(["PTN018"])), all - 1);
        assert_eq!(count(Options::default().with_ignore(["ALL"])), 0);
        assert!(Options::default().with_extend_select(["PTN999"]).validate().is_err());
        assert!(Options::default().with_select(["ALL"]).validate().is_ok());
    }
}
