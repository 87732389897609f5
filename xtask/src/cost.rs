//! What hostile files of a megabyte cost each command: seconds of one thread, and bytes of memory for each byte. A command that
//! reads two files of a megabyte may take twice as long.
//!
//! The files are the texts of `movetext-testing` that once cost more than they should, or are like some that did. The
//! program is built as releases are, if the variable `MOVETEXT_PROGRAM` does not name one, and timed by GNU `time`; where that is not
//! installed, nothing is measured.

use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use movetext_testing::HOSTILE;

use crate::Done;
use crate::workspace::{Workspace, cargo};

/// So many bytes has a file.
const SIZE: u32 = 1_000_000;

/// A run may take so many seconds of the processor for each file that it reads, ...
const MOST_SECONDS: f64 = 1.0;

/// ... and so many bytes of memory for each byte.
const MOST_MEMORY: f64 = 100.0;

/// A run is ended after so many seconds.
const LIMIT: &str = "10";

/// What is measured: the column, and the command in front of the file.
const COMMANDS: [(&str, &str); 10] = [
    ("lint", "lint --threads 1"),
    ("JSON", "lint --threads 1 --output-format json"),
    ("fix", "lint --threads 1 --fix --diff"),
    ("unsafe", "lint --threads 1 --fix --unsafe-fixes --diff"),
    ("fmt", "fmt --threads 1 --diff"),
    ("convert", "convert --threads 1 -o OUT --to NOTATION"),
    ("replay", "replay --threads 1"),
    ("tree", "tree --threads 1"),
    ("show", "show --threads 1"),
    ("merge", "merge --threads 1 -o OUT FILE"),
];

/// What a run took.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Cost {
    seconds: f64,
    /// Bytes of memory for each byte that is read.
    memory: f64,
    /// How many files are read.
    files: f64,
}

impl Cost {
    /// From what `time` writes of a run that reads so many files: seconds of the user and of the system, and kilobytes.
    fn read(text: &str, files: f64) -> Option<Self> {
        let mut numbers = text.lines().last()?.split(' ').map(str::parse::<f64>);
        let mut next = || numbers.next()?.ok();
        let (user, system, kilobytes) = (next()?, next()?, next()?);
        Some(Self { seconds: user + system, memory: kilobytes * 1024.0 / f64::from(SIZE) / files, files })
    }

    fn is_too_much(self) -> bool {
        self.seconds > MOST_SECONDS * self.files || self.memory > MOST_MEMORY
    }

    /// `0.25 s, 12`; what is too much in bold.
    fn cell(self) -> String {
        let text = format!("{:.2} s, {:.0}", self.seconds, self.memory);
        if self.is_too_much() { format!("**{text}**") } else { text }
    }
}

/// Measures and prints the table: of all files, or of those whose title or notation holds a word.
///
/// # Errors
/// The program cannot be built; a file cannot be written.
pub fn run(workspace: &Workspace, only: &str) -> Done {
    if !Path::new("/usr/bin/time").exists() {
        println!("skipped: GNU time is not installed");
        return Ok(());
    }
    let program = match std::env::var_os("MOVETEXT_PROGRAM") {
        Some(program) => program.into(),
        None => built(workspace)?,
    };
    let folder = workspace.target.join("cost");
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let names = COMMANDS.map(|(name, _)| name);
    println!("| file | {} |\n|---|{}", names.join(" | "), "---|".repeat(names.len()));
    let mut above = 0;
    for hostile in HOSTILE.iter().filter(|it| it.title.contains(only) || it.extension == only) {
        let file = folder.join("hostile").with_extension(hostile.extension);
        std::fs::write(&file, hostile.text(SIZE as usize)).map_err(|error| error.to_string())?;
        let mut row = format!("| {}: {} |", hostile.extension, hostile.title);
        for (_, command) in COMMANDS {
            let cost = measured(&program, command, &file, hostile.extension)?;
            above += usize::from(cost.is_none_or(Cost::is_too_much));
            let cell = cost.map_or_else(|| format!("**over {LIMIT} s**"), Cost::cell);
            let _ = write!(row, " {cell} |");
        }
        println!("{row}");
    }
    println!("\n{above} above {MOST_SECONDS} s a file or {MOST_MEMORY} bytes a byte");
    Ok(())
}

/// The program, built.
fn built(workspace: &Workspace) -> Result<std::path::PathBuf, String> {
    let built = cargo(&workspace.root)
        .args(["build", "--quiet", "--profile", "dist", "--package", "movetext-cli"])
        .status()
        .map_err(|error| error.to_string())?;
    if built.success() {
        Ok(workspace.target.join("dist/movetext"))
    } else {
        Err("the program cannot be built".to_owned())
    }
}

/// What a command takes for a file; nothing where it takes longer than anybody waits.
fn measured(program: &Path, command: &str, file: &Path, extension: &str) -> Result<Option<Cost>, String> {
    let (report, out) = (file.with_file_name("time"), file.with_file_name("out"));
    let _ = std::fs::remove_file(&out);
    let mut run = Command::new("timeout");
    run.args([LIMIT, "/usr/bin/time", "-f", "%U %S %M", "-o"]).arg(&report).arg(program);
    for word in command.split(' ') {
        match word {
            "OUT" => run.arg(&out),
            "FILE" => run.arg(file),
            "NOTATION" => run.arg(extension),
            word => run.arg(word),
        };
    }
    run.arg(file).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let status = run.status().map_err(|error| format!("{command}: {error}"))?;
    // What `timeout` ends with where it had to end the run.
    if status.code() == Some(124) {
        return Ok(None);
    }
    let text = std::fs::read_to_string(&report).map_err(|error| format!("{command}: {error}"))?;
    let files = if command.split(' ').any(|word| word == "FILE") { 2.0 } else { 1.0 };
    Cost::read(&text, files).map(Some).ok_or_else(|| format!("{command}: {text}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn costs_are_read_and_judged() {
        let cost =
            Cost::read("Command exited with non-zero status 1\n0.20 0.05 11718\n", 1.0).expect("a cost");
        assert_eq!(cost.cell(), "0.25 s, 12");
        assert!(!cost.is_too_much());
        let slow = Cost::read("1.00 0.01 11718\n", 1.0).expect("a cost");
        assert_eq!(slow.cell(), "**1.01 s, 12**");
        let of_two = Cost::read("1.00 0.01 23436\n", 2.0).expect("a cost");
        assert_eq!(of_two.cell(), "1.01 s, 12");
        let large = Cost::read("0.00 0.01 117180\n", 1.0).expect("a cost");
        assert!(large.is_too_much());
        assert_eq!(Cost::read("Command terminated by signal 9\n", 1.0), None);
    }
}
