//! The programs that are asked, and how they are installed.

use std::collections::HashMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

/// A program that reads records.
#[derive(Debug)]
pub struct Program {
    /// Its name.
    pub name: &'static str,
    /// What it reads.
    pub notation: &'static str,
    /// How it comes here, each step a command; `TOOLS` is a folder for it, `PEERS` the folder of the readers.
    install: &'static [&'static str],
    /// What reads paths from standard input and writes a JSON object for each.
    reader: &'static str,
}

/// Every program.
pub const PROGRAMS: &[Program] = &[
    Program {
        name: "sgfmill",
        notation: "sgf",
        install: &["python3 -m venv TOOLS/python", "TOOLS/python/bin/pip install --quiet sgfmill"],
        reader: "TOOLS/python/bin/python PEERS/sgfmill_reader.py",
    },
    Program {
        name: "GNU Go",
        notation: "sgf",
        install: &["apt-get install --yes --quiet gnugo"],
        reader: "python3 PEERS/gnugo_reader.py",
    },
    Program {
        name: "Sabaki",
        notation: "sgf",
        install: &["npm install --silent --no-save --prefix TOOLS/node @sabaki/sgf @sabaki/go-board"],
        reader: "env NODE_PATH=TOOLS/node/node_modules node PEERS/sabaki_reader.js",
    },
    Program {
        name: "takparse and fast-tak",
        notation: "ptn",
        install: &["cargo build --quiet --manifest-path PEERS/tak/Cargo.toml --target-dir TOOLS/tak"],
        reader: "TOOLS/tak/debug/tak-reader",
    },
];

/// What a program says of the records by their paths.
pub type Answers = HashMap<PathBuf, Value>;

impl Program {
    /// Installs it.
    ///
    /// # Errors
    /// The step that failed.
    pub fn install(&self, root: &Path, folder: &Path) -> Result<(), String> {
        for step in self.install {
            let status = command(step, root, folder).stdout(Stdio::null()).stderr(Stdio::null()).status();
            if !status.as_ref().is_ok_and(std::process::ExitStatus::success) {
                return Err(format!("`{step}` does not work here"));
            }
        }
        Ok(())
    }

    /// Asks it about records.
    ///
    /// # Errors
    /// It cannot be started, or ends early.
    pub fn read(&self, root: &Path, folder: &Path, paths: &[&Path]) -> Result<Answers, String> {
        let failed = |error: std::io::Error| format!("{}: {error}", self.name);
        let mut child = command(self.reader, root, folder)
            .env("PATH", path_with_games())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(failed)?;
        let mut input = child.stdin.take().ok_or("no standard input")?;
        let lines: Vec<String> = paths.iter().map(|path| path.display().to_string()).collect();
        let list = lines.join("\n") + "\n";
        let writer = std::thread::spawn(move || input.write_all(list.as_bytes()));
        let output = child.wait_with_output().map_err(failed)?;
        // A reader that ended early is found by its missing answers.
        _ = writer.join();
        let mut answers = Answers::new();
        for line in String::from_utf8_lossy(&output.stdout).lines() {
            let answer: Value =
                serde_json::from_str(line).map_err(|error| format!("{}: {error}", self.name))?;
            answers.insert(PathBuf::from(answer["path"].as_str().unwrap_or_default()), answer);
        }
        if answers.len() < paths.len() {
            return Err(format!("{} answered for {} of {} files", self.name, answers.len(), paths.len()));
        }
        Ok(answers)
    }
}

/// A command line with its folders put in.
fn command(line: &str, root: &Path, folder: &Path) -> Command {
    let peers = root.join("xtask/peers");
    let word = |word: &str| {
        word.replace("TOOLS", &folder.display().to_string()).replace("PEERS", &peers.display().to_string())
    };
    let mut words = line.split(' ').map(word);
    let mut command = Command::new(words.next().unwrap_or_default());
    command.args(words).current_dir(root);
    command
}

/// Where programs are looked for: Debian keeps games apart.
fn path_with_games() -> String {
    format!("{}:/usr/games", std::env::var("PATH").unwrap_or_default())
}
