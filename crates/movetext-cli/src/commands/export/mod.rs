//! `movetext export`.

mod format;
#[cfg(feature = "parquet")]
mod parquet;
mod table;

use std::fs;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use movetext_lint::Options;
use movetext_record::{Visit, Visitor, built_without, dispatch};
use movetext_tables::{
    Batch, FINDINGS, GAMES, GameFacts, GameSource, PLIES, Rows as Wanted, add_findings, add_plies, game_row,
};

use crate::archive::{File, Stored, games, walk};
use crate::exit::{Run, Stop, reason, tell_note};
use crate::input::{Walked, places};
use crate::notations::Built;
use crate::options::{GoRules, Shared};
use format::Format;
use table::{Rows, Table, unwritten};

/// A move takes so many bytes of a text, or more, as a rule: `1. a1 a2`.
const LEAST_BYTES: usize = 4;

/// The tables, and what their files are called.
const TABLES: [&str; 3] = ["games", "plies", "findings"];

/// Write the games of collections as tables: a row a game, a row a move, a row a finding
///
/// Writes a file for each table; docs/tables.md describes the columns. A move that cannot be read or played is a row with
/// nulls, and a finding. Rows are in the order of the files, whatever the number of threads. Each file is written whole or
/// not at all.
#[derive(Debug, Args)]
pub struct Export {
    /// Files, directories, or `-` for standard input
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    walked: Walked,
    /// The folder to write to; it is created if needed
    #[arg(short, long, value_name = "FOLDER")]
    output: PathBuf,
    /// The format of the tables
    #[arg(long, value_name = "FORMAT", default_value = "csv")]
    format: Format,
    /// What to write about positions
    #[arg(long, value_name = "WHAT", default_value = "key")]
    positions: Positions,
    /// Add the canonical key of each position, which is the same however the board is turned
    #[arg(long)]
    canonical: bool,
    /// Write only the moves of main lines
    #[arg(long)]
    main_line: bool,
    /// Write only this many moves of each line
    #[arg(long, value_name = "PLY")]
    until: Option<u32>,
    /// Overwrite files that exist
    #[arg(long)]
    replace: bool,
    #[command(flatten)]
    go: GoRules,
}

/// What is written about positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Positions {
    /// Nothing
    None,
    /// Their keys: 64 bits that are the same on every machine
    #[value(alias = "hash")]
    Key,
    /// Their keys and their texts, which takes several times as long
    Text,
}

impl From<Positions> for movetext_tables::Positions {
    fn from(positions: Positions) -> Self {
        match positions {
            Positions::None => Self::None,
            Positions::Key => Self::Key,
            Positions::Text => Self::Text,
        }
    }
}

/// Rows of the three tables, as they are written.
type Written = [Rows; 3];

impl Export {
    /// Works the rows out on several threads.
    pub fn run(self, shared: &Shared) -> Run {
        let shared = &shared.with_go_rules(self.go);
        let places = places(&self.paths, &self.walked, shared)?;
        let mut tables = self.begin()?;
        let rules = Options::default().with_reading(shared.reading());
        let wanted = Wanted {
            positions: self.positions.into(),
            canonical: self.canonical,
            main_line: self.main_line,
            until: self.until,
        };
        let mut counts = [0; 3];
        let status = walk(
            &places,
            shared,
            |_, stretch, hand_out| {
                let file = File::new(stretch);
                let rows = file.input.source.text().len() / LEAST_BYTES;
                let tables = Tables::new(self.format, rows.min(Rows::most(self.format)), hand_out);
                dispatch(
                    stretch.input.notation,
                    Exporting { file: &file, shared, rules: &rules, rows: wanted, tables },
                )
            },
            |(written, rows): (Written, [usize; 3])| {
                for ((table, written), (count, rows)) in
                    tables.iter_mut().zip(written).zip(counts.iter_mut().zip(rows))
                {
                    table.add(written)?;
                    *count += rows;
                }
                Ok(())
            },
        )?;
        tables.into_iter().try_for_each(Table::finish)?;
        let [games, plies, findings] = counts;
        tell_note(format_args!("wrote {games} games, {plies} moves and starts, {findings} findings"));
        Ok(status)
    }

