//! What no fixture can hold: very many faults, very long games, very deep variations, random texts.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

mod common;

use std::fmt::Write as _;

use common::{fixtures, options};
use movetext_diagnostics::Diagnostic;
use movetext_lint::Options;
use movetext_repair::check;
use movetext_source::Notation;
use proptest::prelude::*;

const RULES: &str = "[rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n";

fn everything() -> Options {
    options("otn HDR OTN RUL TRE TXT")
}

fn findings(text: &str) -> Vec<Diagnostic> {
    check(text, Notation::Otn, &everything()).flatten().collect()
}

fn count(findings: &[Diagnostic], code: &str) -> usize {
    findings.iter().filter(|finding| finding.rule.code == code).count()
}

/// Ten thousand faults: a thousand findings, and a count of the rest; an error among them is not lost.
#[test]
fn many_faults_are_counted() {
    let mut text = RULES.replace(']', " atfk:y]");
    for turn in 1..=10_000 {
        let _ = writeln!(text, "{turn}. d2-c2! d3-b3!");
    }
    let found = findings(&text);
    assert!(found.len() <= 1_001, "{}", found.len());
    assert_eq!(count(&found, "TXT002"), 1);
    assert_eq!(count(&found, "RUL001"), 1, "what the rules forbid is an error");
    assert_eq!(count(&found, "OTN005"), 1);

    let text = format!("{RULES}{}", "1. d2-c2 $ d3-b3\n".repeat(10_000));
    let found = findings(&text);
    assert!(found.iter().any(|finding| finding.message.ends_with("words were not checked")));
}

/// The time that linting takes grows with the text, not with its square.
#[test]
fn long_games_are_linted() {
    // Men go there and back: every turn is legal.
    let mut text = RULES.to_owned();
    for turn in 1..=50_000 {
        let moves = if turn % 2 == 1 { "d1-c1 d3-c3" } else { "c1-d1 c3-d3" };
        let _ = write!(text, "{turn}. {moves}\n[5 good|2 bad]\n");
    }
    let found = findings(&text);
    assert_eq!(count(&found, "RUL001"), 0);
    assert_eq!(count(&found, "OTN024"), 1);

    // A hundred thousand variations off one move, two in three with a number that is not theirs.
    let mut text = format!("{RULES}1. d1-c1 d3-c3\n");
    for variation in 1..=100_000_u32 {
        let _ = writeln!(text, "1a.{}.1a. d1-b1", variation / 3 * 5);
    }
    assert!(findings(&text).len() <= 1_001);
}

/// All that is odd stands under one number: where each of its steps was written is not counted from the first word again.
#[test]
fn long_moves_of_ppn_are_linted() {
    let mut text = String::from("---\nSetUp: None\n...\n1.");
    for at in 1..=5_000 {
        let suit = ["S", "M", "C", "A"][at % 4];
        let _ = write!(text, " {suit}{}@({}.{:03},{})", at % 6, at % 97, at % 1_000, at % 37);
    }
    text.push_str(&" ?S4-(1,2)".repeat(1_100));
    let found: Vec<_> = check(&text, Notation::Ppn, &Options::default()).flatten().collect();
    let several = count(&found, "PPN033");
    assert!(several >= 900 && found.len() <= 1_001, "{several} of {}", found.len());
}

/// Each turn of its own kind of hostile text.
#[test]
fn hostile_texts_are_linted() {
    for piece in [
        "1 d2-c2 ",
        "1a. d2-c2 ",
        "1a.1.1b. d2-c2\n",
        "7. d2-c2 [",
        "1. d2-c2 [a] [b] ",
        "1. d2-c2 {a ",
        "[:]",
        "[date:x] ",
        "[rules:dim:7 dim:7 ",
        "atkf:y ",
        "cor:a1,,a1, ",
        "1. a b c d\n",
        "1. ..... ... ",
        "2. --- d2-c2\n",
        "1. d2-c2 [(hint:\n",
        "[position:/9/",
        "1. X1-Y2!?\n",
        "9b.1.2a. a1-a2\n",
        "1a.1.",
        "\r\n",
    ] {
        let text = format!("{RULES}{}", piece.repeat(20_000));
        assert!(findings(&text).len() < 50_000, "{piece}");
        findings(&piece.repeat(20_000));
        findings(&format!("[rules:{}]\n1. a1-a2", piece.replace(['[', ']'], "").repeat(5_000)));
    }
}

