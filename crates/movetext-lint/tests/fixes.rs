//! Safe fixes do what they claim, on every record of the documentation, the fixtures and the real files.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

mod common;

use std::collections::BTreeMap;

use common::{ROUNDS, blocks, broken, findings, fixtures, is_safe, options};
use movetext_diagnostics::{Applicability, Diagnostic, apply};
use movetext_lint::Options;
use movetext_record::otn::{Date, DateFault, Dialect, Record, read};
use movetext_record::{Reading, RecordedMove};
use movetext_source::Notation;
use movetext_testing::facts;

/// Rules whose safe fixes write the same thing more fully or in other letters: captures and letters of moves that
/// the board shows, a tag that was there before with the same value, the case of a tag's name, a date.
const SAME_IN_OTHER_WORDS: [&str; 6] = ["RUL002", "RUL004", "RUL005", "TXT008", "HDR001", "HDR003"];

/// The project's own records, with the rules to check.
fn records() -> Vec<(String, Options)> {
    let mut records = Vec::new();
    for file in fixtures() {
        for block in blocks(&std::fs::read_to_string(file).unwrap()) {
            if block.info.starts_with("otn") {
                records.push((block.text, options(&block.info)));
            }
        }
    }
    for rule in movetext_lint::rules() {
        let lines = rule.documentation.lines().map(|line| line.strip_prefix(' ').unwrap_or(line));
        let documentation: String = lines.flat_map(|line| [line, "\n"]).collect();
        let examples = blocks(&documentation).into_iter().filter(|block| block.info == "otn");
        records.extend(examples.map(|block| (block.text, Options::default())));
    }
    records.extend(broken(Notation::Otn).into_iter().map(|text| (text, Options::default())));
    // What is written to mend a record ends its lines as the record does.
    let on_windows = |(text, options): &(String, Options)| (text.replace('\n', "\r\n"), options.clone());
    records
        .extend(records.iter().filter(|(text, _)| !text.contains('\r')).map(on_windows).collect::<Vec<_>>());
    records
}

/// Real records, with the rules to check.
fn real_records() -> Vec<(String, Options)> {
    facts("corpus/otn", "otg").into_iter().map(|(_, text)| (text, Options::default())).collect()
}

/// How many findings there are of each rule.
fn tally<'a>(findings: impl IntoIterator<Item = &'a Diagnostic>) -> BTreeMap<&'static str, usize> {
    let mut tally = BTreeMap::new();
    for finding in findings {
        *tally.entry(finding.rule.code).or_default() += 1;
    }
    tally
}

/// What a record says, however fully: the tags by name, and the squares of the moves.
fn in_plain_words(record: &Record<'_>) -> Vec<String> {
    let tags: BTreeMap<String, String> = record
        .headers
        .tags
        .iter()
        .map(|tag| {
            let value = match tag.value.trim().parse::<Date>().map_err(|misread| misread.kind) {
                Ok(date) | Err(DateFault::Spelling(date)) if tag.is("date") => date.to_string(),
                _ => tag.value.to_string(),
            };
            (tag.name.to_ascii_lowercase(), value)
        })
        .collect();
    let mut words = vec![format!("{tags:?} {:?} {:?}", record.headers.unattached, record.start)];
    words.extend(record.tree.walk().map(|id| {
        let node = record.tree.get(id);
        let played = match &node.played {
            RecordedMove::Move(played) => format!("{} {}", played.from, played.to),
            other => format!("{other:?}"),
        };
        format!("{} {played} {:?}", record.tree.address(id), node.comment)
    }));
    words
}

fn assert_same(before: &str, after: &str, exactly: bool) {
    let (before_games, after_games): (Vec<_>, Vec<_>) =
        (read(before, Dialect::Spec).collect(), read(after, Dialect::Spec).collect());
    assert_eq!(before_games.len(), after_games.len(), "another number of games:\n{before}\n{after}");
    for (one, two) in before_games.iter().zip(&after_games) {
        let (one, two) = (&one.record, &two.record);
        let same = if exactly { one == two } else { in_plain_words(one) == in_plain_words(two) };
        assert!(same, "the record says something else:\n{before}\n{after}");
    }
}

/// The part of the text that a fix changes something in.
fn reach(finding: &Diagnostic) -> (u32, u32) {
    let fix = finding.fixes.iter().find(|fix| fix.applicability == Applicability::Safe).unwrap();
    let starts = fix.edits.iter().map(|edit| edit.span.start);
    let ends = fix.edits.iter().map(|edit| edit.span.end);
    (starts.min().unwrap().min(finding.span.start), ends.max().unwrap().max(finding.span.end))
}

