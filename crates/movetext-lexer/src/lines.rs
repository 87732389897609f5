//! Positions, one a line (TSN, TEN, TPS): fields, what stands between them, and line ends.
//!
//! A position is a line. Which field is which, and what is in it, is for the vocabulary to say.
//!
//! ```
//! use movetext_lexer::lines::{Token, Tokens};
//!
//! let kinds: Vec<_> = Tokens::new("7 8\r\n").map(|(token, _)| token).collect();
//! assert_eq!(kinds, [Token::Field, Token::Blank, Token::Field, Token::LineEnd]);
//! ```

use core::ops::Range;

use logos::Logos;

/// A token of a text of positions.
#[derive(Logos, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Token {
    /// A run of anything that is neither a blank nor a line end.
    #[regex("[^ \t\r\n\x0B\x0C\u{a0}\u{feff}]+")]
    Field,
    /// What stands between fields; the specifications have one `' '`.
    #[regex("[ \t\x0B\x0C\u{a0}\u{feff}]+")]
    Blank,
    /// One line end, of any system.
    #[regex("\r\n|\r|\n")]
    LineEnd,
}

impl Token {
    /// What a reader calls it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Field => "a field",
            Self::Blank => "a blank",
            Self::LineEnd => "the end of the line",
        }
    }
}

/// The tokens of a text, one after the other, each with its bytes.
#[derive(Debug, Clone)]
pub struct Tokens<'s> {
    lexer: logos::Lexer<'s, Token>,
}

impl<'s> Tokens<'s> {
    /// The tokens of `text`, which is at most 4 GiB.
    pub fn new(text: &'s str) -> Self {
        Self::from_byte(text, 0)
    }

    /// Those from a byte on, as if nothing stood in front of it.
    pub fn from_byte(text: &'s str, start: u32) -> Self {
        let mut lexer = Token::lexer(text);
        lexer.bump(start as usize);
        Self { lexer }
    }
}

impl Iterator for Tokens<'_> {
    type Item = (Token, Range<u32>);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        // Every character is in one of the three classes, so that no error comes up.
        let token = self.lexer.next()?.unwrap_or(Token::Field);
        let Range { start, end } = self.lexer.span();
        Some((token, start as u32..end as u32))
    }
}
