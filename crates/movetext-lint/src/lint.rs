//! A rule and its checks, and how they are declared.

use movetext_diagnostics::{Detail, Rule};

use crate::own_check::Check;

/// A rule, how it is checked, and what merely follows from its findings.
#[derive(Debug)]
pub struct Lint {
    /// What it is called and what its documentation says.
    pub rule: Rule,
    /// The checks of a rule of one's own, at most one a notation. Those of the rules of this crate stand in the folder of
    /// each notation.
    pub checks: &'static [Check],
    /// Whether it is checked without being asked for.
    pub on_by_default: bool,
    /// Findings that merely follow from one of this rule, and are left out.
    pub suppresses: &'static [Suppressed],
    /// The same seen from the other side: rules whose findings make those of this one mere consequences. A rule of one
    /// notation names here the general rules that it follows from, which do not know it.
    pub follows: &'static [Cause],
    /// Findings that are the same mistake in another place, and become a place of this one.
    pub joins: &'static [Joined],
    /// Findings that one of this rule in front of them explains, and that become a note of it.
    pub explains: &'static [Explained],
    /// From so many findings on, those that say the same of one game become one finding with several places.
    pub grouped: Grouping,
}

/// Findings that are left out where they follow from another.
#[derive(Debug, Clone, Copy)]
pub struct Suppressed {
    /// Their rule.
    pub rule: &'static Rule,
    /// Where they stand.
    pub reach: Reach,
    /// Only those that say this.
    pub detail: Option<Detail>,
    /// Whether only an error is a cause.
    pub by_errors: bool,
}

/// What findings follow from that are left out.
#[derive(Debug, Clone, Copy)]
pub struct Cause {
    /// Its rule.
    pub rule: &'static Rule,
    /// Where they stand.
    pub reach: Reach,
    /// Whether only an error is a cause.
    pub by_errors: bool,
}

/// Where a finding stands that follows from another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// At the same place.
    Same,
    /// Right behind it.
    Next,
    /// Not far from it.
    Near,
    /// Anywhere behind it.
    Behind,
    /// Anywhere in the game.
    Anywhere,
}

/// A finding that is the same mistake as another where both fixes write the same.
#[derive(Debug, Clone, Copy)]
pub struct Joined {
    /// Its rule.
    pub rule: &'static Rule,
    /// What is written at its place.
    pub label: &'static str,
}

/// A finding that an earlier one explains.
#[derive(Debug, Clone, Copy)]
pub struct Explained {
    /// Its rule.
    pub rule: &'static Rule,
    /// What is written at its place.
    pub label: &'static str,
}

/// Whether findings of a rule are reported one by one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Grouping {
    /// One by one.
    #[default]
    Never,
    /// Those with the same message together, from so many on.
    SameMessage(usize),
    /// All of them together, whatever their messages say, from so many on.
    Whole(usize),
}

/// Declares a rule: its documentation, then `STATIC = "CODE" "name" Severity [About, …]` and what else is known of it.
/// `off` at the end is for rules that are only checked when selected.
///
/// What else is known of it, in this order, each where it has any: `suppresses [RULE: Reach, …]`, where `with Detail`
/// names those that say this alone, and `by Error` counts errors of the declared rule alone; `follows [CAUSE: Reach, …]`, where
/// `by Error` counts errors of the cause alone; `joins [RULE: "label"]`; `explains [RULE: "label"]`; `grouped Grouping(n)`.
macro_rules! lint {
    (
        $(#[doc = $doc:literal])+
        $static:ident = $code:literal $name:literal $severity:ident
        [$($about:ident),*]
        $(suppresses [$($follows:path: $reach:ident $(with $detail:ident)? $(by $error:ident)?),+ $(,)?])?
        $(follows [$($cause:path: $cause_reach:ident $(by $cause_error:ident)?),+ $(,)?])?
        $(joins [$($joined:path: $joined_label:literal),+])?
        $(explains [$($explained:path: $explained_label:literal),+])?
        $(grouped $grouping:ident($least:literal))?
        $(, $off:ident)?
    ) => {
        $(#[doc = $doc])+
        pub static $static: $crate::lint::Lint = $crate::lint::Lint {
            rule: movetext_diagnostics::Rule {
                code: $code,
                name: $name,
                severity: movetext_diagnostics::Severity::$severity,
                about: &[$(movetext_diagnostics::About::$about),*],
                documentation: concat!($($doc, "\n"),+),
            },
            checks: &[],
            on_by_default: lint!(@default $($off)?),
            suppresses: &[$($($crate::lint::Suppressed {
                rule: &$follows.rule,
                reach: $crate::lint::Reach::$reach,
                detail: lint!(@detail $($detail)?),
                by_errors: lint!(@errors $($error)?),
            }),+)?],
            follows: &[$($($crate::lint::Cause {
                rule: &$cause.rule,
                reach: $crate::lint::Reach::$cause_reach,
                by_errors: lint!(@errors $($cause_error)?),
            }),+)?],
            joins: &[$($($crate::lint::Joined { rule: &$joined.rule, label: $joined_label }),+)?],
            explains: &[$($($crate::lint::Explained { rule: &$explained.rule, label: $explained_label }),+)?],
            grouped: lint!(@grouped $($grouping($least))?),
        };
    };
    (@default off) => { false };
    (@default) => { true };
    (@detail $detail:ident) => { Some(movetext_diagnostics::Detail::$detail) };
    (@detail) => { None };
    (@errors Error) => { true };
    (@errors) => { false };
    (@grouped $grouping:ident($least:literal)) => { $crate::lint::Grouping::$grouping($least) };
    (@grouped) => { $crate::lint::Grouping::Never };
}

pub(crate) use lint;

impl Lint {
    /// A rule without a check, from which nothing follows.
    pub const fn new(rule: Rule) -> Self {
        Self {
            rule,
            checks: &[],
            on_by_default: true,
            suppresses: &[],
            follows: &[],
            joins: &[],
            explains: &[],
            grouped: Grouping::Never,
        }
    }

    /// With its checks.
    #[must_use]
    pub const fn with_checks(mut self, checks: &'static [Check]) -> Self {
        self.checks = checks;
        self
    }
}
