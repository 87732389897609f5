//! OpenTafl Notation: the tokens of a game record (`otn.txt`, section 4).
//!
//! What `[` opens depends on where it stands: a tag before the first turn, a comment after it. A known tag
//! at the start of a line, with a rules tag before the next turn, starts a further game. How brackets
//! are closed, and what happens to those that never are, is described in `bracket.rs`.
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

use logos::Logos;

use bracket::Brackets;

use crate::TaggedToken;
use crate::plain::{Classes, Shape};

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
    /// A turn number or variation address: `12.`, `12b.1.1a.`.
    #[regex(r"([0-9]+[a-z]*\.)+", bracket::turn)]
    Address,
    /// The same without its last period: `12`, `3b.3.1a`.
    #[regex(r"([0-9]+[a-z]*\.)*[0-9]+[a-z]*", bracket::turn)]
    BareAddress,
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
    #[regex("[ \t\r\n\x0B\x0C\u{a0}\u{1680}\u{2000}-\u{200a}\u{202f}\u{205f}\u{3000}\u{feff}]+")]
    Blank,
    /// What starts no token.
    #[regex(r"[^ \t\r\n\x0B\x0C\u{a0}\u{1680}\u{2000}-\u{200a}\u{202f}\u{205f}\u{3000}\u{feff}A-Za-z0-9\[\]][^ \t\r\n\x0B\x0C\[\]]*", priority = 1)]
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
            Self::BareAddress => "a turn number without its period",
            Self::Word => "a move",
            Self::Gap => "`.....`",
            Self::Resign => "`---`",
            Self::Blank => "white space",
            Self::Junk => "something that is not part of a record",
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
pub type Tokens<'s> = crate::Tokens<'s, Token>;

impl TaggedToken for Token {
    type State = Brackets;

    fn searched_to_end(brackets: &Brackets) -> Option<usize> {
        brackets.searched_to_end
    }

    fn searched(brackets: &Brackets, before: usize) -> usize {
        brackets.searched(before)
    }

    const BLANK: Self = Self::Blank;
    const STRAY: Self = Self::Junk;
    const NUMBER: Self = Self::Address;
    const WORD: Self = Self::Word;
    const SHAPE: &'static Shape = &Shape { classes: Classes::with_brackets(b"[]"), words_of_two: false };

    #[inline]
    fn turn_passed(brackets: &mut Brackets) {
        brackets.enter_body();
    }
}
