//! What all grammars of tagged movetext share: reading piece by piece, cheaply and where that fails with names
//! and recovery, and what becomes of junk.
//!
//! The header of a game is a piece, and so is each turn with what follows it. A plain turn, which the lexer
//! recognises, fits every grammar here and is handed on as it comes.

use chumsky::error::{EmptyErr, Rich, RichPattern, RichReason};
use chumsky::input::Input;
use chumsky::prelude::*;
use movetext_lexer::PlainTurn;
use movetext_source::Span;

use crate::{Fault, MAX_FAULTS, Pass, Rule, Sink, TextFault, Tokens};

/// A token with its bytes.
pub(crate) type Spanned<K> = (K, SimpleSpan<u32>);

/// The tokens of a notation.
pub(crate) trait Kind: Copy + PartialEq + 'static {
    /// What a reader calls it.
    fn name(self) -> &'static str;
    /// What is wrong wherever it stands.
    fn fault(self) -> Option<TextFault>;
}

/// The events of a notation, each of which stands for one token.
pub(crate) trait Flat: Copy {
    /// The tokens they stand for.
    type Token: Kind;
    /// A turn number.
    const NUMBER: Self::Token;
    /// A move.
    const MOVE: Self::Token;
    /// The event of a token.
    fn of(token: Self::Token, span: Span) -> Self;
    /// Where it stands.
    fn span(self) -> Span;
    /// Whether it is no part of a record.
    fn is_junk(self) -> bool;
    /// Whether it may stand in front of the movetext.
    fn is_header(self) -> bool;
    /// Text that is no part of a record.
    fn junk(span: Span) -> Self;
    /// Reads the tokens in front of the movetext.
    fn read_header(tokens: &[Spanned<Self::Token>], events: &mut Vec<Self>, faults: &mut Faults);
    /// Reads a piece of the movetext.
    fn read_piece(tokens: &[Spanned<Self::Token>], events: &mut Vec<Self>, faults: &mut Faults);
}

/// What ends the header of a game.
pub(crate) enum First<K> {
    Plain(PlainTurn),
    Token(Spanned<K>),
}

/// The faults of a game while it is read. After [`MAX_FAULTS`] the rest is not checked, but counted.
#[derive(Debug, Clone, Default)]
pub(crate) struct Faults {
    /// Those of the piece that is being read.
    list: Vec<Fault>,
    /// How many there were in the whole game, those that follow from one run of junk counted each.
    found: usize,
    /// What was not checked, and how many tokens it is.
    unchecked: Option<(Span, usize)>,
}

impl Faults {
    fn unchecked<K>(&mut self, tokens: &[Spanned<K>]) {
        let span = Span::new(tokens[0].1.start, tokens[tokens.len() - 1].1.end);
        let (before, count) = self.unchecked.unwrap_or((span, 0));
        self.unchecked = Some((before.to(span), count + tokens.len()));
    }
}

/// A game while it is read.
#[derive(Debug, Clone)]
pub(crate) struct Pieces<E: Flat> {
    /// The tokens in front of the movetext.
    pub(crate) header: Vec<Spanned<E::Token>>,
    /// The tokens of the piece that is not at its end.
    piece: Vec<Spanned<E::Token>>,
    /// The events of a piece.
    events: Vec<E>,
    faults: Faults,
    /// The end of the last token.
    end: u32,
}

impl<E: Flat> Default for Pieces<E> {
    fn default() -> Self {
        Self { header: Vec::new(), piece: Vec::new(), events: Vec::new(), faults: Faults::default(), end: 0 }
    }
}

impl<E: Flat> Pieces<E> {
    /// Reads the header, and takes what starts the movetext behind it; gives where the game starts, if there is
    /// any.
    pub(crate) fn begin(&mut self, first: Option<First<E::Token>>, sink: &mut impl Sink<E>) -> Option<u32> {
        let start = match (self.header.first(), &first) {
            (Some((_, span)), _) | (None, Some(First::Token((_, span)))) => span.start,
            (None, Some(First::Plain(turn))) => turn.address.start,
            (None, None) => return None,
        };
        self.faults = Faults::default();
        self.end = self.header.last().map_or(0, |(_, span)| span.end);
        E::read_header(&self.header, &mut self.events, &mut self.faults);
        self.hand_on_faults(sink);
        sink.header(start, &self.events);
        self.events.clear();
        match first {
            Some(First::Plain(turn)) => self.turn(turn, sink),
            Some(First::Token(token)) => self.token(token, sink),
            None => {}
        }
        Some(start)
    }

    /// Takes the next token of the movetext.
    #[inline]
    pub(crate) fn token(&mut self, token: Spanned<E::Token>, sink: &mut impl Sink<E>) {
        // A piece of nothing but junk must not make a million errors at once.
        if token.0 == E::NUMBER || self.piece.len() == MAX_FAULTS {
            self.end_piece(sink);
        }
        self.piece.push(token);
    }

    /// Takes a plain turn.
    #[inline]
    pub(crate) fn turn(&mut self, turn: PlainTurn, sink: &mut impl Sink<E>) {
        self.end_piece(sink);
        self.end = turn.whole().end;
        sink.turn(turn);
    }

    /// Ends the game; gives the end of its last token.
    pub(crate) fn end(&mut self, sink: &mut impl Sink<E>) -> u32 {
        self.end_piece(sink);
        if let Some((span, unchecked)) = self.faults.unchecked {
            sink.fault(Fault { span, kind: TextFault::TooMany { unchecked } });
        }
        self.end
    }

