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

use crate::game::Lists;
use crate::piecewise::{Faults, First, Flat, Kind, Pieces, Spanned, cheaply, richly, stray_text};
use crate::{Sink, TextFault};

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
    const NUMBER: Token = Token::Number;
    const MOVE: Token = Token::Word;

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

    fn read_header(tokens: &[Spanned<Token>], events: &mut Vec<Self>, faults: &mut Faults) {
        if !cheaply(tokens, grammar::header::<EmptyErr>(), events) {
            richly(tokens, grammar::header, |token| token == Token::Tag, events, faults);
            stray_text(events, faults);
        }
    }

    fn read_piece(tokens: &[Spanned<Token>], events: &mut Vec<Self>, faults: &mut Faults) {
        if !cheaply(tokens, grammar::movetext::<EmptyErr>(), events) {
            richly(tokens, grammar::movetext, |token| token == Token::Number, events, faults);
        }
    }
}

impl Kind for Token {
    fn name(self) -> &'static str {
        self.name()
    }

    fn fault(self) -> Option<TextFault> {
        match self {
            Self::UnclosedTag => Some(TextFault::UnclosedTag),
            Self::UnclosedComment => Some(TextFault::UnclosedComment),
            Self::Junk => Some(TextFault::Junk),
            _ => None,
        }
    }
}

/// One game of a text.
pub type Game = crate::Game<Event>;

/// The games of a text, one after the other. A text without any token has none.
pub fn games(text: &str) -> Games<'_> {
    Games { tokens: Tokens::new(text), next: None, pieces: Pieces::default() }
}

/// The games of a text; see [`games`].
#[derive(Debug, Clone)]
pub struct Games<'s> {
    tokens: Tokens<'s>,
    /// A token that was already taken from the lexer: what starts a further game, or stands behind what starts the
    /// movetext.
    next: Option<Spanned<Token>>,
    pieces: Pieces<Event>,
}

impl Iterator for Games<'_> {
    type Item = Game;

    fn next(&mut self) -> Option<Game> {
        let mut lists = Lists::default();
        let span = self.read_into(&mut lists)?;
        Some(Game { span, events: lists.events, faults: lists.faults })
    }
}

impl Games<'_> {
    /// Reads the next game into a sink; gives its bytes, from the first to the last token, or `None` behind the
    /// last game.
    pub fn read_into(&mut self, sink: &mut impl Sink<Event>) -> Option<Span> {
        let first = self.header();
        let has_movetext = first.is_some();
        let start = self.pieces.begin(first, sink)?;
        if has_movetext {
            self.movetext(sink);
        }
        Some(Span::new(start, self.pieces.end(sink)))
    }

    /// Reads the tokens in front of the movetext; gives what starts that, if the game has any.
    fn header(&mut self) -> Option<First<Token>> {
        self.pieces.header.clear();
        self.pieces.header.extend(self.next.take());
        let text = self.tokens.text();
        loop {
            if let Some(turn) = self.tokens.plain_turn() {
                return Some(First::Plain(turn));
            }
            let (token, range) = self.tokens.next_solid()?;
            let word = &text[range.start as usize..range.end as usize];
            let is_first = starts_movetext(token, word);
            let token = (token, SimpleSpan::from(range));
            if is_first {
                // The number of the first move may lack its period: then it is the move behind it that ends the
                // tags.
                let is_move = matches!(token.0, Token::Word | Token::Placeholder);
                let number = self.pieces.header.pop_if(|(before, _)| is_move && *before == Token::Number);
                if number.is_some() {
                    self.next = Some(token);
                }
                return Some(First::Token(number.unwrap_or(token)));
            }
            self.pieces.header.push(token);
        }
    }

    /// Reads on up to the first tag of a further game.
    fn movetext(&mut self, sink: &mut impl Sink<Event>) {
        if let Some(token) = self.next.take() {
            self.pieces.token(token, sink);
        }
        loop {
            if let Some(turn) = self.tokens.plain_turn() {
                self.pieces.turn(turn, sink);
                continue;
            }
            let Some((token, range)) = self.tokens.next_solid() else { return };
            let token = (token, SimpleSpan::from(range));
            if matches!(token.0, Token::Tag | Token::UnclosedTag) {
                self.next = Some(token);
                return;
            }
            self.pieces.token(token, sink);
        }
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
