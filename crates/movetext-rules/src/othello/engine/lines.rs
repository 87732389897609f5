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

/// As [`flips`], of one position: by the lines that leave each square, which are looked up. In a block of positions that
/// costs more than to fill them.
#[inline]
pub(in crate::othello) const fn flips_at(own: u64, other: u64, square: usize) -> u64 {
    let Lines { up, down } = &LINES[square % LINES.len()];
    let (mut flipped, mut line) = (0, 0);
    while line < up.len() {
        // One more than the other's discs that come first is carried over to the square behind them.
        let mask = up[line];
        let end = (other | !mask).wrapping_add(1) & own & mask;
        flipped |= end.saturating_sub(1) & mask;
        let mask = down[line];
        let end = (1 << (mask & !other | 1).ilog2()) & own & mask;
        flipped |= !(end << 1).wrapping_sub(1) & mask;
        line += 1;
    }
    flipped
}

/// The squares of the lines that leave a square, towards higher and towards lower bits.
struct Lines {
    up: [u64; 4],
    down: [u64; 4],
}

static LINES: [Lines; 64] = {
    let mut lines = [const { Lines { up: [0; 4], down: [0; 4] } }; 64];
    let mut square = 0;
    while square < 64 {
        let bit = 1 << square;
        let up = [line(bit, 1, 0), line(bit, -1, 1), line(bit, 0, 1), line(bit, 1, 1)];
        let down = [line(bit, -1, 0), line(bit, 1, -1), line(bit, 0, -1), line(bit, -1, -1)];
        lines[square] = Lines { up, down };
        square += 1;
    }
    lines
};

/// The squares from one on, by so many columns and rows a step.
const fn line(bit: u64, columns: i32, rows: i32) -> u64 {
    let (mut at, mut line) = (bit, 0);
    while at != 0 {
        at = match columns {
            1 => at << 1 & !COLUMN_A,
            -1 => (at & !COLUMN_A) >> 1,
            _ => at,
        };
        at = match rows {
            1 => at << COLUMN,
            -1 => at >> COLUMN,
            _ => at,
        };
        line |= at;
    }
    line
}

/// The discs after a disc of `own` was placed at `bit`, or after a pass for no bit; those of the player who is then to
/// move come first.
#[inline(always)]
#[expect(clippy::inline_always, reason = "as above")]
pub(in crate::othello) const fn played(own: u64, other: u64, bit: u64) -> (u64, u64) {
    let taken = flips(own, other, bit) | bit;
    (other & !taken, own | taken)
}
