//! Reads the games of a text one after the other, each piece by piece.

use core::ops::ControlFlow;

use chumsky::span::SimpleSpan;
use movetext_lexer::{PlainTurn, Tokens};
use movetext_source::Span;

use super::piece::Reading;
use super::{Game, InHeader, Tagged, TokenKind};
use crate::outline::{Digest, Outline, Outlines};
use crate::pass::Spanned;
use crate::{Fault, MAX_FAULTS, Sink};

/// The games of a text, one after the other: as lists, or into a [`Sink`]. A text without any token has none.
#[derive(Debug, Clone)]
pub struct GameParser<'s, T: Tagged> {
    tokens: Tokens<'s, T>,
    /// Tokens that were already taken from the lexer: those of a further game, or behind what ended the header.
    taken: Vec<Spanned<T>>,
    /// The tokens of the header, or of the piece that is not at its end.
    piece: Vec<Spanned<T>>,
    /// The plain turn that was given on last, as long as the piece goes on with it.
    plain: Option<PlainTurn>,
    /// Whether the piece goes on with a turn that was too long.
    is_rest: bool,
    /// Whether the piece ends with the name of a branch, whose first turn belongs to it.
    is_behind_branch: bool,
    reading: Reading,
    /// The end of the last token.
    end: u32,
    has_plain_turns: bool,
}

/// What follows the header of a game.
enum After {
    Turn(PlainTurn),
    Movetext,
    End,
}

/// A sink, until it breaks.
struct Feed<'f, S> {
    sink: &'f mut S,
    flow: ControlFlow<()>,
}

impl<'f, S: Sink<TokenKind>> Feed<'f, S> {
    fn new(sink: &'f mut S) -> Self {
        let flow = if S::TAKES_NOTHING { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        Self { sink, flow }
    }

    #[inline]
    fn turn(&mut self, turn: &PlainTurn) {
        if self.flow.is_continue() {
            self.flow = self.sink.turn(turn);
        }
    }

    fn fault(&mut self, fault: Fault) {
        if self.flow.is_continue() {
            self.flow = self.sink.fault(fault);
        }
    }

    /// Hands on what was read of the header.
    fn header(&mut self, reading: &mut Reading) {
        reading.faults.drain(..).for_each(|fault| self.fault(fault));
        for event in reading.events.drain(..) {
            if self.flow.is_break() {
                break;
            }
            self.flow = self.sink.event(event.kind, event.span);
        }
    }

    /// Hands on what was read of a turn.
    fn piece(&mut self, reading: &mut Reading) {
        reading.faults.drain(..).for_each(|fault| self.fault(fault));
        if self.flow.is_continue() {
            self.flow = self.sink.piece(&reading.events);
        }
        reading.events.clear();
    }
}

impl<T: Tagged> Iterator for GameParser<'_, T> {
    type Item = Game;

    fn next(&mut self) -> Option<Game> {
        let mut game = Game { span: Span::default(), events: Vec::new(), faults: Vec::new() };
        game.span = self.next_into(&mut game)?;
        Some(game)
    }
}

impl<T: Tagged> Outlines for GameParser<'_, T> {
    fn next_outline(&mut self) -> Option<Outline> {
        let mut digest = Digest::default();
        let span = self.next_into(&mut digest)?;
        Some(digest.outline(span))
    }

    fn searched_to_end(&self) -> Option<u32> {
        self.tokens.searched_to_end()
    }

    fn searched(&self) -> u32 {
        self.tokens.searched(self.taken.first().map_or(u32::MAX, |(_, span)| span.start))
    }
}

impl<'s, T: Tagged> GameParser<'s, T> {
    pub(crate) fn new(text: &'s str) -> Self {
        Self::from_byte(text, 0)
    }

    /// The games from a byte on, as if nothing stood in front of it.
    pub fn from_byte(text: &'s str, start: u32) -> Self {
        Self {
            tokens: Tokens::from_byte(text, start),
            taken: Vec::new(),
            piece: Vec::new(),
            plain: None,
            is_rest: false,
            is_behind_branch: false,
            reading: Reading::default(),
            end: 0,
            has_plain_turns: true,
        }
    }

    /// How many bytes stand behind the last game.
    #[must_use]
    pub fn bytes_left(&self) -> usize {
        self.tokens.text().len().saturating_sub(self.end as usize)
    }

    /// The same without the fast way: to hold both ways equal.
    #[doc(hidden)]
    #[must_use]
    pub fn without_plain_turns(mut self) -> Self {
        self.has_plain_turns = false;
        self
    }

