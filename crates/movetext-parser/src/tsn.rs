//! Tafl Standard and Extended Notation: the positions of a text, a line each, as their fields.
//!
//! Every line with a field is a position: how many fields it has, and what is in them, is for the vocabulary
//! to judge. So there is nothing in the grammar of a line that a text could break, and no richer pass.
//!
//! ```
//! use movetext_parser::tsn::positions;
//!
//! let fields: Vec<usize> = positions("7 8 7/7 a 1 0\n\n9 8\n").map(|position| position.fields.len()).collect();
//! assert_eq!(fields, [6, 2]);
//! ```

use chumsky::error::EmptyErr;
use chumsky::prelude::*;
use movetext_lexer::tsn::{Token, Tokens};
use movetext_source::Span;

use crate::{Pass, Rule};

/// A line with at least one field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    /// The line without its end; blanks around the fields are part of it.
    pub span: Span,
    /// Its fields in their order.
    pub fields: Vec<Span>,
}

/// The positions of a text, one after the other. Lines without fields are skipped.
pub fn positions(text: &str) -> Positions<'_> {
    Positions { tokens: Tokens::new(text), buffer: Vec::new() }
}

/// The positions of a text; see [`positions`].
#[derive(Debug)]
pub struct Positions<'s> {
    tokens: Tokens<'s>,
    /// The tokens of one line.
    buffer: Vec<(Token, SimpleSpan<u32>)>,
}

impl Iterator for Positions<'_> {
    type Item = Position;

    fn next(&mut self) -> Option<Position> {
        loop {
            self.buffer.clear();
            let mut ended = false;
            for (token, range) in self.tokens.by_ref() {
                if token == Token::LineEnd {
                    ended = true;
                    break;
                }
                self.buffer.push((token, SimpleSpan::from(range)));
            }
            let whole = match (self.buffer.first(), self.buffer.last()) {
                (Some((_, first)), Some((_, last))) => Span::new(first.start, last.end),
                _ if ended => continue,
                _ => return None,
            };
            let end = SimpleSpan::from(whole.end..whole.end);
            let tokens = self.buffer.split_token_span(end);
            let fields = line::<EmptyErr>().parse(tokens).into_output().unwrap_or_default();
            if !fields.is_empty() {
                return Some(Position { span: whole, fields });
            }
        }
    }
}

/// `[blank] [field] [blank field]... [blank]`.
fn line<'t, E: Pass<'t, Token>>() -> impl Rule<'t, Token, Vec<Span>, E> {
    let blank = E::named(just(Token::Blank).ignored(), "a blank");
    let field = E::named(
        just(Token::Field).map_with(|_, extra| {
            let span: SimpleSpan<u32> = extra.span();
            Span::new(span.start, span.end)
        }),
        "a field",
    );
    // Two fields never touch, nor two blanks: the lexer takes the longest of either.
    blank.clone().or_not().ignore_then(field.then_ignore(blank.or_not()).repeated().collect())
}
