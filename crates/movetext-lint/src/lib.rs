//! The rules of the linter: what is wrong with a game record, why, and how to fix it.
//!
//! Rules belong to families by idea: `TXT` for what breaks any text, `HDR` for headers, `TRE` for variations, `RUL` for
//! what the rules of play forbid. Each is one rule for all notations that can break it, with a check for each: a move
//! that is not legal is `RUL001` whatever is played. What only one notation can break has a family of its own (`OTN`,
//! `PTN`, `SGF`), as have the positions on one line (`POS`). The doc comment of a rule is its documentation; the examples in
//! it are its first test.
//!
#![cfg_attr(feature = "otn", doc = "```")]
#![cfg_attr(not(feature = "otn"), doc = "```ignore")]
//! use movetext_lint::{Options, check};
//! use movetext_source::Notation;
//!
//! let text = "[rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n1. d2-d5 d3-d2\n";
//! let options = Options::default();
//! let findings: Vec<_> = check(text, Notation::Otn, &options).flatten().collect();
//! assert_eq!(findings[0].message, "`d2-d5` is illegal: d3 is occupied by a defender");
//! assert_eq!(findings[0].place.address.as_deref(), Some("1a"));
//! ```
//!
#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
// What several notations share goes unused where some of them are left out.
#![cfg_attr(
    not(all(feature = "otn", feature = "ptn", feature = "sgf", feature = "tsn")),
    allow(dead_code, unused_imports, clippy::needless_pass_by_value)
)]

mod add_ignores;
pub mod alike;
mod check;
mod checks;
mod consequences;
pub mod edit;
mod faults;
mod game;
pub mod html;
mod lint;
pub mod messages;
pub mod numerals;
#[cfg(any(feature = "otn", feature = "tsn"))]
mod opposite;
#[cfg(feature = "otn")]
mod otn;
mod own_check;
#[cfg(feature = "ppn")]
mod ppn;
mod preferences;
#[cfg(feature = "ptn")]
mod ptn;
mod report;
pub mod rules;
mod selection;
#[cfg(feature = "sgf")]
mod sgf;
mod stretches;
#[cfg(feature = "tsn")]
mod tsn;

use movetext_diagnostics::Rule;

pub use add_ignores::{AddedIgnore, added_ignores};
pub use check::{Game, Games, Linter, can_be_read, check, linter_with_rules_of_reading};
pub use faults::FaultRules;
pub use game::Content;
pub use game::{
    FailedId, FailedMove, LintNotation, MoveStatus, NodeState, Played, Replayed, ReplayedNode, SidedNotation,
    SidedState,
};
pub use lint::{Cause, Explained, Grouping, Joined, Lint, Reach, Suppressed};
pub use own_check::{Check, CheckFn};
pub use preferences::{Preferences, count_suppressions};
pub use report::Report;
pub use selection::{Options, UnknownRuleError};
pub use stretches::{ReadStretch, Stretches};

use rules::lints;

/// The metadata of every rule, in the order of their codes.
pub fn rules() -> impl Iterator<Item = &'static Rule> {
    lints().map(|lint| &lint.rule)
}

/// The rule of this code or name, in any case.
pub fn find(code_or_name: &str) -> Option<&'static Rule> {
    rules().find(|rule| {
        rule.code.eq_ignore_ascii_case(code_or_name) || rule.name.eq_ignore_ascii_case(code_or_name)
    })
}
