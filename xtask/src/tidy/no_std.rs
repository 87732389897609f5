//! The crates that promise to need no operating system are built without one.
//!
//! Targets without `std` cannot be installed everywhere, and on a target that has it nothing distinguishes a crate
//! that uses it from one that does not. The probe (`xtask/no-std-probe`) does: it is a static library with a panic
//! handler of its own. If any crate below it links `std`, there are two panic handlers, and the compiler refuses
//! with E0152, a duplicate lang item `panic_impl`. That it really refuses is proved each time: the probe's
//! feature `hidden-std` links `std`, and its build must fail with that message.

use super::Finding;
use crate::Done;
use crate::workspace::{Workspace, cargo};

/// The crates that promise it.
const CRATES: [&str; 3] = ["movetext-lexer", "movetext-rules", "movetext-tree"];
/// The manifest of the probe, which lists their features.
const PROBE: &str = "xtask/no-std-probe/Cargo.toml";

/// Finds crates that do not declare `no_std`, and crates and features that the probe does not cover.
pub fn check(workspace: &Workspace) -> Vec<Finding> {
    let probe = workspace.text(PROBE).unwrap_or_default();
    let mut findings = Vec::new();
    for package in workspace.packages.iter().filter(|package| CRATES.contains(&package.name.as_str())) {
        for root in &package.roots {
            if !workspace.text(root).unwrap_or_default().lines().any(|line| line.trim() == "#![no_std]") {
                findings.push(Finding::new(root, 1, format!("`{}` must be #![no_std]", package.name)));
            }
        }
        let probed = super::manifest::entries(probe).find(|entry| entry.key == package.name);
        let (line, value) = probed.map_or((1, ""), |entry| (entry.line, entry.value));
        if value.is_empty() {
            findings.push(Finding::new(PROBE, line, format!("`{}` must be probed", package.name)));
        }
        for feature in package.features.iter().filter(|feature| !value.contains(&format!("\"{feature}\""))) {
            let message = format!("feature `{feature}` of `{}` must be probed", package.name);
            findings.push(Finding::new(PROBE, line, message));
        }
    }
    findings
}

/// Builds the probe; then builds it with `std` hidden in it, which must fail.
///
/// # Errors
/// What the compiler says where the first build fails, or that the second one did not.
pub fn build(workspace: &Workspace) -> Done {
    // The probe is a workspace of its own, since its features must not be mixed with those of the others.
    // With the workspace's lock file it uses the same versions.
    let folder = workspace.root.join(PROBE).with_file_name("");
    std::fs::copy(workspace.root.join("Cargo.lock"), folder.join("Cargo.lock"))
        .map_err(|error| format!("Cargo.lock: {error}"))?;
    let (built, output) = probe(workspace, &[])?;
    if !built {
        return Err(format!("{PROBE}: does not link without std:\n{output}"));
    }
    let (built, output) = probe(workspace, &["--features", "hidden-std"])?;
    if built || !output.contains("panic_impl") {
        return Err(format!("{PROBE}: the probe does not notice a hidden std:\n{output}"));
    }
    Ok(())
}

/// Builds the probe; whether that succeeded, and what cargo printed.
fn probe(workspace: &Workspace, more: &[&str]) -> Result<(bool, String), String> {
    let output = cargo(&workspace.root)
        .args(["build", "--release", "--manifest-path", PROBE, "--target-dir"])
        .arg(workspace.target.join("no-std-probe"))
        .args(more)
        .output()
        .map_err(|error| format!("cargo build: {error}"))?;
    Ok((output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::super::sample::{files, listed};
    use super::*;
    use crate::workspace::Package;

    #[test]
    fn crates_and_features_that_are_not_probed_are_found() {
        let probe = "[dependencies]\nmovetext-rules = { path = \"\", features = [\"tafl\"] }\n";
        let mut workspace =
            files(&[(PROBE, probe), ("rules.rs", "//! Rules.\n#![no_std]\n"), ("tree.rs", "//! A tree.\n")]);
        let package = |name: &str, root: &str, features: &[&str]| Package {
            name: name.to_owned(),
            roots: vec![root.to_owned()],
            features: features.iter().map(|&feature| feature.to_owned()).collect(),
            ..Package::default()
        };
        workspace.packages = vec![
            package("movetext-rules", "rules.rs", &["tafl", "tak"]),
            package("movetext-tree", "tree.rs", &[]),
            package("movetext-lint", "lint.rs", &["tafl"]),
        ];
        assert_eq!(
            listed(&check(&workspace)),
            [
                "xtask/no-std-probe/Cargo.toml:2: feature `tak` of `movetext-rules` must be probed",
                "tree.rs:1: `movetext-tree` must be #![no_std]",
                "xtask/no-std-probe/Cargo.toml:1: `movetext-tree` must be probed",
            ]
        );
    }
}
