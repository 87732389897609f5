//! The stages of OTN.

use movetext_record::otn::Dialect;
use movetext_source::Notation;

use super::{lint, played, timed};

/// Does those that are asked for.
pub fn run(text: &str) {
    timed("lex", text, || movetext_lexer::otn::Tokens::new(text).count());
    timed("events", text, || movetext_parser::otn::games(text).map(|game| game.events.len()).sum());
    let read = || movetext_record::otn::read(text, Dialect::Spec);
    timed("record", text, || read().map(|parsed| parsed.record.tree.len()).sum());
    timed("replay", text, || read().map(|parsed| played(&parsed.record)).sum());
    lint(text, Notation::Otn);
}
