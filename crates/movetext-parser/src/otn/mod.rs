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
use movetext_lexer::otn::{Token, Tokens, known_tag};
use movetext_source::Span;

use crate::piecewise::{Flat, Kind, cheaply, convert, merge_junk, richly, stray_text};
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
    Games { text, tokens: Tokens::new(text), next: Vec::new(), buffer: Vec::new() }
}

/// The games of a text; see [`games`].
#[derive(Debug, Clone)]
pub struct Games<'s> {
    text: &'s str,
    tokens: Tokens<'s>,
    /// The tokens of a further game that were already taken from the lexer.
    next: Vec<Spanned>,
    buffer: Vec<Spanned>,
}

type Spanned = (Token, SimpleSpan<u32>);

impl Iterator for Games<'_> {
    type Item = Game;

    fn next(&mut self) -> Option<Game> {
        self.buffer.clear();
        self.buffer.append(&mut self.next);
        let mut header = Header::default();
        for at in 0..self.buffer.len() {
            header.tag(self.text, self.buffer[at].1.start, at);
        }
        let mut in_body = false;
        loop {
            let blank = self.tokens.pass_blanks();
            if !in_body {
                header.blank(blank);
            }
            let Some((token, range)) = self.tokens.next() else { break };
            let span = SimpleSpan::from(range);
            match token {
                Token::Blank if in_body => continue,
                Token::Blank => {
                    header.blank(convert(span).of(self.text));
                    continue;
                }
                Token::Tag | Token::UnclosedTag if in_body => {
                    self.next.push((token, span));
                    break;
                }
                Token::Tag | Token::UnclosedTag => {
                    if let Some(further) = header.tag(self.text, span.start, self.buffer.len()) {
                        self.next.extend(self.buffer.drain(further..));
                        self.next.push((token, span));
                        break;
                    }
                }
                Token::Address | Token::Comment | Token::UnclosedComment => in_body = true,
                _ => {}
            }
            self.buffer.push((token, span));
        }
        let (first, last) = (self.buffer.first()?, self.buffer.last()?);
        let span = Span::new(first.1.start, last.1.end);
        let (events, faults) = parse(&self.buffer);
        Some(Game { span, events, faults })
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
        let name = known_tag(text, start);
        if self.has_rules && self.blank_line && name.is_some() {
            self.further = self.further.or(Some(at));
        }
        self.blank_line = false;
        if name == Some("rules") {
            self.has_rules = true;
            return self.further;
        }
        None
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
    if !cheaply(header, end, grammar::header::<EmptyErr>(), &mut events) {
        richly(header, grammar::header, |token| token == Token::Tag, &mut events, &mut faults);
        stray_text(&mut events, &mut faults);
    }
    if !cheaply(body, end, grammar::turns::<EmptyErr>(), &mut events) {
        richly(body, grammar::turns, |token| token == Token::Address, &mut events, &mut faults);
    }
    if !faults.is_empty() {
        merge_junk(&mut events, &mut faults);
    }
    (events, faults)
}
