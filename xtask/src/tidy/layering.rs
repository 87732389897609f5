//! A crate depends only on crates of lower layers, so that each can be used without what is built on it.

use super::{Finding, manifest};
use crate::workspace::Workspace;

/// The layers, as ARCHITECTURE.md explains them. A new crate is entered here.
const LAYERS: &[(&str, u8)] = &[
    ("movetext-source", 0),
    ("movetext-lexer", 1),
    ("movetext-rules", 1),
    ("movetext-tree", 1),
    ("movetext-diagnostics", 1),
    ("movetext-parser", 2),
    ("movetext-record", 3),
    ("movetext-writer", 4),
    ("movetext-render", 4),
    ("movetext-lint", 5),
    ("movetext-repair", 6),
    ("movetext-tables", 6),
    ("movetext-cli", 7),
    ("movetext", 7),
    // What tests share, and hostile texts; it needs no other crate.
    ("movetext-testing", 0),
];

/// Above every layer: what is built and run in this workspace alone.
const TOOLS: u8 = 8;

/// Finds dependencies that do not point downwards, and crates without a layer. Dev-dependencies are free.
pub fn check(workspace: &Workspace) -> Vec<Finding> {
    let mut findings = Vec::new();
    for package in &workspace.packages {
        let in_crates = package.manifest.starts_with("crates/");
        let layer = match (layer(&package.name), in_crates) {
            (Some(layer), _) => layer,
            (None, false) => TOOLS,
            (None, true) => {
                let message = format!("crate `{}` has no layer: enter it in xtask's table", package.name);
                findings.push(Finding::new(&package.manifest, 1, message));
                continue;
            }
        };
        for dependency in package.dependencies.iter().filter(|dependency| !dependency.dev) {
            let member = workspace.packages.iter().any(|other| other.name == dependency.name);
            let below = match self::layer(&dependency.name) {
                Some(below) => below,
                None if member => TOOLS,
                None => continue,
            };
            if below >= layer {
                let text = workspace.text(&package.manifest).unwrap_or_default();
                findings.push(Finding::new(
                    &package.manifest,
                    manifest::dependency_line(text, &dependency.name),
                    format!(
                        "`{}` (layer {layer}) may not depend on `{}` (layer {below}): only on lower layers",
                        package.name, dependency.name
                    ),
                ));
            }
        }
    }
    findings
}

fn layer(name: &str) -> Option<u8> {
    LAYERS.iter().find(|(other, _)| *other == name).map(|(_, layer)| *layer)
}

#[cfg(test)]
mod tests {
    use super::super::sample::{files, listed};
    use super::*;
    use crate::workspace::{Dependency, Package};

    fn package(name: &str, dependencies: &[(&str, bool)]) -> Package {
        Package {
            name: name.to_owned(),
            manifest: format!("crates/{name}/Cargo.toml"),
            dependencies: dependencies
                .iter()
                .map(|(name, dev)| Dependency { name: (*name).to_owned(), dev: *dev })
                .collect(),
            ..Package::default()
        }
    }

    #[test]
    fn dependencies_point_downwards() {
        let manifest = "[dependencies]\nmovetext-source.workspace = true\nmovetext-record.workspace = true\n";
        let mut workspace = files(&[("crates/movetext-parser/Cargo.toml", manifest)]);
        workspace.packages = vec![
            package(
                "movetext-parser",
                &[
                    ("movetext-source", false),
                    ("movetext-record", false),
                    ("movetext-lint", true),
                    ("logos", false),
                ],
            ),
            package("movetext-tree", &[("movetext-rules", false)]),
        ];
        assert_eq!(
            listed(&check(&workspace)),
            [
                "crates/movetext-parser/Cargo.toml:3: `movetext-parser` (layer 2) may not depend on \
                 `movetext-record` (layer 3): only on lower layers",
                "crates/movetext-tree/Cargo.toml:1: `movetext-tree` (layer 1) may not depend on \
                 `movetext-rules` (layer 1): only on lower layers",
            ]
        );
    }

    #[test]
    fn a_crate_without_a_layer_is_found_and_nothing_depends_on_a_tool() {
        let mut workspace = files(&[]);
        let tool =
            Package { manifest: "xtask/Cargo.toml".to_owned(), ..package("xtask", &[("movetext", false)]) };
        workspace.packages =
            vec![package("movetext-chess", &[]), package("movetext-cli", &[("xtask", false)]), tool];
        assert_eq!(
            listed(&check(&workspace)),
            [
                "crates/movetext-chess/Cargo.toml:1: crate `movetext-chess` has no layer: enter it in xtask's table",
                "crates/movetext-cli/Cargo.toml:1: `movetext-cli` (layer 7) may not depend on `xtask` (layer 8): \
                 only on lower layers",
            ]
        );
    }
}
