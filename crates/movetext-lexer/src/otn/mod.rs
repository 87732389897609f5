//! OpenTafl Notation: the tokens of a game record (`otn.txt`, section 4).
//!
//! What `[` opens depends on where it stands: a tag before the first turn, a comment after it. A known tag
//! at the start of a line, with a rules tag before the next turn, starts a further game. How brackets
//! are closed, and what happens to those that never are, is told in `bracket.rs`.
//!
//! Beyond the specification, moves, turns and comments may stand on one line, tags may run over lines, and
//! a `]` inside a comment is part of it where what follows could start nothing.
//!
//! ```
//! use movetext_lexer::otn::{Token, Tokens};
//!
//! let text = "[rules:dim:7 start:/7/7/7/3K3/7/7/7/]\n\n1. d4-d1";
//! let kinds: Vec<_> = Tokens::new(text).map(|(token, _)| token).filter(|t| *t != Token::Blank).collect();
//! assert_eq!(kinds, [Token::Tag, Token::Address, Token::Word]);
//! ```

mod bracket;
mod shape;

use core::ops::Range;

use logos::Logos;

use bracket::Brackets;

use crate::PlainTurn;
use crate::plain::{Classes, plain_turn};
use crate::scan::skip_space;

/// The tags that the specification names, and OpenTafl's loader knows.
pub const TAGS: [&str; 19] = [
    "event",
    "site",
    "date",
    "round",
    "attackers",
    "defenders",
    "result",
    "annotator",
    "compiler",
    "time-control",
    "time-remaining",
    "termination",
    "variant",
    "start-comment",
    "puzzle-mode",
    "puzzle-prestart",
    "puzzle-start",
    "rules",
    "position",
];

/// A token of an OTN game record.
#[derive(Logos, Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[logos(extras = Brackets)]
pub enum Token {
    /// `[date:2015.05.04]`, before the first turn.
    #[token("[", bracket::open)]
    Tag,
    /// `[a comment|another]`, after a turn number.
    Comment,
    /// A tag whose `]` never comes; it ends before the next line that starts a turn or a known tag.
    UnclosedTag,
    /// A comment whose `]` never comes; it ends before the next line that starts a turn or a known tag.
    UnclosedComment,
    /// A turn number or variation address: `12.`, `12b.1.1a.`, `3b.3.1a`.
    #[regex(r"[0-9]+[a-z]*(\.[0-9]+[a-z]*)*\.?", bracket::turn)]
    Address,
    /// What stands where a move is expected and starts with a letter: `e5-e8xe9`, `Kd4-d3`.
    #[regex(r"[A-Za-z][^ \t\r\n\x0B\x0C\[\]]*")]
    Word,
    /// `.....`: a move that stands in the parent line. Any run of two dots or more.
    #[regex(r"\.\.+")]
    Gap,
    /// `---`: the player resigns.
    #[token("---", priority = 9)]
    Resign,
    /// White space, line ends included.
    #[regex("[ \t\r\n\x0B\x0C\u{a0}\u{feff}]+")]
    Blank,
    /// What starts no token.
    #[regex(r"[^ \t\r\n\x0B\x0CA-Za-z0-9\[\]][^ \t\r\n\x0B\x0C\[\]]*", priority = 1)]
    #[token("]")]
    Junk,
}

impl Token {
    /// What a reader calls it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tag => "a tag",
            Self::Comment => "a comment",
            Self::UnclosedTag => "an unclosed tag",
            Self::UnclosedComment => "an unclosed comment",
            Self::Address => "a turn number",
            Self::Word => "a move",
            Self::Gap => "`.....`",
            Self::Resign => "`---`",
            Self::Blank => "white space",
            Self::Junk => "something that is no part of a record",
        }
    }
}

/// The known tag that starts with a `[` at this byte of a text, by its name in [`TAGS`].
///
/// ```
/// assert_eq!(movetext_lexer::otn::known_tag("[Date:2015.05.04]", 0), Some("date"));
/// ```
pub fn known_tag(text: &str, at: u32) -> Option<&'static str> {
    shape::known_tag(text.as_bytes(), at as usize)
}

/// Whether the rules tag starts at this byte of a text.
pub fn is_rules_tag(text: &str, at: u32) -> bool {
    shape::is_rules_tag(text.as_bytes(), at as usize)
}

/// The tokens of a text, one after the other, each with its bytes.
#[derive(Debug, Clone)]
pub struct Tokens<'s> {
    lexer: logos::Lexer<'s, Token>,
}

impl<'s> Tokens<'s> {
    /// The tokens of `text`, which is at most 4 GiB.
    pub fn new(text: &'s str) -> Self {
        Self { lexer: Token::lexer(text) }
    }

    /// The next tokens, if they are a turn as nearly all are written: an [`Address`](Token::Address) of one
    /// number with its period, a [`Word`](Token::Word) and perhaps another. The white space in front of each is
    /// passed. Else nothing is passed.
    #[inline]
    pub fn plain_turn(&mut self) -> Option<PlainTurn> {
        const CLASSES: Classes = Classes::with_brackets(b"[]");
        let at = self.lexer.span().end;
        let text = self.lexer.source().as_bytes();
        let turn = plain_turn(text, at, &CLASSES, false)?;
        self.lexer.extras.enter_body();
        self.lexer.bump(turn.whole().end as usize - at);
        Some(turn)
    }

    /// Passes the white space in front of the next token and gives it back: for who has no use for
    /// [`Token::Blank`]. Before what is not ASCII, which may be white space too, nothing is passed.
    #[inline]
    pub fn pass_blanks(&mut self) -> &'s str {
        let rest = self.lexer.remainder();
        let blanks = skip_space(rest.as_bytes(), 0);
        if rest.as_bytes().get(blanks).is_some_and(|byte| !byte.is_ascii()) {
            return "";
        }
        self.lexer.bump(blanks);
        &rest[..blanks]
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
