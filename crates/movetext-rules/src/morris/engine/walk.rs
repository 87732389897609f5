//! Counting move sequences.
//!
//! Positions are passed by value: there are few bits to them, and nothing to take back. Those of the last ply are not
//! gone through move by move: they wait until there are many, and are counted in one loop, several to a vector register.
//! All of them are in the same phase, since each player places a man a turn as long as there are any.

use core::hint::black_box;
use core::ops::ControlFlow;

use super::side::{LEAST, Phase, Side, Way};
use crate::Terminal;
use crate::morris::Position;

/// What is done with the moves of the last ply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::morris) enum Last {
    /// They are played.
    Made,
    /// They are counted.
    Counted,
}

/// How many positions of the last ply are counted together.
const WIDTH: usize = 64;

struct Walk {
    last: Last,
    flying: bool,
    /// Fewer men than this, and the game is over; 0 where the end is ignored.
    least: u32,
    /// What a finished game counts.
    end: u32,
    count: u64,
    /// Positions of the last ply, the men of the side to move first, a column each.
    own: [u32; WIDTH],
    other: [u32; WIDTH],
    waiting: usize,
    /// How many men the side to move has in hand in all of them.
    in_hand: u8,
}

/// The number of move sequences; see [`crate::perft`].
pub(in crate::morris) fn perft(position: &Position, depth: u32, terminal: Terminal, last: Last) -> u64 {
    if depth == 0 {
        return 1;
    }
    let end = u32::from(terminal == Terminal::One);
    if terminal != Terminal::Ignore && crate::Position::outcome(position).is_some() {
        return end.into();
    }
    let mut walk = Walk {
        last,
        flying: position.rules.flying,
        least: if terminal == Terminal::Ignore { 0 } else { LEAST },
        end,
        count: 0,
        own: [0; WIDTH],
        other: [0; WIDTH],
        waiting: 0,
        in_hand: 0,
    };
    let in_hand = [position.turn(), position.turn().other()].map(|color| position.in_hand(color));
    walk.below(position.own(), position.other(), in_hand, depth);
    walk.flush();
    walk.count
}

impl Walk {
    /// Goes on from a position whose side to move and the other have so many men in hand.
    fn below(&mut self, own: u32, other: u32, in_hand: [u8; 2], depth: u32) {
        if depth == 1 && self.last == Last::Counted {
            self.wait(own, other, in_hand[0]);
            return;
        }
        if own.count_ones() + u32::from(in_hand[0]) < self.least {
            self.count += u64::from(self.end);
            return;
        }
        let side = Side { own, other, phase: Phase::new(in_hand[0], own, self.flying) };
        let hands = [in_hand[1], in_hand[0].saturating_sub(1)];
        let mut moves = 0;
        let _ = side.each_way(0, |Way { from, to, taken }| -> ControlFlow<()> {
            moves += 1;
            let (own, other) = (own ^ from | to, other ^ taken);
            if depth == 1 {
                // A move that nobody looks at would not be made at all.
                black_box((own, other));
            } else {
                self.below(other, own, hands, depth - 1);
            }
            ControlFlow::Continue(())
        });
        self.count += match (moves, depth) {
            (0, _) => self.end.into(),
            (_, 1) => moves,
            _ => 0,
        };
    }

    /// Has a position of the last ply counted some time.
    #[inline]
    fn wait(&mut self, own: u32, other: u32, in_hand: u8) {
        let at = self.waiting % WIDTH;
        (self.own[at], self.other[at], self.in_hand) = (own, other, in_hand);
        self.waiting = at + 1;
        if self.waiting == WIDTH {
            self.flush();
        }
    }

    /// Counts what waits.
    #[inline(never)]
    fn flush(&mut self) {
        let len = core::mem::take(&mut self.waiting);
        let mut counts = [0; WIDTH];
        if self.in_hand > 0 {
            self.count_each(&mut counts, |side| side.count_placements(side.victims() - 1));
        } else {
            self.count_each(&mut counts, |side| side.count_steps(side.victims() - 1));
            if self.flying {
                self.count_flights(&mut counts);
            }
        }
        self.count += counts.iter().take(len).map(|count| u64::from(*count)).sum::<u64>();
    }

    #[inline]
    fn count_each(&self, counts: &mut [u32; WIDTH], count: impl Fn(Side) -> u32) {
        for ((own, other), counted) in self.own.iter().zip(&self.other).zip(counts) {
            let side = Side { own: *own, other: *other, phase: Phase::Moving };
            let (men, moves) = (own.count_ones() + u32::from(self.in_hand), count(side));
            *counted = if men < self.least || moves == 0 { self.end } else { moves };
        }
    }

    /// Counts again where there are few enough men to fly.
    fn count_flights(&self, counts: &mut [u32; WIDTH]) {
        for ((own, other), counted) in self.own.iter().zip(&self.other).zip(counts) {
            let men = own.count_ones();
            if men <= LEAST && men >= self.least {
                let moves = Side { own: *own, other: *other, phase: Phase::Flying }.count();
                *counted = if moves == 0 { self.end } else { moves };
            }
        }
    }
}
