//! `movetext export`.

mod format;

use std::fs;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use movetext_lint::Options;
use movetext_record::{Visit, Visitor, built_without, dispatch};
use movetext_tables::{
    Batch, FINDINGS, GAMES, GameFacts, GameSource, PLIES, Rows, add_findings, add_plies, game_row,
};

use crate::archive::{File, Stored, games, plies, walk};
use crate::exit::{Run, Stop, reason, tell_note};
use crate::input::{Walked, places};
use crate::notations::Built;
use crate::options::{GoRules, Shared};
use crate::writing::NewFile;
use format::Format;

/// Rows are handed on when there are so many of them.
const MOST_ROWS: usize = 1 << 12;

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
type Written = [Vec<u8>; 3];

impl Export {
    /// Works the rows out on several threads.
    pub fn run(self, shared: &Shared) -> Run {
        let shared = &shared.with_go_rules(self.go);
        let places = places(&self.paths, &self.walked, shared)?;
        let mut files = self.begin()?;
        let rules = Options::default().with_reading(shared.reading());
        let rows = Rows {
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
                let tables = Tables { format: self.format, batches: batches(), hand_out };
                dispatch(
                    stretch.input.notation,
                    Exporting { file: &file, shared, rules: &rules, rows, tables },
                )
            },
            |(written, rows): (Written, [usize; 3])| {
                for ((file, bytes), (count, rows)) in
                    files.iter_mut().zip(written).zip(counts.iter_mut().zip(rows))
                {
                    file.1.write(&bytes).map_err(|why| unwritten(&file.0, &reason(why)))?;
                    *count += rows;
                }
                Ok(())
            },
        )?;
        for (path, file) in files {
            file.finish().map_err(|why| unwritten(&path, &reason(why)))?;
        }
        let [games, plies, findings] = counts;
        tell_note(format_args!("wrote {games} games, {plies} moves and starts, {findings} findings"));
        Ok(status)
    }

    /// The files, with what stands in front of all rows.
    fn begin(&self) -> Result<Vec<(PathBuf, NewFile)>, Stop> {
        let path = |table: &str| self.output.join(format!("{table}.{}", self.format.extension()));
        fs::create_dir_all(&self.output).map_err(|why| unwritten(&self.output, &reason(why)))?;
        if let Some(path) = TABLES.map(path).into_iter().find(|path| path.symlink_metadata().is_ok())
            && !self.replace
        {
            return Err(unwritten(&path, "it is there already; --replace writes over it all the same"));
        }
        let columns = [GAMES, PLIES, FINDINGS];
        let begin = |(table, columns)| {
            let path = path(table);
            let fail = |why| unwritten(&path, &reason(why));
            let mut file = NewFile::begin(&path).map_err(fail)?;
            file.write(&self.format.head(columns)).map_err(fail)?;
            Ok((path, file))
        };
        TABLES.into_iter().zip(columns).map(begin).collect()
    }
}

fn unwritten(path: &Path, why: &str) -> Stop {
    Stop::failure(format_args!("cannot write `{}`: {why}", path.display()))
}

fn batches() -> [Batch; 3] {
    [GAMES, PLIES, FINDINGS].map(Batch::new)
}

/// Rows that are handed on a batch at a time.
struct Tables<'a> {
    format: Format,
    batches: [Batch; 3],
    hand_out: &'a mut dyn FnMut((Written, [usize; 3])) -> Result<(), Stop>,
}

impl Tables<'_> {
    fn hand_on(&mut self) -> Result<(), Stop> {
        let batches = std::mem::replace(&mut self.batches, batches());
        let rows = batches.each_ref().map(Batch::rows);
        (self.hand_out)((batches.map(|batch| self.format.rows(&batch)), rows))
    }
}

/// Exports the games of a file.
struct Exporting<'a> {
    file: &'a File<'a>,
    shared: &'a Shared,
    rules: &'a Options,
    rows: Rows,
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
            if tables.batches.iter().any(|batch| batch.rows() >= MOST_ROWS) {
                tables.hand_on()
            } else {
                Ok(())
            }
        })?;
        tables.hand_on()
    }
}

built_without!(Exporting<'_> => Err(crate::notations::not_built("this notation")));

/// Adds the rows of a game.
fn add<F: Built>(game: &Stored<'_, '_, F>, rows: Rows, [games, moves, findings]: &mut [Batch; 3]) {
    let record = &game.parsed.record;
    let source = GameSource { path: game.file.name(), number: game.number };
    let played = add_plies::<F>(record, source, rows, moves);
    let (start, end) = game.file.bytes(game.span);
    let facts = GameFacts {
        notation: game.file.input.notation,
        bytes: (start, end.saturating_sub(start)),
        ending: played.ending.as_ref(),
        plies: plies(record),
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
