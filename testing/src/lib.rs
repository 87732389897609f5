//! What the tests of several crates share: the contract of lexers, and facts from outside the project that tests compare
//! with: other programs' counts, real records.
//!
//! The facts are not part of the project, so no test of the ordinary run needs them. A test that does is marked
//! `#[ignore = "compares"]`, finds them through this crate, and runs under `cargo xtask compare`, which looks in the
//! folder that the variable `MOVETEXT_SHARED` names:
//!
//! ```text
//! #[test]
//! #[ignore = "compares"]
//! fn counts_agree() {
//!     let table = movetext_testing::fact("oracles/tak/perft.tsv");
//!     assert!(table.lines().count() > 100);
//! }
//! ```
//!
//! What is not there fails the test: a comparison with nothing proves nothing.
#![forbid(unsafe_code)]
#![expect(clippy::missing_panics_doc, reason = "tests fail by panicking")]

mod departures;
mod growth;
mod hostile;
mod stack;
mod suits;
mod tokens;

use std::fs;
use std::path::{Path, PathBuf};

pub use departures::Departures;
pub use growth::{LARGEST_RATIO, assert_in_proportion};
pub use hostile::{HOSTILE, Hostile};
pub use stack::on_small_stack;
pub use suits::suits_from_one;
pub use tokens::{assert_lossless, hostile_texts, token_listing};

/// The variable that names the folder of facts.
pub const VARIABLE: &str = "MOVETEXT_SHARED";

/// The file or folder of facts at `path`.
pub fn outside(path: &str) -> PathBuf {
    let folder = std::env::var_os(VARIABLE).unwrap_or_else(|| {
        panic!("this test compares with facts outside the project: {VARIABLE}=FOLDER names them")
    });
    let path = Path::new(&folder).join(path);
    assert!(path.exists(), "{} is not there; {VARIABLE} is {}", path.display(), folder.display());
    path
}

/// The text of the file of facts at `path`.
pub fn fact(path: &str) -> String {
    read(&outside(path))
}

/// The files with an extension anywhere below the folder of facts at `path`: their paths below it, with `/`, and
/// their texts, sorted. There is at least one.
pub fn facts(path: &str, extension: &str) -> Vec<(String, String)> {
    files(path, extension).into_iter().map(|(name, path)| (name, read(&path))).collect()
}

/// The same of files that need not be UTF-8.
pub fn byte_facts(path: &str, extension: &str) -> Vec<(String, Vec<u8>)> {
    let bytes = |path: &Path| fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    files(path, extension).into_iter().map(|(name, path)| (name, bytes(&path))).collect()
}

fn files(path: &str, extension: &str) -> Vec<(String, PathBuf)> {
    let root = outside(path);
    let mut folders = vec![root.clone()];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        for path in entries.flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                let below = path.strip_prefix(&root).unwrap_or(&path);
                files.push((below.to_string_lossy().replace('\\', "/"), path));
            }
        }
    }
    assert!(!files.is_empty(), "no file below {} is named *.{extension}", root.display());
    files.sort();
    files
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
