//! `NOTICE`: the packages of others that the program `movetext` holds, and their licences.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use serde_json::Value;

use crate::workspace::{Workspace, cargo};

/// The package of the program.
const PROGRAM: &str = "movetext-cli";

/// What stands above the list.
const HEAD: &str = "\
Movetext is licensed under MIT (LICENSE-MIT) or Apache-2.0 (LICENSE-APACHE), at your choice.

The program `movetext` holds the packages below, on one system or another. Where a package leaves a choice, MIT is taken, else
Apache-2.0. `cargo xtask dist` puts their licence texts beside the program.
";

/// The text of the file.
///
/// # Errors
/// Cargo cannot name the packages.
pub fn page(workspace: &Workspace) -> Result<String, String> {
    let mut by_licence: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in packages(workspace)? {
        let name = format!("{} {}", text(&package["name"]), text(&package["version"]));
        for licence in taken(text(&package["license"])) {
            by_licence.entry(licence).or_default().insert(name.clone());
        }
    }
    let mut page = HEAD.to_owned();
    for (licence, names) in by_licence {
        _ = write!(page, "\n{licence}\n");
        for name in names {
            _ = writeln!(page, "    {name}");
        }
    }
    Ok(page)
}

/// The packages of others that are linked into the program, on any system, as cargo describes them.
///
/// # Errors
/// Cargo cannot name them.
pub fn packages(workspace: &Workspace) -> Result<Vec<Value>, String> {
    let output = cargo(&workspace.root)
        .args(["metadata", "--format-version", "1", "--locked"])
        .output()
        .map_err(|error| format!("cargo metadata: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo metadata: {}", String::from_utf8_lossy(&output.stderr)));
    }
    let metadata: Value = serde_json::from_slice(&output.stdout).map_err(|error| error.to_string())?;
    let packages: BTreeMap<&str, &Value> =
        list(&metadata["packages"]).map(|package| (text(&package["id"]), package)).collect();
    let nodes: BTreeMap<&str, &Value> =
        list(&metadata["resolve"]["nodes"]).map(|node| (text(&node["id"]), node)).collect();
    let program = packages.iter().find(|(_, package)| text(&package["name"]) == PROGRAM);
    let mut waiting: Vec<&str> = program.map(|(id, _)| *id).into_iter().collect();
    let mut seen = BTreeSet::new();
    let mut found = Vec::new();
    while let Some(id) = waiting.pop() {
        let package = packages[id];
        if !seen.insert(id) || runs_in_the_compiler(package) {
            continue;
        }
        if !package["source"].is_null() {
            found.push(package.clone());
        }
        let linked = list(&nodes[id]["deps"])
            .filter(|dependency| list(&dependency["dep_kinds"]).any(|kind| kind["kind"].is_null()));
        waiting.extend(linked.map(|dependency| text(&dependency["pkg"])));
    }
    Ok(found)
}

/// Whether a package is a macro, of which nothing is in the program.
fn runs_in_the_compiler(package: &Value) -> bool {
    list(&package["targets"]).any(|target| list(&target["kind"]).any(|kind| text(kind) == "proc-macro"))
}

/// The licences that are taken of an expression: of each choice the first of these, else what is written.
fn taken(expression: &str) -> Vec<String> {
    let required = expression.split(" AND ").map(|part| part.trim().trim_matches(['(', ')']));
    required
        .map(|part| {
            let choices: Vec<&str> =
                part.split(" OR ").flat_map(|choice| choice.split('/')).map(str::trim).collect();
            let preferred = ["MIT", "Apache-2.0"].into_iter().find(|licence| choices.contains(licence));
            preferred.unwrap_or(part).to_owned()
        })
        .collect()
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_choice_mit_is_taken() {
        assert_eq!(taken("Unlicense OR MIT"), ["MIT"]);
        assert_eq!(taken("Apache-2.0 / MIT"), ["MIT"]);
        assert_eq!(taken("(Apache-2.0 OR MIT) AND BSD-3-Clause"), ["MIT", "BSD-3-Clause"]);
        assert_eq!(taken("Zlib"), ["Zlib"]);
        assert_eq!(taken("Apache-2.0 WITH LLVM-exception OR Apache-2.0"), ["Apache-2.0"]);
    }
}
