//! Records of Smart-Go written, and files of them formatted.
#![cfg(feature = "sgf")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use movetext_record::sgf::read;
use movetext_writer::sgf::{format, normalise, write};
use proptest::prelude::*;

#[test]
fn the_canonical_form() {
    let text = "A preface\n(;PB[Ann]C[a\nremark]FF[4]GM[1]XY[z]SZ[9]AB[aa][bb]AE [cc]RE[B+2]\n;W[aa]B[bb];B[cc] N[x]\
                (;W[dd])( ;W[ee]; ; B[])) the end\n";
    let formatted = format(text);
    assert_eq!(formatted.kept, []);
    assert_eq!(
        formatted.text,
        "A preface\n\n(;FF[4]GM[1]SZ[9]\nPB[Ann]\nRE[B+2]AB[aa][bb]AE[cc]C[a\nremark]XY[z]\n;W[aa]B[bb];B[cc]N[x]\n\
         (;W[dd])\n(;W[ee];;B[]))\n\nthe end\n"
    );
}

#[test]
fn lines_are_broken_between_nodes_and_values() {
    let text = format!("(;GM[1]AB{})", "[aa]".repeat(40)) + &format!("({})", ";B[aa];W[bb]".repeat(40));
    let formatted = format(&text);
    assert!(formatted.text.lines().all(|line| line.len() <= 80), "{}", formatted.text);
    assert!(formatted.text.lines().count() < 14);
}

#[test]
fn line_ends_of_the_file_are_kept() {
    let formatted = format("(;GM[1]\r\n;B[aa](;W[bb])(;W[cc]))\r\n");
    assert_eq!(formatted.text, "(;GM[1];B[aa]\r\n(;W[bb])\r\n(;W[cc]))\r\n");
}

#[test]
fn what_cannot_be_read_whole_is_copied() {
    let text = "(;B[aa] junk ;W[bb])\n(; B[cc])\n";
    let formatted = format(text);
    assert_eq!(formatted.games, 2);
    assert_eq!(formatted.kept.len(), 1);
    assert_eq!(formatted.text, "(;B[aa] junk ;W[bb])\n\n(;B[cc])\n");
    assert_eq!(format("no tree").text, "no tree\n");
}

/// Formatting changes no meaning, and formatting again changes nothing.
fn assert_formats(text: &str) {
    let formatted = format(text);
    assert_eq!(format(&formatted.text).text, formatted.text, "of {text:?}");
    let (before, after): (Vec<_>, Vec<_>) = (read(text).collect(), read(&formatted.text).collect());
    assert_eq!(before.len(), after.len(), "{text:?} to {:?}", formatted.text);
    for (mut before, after) in before.into_iter().zip(after) {
        let is_kept = before.faults.iter().any(|fault| fault.kind.is_loss());
        if !is_kept {
            normalise(&mut before.record);
        }
        assert!(before.record == after.record || is_kept, "{text:?} to {:?}", formatted.text);
    }
}

fn record_like() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "(;",
        ")",
        "(;GM[1]FF[4]",
        ";B[dd]",
        ";W[pp]",
        "AB[dd][pp]",
        "PB[x]",
        "C[a [1\\] b\nc]",
        " ",
        "\n",
        "\r\n",
        "text",
        "AddBlack[aa]AE[bb]",
        "M1[x]",
        "W[aa]B[bb]",
        "[",
        ")\n(;FF[3]RE[B+1]",
    ]);
    proptest::collection::vec(piece, 0..30).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn formatting_changes_no_meaning(text in record_like()) {
        assert_formats(&text);
    }

    #[test]
    fn records_come_back_from_what_is_written(text in record_like()) {
        for parsed in read(&text).filter(|parsed| !parsed.faults.iter().any(|fault| fault.kind.is_loss())) {
            let written = write(&parsed.record);
            let again = read(&written).next().unwrap();
            prop_assert!(again.record.tree == parsed.record.tree, "{:?} of {:?}", written, text);
            prop_assert_eq!(again.record.headers, parsed.record.headers);
        }
    }
}

/// Nesting and length cost no stack.
#[test]
fn deep_and_long_trees() {
    let deep = format!("{}{}", "(;B[aa](;W[bb])".repeat(100_000), ")".repeat(100_000));
    let long = format!("({})", ";B[aa]".repeat(500_000));
    let run = std::thread::Builder::new().stack_size(1 << 20).spawn(move || {
        for text in [&deep, &long] {
            assert_eq!(format(text).kept, []);
        }
    });
    run.unwrap().join().unwrap();
}

#[test]
#[ignore = "compares"]
fn files_of_other_programs_are_formatted() {
    let (mut kept, mut games) = (0, 0);
    for (name, bytes) in movetext_testing::byte_facts("corpus/sgf", "sgf") {
        let text = String::from_utf8_lossy(&bytes);
        assert_formats(&text);
        let formatted = format(&text);
        assert!(formatted.kept.iter().all(|kept| kept.why != movetext_writer::Why::Altered), "{name}");
        kept += formatted.kept.len();
        games += formatted.games;
    }
    assert!(games > 2_000 && kept * 20 < games, "{kept} of {games} are kept");
}
