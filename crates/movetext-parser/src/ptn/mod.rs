//! Portable Tak Notation: the games of a text as flat events (`ptn.txt`).
//!
//! A tag after movetext starts a further game. Beyond the specification comments may stand anywhere, among and in front
//! of the tags too; the name of a branch in front of a turn; a placeholder, `--`, for a move that is left out; more than
//! one result, and moves behind it. What stands in a wrong place in a turn is a fault, and an event anyway.
//!
//! ```
//! use movetext_parser::ptn::games;
//! use movetext_parser::tagged::TokenKind::{Comment, Move, Number, Result, Tag};
//!
//! let game = games("[Size \"5\"]\n1. a1 e5 {corners} 1-0").next().unwrap();
//! assert!(game.faults.is_empty());
//! let kinds: Vec<_> = game.events.iter().map(|event| event.kind).collect();
//! assert_eq!(kinds, [Tag, Number, Move, Move, Comment, Result]);
//! ```

mod grammar;

use movetext_lexer::ptn::{Token, is_move_like};

use crate::pass::{Spanned, span_of};
use crate::tagged::{InHeader, Policy, TokenKind};

/// The games of a text; see [`games`].
pub type GameParser<'s> = crate::tagged::GameParser<'s, Token>;

/// The games of a text, one after the other. A text without any token has none.
#[must_use]
pub fn games(text: &str) -> GameParser<'_> {
    GameParser::new(text)
}

impl Policy for Token {
    const NUMBER_NAME: &'static str = "a move number";
    type Header = ();

    #[inline]
    fn kind(self) -> TokenKind {
        match self {
            Self::Tag | Self::BareTag | Self::UnclosedTag => TokenKind::Tag,
            Self::Comment | Self::UnclosedComment => TokenKind::Comment,
            Self::Branch => TokenKind::Branch,
            Self::Number | Self::BareNumber | Self::NumberOfSecond => TokenKind::Number,
            Self::Word => TokenKind::Move,
            Self::Placeholder => TokenKind::Placeholder,
            Self::Result => TokenKind::Result,
            Self::Blank | Self::Junk => TokenKind::Stray,
        }
    }

    fn is_unclosed(self) -> bool {
        matches!(self, Self::UnclosedTag | Self::UnclosedComment)
    }

    fn starts_game(self) -> bool {
        self.kind() == TokenKind::Tag && self != Self::BareTag
    }

    fn in_header(
        (): &mut (),
        text: &str,
        before: &[Spanned<Self>],
        (token, span): Spanned<Self>,
    ) -> InHeader {
        if !starts_movetext(token, span_of(span).of(text)) {
            return InHeader::GoesOn;
        }
        // The number of the first move may lack its period: then it is the move behind it that ends the tags.
        let is_move = matches!(token, Self::Word | Self::Placeholder);
        let is_numbered = is_move && matches!(before.last(), Some((Self::BareNumber, _)));
        InHeader::Movetext(before.len() - usize::from(is_numbered))
    }
}

/// Whether the tags end here. A stray word among them is not a move, and a line of hyphens is not a placeholder.
fn starts_movetext(token: Token, word: &str) -> bool {
    match token {
        Token::Word => is_move_like(word),
        Token::Number | Token::NumberOfSecond | Token::Result | Token::Branch => true,
        Token::Placeholder => word.len() <= 3,
        _ => false,
    }
}
