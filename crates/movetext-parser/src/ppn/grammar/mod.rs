//! The grammar of a word: which of pieces, places and signs may follow which ("`MoveToken`").

mod pieces;
mod place;
mod remembered;
mod spec;
mod wrong;

use std::ops::Range;

use chumsky::prelude::*;
use movetext_rules::piecepack::{Layer, Location, Operation, PieceId, Pivot, Place, Target, Variant};

use super::fault::{Expectation, WordError, WordFault};
use super::plain;
use wrong::{Rule, sign};

/// So many bytes may a word have; and so many places in it may refer to pieces.
const LONGEST: usize = 4096;
const MOST_REFERENCES: usize = 16;

/// An operation, and which bytes of its word say it.
#[derive(Debug, Clone, PartialEq)]
pub struct Written {
    /// What is done.
    pub operation: Operation,
    /// Its bytes in the word.
    pub at: Range<u32>,
}

/// What a word says is done, one after the other. Its braces and macros are [expanded](super::Expander) already.
///
/// # Errors
/// The first fault of the word, and where.
pub fn operations(word: &str, variant: &Variant) -> Result<Vec<Written>, WordError> {
    if let Some(operations) = plain::operations(word) {
        return Ok(operations);
    }
    remembered::with(word, variant, || read(word, variant), Clone::clone)
}

/// What `see` makes of the operations of a word: what [`operations`] does, without a copy of what is remembered.
pub fn with_operations<T>(
    word: &str,
    variant: &Variant,
    see: impl FnOnce(Result<&[Written], &WordError>) -> T,
) -> T {
    if let Some(operations) = plain::operations(word) {
        return see(Ok(&operations));
    }
    remembered::with(word, variant, || read(word, variant), |read| see(read.as_deref()))
}

/// How many operations a word has; none where it is not understood.
pub fn count_operations(word: &str, variant: &Variant) -> usize {
    let read = || with_operations(word, variant, |written| written.map_or(0, <[_]>::len));
    plain::count(word).unwrap_or_else(read)
}

/// Calls `see` with each operation of a word: what [`operations`] does, for who has no use for the places.
///
/// # Errors
/// The first fault of the word, and where; then nothing was reported.
#[inline]
pub fn each_operation(
    word: &str,
    variant: &Variant,
    mut see: impl FnMut(Operation),
) -> Result<(), WordError> {
    if plain::is_plain(word) {
        plain::each_operation(word, see);
        return Ok(());
    }
    let known = |read: &remembered::Read| {
        let written = read.as_ref().map_err(Clone::clone)?;
        for written in written {
            see(written.operation.clone());
        }
        Ok(())
    };
    remembered::with(word, variant, || read(word, variant), known)
}

/// Reads a word by the grammar.
fn read(word: &str, variant: &Variant) -> remembered::Read {
    let all = 0..word.len();
    if word.len() > LONGEST {
        return Err(WordError { at: all, fault: WordFault::TooLong });
    }
    if word.bytes().filter(|byte| matches!(byte, b'&' | b'$')).count() > MOST_REFERENCES {
        return Err(WordError { at: all, fault: WordFault::TooDeep });
    }
    let result = if is_drop(word) {
        whole(drop(variant), variant).parse(word).into_result()
    } else {
        whole(step(variant), variant).parse(word).into_result()
    };
    result.map_err(|wrong| wrong::first(wrong, word.len()))
}

/// Finds the fault of a word, if it has one: what [`operations`] does, for who has no use for what the word says.
///
/// # Errors
/// The first fault of the word, and where.
#[inline]
pub fn check(word: &str, variant: &Variant) -> Result<(), WordError> {
    if plain::is_plain(word) { Ok(()) } else { check_by_grammar(word, variant) }
}

/// The same of a word that [is not plain](super::is_plain), as who asks has seen.
///
/// # Errors
/// As [`check`].
pub fn check_by_grammar(word: &str, variant: &Variant) -> Result<(), WordError> {
    let faults = |read: &remembered::Read| read.as_ref().map(|_| ()).map_err(Clone::clone);
    remembered::with(word, variant, || read(word, variant), faults)
}

/// Whether new pieces are dropped: `@` says so unless `>` follows, and so does a `\` that is not that of `/\`.
fn is_drop(word: &str) -> bool {
    let bytes = word.as_bytes();
    (0..bytes.len()).any(|at| match bytes[at] {
        b'@' => bytes.get(at + 1) != Some(&b'>'),
        b'\\' => at == 0 || bytes[at - 1] != b'/',
        _ => false,
    })
}

