//! The rules of the linter: what is wrong with a game record, why, and how to mend it.
//!
//! One rule a file, in the folder of its family: `otn`, `tsn`, `ptn`, `tps` for what the text of that notation
//! breaks, `rul` for what the game's rules forbid, `tre` for variations, `hdr` for headers. A rule of these three
//! is one for all notations that can break it, with a check for each: a move that is not legal is `RUL001`
//! whatever is played. The doc comment of a rule is its documentation; the examples in it are its first test.
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
use movetext_record::tsn::{Form, Ten, Tsn};
use movetext_source::Notation;

pub use selection::{Options, UnknownRule};

use lint::{Check, Lint, checks_of};
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
    let findings: Box<dyn Iterator<Item = Vec<Diagnostic>> + 's> = match notation {
        Notation::Otn => {
            let mut reader = movetext_record::otn::read(text, options.dialect);
            let checks =
                checks_of(&lints, |check| if let Check::Otn(check) = check { Some(check) } else { None });
            Box::new(games(lints, &rules::otn::EMPTY_FILE, move |report| {
                let game = game::otn::Game::new(text, reader.next()?);
                for check in &checks {
                    check(&game, report);
                }
                Some(())
            }))
        }
        Notation::Tsn => Box::new(positions::<Tsn>(text, lints)),
        Notation::Ten => Box::new(positions::<Ten>(text, lints)),
        Notation::Ptn => {
            let mut reader = movetext_record::ptn::read(text);
            let checks =
                checks_of(&lints, |check| if let Check::Ptn(check) = check { Some(check) } else { None });
            Box::new(games(lints, &rules::ptn::NO_GAMES, move |report| {
                let game = game::ptn::Game::new(text, reader.next()?);
                for check in &checks {
                    check(&game, report);
                }
                Some(())
            }))
        }
        Notation::Tps => {
            let mut reader = movetext_record::tps::read(text);
            let checks =
                checks_of(&lints, |check| if let Check::Tps(check) = check { Some(check) } else { None });
            Box::new(games(lints, &rules::tps::NO_TPS, move |report| {
                let position = game::tps::Position::new(text, reader.next()?);
                for check in &checks {
                    check(&position, report);
                }
                Some(())
            }))
        }
    };
    findings
}

/// The findings of each position of a text.
fn positions<'s, F: Form + 's>(
    text: &'s str,
    lints: Vec<&'static Lint>,
) -> impl Iterator<Item = Vec<Diagnostic>> + 's {
    let mut reader = movetext_record::tsn::read::<F>(text);
    let checks = checks_of(&lints, |check| if let Check::Tsn(check) = check { Some(check) } else { None });
    games(lints, &rules::tsn::NO_POSITIONS, move |report| {
        let position = game::tsn::Position::new(text, reader.next()?);
        for check in &checks {
            check(&position, report);
        }
        Some(())
    })
}

/// The findings of each game that `next` checks; where it has none at all, the one of an `empty` file.
fn games<'s>(
    lints: Vec<&'static Lint>,
    empty: &'static Lint,
    mut next: impl FnMut(&mut Report) -> Option<()> + 's,
) -> impl Iterator<Item = Vec<Diagnostic>> + 's {
    let mut number = 0;
    core::iter::from_fn(move || {
        let mut report = Report::new();
        let checked = next(&mut report);
        number += 1;
        match checked {
            Some(()) => Some(report.into_sorted(number)),
            None => (number == 1).then(|| rules::empty_file(empty, &lints)),
        }
    })
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
