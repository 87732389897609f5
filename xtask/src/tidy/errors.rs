//! What is an error says so by its name, and what is called one is one, so that `?` takes it.

use super::Finding;
use crate::workspace::Workspace;

/// Finds types that are errors and are not called so, and types that are called errors and are none.
pub fn check(workspace: &Workspace) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in workspace.rust_under("crates").filter(|file| file.path.contains("/src/")) {
        let implements =
            |name: &str| file.text.lines().any(|line| implemented(line) == Some(("Error", name)));
        for (at, line) in file.text.lines().enumerate() {
            let message = match implemented(line) {
                Some(("Display", name)) if name.ends_with("Error") && !implements(name) => {
                    format!("`{name}` does not implement `core::error::Error`")
                }
                Some(("Error", name)) if !name.ends_with("Error") => {
                    format!("`{name}` implements `core::error::Error`, and its name does not end in `Error`")
                }
                _ => continue,
            };
            findings.push(Finding::new(&file.path, at + 1, message));
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

#[cfg(test)]
mod tests {
    use super::super::sample::{files, listed};
    use super::*;

    #[test]
    fn names_of_errors_are_checked() {
        let display = |name: &str| format!("impl fmt::Display for {name} {{\n}}\n");
        let error = |name: &str| format!("impl<K: fmt::Debug> core::error::Error for {name} {{}}\n");
        let text = format!(
            "//! X.\n{}{}{}{}{}",
            display("TagError"),
            display("ParseError<K>"),
            error("ParseError<K>"),
            display("Fault"),
            error("Fault")
        );
        assert_eq!(
            listed(&check(&files(&[("crates/x/src/lib.rs", &text)]))),
            [
                "crates/x/src/lib.rs:2: `TagError` does not implement `core::error::Error`",
                "crates/x/src/lib.rs:9: `Fault` implements `core::error::Error`, and its name does not end in `Error`"
            ]
        );
    }
}
