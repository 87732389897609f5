//! The documentation of every rule is its first test: the example of what it finds, and of what to write instead.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::fmt::Write as _;

use movetext_diagnostics::{Rule, Severity};
use movetext_lint::{Options, find, rules};
use movetext_repair::check;
use movetext_source::Notation;

/// The records of a notation in fenced blocks, as they are written.
fn examples(rule: &Rule, notation: Notation) -> Vec<String> {
    let fence = format!("```{notation}");
    let lines = rule.documentation.lines().map(|line| line.strip_prefix(' ').unwrap_or(line));
    let mut examples = Vec::new();
    let mut open: Option<String> = None;
    for line in lines {
        match (&mut open, line.trim_end()) {
            (None, line) if line == fence => open = Some(String::new()),
            (Some(_), "```") => examples.extend(open.take()),
            (Some(text), line) => {
                text.push_str(line);
                text.push('\n');
            }
            (None, _) => {}
        }
    }
    assert!(open.is_none(), "{} has an example without an end", rule.code);
    examples
}

/// The notations that a rule has examples in.
fn notations(rule: &Rule) -> Vec<Notation> {
    let has = |notation: &Notation| rule.documentation.contains(&format!("```{notation}\n"));
    Notation::ALL.into_iter().filter(has).collect()
}

/// Rules about what is not there: their examples are whole records.
const WHOLE: [&str; 2] = ["missing-tag", "missing-rules"];

/// The tags that every game of Tak should have, with one sound value each.
const TAGS: [(&str, &str); 5] = [
    ("Player1", "[Player1 \"Ann\"]\n"),
    ("Player2", "[Player2 \"Bob\"]\n"),
    ("Date", "[Date \"2026.11.21\"]\n"),
    ("Size", "[Size \"5\"]\n"),
    ("Result", "[Result \"1-0\"]\n"),
];

/// The record of an example. What its rule does not speak of is left out in the documentation: tags that every game
/// has, and, in examples of tags, the moves.
fn record(rule: &Rule, notation: Notation, example: &str) -> String {
    if WHOLE.contains(&rule.name) || !matches!(notation, Notation::Otn | Notation::Ptn) {
        return example.to_owned();
    }
    let tags: usize =
        example.split_inclusive('\n').take_while(|line| line.starts_with('[')).map(str::len).sum();
    let (tags, rest) = example.split_at(tags);
    let (mut record, moves) = match notation {
        Notation::Otn => (tags.to_owned(), "1. d2-c2 d3-b3\n"),
        _ => (
            TAGS.iter()
                .filter(|(name, _)| !tags.contains(&format!("[{name}")))
                .map(|(_, tag)| *tag)
                .chain([tags])
                .collect(),
            "1. a1 e5\n2. c3 d4 1-0\n",
        ),
    };
    if notation == Notation::Otn && !tags.contains("rules:") {
        record.push_str("[rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n");
    }
    record.push('\n');
    record.push_str(if rest.trim().is_empty() { moves } else { rest.trim_start_matches('\n') });
    record
}

fn finds(rule: &Rule, notation: Notation, text: &str) -> bool {
    let options = Options::default().with_select([rule.code]);
    check(text, notation, &options).flatten().any(|finding| finding.rule == rule)
}

#[test]
fn examples_show_what_they_say() {
    let mut wrong = String::new();
    let of_rule = |rule| notations(rule).into_iter().map(move |notation| (rule, notation));
    let with_example = rules().filter(|rule| rule.documentation.contains("## Example"));
    for (rule, notation) in with_example.flat_map(of_rule) {
        let examples = examples(rule, notation);
        assert!(examples.len() >= 2, "{}: a bad and a good example in {notation}", rule.code);
        let bad = record(rule, notation, &examples[0]);
        if !finds(rule, notation, &bad) {
            let _ = writeln!(wrong, "{} does not find its own example:\n{bad}", rule.code);
        }
        let good = &record(rule, notation, examples.last().unwrap());
        if finds(rule, notation, good) {
            let _ = writeln!(wrong, "{} finds its good example:\n{good}", rule.code);
        }
        for other in check(good, notation, &Options::default()).flatten() {
            if other.severity != Severity::Info {
                let (rule, other) = (rule.code, (other.rule.code, other.message));
                let _ = writeln!(wrong, "the good example of {rule} has another finding: {other:?}\n{good}");
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn every_rule_is_documented_and_found_by_code_and_name() {
    let mut codes: Vec<&str> = rules().map(|rule| rule.code).collect();
    for rule in rules() {
        assert!(!rule.summary().is_empty() && rule.summary().ends_with('.'), "{}: a summary", rule.code);
        assert!(rule.documentation.contains("## What it does"), "{}", rule.code);
        assert!(rule.documentation.contains("## Why it is bad"), "{}", rule.code);
        assert_eq!(find(rule.code), Some(rule));
        assert_eq!(find(&rule.name.to_uppercase()), Some(rule));
    }
    let sorted = codes.clone();
    codes.dedup();
    assert_eq!(codes, sorted, "codes are unique");
}
