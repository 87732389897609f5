//! Whether a text has the tokens of a record: then it is read as that record, and need not be read in full to find out.

use core::ops::ControlFlow;

use movetext_parser::table::{Event, Games};
use movetext_parser::{Fault, Sink};
use movetext_record::ppn::{Item, Node, Number, Record};
use movetext_source::Span;

/// Whether a text is one game with the header of a record and all its words, numbers and comments, in their order.
///
/// What a record says follows from these alone: macros and braces are not looked into. It may be said of no text that is
/// read differently; of some that are read alike it is not.
pub(super) fn says(text: &str, record: &Record<'_>) -> bool {
    let tree = &record.tree;
    let nodes = tree.line_from(movetext_tree::GameTree::<()>::ROOT).map(|id| tree.get(id));
    let written = nodes.flat_map(pieces);
    let mut same = Comparison { text, header: &record.headers.text, written, is_same: true };
    let mut games = Games::new(text);
    let Some(whole) = games.next_into(&mut same) else { return false };
    same.is_same && same.written.next().is_none() && whole.end as usize == text.len()
}

/// A word, number or comment as it is written.
#[derive(PartialEq)]
enum Piece<'a> {
    Number(&'a str),
    Period,
    Semicolon,
    Word(&'a str),
    Comment(&'a str),
    /// What is not compared.
    Other,
}

fn pieces<'a>(node: &'a Node<'_>) -> impl Iterator<Item = Piece<'a>> {
    let number = match &node.number {
        Number::Nothing | Number::Listed(_) => None,
        Number::Written(number) => Some(Piece::Number(number)),
        Number::Period => Some(Piece::Period),
        Number::Semicolon => Some(Piece::Semicolon),
    };
    let items = node.items.iter().filter_map(|item| match item {
        _ if item.is_listed() => None,
        // What cannot be read is the same word again, and as little read.
        Item::Word(word) | Item::Short(word) | Item::Unread(word) => Some(Piece::Word(word)),
        Item::Comment(comment) => Some(Piece::Comment(comment)),
        Item::Made(_) | Item::Foreign(_) => Some(Piece::Other),
    });
    number.into_iter().chain(items)
}

struct Comparison<'a, I> {
    text: &'a str,
    header: &'a str,
    written: I,
    is_same: bool,
}

impl<'a, I: Iterator<Item = Piece<'a>>> Sink<Event> for Comparison<'a, I> {
    fn event(&mut self, event: Event, span: Span) -> ControlFlow<()> {
        let text = span.of(self.text);
        let is_same = match event {
            Event::Opening => text == "---",
            Event::Closing => text == "...",
            // A line end stands on either side of it.
            Event::Header => text.trim_matches('\n') == self.header,
            Event::MissingBlank => false,
            Event::Number => self.written.next() == Some(Piece::Number(text)),
            Event::Again if text == ";" => self.written.next() == Some(Piece::Semicolon),
            Event::Again => self.written.next() == Some(Piece::Period),
            Event::Word | Event::Braces => self.written.next() == Some(Piece::Word(text)),
            Event::Comment => {
                let inside = text.strip_prefix('{').and_then(|text| text.strip_suffix('}'));
                match self.written.next() {
                    Some(Piece::Comment(comment)) => inside.is_some_and(|inside| is_comment(inside, comment)),
                    _ => false,
                }
            }
        };
        self.is_same &= is_same;
        if is_same { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn fault(&mut self, _: Fault) -> ControlFlow<()> {
        self.is_same = false;
        ControlFlow::Break(())
    }
}

/// Whether a comment that may be broken into lines says this.
fn is_comment(inside: &str, comment: &str) -> bool {
    inside.len() == comment.len()
        && inside
            .bytes()
            .zip(comment.bytes())
            .all(|(one, other)| one == other || one == b'\n' && other == b' ')
}
