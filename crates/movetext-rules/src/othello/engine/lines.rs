//! Lines of discs on a board of bits: what a move flips, and where there is one.
//!
//! A board is a word, a bit a square. All squares of a line are looked at together: each step of a fill goes on from
//! the squares that the last one reached, first one square, then one more, then two more twice, which makes the six
//! that can lie between two ends. Nothing branches, so that the same code serves a position and, several to a vector
//! register, the positions of a [block](super::walk).

/// All columns but the outer two: what lies there ends every line that is not a column.
const INNER: u64 = 0x7E7E_7E7E_7E7E_7E7E;

const COLUMN_A: u64 = 0x0101_0101_0101_0101;

/// How far apart the squares of a line are: along both diagonals, in a column. Rows, where they are neighbours, are
/// half of them reckoned and not filled.
const FALLING: u32 = 9;
const RISING: u32 = 7;
const COLUMN: u32 = 8;

/// The squares next to one, side by side or corner to corner.
pub(in crate::othello) const fn neighbours(bit: u64) -> u64 {
    let beside = (bit << 1 & !COLUMN_A) | (bit & !COLUMN_A) >> 1;
    let three = bit | beside;
    beside | three << 8 | three >> 8
}

/// The squares on which a disc of `own` flips some of `other`.
#[inline(always)]
#[expect(clippy::inline_always, reason = "vectorised only where it stands in the loop over a block")]
pub(in crate::othello) const fn mobility(own: u64, other: u64) -> u64 {
    let inner = other & INNER;
    let (right, left) = row_runs(own, inner);
    let rows = right | left >> 1;
    let reached =
        rows | ends::<FALLING>(own, inner) | ends::<RISING>(own, inner) | ends::<COLUMN>(own, other);
    reached & !(own | other)
}

/// Whether there is such a square; rows are looked at first, where there nearly always is one.
pub(in crate::othello) const fn can_move(own: u64, other: u64) -> bool {
    let (right, left) = row_runs(own, other & INNER);
    (right | left >> 1) & !(own | other) != 0 || mobility(own, other) != 0
}

/// The squares behind lines of `between` that start at `own`, both ways.
#[inline(always)]
#[expect(clippy::inline_always, reason = "as above")]
const fn ends<const STEP: u32>(own: u64, between: u64) -> u64 {
    let (up, down) = runs::<STEP>(own, between);
    up << STEP | down >> STEP
}

/// The discs of `between` in unbroken lines from `from`, upwards and downwards.
#[inline(always)]
#[expect(clippy::inline_always, reason = "as above")]
const fn runs<const STEP: u32>(from: u64, between: u64) -> (u64, u64) {
    let pairs = between & between << STEP;
    let mut up = between & from << STEP;
    up |= between & up << STEP;
    up |= pairs & up << (2 * STEP);
    up |= pairs & up << (2 * STEP);
    let pairs = pairs >> STEP;
    let mut down = between & from >> STEP;
    down |= between & down >> STEP;
    down |= pairs & down >> (2 * STEP);
    down |= pairs & down >> (2 * STEP);
    (up, down)
}

/// In rows, the squares behind the discs of `between` that follow on `from` to the right, and those discs that follow to
/// the left.
#[inline(always)]
#[expect(clippy::inline_always, reason = "as above")]
const fn row_runs(from: u64, between: u64) -> (u64, u64) {
    // Added to its first disc, a run is carried over to the square behind it; none reaches into the next row.
    let behind = (between.wrapping_add(between & from << 1)) & !between;
    let pairs = between & between >> 1;
    let mut left = between & from >> 1;
    left |= between & left >> 1;
    left |= pairs & left >> 2;
    left |= pairs & left >> 2;
    (behind, left)
}

/// The discs of `other` that a disc of `own` at `bit` flips; none for no bit.
#[inline(always)]
#[expect(clippy::inline_always, reason = "as above")]
pub(in crate::othello) const fn flips(own: u64, other: u64, bit: u64) -> u64 {
    let inner = other & INNER;
    flanked_in_row(own, inner, bit)
        | flanked::<FALLING>(own, inner, bit)
        | flanked::<RISING>(own, inner, bit)
        | flanked::<COLUMN>(own, other, bit)
}

/// The discs of `between` in lines from `bit` that end at one of `own`, both ways.
#[inline(always)]
#[expect(clippy::inline_always, reason = "as above")]
const fn flanked<const STEP: u32>(own: u64, between: u64, bit: u64) -> u64 {
    let (up, down) = runs::<STEP>(bit, between);
    let up = if up << STEP & own != 0 { up } else { 0 };
    let down = if down >> STEP & own != 0 { down } else { 0 };
    up | down
}

