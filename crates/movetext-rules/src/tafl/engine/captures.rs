//! What a move captures: custodian captures, the king, shieldwalls, Linnaean captures.

use super::bitboard::Bitboard;
use super::compiled::CompiledRules;
use super::state::{State, side_index};
use super::views::DIRECTIONS;
use crate::tafl::{CaptureReason, Kind, KingStrength, Piece, Shieldwall, Side, Special};

/// A move just made: the man stands where it arrived, nobody has been captured yet.
#[derive(Debug, Clone, Copy)]
pub(super) struct Attack<'a, B> {
    /// The position after the man moved.
    pub state: &'a State<B>,
    /// Who moved.
    pub mover: Piece,
    /// Where to.
    pub to: usize,
}

impl<B: Bitboard> CompiledRules<B> {
    /// Shows every man that an arrival captures, but for one jumped over, with the reason. A man may be
    /// shown twice when two reasons hold.
    #[inline]
    pub fn each_capture(&self, attack: Attack<'_, B>, mut each: impl FnMut(usize, CaptureReason)) {
        // Whatever is captured, the first of them stands beside the arrival. At most moves nobody does.
        let Some(at) = self.views.from(attack.to) else { return };
        let enemies = attack.state.of(attack.mover.side.other()) & at.beside;
        if !enemies.is_empty() && self.may_capture(attack.state, attack.mover, at.behind, enemies) {
            self.each_capture_beside(attack, enemies, &mut each);
        }
    }

    /// Whether there may be something that [`Self::each_capture_beside`] shows: an own man or a hostile square behind one of
    /// the enemies, two steps from the arrival, as far as is seen at a glance, or a rule that asks for something else.
    #[inline]
    pub fn may_capture(&self, state: &State<B>, mover: Piece, behind: B, enemies: B) -> bool {
        let backs = state.of(mover.side) | self.ever_hostile[side_index(mover.side)];
        let other_ways = state.kings() | self.other_ways;
        (backs.meets(behind) || enemies.meets(other_ways)) && self.is_hammer(mover)
    }

    /// [`Self::each_capture`], given the enemies beside the arrival; kept out of the way of the moves that meet
    /// none.
    #[inline(never)]
    pub fn each_capture_beside(
        &self,
        attack: Attack<'_, B>,
        enemies: B,
        each: &mut impl FnMut(usize, CaptureReason),
    ) {
        // What is behind a man that is no king must be an own man or a square that is hostile by itself.
        let side = attack.mover.side;
        let backs = attack.state.of(side) | self.ever_hostile[side_index(side)];
        let kings = attack.state.kings();
        for direction in DIRECTIONS {
            let Some(victim) = self.step(attack.to, direction).filter(|at| enemies.has(*at)) else {
                continue;
            };
            let is_backed = self.step(victim, direction).is_some_and(|behind| backs.has(behind));
            if (is_backed || kings.has(victim))
                && let Some(reason) = self.beside_arrival(attack, victim, direction)
            {
                each(victim, reason);
            }
        }
        // The row starts beside the arrival.
        if self.rules.shieldwall != Shieldwall::None && enemies.meets(self.edge) {
            self.each_shieldwall(attack, each);
        }
        if self.rules.linnaean && attack.mover.side == Side::Attackers {
            self.each_linnaean(attack, each);
        }
    }

    /// Why the enemy beside the arrival is captured, if it is.
    #[inline]
    fn beside_arrival(
        &self,
        attack: Attack<'_, B>,
        victim: usize,
        direction: usize,
    ) -> Option<CaptureReason> {
        let Attack { state, mover, to } = attack;
        let piece = Piece::new(mover.side.other(), state.kind(victim));
        match piece.kind {
            Kind::Guard => return None,
            Kind::King if piece.side == Side::Defenders && self.needs_commanders(state) => {
                return self.between_commanders(attack, victim, direction);
            }
            Kind::King if piece.side == Side::Defenders && self.strong.has(victim) => {
                // With commanders on the other side, OpenTafl asks for two squares in line first.
                let in_line = !self.asks_for_commanders(state) || self.step(victim, direction).is_some();
                return (in_line && self.is_surrounded(attack, victim, piece))
                    .then(|| CaptureReason::KingSurrounded { king: self.square(victim) });
            }
            _ => {}
        }
        let other = self.step(victim, direction)?;
        if self.anvils(state, mover.side).has(other) {
            Some(CaptureReason::Custodial { arrival: self.square(to), other: self.square(other) })
        } else if self.hostile_squares(piece, state.occupied()).has(other) {
            Some(CaptureReason::AgainstHostile {
                arrival: self.square(to),
                square: self.square(other),
                special: self.special(other).unwrap_or(Special::Corner),
            })
        } else {
            None
        }
    }

    /// Whether every side of a strong king is hostile; the board's edge counts for a king of middle
    /// strength only.
    fn is_surrounded(&self, attack: Attack<'_, B>, king: usize, piece: Piece) -> bool {
        let Attack { state, mover, to } = attack;
        let hostile = self.anvils(state, mover.side) | self.hostile_squares(piece, state.occupied());
        DIRECTIONS.into_iter().all(|direction| match self.step(king, direction) {
            Some(at) => at == to || hostile.has(at),
            None => self.rules.king_strength == KingStrength::Middle,
        })
    }

