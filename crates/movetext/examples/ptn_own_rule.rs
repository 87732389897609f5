//! A rule of one's own beside those of the linter, for games in PTN. What checks it serves any notation whose games have sides.
//!
//! `cargo run -p movetext --example ptn_own_rule -- [FILE.ptn]`; without a file, a short game.

#![allow(clippy::print_stdout, reason = "a program prints")]

use std::error::Error;
use std::fs::read_to_string;

use movetext::diagnostics::render::{Shown, Terminal, full};
use movetext::diagnostics::{Rule, Severity};
use movetext::lint::{Check, Lint, Options, Replayed, Report, SidedNotation, check};
use movetext::source::{LineIndex, Notation};

/// A game of fewer moves is too short.
const FEW: usize = 10;

static SHORT_GAME: Lint = Lint::new(Rule::new(
    "OWN001",
    "short-game",
    Severity::Warning,
    "A game of a few moves that does not end on the board.",
))
.with_checks(&[Check::Ptn(short_game)]);

/// Whether a game is over can be asked of games with sides alone.
fn short_game<F: SidedNotation>(game: &Replayed<'_, F>, report: &mut Report) {
    let (last, moves) = (game.last(), game.tree().main_line().count());
    if moves < FEW && game.outcome(last).is_none() {
        let message = format!("the game stops after {moves} moves and is not over");
        report.add(game.diagnostic_of(&SHORT_GAME.rule, last, message).with_label("the last move"));
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let (path, text) = match std::env::args().nth(1) {
        Some(path) => (path.clone(), read_to_string(path)?),
        None => ("short.ptn".to_owned(), "[Size \"5\"]\n\n1. a1 e5\n2. c3 c4\n".to_owned()),
    };
    let options = Options::default().with_select(["OWN"]).with_own_rule(&SHORT_GAME);
    options.validate()?;
    let index = LineIndex::new(&text);
    let shown = Shown { path: &path, text: &text, index: &index, file: None };
    for finding in check(&text, Notation::Ptn, &options).flatten() {
        print!("{}", full(&finding, &shown, Terminal::PLAIN));
    }
    Ok(())
}
