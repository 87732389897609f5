//! A piece of a game: read cheaply, and where that fails with names and recovery; and what becomes of junk.

use chumsky::Parser as _;
use chumsky::error::{EmptyErr, RichPattern, RichReason};
use movetext_source::Span;

use super::{Policy, TokenEvent, TokenKind};
use crate::pass::{RichError, Rule, Spanned, input, span_of};
use crate::{Fault, MAX_FAULTS, TextFault};

/// What was read of the piece at hand, and how many faults the whole game has. After [`MAX_FAULTS`] the rest is
/// not checked, but counted.
#[derive(Debug, Clone, Default)]
pub(super) struct Reading {
    pub(super) events: Vec<TokenEvent>,
    pub(super) faults: Vec<Fault>,
    /// How many there were in the whole game, those that follow from one run of junk counted each.
    found: usize,
    /// What was not checked, and how many tokens it is.
    unchecked: Option<(Span, usize)>,
}

impl Reading {
    /// Forgets the game before.
    pub(super) fn restart(&mut self) {
        self.events.clear();
        self.faults.clear();
        (self.found, self.unchecked) = (0, None);
    }

    /// What is told at the end of a game with too many faults.
    pub(super) fn too_many(&self) -> Option<Fault> {
        self.unchecked.map(|(span, unchecked)| Fault { span, kind: TextFault::TooMany { unchecked } })
    }

    /// Reads what stands in front of the movetext.
    pub(super) fn header<T: Policy>(&mut self, tokens: &[Spanned<T>]) {
        self.list(tokens);
        if T::header::<EmptyErr>().check(input(tokens)).has_errors() {
            self.richly(tokens, T::header, TokenKind::Tag);
            self.stray_in_header();
            self.merge_stray();
        }
    }

    /// Reads a turn, or what stands where one should.
    pub(super) fn turn<T: Policy>(&mut self, tokens: &[Spanned<T>]) {
        self.list(tokens);
        if T::turn::<EmptyErr>().check(input(tokens)).has_errors() {
            self.richly(tokens, T::turn, TokenKind::Number);
            self.merge_stray();
        }
    }

    /// Each token is an event, whether the grammar allows it or not.
    fn list<T: Policy>(&mut self, tokens: &[Spanned<T>]) {
        let event = |(token, span): &Spanned<T>| TokenEvent { kind: token.kind(), span: span_of(*span) };
        self.events.extend(tokens.iter().map(event));
    }

    /// Finds the faults, going on at each token that `starts` a piece.
    fn richly<'t, T: Policy, R>(&mut self, tokens: &'t [Spanned<T>], grammar: fn() -> R, starts: TokenKind)
    where
        R: Rule<'t, T, RichError<'t, T>>,
    {
        let mut rest = tokens;
        while let [first, .., last] | [first @ last] = rest {
            if self.found >= MAX_FAULTS {
                let span = span_of(first.1).to(span_of(last.1));
                let (before, count) = self.unchecked.unwrap_or((span, 0));
                self.unchecked = Some((before.to(span), count + rest.len()));
                return;
            }
            // A piece of nothing but junk must not make a million errors at once either.
            let longest = rest.len().min(MAX_FAULTS);
            let next = rest[1..longest].iter().position(|(token, _)| token.kind() == starts);
            let (piece, after) = rest.split_at(next.map_or(longest, |at| at + 1));
            let errors = grammar().check(input(piece)).into_errors();
            self.found += errors.len();
            self.faults.extend(errors.iter().map(fault));
            rest = after;
        }
    }

    /// Among the tags, whatever is no tag is stray text, whatever it would be elsewhere.
    fn stray_in_header(&mut self) {
        for event in &mut self.events {
            if !matches!(event.kind, TokenKind::Tag | TokenKind::Comment) {
                event.kind = TokenKind::Stray;
            }
        }
        for fault in &mut self.faults {
            if matches!(fault.kind, TextFault::Unexpected { .. } | TextFault::Stray) {
                fault.kind = TextFault::StrayInHeader;
            }
        }
    }

    /// Makes runs of stray text one event and one fault.
    fn merge_stray(&mut self) {
        self.events.dedup_by(|event, before| {
            let merged = event.kind == TokenKind::Stray && before.kind == TokenKind::Stray;
            if merged {
                before.span = before.span.to(event.span);
            }
            merged
        });
        let mut runs = self.events.iter().filter(|event| event.kind == TokenKind::Stray);
        let mut run = runs.next();
        let is_stray = |fault: &&mut Fault| matches!(fault.kind, TextFault::Stray | TextFault::StrayInHeader);
        for fault in self.faults.iter_mut().filter(is_stray) {
            while run.is_some_and(|run| run.span.end <= fault.span.start) {
                run = runs.next();
            }
            if let Some(run) = run.filter(|run| run.span.start <= fault.span.start) {
                fault.span = run.span;
            }
        }
        self.faults.dedup();
    }
}

/// What is wrong where the grammar gave up.
fn fault<T: Policy>(error: &RichError<'_, T>) -> Fault {
    let found = error.found().copied();
    let span = span_of(*error.span());
    if let Some(what) = found.and_then(T::unclosed) {
        let kind = TextFault::Unclosed { what, whole: span };
        return Fault { span: Span::new(span.start, span.start + 1), kind };
    }
    if found.is_some_and(|token| token.kind() == TokenKind::Stray) {
        return Fault { span, kind: TextFault::Stray };
    }
    let mut expected: Vec<String> = match error.reason() {
        RichReason::ExpectedFound { expected, .. } => expected.iter().filter_map(pattern).collect(),
        RichReason::Custom(_) => Vec::new(),
    };
    expected.sort_unstable();
    expected.dedup();
    Fault { span, kind: TextFault::Unexpected { found: found.map(T::name), expected } }
}

fn pattern<T: Policy>(pattern: &RichPattern<'_, T>) -> Option<String> {
    match pattern {
        RichPattern::Label(label) => Some(label.to_string()),
        RichPattern::Token(token) => Some(T::name(**token).to_owned()),
        RichPattern::EndOfInput => Some("the end of the game".to_owned()),
        _ => None,
    }
}
