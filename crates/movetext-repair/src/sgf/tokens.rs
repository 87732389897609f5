//! The tokens of a text, read once for all that look for slips among them.

use core::ops::Range;

use movetext_lexer::sgf::{Token, Tokens};
use movetext_source::Span;

/// A text with its tokens.
pub(crate) struct Lexed<'t> {
    pub(crate) text: &'t str,
    /// All of them, blanks included.
    pub(crate) all: Vec<(Token, Span)>,
}

impl<'t> Lexed<'t> {
    /// Reads the tokens of a text.
    pub(crate) fn new(text: &'t str) -> Self {
        let all =
            Tokens::new(text).map(|(token, range)| (token, Span::new(range.start, range.end))).collect();
        Self { text, all }
    }

    /// Each token, and where it stands.
    pub(crate) fn tokens(&self) -> impl Iterator<Item = (Token, Range<usize>)> + '_ {
        self.all.iter().map(|(token, span)| (*token, span.start as usize..span.end as usize))
    }

    /// The same without blanks.
    pub(crate) fn written(&self) -> impl Iterator<Item = (Token, Range<usize>)> + '_ {
        self.tokens().filter(|(token, _)| *token != Token::Blank)
    }
}
