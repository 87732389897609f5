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
use chumsky::error::{EmptyErr, Rich, RichPattern, RichReason};
use chumsky::input::Input;
use chumsky::span::SimpleSpan;
use movetext_lexer::otn::{Token, Tokens};
use movetext_source::Span;

use crate::{Fault, FaultKind, MAX_FAULTS};

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
}

/// One game of a text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Game {
    /// From its first to its last token, white space between games left out.
    pub span: Span,
    /// What it says.
    pub events: Vec<Event>,
    /// Where it breaks the grammar.
    pub faults: Vec<Fault>,
}

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

fn input(tokens: &[Spanned], end: u32) -> crate::Tokens<'_, Token> {
    tokens.split_token_span(SimpleSpan::from(end..end))
}

type RichError<'t> = Rich<'t, Token, SimpleSpan<u32>>;

/// Reads piece by piece, a piece from each token that `starts` one, with names and recovery.
fn richly<'t, P, O>(
    tokens: &'t [Spanned],
    grammar: impl Fn() -> P,
    starts: fn(Token) -> bool,
    events: &mut Vec<Event>,
    faults: &mut Vec<Fault>,
) where
    P: crate::Rule<'t, Token, O, RichError<'t>>,
    O: IntoIterator<Item = Event>,
{
    let mut rest = tokens;
    while !rest.is_empty() {
        if faults.len() >= MAX_FAULTS {
            let span = SimpleSpan::from(rest[0].1.start..rest[rest.len() - 1].1.end);
            faults.push(Fault { span: convert(span), kind: FaultKind::TooMany { unchecked: rest.len() } });
            events.extend(rest.iter().map(|(token, span)| Event::of(*token, convert(*span))));
            return;
        }
        // A piece of nothing but junk must not make a million errors at once either.
        let longest = rest.len().min(MAX_FAULTS);
        let piece =
            rest[1..longest].iter().position(|(token, _)| starts(*token)).map_or(longest, |at| at + 1);
        let (piece, after) = rest.split_at(piece);
        let end = piece[piece.len() - 1].1.end;
        let (output, errors) = grammar().parse(input(piece, end)).into_output_errors();
        match output {
            Some(output) => events.extend(output),
            None => events.extend(piece.iter().map(|(token, span)| Event::of(*token, convert(*span)))),
        }
        faults.extend(errors.iter().map(fault));
        rest = after;
    }
}

fn convert(span: SimpleSpan<u32>) -> Span {
    Span::new(span.start, span.end)
}

fn fault(error: &RichError<'_>) -> Fault {
    let kind = match error.found().copied() {
        Some(Token::UnclosedTag) => FaultKind::UnclosedTag,
        Some(Token::UnclosedComment) => FaultKind::UnclosedComment,
        Some(Token::Junk) => FaultKind::Junk,
        found => {
            let mut expected: Vec<String> = match error.reason() {
                RichReason::ExpectedFound { expected, .. } => expected.iter().filter_map(pattern).collect(),
                RichReason::Custom(_) => Vec::new(),
            };
            expected.sort_unstable();
            expected.dedup();
            FaultKind::Unexpected { found: found.map(Token::name), expected }
        }
    };
    let mut span = convert(*error.span());
    if matches!(kind, FaultKind::UnclosedTag | FaultKind::UnclosedComment) {
        span.end = span.start + 1;
    }
    Fault { span, kind }
}

/// Among the tags, whatever is no tag is stray text, whatever it would be elsewhere.
fn stray_text(events: &mut [Event], faults: &mut [Fault]) {
    for event in events {
        if !matches!(event, Event::Tag(_)) {
            *event = Event::Junk(event.span());
        }
    }
    for fault in faults {
        if matches!(fault.kind, FaultKind::Unexpected { .. } | FaultKind::Junk) {
            fault.kind = FaultKind::StrayText;
        }
    }
}

fn pattern(pattern: &RichPattern<'_, Token>) -> Option<String> {
    match pattern {
        RichPattern::Label(label) => Some(label.to_string()),
        RichPattern::Token(token) => Some(token.name().to_owned()),
        RichPattern::EndOfInput => Some("the end of the game".to_owned()),
        _ => None,
    }
}

/// Makes runs of junk one event and one fault.
fn merge_junk(events: &mut Vec<Event>, faults: &mut Vec<Fault>) {
    events.dedup_by(|event, before| match (&event, before) {
        (Event::Junk(span), Event::Junk(run)) => {
            *run = run.to(*span);
            true
        }
        _ => false,
    });
    let mut runs = events.iter().filter_map(|event| match event {
        Event::Junk(span) => Some(*span),
        _ => None,
    });
    let mut run = runs.next();
    let junk = [FaultKind::Junk, FaultKind::StrayText];
    for fault in faults.iter_mut().filter(|fault| junk.contains(&fault.kind)) {
        while run.is_some_and(|run| run.end <= fault.span.start) {
            run = runs.next();
        }
        if let Some(run) = run.filter(|run| run.start <= fault.span.start) {
            fault.span = run;
        }
    }
    faults.dedup();
}
