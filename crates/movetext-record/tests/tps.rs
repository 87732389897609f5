//! TPS files: each `.tps` file in `tests/data/tps` and what was read of it beside it; properties.
#![cfg(feature = "ptn")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::fmt::Write as _;
use std::ops::ControlFlow;

use movetext_record::tps::{Parsed, Start, read};
use movetext_record::visit_replay;
use movetext_rules::tak::Rules;
use proptest::prelude::*;

fn listing(text: &str) -> String {
    let mut lines = String::new();
    for Parsed { record, origin, faults } in read(text) {
        let _ = match &record.start {
            Start::Read(setup) => writeln!(lines, "{:?} {setup}", origin.whole),
            Start::Unread(line) => writeln!(lines, "{:?} unread {line:?}", origin.whole),
        };
        for fault in faults {
            let _ = writeln!(lines, "  ! {:?} {:?}: {}", fault.span, fault.span.of(text), fault.kind);
        }
        if let Start::Read(setup) = &record.start {
            let complaints = setup.complaints(&Rules::new(setup.size));
            complaints.iter().for_each(|complaint| {
                let _ = writeln!(lines, "  ? {complaint}");
            });
        }
        if let Err(error) = visit_replay(&record, |_| ControlFlow::Continue(())) {
            let _ = writeln!(lines, "  cannot be played: {error}");
        }
    }
    lines
}

#[test]
fn files() {
    insta::glob!("data/tps/*.tps", |path| {
        let text = std::fs::read_to_string(path).unwrap();
        insta::assert_snapshot!(listing(&text));
    });
}

/// What stands between the lines that are read is white space.
fn assert_keeps_everything(text: &str) {
    let mut at = 0;
    for parsed in read(text) {
        let whole = parsed.origin.whole;
        let is_blank = |letter: char| letter.is_whitespace() || letter == '\u{feff}';
        assert!(text[at..whole.start as usize].chars().all(is_blank), "{text:?}");
        at = whole.end as usize;
        assert!(parsed.faults.iter().all(|fault| fault.span.end <= whole.end), "{text:?}");
    }
    assert!(
        text[at..].trim_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}').is_empty()
    );
}

proptest! {
    #[test]
    fn reading_is_total_and_keeps_everything(text in any::<String>()) {
        assert_keeps_everything(&text);
    }

    #[test]
    fn position_like_texts_too(text in "[x12SC/, 3\n\r\"\\[\\]-]{0,60}") {
        assert_keeps_everything(&text);
    }
}

#[test]
fn hostile_texts_take_linear_time() {
    for piece in [
        "x",
        "1",
        "12S",
        ",",
        "/",
        "x3/x3/x3 ",
        "x3/x3/x3 1 1\n",
        "1,",
        "S",
        "[",
        "[TPS \"",
        "\"]",
        " ",
        "\n",
        "\u{e9}",
    ] {
        let text = piece.repeat(200_000);
        assert_keeps_everything(&text);
        assert_keeps_everything(&format!("x3/{text}/x3 1 1"));
    }
}
