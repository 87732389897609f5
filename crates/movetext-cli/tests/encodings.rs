//! Text keeps its letters through every command that writes: what comes out, read by the encoding that it names itself, is
//! what went in.

#![cfg(feature = "sgf")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

mod common;

use common::{Folder, Movetext};
use movetext_source::{Cut, Encoding, Notation, Source};

/// What `CA` says, and a comment that can be written so.
const COMMENTS: [(&str, &str); 15] = [
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
    ("UTF-16LE", "café 好 日本"),
    ("UTF-16BE", "café 好 日本"),
];

/// The commands: `fmt` writes the encoding of the record, the others write UTF-8.
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

/// Whether every tree of an output is UTF-8 and says so. Our own reader finds UTF-8 where nothing names it, and other
/// programs do not.
fn names_utf_8(bytes: &[u8], trees: usize) -> bool {
    str::from_utf8(bytes).unwrap().matches("CA[UTF-8]").count() == trees
}

#[test]
fn every_command_keeps_the_letters_of_every_encoding() {
    for (name, comment) in COMMENTS {
        let text = format!("(;FF[4]CA[{name}]GM[1]SZ[9];B[aa]C[{comment}];W[bb])");
        let encoding = match name {
            // No file can name these, so they are not looked up.
            "UTF-16LE" => Encoding::Utf16Le,
            "UTF-16BE" => Encoding::Utf16Be,
            _ => Encoding::find(name).unwrap(),
        };
        let bytes = encoding.encode(&text).unwrap();
        let folder = Folder::new("encodings");
        folder.write("a.sgf", &bytes);
        for command in COMMANDS {
            let ran = Movetext::new(command).in_folder(folder.path()).input(&bytes).run();
            assert_eq!(ran.status, 0, "{name} {command:?}: {}", ran.errors);
            assert!(command[0] == "fmt" || names_utf_8(&ran.output, 1), "{name} {command:?}");
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
        assert!(names_utf_8(&ran.output, 1), "{command:?}");
        assert_eq!(comments(ran.output), ["café"], "{command:?} {}", ran.errors);
    }
    for (version, written) in
        [("1", "(;GM[1]SZ[9];B[aa]C[café])\n"), ("3", "(;FF[3]GM[1]SZ[9];B[aa]C[café])\n")]
    {
        let ran = Movetext::new(&["convert", "a.sgf", "--ff", version]).in_folder(folder.path()).run();
        assert_eq!(String::from_utf8_lossy(&ran.output), written);
        assert!(ran.errors.contains("FF[1] to FF[3] cannot name"), "{}", ran.errors);
    }
}

/// A record in each notation with one letter cut in half, and the same without that.
const CUT: &str = "黑棋先行，白棋";
const RECORDS: [(&str, &str); 4] = [
    ("sgf", "(;FF[4]CA[UTF-8]GM[1]SZ[9];B[aa]C[TEXT])"),
    (
        "otn",
        "[rules:dim:7 surf:n atkf:y ks:w start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n1. d6-c6 d5-c5\n[TEXT]\n",
    ),
    ("ptn", "[Size \"5\"]\n\n1. a1 e5 {TEXT}\n"),
    ("ppn", "GameType: Chess\nPlayers: [TEXT, B]\n...\n1. e2-e4 {TEXT}\n"),
];

#[test]
fn what_is_no_text_is_carried_through_in_place() {
    for (notation, record) in RECORDS {
        let folder = Folder::new("no-text");
        let text = record.replace("TEXT", CUT);
        // The last byte of the letters in front of the closing bracket.
        let end = text.rfind(CUT).unwrap() + CUT.len();
        let bytes = [&text.as_bytes()[..end - 1], &text.as_bytes()[end..]].concat();
        let count =
            |bytes: &[u8], part: &[u8]| bytes.windows(part.len()).filter(|window| *window == part).count();
        let cut_in =
            |bytes: &[u8]| count(bytes, &CUT.as_bytes()[..CUT.len() - 1]) - count(bytes, CUT.as_bytes());
        assert_eq!(cut_in(&bytes), 1);
        let name = format!("a.{notation}");
        folder.write(&name, &bytes);
        for command in ["fmt -", "lint - --fix", "convert IN --to", "split IN", "merge IN", "merge IN IN"] {
            let to = if command.ends_with("--to") { notation } else { "--color=never" };
            let words = command.split(' ').chain([to, "--notation", notation]);
            let words: Vec<&str> =
                words.map(|word| if word == "IN" { name.as_str() } else { word }).collect();
            let ran = Movetext::new(&words).in_folder(folder.path()).input(&bytes).run();
            assert!(ran.status < 2, "{words:?}: {}", ran.errors);
            assert_eq!(
                cut_in(&ran.output),
                1,
                "{words:?}: {} {}",
                String::from_utf8_lossy(&ran.output),
                ran.errors
            );
            let is_silent = command.starts_with("fmt");
            assert!(
                is_silent || ran.errors.contains("not text") || ran.errors.contains("SGF037"),
                "{words:?}: {}",
                ran.errors
            );
        }
        // What is read again is what was written.
        let formatted = Movetext::new(&["fmt", "-", "--notation", notation]).input(&bytes).run().output;
        let again = Movetext::new(&["fmt", "-", "--notation", notation]).input(&formatted).run().output;
        assert_eq!(formatted, again, "{notation}");
    }
}

#[test]
fn bytes_that_are_no_text_have_a_finding_that_names_the_likely_encoding() {
    let texts: [(&[u8], &str); 4] = [
        (b"caf\xe9", "in Windows-1252 it would be `café`"),
        (b"\xba\xda\xc6\xe5\xcf\xc8\xd0\xd0", "in GBK it would be `黑棋先行`"),
        (b"\x8d\x95\x82\xcc\x8e\xe8\x94\xd4\x82\xc5\x82\xb7", "in Shift_JIS it would be `黒の手番です`"),
        ("黑棋先行，白棋好".as_bytes().split_last().unwrap().1, "a letter was cut in half here"),
    ];
    for (text, expected) in texts {
        let bytes = [b"(;FF[4]CA[UTF-8]GM[1]SZ[9];B[aa]C[", text, b"])"].concat();
        let ran = Movetext::new(&["lint", "-", "--notation", "sgf"]).input(&bytes).run();
        assert!(ran.text().contains(expected), "{expected}: {}", ran.text());
        // One line names the encoding as well.
        let words = ["lint", "-", "--notation", "sgf", "--output-format", "concise"];
        let ran = Movetext::new(&words).input(&bytes).run();
        let is_other = expected.starts_with("in ");
        assert!(ran.text().contains("not text in UTF-8") && is_other == ran.text().contains(expected));
    }
}

#[test]
fn who_says_what_a_file_is_in_has_it_named() {
    let latin = b"(;FF[4]CA[UTF-8]GM[1]SZ[9];B[aa]C[caf\xe9])";
    for command in [&["fmt", "-"][..], &["lint", "-", "--fix"]] {
        let words = [command, &["--notation", "sgf", "--encoding", "ISO-8859-1"]].concat();
        let ran = Movetext::new(&words).input(latin).run();
        assert_eq!(comments(ran.output), ["café"], "{}", ran.errors);
    }
    let folder = Folder::new("named");
    folder.write("a.sgf", latin);
    let ran =
        Movetext::new(&["lint", "a.sgf", "--fix", "--encoding", "ISO-8859-1"]).in_folder(folder.path()).run();
    assert_eq!(comments(folder.read("a.sgf")), ["café"], "{}", ran.errors);
}

#[test]
fn a_wrong_name_for_an_encoding_changes_no_byte_and_blames_nobody() {
    let folder = Folder::new("wide");
    for encoding in ["UTF-16LE", "UTF-16BE", "GBK"] {
        folder.write("a.ptn", b"[Size \"5\"]\n\n1.  a1 e5\n");
        let ran = Movetext::new(&["fmt", "a.ptn", "--encoding", encoding]).in_folder(folder.path()).run();
        assert!(!ran.errors.contains("somebody else"), "{encoding}: {}", ran.errors);
    }
}

/// Shift JIS has two ways to write some letters, of which one would become the other.
#[test]
fn what_fmt_would_refuse_it_refuses_to_check() {
    let bytes = b"(;FF[4]CA[Shift_JIS]GM[1]SZ[9] ;B[aa]C[\xed\x40])";
    for option in [&[][..], &["--check"], &["--diff"]] {
        let words = [&["fmt", "-", "--notation", "sgf"], option].concat();
        let ran = Movetext::new(&words).input(bytes).run();
        assert_eq!(ran.status, 2, "{words:?}: {}", ran.errors);
        assert!(ran.errors.contains("two ways"), "{}", ran.errors);
    }
    let ran = Movetext::new(&["convert", "-", "--notation", "sgf", "--to", "sgf"]).input(bytes).run();
    assert_eq!((ran.status, comments(ran.output)), (0, vec!["纊".to_owned()]), "{}", ran.errors);
}

/// Values that are in UTF-16 where the rest of the file is not cannot be written in UTF-8: nobody could read that.
#[test]
fn what_nobody_could_read_is_not_written() {
    let folder = Folder::new("utf-16-in-values");
    let mut record = b"(;FF[4]CA[UTF-16LE]GM[1]SZ[9]C[".to_vec();
    record.extend("hi é".encode_utf16().flat_map(u16::to_le_bytes));
    record.extend(b"];B[aa])");
    folder.write("a.sgf", &record);
    for command in &COMMANDS[1..] {
        let ran = Movetext::new(command).in_folder(folder.path()).run();
        assert_eq!((ran.status, ran.output.as_slice()), (2, &b""[..]), "{command:?}");
        assert!(ran.errors.contains("UTF-16"), "{}", ran.errors);
    }
    let ran = Movetext::new(&["fmt", "a.sgf"]).in_folder(folder.path()).run();
    assert_eq!(ran.status, 0, "{}", ran.errors);
    assert!(folder.read("a.sgf").starts_with(&record));
}