    /// The tables, without rows.
    fn begin(&self) -> Result<Vec<Table>, Stop> {
        let path = |table: &str| self.output.join(format!("{table}.{}", self.format.extension()));
        fs::create_dir_all(&self.output).map_err(|why| unwritten(&self.output, &reason(why)))?;
        if let Some(path) = TABLES.map(path).into_iter().find(|path| path.symlink_metadata().is_ok())
            && !self.replace
        {
            return Err(unwritten(&path, "it is there already; --replace writes over it all the same"));
        }
        let columns = [GAMES, PLIES, FINDINGS];
        let begin = |(table, columns)| Table::begin(path(table), columns, self.format);
        TABLES.into_iter().zip(columns).map(begin).collect()
    }
}

/// No rows, and room for so many of the moves: the other tables have few.
fn batches(rows: usize) -> [Batch; 3] {
    [Batch::new(GAMES), Batch::with_capacity(PLIES, rows), Batch::new(FINDINGS)]
}

/// Rows that are handed on a batch at a time.
struct Tables<'a> {
    format: Format,
    batches: [Batch; 3],
    hand_out: &'a mut HandOut<'a>,
}

/// What rows are handed to.
type HandOut<'a> = dyn FnMut((Written, [usize; 3])) -> Result<(), Stop> + 'a;

impl<'a> Tables<'a> {
    /// Without rows, and with room for so many of moves.
    fn new(format: Format, rows: usize, hand_out: &'a mut HandOut<'a>) -> Self {
        Self { format, batches: batches(rows), hand_out }
    }

    /// Hands the rows on, and makes room for so many of moves.
    fn hand_on(&mut self, rows: usize) -> Result<(), Stop> {
        let batches = std::mem::replace(&mut self.batches, batches(rows));
        let rows = batches.each_ref().map(Batch::rows);
        let [games, plies, findings] = batches.map(|batch| Rows::new(batch, self.format));
        (self.hand_out)(([games?, plies?, findings?], rows))
    }
}

/// Exports the games of a file.
struct Exporting<'a> {
    file: &'a File<'a>,
    shared: &'a Shared,
    rules: &'a Options,
    rows: Wanted,
    tables: Tables<'a>,
}

impl Visitor for Exporting<'_> {
    type Output = Result<(), Stop>;
}

impl<F: Built> Visit<F> for Exporting<'_> {
    fn visit(self) -> Self::Output {
        let Self { file, shared, rules, rows, mut tables } = self;
        games::<F>(file, shared, Some(rules), &mut |game| {
            add(game, rows, &mut tables.batches);
            let most = Rows::most(tables.format);
            if tables.batches.iter().any(|batch| batch.rows() >= most) {
                tables.hand_on(most)
            } else {
                Ok(())
            }
        })?;
        tables.hand_on(0)
    }
}

built_without!(Exporting<'_> => Err(crate::notations::not_built("this notation")));

/// Adds the rows of a game.
fn add<F: Built>(game: &Stored<'_, '_, F>, rows: Wanted, [games, moves, findings]: &mut [Batch; 3]) {
    let record = &game.parsed.record;
    let source = GameSource { path: game.file.name(), number: game.number };
    let played = add_plies::<F>(record, source, rows, moves);
    let (start, end) = game.file.bytes(game.span);
    let facts = GameFacts {
        notation: game.file.input.notation,
        bytes: (start, end.saturating_sub(start)),
        ending: played.ending.as_ref(),
        plies: played.plies,
        legal: played.illegal == 0,
        findings: Some(game.findings.len() as u32),
        line: played.line,
    };
    game_row(record, source, facts, games);
    add_findings(
        &game.findings,
        source,
        |offset| game.file.position(offset),
        |span| game.file.bytes(span),
        findings,
    );
}
