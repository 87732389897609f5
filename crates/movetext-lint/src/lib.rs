//! The rules of the linter: what is wrong with a game record, why, and how to mend it.
//!
//! One rule a file, in the folder of its family: `otn` for what the notation's text breaks, `rul` for what
//! the game's rules forbid, `tre` for variations, `hdr` for headers. The doc comment of a rule is its
//! documentation; the examples in it are its first test.
//!
//! ```
//! use movetext_lint::{Options, check};
//! use movetext_source::Notation;
//!
//! let text = "[rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n1. d2-d5 d3-d2\n";
//! let options = Options::default();
//! let findings: Vec<_> = check(text, Notation::Otn, &options).flatten().collect();
//! assert_eq!(findings[0].message, "`d2-d5` is illegal: d3 is occupied by a defender");
//! assert_eq!(findings[0].place.address.as_deref(), Some("1a"));
//! ```
#![forbid(unsafe_code)]

mod edit;
mod game;
mod lint;
mod report;
mod rules;
mod selection;
mod words;

use movetext_diagnostics::{Diagnostic, Rule};
use movetext_source::Notation;

pub use selection::{Options, UnknownRule};

use report::Report;
use rules::LINTS;

/// Checks the records of a text: the findings of each game, in the order of the text. The games are read one
/// after the other, so that memory follows the largest. A text without any token gives one finding.
pub fn check<'s>(
    text: &'s str,
    notation: Notation,
    options: &Options,
) -> impl Iterator<Item = Vec<Diagnostic>> + 's {
    let lints = options.selected();
    let dialect = options.dialect;
    match notation {
        Notation::Otn => {
            let mut number = 0;
            let mut reader = movetext_record::otn::read(text, dialect);
            core::iter::from_fn(move || {
                let parsed = reader.next();
                number += 1;
                let empty = number == 1 && parsed.is_none();
                if empty {
                    return Some(rules::empty_file(&lints));
                }
                let game = game::otn::Game::new(text, parsed?);
                let mut report = Report::new();
                for lint in &lints {
                    lint.check.otn(&game, &mut report);
                }
                Some(report.into_sorted(number))
            })
        }
    }
}

/// The metadata of every rule, in the order of their codes.
pub fn rules() -> impl Iterator<Item = &'static Rule> {
    LINTS.iter().map(|lint| &lint.rule)
}

/// The rule of this code or name, in any case.
pub fn find(code_or_name: &str) -> Option<&'static Rule> {
    rules().find(|rule| {
        rule.code.eq_ignore_ascii_case(code_or_name) || rule.name.eq_ignore_ascii_case(code_or_name)
    })
}
