//! The grammar of a game record, flat: tags and comments, then turns.

use chumsky::prelude::*;
use movetext_lexer::ptn::Token;

use crate::pass::{Pass, Rule, one};
use crate::tagged::Grammar;

impl Grammar for Token {
    /// Section "Header Tags"; a tag without quotes is for the record to judge.
    fn header<'t, E: Pass<'t, Self>>() -> impl Rule<'t, Self, E> {
        let tag = one::<_, E>(&[Token::Tag, Token::BareTag], "a tag");
        let comment = one::<_, E>(&[Token::Comment], "a comment");
        let either = choice((tag, comment));
        E::whole(either.clone().repeated(), either)
    }

    /// Sections "Movetext", "Comments", "Game End": a number, a move of each player, the result, and comments anywhere
    /// between them. `--` stands for a move that is left out, and so do the periods of `12...`. The name of a branch may
    /// stand in front of the number, and comments and results in front of the first number. What follows a result is for
    /// the record to judge.
    fn turn<'t, E: Pass<'t, Self>>() -> impl Rule<'t, Self, E> {
        let branch = one::<_, E>(&[Token::Branch], "the name of a branch");
        let number = one::<_, E>(&[Token::Number], "a move number");
        let bare_number = E::mistake(&[Token::BareNumber], "a period");
        let number_of_second = one::<_, E>(&[Token::NumberOfSecond], "a move number");
        let play = one::<_, E>(&[Token::Word], "a move");
        let left_out = one::<_, E>(&[Token::Placeholder], "`--`");
        let result = one::<_, E>(&[Token::Result], "a result");

        let comments = comment::<E>().repeated();
        let first = play.clone().then(comments.clone()).ignored();
        let first_left_out = left_out.clone().then(comments.clone()).ignored();
        let second = first.clone();
        let both = first.then(choice((second.clone(), first_left_out.clone())).or_not()).ignored();
        let moves = choice((both, first_left_out.then(second.clone()).ignored()));
        let after_result = choice((comment::<E>(), result.clone(), play)).repeated();
        let end = result.clone().then(after_result).ignored();
        let number = E::or(bare_number, number).then(comments.clone());
        let moved = choice((
            number.clone().then(moves).ignored(),
            number_of_second.then(comments).then(second).ignored(),
        ));
        let turn = branch.or_not().then(moved).then(end.clone().or_not());
        // Who was to move resigned.
        let resigned = number.then(end);
        let in_front = choice((comment::<E>(), result)).repeated();
        E::whole(choice((turn.ignored(), resigned.ignored(), in_front)), Self::movetext::<E>())
    }

    /// What nearly always follows a plain turn of one move.
    fn behind_first<'t, E: Pass<'t, Self>>() -> impl Rule<'t, Self, E> {
        let second = one::<_, E>(&[Token::Word, Token::Placeholder], "a move");
        comment::<E>().repeated().then(second.or_not()).then(Self::behind_second::<E>()).ignored()
    }

    /// What nearly always follows a plain turn of two moves.
    fn behind_second<'t, E: Pass<'t, Self>>() -> impl Rule<'t, Self, E> {
        one::<_, E>(&[Token::Comment, Token::Result], "a comment or a result").repeated()
    }

    /// What may stand in a turn at all, wherever.
    fn movetext<'t, E: Pass<'t, Self>>() -> impl Rule<'t, Self, E> {
        const MOVETEXT: &[Token] = &[
            Token::Word,
            Token::Number,
            Token::NumberOfSecond,
            Token::Comment,
            Token::Result,
            Token::Placeholder,
            Token::Branch,
        ];
        let token = one::<_, E>(MOVETEXT, "a move, a move number, a comment or a result");
        E::or(E::mistake(&[Token::BareNumber], "a period"), token)
    }
}

fn comment<'t, E: Pass<'t, Token>>() -> impl Rule<'t, Token, E> {
    one::<_, E>(&[Token::Comment], "a comment")
}
