//! Records of OTN texts: each `.otn` file in `tests/data/otn` and what was read of it beside it.

#![allow(clippy::print_stdout, clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::fmt::Write as _;
use std::ops::ControlFlow;

use movetext_record::otn::{Dialect, Parsed, read};
use movetext_record::{RecordedMove, Verdict, visit_replay};
use movetext_testing::facts;
use proptest::prelude::*;

fn listing(text: &str) -> String {
    let mut lines = String::new();
    for parsed in read(text, Dialect::Spec) {
        let record = &parsed.record;
        for tag in &record.headers.tags {
            let _ = writeln!(lines, "{} = {:?}", tag.name, tag.value);
        }
        for node in record.tree.walk().skip(1) {
            let data = record.tree.get(node);
            let played = match &data.played {
                RecordedMove::Move(played) => played.to_string(),
                other => format!("{other:?}"),
            };
            let comment = data.comment.as_ref().map_or(String::new(), |comment| format!(" {comment:?}"));
            let _ = writeln!(lines, "{} {played}{comment}", record.tree.address(node).shortened());
            let origin = parsed.origin.node(node);
            assert!(!origin.played.of(text).is_empty());
        }
        for loose in &record.headers.unattached {
            let _ = writeln!(lines, "unattached {loose:?}");
        }
        for fault in &parsed.faults {
            let _ = writeln!(lines, "! {:?} {:?}: {}", fault.span, fault.span.of(text), fault.kind);
        }
        lines.push('\n');
    }
    lines
}

#[test]
fn files() {
    insta::glob!("data/otn/*.otn", |path| {
        let text = std::fs::read_to_string(path).unwrap();
        insta::assert_snapshot!(listing(&text));
    });
}

#[test]
#[ignore = "compares"]
fn real_records_are_read_and_played_whole() {
    let files = facts("corpus/otn", "otg");
    assert!(files.len() >= 10);
    for (name, text) in files {
        let games: Vec<Parsed<'_>> = read(&text, Dialect::Spec).collect();
        assert_eq!(games.len(), 1, "{name}");
        let mut refused = Vec::new();
        visit_replay(&games[0].record, |visited| {
            if let Verdict::Instead(why, _) | Verdict::Failed(why) = visited.verdict {
                refused.push(format!("{}: {why}", games[0].record.tree.address(visited.node)));
            }
            ControlFlow::Continue(())
        })
        .unwrap();
        assert_eq!(refused, Vec::<String>::new(), "{name}");
        for fault in &games[0].faults {
            println!("{name}: {:?} {}", fault.span.of(&text), fault.kind);
        }
    }
}

proptest! {
    #[test]
    fn reading_is_total(text in any::<String>()) {
        read(&text, Dialect::Spec).for_each(drop);
    }

    #[test]
    fn reading_is_total_on_turns(pieces in proptest::collection::vec(prop_oneof![
        Just("1. "), Just("2. "), Just("7 "), Just("1a.1.1a. "), Just("1b.1.1a "), Just("1b.1.2a. "), Just("1a.1.1a.1.1a. "),
        Just("1a.3.1a. "), Just("..... "), Just("... "), Just("a1-a2 "), Just("--- "), Just("[a|b|c] "), Just("[|] "), Just("[x] "),
        Just("zz "), Just("\n"),
    ], 0..80)) {
        read(&pieces.concat(), Dialect::OpenTafl).for_each(drop);
    }
}

/// A long game and a deep one take time in proportion to their length.
#[test]
fn long_and_deep_records_are_read() {
    let mut text = String::from("[rules:dim:7 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n");
    for turn in 1..=20_000 {
        let _ = write!(text, "{turn}. d1-c1 d3-c3\n[a|b]\n");
    }
    let parsed = read(&text, Dialect::Spec).next().unwrap();
    assert_eq!((parsed.record.tree.len(), parsed.faults.len()), (40_001, 0));

    let mut text = String::from("[rules:dim:7 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n1. d1-c1 d3-c3\n");
    let mut address = String::from("1a");
    for _ in 0..2_001 {
        address.push_str(".1.1a");
        let _ = writeln!(text, "{address}. d1-b1");
    }
    let parsed = read(&text, Dialect::Spec).next().unwrap();
    assert_eq!(parsed.record.tree.len(), 3 + 2_000);
    assert_eq!(parsed.record.headers.unattached.len(), 1);
}
