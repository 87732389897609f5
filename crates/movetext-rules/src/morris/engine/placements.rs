//! Lists of the moves that place a man, four points at a time.

use alloc::vec::Vec;

use super::board::ALL;
use crate::morris::{Move, Point};

/// So many points are listed at once: more, and the table is large; fewer, and there are more look-ups.
const WIDTH: u32 = 5;
const GROUPS: usize = ALL.count_ones().div_ceil(WIDTH) as usize;
const SETS: usize = 1 << WIDTH;

/// The moves to some of the points of a group, the lowest bit first. Behind them others fill the list up, so that all are
/// copied at once, however many count.
// So aligned where a row is takes no multiplication.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Row {
    moves: [Move; WIDTH as usize],
    /// How many do not count.
    spare: u32,
}

static ROWS: [[Row; SETS]; GROUPS] = {
    let filler = Move::place(Point::new(0).expect("a point"));
    let empty = Row { moves: [filler; WIDTH as usize], spare: WIDTH };
    let (mut rows, mut group) = ([[empty; SETS]; GROUPS], 0);
    while group < GROUPS {
        let mut set = 0;
        while set < SETS {
            let (mut bits, mut listed) = ((set as u32) << (WIDTH * group as u32), 0);
            while let Some(point) = Point::of_bit(bits & bits.wrapping_neg()) {
                rows[group][set].moves[listed] = Move::place(point);
                listed += 1;
                bits &= bits - 1;
            }
            rows[group][set].spare -= listed as u32;
            set += 1;
        }
        group += 1;
    }
    rows
};

/// Puts the moves to these points behind what a list holds, the lowest bit first. How many there are in a group is no
/// branch, which nothing would predict.
#[inline]
pub(in crate::morris) fn push(points: u32, moves: &mut Vec<Move>) {
    for (group, rows) in ROWS.iter().enumerate() {
        let row = &rows[(points >> (WIDTH * group as u32)) as usize % SETS];
        moves.extend_from_slice(&row.moves);
        moves.truncate(moves.len() - row.spare as usize);
    }
}
