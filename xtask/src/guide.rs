//! The guide in `docs/guide`: the output of its commands written anew, and its site, where mdBook is installed.

use std::process::{Command, Stdio};

use crate::Done;
use crate::workspace::{Workspace, cargo};

/// Writes the output of every command in the guide, which a test of the command line compares, and makes the site.
///
/// # Errors
/// A page has a fault, or the site cannot be made.
pub fn run(workspace: &Workspace) -> Done {
    let status = cargo(&workspace.root)
        .args(["test", "--package", "movetext-cli", "--test", "guide"])
        .env("MOVETEXT_WRITE_GUIDE", "1")
        .status()
        .map_err(|error| error.to_string())?;
    if !status.success() {
        return Err(status.to_string());
    }
    site(workspace)
}

/// Makes the site of the pages, where mdBook is installed.
///
/// # Errors
/// mdBook refuses the pages.
pub fn site(workspace: &Workspace) -> Done {
    let mdbook = |arguments: &[&str]| {
        let mut command = Command::new("mdbook");
        command.args(arguments).current_dir(workspace.root.join("docs/guide"));
        command
    };
    let installed = mdbook(&["--version"]).stdout(Stdio::null()).stderr(Stdio::null()).status();
    if !installed.is_ok_and(|status| status.success()) {
        println!("the pages are written; `cargo install mdbook` brings what makes a site of them");
        return Ok(());
    }
    let status = mdbook(&["build"]).status().map_err(|error| format!("mdbook: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("mdbook: {status}")) }
}
