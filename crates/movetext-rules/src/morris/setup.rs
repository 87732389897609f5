//! What a record claims: where men stand, how many are in hand, whose turn it is.

use core::fmt;

use super::{Color, MEN, Point};

/// A claimed position. Every one can be played from; what no game can have come to are its
/// [`complaints`](Setup::complaints).
///
/// Written as 24 characters `.WB`, points row by row from a7, then whose turn it is, and how many men White and Black
/// have in hand. Read with or without what follows the points: White is then to move, and the men in hand are
/// those of nine that are not on the board.
///
/// ```
/// # use movetext_rules::morris::Setup;
/// assert_eq!(Setup::start().to_string(), "........................ W 9 9");
/// let setup: Setup = "W..B....................".parse().unwrap();
/// assert_eq!(setup.to_string(), "W..B.................... W 8 8");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The man on each point, by [`Point::index`].
    pub men: [Option<Color>; 24],
    /// How many men each player has to place, by [`Color::index`].
    pub in_hand: [u8; 2],
    /// Whose turn it is.
    pub to_move: Color,
}

impl Setup {
    /// The empty board, all men in hand, White to move.
    pub const fn start() -> Self {
        Self { men: [None; 24], in_hand: [MEN; 2], to_move: Color::White }
    }

    /// The man on a point.
    pub const fn get(&self, point: Point) -> Option<Color> {
        self.men[point.index()]
    }

    /// Puts a man on a point, or takes it away.
    pub const fn set(&mut self, point: Point, man: Option<Color>) {
        self.men[point.index()] = man;
    }

    /// How many men of a colour are on the board.
    pub fn on_board(&self, color: Color) -> u8 {
        self.men.iter().filter(|man| **man == Some(color)).count() as u8
    }

    /// The same setup with the men in hand that are not on the board, as after stones were set up in Smart-Go.
    #[must_use]
    pub fn with_rest_in_hand(self) -> Self {
        let in_hand = Color::BOTH.map(|color| MEN.saturating_sub(self.on_board(color)));
        Self { in_hand, ..self }
    }

    /// The points of a colour's men, as bits.
    pub(super) fn bits(&self, color: Color) -> u32 {
        Point::all().filter(|point| self.get(*point) == Some(color)).fold(0, |bits, point| bits | point.bit())
    }

    /// What is odd about this setup.
    pub fn complaints(&self) -> Complaints {
        let [black, white] = self.in_hand;
        let all = |color: Color| u32::from(self.on_board(color)) + u32::from(self.in_hand[color.index()]);
        [
            (Complaint::TooManyMen(Color::Black), all(Color::Black) > MEN.into()),
            (Complaint::TooManyMen(Color::White), all(Color::White) > MEN.into()),
            (Complaint::UnevenHands, black.abs_diff(white) > 1),
        ]
        .into_iter()
        .filter_map(|(complaint, applies)| applies.then_some(complaint))
        .collect()
    }
}

/// One thing about a [`Setup`] that no game can have come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Complaint {
    /// A player has more than nine men, those in hand included.
    TooManyMen(Color),
    /// A player has placed two men more than the other, or even more.
    UnevenHands,
}

impl crate::Complaint for Complaint {
    const ALL: &'static [Self] =
        &[Self::TooManyMen(Color::Black), Self::TooManyMen(Color::White), Self::UnevenHands];
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyMen(color) => write!(f, "{color} has more than {MEN} men, those in hand included"),
            Self::UnevenHands => {
                f.write_str("the players have not placed men in turn: their hands differ by two or more")
            }
        }
    }
}

/// A set of complaints.
pub type Complaints = crate::Complaints<Complaint>;
