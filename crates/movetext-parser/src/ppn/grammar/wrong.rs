//! What the grammar of words reports where it stops.

use chumsky::DefaultExpected;
use chumsky::error::{Error, LabelError};
use chumsky::extra;
use chumsky::input::MapExtra;
use chumsky::prelude::*;
use chumsky::util::MaybeRef;

use crate::ppn::fault::{Expectation, WordError, WordFault};

/// A rule of the grammar.
pub(super) trait Rule<'w, O>: Parser<'w, &'w str, O, extra::Err<Wrong>> + Clone {}

impl<'w, O, P: Parser<'w, &'w str, O, extra::Err<Wrong>> + Clone> Rule<'w, O> for P {}

/// What a rule knows of the text it has read.
pub(super) type Extra<'w, 'e> = MapExtra<'w, 'e, &'w str, extra::Err<Wrong>>;

/// A place where the grammar does not go on, and all that could stand there; or what was read, and is wrong.
#[derive(Debug, Clone)]
pub(super) struct Wrong {
    span: SimpleSpan,
    found: Option<char>,
    /// A bit for each of [`Expectation::ALL`].
    expected: u32,
    fault: Option<WordFault>,
}

impl Wrong {
    /// What was read, and is wrong.
    pub(super) fn fault(span: SimpleSpan, fault: WordFault) -> Self {
        Self { span, found: None, expected: 0, fault: Some(fault) }
    }

    /// Says what was expected, where the rule has not got beyond its first letter.
    pub(super) fn or_expected(mut self, expectation: Expectation) -> Self {
        if self.fault.is_none() && self.expected == 0 {
            self.expected = 1 << expectation as u32;
        }
        self
    }

    fn is_nothing(&self) -> bool {
        self.fault.is_none() && self.expected == 0
    }
}

/// One sign, and what is reported as expected where it is missing.
pub(super) fn sign<'w>(sign: char, expectation: Expectation) -> impl Rule<'w, char> {
    just(sign).map_err(move |wrong: Wrong| wrong.or_expected(expectation))
}

impl<'w> Error<'w, &'w str> for Wrong {
    fn merge(mut self, other: Self) -> Self {
        if self.is_nothing() {
            return other;
        }
        self.expected |= other.expected;
        self.fault = self.fault.or(other.fault);
        self.found = self.found.or(other.found);
        self
    }
}

impl<'w> LabelError<'w, &'w str, DefaultExpected<'w, char>> for Wrong {
    fn expected_found<I: IntoIterator<Item = DefaultExpected<'w, char>>>(
        _: I,
        found: Option<MaybeRef<'w, char>>,
        span: SimpleSpan,
    ) -> Self {
        Self { span, found: found.as_deref().copied(), expected: 0, fault: None }
    }
}

/// The first thing that is wrong with a word of so many bytes.
pub(super) fn first(wrong: Vec<Wrong>, len: usize) -> WordError {
    let first = wrong.into_iter().min_by_key(|wrong| wrong.span.start);
    let Some(wrong) = first else {
        return WordError { at: 0..len, fault: WordFault::Unexpected { found: None, expected: Vec::new() } };
    };
    let at = wrong.span.start..wrong.span.end;
    let fault = wrong.fault.unwrap_or_else(|| {
        let bit = |expectation: &Expectation| wrong.expected & (1 << *expectation as u32) != 0;
        let mut expected: Vec<_> = Expectation::ALL.into_iter().filter(bit).collect();
        // Where pieces may stand, what may stand where they are left out need not be listed.
        if expected.contains(&Expectation::Pieces) {
            expected.truncate(1);
        }
        WordFault::Unexpected { found: wrong.found, expected }
    });
    WordError { at, fault }
}
