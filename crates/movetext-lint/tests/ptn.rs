//! PTN and TPS: safe fixes do what they claim on every fixture, every example and every real record; hostile and
//! random texts.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

mod common;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use common::{blocks, broken, findings, fixed, fixtures, is_safe, notation, options};
use movetext_diagnostics::{Applicability, Diagnostic, apply};
use movetext_lint::Options;
use movetext_record::ptn::{Date, Record, read};
use movetext_record::{DateFault, tps};
use movetext_source::Notation;
use movetext_testing::facts;
use proptest::prelude::*;

/// Rules whose safe fixes add what the rest of the record says: tags, results, marks; or take away a tag that is
/// there twice; or write a name, a date or a value as it is spelt.
const SAME_IN_OTHER_WORDS: [&str; 8] =
    ["HDR001", "HDR003", "HDR006", "HDR002", "PTN001", "TXT008", "PTN017", "RUL007"];

/// The project's own records, with the rules to check.
fn records() -> Vec<(String, Notation, Options)> {
    let mut records = Vec::new();
    let is_ours = |info: &str| info.starts_with("ptn") || info.starts_with("tps");
    for file in fixtures() {
        for block in blocks(&std::fs::read_to_string(file).unwrap()) {
            if is_ours(&block.info) {
                records.push((block.text, notation(&block.info), options(&block.info)));
            }
        }
    }
    for rule in movetext_lint::rules() {
        let lines = rule.documentation.lines().map(|line| line.strip_prefix(' ').unwrap_or(line));
        let documentation: String = lines.flat_map(|line| [line, "\n"]).collect();
        let examples = blocks(&documentation).into_iter().filter(|block| is_ours(&block.info));
        records.extend(examples.map(|block| (block.text, notation(&block.info), Options::default())));
    }
    let generated = broken(Notation::Ptn).into_iter();
    records.extend(generated.map(|text| (text, Notation::Ptn, Options::default())));
    records
}

/// Real records, with every rule: counts and drops too, which `PlayTak` writes.
fn real_records() -> Vec<(String, Notation, Options)> {
    let everything = Options::default().with_select(["HDR", "POS", "PTN", "RUL", "TRE", "TXT"]);
    let corpus = facts("corpus/ptn", "ptn").into_iter();
    corpus.map(|(_, text)| (text, Notation::Ptn, everything.clone())).collect()
}

/// What a record says, but for what such fixes add.
fn in_plain_words(record: &Record<'_>) -> Vec<String> {
    let mut words: Vec<String> = record
        .tree
        .walk()
        .map(|id| {
            let node = record.tree.get(id);
            let written = node.annotations();
            let spoken = (&written.before, &written.after, &written.branch);
            format!("{} {:?} {:?} {spoken:?}", record.tree.address(id), node.played, node.marks.evaluation)
        })
        .collect();
    let mut tags: BTreeMap<String, String> = BTreeMap::new();
    for tag in &record.headers.tags {
        let value = match tag.value.parse::<Date>().map_err(|misread| misread.kind) {
            Ok(date) | Err(DateFault::Spelling(date)) => date.to_string(),
            _ => tag.value.to_string(),
        };
        tags.insert(tag.name.to_ascii_lowercase(), value);
    }
    // Such fixes write these two from what the rest of the record says.
    tags.remove("result");
    tags.remove("size");
    tags.remove("tps");
    words.push(format!("{tags:?} {:?} {:?}", record.headers.unattached, record.start.tps));
    words
}

fn written(text: &str, notation: Notation, exactly: bool) -> Vec<String> {
    match notation {
        Notation::Tps => tps::read(text).map(|parsed| format!("{:?}", parsed.record.start)).collect(),
        _ if exactly => read(text)
            .map(|parsed| {
                // The letters of a TPS may be another's; what it says is in the start.
                let mut record = parsed.record;
                record.headers.tags.retain(|tag| !tag.is("TPS"));
                format!("{:?} {:?} {:?}", record.headers, record.start, in_plain_words(&record))
                    + &format!(
                        "{:?}",
                        record
                            .tree
                            .walk()
                            .map(|id| record.tree.get(id).annotations().result)
                            .collect::<Vec<_>>()
                    )
            })
            .collect(),
        _ => read(text).flat_map(|parsed| in_plain_words(&parsed.record)).collect(),
    }
}

#[test]
fn each_safe_fix_mends_its_finding() {
    let tried = assert_each_fix_mends(records());
    assert!(tried > 100, "there are hardly any safe fixes: {tried}");
}

#[test]
#[ignore = "compares"]
fn each_safe_fix_mends_its_finding_in_real_records() {
    let tried = assert_each_fix_mends(real_records());
    assert!(tried > 50, "there are hardly any safe fixes: {tried}");
}

