//! How many ways a stack can be spread along a line, and which, from tables.
//!
//! A stack of which `lift` stones may be carried, with `free` squares before it is blocked, can be put
//! down in every way that drops at most `lift` stones on at most `free` squares; with a capstone on top
//! and a wall behind the free squares (`crush`), also in every way that reaches the wall with one stone.

/// The most stones that are carried.
const MAX_LIFT: usize = 8;

/// All ways to put down up to eight stones, as [`crate::tak::Drops`] keeps them, ordered by the number of
/// drops; within that, by the number of stones. For each number of stones that may be carried.
static WAYS: [[u8; 255]; MAX_LIFT + 1] = ways();

/// How many of [`WAYS`] drop on at most so many squares.
static PLAIN: [[u8; MAX_LIFT + 1]; MAX_LIFT + 1] = plain();

/// How many ways there are, by lift, free squares and whether a wall behind them can be flattened.
static COUNTS: [[[u8; 2]; MAX_LIFT]; MAX_LIFT + 1] = counts();

/// How many ways there are to spread a stack.
#[inline]
pub(super) fn count(lift: u32, free: u32, crush: bool) -> u32 {
    u32::from(COUNTS[lift as usize & 15][free as usize & 7][usize::from(crush)])
}

/// The ways to spread a stack, as [`crate::tak::Drops`] keeps them.
#[inline]
pub(super) fn each(lift: u32, free: u32, crush: bool) -> impl Iterator<Item = u8> {
    let (lift, free) = (lift as usize, free as usize);
    let reached = usize::from(PLAIN[lift][free]);
    let beyond = if crush { usize::from(PLAIN[lift][free + 1]) } else { reached };
    let (plain, further) = (&WAYS[lift][..reached], &WAYS[lift][reached..beyond]);
    plain.iter().copied().chain(further.iter().copied().filter(|bits| ends_with_one(*bits)))
}

/// Whether the last drop is of one stone.
const fn ends_with_one(bits: u8) -> bool {
    bits == 1 || bits << bits.leading_zeros() >> 6 == 3
}

const fn ways() -> [[u8; 255]; MAX_LIFT + 1] {
    let mut all = [[0; 255]; MAX_LIFT + 1];
    let mut lift = 0;
    while lift <= MAX_LIFT {
        let (mut at, mut drops) = (0, 1);
        while drops <= MAX_LIFT as u32 {
            let mut bits = 1u32;
            while bits < 1 << lift {
                if bits.count_ones() == drops {
                    all[lift][at] = bits as u8;
                    at += 1;
                }
                bits += 1;
            }
            drops += 1;
        }
        lift += 1;
    }
    all
}

const fn plain() -> [[u8; MAX_LIFT + 1]; MAX_LIFT + 1] {
    let mut counts = [[0; MAX_LIFT + 1]; MAX_LIFT + 1];
    let mut lift = 0;
    while lift <= MAX_LIFT {
        let mut bits = 1u32;
        while bits < 1 << lift {
            let mut free = bits.count_ones() as usize;
            while free <= MAX_LIFT {
                counts[lift][free] += 1;
                free += 1;
            }
            bits += 1;
        }
        lift += 1;
    }
    counts
}

const fn counts() -> [[[u8; 2]; MAX_LIFT]; MAX_LIFT + 1] {
    let plain = plain();
    let mut counts = [[[0; 2]; MAX_LIFT]; MAX_LIFT + 1];
    let mut lift = 0;
    while lift <= MAX_LIFT {
        let mut free = 0;
        while free < MAX_LIFT {
            let mut crushing = 0;
            let mut bits = 1u32;
            while bits < 1 << lift {
                if bits.count_ones() as usize == free + 1 && ends_with_one(bits as u8) {
                    crushing += 1;
                }
                bits += 1;
            }
            counts[lift][free] = [plain[lift][free], plain[lift][free] + crushing];
            free += 1;
        }
        lift += 1;
    }
    counts
}
