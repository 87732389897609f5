//! What a record claims: which discs lie where, and whose turn it is.

use core::fmt;

use super::{Color, Square};

/// A claimed position. Every one can be played from; what no game can have come to are its
/// [`complaints`](Setup::complaints).
///
/// Written as rows from the top, joined by `/`, `X` a black disc, `O` a white one, `.` none; then a blank and `X` or
/// `O` for whose turn it is. [`Setup::rows`] writes the rows alone. Read with or without the turn, which is then
/// Black's.
///
/// ```
/// # use movetext_rules::othello::Setup;
/// let start = "......../......../......../...OX.../...XO.../......../......../........";
/// assert_eq!(start.parse::<Setup>().unwrap(), Setup::start());
/// assert_eq!(Setup::start().to_string(), format!("{start} X"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The disc on each square, by [`Square::index`].
    pub discs: [Option<Color>; 64],
    /// Whose turn it is.
    pub to_move: Color,
}

impl Setup {
    /// The board without discs, Black to move.
    pub const fn empty() -> Self {
        Self { discs: [None; 64], to_move: Color::Black }
    }

    /// The start of a game: white discs on d4 and e5, black ones on e4 and d5, Black to move.
    pub const fn start() -> Self {
        let mut setup = Self::empty();
        setup.discs[27] = Some(Color::White);
        setup.discs[28] = Some(Color::Black);
        setup.discs[35] = Some(Color::Black);
        setup.discs[36] = Some(Color::White);
        setup
    }

    /// The disc on a square.
    pub const fn get(&self, square: Square) -> Option<Color> {
        self.discs[square.index()]
    }

    /// Puts a disc on a square, or takes it away.
    pub const fn set(&mut self, square: Square, disc: Option<Color>) {
        self.discs[square.index()] = disc;
    }

    /// The squares of a colour's discs, as bits.
    pub(super) fn bits(&self, color: Color) -> u64 {
        Square::all()
            .filter(|square| self.get(*square) == Some(color))
            .fold(0, |bits, square| bits | square.bit())
    }

    /// What is odd about this setup.
    pub fn complaints(&self) -> Complaints {
        const MIDDLE: u64 = 0x0000_0018_1800_0000;
        let discs = self.bits(Color::Black) | self.bits(Color::White);
        [
            (Complaint::MiddleNotFull, discs & MIDDLE != MIDDLE),
            (Complaint::Detached, joined(discs, discs & MIDDLE) != discs),
        ]
        .into_iter()
        .filter_map(|(complaint, applies)| applies.then_some(complaint))
        .collect()
    }
}

/// Those of `discs` that are joined to `some` of them, side by side or corner to corner.
fn joined(discs: u64, mut some: u64) -> u64 {
    const COLUMN_A: u64 = 0x0101_0101_0101_0101;
    loop {
        let wide = some | (some << 1 & !COLUMN_A) | (some & !COLUMN_A) >> 1;
        let more = (wide | wide << 8 | wide >> 8) & discs;
        if more == some {
            return some;
        }
        some = more;
    }
}

/// One thing about a [`Setup`] that no game from the usual start can have come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Complaint {
    /// One of the four squares in the middle is empty.
    MiddleNotFull,
    /// Some discs are not joined to those in the middle: a disc is always placed next to another.
    Detached,
}

impl crate::Complaint for Complaint {
    const ALL: &'static [Self] = &[Self::MiddleNotFull, Self::Detached];
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::MiddleNotFull => "one of the four squares in the middle is empty",
            Self::Detached => "some discs are not joined to those in the middle",
        })
    }
}

/// A set of complaints.
pub type Complaints = crate::Complaints<Complaint>;
