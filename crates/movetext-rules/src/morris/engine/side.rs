//! The moves of the side whose turn it is.

use core::ops::ControlFlow;

use super::board::{self, ALL, Closing};
use crate::morris::{Move, Point};

/// Fewer men, and a game is lost.
pub(in crate::morris) const LEAST: u32 = 3;

/// The men on the board, those of the side to move first, and what that side may do with them.
#[derive(Clone, Copy)]
pub(in crate::morris) struct Side {
    pub(in crate::morris) own: u32,
    pub(in crate::morris) other: u32,
    pub(in crate::morris) phase: Phase,
}

/// How a side moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::morris) enum Phase {
    /// It places men.
    Placing,
    /// It moves them along lines.
    Moving,
    /// It moves them to any point.
    Flying,
}

impl Phase {
    /// How a side moves with so many men in hand and these on the board, where flying is allowed or not.
    #[inline]
    pub(in crate::morris) const fn new(in_hand: u8, men: u32, flying: bool) -> Self {
        if in_hand > 0 {
            Self::Placing
        } else if flying && men.count_ones() <= LEAST {
            Self::Flying
        } else {
            Self::Moving
        }
    }
}

/// A man's way, none of it closing a mill or all of it: the points it ends on, and how each started.
struct Steps {
    ends: u32,
    closing: u32,
    start_of: fn(u32) -> u32,
}

/// A move as bits of [`board`]: none where it starts is the hand.
#[derive(Clone, Copy)]
pub(super) struct Way {
    pub(super) from: u32,
    pub(super) to: u32,
    pub(super) taken: u32,
}

impl Way {
    #[inline]
    fn named(self) -> Option<Move> {
        let Self { from, to, taken } = self;
        Some(Move { from: Point::of_bit(from), to: Point::of_bit(to)?, captures: Point::of_bit(taken) })
    }
}

impl Side {
    #[inline]
    pub(in crate::morris) const fn empty(self) -> u32 {
        ALL & !(self.own | self.other)
    }

    /// Where a man may be placed who closes no mill: the first moves of [`Self::each`].
    #[inline]
    pub(in crate::morris) fn quiet_placements(self) -> u32 {
        match self.phase {
            Phase::Placing => self.empty() & !board::closing(self.own),
            Phase::Moving | Phase::Flying => 0,
        }
    }

    /// Shows each move.
    #[inline]
    pub(in crate::morris) fn each<B>(self, each: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.each_other(0, each)
    }

    /// [`Self::each`] but for these placements, which are known.
    #[inline]
    pub(in crate::morris) fn each_other<B>(
        self,
        known: u32,
        mut each: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.each_way(known, |way| way.named().map_or(ControlFlow::Continue(()), &mut each))
    }

    /// [`Self::each_other`] as bits, which to count moves no point is made of.
    #[inline]
    pub(super) fn each_way<B>(
        self,
        known: u32,
        mut each: impl FnMut(Way) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self.phase {
            Phase::Placing => {
                let ends = self.empty() & !known;
                if ends == 0 {
                    return ControlFlow::Continue(());
                }
                self.each_end(ends, Closing::new(self.own).anywhere(), |_| 0, &mut each)
            }
            Phase::Moving => {
                let empty = self.empty();
                for Steps { ends, closing, start_of } in self.steps() {
                    self.each_end(ends & empty, closing, start_of, &mut each)?;
                }
                ControlFlow::Continue(())
            }
            Phase::Flying => Bits(self.own).try_for_each(|from| {
                self.each_end(self.empty(), self.closing_from(from), |_| from, &mut each)
            }),
        }
    }

    /// Shows the moves to each of `ends`, with each man they may take where they close a mill.
    #[inline]
    fn each_end<B>(
        self,
        ends: u32,
        closing: u32,
        from: impl Fn(u32) -> u32,
        each: &mut impl FnMut(Way) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for to in Bits(ends & !closing) {
            each(Way { from: from(to), to, taken: 0 })?;
        }
        if ends & closing == 0 {
            return ControlFlow::Continue(());
        }
        let removable = board::removable(self.other);
        for to in Bits(ends & closing) {
            let quiet = Way { from: from(to), to, taken: 0 };
            if removable == 0 {
                each(quiet)?;
            }
            for taken in Bits(removable) {
                each(Way { taken, ..quiet })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The steps in the four directions.
    #[inline]
    fn steps(self) -> [Steps; 4] {
        let closing = Closing::new(self.own);
        [
            Steps {
                ends: board::clockwise(self.own),
                closing: closing.clockwise(),
                start_of: board::counterclockwise,
            },
            Steps {
                ends: board::counterclockwise(self.own),
                closing: closing.counterclockwise(),
                start_of: board::clockwise,
            },
            Steps {
                ends: board::inward(self.own),
                closing: closing.between_rings(),
                start_of: board::outward,
            },
            Steps {
                ends: board::outward(self.own),
                closing: closing.between_rings(),
                start_of: board::inward,
            },
        ]
    }

    /// Where a man from a point, or from the hand for none, closes a mill.
    pub(in crate::morris) const fn closing_from(self, from: u32) -> u32 {
        Closing::new(self.own & !from).anywhere()
    }

    /// Whether there is a move.
    #[inline]
    pub(in crate::morris) const fn can_move(self) -> bool {
        let empty = self.empty();
        match self.phase {
            Phase::Placing => empty != 0,
            Phase::Moving => board::neighbours(self.own) & empty != 0,
            Phase::Flying => self.own != 0 && empty != 0,
        }
    }

    /// How many moves there are.
    #[inline]
    pub(in crate::morris) fn count(self) -> u32 {
        let more = self.victims() - 1;
        match self.phase {
            Phase::Placing => self.count_placements(more),
            Phase::Moving => self.count_steps(more),
            Phase::Flying => {
                let empty = self.empty();
                let flights =
                    |from| empty.count_ones() + more * (empty & self.closing_from(from)).count_ones();
                Bits(self.own).map(flights).sum()
            }
        }
    }

    /// How many moves each way to close a mill is: one for each man that may be taken, and one if there is none.
    #[inline]
    pub(super) const fn victims(self) -> u32 {
        let men = board::removable(self.other).count_ones();
        if men == 0 { 1 } else { men }
    }

    /// How many ways there are to place a man, with so many more for each that closes a mill.
    #[inline]
    pub(super) const fn count_placements(self, more: u32) -> u32 {
        let empty = self.empty();
        empty.count_ones() + more * (empty & Closing::new(self.own).anywhere()).count_ones()
    }

    /// How many ways there are to move along a line, with so many more for each that closes a mill.
    #[inline]
    pub(super) const fn count_steps(self, more: u32) -> u32 {
        let (empty, closing) = (self.empty(), Closing::new(self.own));
        let on = board::clockwise(self.own) & empty;
        let back = board::counterclockwise(self.own) & empty;
        let inward = board::inward(self.own) & empty;
        let outward = board::outward(self.own) & empty;
        let steps = on.count_ones() + back.count_ones() + inward.count_ones() + outward.count_ones();
        let mills = (on & closing.clockwise()).count_ones()
            + (back & closing.counterclockwise()).count_ones()
            + (inward & closing.between_rings()).count_ones()
            + (outward & closing.between_rings()).count_ones();
        steps + more * mills
    }
}

/// Bits, one at a time, the lowest first.
struct Bits(u32);

impl Iterator for Bits {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        let bit = self.0 & self.0.wrapping_neg();
        self.0 ^= bit;
        (bit != 0).then_some(bit)
    }
}
