//! What a rule is to the linter: its metadata and its checks.

use movetext_diagnostics::Rule;

use crate::game::{otn, ptn, tps};
use crate::report::Report;

/// A rule and how it is checked.
pub(crate) struct Lint {
    /// What it is called and says of itself.
    pub(crate) rule: Rule,
    /// How it finds what it finds, one check for each notation that needs one. The faults of all others are
    /// reported in their own words.
    pub(crate) checks: &'static [Check],
    /// Whether it is checked without being asked for.
    pub(crate) default: bool,
}

/// A check, for the games of one notation.
#[derive(Clone, Copy)]
pub(crate) enum Check {
    /// One game of an OTN file.
    Otn(fn(&otn::Game<'_>, &mut Report)),
    /// One game of a PTN file.
    Ptn(fn(&ptn::Game<'_>, &mut Report)),
    /// One position of a TPS file.
    Tps(fn(&tps::Position, &mut Report)),
}

/// The selected rules, sorted out for one notation: once, not for each game of a file.
pub(crate) struct Checks<C> {
    /// The checks of those that have one.
    pub(crate) checks: Vec<C>,
    /// Those whose faults are reported in their own words.
    pub(crate) unchecked: Vec<&'static Lint>,
}

impl<C> Checks<C> {
    /// Sorts the rules out; `of_notation` knows the checks of its notation.
    pub(crate) fn of(lints: &[&'static Lint], of_notation: impl Fn(Check) -> Option<C>) -> Self {
        let mut sorted = Self { checks: Vec::new(), unchecked: Vec::new() };
        for lint in lints {
            match lint.checks.iter().find_map(|check| of_notation(*check)) {
                Some(check) => sorted.checks.push(check),
                None => sorted.unchecked.push(lint),
            }
        }
        sorted
    }

    /// Whether the faults of this rule are reported in their own words.
    pub(crate) fn is_unchecked(&self, lint: &'static Lint) -> bool {
        self.unchecked.iter().any(|unchecked| core::ptr::eq(*unchecked, lint))
    }
}

/// Declares a rule: its documentation, then `STATIC = "CODE" "name" Severity ["feature" Notation(check), …]`. `off` at
/// the end is for rules that are only checked when selected.
macro_rules! lint {
    (
        $(#[doc = $doc:literal])+
        $static:ident = $code:literal $name:literal $severity:ident
        [$($notation:ident($check:expr)),*] $(, $off:ident)?
    ) => {
        $(#[doc = $doc])+
        pub(crate) static $static: $crate::lint::Lint = $crate::lint::Lint {
            rule: movetext_diagnostics::Rule {
                code: $code,
                name: $name,
                severity: movetext_diagnostics::Severity::$severity,
                documentation: concat!($($doc, "\n"),+),
            },
            checks: &[$($crate::lint::Check::$notation($check)),*],
            default: lint!(@default $($off)?),
        };
    };
    (@default off) => { false };
    (@default) => { true };
}

pub(crate) use lint;
