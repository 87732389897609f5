//! The documents that are generated from the code, so that they cannot say what is not true.

use crate::Done;
use crate::generated::{self, Generated, Mode};
use crate::workspace::Workspace;

/// The listing of the generated documents.
const LISTING: &str = "docs/generated.txt";

/// A document: where it belongs, relative to the root, and what writes its text.
struct Document {
    path: &'static str,
    text: fn() -> String,
}

/// Every generated document. A page that comes from code (the rules of the linter from their doc comments,
/// say) is added here, and is then written by `cargo xtask docs` and held fresh by `cargo xtask tidy`.
const DOCUMENTS: &[Document] = &[];

/// Writes the generated documents or compares them.
///
/// # Errors
/// A document cannot be written, or is not what is generated.
pub fn run(workspace: &Workspace, mode: Mode) -> Done {
    let files: Vec<Generated> =
        DOCUMENTS.iter().map(|document| Generated::new(document.path, (document.text)())).collect();
    if files.is_empty() {
        println!("no generated documents");
        return Ok(());
    }
    generated::run(&workspace.root, LISTING, files, "cargo xtask docs", mode)
}