    #[inline]
    fn end_piece(&mut self, sink: &mut impl Sink<E>) {
        if let Some((_, span)) = self.piece.last() {
            self.end = span.end;
            E::read_piece(&self.piece, &mut self.events, &mut self.faults);
            self.hand_on_faults(sink);
            self.events.drain(..).for_each(|event| sink.event(event));
            self.piece.clear();
        }
    }

    fn hand_on_faults(&mut self, sink: &mut impl Sink<E>) {
        if !self.faults.list.is_empty() {
            merge_junk(&mut self.events, &mut self.faults.list);
            self.faults.list.drain(..).for_each(|fault| sink.fault(fault));
        }
    }
}

/// One token of a kind, as its event.
pub(crate) fn one<'t, F: Flat, E: Pass<'t, F::Token>>(
    token: F::Token,
    name: &'static str,
) -> impl Rule<'t, F::Token, F, E> {
    E::named(just(token).map_with(|token, extra| F::of(token, convert(extra.span()))), name)
}

/// Any token, as its event: what recovery keeps.
pub(crate) fn whatever<'t, F: Flat, E: Pass<'t, F::Token>>() -> impl Rule<'t, F::Token, F, E> {
    any().map_with(|token, extra| F::of(token, convert(extra.span())))
}

/// Tokens as a grammar reads them.
fn input<K>(tokens: &[Spanned<K>]) -> Tokens<'_, K> {
    let end = tokens.last().map_or(0, |(_, span)| span.end);
    tokens.split_token_span(SimpleSpan::from(end..end))
}

/// Reads tokens of which the grammar allows all, each of them as its event; says so where it does not. That is
/// the cheap pass: it asks the grammar, which gives nothing back, since each event stands for one token.
pub(crate) fn cheaply<'t, E, O>(
    tokens: &'t [Spanned<E::Token>],
    grammar: impl Rule<'t, E::Token, O, EmptyErr>,
    events: &mut Vec<E>,
) -> bool
where
    E: Flat,
{
    let fits = !grammar.check(input(tokens)).has_errors();
    if fits {
        events.extend(tokens.iter().map(|(token, span)| E::of(*token, convert(*span))));
    }
    fits
}

type RichError<'t, K> = Rich<'t, K, SimpleSpan<u32>>;

/// Reads piece by piece, a piece from each token that `starts` one, with names and recovery.
pub(crate) fn richly<'t, E, P, O>(
    tokens: &'t [Spanned<E::Token>],
    grammar: impl Fn() -> P,
    starts: fn(E::Token) -> bool,
    events: &mut Vec<E>,
    faults: &mut Faults,
) where
    E: Flat,
    P: Rule<'t, E::Token, O, RichError<'t, E::Token>>,
    O: IntoIterator<Item = E>,
{
    let mut rest = tokens;
    while !rest.is_empty() {
        if faults.found >= MAX_FAULTS {
            faults.unchecked(rest);
            events.extend(rest.iter().map(|(token, span)| E::of(*token, convert(*span))));
            return;
        }
        // A piece of nothing but junk must not make a million errors at once either.
        let longest = rest.len().min(MAX_FAULTS);
        let piece =
            rest[1..longest].iter().position(|(token, _)| starts(*token)).map_or(longest, |at| at + 1);
        let (piece, after) = rest.split_at(piece);
        let (output, errors) = grammar().parse(input(piece)).into_output_errors();
        match output {
            Some(output) => events.extend(output),
            None => events.extend(piece.iter().map(|(token, span)| E::of(*token, convert(*span)))),
        }
        faults.found += errors.len();
        faults.list.extend(errors.iter().map(fault));
        rest = after;
    }
}

pub(crate) fn convert(span: SimpleSpan<u32>) -> Span {
    Span::new(span.start, span.end)
}

fn fault<K: Kind>(error: &RichError<'_, K>) -> Fault {
    let found = error.found().copied();
    let kind = found.and_then(K::fault).unwrap_or_else(|| {
        let mut expected: Vec<String> = match error.reason() {
            RichReason::ExpectedFound { expected, .. } => expected.iter().filter_map(pattern).collect(),
            RichReason::Custom(_) => Vec::new(),
        };
        expected.sort_unstable();
        expected.dedup();
        TextFault::Unexpected { found: found.map(K::name), expected }
    });
    let mut span = convert(*error.span());
    if matches!(kind, TextFault::UnclosedTag | TextFault::UnclosedComment) {
        span.end = span.start + 1;
    }
    Fault { span, kind }
}

/// Among the tags, whatever is no tag is stray text, whatever it would be elsewhere.
pub(crate) fn stray_text<E: Flat>(events: &mut [E], faults: &mut Faults) {
    for event in events {
        if !event.is_header() {
            *event = E::junk(event.span());
        }
    }
    for fault in &mut faults.list {
        if matches!(fault.kind, TextFault::Unexpected { .. } | TextFault::Junk) {
            fault.kind = TextFault::StrayText;
        }
    }
}

fn pattern<K: Kind>(pattern: &RichPattern<'_, K>) -> Option<String> {
    match pattern {
        RichPattern::Label(label) => Some(label.to_string()),
        RichPattern::Token(token) => Some(K::name(**token).to_owned()),
        RichPattern::EndOfInput => Some("the end of the game".to_owned()),
        _ => None,
    }
}

/// Makes runs of junk one event and one fault.
fn merge_junk<E: Flat>(events: &mut Vec<E>, faults: &mut Vec<Fault>) {
    events.dedup_by(|event, before| {
        let merged = event.is_junk() && before.is_junk();
        if merged {
            *before = E::junk(before.span().to(event.span()));
        }
        merged
    });
    let mut runs = events.iter().filter(|event| event.is_junk()).map(|event| event.span());
    let mut run = runs.next();
    let junk = [TextFault::Junk, TextFault::StrayText];
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
