//! TSN and TEN: safe fixes do what they claim on every fixture; hostile and random texts.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

mod common;

use common::{assert_sound, blocks, findings, fixed, fixtures, is_safe, notation};
use movetext_diagnostics::{Applicability, apply};
use movetext_lint::Options;
use movetext_record::tsn::{Start, Ten, Tsn, read};
use movetext_source::Notation;
use proptest::prelude::*;

/// What a text says, its positions and lines that are none.
fn positions(text: &str, notation: Notation) -> Vec<String> {
    let written = |start: Start<'_>| match start {
        Start::Read(position) => format!("{position:?}"),
        Start::Unread(line) => line.into_owned(),
    };
    match notation {
        Notation::Ten => read::<Ten>(text).map(|parsed| written(parsed.record.start)).collect(),
        _ => read::<Tsn>(text).map(|parsed| written(parsed.record.start)).collect(),
    }
}

/// Each safe fix mends its finding, adds none, and leaves the position as it was.
fn assert_fixes(text: &str, notation: Notation) {
    let before = findings(text, notation, &Options::default());
    for finding in before.iter().filter(|finding| is_safe(finding)) {
        let mended = apply(text, std::slice::from_ref(finding), Applicability::Safe).text;
        let after = findings(&mended, notation, &Options::default());
        assert!(after.len() < before.len(), "{text:?} {mended:?}: {}", finding.message);
        assert_eq!(positions(text, notation), positions(&mended, notation), "{text:?} {mended:?}");
    }
    let mended = fixed(text, notation, &Options::default());
    assert!(!findings(&mended, notation, &Options::default()).iter().any(is_safe), "{mended:?}");
    assert_eq!(positions(text, notation), positions(&mended, notation), "{text:?} {mended:?}");
}

#[test]
fn safe_fixes_mend_what_they_claim() {
    let mut tried = 0;
    for file in fixtures() {
        for block in blocks(&std::fs::read_to_string(file).unwrap()) {
            if block.info.starts_with("tsn") || block.info.starts_with("ten") {
                assert_fixes(&block.text, notation(&block.info));
                tried += 1;
            }
        }
    }
    assert!(tried > 25, "{tried}");
}

proptest! {
    #[test]
    fn linting_is_total(text in any::<String>()) {
        assert_fixes(&text, Notation::Tsn);
        assert_fixes(&text, Notation::Ten);
    }

    #[test]
    fn places_are_on_letters(text in "([1-9é]{1,2} ){0,3}([0-9adkté]{0,4}/){0,9}[ adA0-9\n\t:é\u{a0}-]{0,9}") {
        for notation in [Notation::Tsn, Notation::Ten] {
            assert_sound(&text, &findings(&text, notation, &Options::default()));
        }
    }

    #[test]
    fn linting_is_total_on_texts_like_lines(text in "([1-9]{1,2} ){0,3}([0-9adktAKT]{0,4}/){0,9}[ adA0-9\n\t:-]{0,9}") {
        assert_fixes(&text, Notation::Tsn);
        assert_fixes(&text, Notation::Ten);
    }
}

#[test]
fn hostile_texts_take_linear_time() {
    for piece in ["/", "0?", "7 8 7/7\n", "\n", "k", "Kt/", "a "] {
        let many = piece.repeat(20_000);
        let found = findings(&format!("31 8 {many}"), Notation::Tsn, &Options::default());
        assert!(found.len() < 20_000 * 8, "{piece}");
    }
}
