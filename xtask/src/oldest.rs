//! The oldest compiler that the manifests promise (`rust-version`): everything is compiled with it.

use std::process::{Command, Stdio};

use crate::Done;
use crate::workspace::Workspace;

/// `rust-version` of the workspace.
const OLDEST: &str = env!("CARGO_PKG_RUST_VERSION");

/// Compiles every member with every feature.
///
/// # Errors
/// Something does not compile, or the compiler is not installed.
pub fn run(workspace: &Workspace) -> Done {
    let status = cargo(workspace)
        .args(["check", "--quiet", "--workspace", "--all-features"])
        .status()
        .map_err(|error| format!("rustup: {error}"))?;
    if status.success() { Ok(()) } else { Err(status.to_string()) }
}

/// Why there is nothing to do: the compiler is not installed.
pub fn skipped(workspace: &Workspace) -> Option<String> {
    let installed = cargo(workspace).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    if installed.is_ok_and(|status| status.success()) {
        return None;
    }
    Some(format!("`rustup toolchain install {OLDEST}` brings the compiler"))
}

/// Its cargo. The one that runs this task is of the pinned compiler, and cannot be asked for another.
fn cargo(workspace: &Workspace) -> Command {
    let mut command = Command::new("rustup");
    command.args(["run", OLDEST, "cargo"]).current_dir(&workspace.root);
    command
}
