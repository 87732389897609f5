//! What every rule finds: `tests/rules/FAMILY/NAME.md`. `UPDATE=1` writes the findings anew.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

mod common;

use std::fmt::Write as _;

use common::{blocks, findings, fixed, fixtures, listing, name, notation, options};
use movetext_lint::rules;

/// Where the next block with a record starts.
fn record(markdown: &str) -> Option<usize> {
    ["```otn", "```tsn", "```ten", "```ptn", "```tps", "```sgf", "```ppn"]
        .iter()
        .filter_map(|fence| markdown.find(fence))
        .min()
}

/// The fixture with its findings and fixed records as they are.
fn rewritten(markdown: &str) -> String {
    let mut text = String::new();
    let mut rest = markdown;
    while let Some(at) = record(rest) {
        let end = at + rest[at..].find("\n```").unwrap() + "\n```".len();
        let block = &blocks(&format!("{}\n", &rest[at..end]))[0];
        text.push_str(&rest[..end]);
        rest = rest[end..].trim_start_matches(['\r', '\n']);
        for old in ["```findings", "```fixed"] {
            if rest.starts_with(old) {
                let end = rest.find("\n```").unwrap() + "\n```".len();
                rest = rest[end..].trim_start_matches(['\r', '\n']);
            }
        }
        let options = options(&block.info);
        let found = findings(&block.text, notation(&block.info), &options);
        let _ = write!(text, "\n\n```findings\n{}```\n", listing(&block.text, &found));
        let mended = fixed(&block.text, notation(&block.info), &options);
        if mended != block.text {
            let _ = write!(text, "\n```fixed\n{mended}```\n");
        }
        if !rest.is_empty() {
            text.push('\n');
        }
    }
    text + rest
}

#[test]
fn rules_find_what_their_fixtures_say() {
    let update = std::env::var_os("UPDATE").is_some();
    let mut wrong = Vec::new();
    for file in fixtures() {
        let markdown = std::fs::read_to_string(&file).unwrap();
        let now = rewritten(&markdown);
        if update {
            std::fs::write(&file, now).unwrap();
        } else if now != markdown {
            wrong.push(format!("{}:\n{now}", name(&file)));
        }
    }
    assert!(wrong.is_empty(), "not as it should be:\n{}", wrong.join("\n\n"));
}

/// Every rule has a fixture in which it finds something, or a test that needs more than a fixture can hold.
#[test]
fn every_rule_has_a_fixture() {
    const ELSEWHERE: [&str; 2] = ["too-many-findings", "variation-too-deep"];
    for rule in rules().filter(|rule| !ELSEWHERE.contains(&rule.name)) {
        let name = format!("{}/{}", rule.family().to_lowercase(), rule.name);
        let file = fixtures().into_iter().find(|file| common::name(file) == name);
        let markdown = file.map(|file| std::fs::read_to_string(file).unwrap()).unwrap_or_default();
        assert!(markdown.contains(&format!("[{}]", rule.code)), "{name}.md does not show {}", rule.code);
    }
}
