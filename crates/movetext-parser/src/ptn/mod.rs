//! Portable Tak Notation: the games of a text as flat events (`ptn.txt`).
//!
//! A tag after movetext starts a further game. Beyond the specification comments may stand anywhere,
//! among and in front of the tags too, and numbers, moves, placeholders, results and names of branches in any
//! order; what that means is for the record to say.
//!
//! ```
//! use movetext_parser::ptn::{Event, games};
//!
//! let game = games("[Size \"5\"]\n1. a1 e5 {corners} 1-0").next().unwrap();
//! assert!(game.faults.is_empty());
//! assert!(matches!(game.events[..3], [Event::Tag(_), Event::Number(_), Event::Move(_)]));
//! assert!(matches!(game.events[3..], [Event::Move(_), Event::Comment(_), Event::Result(_)]));
//! ```

mod grammar;

use chumsky::error::EmptyErr;
use chumsky::span::SimpleSpan;
use movetext_lexer::ptn::{Token, Tokens, is_move_like};
use movetext_source::Span;

use crate::piecewise::{Flat, Kind, Spanned, cheaply, merge_junk, richly, stray_text};
use crate::{Fault, FaultKind};

/// One thing a game record says, in the order of the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Event {
    /// A tag, brackets included, as far as they are there.
    Tag(Span),
    /// A move number, periods included.
    Number(Span),
    /// What stands for a move.
    Move(Span),
    /// `--`, `...`: a move that does not stand here.
    Placeholder(Span),
    /// How the game ended.
    Result(Span),
    /// A comment, braces included.
    Comment(Span),
    /// The name of a branch, braces included: a comment behind a blank line and in front of a number.
    Branch(Span),
    /// Text that is no part of a record.
    Junk(Span),
}

impl Event {
    /// Where it stands.
    pub const fn span(self) -> Span {
        match self {
            Self::Tag(span)
            | Self::Number(span)
            | Self::Move(span)
            | Self::Placeholder(span)
            | Self::Result(span)
            | Self::Comment(span)
            | Self::Branch(span)
            | Self::Junk(span) => span,
        }
    }
}

impl Flat for Event {
    type Token = Token;

    #[inline]
    fn of(token: Token, span: Span) -> Self {
        match token {
            Token::Tag | Token::BareTag | Token::UnclosedTag => Self::Tag(span),
            Token::Comment | Token::UnclosedComment => Self::Comment(span),
            Token::Branch => Self::Branch(span),
            Token::Number => Self::Number(span),
            Token::Word => Self::Move(span),
            Token::Placeholder => Self::Placeholder(span),
            Token::Result => Self::Result(span),
            Token::Blank | Token::Junk => Self::Junk(span),
        }
    }

    fn span(self) -> Span {
        self.span()
    }

    fn is_junk(self) -> bool {
        matches!(self, Self::Junk(_))
    }

    fn is_header(self) -> bool {
        matches!(self, Self::Tag(_) | Self::Comment(_))
    }

    fn junk(span: Span) -> Self {
        Self::Junk(span)
    }
}

impl Kind for Token {
    fn name(self) -> &'static str {
        self.name()
    }

    fn fault(self) -> Option<FaultKind> {
        match self {
            Self::UnclosedTag => Some(FaultKind::UnclosedTag),
            Self::UnclosedComment => Some(FaultKind::UnclosedComment),
            Self::Junk => Some(FaultKind::Junk),
            _ => None,
        }
    }
}

/// One game of a text.
pub type Game = crate::Game<Event>;

/// The games of a text, one after the other. A text without any token has none.
pub fn games(text: &str) -> Games<'_> {
    Games { tokens: Tokens::new(text), next: None, buffer: Vec::new() }
}

/// The games of a text; see [`games`].
#[derive(Debug, Clone)]
pub struct Games<'s> {
    tokens: Tokens<'s>,
    /// The token that started a further game, already taken from the lexer.
    next: Option<Spanned<Token>>,
    buffer: Vec<Spanned<Token>>,
}

impl Iterator for Games<'_> {
    type Item = Game;

    fn next(&mut self) -> Option<Game> {
        self.buffer.clear();
        self.buffer.extend(self.next.take());
        let text = self.tokens.text();
        // Only a word in front of the first game, or among tags, is looked at.
        let mut body = None;
        while body.is_none()
            && let Some((token, range)) = self.tokens.next_solid()
        {
            let word = &text[range.start as usize..range.end as usize];
            body = starts_movetext(token, word).then_some(self.buffer.len());
            self.buffer.push((token, SimpleSpan::from(range)));
        }
        while let Some((token, range)) = self.tokens.next_solid() {
            let token = (token, SimpleSpan::from(range));
            if matches!(token.0, Token::Tag | Token::UnclosedTag) {
                self.next = Some(token);
                break;
            }
            self.buffer.push(token);
        }
        let (first, last) = (self.buffer.first()?, self.buffer.last()?);
        let span = Span::new(first.1.start, last.1.end);
        let (events, faults) = parse(&self.buffer, body.unwrap_or(self.buffer.len()));
        Some(Game { span, events, faults })
    }
}

/// Whether the tags end here. A stray word among them is no move, and a line of hyphens no placeholder.
fn starts_movetext(token: Token, word: &str) -> bool {
    match token {
        Token::Word => is_move_like(word),
        Token::Number => word.ends_with('.'),
        Token::Result | Token::Branch => true,
        Token::Placeholder => word.len() <= 3,
        _ => false,
    }
}

/// The grammar of each half is checked cheaply, without making anything: an event stands for a token. Only
/// where that fails the half is read richly, piece by piece.
fn parse(tokens: &[Spanned<Token>], body: usize) -> (Vec<Event>, Vec<Fault>) {
    let (header, body) = tokens.split_at(body);
    let end = tokens.last().map_or(0, |(_, span)| span.end);
    let mut faults = Vec::new();
    let mut events: Vec<Event> = Vec::with_capacity(tokens.len());
    if !cheaply(header, end, grammar::header::<EmptyErr>(), &mut events) {
        richly(header, grammar::header, |token| token == Token::Tag, &mut events, &mut faults);
        stray_text(&mut events, &mut faults);
    }
    if !cheaply(body, end, grammar::movetext::<EmptyErr>(), &mut events) {
        richly(body, grammar::movetext, |token| token == Token::Number, &mut events, &mut faults);
    }
    if !faults.is_empty() {
        merge_junk(&mut events, &mut faults);
    }
    (events, faults)
}
