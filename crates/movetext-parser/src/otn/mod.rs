//! OpenTafl Notation: the games of a text as flat events (`otn.txt`, section 4).
//!
//! A text may hold several games. A further one starts with the first tag after a turn or a comment; behind a record
//! without moves, with the first known tag after a rules tag and a blank line, if a rules tag of its own follows.
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

use chumsky::error::EmptyErr;
use chumsky::span::SimpleSpan;
use movetext_lexer::otn::{Token, Tokens, is_rules_tag, known_tag};
use movetext_source::Span;

use crate::game::Lists;
use crate::piecewise::{Faults, First, Flat, Kind, Pieces, Spanned, cheaply, convert, richly, stray_text};
use crate::{Sink, TextFault};

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
    const NUMBER: Token = Token::Address;
    const MOVE: Token = Token::Word;

    #[inline]
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

    fn read_header(tokens: &[Spanned<Token>], events: &mut Vec<Self>, faults: &mut Faults) {
        if !cheaply(tokens, grammar::header::<EmptyErr>(), events) {
            richly(tokens, grammar::header, |token| token == Token::Tag, events, faults);
            stray_text(events, faults);
        }
    }

    fn read_piece(tokens: &[Spanned<Token>], events: &mut Vec<Self>, faults: &mut Faults) {
        if !cheaply(tokens, grammar::turns::<EmptyErr>(), events) {
            richly(tokens, grammar::turns, |token| token == Token::Address, events, faults);
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
    Games { text, tokens: Tokens::new(text), next: Vec::new(), pieces: Pieces::default() }
}

/// The games of a text; see [`games`].
#[derive(Debug, Clone)]
pub struct Games<'s> {
    text: &'s str,
    tokens: Tokens<'s>,
    /// The tokens of a further game that were already taken from the lexer.
    next: Vec<Spanned<Token>>,
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

    /// Reads the tokens in front of the first turn; gives that, if the game has one.
    fn header(&mut self) -> Option<First<Token>> {
        self.pieces.header.clear();
        self.pieces.header.append(&mut self.next);
        let mut header = Header::default();
        for at in 0..self.pieces.header.len() {
            header.tag(self.text, self.pieces.header[at].1.start, at);
        }
        loop {
            if let Some(turn) = self.tokens.plain_turn() {
                return Some(First::Plain(turn));
            }
            header.blank(self.tokens.pass_blanks());
            let (token, range) = self.tokens.next()?;
            let span = SimpleSpan::from(range);
            match token {
                Token::Blank => {
                    header.blank(convert(span).of(self.text));
                    continue;
                }
                Token::Tag | Token::UnclosedTag => {
                    if let Some(further) = header.tag(self.text, span.start, self.pieces.header.len()) {
                        self.next.extend(self.pieces.header.drain(further..));
                        self.next.push((token, span));
                        return None;
                    }
                }
                Token::Address => return Some(First::Token((token, span))),
                _ => {}
            }
            self.pieces.header.push((token, span));
        }
    }

    /// Reads on from the first turn up to the first tag of a further game.
    fn movetext(&mut self, sink: &mut impl Sink<Event>) {
        loop {
            if let Some(turn) = self.tokens.plain_turn() {
                self.pieces.turn(turn, sink);
                continue;
            }
            self.tokens.pass_blanks();
            let Some((token, range)) = self.tokens.next() else { return };
            let token = (token, SimpleSpan::from(range));
            match token.0 {
                Token::Blank => {}
                Token::Tag | Token::UnclosedTag => {
                    self.next.push(token);
                    return;
                }
                _ => self.pieces.token(token, sink),
            }
        }
    }
}

/// What is known of the tags that were read, so that a record without moves ends where a further one starts:
/// with a known tag behind a rules tag and a blank line, if another rules tag follows before the first turn.
#[derive(Default)]
struct Header {
    has_rules: bool,
    /// The white space before the next tag holds a blank line.
    blank_line: bool,
    /// Which token would be the first of a further game.
    further: Option<usize>,
}

impl Header {
    fn blank(&mut self, blank: &str) {
        self.blank_line |= blank.bytes().filter(|byte| *byte == b'\n').count() > 1;
    }

    /// Takes the tag at `start` of the text, the `at`th token; gives the first token of a further game, if that
    /// tag shows that one has started.
    fn tag(&mut self, text: &str, start: u32, at: usize) -> Option<usize> {
        if self.has_rules && self.blank_line && known_tag(text, start).is_some() {
            self.further = self.further.or(Some(at));
        }
        self.blank_line = false;
        if is_rules_tag(text, start) {
            self.has_rules = true;
            return self.further;
        }
        None
    }
}