/// Findings deep down in a tree, and a page of markup on one line: neither is walked up, or searched, for each anew.
#[test]
fn what_surrounds_a_finding_is_not_looked_for_again() {
    let markup = format!("{RULES}1. d2-c2 {}", "<b>x</b> ".repeat(200_000));
    assert!(!findings(&markup).is_empty());

    let deep = format!("(;SZ[19]{}", "(;B[dd]x C[a]C[b] é".repeat(60_000));
    let sgf = options("sgf HDR SGF RUL TRE TXT");
    let found: Vec<_> = check(&deep, Notation::Sgf, &sgf).flatten().collect();
    assert!((900..=1_001).contains(&found.len()), "{}", found.len());
    assert!(
        found.iter().all(|finding| finding.place.address.as_ref().is_none_or(|address| address.len() < 200))
    );
}

/// What is looked at one by one is what a board can hold; comments and captures are not copied for each other.
#[test]
fn a_turn_may_say_anything_any_number_of_times() {
    let found = findings(&format!("{RULES}1. d2-e2x{}d3", "d3/".repeat(200_000)));
    assert_eq!(count(&found, "RUL003"), 31 * 31);
    assert_eq!(count(&found, "TXT002"), 1, "the others are counted");
    let found = findings(&format!("{RULES}1. d2-c2\n{}", "[a]\n".repeat(200_000)));
    assert!((900..=1_000).contains(&count(&found, "OTN021")), "no more than can be read");
}

#[test]
fn variations_too_deep_are_reported() {
    let mut text = format!("{RULES}1. d1-c1 d3-c3\n");
    let mut address = String::from("1a");
    for _ in 0..2_001 {
        let _ = write!(text, "{address}.1.1a. d1-b1 d3-b3\n{address}.1.2a. d2-c2\n");
        address.push_str(".1.2a");
    }
    let found = findings(&text);
    assert_eq!(count(&found, "TRE009"), 2, "of both its turns");
    let too_deep = found.iter().find(|finding| finding.rule.code == "TRE009").unwrap();
    assert!(too_deep.span.len() < 100);
    assert!(found.iter().all(|finding| finding.message.len() < 400), "long addresses are shortened");
}

fn assert_sound(text: &str) {
    common::assert_sound(text, &findings(text));
}

proptest! {
    #[test]
    fn linting_is_total(text in any::<String>()) {
        assert_sound(&text);
    }

    #[test]
    fn linting_is_total_on_records(pieces in proptest::collection::vec(prop_oneof![
        Just("1. "), Just("2. "), Just("\n3 "), Just("\n1a.1.1a. "), Just("1b.1.1a "), Just("1b.3.1b. "), Just("1b.3.2a. "), Just("1a.1.1a.1.1. "),
        Just("2a. "), Just("..... "), Just("... "), Just("d2-c2 "), Just("D3-B3! "), Just("td1-c1*d2 "), Just("d2c2 "), Just("--- "), Just("[a|b|c] "),
        Just("[a] "), Just("[5 (hint:] "), Just("{x y} "), Just("zz "), Just("é "), Just("[event:[x] y] "), Just("["), Just("]"), Just("\r\n"), Just("\n"),
    ], 0..40)) {
        assert_sound(&format!("{RULES}{}", pieces.concat()));
    }

    #[test]
    fn linting_is_total_on_headers(pieces in proptest::collection::vec(prop_oneof![
        Just("[rules:"), Just("dim:7 "), Just("dim:70 "), Just("atkf:y "), Just("atfk:n "), Just("start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ "), Just("starti:3A3/7/D1K "),
        Just("cor:a1,,A1,é "), Just("cenhe:Ttzt "), Just("spd:1,1,1,1,1,1,1,1,1,1,1,2 "), Just("swf:n "), Just("esc: E "), Just("name:a b "), Just("\n"), Just("é"),
        Just("]\n"), Just("] "), Just("[date:2015-5-4]\n"), Just("[date é]\n"), Just("[Result:draw]\n"), Just("[time-control:60 é 3/30]\n"), Just("[time-remaining:1 2/3,4 5/6]\n"),
        Just("[position:/3A3/é/]\n"), Just("[puzzle-start:1b]\n"), Just("[:x]"), Just("1. d2-c2 d3-b3"),
    ], 0..25)) {
        assert_sound(&pieces.concat());
    }
}

/// The fixtures in Windows' lines, which change no finding.
#[test]
fn line_ends_make_no_difference() {
    for file in fixtures() {
        for block in common::blocks(&std::fs::read_to_string(file).unwrap()) {
            if block.info.starts_with("otn") && !block.text.contains('\r') {
                let list = |text: &str| -> Vec<_> {
                    let found = common::findings(text, Notation::Otn, &options(&block.info));
                    found.into_iter().map(|finding| (finding.rule.code, finding.message)).collect()
                };
                assert_eq!(list(&block.text), list(&block.text.replace('\n', "\r\n")), "{}", block.text);
            }
        }
    }
}
