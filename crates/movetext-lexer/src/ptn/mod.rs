//! Portable Tak Notation: the tokens of a game record (`ptn.txt`).
//!
//! Beyond the specification: tags without quotes, quotes inside values, several tags on a line; move numbers
//! without a period, with several (`12...`), and with the branch they belong to in front (`49-1.49.`);
//! placeholders (`--`, `...`) for a move that stands elsewhere; results with blanks around the hyphen, in
//! lower case, and the spellings of draws. Where tags and comments end is described in `bracket.rs`.
//!
//! A comment behind a blank line and in front of a move number is what PTN-Ninja reads as the name of a
//! branch, and so a token of its own.
//!
//! ```
//! use movetext_lexer::ptn::{Token, Tokens};
//!
//! let text = "[Size \"5\"]\n\n1. a1 e5 {corners}\n\n{1b1}\n1. -- e1 0-R";
//! let kinds: Vec<_> = Tokens::new(text).map(|(token, _)| token).filter(|t| *t != Token::Blank).collect();
//! assert_eq!(kinds[..5], [Token::Tag, Token::Number, Token::Word, Token::Word, Token::Comment]);
//! assert_eq!(kinds[5..], [Token::Branch, Token::Number, Token::Placeholder, Token::Word, Token::Result]);
//! ```

mod bracket;

use logos::Logos;

use bracket::Braces;
pub use bracket::is_move_like;

use crate::TaggedToken;
use crate::plain::{Classes, Shape};

/// A token of a PTN game record.
#[derive(Logos, Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[logos(extras = Braces)]
pub enum Token {
    /// `[Size "5"]`.
    #[token("[", bracket::tag)]
    Tag,
    /// `[Size 5]`: something in brackets without quotes.
    BareTag,
    /// A tag whose quote or bracket is not closed on its line.
    UnclosedTag,
    /// `{a comment}`.
    #[token("{", bracket::comment)]
    Comment,
    /// `{16w1/17b1}` behind a blank line and in front of a move number.
    Branch,
    /// A comment whose `}` never comes; it ends before the next line that starts with a move number or a
    /// tag.
    UnclosedComment,
    /// A move number: `12.`, or with the branch that it belongs to `49-1.49.`.
    #[regex(r"([0-9]+(-[0-9]+)?\.)+")]
    Number,
    /// The same without its period: `12`.
    #[regex(r"[0-9]+")]
    BareNumber,
    /// The same with several, which stand for a move of the first player that stands elsewhere: `12...`.
    #[regex(r"([0-9]+(-[0-9]+)?\.)+\.+")]
    NumberOfSecond,
    /// What stands where a move is expected: `3c3>12*'!`.
    #[regex(r"[0-9]*[A-Za-z][^ \t\r\n\x0B\x0C{}\[\]]*")]
    Word,
    /// `--`, `...`: a move that does not stand here.
    #[token("…")]
    #[regex(r"--+|\.\.+")]
    Placeholder,
    /// `R-0`, `1/2-1/2`: how the game ended; `*`, where it did not.
    #[regex(r"[RrFf1][ \t]*-[ \t]*0|0[ \t]*-[ \t]*[RrFf01]", priority = 20)]
    #[regex(r"1/2([ \t]*-[ \t]*1/2)?|½(-½)?|1-2-1-2|\*")]
    Result,
    /// White space, line ends included.
    #[regex("[ \t\r\n\x0B\x0C\u{a0}\u{1680}\u{2000}-\u{200a}\u{202f}\u{205f}\u{3000}\u{feff}]+")]
    Blank,
    /// What starts no token.
    #[regex(r"[^ \t\r\n\x0B\x0C\u{a0}\u{1680}\u{2000}-\u{200a}\u{202f}\u{205f}\u{3000}\u{feff}A-Za-z0-9{}\[\]][^ \t\r\n\x0B\x0C{}\[\]]*", priority = 1)]
    #[token("]")]
    #[token("}")]
    Junk,
}

impl Token {
    /// What a reader calls it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tag | Self::BareTag => "a tag",
            Self::UnclosedTag => "an unclosed tag",
            Self::Comment => "a comment",
            Self::Branch => "the name of a branch",
            Self::UnclosedComment => "an unclosed comment",
            Self::Number => "a move number",
            Self::BareNumber => "a move number without its period",
            Self::NumberOfSecond => "a move number with several periods",
            Self::Word => "a move",
            Self::Placeholder => "a placeholder for a move",
            Self::Result => "a result",
            Self::Blank => "white space",
            Self::Junk => "something that is not part of a record",
        }
    }
}

/// The tokens of a text, one after the other, each with its bytes.
pub type Tokens<'s> = crate::Tokens<'s, Token>;

impl TaggedToken for Token {
    type State = Braces;

    fn searched_to_end(braces: &Braces) -> Option<usize> {
        braces.searched_to_end()
    }

    fn searched(braces: &Braces, _: usize) -> usize {
        braces.searched()
    }

    const BLANK: Self = Self::Blank;
    const STRAY: Self = Self::Junk;
    const NUMBER: Self = Self::Number;
    const WORD: Self = Self::Word;
    const SHAPE: &'static Shape = &Shape { classes: Classes::with_brackets(b"{}[]"), words_of_two: true };
}