    /// Reads the next game into a sink; gives its bytes, from the first to the last token, or `None` behind the
    /// last game.
    pub fn next_into(&mut self, sink: &mut impl Sink<TokenKind>) -> Option<Span> {
        let mut feed = Feed::new(sink);
        self.reading.restart();
        self.plain = None;
        let after = self.header();
        let start = match (self.piece.first(), &after) {
            (Some((_, span)), _) => span.start,
            (None, After::Turn(turn)) => turn.address.start,
            (None, _) => self.taken.first()?.1.start,
        };
        if let Some((_, span)) = self.piece.last() {
            self.end = span.end;
            if feed.flow.is_continue() {
                self.reading.header(&self.piece);
                feed.header(&mut self.reading);
            }
            self.piece.clear();
        }
        match after {
            After::Turn(turn) => {
                self.turn(turn, &mut feed);
                self.movetext(&mut feed);
            }
            After::Movetext => self.movetext(&mut feed),
            After::End => {}
        }
        self.end_piece(&mut feed);
        if let Some(fault) = self.reading.too_many() {
            feed.fault(fault);
        }
        Some(Span::new(start, self.end))
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see `Tokens::plain_turn`")]
    fn plain_turn(&mut self) -> Option<PlainTurn> {
        if self.has_plain_turns { self.tokens.plain_turn() } else { None }
    }

    /// Reads the tokens in front of the movetext, into the piece.
    fn header(&mut self) -> After {
        let mut header = T::Header::default();
        let text = self.tokens.text();
        for token in self.taken.drain(..) {
            // They were taken since they start a game: they end none.
            let _ = T::in_header(&mut header, text, &self.piece, token);
            self.piece.push(token);
        }
        loop {
            if let Some(turn) = self.plain_turn() {
                return After::Turn(turn);
            }
            let Some((token, range)) = self.tokens.next_solid() else { return After::End };
            let token = (token, SimpleSpan::from(range));
            let (at, after) = match T::in_header(&mut header, text, &self.piece, token) {
                InHeader::GoesOn => {
                    self.piece.push(token);
                    continue;
                }
                InHeader::Movetext(at) => (at, After::Movetext),
                InHeader::Game(at) => (at, After::End),
            };
            self.taken.extend(self.piece.drain(at..));
            self.taken.push(token);
            return after;
        }
    }

    /// Reads on up to the first tag of a further game.
    fn movetext(&mut self, feed: &mut Feed<'_, impl Sink<TokenKind>>) {
        for at in 0..self.taken.len() {
            self.token(self.taken[at], feed);
        }
        self.taken.clear();
        loop {
            if !self.is_behind_branch
                && let Some(turn) = self.plain_turn()
            {
                self.turn(turn, feed);
                continue;
            }
            let Some((token, range)) = self.tokens.next_solid() else { return };
            let token = (token, SimpleSpan::from(range));
            if T::starts_game(token.0) {
                self.taken.push(token);
                return;
            }
            self.token(token, feed);
        }
    }

    /// Takes the next token of the movetext.
    #[inline]
    fn token(&mut self, token: Spanned<T>, feed: &mut Feed<'_, impl Sink<TokenKind>>) {
        let kind = token.0.kind();
        if kind == TokenKind::Branch || (kind == TokenKind::Number && !self.is_behind_branch) {
            self.end_piece(feed);
            self.plain = None;
        } else if self.piece.len() + self.plain.as_ref().map_or(0, tokens_of) == MAX_FAULTS {
            // A piece of nothing but junk must not make a million errors at once.
            self.end_piece(feed);
            self.is_rest = true;
        }
        self.is_behind_branch = kind == TokenKind::Branch;
        self.piece.push(token);
    }

    /// Takes a plain turn.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see `Tokens::plain_turn`")]
    fn turn(&mut self, turn: PlainTurn, feed: &mut Feed<'_, impl Sink<TokenKind>>) {
        if !self.piece.is_empty() {
            self.end_piece(feed);
        }
        self.end = turn.whole().end;
        feed.turn(&turn);
        self.plain = Some(turn);
    }

    fn end_piece(&mut self, feed: &mut Feed<'_, impl Sink<TokenKind>>) {
        let Some((_, span)) = self.piece.last() else { return };
        self.end = span.end;
        if feed.flow.is_continue() {
            if self.is_rest {
                self.reading.rest(&self.piece);
            } else if let Some(turn) = &self.plain {
                self.reading.behind(turn, &mut self.piece);
            } else {
                self.reading.turn(&self.piece, 0);
            }
            feed.piece(&mut self.reading);
        }
        self.piece.clear();
        self.plain = None;
        (self.is_rest, self.is_behind_branch) = (false, false);
    }
}

/// How many tokens a plain turn is.
fn tokens_of(turn: &PlainTurn) -> usize {
    if turn.has_second() { 3 } else { 2 }
}
