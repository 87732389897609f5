//! A grammar written once, run in two passes.
//!
//! Each event stands for one token, so that a grammar gives nothing back: it says which tokens may stand where.

use chumsky::error::{EmptyErr, Error, Rich};
use chumsky::extra;
use chumsky::input::{Input, MappedInput};
use chumsky::prelude::*;
use movetext_source::Span;

/// A token with its bytes.
pub type Spanned<T> = (T, SimpleSpan<u32>);

/// The input of every grammar: tokens with their bytes.
pub type Tokens<'t, T> = MappedInput<'t, T, SimpleSpan<u32>, &'t [Spanned<T>]>;

/// What the rich pass tells.
pub type RichError<'t, T> = Rich<'t, T, SimpleSpan<u32>>;

/// A parser over tokens, in either pass.
pub trait Rule<'t, T: 't, E: Pass<'t, T>>: Parser<'t, Tokens<'t, T>, (), extra::Err<E>> + Clone {}

impl<'t, T, E, P> Rule<'t, T, E> for P
where
    T: 't,
    E: Pass<'t, T>,
    P: Parser<'t, Tokens<'t, T>, (), extra::Err<E>> + Clone,
{
}

/// What a grammar is written over: `EmptyErr` compiles names and recovery away, `Rich` turns them on.
pub trait Pass<'t, T: 't>: Error<'t, Tokens<'t, T>> + 't {
    /// Names a rule for the messages.
    fn named(rule: impl Rule<'t, T, Self>, name: &'static str) -> impl Rule<'t, T, Self> {
        let _ = name;
        rule
    }

    /// Where `rule` fails, passes one token and remembers the fault.
    fn or_any(rule: impl Rule<'t, T, Self>) -> impl Rule<'t, T, Self> {
        rule
    }
}

impl<'t, T: 't> Pass<'t, T> for EmptyErr {}

impl<'t, T: Copy + PartialEq + 't> Pass<'t, T> for RichError<'t, T> {
    fn named(rule: impl Rule<'t, T, Self>, name: &'static str) -> impl Rule<'t, T, Self> {
        rule.labelled(name)
    }

    fn or_any(rule: impl Rule<'t, T, Self>) -> impl Rule<'t, T, Self> {
        rule.recover_with(via_parser(any().ignored()))
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
