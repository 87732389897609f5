//! What the commands write, read by other programs.
//!
//! Every command that writes a record is run on every fixture, and on the records that `MOVETEXT_SHARED` names; other programs
//! read what was written. The board at the end of the main line and the comments on the way must be those of the record.
//! The programs come from package registries; one that cannot be installed here is skipped, and the report says so.
//! What differs on purpose is listed in `xtask/peers/departures.tsv`.

mod compare;
mod facts;
mod program;
mod written;

use std::fs;
use std::path::PathBuf;

use crate::Done;
use crate::workspace::{Workspace, cargo};
use compare::{Departures, Report};
use program::PROGRAMS;
use written::Written;

/// How many differences are printed for each program.
const MOST_SHOWN: usize = 20;

/// Asks every program about everything that the commands write.
///
/// # Errors
/// Something differs that is not listed, or the command line cannot be built.
pub fn run(workspace: &Workspace) -> Done {
    let folder = workspace.target.join("peers");
    let movetext = build(workspace)?;
    let departures = Departures::read(&workspace.root)?;
    let mut failed = false;
    for notation in ["sgf", "ptn"] {
        let mut asked = Vec::new();
        for program in PROGRAMS.iter().filter(|program| program.notation == notation) {
            match program.install(&workspace.root, &folder) {
                Ok(()) => asked.push(program),
                Err(why) => println!("skipped  {}: {why}", program.name),
            }
        }
        if asked.is_empty() {
            continue;
        }
        let records = records(workspace, notation);
        let written = Written::of(&movetext, &records, notation, &folder.join("written").join(notation))?;
        for program in asked {
            let answers = program.read(&workspace.root, &folder, &written.paths())?;
            let report = Report::of(program.name, &movetext, &written, &answers, &departures);
            failed |= report.print(MOST_SHOWN);
        }
    }
    if failed { Err("other programs read something else".to_owned()) } else { Ok(()) }
}

/// The command line, optimised: it runs thousands of times.
fn build(workspace: &Workspace) -> Result<PathBuf, String> {
    let built = cargo(&workspace.root).args(["build", "--release", "-p", "movetext-cli"]).status();
    match built {
        Ok(status) if status.success() => Ok(workspace.target.join("release").join("movetext")),
        Ok(status) => Err(status.to_string()),
        Err(error) => Err(error.to_string()),
    }
}

/// The records of a notation: the fixtures that are sound, and those from outside where there are any.
fn records(workspace: &Workspace, notation: &str) -> Vec<PathBuf> {
    let mut folders = vec![workspace.root.join("fixtures").join(notation).join("ok")];
    if let Some(shared) = std::env::var_os(crate::compare::VARIABLE) {
        folders.push(PathBuf::from(shared).join("corpus").join(notation));
    }
    let mut records = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == notation) {
                records.push(path);
            }
        }
    }
    records.sort();
    records
}