/// A move, and what is taken off, turned over or raised with it.
fn whole<'w>(first: impl Rule<'w, Operation>, variant: &'w Variant) -> impl Rule<'w, Vec<Written>> {
    let written = |operation, extra: &mut wrong::Extra<'w, '_>| {
        let span: SimpleSpan = extra.span();
        Written { operation, at: span.start as u32..span.end as u32 }
    };
    let first = first.map_with(written);
    let more = suffix(variant).map_with(written).repeated().collect::<Vec<_>>();
    let end = end().map_err(|wrong: wrong::Wrong| wrong.or_expected(Expectation::End));
    first.then(more).then_ignore(end).map(|(first, mut more)| {
        more.insert(0, first);
        more
    })
}

/// `*b4`, `+b4`, `!b4`
fn suffix(variant: &Variant) -> impl Rule<'_, Operation> {
    let token = one_of("*+!").map_err(|wrong: wrong::Wrong| wrong.or_expected(Expectation::Suffix));
    token.then(pieces::piece_id(variant)).map(|(token, pieces)| match token {
        '*' => Operation::Remove(pieces),
        '+' => Operation::Flip(pieces),
        _ => Operation::Raise(pieces),
    })
}

/// `S@b2`, `S\b2`, `S@b2%c3`, `S@%c3`
fn drop(variant: &Variant) -> impl Rule<'_, Operation> {
    let above = sign('@', Expectation::Drop).to(Layer::Above);
    let below = sign('\\', Expectation::Drop).to(Layer::Below);
    let to = choice((above, below)).then(place_of_target(variant));
    spec::piece_spec(variant)
        .then(to)
        .map(|(spec, (layer, place))| Operation::Drop { spec, to: Target { layer, place } })
}

/// All that is done with pieces on the table.
fn step(variant: &Variant) -> impl Rule<'_, Operation> {
    let id = || pieces::piece_id(variant);
    let spec = || spec::piece_spec(variant);
    let token = |token| sign(token, Expectation::MoveToken);

    let above = token('-').to(Layer::Above);
    let below = choice((token('_'), token('‿'), token('\u{35c}'))).to(Layer::Below);
    let moved = choice((above, below))
        .then(place_of_target(variant))
        .map(|(layer, place)| Does::Move(Target { layer, place }));
    let captured = token(':').ignore_then(id()).map(Does::Capture);
    let swapped = token('#').ignore_then(id()).map(Does::Swap);
    let replaced = token('=').ignore_then(spec()).map(Does::Replace);
    let updated = token('~').ignore_then(spec()).map(Does::Update);

    let turn = |token: &'static str| {
        let token = just(token).map_err(|wrong: wrong::Wrong| wrong.or_expected(Expectation::MoveToken));
        token.ignore_then(place::real(Expectation::Degrees))
    };
    let around = sign('|', Expectation::Pivot).ignore_then(place::location(id()));
    let around_piece = sign('$', Expectation::Pivot).ignore_then(place::reference(id()));
    let around_piece = around_piece.map(Location::from);
    let pivot = choice((around, around_piece)).map(Pivot::Around).or_not();
    let turned =
        turn("@>").then(pivot).map(|(degrees, about)| Does::Rotate(degrees, about.unwrap_or(Pivot::Each)));
    let turned_about_own = turn("$>").map(|degrees| Does::Rotate(degrees, Pivot::Own));

    let does = choice((moved, captured, swapped, replaced, updated, turned, turned_about_own));
    choice((suffix(variant), id().then(does).map(|(pieces, does)| does.to(pieces))))
}

/// What is done with pieces that were named.
#[derive(Clone)]
enum Does {
    Move(Target),
    Capture(PieceId),
    Swap(PieceId),
    Replace(movetext_rules::piecepack::PieceSpec),
    Update(movetext_rules::piecepack::PieceSpec),
    Rotate(f64, Pivot),
}

impl Does {
    fn to(self, pieces: PieceId) -> Operation {
        match self {
            Self::Move(to) => Operation::Move { pieces, to },
            Self::Capture(captured) => Operation::Capture { pieces, captured },
            Self::Swap(others) => Operation::Swap(pieces, others),
            Self::Replace(with) => Operation::Replace { pieces, with },
            Self::Update(with) => Operation::Update { pieces, with },
            Self::Rotate(degrees, about) => Operation::Rotate { pieces, degrees, about },
        }
    }
}

/// `c3`, `c3%b2`, `%b2`
fn place_of_target(variant: &Variant) -> impl Rule<'_, Place> {
    let anchor = || sign('%', Expectation::Anchor).ignore_then(pieces::piece_id(variant));
    let at = place::location(pieces::piece_id(variant)).then(anchor().or_not());
    let at = at.map(|(location, anchor)| match anchor {
        Some(anchor) => Place::Next { location, anchor },
        None => Place::At(location),
    });
    choice((anchor().map(Place::With), at))
}
