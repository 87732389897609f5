//! Which rules are checked in PPN, and by what. The other rules that it can break report what could not be read in
//! the words of the reader.

use movetext_record::Ppn;

use crate::checks::{garbled, html};
use crate::lint::Lint;
use crate::own_check::CheckFn;
use crate::ppn::{dates, illegal, order, play};
use crate::rules;

/// Each rule with its check, in the order of the codes.
pub(crate) const CHECKS: &[(&Lint, CheckFn<Ppn>)] = &[
    (&rules::txt::TURN_NUMBER, order::turn_number),
    (&rules::hdr::BAD_DATE, dates::no_such_day),
    (&rules::txt::MOVE_SPELLING, play::move_spelling),
    (&rules::txt::GARBLED_TEXT, garbled::garbled_text),
    (&rules::txt::HTML_CHARACTER, html::html_character),
    (&rules::rul::ILLEGAL_MOVE, illegal::illegal_move),
    (&rules::ppn::BLANK_IN_BRACES, play::blank_in_braces),
    (&rules::ppn::UNKNOWN_SETUP, play::unknown_setup),
    (&rules::ppn::SEEDED_SETUP, play::seeded_setup),
    (&rules::ppn::REPEATED_NUMBER, play::repeated_number),
    (&rules::ppn::AMBIGUOUS_PIECE, play::ambiguous_piece),
    (&rules::ppn::NEAREST_PIECE_ELSEWHERE, play::nearest_piece_elsewhere),
    (&rules::ppn::SWAPPED_SUIT_MACROS, play::swapped_suit_macros),
    (&rules::ppn::OMITTED_PLACE, play::omitted_place),
    (&rules::ppn::FAR_AWAY, play::far_away),
    (&rules::ppn::SUIT_BY_NUMBER, play::suit_by_number),
    (&rules::ppn::PIECE_BEYOND_SET, play::piece_beyond_set),
    (&rules::ppn::OUTDATED_SETUP, play::outdated_setup),
];
