//! Comments that say `movetext: ignore`: what they leave out, what is reported of them, and that nothing else changes.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]
#![cfg(all(feature = "otn", feature = "ppn", feature = "ptn", feature = "sgf"))]

use movetext_diagnostics::Severity::{Error, Info, Warning};
use movetext_diagnostics::{Applicability, Diagnostic, Severity};
use movetext_lint::Options;
use movetext_repair::{check, fix};
use movetext_source::{LineIndex, Notation};

fn options() -> Options {
    Options::default().with_select(["RUL", "TXT"])
}

fn findings(text: &str, notation: Notation, options: &Options) -> Vec<Diagnostic> {
    check(text, notation, options).flatten().collect()
}

/// The findings as `line:column CODE`.
fn found(text: &str, notation: Notation) -> Vec<String> {
    let index = LineIndex::new(text);
    let shown = |finding: &Diagnostic| {
        let at = index.position(text, finding.span.start);
        format!("{}:{} {}", at.line, at.column, finding.rule.code)
    };
    let repaired: Vec<_> = findings(text, notation, &options()).iter().map(shown).collect();
    let linted: Vec<_> = movetext_lint::check(text, notation, &options()).flatten().collect();
    let linted: Vec<_> = linted.iter().map(shown).collect();
    assert_eq!(repaired, linted, "{text}");
    repaired
}

#[track_caller]
fn holds(text: &str, notation: Notation, expected: &[&str]) {
    assert_eq!(found(text, notation), expected, "{text}");
}

#[test]
fn ptn() {
    let game = |comment: &str| format!("[Size \"5\"]\n\n1. a1 e5\n2. a1{comment} b1\n");
    let holds = |comment: &str, expected: &[&str]| holds(&game(comment), Notation::Ptn, expected);
    holds("", &["4:4 RUL001"]);
    for spelling in
        ["RUL001", "rul001", "RUL", "illegal-move", "ALL", "RUL001 -- as the sheet has it", "RUL001, RUL001"]
    {
        holds(&format!(" {{movetext: ignore {spelling}}}"), &[]);
        holds(&format!(" {{A slip. movetext: ignore {spelling}}}"), &[]);
    }
    holds(" {movetext: ignore-game RUL001}", &[]);
    holds(" {movetext: ignore-file RUL001}", &[]);
    holds(" {movetext: ignore RUL001 TXT009}", &["4:32 TXT020"]);
    holds(" {movetext: ignore TXT -- RUL001}", &["4:4 RUL001", "4:25 TXT020"]);
    holds(" {movetext: ignore RUL01x}", &["4:4 RUL001", "4:25 TXT021"]);
    holds(" {movetext: ignore}", &["4:4 RUL001", "4:8 TXT021"]);
    holds(" {movetext: ignore-all RUL001}", &["4:4 RUL001", "4:18 TXT021"]);
    holds(" {movetext:}", &["4:4 RUL001", "4:8 TXT021"]);
    holds(" {movetext ignore RUL001}", &["4:4 RUL001"]);
    holds(" {movetext: ignore RUL001} {movetext: ignore-game TXT009 -- why}", &["4:56 TXT020"]);
}

#[test]
fn only_its_move_its_game_its_file() {
    let text = "[Size \"5\"]\n\n{movetext: ignore-game TXT010}\n1 a1 e5\n2. a1 b1\n\n[Size \"5\"]\n\n1 a1 e5\n2. a1 b1 {movetext: ignore RUL001}\n";
    holds(text, Notation::Ptn, &["5:4 RUL001", "9:1 TXT010", "10:4 RUL001", "10:28 TXT020"]);
    let text = "[Size \"5\"]\n\n1. a1 e5 {movetext: ignore-file RUL001, TXT009}\n2. a1 b1\n\n[Size \"5\"]\n\n1 a1 e5\n2. a1 b1 {movetext: ignore-file TXT}\n";
    holds(text, Notation::Ptn, &["3:41 TXT020", "8:1 TXT010", "9:21 TXT021"]);
}

#[test]
fn smart_go() {
    let root = "(;FF[4]GM[1]SZ[5]";
    holds(&format!("{root};B[aa];W[aa])"), Notation::Sgf, &["1:25 RUL001"]);
    holds(&format!("{root};B[aa];C[Odd.\nmovetext: ignore RUL001 -- why\nSo.]W[aa])"), Notation::Sgf, &[]);
    holds(&format!("{root};B[aa];W[aa]C[movetext\\: ignore RUL001])"), Notation::Sgf, &[]);
    holds(&format!("{root}C[movetext: ignore-game RUL001];B[aa];W[aa])"), Notation::Sgf, &[]);
    holds(
        &format!("{root};B[aa]C[movetext: ignore RUL001];W[aa])"),
        Notation::Sgf,
        &["1:43 TXT020", "1:51 RUL001"],
    );
    let two = format!("{root}C[movetext: ignore-file RUL001];B[aa];W[aa])\n{root};B[aa];W[aa])");
    holds(&two, Notation::Sgf, &[]);
}

