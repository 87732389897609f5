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
    let Through { falling, rising, column, fold, spread, across, down } = &THROUGH[square % 64];
    let above = square & 0x38;
    let on_row = across.flips(own >> above, other >> above) << above;
    let on_falling = across.flips(folded(own & *falling), folded(other & *falling));
    let on_rising = across.flips(folded(own & *rising), folded(other & *rising));
    let on_column =
        down.flips((own & *column).wrapping_mul(*fold) >> 56, (other & *column).wrapping_mul(*fold) >> 56);
    on_row
        | (on_falling * COLUMN_A) & *falling
        | (on_rising * COLUMN_A) & *rising
        | (on_column * *spread) & *column
}

/// The columns that have a square, as the bits of a byte: of a diagonal there is a square at the most in each.
#[inline]
const fn folded(diagonal: u64) -> u64 {
    diagonal.wrapping_mul(COLUMN_A) >> 56
}

/// The lines through a square.
#[derive(Clone, Copy)]
struct Through {
    /// The diagonal that falls to the right.
    falling: u64,
    rising: u64,
    column: u64,
    /// Multiplied by it, the squares of the column come to lie side by side in the last row.
    fold: u64,
    /// Multiplied by it, the inner six squares of the first row come to lie on the column, among others.
    spread: u64,
    /// The place in the row and, folded onto a row, in the diagonals.
    across: &'static Place,
    /// The place in the column.
    down: &'static Place,
}

static THROUGH: [Through; 64] = {
    let (mut squares, mut square) = ([Through::new(0); 64], 1);
    while square < 64 {
        squares[square] = Through::new(square);
        square += 1;
    }
    squares
};

impl Through {
    const fn new(square: usize) -> Self {
        let (column, row) = (square & 7, square >> 3);
        let (mut falling, mut rising, mut other) = (0, 0, 0);
        while other < 64 {
            let (columns, rows) = (other & 7, other >> 3);
            if column + rows == columns + row {
                falling |= 1 << other;
            }
            if column + row == columns + rows {
                rising |= 1 << other;
            }
            other += 1;
        }
        Self {
            falling,
            rising,
            column: COLUMN_A << column,
            // Seven steps apart.
            fold: 0x0102_0408_1020_4080 >> column,
            spread: 0x0000_0408_1020_4080 << column,
            across: &PLACES[column],
            down: &PLACES[row],
        }
    }
}

/// A place in a line of eight.
struct Place {
    /// By the other's discs: the places behind the discs that follow on it, to both sides. What lies on the outer two places
    /// makes no difference.
    ends: [u8; 256],
    /// By one of its ends, or both: what lies between.
    between: [u8; 256],
}

static PLACES: [Place; 8] = {
    let mut places = [const { Place { ends: [0; 256], between: [0; 256] } }; 8];
    let mut place = 0;
    while place < 8 {
        let mut discs = 0;
        while discs < 256 {
            places[place].ends[discs] = behind(place, discs) as u8;
            places[place].between[discs] = between(place, discs) as u8;
            discs += 1;
        }
        place += 1;
    }
    places
};

impl Place {
    /// What flips by a disc on it, of the discs that the lowest bytes say.
    #[inline]
    const fn flips(&self, own: u64, other: u64) -> u64 {
        let ends = self.ends[other as u8 as usize] & own as u8;
        self.between[ends as usize] as u64
    }
}

const fn behind(place: usize, others: usize) -> usize {
    let (others, bit) = (others & 0x7E, 1 << place);
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
    up | down
}

const fn between(place: usize, ends: usize) -> usize {
    let (below, above) = (ends & ((1 << place) - 1), ends >> place >> 1 << place << 1);
    let mut squares = 0;
    if above != 0 {
        squares |= (1 << above.trailing_zeros()) - (2 << place);
    }
    if below != 0 {
        squares |= (1 << place) - (2 << below.ilog2());
    }
    squares
}

/// The discs after a disc of `own` was placed at `bit`, or after a pass for no bit; those of the player who is then to
/// move come first.
#[inline(always)]
#[expect(clippy::inline_always, reason = "as above")]
pub(in crate::othello) const fn played(own: u64, other: u64, bit: u64) -> (u64, u64) {
    let taken = flips(own, other, bit) | bit;
    (other & !taken, own | taken)
}