    /// Whether a king who is strong anywhere is captured in another way, since the attackers started with
    /// commanders or knights.
    fn asks_for_commanders(&self, state: &State<B>) -> bool {
        self.rules.reading.commanders_take_strong_king && state.turn.commanders
    }

    /// Whether the king falls to commanders and knights only: one that is strong somewhere.
    fn needs_commanders(&self, state: &State<B>) -> bool {
        self.asks_for_commanders(state)
            && matches!(self.rules.king_strength, KingStrength::Strong | KingStrength::Centre)
    }

    /// The capture of a strong king when the attackers started with commanders or knights: between two of
    /// them, or one of them and a hostile corner; not on the centre, nor against it.
    fn between_commanders(
        &self,
        attack: Attack<'_, B>,
        king: usize,
        direction: usize,
    ) -> Option<CaptureReason> {
        let Attack { state, mover, to } = attack;
        let other = self.step(king, direction)?;
        let centre = self.groups[Special::Centre.index()];
        if centre.has(king) || centre.has(to) || centre.has(other) || !state.officers().has(to) {
            return None;
        }
        let piece = Piece::new(mover.side.other(), Kind::King);
        if (state.officers() & state.of(mover.side)).has(other) {
            Some(CaptureReason::Custodial { arrival: self.square(to), other: self.square(other) })
        } else if self.groups[Special::Corner.index()].has(other)
            && self.hostile_squares(piece, state.occupied()).has(other)
        {
            let (arrival, square) = (self.square(to), self.square(other));
            Some(CaptureReason::AgainstHostile { arrival, square, special: Special::Corner })
        } else {
            None
        }
    }

    /// Shieldwalls that the arrival completes: on a flank, or, unless flanking is required, in front.
    fn each_shieldwall(&self, attack: Attack<'_, B>, each: &mut impl FnMut(usize, CaptureReason)) {
        for outward in DIRECTIONS {
            // Along an edge, the two directions are those of the other axis.
            let along = (outward ^ 2) & 2;
            match self.step(attack.to, outward) {
                None => {
                    for direction in [along, along + 1] {
                        let start = self.step(attack.to, direction);
                        let (run, closed) = self.run(attack, start, direction, outward);
                        self.take_run(attack, run, closed, each);
                    }
                }
                Some(front) if !self.rules.shieldwall_flanking && self.step(front, outward).is_none() => {
                    let (one, closed) = self.run(attack, Some(front), along, outward);
                    let (two, also_closed) = self.run(attack, Some(front), along + 1, outward);
                    self.take_run(attack, one | two, closed && also_closed, each);
                }
                Some(_) => {}
            }
        }
    }

    /// The row of enemies along an edge from `start` on, each with an enemy of theirs on its inner
    /// neighbour, and whether it is closed at its end.
    fn run(
        &self,
        attack: Attack<'_, B>,
        start: Option<usize>,
        direction: usize,
        outward: usize,
    ) -> (B, bool) {
        let Attack { state, mover, to } = attack;
        let enemies = state.of(mover.side.other());
        let walls = self.anvils(state, mover.side) | B::of(to);
        let corners = self.groups[Special::Corner.index()];
        let mut run = B::EMPTY;
        let mut at = start;
        while let Some(square) = at {
            let is_corner = corners.has(square);
            if is_corner && self.rules.shieldwall == Shieldwall::Strong || walls.has(square) {
                return (run, true);
            }
            let inner = self.step(square, outward ^ 1);
            if is_corner || !enemies.has(square) || !inner.is_some_and(|inner| walls.has(inner)) {
                break;
            }
            run |= B::of(square);
            at = self.step(square, direction);
        }
        (run, false)
    }

    /// Captures a closed row of two or more, but for kings and guards.
    fn take_run(
        &self,
        attack: Attack<'_, B>,
        run: B,
        closed: bool,
        each: &mut impl FnMut(usize, CaptureReason),
    ) {
        if !closed || run.count() < 2 {
            return;
        }
        let mut ends = (usize::MAX, 0);
        run.each(|index| ends = (ends.0.min(index), index));
        let reason = CaptureReason::Shieldwall {
            first: self.square(ends.0),
            last: self.square(ends.1),
            closed_by: self.square(attack.to),
        };
        (run & !attack.state.kings() & !attack.state.guards()).each(|index| each(index, reason));
    }

    /// The defender between an attacker that arrives and the king on the throne, who has attackers on his
    /// other three sides.
    fn each_linnaean(&self, attack: Attack<'_, B>, each: &mut impl FnMut(usize, CaptureReason)) {
        let Attack { state, to, .. } = attack;
        let thrones = self.groups[Special::Centre.index()] & state.kings() & state.of(Side::Defenders);
        if thrones.is_empty() {
            return;
        }
        let victims = state.of(Side::Defenders) & !state.kings() & !state.guards();
        let attackers = self.anvils(state, Side::Attackers);
        for direction in DIRECTIONS {
            let Some(victim) = self.step(to, direction).filter(|at| victims.has(*at)) else { continue };
            let Some(throne) = self.step(victim, direction).filter(|at| thrones.has(*at)) else { continue };
            let surrounded = DIRECTIONS
                .into_iter()
                .filter(|side| *side != direction ^ 1)
                .all(|side| self.step(throne, side).is_some_and(|at| attackers.has(at)));
            if surrounded {
                each(
                    victim,
                    CaptureReason::Linnaean { throne: self.square(throne), arrival: self.square(to) },
                );
            }
        }
    }
}
