//! Text keeps its letters through every command that writes: what comes out, read by the encoding that it names itself, is
//! what went in.

#![cfg(feature = "sgf")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

mod common;

use common::{Folder, Movetext};
use movetext_source::{Cut, Encoding, Notation, Source};

/// What `CA` says, and a comment that can be written so.
const COMMENTS: [(&str, &str); 13] = [
    ("UTF-8", "café 好 日本"),
    ("ISO-8859-1", "café, naïve, señor"),
    ("Windows-1252", "café – naïve…"),
    ("ISO-8859-2", "łódź, háček"),
    ("KOI8-R", "хороший ход"),
    ("GB18030", "好棋，黑先"),
    ("GBK", "好棋，黑先"),
    ("GB2312", "好棋，黑先"),
    ("Big5", "好棋，黑先手"),
    ("EUC-KR", "좋은 수"),
    ("EUC-JP", "良い手、次の一手"),
    ("Shift_JIS", "良い手、次の一手"),
    ("TIS-620", "ตาเดินดี"),
];

/// The commands, and whether they write what the record's encoding is.
const COMMANDS: [&[&str]; 7] = [
    &["fmt", "-", "--notation", "sgf"],
    &["convert", "a.sgf", "--to", "sgf"],
    &["convert", "a.sgf", "--ff", "4"],
    &["convert", "a.sgf", "--turn", "90"],
    &["split", "a.sgf"],
    &["merge", "a.sgf"],
    &["merge", "a.sgf", "a.sgf"],
];

/// The comments in a file of Smart-Go, read as its trees say.
fn comments(bytes: Vec<u8>) -> Vec<String> {
    let cut: Cut = movetext_record::cut(Notation::Sgf).unwrap();
    let source = Source::decode_parts("out.sgf", bytes, cut).unwrap();
    assert!(source.is_exact(), "{}", source.text());
    let pieces = source.text().split("C[").skip(1).map(|rest| rest.split(']').next().unwrap().to_owned());
    pieces.collect()
}

#[test]
fn every_command_keeps_the_letters_of_every_encoding() {
    for (name, comment) in COMMENTS {
        let text = format!("(;FF[4]CA[{name}]GM[1]SZ[9];B[aa]C[{comment}];W[bb])");
        let bytes = Encoding::find(name).unwrap().encode(&text).unwrap();
        let folder = Folder::new("encodings");
        folder.write("a.sgf", &bytes);
        for command in COMMANDS {
            let ran = Movetext::new(command).in_folder(folder.path()).input(&bytes).run();
            assert_eq!(ran.status, 0, "{name} {command:?}: {}", ran.errors);
            assert_eq!(comments(ran.output), [comment], "{name} {command:?}");
        }
    }
}

#[test]
fn a_tree_without_an_encoding_gets_one_that_is_right() {
    let latin = b"(;FF[4]GM[1]SZ[9];B[aa]C[caf\xe9])";
    let folder = Folder::new("latin");
    folder.write("a.sgf", latin);
    for command in &COMMANDS[1..] {
        let ran = Movetext::new(command).in_folder(folder.path()).run();
        assert_eq!(comments(ran.output), ["café"], "{command:?} {}", ran.errors);
    }
    let ran = Movetext::new(&["convert", "a.sgf", "--ff", "3"]).in_folder(folder.path()).run();
    assert!(ran.errors.contains("FF[1] to FF[3] cannot name"), "{}", ran.errors);
}

#[test]
fn what_is_no_text_is_not_written() {
    let folder = Folder::new("no-text");
    folder.write("a.sgf", b"(;FF[4]CA[UTF-8]GM[1]SZ[9];B[aa]C[caf\xe9])");
    for command in &COMMANDS[1..] {
        let ran = Movetext::new(command).in_folder(folder.path()).run();
        assert_eq!((ran.status, ran.output.is_empty()), (2, true), "{command:?}");
        assert!(ran.errors.contains("--encoding NAME"), "{}", ran.errors);
    }
}

#[test]
fn who_says_what_a_file_is_in_has_it_named() {
    let latin = b"(;FF[4]CA[UTF-8]GM[1]SZ[9];B[aa]C[caf\xe9])";
    let command = ["fmt", "-", "--notation", "sgf", "--encoding", "ISO-8859-1"];
    let ran = Movetext::new(&command).input(latin).run();
    assert_eq!(comments(ran.output), ["café"], "{}", ran.errors);
}
