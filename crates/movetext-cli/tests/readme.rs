//! Every command that the README shows can be copied and run, and changes nothing in the checkout.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

mod common;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use common::{Folder, Movetext, words};

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// A folder with the demo records, which commands may change.
fn demo(name: &str) -> Folder {
    let folder = Folder::new(name);
    for file in fs::read_dir(root().join("fixtures/demo")).unwrap() {
        let path = file.unwrap().path();
        let name = format!("fixtures/demo/{}", path.file_name().unwrap().to_str().unwrap());
        folder.write(&name, &fs::read(path).unwrap());
    }
    folder
}

/// The names and contents of the files in a folder.
fn contents(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    files.map(|path| (PathBuf::from(path.file_name().unwrap()), fs::read(&path).unwrap())).collect()
}

/// The command lines in a document, without the explanation after two blanks.
fn commands(document: &str) -> Vec<&str> {
    let lines = document.lines().map(str::trim_start);
    let ours = lines.filter_map(|line| {
        line.strip_prefix("movetext ").or_else(|| line.strip_prefix("cargo run --release -- "))
    });
    ours.map(|line| line.split("  ").next().unwrap_or_default()).collect()
}

#[test]
fn commands_of_the_readme_run_and_change_nothing() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let commands = commands(&readme);
    assert!(commands.len() > 10, "{commands:?}");
    for command in commands {
        let folder = demo("readme");
        let ran = Movetext::new(&words(command)).in_folder(folder.path()).run();
        assert!(ran.status < 2, "{command}: {}", ran.errors);
        assert!(!ran.output.is_empty() || !ran.errors.is_empty(), "{command}");
        let after = contents(&folder.path().join("fixtures/demo"));
        assert_eq!(after, contents(&root().join("fixtures/demo")), "{command} changes a file");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "{command} writes a file");
    }
}
