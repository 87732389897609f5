//! Counting move sequences fast.
//!
//! The last plies need not be played to be counted. How many moves a position has is a few table lookups
//! ([`Counting::LastPly`]). And how many answers there are to all placements together is arithmetic on the
//! position before them ([`Counting::LastTwoPlies`]): a flat blocks nothing, so that every one that does
//! not end the game leaves the opponent the same moves but for one square; a wall or a capstone takes from
//! that only what it blocks, which is counted along the opponent's lines.

use core::hint::black_box;
use core::ops::ControlFlow;

use smallvec::SmallVec;

use super::board::{Bits, Single, adjacent_pairs, behind};
use super::spreads;
use crate::tak::{Color, Direction, Move, Position, Stone};
use crate::{Counting, Position as _, Terminal};

/// See [`crate::Position::perft_by`]; the position is as it was afterwards.
pub(in crate::tak) fn perft(
    position: &mut Position,
    depth: u32,
    terminal: Terminal,
    counting: Counting,
) -> u64 {
    if depth == 0 {
        return 1;
    }
    let walk = Walk { terminal, counting };
    match walk.finished(position) {
        Some(count) => count,
        None => walk.below(position, depth),
    }
}

/// How many legal moves there are.
#[inline]
pub(in crate::tak) fn count(position: &Position) -> u64 {
    if position.is_opening() {
        return first_moves(position).len() as u64;
    }
    let color = position.turn.mover();
    let empty = position.board.empty().count_ones();
    u64::from(empty * position.reserve(color).kinds() + position.board.count_spreads(color))
}

/// The moves of the first turns, on which much is different and nothing is many.
#[cold]
fn first_moves(position: &Position) -> SmallVec<[Move; 64]> {
    let mut moves = SmallVec::new();
    let _ = position.visit_legal(|played| -> ControlFlow<()> {
        moves.push(played);
        ControlFlow::Continue(())
    });
    moves
}

struct Walk {
    terminal: Terminal,
    counting: Counting,
}

impl Walk {
    /// What a finished game counts; `None` for one that goes on.
    fn finished(&self, position: &Position) -> Option<u64> {
        if self.terminal == Terminal::Ignore {
            return None;
        }
        is_over(position).then_some(self.end())
    }

    /// What a game counts that ends above the last ply.
    const fn end(&self) -> u64 {
        matches!(self.terminal, Terminal::One) as u64
    }

    /// The sequences from a position that is not finished; `depth` is at least 1.
    fn below(&self, position: &mut Position, depth: u32) -> u64 {
        match (self.counting, depth) {
            (Counting::LastPly | Counting::LastTwoPlies, 1) => return count(position),
            (Counting::LastTwoPlies, 2) if !position.is_opening() => return self.two_plies(position),
            _ => {}
        }
        if position.is_opening() {
            return self.opening(position, depth);
        }
        let (color, ending) = (position.turn.mover(), self.ending_placements(position));
        // Written back as they were: to take each stone off again would wait for what its placement wrote.
        let before = (position.board.planes, position.turn);
        let mut count = 0;
        for (square, stone) in position.placements() {
            let single = Single::new(square, stone);
            position.place_of(color, single);
            count += match depth {
                1 => made(position),
                _ if ending[stone as usize] >> square.index() & 1 == 1 => self.end(),
                _ => self.go_on(position, depth - 1),
            };
            (position.board.planes, position.turn) = before;
        }
        for played in spreads_of(position) {
            let flattened = position.play(played);
            count += self.after(position, depth);
            position.take_back(played, flattened);
        }
        count
    }

    /// The same on the first turns.
    #[cold]
    fn opening(&self, position: &mut Position, depth: u32) -> u64 {
        let mut count = 0;
        for played in first_moves(position) {
            let flattened = position.play(played);
            count += self.after(position, depth);
            position.take_back(played, flattened);
        }
        count
    }

    /// The sequences after the first of `depth` moves, just played.
    #[inline]
    fn after(&self, position: &mut Position, depth: u32) -> u64 {
        if depth == 1 {
            return made(position);
        }
        self.finished(position).unwrap_or_else(|| self.go_on(position, depth - 1))
    }

    /// [`Walk::below`], which is too much for a last ply that is not played.
    #[inline]
    fn go_on(&self, position: &mut Position, depth: u32) -> u64 {
        if depth == 1 && self.counting != Counting::Made {
            count(position)
        } else {
            self.below(position, depth)
        }
    }

