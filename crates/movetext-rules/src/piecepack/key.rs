//! Keys of tables: of what each piece is, where it lies, how it is turned, and how many pieces lie below it at its place.
//! In which order pieces came to different places makes no difference. There is no board, so that no table is the same as
//! one that is turned.
//!
//! Places are rounded to a thousandth of an inch and angles to a thousandth of a degree, so that what was reckoned in
//! another order is the same.

use alloc::collections::BTreeMap;
use core::fmt::{self, Write as _};

use super::{Identity, Table};
use crate::key::{Game, Words, cell, key};

impl Table {
    /// The key of what lies on the table; see [`crate::Keyed`].
    pub fn key(&self) -> u64 {
        let mut below = BTreeMap::<(i64, i64), u64>::new();
        let mut sum = 0_u64;
        for (_, piece) in self.pieces() {
            let (x, y) = (thousandths(piece.x), thousandths(piece.y));
            let height = below.entry((x, y)).or_default();
            let angle = thousandths(piece.angle).rem_euclid(360_000).cast_unsigned();
            let place = Words::new(Game::Piecepack).with(x.cast_unsigned()).with(y.cast_unsigned());
            let content = identity(&piece.identity).with(angle).with(*height);
            sum = sum.wrapping_add(cell(place.get() >> 1, content.get()));
            *height += 1;
        }
        key(Words::new(Game::Piecepack), sum)
    }
}

/// What a piece is, by the words of its notation.
fn identity(identity: &Identity) -> Words {
    let mut names = Names(Words::new(Game::Piecepack));
    // Mixing cannot fail.
    let _ = write!(names, "{}\0{}\0{}\0", identity.configuration, identity.kind, identity.side);
    names.0.with(u64::from(identity.suit) << 16 | u64::from(identity.rank))
}

/// Mixes what is written.
struct Names(Words);

impl fmt::Write for Names {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = text.bytes().fold(self.0, |words, byte| words.with(byte.into()));
        Ok(())
    }
}

/// A measure, which is never so large that it would not fit.
fn thousandths(measure: f64) -> i64 {
    libm::round(measure * 1000.0) as i64
}