/// The discs of `between` in a row from `bit` that end at one of `own`, both ways.
#[inline(always)]
#[expect(clippy::inline_always, reason = "as above")]
const fn flanked_in_row(own: u64, between: u64, bit: u64) -> u64 {
    let (behind, left) = row_runs(bit, between);
    // From the square behind down to the bit lie the run and the bit itself.
    let right = if behind & own != 0 { behind.wrapping_sub(bit) & between } else { 0 };
    let left = if left >> 1 & own != 0 { left } else { 0 };
    right | left
}

/// As [`flips`], of one position: each line through the square is made a byte, and what flips in a byte is looked up. In a
/// block of positions that costs more than to fill the lines.
#[inline]
pub(in crate::othello) const fn flips_at(own: u64, other: u64, square: usize) -> u64 {
    let (column, row) = (square & 7, square >> 3 & 7);
    let inner = other & INNER;
    let across = in_line(column, own >> (8 * row), inner >> (8 * row)) << (8 * row);
    // Rows are folded onto one: of a diagonal there is a square at the most in each column.
    let [falling, rising] = &DIAGONALS[square % 64];
    let on_falling = in_line(column, folded(own & *falling), folded(inner & *falling));
    let on_rising = in_line(column, folded(own & *rising), folded(inner & *rising));
    // Seven steps apart, the squares of a column come to lie side by side. What flips is in the inner six rows.
    let (men, others) = (own >> column & COLUMN_A, other >> column & COLUMN_A);
    let down = in_line(row, turned(men), turned(others)) >> 1;
    let down = ((down * ON_COLUMN) & COLUMN_A) << COLUMN << column;
    across | (on_falling * COLUMN_A) & *falling | (on_rising * COLUMN_A) & *rising | down
}

/// Seven steps apart, from the first square of a row on, as many as there are inner squares: what is multiplied by it goes
/// from a row to a column.
const ON_COLUMN: u64 = 0x0000_0008_1020_4081;

/// The columns that have a square, as the bits of a byte.
#[inline]
const fn folded(squares: u64) -> u64 {
    squares.wrapping_mul(COLUMN_A) >> 56
}

/// The rows in which the first column has a square, as the bits of a byte.
#[inline]
const fn turned(squares: u64) -> u64 {
    squares.wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// What flips in a line of eight by a disc at a place.
#[inline]
const fn in_line(place: usize, own: u64, other: u64) -> u64 {
    let ends = ENDS[place & 7][(other >> 1) as usize & 63] as u64 & own;
    BETWEEN[place & 7][ends as usize & 255] as u64
}

/// The squares of the two diagonals through each square: the one that falls to the right, and the one that rises.
static DIAGONALS: [[u64; 2]; 64] = {
    let mut diagonals = [[0; 2]; 64];
    let mut square = 0;
    while square < 64 {
        let mut other = 0;
        while other < 64 {
            let (column, row, columns, rows) = (square & 7, square >> 3, other & 7, other >> 3);
            if column + rows == columns + row {
                diagonals[square][0] |= 1 << other;
            }
            if column + row == columns + rows {
                diagonals[square][1] |= 1 << other;
            }
            other += 1;
        }
        square += 1;
    }
    diagonals
};

/// By a place in a line of eight and the other's discs in the inner six: the places behind the discs that follow on it, to
/// both sides.
static ENDS: [[u8; 64]; 8] = {
    let mut ends = [[0; 64]; 8];
    let mut place = 0;
    while place < 8 {
        let mut inner = 0;
        while inner < 64 {
            let (others, bit) = (inner << 1, 1 << place);
            let (mut up, mut down) = (bit << 1, bit >> 1);
            while up & others != 0 {
                up <<= 1;
            }
            while down & others != 0 {
                down >>= 1;
            }
            // At least one disc lies between.
            let up = if up == bit << 1 { 0 } else { up };
            let down = if down == bit >> 1 { 0 } else { down };
            ends[place][inner] = (up | down) as u8;
            inner += 1;
        }
        place += 1;
    }
    ends
};

/// By a place in a line of eight and one of its ends, or both: what lies between.
static BETWEEN: [[u8; 256]; 8] = {
    let mut between = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut ends = 0_usize;
        while ends < 256 {
            let (below, above) = (ends & ((1 << place) - 1), ends >> place >> 1 << place << 1);
            let mut squares = 0_u32;
            if above != 0 {
                squares |= (1 << above.trailing_zeros()) - (2 << place);
            }
            if below != 0 {
                squares |= (1 << place) - (2 << below.ilog2());
            }
            between[place][ends] = squares as u8;
            ends += 1;
        }
        place += 1;
    }
    between
};

/// The discs after a disc of `own` was placed at `bit`, or after a pass for no bit; those of the player who is then to
/// move come first.
#[inline(always)]
#[expect(clippy::inline_always, reason = "as above")]
pub(in crate::othello) const fn played(own: u64, other: u64, bit: u64) -> (u64, u64) {
    let taken = flips(own, other, bit) | bit;
    (other & !taken, own | taken)
}
