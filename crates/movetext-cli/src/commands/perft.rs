//! `movetext perft`.

use std::io::Write as _;

use clap::{Args, ValueEnum};
use movetext_rules::Terminal;
use serde::Serialize;
use serde::ser::{SerializeMap as _, Serializer};

use crate::exit::{Run, Status, tell_note};
use crate::options::Shared;
use crate::output::Output;
use crate::position::{Counted, Counting, PositionOptions};
use movetext_record::messages::counted;

/// Deeper counts would outlast everybody; and each ply takes some of the stack.
const DEEPEST: i64 = 100;

/// Count the sequences of legal moves, the measure of a move generator and its test
#[derive(Debug, Args)]
pub struct Perft {
    /// How many moves the sequences have, at most 100
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=DEEPEST))]
    depth: u32,
    /// What a game counts that ends before the last move
    #[arg(long, value_name = "COUNT", default_value = "one")]
    terminal: TerminalOption,
    /// Also the count of each first move
    #[arg(long)]
    divide: bool,
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

#[derive(Serialize)]
struct Report<'a> {
    game: &'static str,
    depth: u32,
    nodes: u64,
    seconds: f64,
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
    /// Counts and prints: the first moves where they are asked for, the time on standard error, the count
    /// alone on the last line.
    pub fn run(self, shared: &Shared) -> Run {
        let position = self.position.position(shared)?;
        let (depth, terminal, threads) = (self.depth, self.terminal.into(), shared.threads());
        let counted = position.perft(Counting { depth, terminal, threads })?;
        let mut out = Output::new();
        if self.json {
            let report = Report {
                game: self.position.game().name(),
                depth: self.depth,
                nodes: counted.nodes,
                seconds: (counted.seconds * 1e6).round() / 1e6,
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
        self.tell_time(&counted, threads);
        writeln!(out, "{}", counted.nodes)?;
        out.flush()?;
        Ok(Status::Clean)
    }

    fn tell_time(&self, counted: &Counted, threads: usize) {
        let Counted { nodes, seconds, .. } = counted;
        #[expect(clippy::cast_precision_loss, reason = "a rate is a rough figure")]
        let rate = *nodes as f64 / seconds.max(1e-9) / 1e6;
        tell_note(format_args!(
            "depth {}: {seconds:.3} s on {}, {rate:.1} million nodes a second",
            self.depth,
            counted_threads(threads)
        ));
    }
}

fn counted_threads(threads: usize) -> String {
    counted(threads, "thread")
}