/// Each fix alone mends its finding, adds none of its rule, and leaves what the record says as it is. How many
/// were tried.
fn assert_each_fix_mends(records: Vec<(String, Notation, Options)>) -> usize {
    let mut tried = 0;
    for (text, notation, options) in records {
        let before = findings(&text, notation, &options);
        for finding in before.iter().filter(|finding| is_safe(finding)) {
            let applied = apply(&text, std::slice::from_ref(finding), Applicability::Safe);
            assert_eq!((applied.applied, applied.skipped), (1, 0), "{finding:?}");
            let after = findings(&applied.text, notation, &options);
            let texts = format!("{} {}\n{text}\n{}", finding.rule.code, finding.message, applied.text);
            let of_rule =
                |findings: &[Diagnostic]| findings.iter().filter(|other| other.rule == finding.rule).count();
            assert!(of_rule(&after) < of_rule(&before), "it is still there: {texts}");
            assert!(after.len() < before.len(), "something is new: {texts}");
            let exactly = !SAME_IN_OTHER_WORDS.contains(&finding.rule.code);
            assert_eq!(
                written(&text, notation, exactly),
                written(&applied.text, notation, exactly),
                "{texts}"
            );
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

/// All fixes together, round after round as `--fix` applies them, leave nothing to fix, and no new finding.
fn assert_all_fixes_mend(records: Vec<(String, Notation, Options)>) {
    for (text, notation, options) in records {
        let before = findings(&text, notation, &options);
        let mended = fixed(&text, notation, &options);
        let after = findings(&mended, notation, &options);
        assert!(!after.iter().any(is_safe), "something is left to fix:\n{mended}");
        let unsafe_ones = before.iter().filter(|finding| !is_safe(finding)).count();
        assert!(after.len() <= unsafe_ones, "something is new:\n{text}\n{mended}");
        assert_eq!(written(&text, notation, false), written(&mended, notation, false), "{text}\n{mended}");
    }
}

#[test]
fn line_ends_make_no_difference() {
    assert_line_ends_make_no_difference(records());
}

#[test]
#[ignore = "compares"]
fn line_ends_make_no_difference_in_real_records() {
    assert_line_ends_make_no_difference(real_records());
}

/// The same in Windows' lines, which change no finding.
fn assert_line_ends_make_no_difference(records: Vec<(String, Notation, Options)>) {
    for (text, notation, options) in records.into_iter().filter(|(text, ..)| !text.contains('\r')) {
        let list = |text: &str| -> Vec<_> {
            let found = findings(text, notation, &options);
            found.into_iter().map(|finding| (finding.rule.code, finding.message)).collect()
        };
        assert_eq!(list(&text), list(&text.replace('\n', "\r\n")), "{text}");
    }
}

fn everything() -> Options {
    options("ptn HDR POS PTN RUL TRE TXT")
}

fn count(findings: &[Diagnostic], code: &str) -> usize {
    findings.iter().filter(|finding| finding.rule.code == code).count()
}

/// Each turn of its own kind of hostile text.
#[test]
fn hostile_texts_take_linear_time() {
    for piece in [
        "1 a1 ",
        "1.a1{x}",
        "1. a1 a1 a1 ",
        "a1 ",
        "2a1 ",
        "1. hmm ",
        "hmm ",
        "{",
        "}",
        "[",
        "]",
        "{1w1}\n1. a1\n\n",
        "\n\n{a}\n1. a1",
        "\n\n{1w1/1w1}\n1. b1 b2",
        "1-1.1. b1 ",
        "-- ",
        "1... ",
        "1. -- ",
        "1-0 ",
        "* ",
        "; x\n",
        "(a1 ",
        "$1 ",
        "99999999999. a1 ",
        "[Size \"5\"]\n",
        "[Size 5] ",
        "[Plyaer1 \"5\"]",
        "[A \"",
        "[\"\"]",
        "x y z\n",
        "3c3>12'*!\"C ",
        "c3+C ",
        "\r\n",
        "[TPS \"x,x/x\"]\n",
        "'",
        "1. c3' ",
    ] {
        let header = "[Size \"5\"]\n[Flats \"60\"]\n";
        for text in [format!("{header}\n{}", piece.repeat(20_000)), piece.repeat(20_000)] {
            let found = findings(&text, Notation::Ptn, &everything());
            assert!(found.len() < 150_000, "{piece}");
        }
        let position = format!("x5/{} 1 2", piece.repeat(20_000));
        assert!(findings(&position, Notation::Tps, &Options::default()).len() < 100_000, "{piece}");
    }
}

/// A long game, and very many branches off one move.
#[test]
fn long_games_are_linted() {
    let header = "[Player1 \"\"]\n[Size \"5\"]\n\n1. a1 e5\n";
    let mut text = header.to_owned();
    for turn in 2..=30_000 {
        let moves = if turn % 2 == 0 { "e5< a1>" } else { "d5> b1<" };
        let _ = writeln!(text, "{turn}. {moves} {{quiet}}");
    }
    let found = findings(&text, Notation::Ptn, &everything());
    assert_eq!(count(&found, "RUL001"), 0);
    let mut text = format!("{header}2. c3 d4\n");
    for branch in 1..=30_000_u32 {
        let _ = write!(text, "\n{{2w{}}}\n2. c2\n", branch / 3 * 5);
    }
    assert!(findings(&text, Notation::Ptn, &everything()).len() <= 1_001);
}

/// Ten thousand faults: a thousand findings, and a count of the rest.
#[test]
fn many_faults_are_counted() {
    let text = format!("[Size \"5\"]\n{}", "1. d9 d3\n".repeat(10_000));
    let found = findings(&text, Notation::Ptn, &everything());
    assert!(found.len() <= 1_001, "{}", found.len());
    assert_eq!(count(&found, "TXT002"), 1);
    let text = format!("[Size \"5\"]\n{}", "1. d2 ~~ d3\n".repeat(10_000));
    let found = findings(&text, Notation::Ptn, &everything());
    assert!(found.iter().any(|finding| finding.message.ends_with("words were not checked")));
}

#[test]
fn branches_too_deep_are_reported() {
    let mut text = "[Size \"5\"]\n\n1. a1 e5\n".to_owned();
    let mut name = String::from("1w1");
    for _ in 0..2_003 {
        let _ = write!(text, "\n{{{name}}}\n1. b1 b2\n");
        name.push_str("/1w1");
    }
    let found = findings(&text, Notation::Ptn, &everything());
    let too_deep: Vec<_> = found.iter().filter(|finding| finding.rule.code == "TRE009").collect();
    assert!(!too_deep.is_empty());
    assert!(too_deep.iter().all(|finding| finding.span.len() < 100));
    assert!(found.iter().all(|finding| finding.message.len() < 400), "long names are shortened");
}

fn assert_sound(text: &str, notation: Notation) {
    common::assert_sound(text, &findings(text, notation, &everything()));
}

proptest! {
    #[test]
    fn linting_is_total(text in any::<String>()) {
        assert_sound(&text, Notation::Ptn);
        assert_sound(&text, Notation::Tps);
    }

    #[test]
    fn linting_is_total_on_records(pieces in proptest::collection::vec(prop_oneof![
        Just("1. "), Just("2. "), Just("\n3 "), Just("2."), Just("\n\n{2w1}\n2. "), Just("\n\n{2w1/2b1}\n2. -- "), Just("\n\n{é x}\n2. "), Just("1-1.2. "),
        Just("a1 "), Just("e5 "), Just("c3 "), Just("Sd4' "), Just("c3+*!'\" "), Just("1c3↑1C "), Just("2c3>11 "), Just("fA1 "), Just("Cb2 "), Just("2a1 "), Just("4c3-21 "),
        Just("-- "), Just("... "), Just("1-0 "), Just("r - 0 "), Just("* "), Just("{a} "), Just("{"), Just("}"), Just("; x é\n"), Just("(x "), Just("zz "), Just("é "), Just("["), Just("\r\n"), Just("\n"),
    ], 0..40)) {
        assert_sound(&format!("[Size \"5\"]\n\n{}", pieces.concat()), Notation::Ptn);
    }

    #[test]
    fn linting_is_total_on_headers(pieces in proptest::collection::vec(prop_oneof![
        Just("[Size \"5\"]\n"), Just("[size \"3x3\"] "), Just("[Size 9]"), Just("[Plyaer1 \"é\"]"), Just("[Player 2 \"x\"]"), Just("[Date \"2016-5-5T19:48:11Z\"]"), Just("[Date \"é016-5-5T\"]"),
        Just("[Result \"1 - 0\"]"), Just("[Result \"\"]"), Just("[TPS \"x3,s/X5-1SC,é 1  0 z\"]"), Just("[TPS \"x3/x3/1F,x2 2 1\"]"), Just("[Flats \"1\"]"), Just("[Flats1 \"é\"]"),
        Just("[Opening \"no-swap\"]"), Just("[A\"b\" c\"]"), Just("[A \"b\" [C \"d\"]"), Just("[]"), Just("[\"é"), Just("{x} "), Just("text é "), Just("Size \"5\"\n"), Just("1. a1 e5 1-0\n"), Just("\n"),
    ], 0..25)) {
        assert_sound(&pieces.concat(), Notation::Ptn);
    }

    #[test]
    fn linting_is_total_on_positions(text in "([x12SCF0-9,?\u{a0}]{0,6}/){0,9}[ x12SCF,\u{a0}]{0,9} [12] [0-9]") {
        assert_sound(&text, Notation::Tps);
    }
}
