//! Every command that the README shows can be copied and run.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

mod common;

use std::fs;
use std::path::Path;

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

/// The command lines in a document, without what is said of them behind two blanks.
fn commands(document: &str) -> Vec<&str> {
    let lines = document.lines().map(str::trim_start);
    let ours = lines.filter_map(|line| {
        line.strip_prefix("movetext ").or_else(|| line.strip_prefix("cargo run --release -- "))
    });
    ours.map(|line| line.split("  ").next().unwrap_or_default()).collect()
}

#[test]
fn commands_of_the_readme_run() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let commands = commands(&readme);
    assert!(commands.len() > 10, "{commands:?}");
    for command in commands {
        let folder = demo("readme");
        let ran = Movetext::new(&words(command)).in_folder(folder.path()).run();
        assert!(ran.status < 2, "{command}: {}", ran.errors);
        assert!(!ran.output.is_empty() || !ran.errors.is_empty() || command.contains(" -o "), "{command}");
    }
}
