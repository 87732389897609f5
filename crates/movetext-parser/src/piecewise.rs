//! What all grammars of tagged movetext share: reading piece by piece with names and recovery, and what
//! becomes of junk.

use chumsky::error::{EmptyErr, Rich, RichPattern, RichReason};
use chumsky::input::Input;
use chumsky::prelude::*;
use movetext_source::Span;

use crate::{Fault, FaultKind, MAX_FAULTS, Pass, Rule, Tokens};

/// A token with its bytes.
pub(crate) type Spanned<K> = (K, SimpleSpan<u32>);

/// The tokens of a notation.
pub(crate) trait Kind: Copy + PartialEq + 'static {
    /// What a reader calls it.
    fn name(self) -> &'static str;
    /// What is wrong wherever it stands.
    fn fault(self) -> Option<FaultKind>;
}

/// The events of a notation, each of which stands for one token.
pub(crate) trait Flat: Copy {
    /// The tokens they stand for.
    type Token: Kind;
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

/// Tokens as a grammar reads them; `end` is where the text of the game ends.
pub(crate) fn input<K>(tokens: &[Spanned<K>], end: u32) -> Tokens<'_, K> {
    tokens.split_token_span(SimpleSpan::from(end..end))
}

/// Reads tokens of which the grammar allows all, each of them as its event; says so where it does not. That is
/// the cheap pass: it asks the grammar, which gives nothing back, since each event stands for one token.
pub(crate) fn cheaply<'t, E, O>(
    tokens: &'t [Spanned<E::Token>],
    end: u32,
    grammar: impl Rule<'t, E::Token, O, EmptyErr>,
    events: &mut Vec<E>,
) -> bool
where
    E: Flat,
{
    let fits = !grammar.check(input(tokens, end)).has_errors();
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
    faults: &mut Vec<Fault>,
) where
    E: Flat,
    P: Rule<'t, E::Token, O, RichError<'t, E::Token>>,
    O: IntoIterator<Item = E>,
{
    let mut rest = tokens;
    while !rest.is_empty() {
        if faults.len() >= MAX_FAULTS {
            let span = SimpleSpan::from(rest[0].1.start..rest[rest.len() - 1].1.end);
            faults.push(Fault { span: convert(span), kind: FaultKind::TooMany { unchecked: rest.len() } });
            events.extend(rest.iter().map(|(token, span)| E::of(*token, convert(*span))));
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
            None => events.extend(piece.iter().map(|(token, span)| E::of(*token, convert(*span)))),
        }
        faults.extend(errors.iter().map(fault));
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
        FaultKind::Unexpected { found: found.map(K::name), expected }
    });
    let mut span = convert(*error.span());
    if matches!(kind, FaultKind::UnclosedTag | FaultKind::UnclosedComment) {
        span.end = span.start + 1;
    }
    Fault { span, kind }
}

/// Among the tags, whatever is no tag is stray text, whatever it would be elsewhere.
pub(crate) fn stray_text<E: Flat>(events: &mut [E], faults: &mut [Fault]) {
    for event in events {
        if !event.is_header() {
            *event = E::junk(event.span());
        }
    }
    for fault in faults {
        if matches!(fault.kind, FaultKind::Unexpected { .. } | FaultKind::Junk) {
            fault.kind = FaultKind::StrayText;
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
pub(crate) fn merge_junk<E: Flat>(events: &mut Vec<E>, faults: &mut Vec<Fault>) {
    events.dedup_by(|event, before| {
        let merged = event.is_junk() && before.is_junk();
        if merged {
            *before = E::junk(before.span().to(event.span()));
        }
        merged
    });
    let mut runs = events.iter().filter(|event| event.is_junk()).map(|event| event.span());
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
