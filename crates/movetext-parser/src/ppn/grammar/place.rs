//! Locations ("Location").

use chumsky::prelude::*;
use movetext_rules::piecepack::{Base, Direction, Location, Offset, PieceId, Reference, Selector};

use super::wrong::{Rule, Wrong, sign};
use crate::ppn::fault::{Expectation, WordFault};

/// A Location; nothing at all is where the last active pieces are.
pub(super) fn location<'w>(id: impl Rule<'w, PieceId> + 'w) -> impl Rule<'w, Location> {
    choice((search(id.clone()), written_location(id), empty().to(Location::from(Base::Active))))
}

/// `?S` where a place is wanted: it needs no `&`.
pub(super) fn search<'w>(id: impl Rule<'w, PieceId>) -> impl Rule<'w, Location> {
    let question = any().filter(|letter| *letter == '?');
    question.rewind().ignore_then(reference(id)).map(Location::from)
}

/// A Location of at least one letter.
pub(super) fn written_location<'w>(id: impl Rule<'w, PieceId> + 'w) -> impl Rule<'w, Location> {
    recursive(|location| {
        let behind = choice((
            sign('|', Expectation::Origin)
                .ignore_then(choice((location, empty().to(Location::from(Base::Active))))),
            sign('$', Expectation::Origin).ignore_then(reference(id.clone())).map(Location::from),
            empty().to(Location::from(Base::Moved)),
        ));
        let relative = offset().then(behind).map(|(offset, mut location)| {
            location.offsets.insert(0, offset);
            location
        });
        let of_pieces = sign('&', Expectation::Place).ignore_then(reference(id)).map(Location::from);
        choice((algebraic(), cartesian(), of_pieces, relative)).boxed()
    })
}

/// Where pieces are.
pub(super) fn reference<'w>(id: impl Rule<'w, PieceId>) -> impl Rule<'w, Base> {
    id.validate(|id, extra, faults| {
        let reference = Reference::new(id).or_else(|| {
            faults.emit(Wrong::fault(extra.span(), WordFault::TooDeep));
            Reference::new(Selector::Active.into())
        });
        reference.map_or(Base::Active, Base::Of)
    })
}

/// `c2`, `ab12`
fn algebraic<'w>() -> impl Rule<'w, Location> {
    let letters = any().filter(char::is_ascii_lowercase).repeated().at_least(1).to_slice();
    let letters = letters.map_err(|wrong: Wrong| wrong.or_expected(Expectation::Place));
    letters.then(digits(Expectation::Row)).validate(|(letters, row): (&str, u32), extra, faults| {
        // Letters are digits in base 26 without a zero.
        let column = letters.bytes().try_fold(0_u32, |column, letter| {
            column.checked_mul(26)?.checked_add(u32::from(letter - b'a') + 1)
        });
        if column.is_none() {
            faults.emit(Wrong::fault(extra.span(), WordFault::TooLarge));
        }
        Location::from(Base::Algebraic { column: column.unwrap_or(1), row })
    })
}

/// `(2.5,3.5)`
fn cartesian<'w>() -> impl Rule<'w, Location> {
    let comma = sign(',', Expectation::Comma);
    let numbers = real(Expectation::Number).then_ignore(comma).then(real(Expectation::Number));
    let close = sign(')', Expectation::ClosingParenthesis);
    let inside = numbers.then_ignore(close).map(|(x, y)| Location::from(Base::Cartesian { x, y }));
    sign('(', Expectation::Place).ignore_then(inside)
}

/// `<4,-2>`, `3R`
fn offset<'w>() -> impl Rule<'w, Offset> {
    let comma = sign(',', Expectation::Comma);
    let numbers = real(Expectation::Number).then_ignore(comma).then(real(Expectation::Number));
    let close = sign('>', Expectation::ClosingAngle);
    let vector = sign('<', Expectation::Place).ignore_then(numbers.then_ignore(close));
    let vector = vector.map(|(x, y)| Offset::Vector { x, y });
    let letters = any().filter(char::is_ascii_uppercase).repeated().at_least(1).to_slice();
    let letters = letters.map_err(|wrong: Wrong| wrong.or_expected(Expectation::Direction));
    let direction = letters.validate(|name: &str, extra, faults| {
        Direction::parse(name).or_else(|| {
            faults.emit(Wrong::fault(extra.span(), WordFault::NoDirection(name.to_owned())));
            Direction::parse("N")
        })
    });
    let way = distance().then(direction);
    let way = way.map(|(distance, direction)| match direction {
        Some(direction) => Offset::Along { distance, direction },
        None => Offset::Vector { x: 0.0, y: 0.0 },
    });
    choice((vector, way))
}

/// A number without sign or period.
pub(super) fn digits<'w>(expectation: Expectation) -> impl Rule<'w, u32> {
    let digits = any().filter(char::is_ascii_digit).repeated().at_least(1).to_slice();
    let digits = digits.map_err(move |wrong: Wrong| wrong.or_expected(expectation));
    digits.validate(|digits: &str, extra, faults| {
        digits.parse().unwrap_or_else(|_| {
            faults.emit(Wrong::fault(extra.span(), WordFault::TooLarge));
            1
        })
    })
}

/// A number: `2`, `-2.5`, `.5`, `1e1`.
pub(super) fn real<'w>(expectation: Expectation) -> impl Rule<'w, f64> {
    checked(just('-').or_not().then(unsigned()).to_slice(), expectation)
}

/// The same without a minus, which would be a move.
fn distance<'w>() -> impl Rule<'w, f64> {
    checked(unsigned().to_slice(), Expectation::Place)
}

fn unsigned<'w>() -> impl Rule<'w, ()> {
    let digits = || any().filter(char::is_ascii_digit).repeated().at_least(1);
    let point = || just('.');
    let whole = digits().then(point().then(digits().or_not()).or_not()).ignored();
    let part = point().then(digits()).ignored();
    let exponent = one_of("eE").then(one_of("+-").or_not()).then(digits());
    choice((whole, part)).then(exponent.or_not()).ignored()
}

fn checked<'w>(number: impl Rule<'w, &'w str>, expectation: Expectation) -> impl Rule<'w, f64> {
    let number = number.map_err(move |wrong: Wrong| wrong.or_expected(expectation));
    number.validate(|number: &str, extra, faults| match number.parse::<f64>() {
        Ok(number) if number.is_finite() => number,
        _ => {
            faults.emit(Wrong::fault(extra.span(), WordFault::TooLarge));
            0.0
        }
    })
}
