//! Lists of the moves that place a man, a ring at a time.

use alloc::vec::Vec;

use crate::morris::{Move, Point};

/// So many points are listed at once, a ring of the board.
const WIDTH: usize = 8;
const RINGS: usize = 3;
const SETS: usize = 1 << WIDTH;

/// The moves to some of the points of a ring, the lowest bit first. Behind them others fill the list up, so that all are
/// copied at once, however many count.
type Row = [Move; WIDTH];

/// Rows by the points as bits, a ring behind the other.
static ROWS: [Row; RINGS * SETS] = {
    let filler = Move::place(Point::new(0).expect("a point"));
    let (mut rows, mut row) = ([[filler; WIDTH]; RINGS * SETS], 0);
    while row < rows.len() {
        let (mut bits, mut listed) = (((row % SETS) as u32) << (WIDTH * (row / SETS)), 0);
        while let Some(point) = Point::of_bit(bits & bits.wrapping_neg()) {
            rows[row][listed] = Move::place(point);
            listed += 1;
            bits &= bits - 1;
        }
        row += 1;
    }
    rows
};

/// How many moves of a row count.
static COUNTS: [u8; SETS] = {
    let (mut counts, mut set) = ([0; SETS], 0);
    while set < SETS {
        counts[set] = (set as u8).count_ones() as u8;
        set += 1;
    }
    counts
};

/// Puts the moves to these points behind what a list holds, the lowest bit first. How many there are on a ring is no
/// branch, which nothing would predict.
#[inline]
pub(in crate::morris) fn push(points: u32, moves: &mut Vec<Move>) {
    let outer = points as usize % SETS;
    // Rows of all rings, so that there is room for the others, which are then put behind what counts.
    moves.extend_from_slice(ROWS[outer..outer + RINGS].as_flattened());
    let spare = moves.last_chunk_mut().map_or(0, |list: &mut [Move; RINGS * WIDTH]| {
        let [_, middle, inner, _] = points.to_le_bytes().map(usize::from);
        let second = usize::from(COUNTS[outer]);
        put(list, second, &ROWS[SETS + middle]);
        let third = second + usize::from(COUNTS[middle]);
        put(list, third, &ROWS[2 * SETS + inner]);
        list.len() - third - usize::from(COUNTS[inner])
    });
    moves.truncate(moves.len() - spare);
}

#[inline]
fn put(list: &mut [Move], at: usize, row: &Row) {
    if let Some(place) = list.get_mut(at..at + WIDTH) {
        place.copy_from_slice(row);
    }
}
