//! The tables of README.md, *Speed*, from one run on one machine: how fast each stage reads text, in bytes a second and, where
//! valgrind is installed, in instructions a byte, and how fast moves are generated. Programs are built as releases are; all of it
//! on one thread.

use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, Output};

use crate::Done;
use crate::workspace::{Workspace, cargo};

/// What is read, and its file below `fixtures/bench`.
const TEXTS: [(&str, &str); 6] = [
    ("OTN, with comments and variations", "games-20mb.otn"),
    ("PTN", "games-20mb.ptn"),
    ("SGF, with times, comments and variations", "games-20mb.sgf"),
    ("SGF, nothing but moves", "terse-20mb.sgf"),
    ("SGF, with a comment or marks every few moves", "annotated-20mb.sgf"),
    ("PPN, with headers and setups", "games-20mb.ppn"),
];

/// The stages, each with those before it: what `throughput` calls them, and what the table does.
const STAGES: [(&str, &str); 6] = [
    ("lex", "to tokens"),
    ("events", "to events"),
    ("record", "to records"),
    ("replay", "and replayed"),
    ("lint", "and linted"),
    ("format", "formatted"),
];

/// What is counted, and the words behind `movetext perft` that count it.
const PERFT: [(&str, &str); 8] = [
    ("Tak 6x6, depth 4, every leaf made", "tak --size 6 --depth 4 --method made"),
    ("Tak 6x6, depth 5, last two plies counted", "tak --size 6 --depth 5 --method two"),
    ("Copenhagen tafl, depth 3, every leaf made", "tafl --variant copenhagen --depth 3 --method made"),
    ("Othello, depth 10, every leaf made", "othello --depth 10 --method made"),
    ("Othello, depth 11, last ply counted", "othello --depth 11 --method last"),
    ("Nine Men's Morris, depth 6, every leaf made", "morris --depth 6 --method made"),
    ("Nine Men's Morris, depth 7, last ply counted", "morris --depth 7 --method last"),
    ("Go 9x9, depth 4, every leaf made", "go --size 9 --depth 4 --method made"),
];

/// So many runs are made; the fastest counts.
const RUNS: usize = 5;

/// So much of a text is read under valgrind, which is fifty times slower.
const COUNTED: usize = 1_000_000;

/// Measures everything and prints the tables.
///
/// # Errors
/// A program that cannot be built or run, a text that is missing.
pub fn run(workspace: &Workspace) -> Done {
    let build = ["build", "--quiet", "--profile", "dist"];
    for package in [["movetext-cli", "--bins"].as_slice(), &["movetext-benches", "--example", "throughput"]] {
        let built = cargo(&workspace.root).args(build).arg("--package").args(package).status();
        if !built.is_ok_and(|built| built.success()) {
            return Err(format!("{} cannot be built", package[0]));
        }
    }
    let programs = workspace.target.join("dist");
    println!("Processor: {}; {}\n", processor(), compiler());
    let titles: Vec<&str> = STAGES.iter().map(|(_, title)| *title).collect();
    println!("| MB/s, instructions a byte | {} |\n|---|{}", titles.join(" | "), "---|".repeat(STAGES.len()));
    for (title, file) in TEXTS {
        let path = workspace.root.join("fixtures/bench").join(file);
        let bytes =
            std::fs::read(&path).map_err(|_| format!("{file}: write it by cargo xtask fixtures --bench"))?;
        // A short text of its own for the slower count.
        let short = workspace.target.join("speed").with_extension(path.extension().unwrap_or_default());
        std::fs::write(&short, &bytes[..bytes.len().min(COUNTED)]).map_err(|error| error.to_string())?;
        let throughput = programs.join("examples/throughput");
        let none = instructions(&throughput, &short, "none");
        let mut row = format!("| {title} |");
        for (stage, _) in STAGES {
            let fastest = (0..RUNS).filter_map(|_| rate(&throughput, &path, stage)).max();
            let count = none.and_then(|none| Some(instructions(&throughput, &short, stage)? - none));
            let _ = match (fastest, count) {
                (None, _) => write!(row, " – |"),
                (Some(rate), None) => write!(row, " {rate} |"),
                (Some(rate), Some(count)) => write!(row, " {rate}, {} |", count / COUNTED as u64),
            };
        }
        println!("{row}");
    }
    println!("\n| one thread | million a second |\n|---|---|");
    for (title, words) in PERFT {
        let fastest =
            (0..RUNS).filter_map(|_| nodes(&programs.join("movetext"), words)).max_by(f64::total_cmp);
        println!("| {title} | {:.0} |", fastest.ok_or_else(|| format!("perft {words} failed"))?);
    }
    Ok(())
}

/// What a program prints.
fn output(program: &Path, words: &[&str]) -> Option<Output> {
    Command::new(program).args(words).output().ok().filter(|output| output.status.success())
}

/// How many megabytes a second a stage reads of a file; nothing where a notation has no such stage.
fn rate(throughput: &Path, file: &Path, stage: &str) -> Option<u64> {
    let output = output(throughput, &[file.to_str()?, stage])?;
    let printed = String::from_utf8_lossy(&output.stdout);
    let rate = printed.lines().find_map(|line| line.strip_prefix(stage)?.strip_prefix(": "))?;
    rate.split(' ').next()?.parse().ok()
}

/// The instructions of a stage, with those of starting and of reading the file.
fn instructions(throughput: &Path, file: &Path, stage: &str) -> Option<u64> {
    let words =
        ["--tool=callgrind", "--callgrind-out-file=/dev/null", throughput.to_str()?, file.to_str()?, stage];
    crate::instructions::collected(&String::from_utf8_lossy(&output(Path::new("valgrind"), &words)?.stderr))
}

/// How many million nodes a second `movetext perft` counts.
fn nodes(program: &Path, words: &str) -> Option<f64> {
    let words: Vec<&str> = ["perft"].into_iter().chain(words.split(' ')).chain(["--threads", "1"]).collect();
    million_nodes(&String::from_utf8_lossy(&output(program, &words)?.stderr))
}

/// The last rate in what `movetext perft` prints.
fn million_nodes(printed: &str) -> Option<f64> {
    let (before, _) = printed.rsplit_once(" million nodes a second")?;
    before.rsplit(' ').next()?.parse().ok()
}

/// The name of the processor.
fn processor() -> String {
    let described = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = described.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    name.map_or_else(|| "not known".to_owned(), |(_, name)| name.to_owned())
}

/// The compiler's name and version.
fn compiler() -> String {
    let version = output(Path::new("rustc"), &["--version"]).map(|output| output.stdout).unwrap_or_default();
    String::from_utf8_lossy(&version).trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::million_nodes;

    #[test]
    fn rates_are_read() {
        let printed =
            "note: depth 4: 0.003 s on 1 thread, 5307.9 million nodes a second, last two plies counted\n";
        assert_eq!(million_nodes(printed), Some(5307.9));
        assert_eq!(million_nodes("note: nothing"), None);
    }
}
