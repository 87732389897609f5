//! Real records: written, they are read back equal; formatted, they stay as they are; and OpenTafl's loader
//! can read what was written.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

mod common;

use common::{check, read_one};
use movetext_record::otn::{Dialect, read};
use movetext_rules::tafl::MoveRecord;
use movetext_source::Notation;
use movetext_testing::facts;
use movetext_writer::format;
use movetext_writer::otn::{Captures, Infos, Options};

/// Where a text goes beyond what OpenTafl's loader reads. Its limits: the first `1. ` starts the moves; a
/// turn is one line, its moves separated by one blank each; a comment starts on a line of its own and has
/// neither `]` nor more parts than moves; addresses end with a dot; no resignation.
fn beyond_opentafl(text: &str) -> Vec<String> {
    let mut beyond = Vec::new();
    let body = text.find("1. ").unwrap_or(text.len());
    let (header, body) = text.split_at(body);
    if !header.is_empty() && !header.ends_with('\n') {
        beyond.push("a tag holds `1. `".to_owned());
    }
    for tag in header.split_inclusive("]\n").filter(|tag| *tag != "\n") {
        if !tag.starts_with('[') || !tag.contains(':') || tag.contains("] ") {
            beyond.push(format!("not a tag on a line of its own: {tag}"));
        }
    }
    let mut lines = body.lines();
    while let Some(line) = lines.next() {
        if line.is_empty() {
            continue;
        }
        let mut words = line.split(' ');
        let address = words.next().unwrap_or("");
        if !address.ends_with('.') || !address.starts_with(|letter: char| letter.is_ascii_digit()) {
            beyond.push(format!("not a turn: {line}"));
            continue;
        }
        let mut moves = 0;
        for word in words.filter(|word| *word != ".....") {
            moves += 1;
            match word.parse::<MoveRecord>() {
                Ok(played) => beyond.extend(played.beyond_opentafl().map(|limit| limit.to_string())),
                Err(misread) => beyond.push(format!("not a move: {word}: {misread}")),
            }
        }
        let mut comment = lines.next().unwrap_or("").to_owned();
        if !comment.is_empty() && !comment.starts_with('[') {
            beyond.push(format!("neither a comment nor a blank line after a turn: {comment}"));
        }
        while comment.starts_with('[') && !comment.ends_with(']') {
            let Some(line) = lines.next() else { break };
            comment = format!("{comment}\n{line}");
        }
        if comment.matches(']').count() > 1 || comment.matches('|').count() >= moves.max(1) {
            beyond.push(format!("brackets or bars in a comment: {comment}"));
        }
    }
    beyond
}

#[test]
#[ignore = "compares"]
fn real_records_come_back() {
    let files = facts("corpus/otn", "otg");
    assert!(files.len() >= 10);
    for (name, text) in files {
        for dialect in [Dialect::Spec, Dialect::OpenTafl] {
            let options = Options::default().with_dialect(dialect);
            let record = read(&text, dialect).next().unwrap().record;
            let output = check(&record, options);
            assert_eq!(output.lost, [], "{name}");
            assert_eq!(beyond_opentafl(&output.text), [] as [String; 0], "{name}");
        }
    }
}

#[test]
#[ignore = "compares"]
fn real_records_are_formatted() {
    for (name, text) in facts("corpus/otn", "otg") {
        for captures in [Captures::AsWritten, Captures::Full] {
            for infos in [Infos::AsWritten, Infos::Computed] {
                let otn = Options::default().with_captures(captures).with_infos(infos);
                let options = movetext_writer::Options::default().with_otn(otn);
                let once = format(&text, Notation::Otn, &options).unwrap();
                assert_eq!(once.skipped, [], "{name}");
                assert_eq!(format(&once.text, Notation::Otn, &options).unwrap(), once, "{name}");
                let (before, after) = (read_one(&text, Dialect::Spec), read_one(&once.text, Dialect::Spec));
                assert_eq!(before.headers, after.headers);
                assert_eq!(before.tree.len(), after.tree.len());
                if infos == Infos::AsWritten {
                    assert_eq!(beyond_opentafl(&once.text), [] as [String; 0], "{name}");
                }
            }
        }
    }
}

#[test]
fn the_loader_limits_are_noticed() {
    let good = "[event:x]\n[rules:dim:7]\n\n1. a1-a2 b1-b2\n[a|b]\n\n1b.1.1a. ..... b1-b3\n";
    assert_eq!(beyond_opentafl(good), [] as [String; 0]);
    for bad in [
        "[event:1. x]\n\n1. a1-a2\n",
        "[event:x] [site:y]\n\n1. a1-a2\n",
        "1. a1-a2  b1-b2\n",
        "1. a1-a2 ---\n",
        "1. a1-a2 [x]\n",
        "1. a1-a2\n[a|b]\n",
        "1. a1-a2\n[a]]\n",
        "1. a1-a2\n\n1a.1.1a a1-a3\n",
        "1. Ma1-a2\n",
        "1. a1-a2xa3/a4/a5/a6/a7\n",
        "1. a1-t2\n",
    ] {
        assert_ne!(beyond_opentafl(bad), [] as [String; 0], "{bad}");
    }
}
