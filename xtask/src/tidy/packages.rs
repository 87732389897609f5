//! Each crate can be published: it holds both licences, and its manifest says what an index shows.

use super::Finding;
use super::manifest::entries;
use crate::workspace::{Package, Workspace};

/// The licences, as they stand at the root.
const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

/// What an index shows of a package, as keys of its manifest.
const KEYS: [&str; 6] = ["description", "license", "readme", "keywords", "categories", "rust-version"];

/// Finds crates without a licence, or with another text of it, and manifests without a key that an index shows.
pub fn check(workspace: &Workspace) -> Vec<Finding> {
    let crates = workspace.packages.iter().filter(|package| package.manifest.starts_with("crates/"));
    crates.flat_map(|package| of_package(workspace, package)).collect()
}

fn of_package(workspace: &Workspace, package: &Package) -> Vec<Finding> {
    let mut findings = Vec::new();
    for licence in LICENCES {
        let path = format!("{}/{licence}", package.folder());
        if workspace.text(&path).is_none_or(|text| Some(text) != workspace.text(licence)) {
            findings.push(Finding::new(&package.manifest, 1, format!("{path} is not a copy of {licence}")));
        }
    }
    let manifest = workspace.text(&package.manifest).unwrap_or_default();
    let has = |section: &str, key: &str| {
        entries(manifest).any(|entry| {
            entry.section == section && entry.key.split('.').next().is_some_and(|name| name == key)
        })
    };
    let missing = KEYS.iter().filter(|key| !has("package", key));
    findings.extend(missing.map(|key| Finding::new(&package.manifest, 1, format!("`{key}` is missing"))));
    let has_library = package.roots.iter().any(|root| root.ends_with("lib.rs"));
    if has_library && !has("package.metadata.docs.rs", "all-features") {
        let message = "`[package.metadata.docs.rs]` with `all-features` is missing";
        findings.push(Finding::new(&package.manifest, 1, message));
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::super::sample::{files, listed};
    use super::*;

    #[test]
    fn what_a_package_lacks_is_found() {
        let manifest = "[package]\nname = \"x\"\ndescription = \"…\"\nlicense.workspace = true\nreadme = \"README.md\"\n\
            categories = []\nrust-version.workspace = true\n";
        let mut workspace = files(&[
            ("LICENSE-APACHE", "Apache"),
            ("LICENSE-MIT", "MIT"),
            ("crates/x/Cargo.toml", manifest),
            ("crates/x/LICENSE-APACHE", "Apache"),
            ("crates/x/LICENSE-MIT", "another text"),
        ]);
        workspace.packages = vec![Package {
            manifest: "crates/x/Cargo.toml".to_owned(),
            roots: vec!["crates/x/src/lib.rs".to_owned()],
            ..Package::default()
        }];
        assert_eq!(
            listed(&check(&workspace)),
            [
                "crates/x/Cargo.toml:1: crates/x/LICENSE-MIT is not a copy of LICENSE-MIT",
                "crates/x/Cargo.toml:1: `keywords` is missing",
                "crates/x/Cargo.toml:1: `[package.metadata.docs.rs]` with `all-features` is missing",
            ]
        );
    }
}