/// Where the findings of a rule went: none is new, and only those are gone that the fixes reach.
fn assert_repaired(before: &[Diagnostic], after: &[Diagnostic], reaches: &[(u32, u32)], texts: &str) {
    let reached = before.iter().filter(|finding| {
        reaches.iter().any(|(start, end)| finding.span.start <= *end && *start <= finding.span.end)
    });
    let (before, after, reached) = (tally(before), tally(after), tally(reached));
    for (code, count) in &after {
        assert!(count <= before.get(code).unwrap_or(&0), "{code} is new:\n{texts}");
    }
    for (code, count) in before {
        let left = after.get(code).unwrap_or(&0);
        assert!(count - left <= *reached.get(code).unwrap_or(&0), "{code} is gone:\n{texts}");
    }
}

#[test]
fn each_safe_fix_mends_its_finding_and_nothing_else() {
    let tried = assert_each_fix_mends(records());
    assert!(tried > 200, "there are hardly any safe fixes: {tried}");
}

#[test]
#[ignore = "compares"]
fn each_safe_fix_mends_its_finding_in_real_records() {
    let tried = assert_each_fix_mends(real_records());
    assert_eq!(tried, 11, "what is reported of these records is known: `corpus_findings.tsv`");
}

/// Each fix alone mends its finding, adds none, and leaves those elsewhere and what the record says as they are.
/// How many were tried.
fn assert_each_fix_mends(records: Vec<(String, Options)>) -> usize {
    let mut tried = 0;
    for (text, options) in records {
        let before = findings(&text, Notation::Otn, &options);
        for finding in before.iter().filter(|finding| is_safe(finding)) {
            let applied = apply(&text, std::slice::from_ref(finding), Applicability::Safe);
            assert_eq!((applied.applied, applied.skipped), (1, 0), "{finding:?}");
            let after = findings(&applied.text, Notation::Otn, &options);
            let texts = format!("{}\n{text}\n{}", finding.message, applied.text);
            let of_rule = |findings: &[Diagnostic]| tally(findings).get(finding.rule.code).copied();
            assert!(of_rule(&after) < of_rule(&before), "it is still there: {texts}");
            assert_repaired(&before, &after, &[reach(finding)], &texts);
            assert_same(&text, &applied.text, !SAME_IN_OTHER_WORDS.contains(&finding.rule.code));
            tried += 1;
        }
    }
    tried
}

#[test]
fn all_safe_fixes_together_mend_what_they_claim() {
    assert_all_fixes_mend(records());
}

#[test]
#[ignore = "compares"]
fn all_safe_fixes_together_mend_what_they_claim_in_real_records() {
    assert_all_fixes_mend(real_records());
}

/// All fixes together, round after round as `--fix` applies them, mend what has a safe fix, and nothing else.
fn assert_all_fixes_mend(records: Vec<(String, Options)>) {
    for (original, options) in records {
        let mut text = original.clone();
        let mut before = findings(&text, Notation::Otn, &options);
        let mut exactly = true;
        for round in 0.. {
            let applied = apply(&text, &before, Applicability::Safe);
            if applied.applied == 0 {
                break;
            }
            assert!(round < ROUNDS, "fixes go on and on: {text}");
            let after = findings(&applied.text, Notation::Otn, &options);
            let safe = || before.iter().filter(|finding| is_safe(finding));
            let reaches: Vec<_> = safe().map(reach).collect();
            assert_repaired(&before, &after, &reaches, &format!("{text}\n{}", applied.text));
            exactly &= !safe().any(|finding| SAME_IN_OTHER_WORDS.contains(&finding.rule.code));
            (text, before) = (applied.text, after);
        }
        assert!(!before.iter().any(is_safe), "something is left to fix:\n{text}");
        assert_same(&original, &text, exactly);
    }
}

/// What a record says is compared: not how its date is spelt, but its moves, comments and tags.
#[test]
fn records_that_say_something_else_differ() {
    let same =
        |one: &str, two: &str| movetext_repair::says_the_same(one, two, Notation::Otn, &Reading::default());
    let record = |tag: &str, rest: &str| {
        format!(
            "[{tag}]\n[rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n1. d2-c2 d3-b3\n{rest}"
        )
    };
    let plain = record("date:2015-5-4", "[a|b]\n");
    assert!(same(&plain, &record("date:2015.05.04", "[a|b]\n")));
    for other in [
        record("date:2015.05.05", "[a|b]\n"),
        record("site:2015.05.04", "[a|b]\n"),
        record("date:2015.05.04", "[a|c]\n"),
        record("date:2015.05.04", "[a|b]\n2. d1-c1\n"),
        format!("{plain}{plain}"),
    ] {
        assert!(!same(&plain, &other), "{other}");
    }
}
