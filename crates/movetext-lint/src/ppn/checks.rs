//! Which rules are checked in PPN, and by what. The other rules that it can break report what could not be read in
//! the words of the reader.

use movetext_record::Ppn;

use crate::lint::Lint;
use crate::own_check::CheckFn;
use crate::ppn::{illegal, order, play};
use crate::rules;

/// Each rule with its check, in the order of the codes.
pub(crate) const CHECKS: &[(&Lint, CheckFn<Ppn>)] = &[
    (&rules::txt::TURN_NUMBER, order::turn_number),
    (&rules::rul::ILLEGAL_MOVE, illegal::illegal_move),
    (&rules::ppn::UNKNOWN_SETUP, play::unknown_setup),
    (&rules::ppn::SEEDED_SETUP, play::seeded_setup),
    (&rules::ppn::REPEATED_NUMBER, play::repeated_number),
    (&rules::ppn::AMBIGUOUS_PIECE, play::ambiguous_piece),
    (&rules::ppn::TAKEN_ELSEWHERE, play::taken_elsewhere),
    (&rules::ppn::EXCHANGED_MACROS, play::exchanged_macros),
    (&rules::ppn::PLACE_LEFT_OUT, play::place_left_out),
    (&rules::ppn::FAR_AWAY, play::far_away),
    (&rules::ppn::SUIT_BY_NUMBER, play::suit_by_number),
    (&rules::ppn::PIECE_BEYOND_SET, play::piece_beyond_set),
    (&rules::ppn::OLDER_SETUP, play::older_setup),
];
