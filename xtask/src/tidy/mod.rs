//! The checks that no compiler makes: one a file, each with a test that shows it failing.
//!
//! A check looks at the [`Workspace`] and returns what it finds; only the tasks that build or generate something
//! touch the machine.

mod circles;
mod errors;
mod forbidden_text;
mod layering;
mod length;
mod library_io;
mod manifest;
mod matching;
mod module_docs;
mod naming;
mod no_std;
mod packages;
mod readmes;
mod rust_words;
mod steering;
mod unsafe_code;
mod versions;

use std::fmt;

use crate::generated::Mode;
use crate::workspace::Workspace;
use crate::{Done, docs, fixtures};

/// Something that is wrong with a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The file, relative to the root.
    path: String,
    /// The line, from 1.
    line: usize,
    /// What is wrong, and what to do.
    message: String,
}

impl Finding {
    fn new(path: &str, line: usize, message: impl Into<String>) -> Self {
        Self { path: path.to_owned(), line, message: message.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.message)
    }
}

/// A check and what it proves.
type Check = (&'static str, fn(&Workspace) -> Vec<Finding>);

const CHECKS: &[Check] = &[
    ("crates depend on lower layers only", layering::check),
    ("folders of a crate import in one direction", circles::check),
    ("each crate has a README with its features", readmes::check),
    ("each crate can be published", packages::check),
    ("unsafe code is forbidden", unsafe_code::check),
    ("every module is documented", module_docs::check),
    ("faults are errors", errors::check),
    ("libraries do not print, read files or start threads", library_io::check),
    ("no leftovers, machine paths or registries", forbidden_text::check),
    ("rules are named by reference", steering::check),
    ("the notation decides in tables alone", matching::check),
    ("files are short", length::check),
    ("dependencies are inherited from the workspace", versions::check),
    ("the no_std crates are probed", no_std::check),
];

/// A task and what it proves.
type Task = (&'static str, fn(&Workspace) -> Done);

/// The checks that build, generate or print something; each says itself what is wrong.
const TASKS: &[Task] = &[
    ("a notation is named in few files outside its folders", naming::run),
    ("the no_std crates link without std", no_std::build),
    ("generated fixtures are fresh", |workspace| fixtures::run(workspace, Mode::Check)),
    ("generated documents are fresh", |workspace| docs::run(workspace, Mode::Check)),
];

/// Runs every check.
///
/// # Errors
/// How many checks found something; what they found was printed.
pub fn run(workspace: &Workspace) -> Done {
    let mut failed = 0;
    for (name, check) in CHECKS {
        let findings = check(workspace);
        println!("{} {name}", if findings.is_empty() { "ok    " } else { "FAILED" });
        for finding in &findings {
            println!("  {finding}");
        }
        failed += usize::from(!findings.is_empty());
    }
    for (name, task) in TASKS {
        let done = task(workspace);
        println!("{} {name}", if done.is_ok() { "ok    " } else { "FAILED" });
        if let Err(message) = done {
            println!("  {}", message.replace('\n', "\n  "));
            failed += 1;
        }
    }
    if failed == 0 {
        Ok(())
    } else {
        Err(format!("{failed} of {} checks failed", CHECKS.len() + TASKS.len()))
    }
}

/// What the tests of the checks share: workspaces made of a few lines.
#[cfg(test)]
mod sample {
    use crate::workspace::{TextFile, Workspace};

    /// A workspace of files, given as path and text.
    pub fn files(files: &[(&str, &str)]) -> Workspace {
        let mut files: Vec<TextFile> = files
            .iter()
            .map(|(path, text)| TextFile { path: (*path).to_owned(), text: (*text).to_owned() })
            .collect();
        files.sort_by(|one, other| one.path.cmp(&other.path));
        Workspace { files, ..Workspace::default() }
    }

    /// The findings as they are printed, in order.
    pub fn listed(findings: &[super::Finding]) -> Vec<String> {
        findings.iter().map(ToString::to_string).collect()
    }
}
