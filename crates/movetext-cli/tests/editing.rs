//! Games changed in their file: what a change does not concern stays as it was, to the byte.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{Folder, Movetext};

fn fixtures(notation: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(notation).join("ok");
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let mut files: Vec<_> =
        files.filter(|path| path.extension().is_some_and(|extension| extension == notation)).collect();
    files.sort();
    assert!(files.len() > 5, "{notation}: {}", files.len());
    files
}

/// No game of PTN has clocks, and in the others a file without any stays.
#[test]
fn a_change_of_nothing_changes_nothing() {
    for path in ["otn", "ptn", "sgf"].into_iter().flat_map(fixtures) {
        let bytes = fs::read(&path).unwrap();
        let has_clocks = path.extension().unwrap() != "ptn"
            && bytes
                .windows(3)
                .any(|three| matches!(three, [b'B' | b'W', b'L', b'['] | [b'O', b'B' | b'W', b'[']));
        if has_clocks || bytes.windows(7).any(|seven| seven == b"[time-c") {
            continue;
        }
        let ran = Movetext::new(&[Path::new("tree"), &path, Path::new("--strip"), Path::new("clocks")]).run();
        assert_eq!(ran.status, 0, "{}: {}", path.display(), ran.errors);
        assert!(ran.output == bytes, "{} changes", path.display());
    }
}

/// The linter finds no more in a game without its variations than in all of it.
#[test]
fn the_main_line_is_written_well() {
    for path in ["otn", "ptn", "sgf"].into_iter().flat_map(fixtures) {
        let extension = path.extension().unwrap().to_str().unwrap();
        let ran = Movetext::new(&[Path::new("tree"), &path, Path::new("--main-line")]).run();
        assert_eq!(ran.status, 0, "{}: {}", path.display(), ran.errors);
        let name = format!("x.{extension}");
        let again =
            Movetext::new(&["tree", "-", "--main-line", "--stdin-filename", &name]).input(&ran.output).run();
        assert!(again.output == ran.output, "{} changes again", path.display());
    }
}

#[test]
fn bytes_in_any_encoding_stay() {
    let folder = Folder::new("editing");
    let text = b"(;FF[4]GM[1]SZ[9]CA[GB18030]\r\n PB[\xb9\xc5]\r\n;B[ee]  C[\xc1\xa6 good]TR[ee];W[cc])\r\n";
    folder.write("a.sgf", text);
    let ran = Movetext::new(&["tree", "a.sgf", "--strip", "marks", "--write"]).in_folder(folder.path()).run();
    assert_eq!((ran.status, ran.output.len()), (0, 0), "{}", ran.errors);
    let without = b"(;FF[4]GM[1]SZ[9]CA[GB18030]\r\n PB[\xb9\xc5]\r\n;B[ee]  C[\xc1\xa6 good];W[cc])\r\n";
    assert_eq!(fs::read(folder.path().join("a.sgf")).unwrap(), without);
    let ran = Movetext::new(&["edit", "a.sgf", "--set", "PW=\u{1f600}\u{e000}", "--write"])
        .in_folder(folder.path())
        .run();
    let now = fs::read(folder.path().join("a.sgf")).unwrap();
    assert!(ran.status == 0 || now == without, "{}", ran.errors);
}

#[test]
fn an_empty_comment_takes_it_away() {
    let text = b"[Size \"5\"]\r\n\r\n1. a1 {far}  e5\r\n2. c3\r\n";
    let arguments = ["edit", "-", "--stdin-filename", "a.ptn", "--comment", "", "--at", "1a"];
    let ran = Movetext::new(&arguments).input(text).run();
    assert_eq!(ran.output, b"[Size \"5\"]\r\n\r\n1. a1 e5\r\n2. c3\r\n", "{}", ran.errors);
}

/// However a file is broken, a change is refused or made, and nothing else happens.
#[test]
fn broken_files_are_changed_or_refused() {
    let broken: [(&str, &[u8]); 6] = [
        ("a.ptn", b"[Size \"5\"]\n\n1. a1 zz {open\n2. c3"),
        ("a.ptn", b"{9w1}\n1. a1\n\n{9w1/3b}\n2. -- c3"),
        ("a.otn", b"[rules:dim:7]\n\n1. a1-a2 [x\n2a.1.1a. ..... q"),
        ("a.sgf", b"(;B[aa](;W[bb](;B[cc]"),
        ("a.sgf", b";;)(((]]"),
        ("a.otn", b""),
    ];
    let changes: [&[&str]; 5] = [
        &["tree", "--main-line"],
        &["tree", "--strip", "comments,marks,clocks,variations"],
        &["tree", "--delete", "1a"],
        &["edit", "--comment", "]}[{", "--at", "1a"],
        &["edit", "--play", "b2 ] } [ ("],
    ];
    for (name, text) in broken {
        for change in changes {
            let mut arguments = vec![change[0], "-", "--stdin-filename", name];
            arguments.extend(&change[1..]);
            let ran = Movetext::new(&arguments).input(text).run();
            assert!(ran.status == 0 || ran.status == 2, "{arguments:?}: {}", ran.errors);
            assert!(!ran.errors.contains("bug"), "{arguments:?}: {}", ran.errors);
            assert!(ran.status == 0 || ran.output.is_empty(), "{arguments:?}");
        }
    }
}
