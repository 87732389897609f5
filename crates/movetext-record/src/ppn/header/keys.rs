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
    for Entry { key, .. } in entries {
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
        }
    }
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
