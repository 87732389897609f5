//! Where a move needs a closer look. Most moves take nothing and end nothing, and for a whole position it
//! is cheaper to work out at once on which squares an arrival *could*, than to ask it of each move.

use super::bitboard::Bitboard;
use super::compiled::CompiledRules;
use super::state::State;
use super::views::DIRECTIONS;
use crate::tafl::{Shieldwall, Side};

/// Squares that a man of the side to move, no king, may arrive on by a slide with more than that to it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Threats<B> {
    /// An arrival may capture.
    pub captures: B,
    /// An arrival may close a ring around the other side.
    pub closing: B,
    /// Whether a slide may leave the other side without a move. It cannot where that has steps to two
    /// squares or more: one of them stays empty.
    pub immobilising: bool,
}

impl<B: Bitboard> CompiledRules<B> {
    /// The squares where a slide of the side to move, by any man but a king, may take something or end
    /// the game on the board. On all others it does neither; the game may still end because the other
    /// side has no move.
    pub fn threats(&self, state: &State<B>) -> Threats<B> {
        let kings = state.kings() & state.of(Side::Defenders);
        let fort = self.rules.edge_fort && kings.meets(self.edge);
        if !state.turn.is_judged
            || state.turn.ended.is_some()
            || self.rules.reading.opentafl_end_tests
            || fort
        {
            return Threats { captures: self.board, closing: B::EMPTY, immobilising: true };
        }
        let captures = self.capturing_squares(state);
        let closing = if self.rules.surrounding_fatal {
            self.closing_squares(state.of(state.turn.to_move), state.of(state.turn.to_move.other()))
        } else {
            B::EMPTY
        };
        let other = state.turn.to_move.other();
        let steps = self.beside(state.of(other)) & self.free_for_all[other as usize] & !state.occupied();
        Threats { captures, closing: closing & !captures, immobilising: steps.count() < 2 }
    }

    /// Every square where an arrival may capture, and some more.
    pub fn capturing_squares(&self, state: &State<B>) -> B {
        let side = state.turn.to_move;
        let (own, enemies) = (state.of(side), state.of(side.other()));
        let backs = own | self.ever_hostile[side as usize];
        let mut squares = B::EMPTY;
        for direction in DIRECTIONS {
            let back = direction ^ 1;
            squares |= self.shift(enemies & self.shift(backs, back), back);
        }
        if side == Side::Attackers {
            squares |= self.squares_beside_king(state);
            if self.rules.linnaean {
                squares |= self.linnaean_arrivals;
            }
        }
        if self.rules.shieldwall != Shieldwall::None && enemies.meets(self.edge) {
            squares |= self.shieldwall_squares(own, enemies);
        }
        squares
    }

    /// The squares beside a strong king, if one more enemy there may be enough.
    fn squares_beside_king(&self, state: &State<B>) -> B {
        let kings = state.kings() & state.of(Side::Defenders) & self.strong;
        if kings.is_empty() {
            return B::EMPTY;
        }
        let hostile = state.of(Side::Attackers) | self.ever_hostile[Side::Attackers as usize];
        let mut squares = B::EMPTY;
        kings.each(|king| {
            let beside = self.beside(B::of(king));
            let free = beside & !hostile;
            if free.count() <= 1 || self.rules.reading.commanders_take_strong_king {
                squares |= beside;
            }
        });
        squares
    }

    /// Squares of the edge beside an enemy there that may be part of a row; without flanking required, in
    /// front of one as well.
    fn shieldwall_squares(&self, own: B, enemies: B) -> B {
        if !self.rules.shieldwall_flanking {
            return self.beside(enemies & self.edge);
        }
        let mut pinned = B::EMPTY;
        for outward in DIRECTIONS {
            pinned |= self.shift(own, outward) & self.sides[outward];
        }
        self.beside(pinned & enemies) & self.edge
    }

    /// Whether a man of the side to move surely has a move: a step to a square that is nothing special.
    #[inline]
    pub fn has_step(&self, state: &State<B>) -> bool {
        let men = state.of(state.turn.to_move);
        let free = self.free_for_all[state.turn.to_move as usize] & !state.occupied();
        (men & self.not_last_file).up(1).meets(free)
            || (men & self.not_first_file).down(1).meets(free)
            || men.down(self.size as u32).meets(free)
            || men.up(self.size as u32).meets(free)
    }
}
