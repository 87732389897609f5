//! What several threads make of one file is what one thread makes of it, to the byte, whatever the notation.
#![cfg(feature = "all")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

mod common;

use std::fs;
use std::path::Path;

use common::{Folder, Movetext, Ran, words};

/// Files are cut where they are larger than twice as much.
const DISTANCE: usize = 1 << 15;

fn fixtures(name: &str, kind: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(name).join(kind);
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == name));
    paths.sort();
    paths.iter().filter_map(|path| fs::read_to_string(path).ok()).collect()
}

/// A file of several stretches: sound fixtures, and now and then one with mistakes.
fn text(name: &str) -> String {
    let (sound, broken) = (fixtures(name, "ok"), fixtures(name, "err"));
    let small = |text: &&String| text.len() < 4_000;
    let sound = sound.iter().filter(small).cycle();
    let broken = broken.iter().filter(small);
    let mut text = String::new();
    for (nth, game) in sound.enumerate().take_while(|(nth, _)| *nth < 4_000) {
        text += game;
        text += "\n";
        if nth % 40 == 7 {
            text += broken.clone().nth(nth / 40).map_or("", String::as_str);
            text += "\n";
        }
        if text.len() > 4 * DISTANCE {
            break;
        }
    }
    assert!(text.len() > 3 * DISTANCE, "{name}: {} bytes", text.len());
    text
}

/// The run of a command on one thread, and whether one on three does the same.
fn assert_same(line: &str, folder: &Folder, input: Option<&str>) -> Ran {
    let run = |threads: usize| {
        let command = Movetext::new(&words(&format!("{line} --threads {threads}"))).in_folder(folder.path());
        command.input(input.unwrap_or_default().as_bytes()).run()
    };
    let (one, several) = (run(1), run(3));
    assert_eq!(several.status, one.status, "{line}");
    assert!(several.output == one.output, "{line}: another output");
    assert_eq!(several.errors, one.errors, "{line}");
    one
}

fn check(name: &str) {
    let folder = Folder::new(&format!("threads-{name}"));
    let text = text(name);
    folder.write(&format!("games.{name}"), text.as_bytes());
    let lines = [
        "lint games.NAME --output-format concise",
        "lint games.NAME --output-format json --select ALL",
        "lint games.NAME --statistics",
        "replay games.NAME",
        "replay games.NAME --json",
        "replay games.NAME --game 3",
        "fmt --check games.NAME",
    ];
    for line in lines {
        let ran = assert_same(&line.replace("NAME", name), &folder, None);
        assert!(!ran.output.is_empty(), "{line}: {}", ran.errors);
    }
    let formatted = assert_same(&format!("fmt - --notation {name}"), &folder, Some(&text));
    assert!(formatted.output.len() > DISTANCE);
}

#[test]
fn otn() {
    check("otn");
}

#[test]
fn ptn() {
    check("ptn");
}

#[test]
fn sgf() {
    check("sgf");
}

#[test]
fn ppn() {
    check("ppn");
}

#[test]
fn positions() {
    let folder = Folder::new("threads-positions");
    let lines = [
        ("tsn", "7  08 2aaa2/3a111/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 A 1 0\n\n7 8 9\n"),
        ("tps", "x,x,x/X,1F,x/x3 2 1\n\nx3/1,2,x/x3 1 2\nx4/x9 1\n"),
    ];
    for (name, line) in lines {
        let text = line.repeat(2 * DISTANCE / line.len() + 300);
        folder.write(&format!("positions.{name}"), text.as_bytes());
        for command in ["lint --output-format concise", "replay --json", "replay", "fmt --check"] {
            let ran = assert_same(&format!("{command} positions.{name}"), &folder, None);
            assert_ne!(ran.status, 0, "{command}: {}", ran.errors);
        }
    }
}
