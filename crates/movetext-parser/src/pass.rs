//! A grammar written once, run in two passes.
//!
//! Each event stands for one token, so that a grammar gives nothing back: it says which tokens may stand where.

use chumsky::error::{EmptyErr, Error, LabelError, Rich};
use chumsky::extra;
use chumsky::input::{Input, MappedInput};
use chumsky::prelude::*;
use chumsky::util::Maybe;
use movetext_source::Span;

/// A token with its bytes.
pub type Spanned<T> = (T, SimpleSpan<u32>);

/// The input of every grammar: tokens with their bytes.
pub type Tokens<'t, T> = MappedInput<'t, T, SimpleSpan<u32>, &'t [Spanned<T>]>;

/// What the rich pass reports.
pub type RichError<'t, T> = Rich<'t, T, SimpleSpan<u32>>;

/// A parser over tokens, in either pass.
pub trait Rule<'t, T: Copy + PartialEq + 't, E: Pass<'t, T>>:
    Parser<'t, Tokens<'t, T>, (), extra::Err<E>> + Clone
{
}

impl<'t, T, E, P> Rule<'t, T, E> for P
where
    T: Copy + PartialEq + 't,
    E: Pass<'t, T>,
    P: Parser<'t, Tokens<'t, T>, (), extra::Err<E>> + Clone,
{
}

/// What a grammar is written over: `EmptyErr` compiles names, known mistakes and recovery away, `Rich` turns them on.
pub trait Pass<'t, T: Copy + PartialEq + 't>: Error<'t, Tokens<'t, T>> + 't {
    /// Names a rule for the messages.
    fn named(rule: impl Rule<'t, T, Self>, name: &'static str) -> impl Rule<'t, T, Self> {
        let _ = name;
        rule
    }

    /// One of these tokens where something else is `expected`: a mistake after which the grammar goes on as if there
    /// were none.
    fn mistake(tokens: &'static [T], expected: &'static str) -> impl Rule<'t, T, Self> {
        let _ = (tokens, expected);
        any().filter(|_| false).ignored()
    }

    /// A rule, or a mistake in its place that is known.
    fn or(mistake: impl Rule<'t, T, Self>, rule: impl Rule<'t, T, Self>) -> impl Rule<'t, T, Self> {
        let _ = mistake;
        rule
    }

    /// All tokens by a rule. Where one does not fit, that is the fault, and all are read once more as a row of what is
    /// `allowed` at all: so nothing that follows from a fault is another one.
    fn whole(rule: impl Rule<'t, T, Self>, allowed: impl Rule<'t, T, Self>) -> impl Rule<'t, T, Self> {
        let _ = allowed;
        rule
    }
}

impl<'t, T: Copy + PartialEq + 't> Pass<'t, T> for EmptyErr {}

impl<'t, T: Copy + PartialEq + 't> Pass<'t, T> for RichError<'t, T> {
    fn named(rule: impl Rule<'t, T, Self>, name: &'static str) -> impl Rule<'t, T, Self> {
        rule.labelled(name)
    }

    fn mistake(tokens: &'static [T], expected: &'static str) -> impl Rule<'t, T, Self> {
        any().filter(|token: &T| tokens.contains(token)).validate(move |token, extra, faults| {
            let found = Some(Maybe::Val(token));
            faults.emit(LabelError::<Tokens<'t, T>, _>::expected_found([expected], found, extra.span()));
        })
    }

    fn or(mistake: impl Rule<'t, T, Self>, rule: impl Rule<'t, T, Self>) -> impl Rule<'t, T, Self> {
        choice((mistake, rule))
    }

    fn whole(rule: impl Rule<'t, T, Self>, allowed: impl Rule<'t, T, Self>) -> impl Rule<'t, T, Self> {
        let row = allowed.recover_with(via_parser(any().ignored())).repeated();
        rule.then_ignore(end()).recover_with(via_parser(row))
    }
}

/// One of these tokens, by the name that messages have for them.
pub fn one<'t, T, E>(tokens: &'static [T], name: &'static str) -> impl Rule<'t, T, E>
where
    T: Copy + PartialEq + 't,
    E: Pass<'t, T>,
{
    E::named(any().filter(|token: &T| tokens.contains(token)).ignored(), name)
}

/// Tokens as a grammar reads them.
pub fn input<T>(tokens: &[Spanned<T>]) -> Tokens<'_, T> {
    let end = tokens.last().map_or(0, |(_, span)| span.end);
    tokens.split_token_span(SimpleSpan::from(end..end))
}

/// A span of chumsky's as ours.
pub fn span_of(span: SimpleSpan<u32>) -> Span {
    Span::new(span.start, span.end)
}
