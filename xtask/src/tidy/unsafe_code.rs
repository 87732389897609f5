//! Unsafe code is forbidden: by the lints of the workspace, and at each crate's root for those who read it
//! on its own.

use super::{Finding, manifest};
use crate::workspace::Workspace;

const FORBID: &str = "#![forbid(unsafe_code)]";

/// Finds crate roots without the attribute, and a workspace whose lints do not forbid unsafe code.
pub fn check(workspace: &Workspace) -> Vec<Finding> {
    let lints = workspace.text("Cargo.toml").unwrap_or_default();
    let mut findings = Vec::new();
    if !manifest::entries(lints).any(|entry| {
        entry.section == "workspace.lints.rust" && entry.key == "unsafe_code" && entry.value == "\"forbid\""
    }) {
        findings.push(Finding::new(
            "Cargo.toml",
            1,
            "[workspace.lints.rust] must say unsafe_code = \"forbid\"",
        ));
    }
    for root in workspace.packages.iter().flat_map(|package| &package.roots) {
        let text = workspace.text(root).unwrap_or_default();
        if !text.lines().any(|line| line.trim() == FORBID) {
            findings.push(Finding::new(root, 1, format!("{FORBID} is missing at the root of this crate")));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::super::sample::{files, listed};
    use super::*;
    use crate::workspace::Package;

    #[test]
    fn a_root_without_the_attribute_is_found() {
        let mut workspace = files(&[
            ("Cargo.toml", "[workspace.lints.rust]\nunsafe_code = \"forbid\"\n"),
            ("a/src/lib.rs", "//! A.\n#![forbid(unsafe_code)]\n"),
            ("a/src/main.rs", "//! A.\n// #![forbid(unsafe_code)]\n"),
        ]);
        let roots = ["a/src/lib.rs", "a/src/main.rs"].map(str::to_owned).to_vec();
        workspace.packages = vec![Package { roots, ..Package::default() }];
        assert_eq!(
            listed(&check(&workspace)),
            ["a/src/main.rs:1: #![forbid(unsafe_code)] is missing at the root of this crate"]
        );
    }

    #[test]
    fn a_workspace_that_only_warns_is_found() {
        let workspace = files(&[("Cargo.toml", "[workspace.lints.rust]\nunsafe_code = \"warn\"\n")]);
        assert_eq!(
            listed(&check(&workspace)),
            ["Cargo.toml:1: [workspace.lints.rust] must say unsafe_code = \"forbid\""]
        );
    }
}
