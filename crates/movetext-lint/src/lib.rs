//! The rules of the linter: what is wrong with a game record, why, and how to mend it.
//!
//! Rules belong to families by idea: `TXT` for what breaks any text, `HDR` for headers, `TRE` for variations, `RUL` for
//! what the rules of play forbid. Each is one rule for all notations that can break it, with a check for each: a move
//! that is not legal is `RUL001` whatever is played. What only one notation can break has a family of its own (`OTN`,
//! `PTN`), as have the positions on one line (`POS`). The doc comment of a rule is its documentation; the examples in
//! it are its first test.
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
//!
#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod edit;
mod faults;
mod game;
mod lint;
mod meaning;
mod report;
mod rules;
mod selection;
mod words;

use movetext_diagnostics::{Diagnostic, Rule};
use movetext_record::tsn::{Form, Ten, Tsn};
use movetext_source::{Notation, Span};

pub use meaning::says_the_same;
pub use selection::{Options, UnknownRule};

use lint::{Check, Checks, Lint};
use report::Report;
use rules::LINTS;
use rules::txt::{EMPTY_FILE, TOO_MANY_FINDINGS};

/// Checks the records of a text: the findings of each game, in the order of the text. The games are read one
/// after the other, so that memory follows the largest. A text without any token gives one finding. Smart-Go has no
/// rules; its faults are those of the record.
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
                Checks::of(&lints, |check| if let Check::Otn(check) = check { Some(check) } else { None });
            Box::new(games(&lints, move |report| {
                let game = game::otn::Game::new(text, reader.next()?);
                checks.checks.iter().for_each(|check| check(&game, report));
                game.report_faults(&checks, report);
                Some(())
            }))
        }
        Notation::Tsn => Box::new(positions::<Tsn>(text, &lints)),
        Notation::Ten => Box::new(positions::<Ten>(text, &lints)),
        // No rule is about Smart-Go: who lints says so, and does not call its files clean.
        Notation::Sgf => Box::new(core::iter::empty()),
        Notation::Ptn => {
            let mut reader = movetext_record::ptn::read(text);
            let checks =
                Checks::of(&lints, |check| if let Check::Ptn(check) = check { Some(check) } else { None });
            Box::new(games(&lints, move |report| {
                let game = game::ptn::Game::new(text, reader.next()?);
                checks.checks.iter().for_each(|check| check(&game, report));
                game.report_faults(&checks, report);
                if let Some(position) = game::tps::Position::of_game(&game) {
                    position.report(&checks, report);
                }
                Some(())
            }))
        }
        Notation::Tps => {
            let mut reader = movetext_record::tps::read(text);
            let checks =
                Checks::of(&lints, |check| if let Check::Tps(check) = check { Some(check) } else { None });
            Box::new(games(&lints, move |report| {
                let position = game::tps::Position::new(text, reader.next()?);
                checks.checks.iter().for_each(|check| check(&position, report));
                position.report(&checks, report);
                Some(())
            }))
        }
    };
    findings
}

/// The findings of each position of a text.
fn positions<'s, F: Form + 's>(
    text: &'s str,
    lints: &[&'static Lint],
) -> impl Iterator<Item = Vec<Diagnostic>> + use<'s, F> {
    let mut reader = movetext_record::tsn::read::<F>(text);
    let checks = Checks::of(lints, |_| None);
    games(lints, move |report| {
        game::tsn::Position::new(text, reader.next()?).report(&checks, report);
        Some(())
    })
}

/// The findings of each game that `next` checks; where it has none at all, the one of an empty file.
fn games<'s, N: FnMut(&mut Report) -> Option<()> + 's>(
    lints: &[&'static Lint],
    mut next: N,
) -> impl Iterator<Item = Vec<Diagnostic>> + use<'s, N> {
    let is_selected = |rule: &'static Lint| lints.iter().any(|lint| core::ptr::eq(*lint, rule));
    let (tells_empty, counts) = (is_selected(&EMPTY_FILE), is_selected(&TOO_MANY_FINDINGS));
    let mut number = 0;
    core::iter::from_fn(move || {
        let mut report = Report::new(counts);
        let checked = next(&mut report);
        number += 1;
        match checked {
            Some(()) => Some(report.into_sorted(number)),
            None => (number == 1).then(|| if tells_empty { vec![empty_file()] } else { vec![] }),
        }
    })
}

/// The finding about a text without any token.
fn empty_file() -> Diagnostic {
    Diagnostic::new(&EMPTY_FILE.rule, Span::at(0), "there is nothing in this file")
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
