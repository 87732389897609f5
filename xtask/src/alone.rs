//! Each crate as somebody has it who depends on it from elsewhere: the examples of its README and of its front page,
//! compiled and run in a package outside this workspace, with the features that are on by default.
//!
//! Inside the workspace the features of all members add up, and what one of them needs another one turns on. The
//! packages are written to `target/alone`, a workspace of their own; they take dependencies from the lock file here.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use crate::Done;
use crate::workspace::{Package, Workspace, cargo};

/// The crate that has no library: its README shows commands, which a test of its own runs.
const COMMAND_LINE: &str = "movetext-cli";

/// Writes the packages and runs the examples.
///
/// # Errors
/// An example does not compile or fails, or a file cannot be written.
pub fn run(workspace: &Workspace) -> Done {
    let folder = workspace.target.join("alone");
    let crates: Vec<&Package> = crates(workspace).collect();
    write(&folder, workspace, &crates).map_err(|error| format!("{}: {error}", folder.display()))?;
    for package in crates {
        let name = format!("alone-{}", package.name);
        println!("$ cargo test --doc --package {name}");
        let status = cargo(&folder)
            .args(["test", "--quiet", "--offline", "--doc", "--package", &name, "--profile", "dev"])
            .env("CARGO_TARGET_DIR", &workspace.target)
            .status()
            .map_err(|error| error.to_string())?;
        if !status.success() {
            return Err(format!("an example of {} fails by itself", package.folder()));
        }
    }
    Ok(())
}

fn crates(workspace: &Workspace) -> impl Iterator<Item = &Package> {
    let is_library =
        |package: &&Package| package.manifest.starts_with("crates/") && package.name != COMMAND_LINE;
    workspace.packages.iter().filter(is_library)
}

fn write(folder: &Path, workspace: &Workspace, crates: &[&Package]) -> std::io::Result<()> {
    let members: Vec<_> = crates.iter().map(|package| format!("\"{}\"", package.name)).collect();
    fs::create_dir_all(folder)?;
    let manifest = format!("[workspace]\nresolver = \"3\"\nmembers = [{}]\n", members.join(", "));
    fs::write(folder.join("Cargo.toml"), manifest)?;
    fs::copy(workspace.root.join("Cargo.lock"), folder.join("Cargo.lock"))?;
    for package in crates {
        let text = |file: &str| workspace.text(&format!("{}/{file}", package.folder())).unwrap_or_default();
        let text = format!("{}\n{}", front_page(text("src/lib.rs")), text("README.md"));
        let source = folder.join(&package.name).join("src");
        fs::create_dir_all(&source)?;
        fs::write(
            folder.join(&package.name).join("Cargo.toml"),
            manifest_of(package, &text, &workspace.root),
        )?;
        fs::write(source.join("examples.md"), text)?;
        fs::write(source.join("lib.rs"), "#![doc = include_str!(\"examples.md\")]\n")?;
    }
    Ok(())
}

/// A package that depends on what the examples name, and on nothing else.
fn manifest_of(package: &Package, examples: &str, root: &Path) -> String {
    let mut manifest = format!(
        "[package]\nname = \"alone-{}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\n",
        package.name
    );
    for name in named(&package.name, examples) {
        let path = quoted(&root.join("crates").join(&name));
        let _ = writeln!(manifest, "{name} = {{ path = {path} }}");
    }
    manifest
}

/// What the documentation of a crate says at its head, its README apart, as it is with the features that are on by
/// default: of what a feature decides, what there is with it.
fn front_page(source: &str) -> String {
    let messages = source.lines().filter_map(|line| {
        if let Some(line) = line.strip_prefix("//!") {
            let line = line.strip_prefix(' ').unwrap_or(line);
            let is_gate = line.starts_with("# #[cfg(") && line.ends_with([']', '{']);
            return Some(if !is_gate {
                line
            } else if line.ends_with('{') {
                "# {"
            } else {
                "#"
            });
        }
        let line = line.strip_prefix("#![cfg_attr(feature = ")?;
        line.split_once("doc = \"")?.1.strip_suffix("\")]")
    });
    messages.collect::<Vec<_>>().join("\n")
}

/// A path as a string of Rust, and of TOML.
fn quoted(path: &Path) -> String {
    format!("{:?}", path.to_string_lossy())
}

/// The crates of Movetext that an example uses: the one it is of, and its neighbours.
fn named(package: &str, examples: &str) -> BTreeSet<String> {
    let uses = examples.lines().filter_map(|line| {
        let line = line.trim_start_matches("# ").trim_start();
        line.strip_prefix("use movetext_")
    });
    let neighbours = uses.filter_map(|path| path.split("::").next()).map(|name| format!("movetext-{name}"));
    neighbours.chain([package.to_owned()]).collect()
}

#[cfg(test)]
mod tests {
    use super::{front_page, named};

    #[test]
    fn an_example_names_what_it_uses() {
        let readme =
            "```rust\nuse movetext_source::Notation;\nuse movetext_lint::check;\nuse std::fmt;\n```\n";
        let names: Vec<_> = named("movetext-lint", readme).into_iter().collect();
        assert_eq!(names, ["movetext-lint", "movetext-source"]);
    }

    #[test]
    fn a_front_page_is_that_of_all_features() {
        let source = "//! A crate.\n//!\n#![cfg_attr(feature = \"a\", doc = \"```\")]\n\
                      #![cfg_attr(not(feature = \"a\"), doc = \"```ignore\")]\n//! # #[cfg(feature = \"a\")] {\n\
                      //! # #[cfg(feature = \"b\")]\n//! f();\n//! # }\n//! ```\npub fn f() {}\n";
        assert_eq!(front_page(source), "A crate.\n\n```\n# {\n#\nf();\n# }\n```");
    }
}
