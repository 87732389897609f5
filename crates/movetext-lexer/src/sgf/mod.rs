//! Smart-Go: the tokens of trees of property lists (`smart-go.txt`, "Game collections").
//!
//! Beyond the specification: identifiers of any length, with lower-case letters anywhere (`AddBlack`); values whose
//! closing bracket is missing, or that hold closing brackets without a backslash. Where those end is described in
//! `value.rs`. Text in front of the first tree and between trees is lexed like all else: a reader passes over it
//! with [`Tokens::skip_to_tree`].
//!
//! ```
//! use movetext_lexer::sgf::{Token, Tokens};
//!
//! let text = "(;GaMe[1] AB[dd][pp];B[qd]C[joseki [1\\]])";
//! let kinds: Vec<_> = Tokens::new(text).map(|(token, _)| token).filter(|t| *t != Token::Blank).collect();
//! assert_eq!(kinds[..4], [Token::Open, Token::Semicolon, Token::Identifier, Token::Value]);
//! assert_eq!(kinds[4..7], [Token::Identifier, Token::Value, Token::Value]);
//! assert_eq!(kinds[7..], [
//!     Token::Semicolon, Token::Identifier, Token::Value, Token::Identifier, Token::Value, Token::Close,
//! ]);
//! ```

mod plain;
mod tree;
mod value;

use core::ops::Range;

use logos::Logos;

pub use plain::PlainMove;
pub use tree::{Nesting, TreeBytes, may_name_charsets, starts_root, tree_bytes, tree_text};
pub use value::{MissingBrackets, is_short_name, value_len};

use crate::scan::skip_space;

/// A token of a Smart-Go file.
#[derive(Logos, Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[logos(extras = MissingBrackets)]
pub enum Token {
    /// `(`, which opens a tree or a variation.
    #[token("(")]
    Open,
    /// `)`, which closes one.
    #[token(")")]
    Close,
    /// `;`, in front of each node.
    #[token(";")]
    Semicolon,
    /// The name of a property: `B`, `AddBlack`, `M1`. At least one letter is a capital.
    #[regex("[a-z]*[A-Z][A-Za-z0-9]*")]
    Identifier,
    /// `[pd]`: a value, brackets and escapes included.
    #[token("[", value::read)]
    Value,
    /// A value that holds a closing bracket without a backslash: `[Honinbo [9d] of Edo]`.
    UnescapedValue,
    /// A value whose closing bracket is missing.
    UnclosedValue,
    /// White space, line ends included.
    #[regex("[ \t\r\n\x0B\x0C\u{a0}\u{1680}\u{2000}-\u{200a}\u{202f}\u{205f}\u{3000}\u{feff}]+")]
    Blank,
    /// What starts no token.
    #[regex(
        "[^ \t\r\n\x0B\x0C\u{a0}\u{1680}\u{2000}-\u{200a}\u{202f}\u{205f}\u{3000}\u{feff}A-Z()\\[;]+",
        priority = 1
    )]
    Junk,
}

impl Token {
    /// What a reader calls it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Open => "the start of a variation",
            Self::Close => "the end of a variation",
            Self::Semicolon => "a node",
            Self::Identifier => "a property",
            Self::Value => "a value",
            Self::UnescapedValue => "a value with a bracket that is not escaped",
            Self::UnclosedValue => "an unclosed value",
            Self::Blank => "white space",
            Self::Junk => "something that is not part of a record",
        }
    }
}

/// A value, and perhaps the name in front of it.
#[doc(hidden)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlainValue {
    /// The name; empty where there is none.
    pub name: Range<u32>,
    /// What the value is.
    pub token: Token,
    /// The value, brackets included.
    pub value: Range<u32>,
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

    /// The text that they are tokens of.
    pub fn text(&self) -> &'s str {
        self.lexer.source()
    }

    /// As [`crate::Tokens::searched_to_end`].
    pub fn searched_to_end(&self) -> Option<u32> {
        self.lexer.extras.searched_to_end.map(|at| at as u32)
    }

    /// As [`crate::Tokens::searched`].
    pub fn searched(&self) -> u32 {
        self.lexer.extras.searched as u32
    }

    /// Where the next token starts.
    pub fn at(&self) -> u32 {
        self.lexer.span().end as u32
    }

    /// The next token that is not white space: what grammars read.
    #[inline]
    pub fn next_solid(&mut self) -> Option<(Token, Range<u32>)> {
        loop {
            let at = self.lexer.span().end;
            self.lexer.bump(skip_space(self.lexer.source().as_bytes(), at) - at);
            match self.next()? {
                (Token::Blank, _) => {}
                token => return Some(token),
            }
        }
    }

    /// The next tokens, as far as each three of them are the start of a node as nearly all are written: a `;`, a move, and
    /// its point. The white space in front of them is passed. Gives where they stand; where there are none, nothing is
    /// passed.
    #[doc(hidden)]
    #[inline]
    pub fn plain_moves(&mut self, mut each: impl FnMut(PlainMove)) -> Option<Range<u32>> {
        let (at, text) = (self.lexer.span().end, self.lexer.source().as_bytes());
        let mut passed: Option<Range<u32>> = None;
        let mut end = at;
        while let Some(plain) = plain::plain_move(text, end) {
            each(plain);
            end = plain.end() as usize;
            passed = Some(passed.map_or(plain.start, |passed| passed.start)..plain.end());
        }
        self.lexer.bump(end - at);
        passed
    }

    /// The next token, a value, if it stands right here, with the name in front of it, if there is one of one or two
    /// capitals: what nearly all properties are. Else nothing is passed.
    #[doc(hidden)]
    #[inline]
    pub fn plain_value(&mut self) -> Option<PlainValue> {
        let at = self.lexer.span().end;
        let text = self.lexer.source().as_bytes();
        let name_len = match text.get(at..)? {
            [b'[', ..] => 0,
            [b'A'..=b'Z', b'[', ..] => 1,
            [b'A'..=b'Z', b'A'..=b'Z', b'[', ..] => 2,
            _ => return None,
        };
        let start = at + name_len;
        let (end, token) = self.lexer.extras.value(text, start);
        self.lexer.bump(end - at);
        Some(PlainValue { name: at as u32..start as u32, token, value: start as u32..end as u32 })
    }

    /// Passes over the text in front of the next tree, and gives it. A tree starts with a `(` that a `;` follows, or
    /// another `(`, or a property, where the `;` is missing; white space may stand between. Where no such `(` follows,
    /// the rest of the text is passed.
    pub fn skip_to_tree(&mut self) -> Range<u32> {
        let text = self.lexer.source().as_bytes();
        let start = self.lexer.span().end;
        let end = tree::next_tree(text, start).unwrap_or(text.len());
        self.lexer.bump(end - start);
        start as u32..end as u32
    }
}

impl Iterator for Tokens<'_> {
    type Item = (Token, Range<u32>);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let token = self.lexer.next()?.unwrap_or(Token::Junk);
        let Range { start, end } = self.lexer.span();
        Some((token, start as u32..end as u32))
    }
}
