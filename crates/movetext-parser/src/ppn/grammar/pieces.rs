//! `PieceId`: which pieces ("PieceId").

use chumsky::prelude::*;
use movetext_rules::piecepack::{PieceId, Selector, Slice, Variant};

use super::place::{self, digits};
use super::spec;
use super::wrong::{Rule, Wrong, sign};
use crate::ppn::fault::{Expectation, WordFault};

/// A PieceId; nothing at all is the last active pieces.
pub(super) fn piece_id(variant: &Variant) -> impl Rule<'_, PieceId> {
    recursive(|id| {
        let location = place::written_location(id.clone()).validate(|location, extra, faults| {
            if location.is_relative_to_moved() {
                faults.emit(Wrong::fault(extra.span(), WordFault::OffsetAlone));
            }
            location
        });
        let start = sign('^', Expectation::Pieces).or_not().map(|caret| caret.is_some());
        let searched =
            |token| sign(token, Expectation::Pieces).ignore_then(spec::piece_spec(variant)).map(Box::new);
        let located = location.clone().then(slice().or_not()).map(|(location, slice)| match slice {
            Some(slice) => Selector::Slice { location, slice },
            None => Selector::Top(location),
        });
        // A search needs no `&` there.
        let found = place::search(id);
        let nearest = digits(Expectation::Number).then(choice((found, location)));
        let nearest = nearest.map(|(count, location)| Selector::Nearest { count, location });
        let selector = choice((
            searched('?').map(Selector::One),
            searched('/').map(Selector::All),
            located,
            nearest,
            empty().to(Selector::Active),
        ));
        start.then(selector).map(|(is_at_start, selector)| PieceId { is_at_start, selector })
    })
}

/// `[2:3,5]`
fn slice<'w>() -> impl Rule<'w, Slice> {
    let number = digits(Expectation::Number).validate(|number, extra, faults| {
        if number == 0 {
            faults.emit(Wrong::fault(extra.span(), WordFault::ZeroSlice));
        }
        number
    });
    let range = number.clone().then(sign(':', Expectation::ClosingBracket).ignore_then(number).or_not());
    let range = range.map(|(first, last)| (first, last.unwrap_or(first)));
    let ranges = range.separated_by(sign(',', Expectation::ClosingBracket)).at_least(1).collect::<Vec<_>>();
    let (open, close) = (sign('[', Expectation::Slice), sign(']', Expectation::ClosingBracket));
    open.ignore_then(ranges).then_ignore(close).map(Slice)
}
