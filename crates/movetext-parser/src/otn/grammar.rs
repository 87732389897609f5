//! The grammar of a game record (`otn.txt`, section 4), flat: tags, then turns of at least one move with comments.

use chumsky::prelude::*;
use movetext_lexer::otn::Token;

use crate::pass::{Pass, Rule, one};

/// `[tags] <rules-tag>`: what the tags are and in which order is for the record to judge.
pub(super) fn header<'t, E: Pass<'t, Token>>() -> impl Rule<'t, Token, E> {
    E::or_any(one::<_, E>(&[Token::Tag], "a tag")).repeated()
}

/// `<turn-number> <move-record> <move-record> [move-record]... [comments]`.
pub(super) fn turn<'t, E: Pass<'t, Token>>() -> impl Rule<'t, Token, E> {
    let play = one::<_, E>(&[Token::Word, Token::Gap, Token::Resign], "a move");
    let comment = one::<_, E>(&[Token::Comment], "a comment");
    let number = one::<_, E>(&[Token::Address], "a turn number").then(play.clone()).ignored();
    E::or_any(choice((play, comment, number))).repeated()
}
