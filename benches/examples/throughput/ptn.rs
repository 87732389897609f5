//! The stages of PTN.

use movetext_source::Notation;

use super::{is_asked, lint, played, timed};

/// Does those that are asked for.
pub fn run(text: &str) {
    timed("lex", text, || movetext_lexer::ptn::Tokens::new(text).count());
    timed("events", text, || movetext_parser::ptn::games(text).map(|game| game.events.len()).sum());
    let read = || movetext_record::ptn::read(text);
    timed("record", text, || read().map(|parsed| parsed.record.tree.len()).sum());
    timed("replay", text, || read().map(|parsed| played(&parsed.record)).sum());
    if is_asked("moves") || is_asked("write") {
        let records: Vec<_> = read().map(|parsed| parsed.record).collect();
        let plies = timed("moves", text, || records.iter().map(played).sum());
        println!("  {:.2} bytes a ply", text.len() as f64 / plies as f64);
        let options = movetext_writer::ptn::Options::default();
        let write = |record| movetext_writer::ptn::write(record, &options).text.len();
        timed("write", text, || records.iter().map(write).sum());
    }
    let options = movetext_writer::ptn::Options::default();
    timed("format", text, || movetext_writer::ptn::format(text, &options).text.len());
    lint(text, Notation::Ptn);
}
