//! A piece of a game: read cheaply, and where that fails with names and recovery; and what becomes of junk.

use chumsky::Parser as _;
use chumsky::error::{EmptyErr, RichPattern, RichReason};
use chumsky::span::SimpleSpan;
use movetext_lexer::PlainTurn;
use movetext_source::Span;

use super::{Policy, TokenEvent, TokenKind};
use crate::pass::{RichError, Rule, Spanned, input, span_of};
use crate::{Bracketed, Fault, MAX_FAULTS, TextFault};

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

    /// What is reported at the end of a game with too many faults.
    pub(super) fn too_many(&self) -> Option<Fault> {
        self.unchecked.map(|(span, unchecked)| Fault { span, kind: TextFault::TooMany { unchecked } })
    }

    /// Reads what stands in front of the movetext.
    pub(super) fn header<T: Policy>(&mut self, tokens: &[Spanned<T>]) {
        self.list(tokens);
        if T::header::<EmptyErr>().check(input(tokens)).has_errors() {
            // A piece of nothing but junk must not make a million errors at once.
            for piece in tokens.chunks(MAX_FAULTS) {
                self.richly(piece, T::header, &Turn::default());
            }
            self.stray_in_header();
            self.merge_stray();
        }
    }

    /// Reads what follows a plain turn.
    pub(super) fn behind<T: Policy>(&mut self, turn: &PlainTurn, tokens: &mut Vec<Spanned<T>>) {
        let is_usual = if turn.has_second() {
            !T::behind_second::<EmptyErr>().check(input(tokens)).has_errors()
        } else {
            !T::behind_first::<EmptyErr>().check(input(tokens)).has_errors()
        };
        if is_usual {
            self.list(tokens);
            return;
        }
        let words = [&turn.first, &turn.second].map(|word| (T::WORD, SimpleSpan::from(word.clone())));
        let number = (T::NUMBER, SimpleSpan::from(turn.address.clone()));
        let words = words.into_iter().take(if turn.has_second() { 2 } else { 1 });
        let given = 1 + words.len();
        tokens.splice(0..0, core::iter::once(number).chain(words));
        self.turn(tokens, given);
    }

    /// Reads a turn, of which the first tokens were `given` on as a plain turn.
    pub(super) fn turn<T: Policy>(&mut self, tokens: &[Spanned<T>], given: usize) {
        self.list(&tokens[given..]);
        if T::turn::<EmptyErr>().check(input(tokens)).has_errors() {
            self.richly(tokens, T::turn, &Turn::of(tokens));
            self.merge_stray();
        }
    }

    /// Reads on where a turn was too long to be read as one: in any order.
    pub(super) fn rest<T: Policy>(&mut self, tokens: &[Spanned<T>]) {
        self.list(tokens);
        if T::rest::<EmptyErr>().check(input(tokens)).has_errors() {
            self.richly(tokens, T::rest, &Turn::default());
            self.merge_stray();
        }
    }

    /// Each token is an event, whether the grammar allows it or not.
    fn list<T: Policy>(&mut self, tokens: &[Spanned<T>]) {
        let event = |(token, span): &Spanned<T>| TokenEvent { kind: token.kind(), span: span_of(*span) };
        self.events.extend(tokens.iter().map(event));
    }

    /// Finds the faults.
    fn richly<'t, T: Policy, R>(&mut self, tokens: &'t [Spanned<T>], grammar: fn() -> R, turn: &Turn)
    where
        R: Rule<'t, T, RichError<'t, T>>,
    {
        let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else { return };
        if self.found >= MAX_FAULTS {
            let span = span_of(first.1).to(span_of(last.1));
            let (before, count) = self.unchecked.unwrap_or((span, 0));
            self.unchecked = Some((before.to(span), count + tokens.len()));
            return;
        }
        let mut errors = grammar().check(input(tokens)).into_errors();
        // What ends the strict reading comes last, and says more than what the row has of the same token.
        errors.sort_by_key(|error| error.span().start);
        errors.dedup_by(|later, before| {
            let is_same = later.span().start == before.span().start;
            if is_same {
                core::mem::swap(later, before);
            }
            is_same
        });
        self.found += errors.len();
        self.faults.extend(errors.iter().map(|error| turn.fault(error)));
    }

    /// Among the tags, whatever is not a tag is stray text, whatever it would be elsewhere.
    fn stray_in_header(&mut self) {
        for event in &mut self.events {
            if !matches!(event.kind, TokenKind::Tag | TokenKind::Comment) {
                event.kind = TokenKind::Stray;
            }
        }
        for fault in &mut self.faults {
            if !matches!(fault.kind, TextFault::Unclosed { .. }) {
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

/// What the faults of a turn depend on besides the place where its grammar gave up; nothing, for what is not a turn.
#[derive(Default)]
struct Turn {
    /// Whether a number should stand in front of moves.
    is_numbered: bool,
    /// The number, or the name of a branch in front of it, and what follows.
    head: Option<(TokenEvent, Option<TokenKind>)>,
    has_move: bool,
}

impl Turn {
    fn of<T: Policy>(tokens: &[Spanned<T>]) -> Self {
        let kind = |at: usize| tokens.get(at).map(|(token, _)| token.kind());
        let head = match (kind(0), kind(1)) {
            (Some(TokenKind::Branch), Some(TokenKind::Number)) => Some((TokenKind::Branch, kind(2))),
            (Some(head @ (TokenKind::Branch | TokenKind::Number)), next) => Some((head, next)),
            _ => None,
        };
        let head = head.map(|(kind, next)| (TokenEvent { kind, span: span_of(tokens[0].1) }, next));
        let has_move = tokens.iter().any(|(token, _)| token.kind().is_move());
        Self { is_numbered: true, head, has_move }
    }

    /// What is wrong where the grammar gave up, or knew a mistake.
    fn fault<T: Policy>(&self, error: &RichError<'_, T>) -> Fault {
        let span = span_of(*error.span());
        let Some(token) = error.found().copied() else { return self.unexpected(span, None, error) };
        if token.is_unclosed() {
            let is_tag = token.kind() == TokenKind::Tag;
            let what = if is_tag { Bracketed::Tag } else { Bracketed::Comment };
            let kind = TextFault::Unclosed { what, whole: span };
            return Fault { span: Span::new(span.start, span.start + 1), kind };
        }
        match token.kind() {
            TokenKind::Stray => Fault { span, kind: TextFault::Stray },
            TokenKind::Number => Fault { span, kind: TextFault::NoPeriod },
            found => self.unexpected(span, Some(found), error),
        }
    }

    fn unexpected<T: Policy>(&self, span: Span, found: Option<TokenKind>, error: &RichError<'_, T>) -> Fault {
        match (&self.head, found) {
            // A tag is lost besides, and moves behind a result are moves.
            (Some((head, next)), found)
                if found == Some(TokenKind::Result) || (!self.has_move && found != Some(TokenKind::Tag)) =>
            {
                let span = match head.kind {
                    TokenKind::Branch => Span::new(head.span.start + 1, head.span.end - 1),
                    _ => head.span,
                };
                Fault { span, kind: TextFault::NoMove { after: head.kind, found: *next } }
            }
            (None, Some(TokenKind::Move | TokenKind::Placeholder)) if self.is_numbered => {
                Fault { span, kind: TextFault::NoNumber }
            }
            (_, found) => {
                let found = found.unwrap_or(TokenKind::Stray);
                Fault { span, kind: TextFault::Unexpected { found, expected: expected(error) } }
            }
        }
    }
}

/// What could stand where the grammar gave up.
fn expected<T: Policy>(error: &RichError<'_, T>) -> Vec<String> {
    let pattern = |pattern: &RichPattern<'_, T>| match pattern {
        RichPattern::Label(label) => Some(label.to_string()),
        // Behind a turn the next one follows.
        RichPattern::EndOfInput => Some(T::NUMBER_NAME.to_owned()),
        _ => None,
    };
    let mut expected: Vec<String> = match error.reason() {
        RichReason::ExpectedFound { expected, .. } => expected.iter().filter_map(pattern).collect(),
        RichReason::Custom(_) => Vec::new(),
    };
    expected.sort_unstable();
    expected.dedup();
    expected
}
