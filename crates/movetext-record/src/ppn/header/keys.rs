//! The keys that mean something, and what is written for them by mistake.

use movetext_rules::suggest::nearest;

use super::fault::{HeaderFault, Report};
use super::value::Entry;
use crate::ppn::names::snake;

/// What a parser of movetext reads.
pub(super) const SET_UP: &str = "SetUp";
pub(super) const GAME_TYPE: &str = "GameType";
pub(super) const MOVETEXT_PARSER: &str = "MovetextParser";
pub(super) const MACROS: &str = "Macros";

/// The keys that are for people, as PGN spells them.
pub const TAGS: [&str; 16] = [
    "Event",
    "Site",
    "Date",
    "Round",
    "White",
    "Black",
    "Result",
    "Annotator",
    "Time",
    "TimeControl",
    "Termination",
    "Mode",
    "Player1",
    "Player2",
    "Players",
    "Title",
];

/// Reports keys that are misspelt, or stand where they do nothing.
pub(super) fn check(entries: &[Entry<'_>], report: Report<'_>) {
    const READ: [&str; 4] = [SET_UP, GAME_TYPE, MOVETEXT_PARSER, MACROS];
    /// What only stands below one of them.
    const PARTS: [&str; 5] = ["Name", "System", "Seed", "Coins", "Tiles"];
    for (owner, part) in entries.iter().zip(entries.iter().skip(1)) {
        let is_empty = owner.value.is_null() && owner.key.text != MACROS;
        if let Some(owner) = READ.into_iter().find(|key| is_empty && *key == owner.key.text)
            && PARTS.contains(&&*part.key.text)
        {
            report(part.key.span, HeaderFault::NotIndented { owner });
        }
    }
    for Entry { key, value } in entries {
        if let Some(written) = value.scalar().filter(|_| key.text == "Result")
            && let Some(meant) = result(&written.text)
        {
            report(written.span, HeaderFault::ResultSigns { meant });
        }
        let is = |known: &[&str]| known.contains(&&*key.text);
        if is(&READ) || is(&TAGS) {
            continue;
        }
        if matches!(&*snake(&key.text), "scaling_factor" | "scale_factor") {
            report(key.span, HeaderFault::ScaleHere);
        } else if let Some(meant) = alike(&key.text, READ) {
            report(key.span, HeaderFault::KeyName { meant });
        } else if let Some(usual) = TAGS.into_iter().find(|tag| tag.eq_ignore_ascii_case(&key.text)) {
            report(key.span, HeaderFault::TagName { usual });
        } else if let Some(meant) = TAGS.into_iter().find(|tag| is_exchanged(tag, &key.text)) {
            report(key.span, HeaderFault::KeyName { meant });
        }
    }
}

/// Whether a key is another with two letters beside each other in the wrong order: `Whtie`.
fn is_exchanged(tag: &str, key: &str) -> bool {
    let differ = |at: &usize| tag.as_bytes()[*at] != key.as_bytes()[*at];
    let is_pair = |at: usize| {
        let (tag, key) = (tag.as_bytes(), key.as_bytes());
        tag[at] == key[at + 1] && tag[at + 1] == key[at] && tag[at + 2..] == key[at + 2..]
    };
    tag.len() == key.len() && (0..tag.len() - 1).find(differ).is_some_and(is_pair)
}

/// The result that is written with other dashes, with letters for its digits, or with blanks in it.
pub(super) fn result(written: &str) -> Option<&'static str> {
    const RESULTS: [&str; 3] = ["1-0", "0-1", "1/2-1/2"];
    const WORDS: [(&str, &str); 8] = [
        ("white wins", "1-0"),
        ("white won", "1-0"),
        ("black wins", "0-1"),
        ("black won", "0-1"),
        ("player 1 wins", "1-0"),
        ("player 2 wins", "0-1"),
        ("draw", "1/2-1/2"),
        ("drawn", "1/2-1/2"),
    ];
    let lower = written.trim().trim_end_matches('.').to_lowercase();
    if let Some((_, result)) = WORDS.iter().find(|(words, _)| *words == lower) {
        return Some(result);
    }
    let sign = |sign: char| match sign {
        '–' | '—' | '−' | '‐' | '‑' | '―' | '=' | '_' | ':' => Some('-'),
        'l' | 'I' | '|' => Some('1'),
        'O' | 'o' => Some('0'),
        ' ' => None,
        sign => Some(sign),
    };
    let meant: String = written.chars().take(40).filter_map(sign).collect();
    RESULTS.into_iter().find(|result| *result == meant && *result != written)
}

/// The key that is the same but for blanks and capitals, or nearly so.
fn alike(key: &str, known: [&'static str; 4]) -> Option<&'static str> {
    let letters: String = key.chars().filter(|sign| sign.is_alphanumeric()).take(40).collect();
    let is_same = |known: &&str| known.eq_ignore_ascii_case(&letters);
    known.into_iter().find(is_same).or_else(|| {
        let meant = nearest(&letters, known)?;
        known.into_iter().find(|known| *known == meant)
    })
}