#[test]
fn otn_and_ppn() {
    let otn = |comment: &str| {
        format!(
            "[rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n1. d2-d5 d3-b3\n[{comment}]\n"
        )
    };
    holds(&otn("A slip.|"), Notation::Otn, &["3:4 RUL001"]);
    holds(&otn("movetext: ignore RUL001|"), Notation::Otn, &[]);
    holds(&otn("|movetext: ignore RUL001"), Notation::Otn, &["3:4 RUL001", "4:20 TXT020"]);
    holds(&otn("|movetext: ignore-game RUL001"), Notation::Otn, &[]);
    let ppn =
        |comment: &str| format!("---\nGameType: Four Field Kono\n...\n\n1. b1:b3 {comment}\n3. c1:c2\n");
    holds(&ppn(""), Notation::Ppn, &["6:1 TXT009"]);
    holds(&ppn("{movetext: ignore-game TXT009}"), Notation::Ppn, &[]);
    holds(&ppn("{movetext: ignore TXT009}"), Notation::Ppn, &["5:28 TXT020", "6:1 TXT009"]);
}

/// Codes of rules that are not checked are not called unused.
#[test]
fn unchecked_rules_are_not_unused() {
    let text = "[Size \"5\"]\n\n1. a1 e5 {movetext: ignore RUL001, ALL, PTN018, TXT}\n";
    let codes = |select: &[&str]| {
        let options = Options::default().with_select(select.iter().copied());
        findings(text, Notation::Ptn, &options).len()
    };
    assert_eq!(codes(&["RUL", "TXT020"]), 1);
    assert_eq!(codes(&["TXT"]), 1);
    assert_eq!(codes(&["RUL"]), 0, "the rule about unused ones is not selected");
}

/// What is left out is not fixed, and all else is fixed as if it were not there.
#[test]
fn fixes_leave_it_alone() {
    let text = "[Size \"5\"]\n\n1 a1 e5 {movetext: ignore TXT010}\n2 b1 b2\n";
    let fixed = fix(text, Notation::Ptn, &options(), Applicability::Unsafe, None);
    assert_eq!(fixed.text, text.replace("\n2 ", "\n2. "));
    let many = format!(
        "[Size \"5\"]\n\n1. a1 e5 {{movetext: ignore-file TXT010}}\n2. c3 d3\n{}",
        "\n[Size \"5\"]\n\n1 a1 e5\n1. b1 b2\n".repeat(3)
    );
    let fixed = fix(&many, Notation::Ptn, &options(), Applicability::Unsafe, None);
    assert_eq!(fixed.text.matches("1 a1 e5").count(), 3, "{}", fixed.text);
    assert_eq!(fixed.text.matches("\n2. b1 b2").count(), 3, "{}", fixed.text);
}

/// Time in proportion to the text, however many suppressions and findings there are.
#[test]
fn many_suppressions_are_read() {
    let game = "[Size \"5\"]\n\n1 a1 e5 {movetext: ignore TXT010} {movetext: ignore TXT009 X}\n\n";
    let many = game.repeat(2_000);
    let options = options();
    let found: Vec<_> = movetext_lint::check(&many, Notation::Ptn, &options).collect();
    assert_eq!(found.len(), 2_000);
    assert!(found.iter().all(|game| game.iter().map(|finding| finding.rule.code).eq(["TXT020", "TXT021"])));
    let one = format!(
        "[Size \"5\"]\n\n1. a1 e5 {}\n",
        "{movetext: ignore RUL001 movetext: ignore-game TXT} ".repeat(20_000)
    );
    assert_eq!(movetext_lint::check(&one, Notation::Ptn, &options).flatten().count(), 40_000);
}

#[test]
fn severities_are_what_somebody_says() {
    let text = "[Size \"5\"]\n\n1 a1 e5\n2. a1 b1\n";
    let severities = |given: &[(&str, Severity)]| {
        let given = given.iter().map(|(selector, severity)| ((*selector).to_owned(), *severity));
        let options = options().with_severities(given);
        findings(text, Notation::Ptn, &options).iter().map(|finding| finding.severity).collect::<Vec<_>>()
    };
    assert_eq!(severities(&[("ALL", Info)]), [Info, Info]);
    assert_eq!(severities(&[("RUL001", Warning), ("ALL", Info), ("RUL", Info)]), [Info, Warning]);
    assert_eq!(severities(&[("illegal-move", Info), ("RUL001", Warning), ("TXT", Error)]), [Error, Info]);
    assert!(Options::default().with_severities([("RULL".to_owned(), Info)]).validate().is_err());
}
