//! The grammar of a game record, flat: tags and comments, then numbers, moves and what stands between them.

use chumsky::prelude::*;
use movetext_lexer::ptn::Token;

use crate::pass::{Pass, Rule, one};

/// Sections "Header Tags" and "Comments"; a tag without quotes is for the record to judge.
pub(super) fn header<'t, E: Pass<'t, Token>>() -> impl Rule<'t, Token, E> {
    let tag = one::<_, E>(&[Token::Tag, Token::BareTag], "a tag");
    let comment = one::<_, E>(&[Token::Comment], "a comment");
    E::or_any(choice((tag, comment))).repeated()
}

/// Section "Movetext".
pub(super) fn turn<'t, E: Pass<'t, Token>>() -> impl Rule<'t, Token, E> {
    const MOVETEXT: &[Token] =
        &[Token::Word, Token::Number, Token::Comment, Token::Result, Token::Placeholder, Token::Branch];
    E::or_any(one::<_, E>(MOVETEXT, "a move, a move number, a comment or a result")).repeated()
}
