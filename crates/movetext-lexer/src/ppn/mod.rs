//! Portable Piecepack Notation: the games of a file, and the tokens of movetext (`ppn.txt`, "PPN File Structure", "Default
//! Movetext Parser").
//!
//! A word is all that stands between blanks and semicolons: `b5-c5*b4`. A word with braces that are to be expanded keeps its
//! semicolons: they are repeated with it, as `x{S,M}@a1;` is `xS@a1;xM@a1;`.
//!
//! ```
//! use movetext_lexer::ppn::{Token, Tokens};
//!
//! let text = "1. S@b2;b2-c3 t@{b,d}{2..8..2} {eight tiles}";
//! let kinds: Vec<_> = Tokens::new(text).map(|(token, _)| token).filter(|token| *token != Token::Blank).collect();
//! assert_eq!(kinds, [Token::Number, Token::Word, Token::Semicolon, Token::Word, Token::Braces, Token::Comment]);
//! ```

mod braces;
mod game;
mod plain;

use core::ops::Range;

use logos::{Lexer, Logos};

use braces::Closings;
pub use game::{GameText, Games};

/// A token of movetext.
#[derive(Logos, Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[logos(extras = Closings)]
pub enum Token {
    /// What stands for moves: `b2-c3`.
    #[regex(
        "[^ \t\r\n\x0B\x0C\u{85}\u{a0}\u{1680}\u{2000}-\u{200a}\u{2028}\u{2029}\u{202f}\u{205f}\u{3000}\u{feff};{]+",
        braces::word
    )]
    Word,
    /// The same, with braces that are to be expanded: `t@{b,d}2`. It may hold semicolons, and blanks within braces.
    Braces,
    /// `2.`, `2...`, `Round1.`: the number of a move, periods included.
    Number,
    /// A period alone: the last number with one period more.
    Again,
    /// `;`: the same.
    #[token(";")]
    Semicolon,
    /// `{…}`, braces included.
    #[token("{", braces::word)]
    Comment,
    /// A comment whose closing brace is missing: up to the next comment, or to a line that starts with a number.
    UnclosedComment,
    /// White space of Unicode, line ends included.
    #[regex(
        "[ \t\r\n\x0B\x0C\u{85}\u{a0}\u{1680}\u{2000}-\u{200a}\u{2028}\u{2029}\u{202f}\u{205f}\u{3000}\u{feff}]+"
    )]
    Blank,
}

/// Whether a letter is white space in movetext: tabs, line ends, form feeds, and what Unicode puts into category Z. A byte
/// order mark is no more than that.
pub const fn is_blank(letter: char) -> bool {
    matches!(
        letter,
        ' ' | '\t' | '\r' | '\n' | '\x0B' | '\x0C' | '\u{85}' | '\u{a0}' | '\u{1680}' | '\u{2000}'
            ..='\u{200a}' | '\u{2028}' | '\u{2029}' | '\u{202f}' | '\u{205f}' | '\u{3000}' | '\u{feff}'
    )
}

/// Whether a word is the number of a move: letters, digits, periods and underscores, the last of them a period.
pub fn is_number(word: &str) -> bool {
    let is_of_number = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '.');
    word.ends_with('.') && word.chars().all(is_of_number)
}

/// The tokens of a text, one after the other, each with its bytes.
#[derive(Debug, Clone)]
pub struct Tokens<'s> {
    /// It stands behind the last token that only it could find.
    lexer: Lexer<'s, Token>,
    /// The end of the last token.
    at: usize,
    base: u32,
}

impl<'s> Tokens<'s> {
    /// The tokens of movetext, which is at most 4 GiB.
    pub fn new(movetext: &'s str) -> Self {
        Self::at(movetext, 0)
    }

    /// The same of movetext that stands `base` bytes behind the start of its file, from where places are counted.
    pub fn at(movetext: &'s str, base: u32) -> Self {
        Self { lexer: Token::lexer_with_extras(movetext, Closings::default()), at: 0, base }
    }
}

impl Iterator for Tokens<'_> {
    type Item = (Token, Range<u32>);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let start = self.at;
        let token = if let Some((token, end)) = plain::token(self.lexer.source().as_bytes(), start) {
            self.at = end;
            token
        } else {
            self.lexer.bump(start - self.lexer.span().end);
            // Each letter starts a word, or is a blank, a brace or a semicolon.
            let token = self.lexer.next()?.unwrap_or(Token::Word);
            self.at = self.lexer.span().end;
            token
        };
        Some((token, self.base + start as u32..self.base + self.at as u32))
    }
}
