//! `movetext perft`.

mod against;
mod divided;
mod random;
mod suite;

use std::io::Write as _;

use clap::{Args, ValueEnum};
use movetext_record::messages::counted;
use movetext_rules::{Counting, Terminal};
use serde::Serialize;
use serde::ser::{SerializeMap as _, Serializer};

use crate::exit::{Run, Status, Stop, tell_note};
use crate::options::Shared;
use crate::output::Output;
use crate::position::{AnyPosition, Count, Counted, PositionOptions};

/// Deeper counts would outlast everybody; and each ply takes some of the stack.
const DEEPEST: i64 = 100;

/// Count the sequences of legal moves, the measure of a move generator and its test
///
/// A rate means something only beside rates that were counted in the same way, so the method is reported with it.
#[derive(Debug, Args)]
pub struct Perft {
    /// How many moves the sequences have, at most 100; of a suite, how many at most
    #[arg(long, value_name = "N", required_unless_present = "suite", value_parser = clap::value_parser!(u32).range(..=DEEPEST))]
    depth: Option<u32>,
    /// What a game counts that ends before the last move
    #[arg(long, value_name = "COUNT", default_value = "one")]
    terminal: TerminalOption,
    /// How the last moves are counted; by default the fastest way that the game has
    #[arg(long, value_name = "METHOD")]
    method: Option<Method>,
    /// Remember what was counted in so many megabytes
    #[arg(long, value_name = "MB", conflicts_with = "method", value_parser = clap::value_parser!(u32).range(1..))]
    hash: Option<u32>,
    /// Also the count of each first move
    #[arg(long)]
    divide: bool,
    /// Count every position of a suite and compare: `start`, `middle` or `corners` of the game, or a file with lines of
    /// position options, depth, count, and what a finished game counts, separated by tabs
    #[arg(long, value_name = "NAME|FILE", conflicts_with_all = ["divide", "random"])]
    suite: Option<String>,
    /// Count a position of each of so many random games that start here; the output is a suite
    #[arg(long, value_name = "N", conflicts_with_all = ["divide", "json"])]
    random: Option<u32>,
    /// What the random games are made from; the same number gives the same games
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// Compare with a program that prints the count of each first move, and find the first position where its moves
    /// differ. `{position}`, `{depth}`, `{side}`, `{moves}` and the game's options, as `{rules}`, `{komi}` or `{ko}`, are replaced
    #[arg(long, value_name = "COMMAND", conflicts_with_all = ["divide", "json"])]
    against: Option<String>,
    /// One JSON object in place of text
    #[arg(long)]
    json: bool,
    // Last, since a heading of options holds for all that follow.
    #[command(flatten)]
    position: PositionOptions,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum TerminalOption {
    /// One sequence
    One,
    /// Nothing
    Zero,
    /// As if it had not ended: the moves go on, and it is an error where the first is missing
    Ignore,
}

impl From<TerminalOption> for Terminal {
    fn from(option: TerminalOption) -> Self {
        match option {
            TerminalOption::One => Self::One,
            TerminalOption::Zero => Self::Zero,
            TerminalOption::Ignore => Self::Ignore,
        }
    }
}

/// The name of what a finished game counts.
fn terminal_name(terminal: Terminal) -> &'static str {
    match terminal {
        Terminal::One => "one",
        Terminal::Zero => "zero",
        Terminal::Ignore => "ignore",
    }
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Method {
    /// Every move is made and taken back
    Made,
    /// The moves of the last ply are counted, not made
    Last,
    /// So are those of the last two plies, as far as the game allows it (tafl, Tak)
    Two,
}

impl From<Method> for Counting {
    fn from(method: Method) -> Self {
        match method {
            Method::Made => Self::Made,
            Method::Last => Self::LastPly,
            Method::Two => Self::LastTwoPlies,
        }
    }
}

/// The name of a method.
fn method_name(counting: Counting) -> &'static str {
    match counting {
        Counting::Made => "made",
        Counting::LastPly => "last",
        Counting::LastTwoPlies => "two",
    }
}

/// What a method does, behind a rate.
fn method_words(counting: Counting) -> &'static str {
    match counting {
        Counting::Made => "every move made",
        Counting::LastPly => "last ply counted",
        Counting::LastTwoPlies => "last two plies counted",
    }
}

