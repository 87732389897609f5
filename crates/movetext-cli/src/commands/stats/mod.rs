//! `movetext stats`.

mod report;
mod tally;

use std::path::PathBuf;

use clap::Args;
use movetext_lint::Options;
use movetext_record::{Visit, Visitor, built_without, dispatch};

use crate::archive::{File, games, walk};
use crate::exit::{Run, Stop};
use crate::input::{Walked, places};
use crate::notations::Built;
use crate::options::{GoRules, Shared};
use crate::output::Output;
use report::Form;
use tally::Tally;

/// Count the games of collections: results, lengths, openings, players, findings
///
/// A game that cannot be read whole is counted as far as it can be; the findings say what is wrong with it.
#[derive(Debug, Args)]
pub struct Stats {
    /// Files, directories, or `-` for standard input
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    walked: Walked,
    /// How many moves of each opening to count
    #[arg(long, value_name = "PLIES", default_value_t = 4)]
    depth: usize,
    /// How many openings, players and rules to list, the most frequent first; 0 lists all
    #[arg(long, value_name = "N", default_value_t = 10)]
    top: usize,
    /// Print one JSON object
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print one table for programs: what is counted, its name, games, and how they ended
    #[arg(long)]
    csv: bool,
    #[command(flatten)]
    go: GoRules,
}

impl Stats {
    /// Counts on several threads.
    pub fn run(self, shared: &Shared) -> Run {
        let shared = &shared.with_go_rules(self.go);
        let rules = Options::default().with_reading(shared.reading());
        let places = places(&self.paths, &self.walked, shared)?;
        let mut total = Tally::default();
        let status = walk(
            &places,
            shared,
            |_, stretch, hand_out| {
                let mut tally = Tally::default();
                let file = File::new(stretch);
                let counting =
                    Counting { file: &file, shared, rules: &rules, depth: self.depth, tally: &mut tally };
                dispatch(stretch.input.notation, counting)?;
                hand_out(tally)
            },
            |tally: Tally| {
                total.add(tally);
                Ok(())
            },
        )?;
        let mut out = Output::new();
        let form = match (self.json, self.csv) {
            (true, _) => Form::Json,
            (false, true) => Form::Csv,
            (false, false) => Form::Text,
        };
        let top = if self.top == 0 { usize::MAX } else { self.top };
        report::write(&total, form, top, &mut out)?;
        out.finish()?;
        Ok(status)
    }
}

/// Counts the games of a file.
struct Counting<'a> {
    file: &'a File<'a>,
    shared: &'a Shared,
    rules: &'a Options,
    depth: usize,
    tally: &'a mut Tally,
}

impl Visitor for Counting<'_> {
    type Output = Result<(), Stop>;
}

impl<F: Built> Visit<F> for Counting<'_> {
    fn visit(self) -> Self::Output {
        let Self { file, shared, rules, depth, tally } = self;
        games::<F>(file, shared, Some(rules), &mut |game| {
            tally.count(game, depth);
            Ok(())
        })
    }
}

built_without!(Counting<'_> => Err(crate::notations::not_built("this notation")));
