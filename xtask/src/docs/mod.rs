//! The documents that are generated from the code and its tests, so that they cannot say what is not true.

mod coverage;
pub mod notice;
mod rules;

use crate::Done;
use crate::generated::{self, Generated, Mode};
use crate::workspace::{Workspace, cargo};

/// The listing of the generated documents.
const LISTING: &str = "docs/generated.txt";

/// A document: where it belongs, relative to the root, and what writes its text.
struct Document {
    path: &'static str,
    text: fn(&Workspace) -> Result<String, String>,
}

/// Every generated document, written by `cargo xtask docs` and held fresh by `cargo xtask tidy`.
const DOCUMENTS: &[Document] = &[
    Document { path: "docs/rules.md", text: |_| Ok(rules::page()) },
    Document { path: "docs/coverage.md", text: coverage::page },
    Document { path: "NOTICE", text: notice::page },
];

/// Writes the generated documents or compares them.
///
/// # Errors
/// A document cannot be made or written, or is not what is generated.
pub fn run(workspace: &Workspace, mode: Mode) -> Done {
    let document = |document: &Document| -> Result<Generated, String> {
        Ok(Generated::new(document.path, (document.text)(workspace)?))
    };
    if mode == Mode::Write {
        write_schema(workspace)?;
    }
    let files = DOCUMENTS.iter().map(document).collect::<Result<_, _>>()?;
    generated::run(&workspace.root, LISTING, files, "cargo xtask docs", mode)
}

/// Writes the schema of configurations, which the command line prints. Its tests hold the file fresh: nothing here needs to wait
/// for it to be built.
fn write_schema(workspace: &Workspace) -> Done {
    let arguments = ["run", "--quiet", "--package", "movetext-cli", "--", "config", "--schema"];
    let ran =
        cargo(&workspace.root).args(arguments).output().map_err(|error| format!("cargo run: {error}"))?;
    if !ran.status.success() {
        return Err(format!("movetext config --schema: {}", String::from_utf8_lossy(&ran.stderr)));
    }
    generated::write(&workspace.root.join("docs/movetext.schema.json"), &ran.stdout)
}
