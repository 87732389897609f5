//! How many instructions known work takes, counted by valgrind: unlike seconds, they are the same on a busy machine.
//!
//! `xtask/instructions.tsv` has a row for each piece of work: its name, the package and the example that does it, the
//! arguments, and the instructions when that was last written. Each example checks what it counts. An example is built as
//! releases are. Where valgrind is not installed, nothing is compared.
//!
//! An argument such as `texts/games.sgf` is a text that is made for this, below cargo's target directory.

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

use crate::Done;
use crate::fixtures;
use crate::generated::{self, Mode};
use crate::workspace::{Workspace, cargo};

const TABLE: &str = "xtask/instructions.tsv";

/// By how many of a hundred a row may be worse. Another version of the compiler or of the C library moves it by less.
const TOLERANCE: u64 = 3;

/// So many bytes has a text of generated games.
const TEXT: usize = 200_000;

/// A piece of work.
#[derive(Debug, PartialEq, Eq)]
struct Row<'a> {
    name: &'a str,
    package: &'a str,
    example: &'a str,
    arguments: &'a str,
    instructions: u64,
}

impl<'a> Row<'a> {
    fn read(line: &'a str) -> Option<Self> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [name, package, example, arguments, instructions] = fields[..] else { return None };
        Some(Self { name, package, example, arguments, instructions: instructions.parse().ok()? })
    }

    /// What is wrong with another count, if something is.
    fn complaint(&self, now: u64) -> Option<String> {
        let before = self.instructions;
        (now * 100 > before * (100 + TOLERANCE)).then(|| {
            let more = (now - before) * 1000 / before.max(1);
            format!(
                "{}: {before} instructions before, {now} now: {}.{} % more",
                self.name,
                more / 10,
                more % 10
            )
        })
    }
}

/// Why nothing can be counted here.
pub fn skipped() -> Option<String> {
    let found =
        Command::new("valgrind").arg("--version").output().is_ok_and(|output| output.status.success());
    (!found).then(|| "valgrind is not installed".to_owned())
}

/// Counts each row and compares, or writes what it counted.
///
/// # Errors
/// The names of the rows that are worse; a row that cannot be read, built or run.
pub fn run(workspace: &Workspace, mode: Mode) -> Done {
    if let Some(why) = skipped() {
        println!("skipped: {why}");
        return Ok(());
    }
    let table = workspace.text(TABLE).ok_or_else(|| format!("{TABLE} is missing"))?;
    let folder = workspace.target.join("counted");
    for (name, text) in fixtures::counted(workspace, TEXT) {
        generated::write(&folder.join("texts").join(name), text.as_bytes())?;
    }
    let (mut written, mut complaints) = (String::new(), Vec::new());
    for (line, number) in table.lines().zip(1..) {
        if line.starts_with('#') {
            let _ = writeln!(written, "{line}");
            continue;
        }
        let row = Row::read(line).ok_or_else(|| format!("{TABLE}:{number}: a row has five fields"))?;
        let now = count(workspace, &row, &folder)?;
        println!("{:>14} {:>14}  {}", row.instructions, now, row.name);
        complaints.extend(row.complaint(now));
        let Row { name, package, example, arguments, .. } = row;
        let _ = writeln!(written, "{name}\t{package}\t{example}\t{arguments}\t{now}");
    }
    match mode {
        Mode::Write => std::fs::write(workspace.root.join(TABLE), written).map_err(|error| error.to_string()),
        Mode::Check if complaints.is_empty() => Ok(()),
        Mode::Check => {
            Err(format!("{}\nif that must be: cargo xtask instructions --write", complaints.join("\n")))
        }
    }
}

/// The instructions that a row takes now, in this folder.
fn count(workspace: &Workspace, row: &Row<'_>, folder: &Path) -> Result<u64, String> {
    let built = cargo(&workspace.root)
        .args(["build", "--quiet", "--profile", "dist", "--package", row.package, "--example", row.example])
        .status()
        .map_err(|error| error.to_string())?;
    if !built.success() {
        return Err(format!("{}: {} cannot be built", row.name, row.example));
    }
    let program = workspace.target.join("dist/examples").join(row.example);
    of(&program, row.arguments.split(' '), folder)
        .map_err(|why| format!("{}: {} {}: {why}", row.name, row.example, row.arguments))
}

/// The instructions that a program takes with these arguments, in this folder.
pub fn of<T: AsRef<OsStr>>(
    program: &Path,
    arguments: impl IntoIterator<Item = T>,
    folder: &Path,
) -> Result<u64, String> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(arguments)
        .current_dir(folder)
        .output()
        .map_err(|error| format!("valgrind: {error}"))?;
    let report = String::from_utf8_lossy(&output.stderr);
    collected(&report).filter(|_| output.status.success()).ok_or_else(|| format!("failed\n{report}"))
}

/// The instructions in what callgrind reports.
pub fn collected(report: &str) -> Option<u64> {
    report.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_have_five_fields() {
        let row = Row::read("tak 4\tmovetext-rules\tpublic_perft\ttak 4 public\t100").expect("a row");
        assert_eq!((row.name, row.arguments, row.instructions), ("tak 4", "tak 4 public", 100));
        assert_eq!(Row::read("tak 4\tmovetext-rules\tpublic_perft\ttak 4 public"), None);
        assert_eq!(Row::read("tak 4\tmovetext-rules\tpublic_perft\ttak 4 public\tmany"), None);
    }

    #[test]
    fn three_of_a_hundred_more_are_borne_and_no_more() {
        let row = Row { name: "work", package: "", example: "", arguments: "", instructions: 1000 };
        assert_eq!(row.complaint(900), None);
        assert_eq!(row.complaint(1030), None);
        let complaint = "work: 1000 instructions before, 1031 now: 3.1 % more";
        assert_eq!(row.complaint(1031).as_deref(), Some(complaint));
    }

    #[test]
    fn callgrind_reports_what_it_collected() {
        let report = "==7== Events    : Ir\n==7== Collected : 567353870\n==7==\n";
        assert_eq!(collected(report), Some(567_353_870));
        assert_eq!(collected("==7== no such file\n"), None);
    }
}
