//! The grammar of a game record, flat: tags and comments, then numbers, moves and what stands between them.

use chumsky::prelude::*;
use movetext_lexer::ptn::Token;

use super::Event;
use crate::piecewise::{Flat, convert, one, whatever};
use crate::{Pass, Rule};

/// Sections "Header Tags" and "Comments"; a tag without quotes is for the record to judge.
pub(super) fn header<'t, E: Pass<'t, Token>>() -> impl Rule<'t, Token, Vec<Event>, E> {
    let tag = E::named(
        one_of([Token::Tag, Token::BareTag]).map_with(|token, extra| Event::of(token, convert(extra.span()))),
        "a tag",
    );
    let item = choice((tag, one::<Event, E>(Token::Comment, "a comment")));
    E::resync(item, whatever::<Event, E>()).repeated().collect()
}

/// Section "Movetext".
pub(super) fn movetext<'t, E: Pass<'t, Token>>() -> impl Rule<'t, Token, Vec<Event>, E> {
    let is_movetext = |token: Token| {
        matches!(
            token,
            Token::Word | Token::Number | Token::Comment | Token::Result | Token::Placeholder | Token::Branch
        )
    };
    let item = E::named(
        any()
            .filter(move |token: &Token| is_movetext(*token))
            .map_with(|token, extra| Event::of(token, convert(extra.span()))),
        "a move, a move number, a comment or a result",
    );
    E::resync(item, whatever::<Event, E>()).repeated().collect()
}
