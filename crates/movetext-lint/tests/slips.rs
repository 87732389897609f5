//! Slips of typing and pasting, as data: `tests/data/slips.tsv` breaks sound records in one way each. Each is one
//! finding at its place, and where there is a fix it gives the sound record back.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::fmt::Write as _;

use movetext_diagnostics::{Applicability, Severity, apply};
use movetext_lint::{Options, check};
use movetext_source::{LineIndex, Notation};

const SLIPS: &str = include_str!("data/slips.tsv");

/// The sound record of a notation.
fn sound(notation: Notation) -> &'static str {
    match notation {
        Notation::Otn => {
            "[event:Club]\n[date:2024.03.05]\n[rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n\
             1. d1-c1 d3-b3\n\n2. d6-c6 d5-c5\n"
        }
        Notation::Ptn => {
            "[Player1 \"Ann\"]\n[Player2 \"Bob\"]\n[Date \"2026.11.21\"]\n[Size \"5\"]\n[Result \"1-0\"]\n\n\
             1. a1 e5\n2. b1 e4\n3. b1< e4+ 1-0\n"
        }
        Notation::Tps => "x5/x5/x5/x5/x5 1 1\n",
        _ => "7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0\n",
    }
}

/// The record with the slip: of every line where a star stands for it.
fn broken(sound: &str, from: &str, to: &str) -> String {
    if from == "*" {
        return sound
            .lines()
            .map(|line| if line.is_empty() { "\n".to_owned() } else { to.replace('*', line) + "\n" })
            .collect();
    }
    assert!(sound.contains(from), "{from} is in the record");
    sound.replacen(from, to, 1)
}

fn unescaped(text: &str) -> String {
    text.replace("\\n", "\n").replace("\\u{200b}", "\u{200b}").replace("\\u{a0}", "\u{a0}")
}

#[test]
fn each_slip_is_one_finding_whose_fix_gives_the_record_back() {
    let mut wrong = String::new();
    let rows = SLIPS.lines().filter(|line| !line.starts_with('#'));
    let mut count = 0;
    for row in rows {
        let [notation, from, to, expected, back]: [&str; 5] =
            row.split('\t').collect::<Vec<_>>().try_into().unwrap();
        let notation: Notation = notation.parse().unwrap();
        let sound = sound(notation);
        let text = broken(sound, &unescaped(from), &unescaped(to));
        let index = LineIndex::new(&text);
        let findings: Vec<_> = check(&text, notation, &Options::default())
            .flatten()
            .filter(|finding| finding.severity > Severity::Info)
            .collect();
        let found: Vec<String> = findings
            .iter()
            .map(|finding| {
                let at = index.position(&text, finding.span.start);
                format!("{}:{} {}", at.line, at.column, finding.rule.name)
            })
            .collect();
        if found != [expected] {
            let _ = writeln!(wrong, "{row}\n    found {found:?}");
        }
        let fixed = apply(&text, &findings, Applicability::Unsafe).text;
        if back == "back" && fixed != sound {
            let _ = writeln!(wrong, "{row}\n    fixed {fixed:?}");
        }
        count += 1;
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(count >= 60, "there are {count} slips");
}

#[test]
fn the_sound_records_are_sound() {
    for notation in [Notation::Otn, Notation::Ptn, Notation::Tps, Notation::Tsn] {
        let findings = check(sound(notation), notation, &Options::default()).flatten();
        let worse: Vec<_> = findings.filter(|finding| finding.severity > Severity::Info).collect();
        assert!(worse.is_empty(), "{worse:?}");
    }
}

/// `line:column CODE` of what is found in each broken record of the corpus, and in each that is only unusual.
const CORPUS: &str = include_str!("data/slips_corpus.tsv");

#[test]
#[ignore = "compares"]
fn slips_of_the_corpus_have_their_findings_and_no_others() {
    let mut wrong = String::new();
    for row in CORPUS.lines().filter(|line| !line.starts_with('#')) {
        let (name, expected) = row.split_once('\t').unwrap();
        let text = movetext_testing::fact(&format!("corpus/{name}"));
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        let notation = Notation::of_extension(name.rsplit('.').next().unwrap()).unwrap();
        let index = LineIndex::new(text);
        let found: Vec<String> = check(text, notation, &Options::default())
            .flatten()
            .filter(|finding| finding.severity > Severity::Info)
            .map(|finding| {
                let at = index.position(text, finding.span.start);
                format!("{}:{} {}", at.line, at.column, finding.rule.code)
            })
            .collect();
        if found.join(" ") != expected {
            let _ = writeln!(wrong, "{name}\n    expected {expected}\n    found {}", found.join(" "));
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}
