//! A rule and its checks, and how they are declared.

use movetext_diagnostics::Rule;

use crate::notation::Check;

/// A rule and how it is checked.
#[derive(Debug)]
pub struct Lint {
    /// What it is called and says of itself.
    pub rule: Rule,
    /// How it finds what it finds, at most one check a notation. In a notation without one, the faults that are reported
    /// by this rule are reported in the reader's words.
    pub checks: &'static [Check],
    /// Whether it is checked without being asked for.
    pub on_by_default: bool,
}

/// Declares a rule: its documentation, then `STATIC = "CODE" "name" Severity [About, …] ["feature" Notation(check), …]`.
/// `off` at the end is for rules that are only checked when selected. Only the checks depend on what was built.
macro_rules! lint {
    (
        $(#[doc = $doc:literal])+
        $static:ident = $code:literal $name:literal $severity:ident
        [$($about:ident),*]
        [$($feature:literal $notation:ident($check:expr)),*] $(, $off:ident)?
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
            checks: &[$(
                #[cfg(feature = $feature)]
                $crate::notation::Check::$notation($check)
            ),*],
            on_by_default: lint!(@default $($off)?),
        };
    };
    (@default off) => { false };
    (@default) => { true };
}

pub(crate) use lint;
