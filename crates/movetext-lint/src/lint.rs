//! What a rule is to the linter: its metadata and its check.

use movetext_diagnostics::Rule;

use crate::game::{otn, ptn, tps, tsn};
use crate::report::Report;

/// A rule and how it is checked.
pub(crate) struct Lint {
    /// What it is called and says of itself.
    pub(crate) rule: Rule,
    /// How it finds what it finds, in each of the notations that can break it.
    pub(crate) checks: &'static [Check],
    /// Whether it is checked without being asked for.
    pub(crate) default: bool,
}

/// A check, for the games of one notation.
#[derive(Clone, Copy)]
pub(crate) enum Check {
    /// One game of an OTN file.
    Otn(fn(&otn::Game<'_>, &mut Report)),
    /// One position of a file of TSN or TEN.
    Tsn(fn(&tsn::Position<'_>, &mut Report)),
    /// One game of a PTN file.
    Ptn(fn(&ptn::Game<'_>, &mut Report)),
    /// One position of a TPS file.
    Tps(fn(&tps::Position, &mut Report)),
    /// Found by the linter itself: an empty file, findings beyond count.
    Built,
}

/// The checks of one notation among those of some rules. They are sorted out once, not for each game of a file.
pub(crate) fn checks_of<T>(lints: &[&Lint], of_notation: impl Fn(Check) -> Option<T>) -> Vec<T> {
    lints.iter().flat_map(|lint| lint.checks).filter_map(|check| of_notation(*check)).collect()
}

/// Declares a rule: its doc comment, a static's name, then code, name, severity and check; a list of checks in
/// brackets where several notations can break it. `off` at the end is for rules that are only checked when
/// selected.
macro_rules! lint {
    ($(#[doc = $doc:literal])+ $static:ident = $code:literal $name:literal $severity:ident [$($check:expr),+]) => {
        lint!(@ $($doc)+ ; $static $code $name $severity [$($check),+], true);
    };
    ($(#[doc = $doc:literal])+ $static:ident = $code:literal $name:literal $severity:ident $check:expr) => {
        lint!(@ $($doc)+ ; $static $code $name $severity [$check], true);
    };
    ($(#[doc = $doc:literal])+ $static:ident = $code:literal $name:literal $severity:ident $check:expr, off) => {
        lint!(@ $($doc)+ ; $static $code $name $severity [$check], false);
    };
    (@ $($doc:literal)+ ; $static:ident $code:literal $name:literal $severity:ident [$($check:expr),+], $default:literal) => {
        $(#[doc = $doc])+
        pub(crate) static $static: $crate::lint::Lint = $crate::lint::Lint {
            rule: movetext_diagnostics::Rule {
                code: $code,
                name: $name,
                severity: movetext_diagnostics::Severity::$severity,
                documentation: concat!($($doc, "\n"),+),
            },
            checks: &[$($check),+],
            default: $default,
        };
    };
}

pub(crate) use lint;
