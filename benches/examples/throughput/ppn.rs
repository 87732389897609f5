//! The stages of PPN.

use movetext_source::Notation;

use super::{lint, played, timed};

/// Does those that are asked for.
pub fn run(text: &str) {
    let lex = |game: movetext_lexer::ppn::GameText| {
        let movetext = &text[game.movetext.start as usize..game.movetext.end as usize];
        movetext_lexer::ppn::Tokens::new(movetext).count()
    };
    timed("lex", text, || movetext_lexer::ppn::Games::new(text).map(lex).sum());
    let read = || movetext_record::ppn::read(text);
    timed("record", text, || read().map(|parsed| parsed.record.tree.len()).sum());
    timed("replay", text, || read().map(|parsed| played(&parsed.record)).sum());
    let options = movetext_writer::ppn::Options::default();
    timed("format", text, || movetext_writer::ppn::format(text, &options).text.len());
    lint(text, Notation::Ppn);
}
