//! Records of PTN texts: each `.ptn` file in `tests/data/ptn` and what was read of it beside it; real
//! records and games of other programs, when they are there.
#![cfg(feature = "ptn")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use movetext_record::ptn::{Parsed, Ptn, branch_name, read};
use movetext_record::{Verdict, Visit, Written, replay};
use proptest::prelude::*;

fn listing(text: &str) -> String {
    let mut lines = String::new();
    for parsed in read(text) {
        let record = &parsed.record;
        for tag in &record.headers.tags {
            let _ = writeln!(lines, "{} = {:?}", tag.name, tag.value);
        }
        let _ = writeln!(lines, "{:?}", record.start.rules());
        for node in record.tree.walk() {
            let data = record.tree.get(node);
            let played = match &data.played {
                Written::Move(played) => format!("{played}{}", data.marks),
                other => format!("{other:?}"),
            };
            let _ = write!(lines, "{} {played}", record.tree.address(node).shortened());
            let said = data.said();
            if record.tree.is_variation_start(node).is_some() {
                let _ = write!(lines, " branch {:?}", branch_name(&record.tree, node).unwrap());
            }
            for (what, comments) in [("before", &said.before), ("after", &said.after)] {
                if !comments.is_empty() {
                    let _ = write!(lines, " {what} {comments:?}");
                }
            }
            if let Some(result) = said.result {
                let _ = write!(lines, " result {result}");
            }
            lines.push('\n');
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
    insta::glob!("data/ptn/*.ptn", |path| {
        let text = std::fs::read_to_string(path).unwrap();
        insta::assert_snapshot!(listing(&text));
    });
}

fn shared(folder: &str) -> Option<PathBuf> {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared")).join(folder);
    if !folder.is_dir() {
        println!("skipped: no {} beside the project", folder.display());
        return None;
    }
    Some(folder)
}

fn files_under(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files_under(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "ptn") {
            files.push(path);
        }
    }
}

/// What cannot be played of a game.
fn refused(parsed: &Parsed<'_>) -> Vec<String> {
    let mut refused = Vec::new();
    let address = |visit: &Visit<'_, Ptn>| parsed.record.tree.address(visit.node);
    let start = replay(&parsed.record, |visit| match &visit.verdict {
        Verdict::Played(_) | Verdict::Beyond => {}
        Verdict::Refused(why) => refused.push(format!("{} {why}", address(&visit))),
        Verdict::Trouble(why) => refused.push(format!("{} {why}", address(&visit))),
    });
    refused.extend(start.err().map(|why| why.to_string()));
    refused
}

#[test]
fn dump() {
    let folder = shared("corpus/ptn").unwrap();
    let mut files = Vec::new();
    files_under(&folder, &mut files);
    files.sort();
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let name = file.strip_prefix(&folder).unwrap().display();
        for parsed in read(&text) {
            for fault in &parsed.faults {
                println!("{name}: {:?} {}", fault.span.of(&text), fault.kind);
            }
            for loose in &parsed.record.headers.unattached {
                println!("{name}: unattached {loose:?}");
            }
            for refused in refused(&parsed) {
                println!("{name}: REFUSED {refused}");
            }
        }
    }
}

proptest! {
    #[test]
    fn reading_is_total(text in any::<String>()) {
        read(&text).for_each(drop);
    }
}
