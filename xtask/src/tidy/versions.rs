//! The version of each dependency stands once, in the table of the workspace.

use super::{Finding, manifest};
use crate::workspace::Workspace;

/// Finds dependencies that are not inherited.
pub fn check(workspace: &Workspace) -> Vec<Finding> {
    let mut findings = Vec::new();
    for package in &workspace.packages {
        let text = workspace.text(&package.manifest).unwrap_or_default();
        for entry in manifest::entries(text) {
            let is_section = entry.section.ends_with("dependencies");
            // `[dependencies.name]`: a section for one dependency, whose keys are its own.
            let is_one = entry.section.contains("dependencies.") && entry.key != "workspace";
            // A crate above, in tests: with a version, neither could be published before the other.
            let is_above = entry.section == "dev-dependencies" && entry.value.contains("path = ");
            let inherited = entry.key.ends_with(".workspace")
                || entry.value.contains("workspace = true")
                || is_above && !entry.value.contains("version");
            if is_section && !inherited || is_one && matches!(entry.key, "version" | "path" | "git") {
                let name = if is_section { entry.key } else { entry.section };
                let message = format!(
                    "`{name}` is not inherited: write `workspace = true`, and its version in the root"
                );
                findings.push(Finding::new(&package.manifest, entry.line, message));
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
    fn versions_of_their_own_are_found() {
        let manifest = "[dependencies]\na.workspace = true\nb = { workspace = true, features = [\"x\"] }\n\
            c = \"1\"\nd = { version = \"1\" }\n\n[dev-dependencies]\ng = { path = \"../g\" }\n\n\
            [dev-dependencies.e]\nversion = \"1\"\n\n[dependencies.f]\nworkspace = true\n";
        let mut workspace = files(&[("a/Cargo.toml", manifest)]);
        workspace.packages = vec![Package { manifest: "a/Cargo.toml".to_owned(), ..Package::default() }];
        let found = listed(&check(&workspace));
        let missing = |line: usize, name: &str| {
            format!(
                "a/Cargo.toml:{line}: `{name}` is not inherited: write `workspace = true`, and its version in the root"
            )
        };
        assert_eq!(found, [missing(4, "c"), missing(5, "d"), missing(11, "dev-dependencies.e")]);
    }
}
