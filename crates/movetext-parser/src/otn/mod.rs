//! OpenTafl Notation: the games of a text as flat events (`otn.txt`, section 4).
//!
//! Beyond the specification any number of moves and comments may follow a turn number, in any order, on
//! one line or many; what that means is for the record to say.
//!
//! ```
//! use movetext_parser::otn::{Event, games};
//!
//! let game = games("[event:Example]\n1. a4-a2 Kd4-d3\n[first|second]").next().unwrap();
//! assert!(game.faults.is_empty());
//! assert!(matches!(game.events[..], [Event::Tag(_), Event::Turn(_), Event::Move(_), Event::Move(_), Event::Comment(_)]));
//! ```

mod grammar;

use chumsky::Parser;
use chumsky::error::EmptyErr;
use chumsky::span::SimpleSpan;
use movetext_lexer::otn::{Token, Tokens};
use movetext_source::Span;

use crate::piecewise::{Flat, Kind, input, merge_junk, richly, stray_text};
use crate::{Fault, FaultKind};

/// One thing a game record says, in the order of the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Event {
    /// A tag, brackets included.
    Tag(Span),
    /// A turn number or variation address: a turn starts.
    Turn(Span),
    /// What stands for a move.
    Move(Span),
    /// `.....`: a move that stands in the parent line.
    Gap(Span),
    /// `---`: resignation.
    Resign(Span),
    /// A comment, brackets included.
    Comment(Span),
    /// Text that is no part of a record.
    Junk(Span),
}

impl Event {
    /// Where it stands.
    pub const fn span(self) -> Span {
        match self {
            Self::Tag(span)
            | Self::Turn(span)
            | Self::Move(span)
            | Self::Gap(span)
            | Self::Resign(span)
            | Self::Comment(span)
            | Self::Junk(span) => span,
        }
    }
}

impl Flat for Event {
    type Token = Token;

    fn of(token: Token, span: Span) -> Self {
        match token {
            Token::Tag | Token::UnclosedTag => Self::Tag(span),
            Token::Comment | Token::UnclosedComment => Self::Comment(span),
            Token::Address => Self::Turn(span),
            Token::Word => Self::Move(span),
            Token::Gap => Self::Gap(span),
            Token::Resign => Self::Resign(span),
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
        matches!(self, Self::Tag(_))
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
    next: Option<Spanned>,
    buffer: Vec<Spanned>,
}

type Spanned = (Token, SimpleSpan<u32>);

impl Iterator for Games<'_> {
    type Item = Game;

    fn next(&mut self) -> Option<Game> {
        self.buffer.clear();
        self.buffer.extend(self.next.take());
        let mut in_body = false;
        for (token, range) in self.tokens.by_ref() {
            let token = (token, SimpleSpan::from(range));
            match token.0 {
                Token::Blank => continue,
                Token::Tag | Token::UnclosedTag if in_body => {
                    self.next = Some(token);
                    break;
                }
                Token::Address | Token::Comment | Token::UnclosedComment => in_body = true,
                _ => {}
            }
            self.buffer.push(token);
        }
        let (first, last) = (self.buffer.first()?, self.buffer.last()?);
        let span = Span::new(first.1.start, last.1.end);
        let (events, faults) = parse(&self.buffer);
        Some(Game { span, events, faults })
    }
}

/// The header is what stands before the first turn; the grammar of each half is run on all of it cheaply,
/// and only where that fails richly, a turn at a time.
fn parse(tokens: &[Spanned]) -> (Vec<Event>, Vec<Fault>) {
    let body = tokens.iter().position(|(token, _)| *token == Token::Address).unwrap_or(tokens.len());
    let (header, body) = tokens.split_at(body);
    let mut events = Vec::with_capacity(tokens.len());
    let mut faults = Vec::new();
    let end = tokens.last().map_or(0, |(_, span)| span.end);
    if let Some(tags) = grammar::header::<EmptyErr>().parse(input(header, end)).into_output() {
        events.extend(tags);
    } else {
        richly(header, grammar::header, |token| token == Token::Tag, &mut events, &mut faults);
        stray_text(&mut events, &mut faults);
    }
    if let Some(turns) = grammar::turns::<EmptyErr>().parse(input(body, end)).into_output() {
        events.extend(turns);
    } else {
        richly(body, grammar::turns, |token| token == Token::Address, &mut events, &mut faults);
    }
    if !faults.is_empty() {
        merge_junk(&mut events, &mut faults);
    }
    (events, faults)
}