    /// The empty squares on which a placement ends the game, by the kind of stone.
    fn ending_placements(&self, position: &Position) -> [u64; 3] {
        if self.terminal == Terminal::Ignore {
            return [0; 3];
        }
        let (color, board) = (position.turn.mover(), &position.board);
        let reserve = position.reserve(color);
        let empty = board.empty();
        let roads = board.edges.completing(board.road_stones(color), empty);
        let is_last_square = empty.is_power_of_two();
        let is_last_stone = reserve.flats.saturating_add(reserve.caps) == 1;
        let or_all = |ending| if is_last_square || is_last_stone { empty } else { ending };
        [or_all(roads), or_all(0), or_all(roads)]
    }

    /// The sequences of two plies, of which only the spreads of the first are played.
    fn two_plies(&self, position: &mut Position) -> u64 {
        self.after_placements(position) + self.after_spreads(position)
    }

    fn after_placements(&self, position: &Position) -> u64 {
        let (color, board) = (position.turn.mover(), &position.board);
        let reserve = position.reserve(color);
        let empty = board.empty();
        if empty == 0 {
            return 0;
        }
        let answers = u64::from(empty.count_ones() - 1) * u64::from(position.reserve(color.other()).kinds())
            + u64::from(board.count_spreads(color.other()));
        let [flats, walls, caps] = self.ending_placements(position);
        let sequences = |ending: u64, stone: Stone| {
            let going_on = empty & !ending;
            u64::from(going_on.count_ones()) * answers + u64::from(ending.count_ones()) * self.end()
                - if stone == Stone::Flat { 0 } else { blocked(position, going_on, stone) }
        };
        let mut count = 0;
        if reserve.flats > 0 {
            count += sequences(flats, Stone::Flat) + sequences(walls, Stone::Wall);
        }
        if reserve.caps > 0 {
            count += sequences(caps, Stone::Capstone);
        }
        count
    }

    fn after_spreads(&self, position: &mut Position) -> u64 {
        let color = position.turn.mover();
        let answering = color.other();
        let placeable = position.reserve(answering).kinds();
        let mut ways = SmallVec::<[_; 64]>::new();
        let _ = position.each_spread(color, |square, direction, drops| -> ControlFlow<()> {
            ways.push((square, direction, drops));
            ControlFlow::Continue(())
        });
        let board = &mut position.board;
        let mut count = 0;
        for (square, direction, drops) in ways {
            let crushed = board.spread(square, direction, drops);
            let empty = board.empty();
            let over = self.terminal != Terminal::Ignore
                && (empty == 0
                    || Color::BOTH.into_iter().any(|of| board.edges.has_road(board.road_stones(of))));
            count += if over {
                self.end()
            } else {
                u64::from(empty.count_ones() * placeable + board.count_spreads(answering))
            };
            board.gather(square, direction, drops, crushed);
        }
        count
    }
}

/// One sequence, whose last move was played. A move that nobody looks at would not be made at all.
#[inline]
fn made(position: &Position) -> u64 {
    black_box(position);
    1
}

/// All ways to move a stack.
fn spreads_of(position: &Position) -> SmallVec<[Move; 64]> {
    let mut spreads = SmallVec::new();
    let _ = position.each_spread(position.turn.mover(), |square, direction, drops| -> ControlFlow<()> {
        spreads.push(Move::Spread { square, direction, drops });
        ControlFlow::Continue(())
    });
    spreads
}

/// Whether a game is over, without asking who won.
fn is_over(position: &Position) -> bool {
    Color::BOTH.into_iter().any(|color| position.has_road(color))
        || position.turn.is_reserve_empty()
        || position.board.empty() == 0
}

/// How many moves the opponent's stacks lose to a wall or a capstone on a square, added up over `squares`,
/// all of them empty.
fn blocked(position: &Position, squares: u64, stone: Stone) -> u64 {
    let board = &position.board;
    let planes = &board.planes;
    let stacks = planes.tops[position.turn.mover().other().index()];
    // A single stone loses one move, unless it is a capstone, which flattens the wall instead.
    let crushes = |bits: u64| if stone == Stone::Wall { bits & planes.caps() } else { 0 };
    let single = stacks & !planes.tall;
    let mut lost = u64::from(adjacent_pairs(single & !crushes(single), squares));
    for at in Bits(stacks & planes.tall) {
        let lift = board.lift(at);
        let crush = crushes(1 << at) != 0;
        for direction in Direction::ALL {
            let free = board.free(at, direction);
            let ways = spreads::count(lift, free, board.can_crush(at, direction, free));
            for distance in 0..free.min(lift) {
                if squares & behind(at, direction, distance) != 0 {
                    lost += u64::from(ways - spreads::count(lift, distance, crush));
                }
            }
        }
    }
    lost
}
