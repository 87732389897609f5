//! The commands, one a file.

mod completions;
mod config;
mod convert;
mod diff;
mod edit;
mod explain;
mod export;
mod find;
mod fmt;
mod lint;
mod man;
mod merge;
mod moves;
mod new;
mod perft;
pub mod replay;
mod select;
mod show;
mod split;
mod stats;
mod tree;
mod variants;

use std::path::Path;

use clap::{Parser, Subcommand};

use crate::exit::Run;
use crate::input::Place;
use crate::options::Shared;

/// Read, check, replay, draw and write the records of abstract board games
///
/// Exit status: 0, nothing to complain of; 1, findings in the records; 2, wrong usage or an error of
/// reading or writing.
#[derive(Debug, Parser)]
#[command(name = "movetext", version, propagate_version = true, max_term_width = 100)]
pub struct CommandLine {
    /// What to do.
    #[command(subcommand)]
    command: Command,
    /// Options of every command.
    #[command(flatten)]
    pub shared: Shared,
}

#[derive(Debug, Subcommand)]
enum Command {
    Lint(lint::Lint),
    Fmt(fmt::Fmt),
    Convert(convert::Convert),
    Replay(replay::Replay),
    Tree(tree::Tree),
    Edit(edit::Edit),
    New(new::New),
    Show(show::Show),
    Diff(diff::Diff),
    Merge(merge::Merge),
    Split(split::Split),
    Find(find::Find),
    Select(select::Select),
    Stats(stats::Stats),
    Export(export::Export),
    Perft(perft::Perft),
    Moves(moves::Moves),
    Variants(variants::Variants),
    Explain(explain::Explain),
    Config(config::Config),
    Completions(completions::Completions),
    Man(man::Man),
}

impl CommandLine {
    /// Does what the line says.
    pub fn run(mut self) -> Run {
        self.shared.read_setups()?;
        let shared = match self.command.place() {
            Some(place) => self.shared.at(&place)?,
            None => self.shared,
        };
        let shared = &shared;
        match self.command {
            Command::Lint(lint) => lint.run(shared),
            Command::Fmt(fmt) => fmt.run(shared),
            Command::Convert(convert) => convert.run(shared),
            Command::Replay(replay) => replay.run(shared),
            Command::Tree(tree) => tree.run(shared),
            Command::Edit(edit) => edit.run(shared),
            Command::New(new) => new.run(shared),
            Command::Show(show) => show.run(shared),
            Command::Diff(diff) => diff.run(shared),
            Command::Merge(merge) => merge.run(shared),
            Command::Split(split) => split.run(shared),
            Command::Find(find) => find.run(shared),
            Command::Select(select) => select.run(shared),
            Command::Stats(stats) => stats.run(shared),
            Command::Export(export) => export.run(shared),
            Command::Perft(perft) => perft.run(shared),
            Command::Moves(moves) => moves.run(shared),
            Command::Variants(variants) => variants.run(shared),
            Command::Explain(explain) => explain.run(),
            Command::Config(config) => config.run(shared),
            Command::Completions(completions) => completions.run(),
            Command::Man(man) => man.run(),
        }
    }
}

impl Command {
    /// Whose configuration holds for the whole command: that of what is read first, or of the present folder. None holds for
    /// commands that read no records, and those that read many ask for each.
    fn place(&self) -> Option<Place> {
        let read = |path: &Path| Some(Place::of(path));
        match self {
            Self::Convert(convert) => read(&convert.input),
            Self::Replay(replay) => read(&replay.input),
            Self::Tree(tree) => read(&tree.input),
            Self::Show(show) => read(&show.input),
            Self::Diff(diff) => read(&diff.old),
            Self::Merge(merge) => read(merge.inputs.first()?),
            Self::Split(split) => read(&split.input),
            Self::Moves(moves) => read(&moves.input),
            Self::Edit(edit) => read(&edit.input),
            Self::Variants(_) | Self::Find(_) | Self::Select(_) | Self::Stats(_) | Self::Export(_) => {
                read(Path::new("."))
            }
            Self::Lint(_)
            | Self::Fmt(_)
            | Self::Perft(_)
            | Self::New(_)
            | Self::Explain(_)
            | Self::Config(_)
            | Self::Completions(_)
            | Self::Man(_) => None,
        }
    }
}