#[derive(Serialize)]
struct Report<'a> {
    game: &'static str,
    depth: u32,
    nodes: u64,
    seconds: f64,
    method: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    hash: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Divided<'a>>,
}

/// An object with the moves in their order.
struct Divided<'a>(&'a [(String, u64)]);

impl Serialize for Divided<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (step, nodes) in self.0 {
            map.serialize_entry(step, nodes)?;
        }
        map.end()
    }
}

impl Perft {
    /// Counts and prints what is asked.
    pub fn run(self, shared: &Shared) -> Run {
        if let Some(suite) = &self.suite {
            return self.run_suite(suite, shared);
        }
        let Some(depth) = self.depth else { return Err(Stop::failure("perft needs --depth")) };
        let position = self.position.position(shared)?;
        match (self.random, &self.against) {
            (games, Some(command)) => self.run_against(&*position, depth, command, games, shared),
            (Some(games), None) => self.run_random(&*position, depth, games, shared),
            (None, None) => self.run_plain(&*position, depth, shared),
        }
    }

    /// What is counted of a position of this game.
    ///
    /// # Errors
    /// The game has no such method, or its rules leave nothing to remember.
    fn count(&self, position: &dyn AnyPosition, depth: u32, shared: &Shared) -> Result<Count, Stop> {
        let furthest = position.counting();
        let counting = self.method.map_or(furthest, Counting::from);
        if counting > furthest {
            let game = self.position.game().name();
            return Err(Stop::failure(format_args!(
                "--method two: {game} has no such method; `last` counts the last ply without making it"
            )));
        }
        if self.hash.is_some() && position.forbids_repetition() {
            return Err(Stop::failure(
                "--hash: under superko, what may follow depends on the whole game and not on the position alone",
            ));
        }
        let memory = self.hash.map_or(0, |megabytes| megabytes as usize) << 20;
        let (terminal, threads) = (self.terminal.into(), shared.threads());
        Ok(Count { depth, terminal, counting, memory, threads })
    }

    /// One position: the first moves where they are asked for, the time on standard error, the count alone on the last
    /// line.
    fn run_plain(&self, position: &dyn AnyPosition, depth: u32, shared: &Shared) -> Run {
        let count = self.count(position, depth, shared)?;
        let counted = position.perft(count)?;
        let mut out = Output::new();
        if self.json {
            let report = Report {
                game: self.position.game().name(),
                depth,
                nodes: counted.nodes,
                seconds: (counted.seconds * 1e6).round() / 1e6,
                method: method_name(count.counting),
                hash: self.hash,
                moves: self.divide.then_some(Divided(&counted.moves)),
            };
            writeln!(out, "{}", serde_json::to_string(&report).map_err(std::io::Error::from)?)?;
            out.flush()?;
            return Ok(Status::Clean);
        }
        if self.divide {
            let width = counted.moves.iter().map(|(step, _)| step.len()).max().unwrap_or(0);
            for (step, nodes) in &counted.moves {
                writeln!(out, "{step:width$}  {nodes}")?;
            }
            writeln!(out)?;
        }
        out.flush()?;
        self.tell_time(&counted, &count);
        writeln!(out, "{}", counted.nodes)?;
        out.flush()?;
        Ok(Status::Clean)
    }

    fn tell_time(&self, counted: &Counted, count: &Count) {
        let Counted { nodes, seconds, .. } = counted;
        let memory = self.hash.map_or(String::new(), |megabytes| format!(", {megabytes} MB of memory"));
        tell_note(format_args!(
            "depth {}: {seconds:.3} s on {}, {:.1} million nodes a second, {}{memory}",
            count.depth,
            threads(count.threads),
            rate(*nodes, *seconds),
            method_words(count.counting)
        ));
    }
}

fn threads(threads: usize) -> String {
    counted(threads, "thread")
}

/// Millions a second.
#[expect(clippy::cast_precision_loss, reason = "a rate is a rough figure")]
fn rate(nodes: u64, seconds: f64) -> f64 {
    nodes as f64 / seconds.max(1e-9) / 1e6
}
