//! OpenTafl Notation: the games of a text as flat events (`otn.txt`, section 4).
//!
//! A text may hold several games. A further one starts with the first tag after a turn or a comment; behind a record
//! without moves, with the first known tag after a rules tag and a blank line, if a rules tag of its own follows.
//!
//! Beyond the specification the parts of a turn may stand on one line or many. What stands in a wrong place in it is a
//! fault, and an event anyway; what it means is for the record to say.
//!
//! ```
//! use movetext_parser::otn::games;
//! use movetext_parser::tagged::TokenKind::{Comment, Move, Number, Tag};
//!
//! let game = games("[event:Example]\n1. a4-a2 Kd4-d3\n[first|second]").next().unwrap();
//! assert!(game.faults.is_empty());
//! let kinds: Vec<_> = game.events.iter().map(|event| event.kind).collect();
//! assert_eq!(kinds, [Tag, Number, Move, Move, Comment]);
//! ```

mod grammar;
mod header;

use header::Header;
use movetext_lexer::otn::Token;

use crate::pass::Spanned;
use crate::tagged::{InHeader, Policy, TokenKind};

/// The games of a text; see [`games`].
pub type GameParser<'s> = crate::tagged::GameParser<'s, Token>;

/// The games of a text, one after the other. A text without any token has none.
#[must_use]
pub fn games(text: &str) -> GameParser<'_> {
    GameParser::new(text)
}

impl Policy for Token {
    const NUMBER_NAME: &'static str = "a turn number";
    type Header = Header;

    #[inline]
    fn kind(self) -> TokenKind {
        match self {
            Self::Tag | Self::UnclosedTag => TokenKind::Tag,
            Self::Comment | Self::UnclosedComment => TokenKind::Comment,
            Self::Address | Self::BareAddress => TokenKind::Number,
            Self::Word => TokenKind::Move,
            Self::Gap => TokenKind::Placeholder,
            Self::Resign => TokenKind::Resignation,
            Self::Blank | Self::Junk => TokenKind::Stray,
        }
    }

    fn is_unclosed(self) -> bool {
        matches!(self, Self::UnclosedTag | Self::UnclosedComment)
    }

    fn in_header(
        header: &mut Header,
        text: &str,
        before: &[Spanned<Self>],
        (token, span): Spanned<Self>,
    ) -> InHeader {
        let end = before.last().map_or(span.start, |(_, span)| span.end);
        header.blank(&text[end as usize..span.start as usize]);
        match token {
            Self::Address | Self::BareAddress => InHeader::Movetext(before.len()),
            Self::Tag | Self::UnclosedTag => {
                header.tag(text, span.start, before.len()).map_or(InHeader::GoesOn, InHeader::Game)
            }
            _ => InHeader::GoesOn,
        }
    }
}
