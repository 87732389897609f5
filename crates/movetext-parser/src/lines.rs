//! Positions, one a line: TSN, TEN, TPS.
//!
//! Every line with a field is a position: how many fields it has, and what is in them, is for the vocabulary
//! to judge. So there is nothing in the grammar of a line that a text could break, and no richer pass.
//!
//! ```
//! use movetext_parser::lines::lines;
//!
//! let fields: Vec<usize> = lines("7 8 7/7 a 1 0\n\n9 8\n").map(|line| line.fields.len()).collect();
//! assert_eq!(fields, [6, 2]);
//! ```

use movetext_lexer::lines::{Token, Tokens};
use movetext_source::Span;

use crate::outline::{Digest, Outline, Outlines};

/// A line with at least one field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The line without its end; blanks around the fields are part of it.
    pub span: Span,
    /// Its fields in their order.
    pub fields: Vec<Span>,
}

impl Line {
    /// From its first to its last field.
    #[must_use]
    pub fn content(&self) -> Span {
        match &self.fields[..] {
            [first, .., last] => first.to(*last),
            [field] => *field,
            [] => self.span,
        }
    }
}

/// The positions of a text, one after the other. Lines without fields are skipped.
#[must_use]
pub fn lines(text: &str) -> Lines<'_> {
    lines_from(text, 0)
}

/// Those from a byte on.
#[must_use]
pub fn lines_from(text: &str, start: u32) -> Lines<'_> {
    Lines { tokens: Tokens::from_byte(text, start) }
}

/// The positions of a text; see [`lines`].
#[derive(Debug, Clone)]
pub struct Lines<'s> {
    tokens: Tokens<'s>,
}

impl Outlines for Lines<'_> {
    fn next_outline(&mut self) -> Option<Outline> {
        self.next().map(|line| Digest::default().outline(line.content()))
    }

    /// A line depends on no other.
    fn searched_to_end(&self) -> Option<u32> {
        None
    }

    fn searched(&self) -> u32 {
        0
    }
}

impl Iterator for Lines<'_> {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        let mut line: Option<Line> = None;
        for (token, range) in self.tokens.by_ref() {
            let span = Span::from(range);
            match (token, &mut line) {
                (Token::LineEnd, Some(Line { fields, .. })) if !fields.is_empty() => break,
                (Token::LineEnd, _) => line = None,
                (Token::Field | Token::Blank, before) => {
                    let line = before.get_or_insert_with(|| Line { span, fields: Vec::new() });
                    line.span = line.span.to(span);
                    if token == Token::Field {
                        line.fields.push(span);
                    }
                }
            }
        }
        line.filter(|line| !line.fields.is_empty())
    }
}
