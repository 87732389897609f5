//! How a game ends on the board (decisions of the specification's `esc`, `surf`, `efe`, and the common
//! sense it takes for granted): the king escapes or is captured, a side has no men or no move, the king's
//! side has an edge fort, a side is surrounded.
//!
//! All of this is asked after every move, and nearly always a glance at the board says no. What must look
//! closer is kept out of line, so that the glances are all that a move pays for.

mod fort;
mod opentafl;
mod surround;

use crate::tafl::engine::bitboard::Bitboard;
use crate::tafl::engine::compiled::CompiledRules;
use crate::tafl::engine::state::{NOWHERE, State};
use crate::tafl::{Kind, Outcome, Piece, Reason, Side};

impl<B: Bitboard> CompiledRules<B> {
    /// How the game ended: as it was judged, or as it is now.
    pub fn end(&self, state: &State<B>) -> Option<Outcome> {
        if state.turn.is_judged {
            return state.turn.ended;
        }
        let without_moves =
            || if state.turn.berserk == NOWHERE { self.end_without_moves(state) } else { None };
        self.end_on_board(state).or_else(without_moves)
    }

    /// Works out how the game ended, and keeps that.
    pub fn judge(&self, state: &mut State<B>) {
        state.turn.ended = self.end(state);
        state.turn.is_judged = true;
    }

    /// How the game ended, whoever is to move.
    #[inline]
    pub fn end_on_board(&self, state: &State<B>) -> Option<Outcome> {
        self.end_unless_surrounded(state).or_else(|| self.end_surrounded(state))
    }

    /// How a game that went on until then ended when a man of a side slid to a square, and captured nothing.
    #[inline]
    pub fn end_after_slide(&self, state: &State<B>, side: Side, to: usize) -> Option<Outcome> {
        let rings = || self.closes(state.of(side), state.of(side.other()), to);
        self.end_unless_surrounded(state).or_else(|| {
            if self.rules.surrounding_fatal && rings() { self.end_surrounded(state) } else { None }
        })
    }

    /// How the game ended, but for a side surrounded (which is among the tests of `OpenTafl`, though).
    #[inline]
    fn end_unless_surrounded(&self, state: &State<B>) -> Option<Outcome> {
        let attackers_win = |reason| Some(Outcome { winner: Some(Side::Attackers), reason });
        let defenders_win = |reason| Some(Outcome { winner: Some(Side::Defenders), reason });
        let king = state.kings() & state.of(Side::Defenders);
        if king.meets(self.goals) {
            return defenders_win(Reason::KingEscaped);
        }
        if king.is_empty() {
            return attackers_win(Reason::KingCaptured);
        }
        if state.of(Side::Attackers).is_empty() {
            return defenders_win(Reason::NoMen);
        }
        if self.rules.reading.opentafl_end_tests {
            return self.opentafl_end(state);
        }
        if self.rules.edge_fort && king.meets(self.edge) && self.has_edge_fort(state) {
            return defenders_win(Reason::EdgeFort);
        }
        None
    }

    /// The end that comes from the side to move having no legal move.
    #[inline]
    pub fn end_without_moves(&self, state: &State<B>) -> Option<Outcome> {
        if self.rules.reading.opentafl_end_tests || self.has_step(state) || self.can_move(state) {
            return None;
        }
        Some(Outcome { winner: Some(state.turn.to_move.other()), reason: Reason::NoLegalMove })
    }

    /// Whether the side to move has a legal move.
    #[cold]
    fn can_move(&self, state: &State<B>) -> bool {
        use core::ops::ControlFlow::Break;
        self.legal_moves(state, |_, _| Break(())).is_break()
    }

    /// Whether a king has a legal move.
    pub fn king_can_move(&self, state: &State<B>, king: usize) -> bool {
        use core::ops::ControlFlow::Break;
        self.destinations(state, Piece::new(Side::Defenders, Kind::King), king, |_| Break(())).is_break()
    }
}
