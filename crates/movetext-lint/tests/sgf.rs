//! Smart-Go: safe fixes do what they claim on every fixture, every example and every real record; hostile and random
//! texts; what is found in real records, rule by rule.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

mod common;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use common::{ROUNDS, assert_sound, blocks, broken, findings, fixtures, is_safe, options};
use movetext_diagnostics::{Applicability, Severity, apply};
use movetext_lint::Options;
use movetext_record::Reading;
use movetext_repair::says_the_same;
use movetext_source::{LineIndex, Notation, Source};
use movetext_testing::byte_facts;
use proptest::prelude::*;

/// The project's own records.
fn records() -> Vec<(String, Options)> {
    let mut records = Vec::new();
    for file in fixtures() {
        for block in blocks(&std::fs::read_to_string(file).unwrap()) {
            if block.info.starts_with("sgf") {
                records.push((block.text, options(&block.info)));
            }
        }
    }
    for rule in movetext_lint::rules() {
        let lines = rule.documentation.lines().map(|line| line.strip_prefix(' ').unwrap_or(line));
        let documentation: String = lines.flat_map(|line| [line, "\n"]).collect();
        let examples = blocks(&documentation).into_iter().filter(|block| block.info == "sgf");
        records.extend(examples.map(|block| (block.text, Options::default())));
    }
    records.extend(broken(Notation::Sgf).into_iter().map(|text| (text, Options::default())));
    records
}

/// The real records that are text in some encoding.
fn real_records() -> Vec<String> {
    let files = byte_facts("corpus/sgf", "sgf").into_iter();
    let texts = files.filter_map(|(name, bytes)| Source::decode(name, bytes).ok());
    texts.map(|source| source.text().to_owned()).collect()
}

fn found(text: &str, options: &Options) -> Vec<movetext_diagnostics::Diagnostic> {
    findings(text, Notation::Sgf, options)
}

/// Each safe fix alone mends what it is about, and the record says the same; all of them together come to an end.
fn assert_safe_fixes_mend(text: &str, options: &Options) {
    let before = found(text, options);
    assert_sound(text, &before);
    let errors = |findings: &[movetext_diagnostics::Diagnostic]| {
        findings.iter().filter(|finding| finding.severity == Severity::Error).count()
    };
    for finding in before.iter().filter(|finding| is_safe(finding)) {
        let applied = apply(text, std::slice::from_ref(finding), Applicability::Safe);
        let name = finding.rule.name;
        assert!(
            says_the_same(text, &applied.text, Notation::Sgf, &Reading::default()),
            "{name} changes what is said:\n{text}\n{}",
            applied.text
        );
        assert!(errors(&found(&applied.text, options)) <= errors(&before), "{name} does harm:\n{text}");
    }
    let mut mended = text.to_owned();
    for round in 0.. {
        let applied = apply(&mended, &found(&mended, options), Applicability::Safe);
        if applied.applied == 0 {
            break;
        }
        assert!(round < ROUNDS, "fixes go on and on: {text}\n{}", applied.text);
        mended = applied.text;
    }
    assert!(says_the_same(text, &mended, Notation::Sgf, &Reading::default()), "{text}\n{mended}");
}

#[test]
fn safe_fixes_mend_what_they_claim() {
    for (text, options) in records() {
        assert_safe_fixes_mend(&text, &options);
    }
}

#[test]
#[ignore = "compares"]
fn safe_fixes_mend_what_they_claim_in_real_records() {
    for text in real_records().into_iter().filter(|text| text.len() < 100_000) {
        assert_safe_fixes_mend(&text, &Options::default());
    }
}

/// `\\n`, `\\r`, `\\t` and `\\\\` in a table.
fn unescaped(field: &str) -> String {
    let mut text = String::new();
    let mut letters = field.chars();
    while let Some(letter) = letters.next() {
        text.push(match letter {
            '\\' => match letters.next() {
                Some('n') => '\n',
                Some('r') => '\r',
                Some('t') => '\t',
                Some('0') => '\0',
                other => other.unwrap_or('\\'),
            },
            letter => letter,
        });
    }
    text.replace("LONG", &"a long text ".repeat(1_000))
}

fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

/// The rules that are only checked when selected, too.
fn every_rule() -> Options {
    Options::default().with_select(["TXT", "HDR", "TRE", "RUL", "SGF"])
}

