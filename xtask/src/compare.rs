//! The tests that compare with facts from outside the project: other programs' counts, real records.
//!
//! They are marked `#[ignore = "compares"]`, and find the facts in the folder that [`VARIABLE`] names.

use std::process::Command;

use crate::Done;
use crate::workspace::{Workspace, cargo, has_nextest};

/// The variable that names the folder of facts.
pub const VARIABLE: &str = "MOVETEXT_SHARED";

/// Why there is nothing to compare with, if there is nothing.
pub fn skipped() -> Option<String> {
    let named = std::env::var_os(VARIABLE).is_some_and(|folder| !folder.is_empty());
    (!named).then(|| format!("{VARIABLE} names no folder of facts to compare with"))
}

/// Runs the tests that compare, or says why there are none to run.
///
/// # Errors
/// A test failed, or cargo cannot be run.
pub fn run(workspace: &Workspace) -> Done {
    if let Some(why) = skipped() {
        println!("skipped: {why}");
        return Ok(());
    }
    let status = tests(workspace).status().map_err(|error| error.to_string())?;
    if status.success() { Ok(()) } else { Err(status.to_string()) }
}

fn tests(workspace: &Workspace) -> Command {
    let mut command = cargo(&workspace.root);
    if has_nextest(workspace) {
        command.args("nextest run --workspace --all-features --no-fail-fast --run-ignored only".split(' '));
    } else {
        command.args("test --workspace --all-features --tests --no-fail-fast -- --ignored".split(' '));
    }
    command
}
