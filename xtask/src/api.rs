//! The public interface of each library as a list in `docs/api`, so that a change of it is seen where it is made.
//!
//! rustdoc lists the items as JSON, which a stable compiler does only with a switch of its own: this program stands in for rustdoc
//! and sets it. The format of that JSON belongs to the compiler that `rust-toolchain.toml` names.

use std::path::Path;
use std::process::{Command, ExitCode};

use crate::Done;
use crate::generated::{self, Generated, Mode};
use crate::workspace::{Package, Workspace, cargo};

/// The listing of the lists.
const LISTING: &str = "docs/api/generated.txt";

/// Set where cargo starts this program in place of rustdoc.
const INSTEAD_OF_RUSTDOC: &str = "MOVETEXT_INSTEAD_OF_RUSTDOC";

/// Writes the list of each library or compares it.
///
/// # Errors
/// A library cannot be documented, or its interface is not what the list says.
pub fn run(workspace: &Workspace, mode: Mode) -> Done {
    let libraries: Vec<&Package> =
        workspace.bottom_up().into_iter().filter(|package| is_library(&workspace.root, package)).collect();
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let status = cargo(&workspace.root)
        .args(["doc", "--quiet", "--lib", "--all-features", "--no-deps"])
        .args(libraries.iter().flat_map(|package| ["--package", package.name.as_str()]))
        .env("RUSTDOC", program)
        .env("RUSTDOCFLAGS", "-Z unstable-options --output-format json --cap-lints allow")
        .env(INSTEAD_OF_RUSTDOC, "1")
        .status()
        .map_err(|error| error.to_string())?;
    if !status.success() {
        return Err(format!("cargo doc: {status}"));
    }
    let files = libraries.iter().map(|package| list(workspace, package)).collect::<Result<_, _>>()?;
    generated::run(&workspace.root, LISTING, files, "cargo xtask api", mode)
}

/// Whether programs of others can depend on a package.
fn is_library(root: &Path, package: &Package) -> bool {
    package.manifest.starts_with("crates/") && root.join(package.folder()).join("src/lib.rs").is_file()
}

fn list(workspace: &Workspace, package: &Package) -> Result<Generated, String> {
    let json = workspace.target.join("doc").join(format!("{}.json", package.name.replace('-', "_")));
    let api = public_api::Builder::from_rustdoc_json(json)
        .omit_blanket_impls(true)
        .omit_auto_trait_impls(true)
        .omit_auto_derived_impls(true)
        .build()
        .map_err(|error| format!("{}: {error}", package.name))?;
    let mut text = String::new();
    for item in api.items() {
        text.push_str(&item.to_string());
        text.push('\n');
    }
    Ok(Generated::new(format!("docs/api/{}.txt", package.name), text))
}

/// Runs rustdoc, if cargo started this program in its place.
pub fn instead_of_rustdoc() -> Option<ExitCode> {
    std::env::var_os(INSTEAD_OF_RUSTDOC)?;
    let status = Command::new("rustdoc")
        .args(std::env::args_os().skip(1))
        .env("RUSTC_BOOTSTRAP", "1")
        .env_remove(INSTEAD_OF_RUSTDOC)
        .status();
    Some(if status.is_ok_and(|status| status.success()) { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
