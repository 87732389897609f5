//! The grammar of a game record, flat: tags, then turns of at least one move with comments.

use chumsky::prelude::*;
use movetext_lexer::otn::Token;

use super::Event;
use crate::piecewise::{Flat, convert, one, whatever};
use crate::{Pass, Rule};

/// Events in a row, from items of one or two.
pub(super) struct Events(pub Vec<Event>);

/// A turn number comes with the move that must follow it.
#[derive(Clone, Copy)]
pub(super) enum Item {
    One(Event),
    Two(Event, Event),
}

impl FromIterator<Item> for Events {
    fn from_iter<I: IntoIterator<Item = Item>>(items: I) -> Self {
        let mut events = Vec::new();
        for item in items {
            match item {
                Item::One(event) => events.push(event),
                Item::Two(first, second) => events.extend([first, second]),
            }
        }
        Self(events)
    }
}

impl IntoIterator for Events {
    type Item = Event;
    type IntoIter = std::vec::IntoIter<Event>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

/// `[tags] <rules-tag>`: what the tags are and in which order is for the record to judge.
pub(super) fn header<'t, E: Pass<'t, Token>>() -> impl Rule<'t, Token, Vec<Event>, E> {
    E::resync(one::<Event, E>(Token::Tag, "a tag"), whatever::<Event, E>()).repeated().collect()
}

/// `<<turn-number> <move-record> <move-record> [move-record]...> [comments]`, turn after turn.
pub(super) fn turns<'t, E: Pass<'t, Token>>() -> impl Rule<'t, Token, Events, E> {
    let play = E::named(
        one_of([Token::Word, Token::Gap, Token::Resign])
            .map_with(|token, extra| Event::of(token, convert(extra.span()))),
        "a move",
    );
    let turn = one::<Event, E>(Token::Address, "a turn number")
        .then(play.clone())
        .map(|(turn, play)| Item::Two(turn, play));
    let more = choice((play, one::<Event, E>(Token::Comment, "a comment"))).map(Item::One);
    E::resync(choice((more, turn)), whatever::<Event, E>().map(Item::One)).repeated().collect()
}
