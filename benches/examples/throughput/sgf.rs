//! The stages of SGF.

use movetext_source::Notation;

use super::{is_asked, lint, played, timed};

/// Does those that are asked for.
pub fn run(text: &str) {
    timed("lex", text, || movetext_lexer::sgf::Tokens::new(text).count());
    let read = || movetext_record::sgf::read(text);
    let nodes = timed("record", text, || read().map(|parsed| parsed.record.tree.len()).sum());
    if nodes > 0 {
        println!("  {:.2} bytes a node", text.len() as f64 / nodes as f64);
    }
    timed("replay", text, || read().map(|parsed| played(&parsed.record)).sum());
    if is_asked("moves") || is_asked("write") {
        let records: Vec<_> = read().map(|parsed| parsed.record).collect();
        timed("moves", text, || records.iter().map(played).sum());
        timed("write", text, || records.iter().map(|record| movetext_writer::sgf::write(record).len()).sum());
    }
    timed("format", text, || movetext_writer::sgf::format(text).text.len());
    lint(text, Notation::Sgf);
}
