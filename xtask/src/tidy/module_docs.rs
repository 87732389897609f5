//! Every module says at its top what it is, and every crate has the workspace's lints, which ask for a doc
//! comment on each public item. The file of a linter's rule says it in the doc comment of the rule, which is
//! also what the linter explains.

use super::{Finding, manifest};
use crate::workspace::Workspace;

/// How the documentation of a rule starts.
const DOCUMENTED_RULE: &str = "\nlint! {\n    /// ";

/// Finds source files without a module doc and manifests without the lints.
pub fn check(workspace: &Workspace) -> Vec<Finding> {
    let mut findings = Vec::new();
    let lints = workspace.text("Cargo.toml").unwrap_or_default();
    if !manifest::entries(lints)
        .any(|entry| entry.section == "workspace.lints.rust" && entry.key == "missing_docs")
    {
        findings.push(Finding::new("Cargo.toml", 1, "[workspace.lints.rust] must ask for missing_docs"));
    }
    for package in &workspace.packages {
        let text = workspace.text(&package.manifest).unwrap_or_default();
        if !manifest::entries(text)
            .any(|entry| entry.section == "lints" && entry.key == "workspace" && entry.value == "true")
        {
            findings.push(Finding::new(&package.manifest, 1, "[lints] must say workspace = true"));
        }
        for file in workspace.rust_under(&format!("{}/src", package.folder())) {
            if !file.text.starts_with("//!") && !file.text.contains(DOCUMENTED_RULE) {
                findings.push(Finding::new(&file.path, 1, "a file starts with a module doc: //! what it is"));
            }
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
    fn files_without_a_doc_and_crates_without_lints_are_found() {
        let mut workspace = files(&[
            ("Cargo.toml", "[workspace.lints.rust]\nmissing_docs = \"warn\"\n"),
            ("crates/a/Cargo.toml", "[lints]\nworkspace = true\n"),
            ("crates/a/src/deep/down.rs", "// A comment.\nstruct A;\n"),
            ("crates/a/src/lib.rs", "//! A crate.\n"),
            ("crates/a/src/rule.rs", "use a::lint;\n\nlint! {\n    /// A rule.\n}\n"),
            ("crates/a/src/rule_without.rs", "use a::lint;\n\nlint! {\n    RULE\n}\n"),
            ("crates/a/tests/a.rs", "fn main() {}\n"),
            ("crates/b/Cargo.toml", "[dependencies]\nworkspace = true\n"),
        ]);
        workspace.packages = ["a", "b"]
            .map(|name| Package { manifest: format!("crates/{name}/Cargo.toml"), ..Package::default() })
            .to_vec();
        assert_eq!(
            listed(&check(&workspace)),
            [
                "crates/a/src/deep/down.rs:1: a file starts with a module doc: //! what it is",
                "crates/a/src/rule_without.rs:1: a file starts with a module doc: //! what it is",
                "crates/b/Cargo.toml:1: [lints] must say workspace = true",
            ]
        );
    }

    #[test]
    fn a_workspace_without_the_lint_is_found() {
        let workspace = files(&[("Cargo.toml", "[workspace.lints.clippy]\nmissing_docs = \"warn\"\n")]);
        assert_eq!(
            listed(&check(&workspace)),
            ["Cargo.toml:1: [workspace.lints.rust] must ask for missing_docs"]
        );
    }
}
