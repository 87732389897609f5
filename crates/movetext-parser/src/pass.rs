//! A grammar written once, run in two passes.

use chumsky::error::{EmptyErr, Error, Rich};
use chumsky::extra;
use chumsky::input::MappedInput;
use chumsky::prelude::*;

/// The input of every grammar: tokens with their bytes.
pub type Tokens<'t, K> = MappedInput<'t, K, SimpleSpan<u32>, &'t [(K, SimpleSpan<u32>)]>;

/// A parser over tokens, in either pass.
pub trait Rule<'t, K: 't, O, E: Pass<'t, K>>: Parser<'t, Tokens<'t, K>, O, extra::Err<E>> + Clone {}

impl<'t, K, O, E, P> Rule<'t, K, O, E> for P
where
    K: 't,
    E: Pass<'t, K>,
    P: Parser<'t, Tokens<'t, K>, O, extra::Err<E>> + Clone,
{
}

/// What a grammar is written over: `EmptyErr` compiles names and recovery away, `Rich` turns them on.
pub trait Pass<'t, K: 't>: Error<'t, Tokens<'t, K>> + 't {
    /// Names a rule for the messages.
    fn named<O>(rule: impl Rule<'t, K, O, Self>, name: &'static str) -> impl Rule<'t, K, O, Self> {
        let _ = name;
        rule
    }

    /// Where `rule` fails, reads what `skip` reads instead and remembers the fault.
    fn resync<O>(
        rule: impl Rule<'t, K, O, Self>,
        skip: impl Rule<'t, K, O, Self>,
    ) -> impl Rule<'t, K, O, Self> {
        let _ = skip;
        rule
    }
}

impl<'t, K: 't> Pass<'t, K> for EmptyErr {}

impl<'t, K: Copy + PartialEq + 't> Pass<'t, K> for Rich<'t, K, SimpleSpan<u32>> {
    fn named<O>(rule: impl Rule<'t, K, O, Self>, name: &'static str) -> impl Rule<'t, K, O, Self> {
        rule.labelled(name)
    }

    fn resync<O>(
        rule: impl Rule<'t, K, O, Self>,
        skip: impl Rule<'t, K, O, Self>,
    ) -> impl Rule<'t, K, O, Self> {
        rule.recover_with(via_parser(skip))
    }
}
