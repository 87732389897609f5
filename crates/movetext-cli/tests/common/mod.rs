//! Running the binary.

#![allow(dead_code, reason = "each test file uses a part of this")]

use std::fmt;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A file of the tests' data.
pub fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

/// The words of a command line; blanks inside `'…'` do not divide.
pub fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for (nth, part) in line.split('\'').enumerate() {
        if nth % 2 == 1 {
            // A word in quotation marks is one even where it is empty.
            words.last_mut().unwrap().extend(["\0", part]);
            continue;
        }
        for (blank, word) in part.split(' ').enumerate() {
            if blank > 0 {
                words.push(String::new());
            }
            words.last_mut().unwrap().push_str(word);
        }
    }
    words.retain(|word| !word.is_empty());
    words.into_iter().map(|word| word.replace('\0', "")).collect()
}

/// A run of the binary, to be started.
pub struct Movetext {
    command: Command,
    input: Vec<u8>,
}

/// What came of a run.
#[derive(Debug, PartialEq, Eq)]
pub struct Ran {
    pub status: i32,
    pub output: Vec<u8>,
    pub errors: String,
}

impl Movetext {
    /// In the folder of the tests' data, without standard input.
    pub fn new(arguments: &[impl AsRef<std::ffi::OsStr>]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_movetext"));
        command.args(arguments).current_dir(data(""));
        for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "COLUMNS"] {
            command.env_remove(variable);
        }
        Self { command, input: Vec::new() }
    }

    pub fn in_folder(mut self, folder: &Path) -> Self {
        self.command.current_dir(folder);
        self
    }

    pub fn variable(mut self, name: &str, value: &str) -> Self {
        self.command.env(name, value);
        self
    }

    pub fn input(mut self, input: &[u8]) -> Self {
        self.input = input.to_vec();
        self
    }

    pub fn run(mut self) -> Ran {
        self.command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = self.command.spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let input = std::mem::take(&mut self.input);
        // A run that fails early does not read its input.
        let writer = std::thread::spawn(move || _ = stdin.write_all(&input));
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        Ran {
            status: output.status.code().unwrap(),
            output: output.stdout,
            errors: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

impl Ran {
    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.output).unwrap()
    }
}

impl fmt::Display for Ran {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "status {}", self.status)?;
        for (name, text) in [("standard output", self.text()), ("standard error", self.errors.as_str())] {
            if !text.is_empty() {
                writeln!(f, "--- {name}\n{}", text.replace('\u{1b}', "␛").trim_end())?;
            }
        }
        Ok(())
    }
}

/// A folder of its own for a test, empty and gone when it is dropped.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    pub fn write(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.0.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, bytes).unwrap();
        path
    }

    pub fn read(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.0.join(name)).unwrap()
    }

    pub fn names(&self) -> Vec<String> {
        let files = std::fs::read_dir(&self.0).unwrap();
        let mut names: Vec<_> = files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
