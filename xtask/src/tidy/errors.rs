//! What says that something is wrong is an error that `?` can return, in the file that says it in words.

use super::Finding;
use crate::workspace::Workspace;

/// Finds types that are displayed, are faults by their names, and are no errors.
pub fn check(workspace: &Workspace) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in workspace.rust_under("crates").filter(|file| file.path.contains("/src/")) {
        let implements =
            |name: &str| file.text.lines().any(|line| implemented(line) == Some(("Error", name)));
        for (at, line) in file.text.lines().enumerate() {
            if let Some(("Display", name)) = implemented(line)
                && is_fault(name)
                && !implements(name)
            {
                let message = format!("`{name}` is displayed and does not implement `core::error::Error`");
                findings.push(Finding::new(&file.path, at + 1, message));
            }
        }
    }
    findings
}

/// The trait and the type of `impl fmt::Display for Fault<K> {`, without paths and parameters.
fn implemented(line: &str) -> Option<(&str, &str)> {
    let (head, of) = line.strip_prefix("impl")?.split_once(" for ")?;
    let name = of.split(|sign: char| !sign.is_alphanumeric() && sign != '_').next()?;
    Some((head.rsplit([':', ' ']).next()?, name))
}

fn is_fault(name: &str) -> bool {
    let starts =
        ["Illegal", "Invalid", "Misread", "Unknown", "Unread", "Unresolved", "Unconvert", "Undecod", "NotA"];
    let ends = ["Fault", "FaultKind", "Error"];
    starts.iter().any(|start| name.starts_with(start)) || ends.iter().any(|end| name.ends_with(end))
}

#[cfg(test)]
mod tests {
    use super::super::sample::{files, told};
    use super::*;

    #[test]
    fn faults_that_are_no_errors_are_found() {
        let display = |name: &str| format!("impl fmt::Display for {name} {{\n}}\n");
        let text = format!(
            "//! X.\n{}{}{}impl<K: fmt::Debug> core::error::Error for Misread<K> {{}}\n",
            display("TagFault"),
            display("Misread<K>"),
            display("Square")
        );
        assert_eq!(
            told(&check(&files(&[("crates/x/src/lib.rs", &text)]))),
            ["crates/x/src/lib.rs:2: `TagFault` is displayed and does not implement `core::error::Error`"]
        );
    }
}
