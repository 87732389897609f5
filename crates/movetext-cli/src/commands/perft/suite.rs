//! Positions with counts that are known, and files of them.
//!
//! A line is a position, a depth, a count, and what a finished game counts (`one` or `zero`; `one` where it is left
//! out), separated by tabs; what follows is a remark. A position is what the command line has for it, `--size 6`; nothing
//! is the start. Lines that begin with `#` and empty lines are remarks.

use std::io::Write as _;

use clap::Parser;
use movetext_rules::Terminal;

use super::{Perft, method_words, rate};
use crate::exit::{Run, Status, Stop, tell_note};
use crate::options::Shared;
use crate::output::Output;
use crate::position::{Game, PositionOptions};

/// The suites of the game.
const NAMES: [&str; 3] = ["start", "middle", "corners"];

/// A line of a suite.
struct Row<'a> {
    /// Its number in the file, from 1.
    line: usize,
    options: &'a str,
    depth: u32,
    count: u64,
    terminal: Terminal,
    remark: &'a str,
}

/// The position of a line, read as the command line is.
#[derive(Debug, Parser)]
#[command(no_binary_name = true)]
struct RowPosition {
    #[command(flatten)]
    position: PositionOptions,
}

impl Perft {
    /// Counts each position of a suite, up to the depth that is asked for, and prints a line of each.
    pub(super) fn run_suite(&self, suite: &str, shared: &Shared) -> Run {
        if let Some(option) = self.position.first_given() {
            return Err(Stop::failure(format_args!("--suite names its own positions; leave {option} out")));
        }
        let game = self.position.game();
        let (name, text) = if NAMES.contains(&suite) {
            (suite.to_owned(), shipped(game, suite))
        } else {
            let text = std::fs::read_to_string(suite).map_err(|error| {
                Stop::failure(format_args!("--suite {suite}: {error}; the suites are {}", NAMES.join(", ")))
            })?;
            (suite.to_owned(), text)
        };
        let mut out = Output::new();
        let (mut wrong, mut nodes, mut seconds, mut deeper) = (0, 0, 0.0, 0);
        let mut counting = None;
        for row in rows(&text) {
            let row = row.map_err(|(line, why)| Stop::failure(format_args!("{name}:{line}: {why}")))?;
            if self.depth.is_some_and(|most| row.depth > most) {
                deeper += 1;
                continue;
            }
            let position = position(game, row.options)
                .map_err(|why| Stop::failure(format_args!("{name}:{}: {why}", row.line)))?
                .position(shared)?;
            let count = super::Count { terminal: row.terminal, ..self.count(&*position, row.depth, shared)? };
            let counted = position.perft(count)?;
            (nodes, seconds) = (nodes + counted.nodes, seconds + counted.seconds);
            counting = Some(count.counting);
            let verdict = if counted.nodes == row.count { "ok" } else { "WRONG" };
            wrong += usize::from(counted.nodes != row.count);
            write!(
                out,
                "{verdict:5}  depth {:<2}  {:>13}  {:>8.3} s",
                row.depth, counted.nodes, counted.seconds
            )?;
            if counted.nodes != row.count {
                write!(out, "  expected {}", row.count)?;
            }
            let remark = if row.remark.is_empty() { row.options } else { row.remark };
            writeln!(out, "  {remark}")?;
            out.flush()?;
        }
        if deeper > 0 {
            tell_note(format_args!("left out, deeper than --depth: {deeper}"));
        }
        // Of less than that the rate is that of the clock.
        if let Some(counting) = counting.filter(|_| nodes >= 1_000_000) {
            tell_note(format_args!(
                "{:.1} million nodes a second, {}",
                rate(nodes, seconds),
                method_words(counting)
            ));
        }
        out.flush()?;
        Ok(if wrong == 0 { Status::Clean } else { Status::Findings })
    }
}

/// A suite that is part of the program.
fn shipped(game: Game, name: &str) -> String {
    let all = match game {
        Game::Tafl => include_str!("../../../suites/tafl.tsv"),
        Game::Tak => include_str!("../../../suites/tak.tsv"),
        Game::Go => include_str!("../../../suites/go.tsv"),
        Game::Othello => include_str!("../../../suites/othello.tsv"),
        Game::Morris => include_str!("../../../suites/morris.tsv"),
    };
    let head = |line: &str| line.strip_prefix("## ").map(str::to_owned);
    let mut current = String::new();
    let of_suite = all.lines().filter(|line| {
        if let Some(name) = head(line) {
            current = name;
        }
        current == name
    });
    of_suite.collect::<Vec<_>>().join("\n")
}

/// The lines of a suite, or which of them is wrong and why.
fn rows(text: &str) -> impl Iterator<Item = Result<Row<'_>, (usize, String)>> {
    let lines = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim_end_matches('\r')));
    let filled = lines.filter(|(_, line)| !line.starts_with('#') && !line.trim().is_empty());
    filled.map(|(line, text)| row(line, text).map_err(|why| (line, why)))
}

fn row(line: usize, text: &str) -> Result<Row<'_>, String> {
    let mut columns = text.split('\t');
    let mut next = || columns.next().map(str::trim);
    let options = next().unwrap_or_default();
    let number = |column: Option<&str>, what: &str| {
        let column = column.unwrap_or_default();
        column.parse().map_err(|_| format!("`{column}` is not a {what}; a line is position, depth, count"))
    };
    let depth = u32::try_from(number(next(), "depth")?).map_err(|_| "the depth is too large".to_owned())?;
    let count = number(next(), "count")?;
    let terminal = match next() {
        None | Some("" | "one") => Terminal::One,
        Some("zero") => Terminal::Zero,
        Some("ignore") => Terminal::Ignore,
        Some(other) => return Err(format!("`{other}`: a finished game counts one, zero, or is ignored")),
    };
    Ok(Row { line, options, depth, count, terminal, remark: next().unwrap_or_default() })
}

/// The position that options describe, as the command line would.
pub(super) fn position(game: Game, options: &str) -> Result<PositionOptions, String> {
    let words = shlex::split(options).ok_or("a quotation mark is not closed")?;
    let words = std::iter::once(game.name().to_owned()).chain(words);
    let parsed = RowPosition::try_parse_from(words).map_err(|error| {
        let message = error.to_string();
        message.lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned()
    })?;
    Ok(parsed.position)
}
