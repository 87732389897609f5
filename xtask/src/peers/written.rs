//! What the commands write.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A command that writes a record.
#[derive(Debug)]
pub struct Writer {
    /// What follows the program's name; `IN` stands for the record.
    pub command: &'static str,
    /// The notation that it is for.
    notation: &'static str,
    /// Whether the board at the end stays the same.
    pub keeps_board: bool,
    /// Whether another program can know the encoding of what was written.
    pub names_encoding: bool,
}

const WRITERS: &[Writer] = &[
    writer("fmt - --notation sgf", "sgf"),
    writer("convert IN --to sgf", "sgf"),
    writer("convert IN --to sgf --ff 4", "sgf"),
    Writer { names_encoding: false, ..writer("convert IN --to sgf --ff 3", "sgf") },
    Writer { keeps_board: false, ..writer("convert IN --turn 90", "sgf") },
    writer("split IN", "sgf"),
    writer("merge IN IN --game 1", "sgf"),
    writer("fmt - --notation ptn", "ptn"),
    writer("fmt - --notation ptn --style full", "ptn"),
    writer("convert IN --to ptn", "ptn"),
    Writer { keeps_board: false, ..writer("convert IN --turn 90", "ptn") },
    writer("split IN", "ptn"),
    writer("merge IN IN --game 1", "ptn"),
];

const fn writer(command: &'static str, notation: &'static str) -> Writer {
    Writer { command, notation, keeps_board: true, names_encoding: true }
}

/// A record, and what a command made of it.
#[derive(Debug)]
pub struct Output {
    /// The record.
    pub record: PathBuf,
    /// The command.
    pub writer: &'static Writer,
    /// What it wrote.
    pub path: PathBuf,
}

/// Records, and what the commands made of them.
#[derive(Debug)]
pub struct Written {
    /// The records.
    pub records: Vec<PathBuf>,
    /// What was written; nothing where a command refused.
    pub outputs: Vec<Output>,
}

impl Written {
    /// Runs every command on every record.
    ///
    /// # Errors
    /// A file cannot be written, or the program cannot be run.
    pub fn of(movetext: &Path, records: &[PathBuf], notation: &str, folder: &Path) -> Result<Self, String> {
        // What an earlier run wrote is not asked about again.
        _ = fs::remove_dir_all(folder);
        fs::create_dir_all(folder).map_err(|error| error.to_string())?;
        let mut outputs = Vec::new();
        for (number, record) in records.iter().enumerate() {
            for (nth, writer) in WRITERS.iter().filter(|writer| writer.notation == notation).enumerate() {
                let path = folder.join(format!("{number:05}-{nth}.{notation}"));
                if write(movetext, record, writer, &path).map_err(|error| error.to_string())? {
                    outputs.push(Output { record: record.clone(), writer, path });
                }
            }
        }
        Ok(Self { records: records.to_vec(), outputs })
    }

    /// Every file that is to be read.
    pub fn paths(&self) -> Vec<&Path> {
        let written = self.outputs.iter().map(|output| output.path.as_path());
        self.records.iter().map(PathBuf::as_path).chain(written).collect()
    }
}

/// Runs a command on a record; whether it wrote anything.
fn write(movetext: &Path, record: &Path, writer: &Writer, path: &Path) -> std::io::Result<bool> {
    let words = writer.command.split(' ').map(|word| match word {
        "IN" => record.as_os_str(),
        word => std::ffi::OsStr::new(word),
    });
    let status = Command::new(movetext)
        .args(words)
        .stdin(File::open(record)?)
        .stdout(File::create(path)?)
        .stderr(Stdio::null())
        .status()?;
    Ok(status.code() != Some(2) && fs::metadata(path)?.len() > 0)
}
