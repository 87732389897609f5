//! What another program reads, held against what Movetext says.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use super::facts::Facts;
use super::program::Answers;
use super::written::{Output, Written};

/// What differs on purpose: the program, the command and the record, with the reason.
#[derive(Debug, Default)]
pub struct Departures(HashSet<(String, String, String)>);

impl Departures {
    /// The table: program, command, name of the record, reason; a row a line.
    ///
    /// # Errors
    /// The file cannot be read, or a row has no reason.
    pub fn read(root: &Path) -> Result<Self, String> {
        let path = root.join("xtask/peers/departures.tsv");
        let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let mut rows = HashSet::new();
        for row in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let [program, command, record, reason] = row.split('\t').collect::<Vec<_>>()[..] else {
                return Err(format!("{}: not four columns: {row}", path.display()));
            };
            if reason.is_empty() {
                return Err(format!("{}: no reason: {row}", path.display()));
            }
            rows.insert((program.to_owned(), command.to_owned(), record.to_owned()));
        }
        Ok(Self(rows))
    }

    fn has(&self, program: &str, output: &Output) -> bool {
        let key = (program.to_owned(), output.writer.command.to_owned(), name(&output.record));
        self.0.contains(&key)
    }
}

/// What came of asking one program.
#[derive(Debug)]
pub struct Report {
    program: &'static str,
    records: usize,
    /// Records that the program does not read itself, or reads as another board than we do.
    unread: usize,
    apart: usize,
    compared: usize,
    listed: usize,
    differences: Vec<String>,
}

impl Report {
    /// Compares what a program says of what was written with what we say of the record.
    pub fn of(
        program: &'static str,
        movetext: &Path,
        written: &Written,
        answers: &Answers,
        departures: &Departures,
    ) -> Self {
        let mut report = Self {
            program,
            records: written.records.len(),
            unread: 0,
            apart: 0,
            compared: 0,
            listed: 0,
            differences: Vec::new(),
        };
        let theirs = |path: &Path| Facts::of_answer(&answers[path]);
        let mut agreed: HashMap<&Path, Facts> = HashMap::new();
        for record in &written.records {
            match (theirs(record), Facts::of(movetext, record)) {
                (Ok(theirs), Ok(ours)) if theirs.squares() == ours.squares() => {
                    agreed.insert(record, ours);
                }
                (Ok(_), Ok(_)) => report.apart += 1,
                _ => report.unread += 1,
            }
        }
        for output in &written.outputs {
            let Some(ours) = agreed.get(output.record.as_path()) else { continue };
            report.compared += 1;
            let read_before = theirs(&output.record).unwrap_or_default();
            let Err(difference) = differ(movetext, output, ours, &read_before, theirs(&output.path)) else {
                continue;
            };
            if departures.has(program, output) {
                report.listed += 1;
                continue;
            }
            let (command, record, path) =
                (output.writer.command, name(&output.record), output.path.display());
            report.differences.push(format!("{command}\t{record}\t{path}: {difference}"));
        }
        report
    }

    /// Prints it; whether anything differs.
    pub fn print(&self, most: usize) -> bool {
        let Self { program, records, unread, apart, compared, listed, differences } = self;
        println!(
            "{program}: {records} records ({unread} it does not read, {apart} it plays differently), \
             {compared} outputs compared, {} differ, {listed} as listed",
            differences.len()
        );
        differences.iter().take(most).for_each(|difference| println!("  {difference}"));
        if differences.len() > most {
            println!("  and {} more", differences.len() - most);
        }
        !differences.is_empty()
    }
}

/// What differs between a record and what was made of it.
fn differ(
    movetext: &Path,
    output: &Output,
    ours: &Facts,
    read_before: &Facts,
    read_after: Result<Facts, String>,
) -> Result<(), String> {
    let after = read_after?;
    let expected = if output.writer.keeps_board { ours.clone() } else { Facts::of(movetext, &output.path)? };
    if after.squares() != expected.squares() {
        return Err(format!("the board is {}, not {}", after.squares(), expected.squares()));
    }
    // A program that shows no texts, or reads another encoding than the record's, says nothing of them.
    let knows_texts = read_before.letters() == ours.letters() && !read_before.texts.is_empty();
    let is_plain = ours.letters().is_ascii();
    if knows_texts && (output.writer.names_encoding || is_plain) && after.letters() != ours.letters() {
        return Err(format!("the comments are {:?}, not {:?}", after.texts, ours.texts));
    }
    Ok(())
}

/// The name of a record: its folder and its file.
fn name(record: &Path) -> String {
    let parts: PathBuf = record.components().rev().take(2).collect::<Vec<_>>().into_iter().rev().collect();
    parts.display().to_string().replace('\\', "/")
}
