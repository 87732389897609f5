//! The grammar of a game record (`otn.txt`, section 4), flat: tags, then turns.

use chumsky::prelude::*;
use movetext_lexer::otn::Token;

use crate::pass::{Pass, Rule, one};
use crate::tagged::Grammar;

impl Grammar for Token {
    /// `[tags] <rules-tag>`: what the tags are and in which order is for the record to judge.
    fn header<'t, E: Pass<'t, Self>>() -> impl Rule<'t, Self, E> {
        let tag = one::<_, E>(&[Token::Tag], "a tag");
        E::whole(tag.clone().repeated(), tag)
    }

    /// `<turn-number> <move-record>... [comment]`, and `.....` in front of the moves for those that stand in the parent
    /// line. A resignation is the last move of its turn.
    fn turn<'t, E: Pass<'t, Self>>() -> impl Rule<'t, Self, E> {
        let number = one::<_, E>(&[Token::Address], "a turn number");
        let left_out = one::<_, E>(&[Token::Gap], "`.....`");
        let play = one::<_, E>(&[Token::Word], "a move");
        let resignation = one::<_, E>(&[Token::Resign], "a move");
        let comment = one::<_, E>(&[Token::Comment], "a comment");

        let bare_number = E::mistake(&[Token::BareAddress], "a period");
        let a_move = choice((play.clone(), resignation.clone()));
        let comment_before = E::mistake(&[Token::Comment], "a move").then_ignore(a_move.rewind());
        let comments_after = E::mistake(&[Token::Comment], "a turn number").repeated().at_least(1);

        let number = E::or(bare_number, number);
        let before = E::or(comment_before, empty());
        let plays = before.clone().then(play).repeated().at_least(1);
        let last = before.then(resignation);
        let moves = choice((plays.then(last.clone().or_not()).ignored(), last.ignored()));
        let comments = comment.then(E::or(comments_after, empty()));
        let turn = number.then(left_out.repeated()).then(moves).then(comments.or_not());
        E::whole(turn.ignored(), Self::movetext::<E>())
    }

    /// What nearly always follows a plain turn of one move.
    fn behind_first<'t, E: Pass<'t, Self>>() -> impl Rule<'t, Self, E> {
        one::<_, E>(&[Token::Comment], "a comment")
    }

    /// What nearly always follows a plain turn of two moves.
    fn behind_second<'t, E: Pass<'t, Self>>() -> impl Rule<'t, Self, E> {
        one::<_, E>(&[Token::Comment], "a comment")
    }

    /// What may stand in a turn at all, wherever.
    fn movetext<'t, E: Pass<'t, Self>>() -> impl Rule<'t, Self, E> {
        let token = one::<_, E>(
            &[Token::Address, Token::Gap, Token::Word, Token::Resign, Token::Comment],
            "a move, a turn number or a comment",
        );
        E::or(E::mistake(&[Token::BareAddress], "a period"), token)
    }
}
