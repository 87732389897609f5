//! What the parsers of tags and numbered moves promise alike: each text gives its events and faults, and nothing is lost.

use std::fmt::Write as _;

use movetext_parser::tagged::Game;

/// The events and faults of the games of a text.
pub fn listing(text: &str, games: impl Iterator<Item = Game>) -> String {
    let mut lines = String::new();
    for game in games {
        let _ = writeln!(lines, "game {:?}", game.span);
        for event in &game.events {
            let _ = writeln!(lines, "  {:?} {:?}", event.kind, event.span.of(text));
        }
        for fault in &game.faults {
            let _ = writeln!(lines, "  ! {:?} {:?}: {fault}", fault.span, fault.span.of(text));
        }
    }
    lines
}

/// What stands between the events of the games is white space: nothing is lost.
pub fn assert_keeps_everything(text: &str, games: impl Iterator<Item = Game>) {
    let mut at = 0;
    for Game { span, events, .. } in games {
        assert_eq!(events.first().map(|event| event.span.start), Some(span.start), "{text:?}");
        for event in events {
            let between = &text[at..event.span.start as usize];
            assert!(between.chars().all(is_blank), "{text:?} loses {between:?}");
            at = event.span.end as usize;
        }
    }
    assert!(text[at..].chars().all(is_blank), "{text:?} loses its end");
}

fn is_blank(letter: char) -> bool {
    matches!(
        letter,
        ' ' | '\t' | '\r' | '\n' | '\u{b}' | '\u{c}' | '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}'
    ) || matches!(letter, '\u{202f}' | '\u{205f}' | '\u{3000}' | '\u{feff}')
}
