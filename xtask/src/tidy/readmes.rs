//! Each crate has a README, which is also the front page of its documentation, and whose table of features is that of
//! its manifest.

use super::Finding;
use crate::workspace::{Package, Workspace};

/// Finds crates without a README, or whose README leaves a feature out or has one that is gone.
pub fn check(workspace: &Workspace) -> Vec<Finding> {
    let crates = workspace.packages.iter().filter(|package| package.manifest.starts_with("crates/"));
    crates.flat_map(|package| of_package(workspace, package)).collect()
}

fn of_package(workspace: &Workspace, package: &Package) -> Vec<Finding> {
    let path = format!("{}/README.md", package.folder());
    let Some(readme) = workspace.text(&path) else {
        return vec![Finding::new(&package.manifest, 1, "a crate has a README.md beside its manifest")];
    };
    let rows = readme.lines().enumerate().filter_map(|(at, line)| {
        let name = line.strip_prefix("| `")?.split_once('`')?.0;
        Some((at + 1, name))
    });
    let rows: Vec<_> = rows.collect();
    let gone = rows.iter().filter(|(_, name)| !package.features.iter().any(|feature| feature == name));
    let mut findings: Vec<_> = gone
        .map(|(line, name)| Finding::new(&path, *line, format!("there is no feature `{name}`")))
        .collect();
    let missing = package.features.iter().filter(|feature| !rows.iter().any(|(_, name)| name == feature));
    findings.extend(
        missing.map(|name| Finding::new(&path, 1, format!("the feature `{name}` is not in the table"))),
    );
    findings
}

#[cfg(test)]
mod tests {
    use super::super::sample::{files, listed};
    use super::*;

    #[test]
    fn tables_that_are_not_of_the_manifest_are_found() {
        let mut workspace =
            files(&[("crates/x/README.md", "# x\n\n| feature |\n|---|\n| `a` | … |\n| `old` | … |\n")]);
        let package = |name: &str, features: &[&str]| Package {
            manifest: format!("crates/{name}/Cargo.toml"),
            features: features.iter().map(|feature| (*feature).to_owned()).collect(),
            ..Package::default()
        };
        workspace.packages = vec![package("x", &["a", "b"]), package("y", &[])];
        assert_eq!(
            listed(&check(&workspace)),
            [
                "crates/x/README.md:6: there is no feature `old`",
                "crates/x/README.md:1: the feature `b` is not in the table",
                "crates/y/Cargo.toml:1: a crate has a README.md beside its manifest",
            ]
        );
    }
}
