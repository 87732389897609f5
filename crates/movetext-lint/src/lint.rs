//! What a rule is to the linter: its metadata and its check.

use movetext_diagnostics::Rule;

use crate::game::{otn, tsn};
use crate::report::Report;

/// A rule and how it is checked.
pub(crate) struct Lint {
    /// What it is called and says of itself.
    pub(crate) rule: Rule,
    /// How it finds what it finds.
    pub(crate) check: Check,
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
    /// Found by the linter itself: an empty file, findings beyond count.
    Built,
}

impl Check {
    pub(crate) fn otn(self, game: &otn::Game<'_>, report: &mut Report) {
        match self {
            Self::Otn(check) => check(game, report),
            Self::Tsn(_) | Self::Built => {}
        }
    }

    pub(crate) fn tsn(self, position: &tsn::Position<'_>, report: &mut Report) {
        match self {
            Self::Tsn(check) => check(position, report),
            Self::Otn(_) | Self::Built => {}
        }
    }
}

/// Declares a rule: its doc comment, a static's name, then code, name, severity and check. `off` at the end
/// is for rules that are only checked when selected.
macro_rules! lint {
    ($(#[doc = $doc:literal])+ $static:ident = $code:literal $name:literal $severity:ident $check:expr) => {
        lint!(@ $($doc)+ ; $static $code $name $severity $check, true);
    };
    ($(#[doc = $doc:literal])+ $static:ident = $code:literal $name:literal $severity:ident $check:expr, off) => {
        lint!(@ $($doc)+ ; $static $code $name $severity $check, false);
    };
    (@ $($doc:literal)+ ; $static:ident $code:literal $name:literal $severity:ident $check:expr, $default:literal) => {
        $(#[doc = $doc])+
        pub(crate) static $static: $crate::lint::Lint = $crate::lint::Lint {
            rule: movetext_diagnostics::Rule {
                code: $code,
                name: $name,
                severity: movetext_diagnostics::Severity::$severity,
                documentation: concat!($($doc, "\n"),+),
            },
            check: $check,
            default: $default,
        };
    };
}

pub(crate) use lint;