/// Each of the 47 properties of the specification has its type: a value of it is taken without a word, and one of another
/// type is one finding.
#[test]
fn each_property_has_its_type() {
    let mut wrong = String::new();
    let mut ids = Vec::new();
    for row in rows(include_str!("data/sgf_properties.tsv")) {
        let [id, good, bad, rule] = row[..] else { panic!("four columns: {row:?}") };
        ids.push(id);
        let reported = |record: &str| -> Vec<&str> {
            found(&unescaped(record), &every_rule()).iter().map(|finding| finding.rule.name).collect()
        };
        if !reported(good).is_empty() || reported(bad) != [rule] {
            let _ = writeln!(wrong, "{id}: {:?} {:?}", reported(good), reported(bad));
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    // Programs of that time had `KI` as well.
    let known = movetext_record::sgf::PROPERTIES.iter().filter(|of| of.is_in(movetext_record::sgf::Ff::Ff1));
    let mut known: Vec<&str> = known.map(|of| of.id).filter(|id| *id != "KI").collect();
    ids.sort_unstable();
    known.sort_unstable();
    assert_eq!(ids, known);
}

/// Each message of SGFC about a record has its rule: a record broken so is one finding, at its place, and there is a fix
/// where SGFC repairs.
#[test]
fn each_message_of_sgfc_has_its_rule() {
    let (mut wrong, mut numbers) = (String::new(), Vec::new());
    for row in rows(include_str!("data/sgfc_messages.tsv")) {
        let [number, record, expected, fix] = row[..] else { panic!("four columns: {row:?}") };
        let text = unescaped(record);
        let index = LineIndex::new(&text);
        let reported: Vec<String> = found(&text, &every_rule())
            .iter()
            .map(|finding| {
                let at = index.position(&text, finding.span.start);
                let fix = if finding.fixes.is_empty() { "-" } else { "fix" };
                format!("{}:{} {}\t{fix}", at.line, at.column, finding.rule.name)
            })
            .collect();
        if reported != [format!("{expected}\t{fix}")] {
            let _ = writeln!(wrong, "{number}: {reported:?}");
        }
        numbers.push(number.parse::<u8>().unwrap());
    }
    assert!(wrong.is_empty(), "{wrong}");
    // The others are about options, files and what was done; 57 mends what 56 tells, 60 forbids what is allowed here,
    // 75 asks for an option.
    let others = [1, 2, 3, 4, 5, 26, 27, 29, 34, 48, 49, 57, 60, 64, 68, 69, 70, 75];
    let missing: Vec<u8> = (1..=75).filter(|of| !numbers.contains(of) && !others.contains(of)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn what_the_specification_allows_is_not_reported() {
    for row in rows(include_str!("data/sgf_allowed.tsv")) {
        let [_, allowed, record] = row[..] else { panic!("three columns: {row:?}") };
        let found = found(&unescaped(record), &Options::default());
        let reported: Vec<_> = found.iter().filter(|finding| finding.severity > Severity::Info).collect();
        assert!(reported.is_empty(), "{allowed}: {reported:?}");
    }
}

/// What is found in all real records, by rule and severity.
#[test]
#[ignore = "compares"]
fn real_records_are_linted() {
    let mut tally: BTreeMap<(&str, &str, Severity), (usize, usize)> = BTreeMap::new();
    let (mut files, mut clean) = (0, 0);
    for text in real_records() {
        let found = found(&text, &Options::default());
        files += 1;
        clean += usize::from(found.iter().all(|finding| finding.severity == Severity::Info));
        let mut seen = Vec::new();
        for finding in &found {
            let key = (finding.rule.code, finding.rule.name, finding.severity);
            let count = tally.entry(key).or_default();
            count.0 += 1;
            if !seen.contains(&key) {
                seen.push(key);
                count.1 += 1;
            }
        }
    }
    let mut table = String::new();
    for ((code, name, severity), (findings, files)) in &tally {
        let _ = writeln!(table, "{code} {name} {severity}: {findings} in {files} files");
    }
    println!("{files} files, {clean} with nothing but infos\n{table}");
    assert!(files > 1_000, "the corpus is there");
    // Peers fail eight in ten real files for what is harmless.
    assert!(clean * 2 > files, "{clean} of {files}");
}

/// Each piece many times over: the time grows with the text, not with its square.
#[test]
fn hostile_texts_are_linted() {
    for piece in [
        ";B[dd]",
        ";B[D4]",
        ";B[zz]",
        ";W[",
        "(;B[dd]",
        "(",
        ")",
        "()",
        ";;",
        "[a]",
        "B[a][b]",
        "C[a]",
        "C[a] b]",
        "AB[aa:ss]",
        "AE[aa:ss]",
        "TB[aa:ss]TW[aa:ss]",
        "AB[dd]AW[dd]",
        "LB[dd:1]",
        "XY[1]",
        "AddBlack[dd]",
        "M[dd]TR[dd]",
        "GB[1]GW[1]",
        "DT[x]",
        "PB[",
        "\u{0}",
        "é",
        "\\",
        ";B[tt]",
        ";AE[dd]AB[dd]",
        "(;AE[dd])",
        "SZ[19]",
        "junk ",
        "B",
        "\u{fffd}",
        "(;B[aa]);W[bb]",
        "((;B[aa]))",
        ";[aa]",
    ] {
        let text = format!("(;FF[4]GM[1]SZ[19]PB[Ann]{}", piece.repeat(5_000));
        assert!(found(&text, &Options::default()).len() <= 1_001 * 5_001, "{piece}");
        found(&piece.repeat(5_000), &Options::default());
    }
}

/// Rectangles of a few letters that are thousands of points each: what is done with them grows with what is written, so
/// that half a thousand million points take neither time nor memory.
#[test]
fn rectangles_cost_no_more_than_they_say() {
    let values = "[aa:ZZ]".repeat(200_000);
    let setup =
        format!("(;FF[4]GM[1]SZ[52]KM[0]RE[B+1];AE{values}(;B[aa];W[bb](;AE{values})(;AB[bb]AE[bb]))");
    let text = format!("{setup}(;B[cc];W[dd];B[];W[]TB{values}TW{values}))");
    let findings = found(&text, &Options::default());
    let redundant = findings.iter().find(|finding| finding.rule.code == "SGF030").expect("empty already");
    assert!(redundant.message.contains(&(200_000 * 52 * 52 - 4).to_string()), "{}", redundant.message);
    assert!(findings.iter().any(|finding| finding.rule.code == "SGF032"), "a move is taken back");
    assert!(says_the_same(&text, &text, Notation::Sgf, &Reading::default()));
    let older = format!("(;FF[3]GM[1]SZ[52];AB{values})");
    let findings = found(&older, &Options::default());
    let rectangles = findings.iter().find(|finding| finding.rule.name == "later-form").expect("of FF[4]");
    assert!(rectangles.fixes.is_empty(), "a fix would write half a gigabyte");
}

#[test]
fn places_behind_a_semicolon_that_is_one_too_many_are_those_of_the_file() {
    let text = "(;A[]C[é;F[FF[4]SZ[9]FF[4]A[]C[é;F[)";
    let findings = found(text, &Options::default());
    assert_sound(text, &findings);
    assert!(findings.iter().any(|finding| finding.rule.name == "empty-node"), "the second `;`");
    let repeated = findings.iter().filter(|finding| finding.rule.name == "repeated-tag");
    let repeated: Vec<_> = repeated.map(|finding| finding.span.of(text)).collect();
    assert_eq!(repeated, ["A[]", "C[é"]);
}

proptest! {
    #[test]
    fn linting_is_total(text in any::<String>()) {
        assert_sound(&text, &found(&text, &Options::default()));
    }

    #[test]
    fn linting_is_total_on_records(pieces in proptest::collection::vec(prop_oneof![
        Just("("), Just(")"), Just(";"), Just("(;"), Just("FF[4]"), Just("FF[1]"), Just("FF[3]"), Just("GM[1]"), Just("GM[2]"),
        Just("GM[5]"), Just("SZ[9]"), Just("SZ[19:9]"), Just(";B[dd]"), Just(";W[ee]"), Just(";B[]"), Just(";W[tt]"), Just("B[D4]"),
        Just("AB[aa][bb:cc]"), Just("AW[aa]"), Just("AE[aa]"), Just("PL[black]"), Just("C[x [y] z]"), Just("C[a\\b]"), Just("N[]"),
        Just("LB[dd:A][dd]"), Just("TR[dd]CR[dd]"), Just("TB[aa]TW[bb]"), Just("RE[B+3]"), Just("RE[who knows]"), Just("KM[6.5]"),
        Just("HA[3]"), Just("DT[1996/5/6]"), Just("TM[1h]"), Just("TE[1]BM[1]"), Just("XY[1]"), Just("AddBlack[aa]"), Just("B"),
        Just("[dd]"), Just("C[a"), Just("é"), Just("\u{fffd}"), Just("\u{0}"), Just(" "), Just("\r\n"), Just("CA[GBK]"), Just("PB[Â×]"), Just("(B[é"), Just("A[]C[é;F["), Just("TT[é"),
    ], 0..40)) {
        let text = pieces.concat();
        assert_sound(&text, &found(&text, &Options::default()));
    }
}
