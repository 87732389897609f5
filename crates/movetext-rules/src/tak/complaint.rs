//! What can be wrong with a claimed position: named complaints, each of which a caller may wave through.
//!
//! ```
//! use movetext_rules::tak::{Color, Complaint, Complaints, Position, Rules, read_tps};
//!
//! let rules = Rules::new(5);
//! let setup = read_tps("x5/x5/x2,1C,x,1C/x5/x5 1 9").unwrap().setup;
//! let complaints = setup.complaints(&rules);
//! assert!(complaints.contains(Complaint::TooManyCapstones(Color::White)));
//! let ignored = Complaints::EMPTY.with(Complaint::TooManyCapstones(Color::White));
//! assert_eq!(complaints.except(ignored).to_string(), "black has no stone on the board though both have had a turn");
//! assert!(Position::new(&rules, &setup).is_ok());
//! ```

use core::fmt;

use super::{Color, Opening, Rules, Setup, Stone};

/// One thing that is wrong with a [`Setup`], judged by the rules it is to be played by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Complaint {
    /// A player has more flats and walls on the board than there are. Played on, none are left to place.
    TooManyFlats(Color),
    /// A player has more capstones on the board than there are. Played on, none are left to place.
    TooManyCapstones(Color),
    /// A player has more stones on the board than the turns up to the claimed move can have placed.
    TooFewTurns(Color),
    /// A player has no stone on the board though both have had a turn.
    NoStones(Color),
    /// Walls, capstones or stacks that the first turns cannot have made.
    Opening,
    /// The number of the move is 0. Played on, it counts as 1.
    MoveNumber,
}

impl crate::Complaint for Complaint {
    const ALL: &'static [Self] = &[
        Self::TooManyFlats(Color::White),
        Self::TooManyFlats(Color::Black),
        Self::TooManyCapstones(Color::White),
        Self::TooManyCapstones(Color::Black),
        Self::TooFewTurns(Color::White),
        Self::TooFewTurns(Color::Black),
        Self::NoStones(Color::White),
        Self::NoStones(Color::Black),
        Self::Opening,
        Self::MoveNumber,
    ];
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyFlats(color) => {
                write!(f, "{color} has more flats and walls on the board than there are")
            }
            Self::TooManyCapstones(color) => {
                write!(f, "{color} has more capstones on the board than there are")
            }
            Self::TooFewTurns(color) => {
                write!(
                    f,
                    "{color} has more stones on the board than the turns up to this move can have placed"
                )
            }
            Self::NoStones(color) => {
                write!(f, "{color} has no stone on the board though both have had a turn")
            }
            Self::Opening => f.write_str("the first turns cannot have made this: they place flats"),
            Self::MoveNumber => f.write_str("moves are counted from 1"),
        }
    }
}

/// A set of complaints.
pub type Complaints = crate::Complaints<Complaint>;

impl Setup {
    /// What is wrong with this setup as a position of these rules.
    pub fn complaints(&self, rules: &Rules) -> Complaints {
        let turns = 2 * (u64::from(self.move_number.max(1)) - 1) + self.to_move.index() as u64;
        let mut found = Complaints::EMPTY;
        let mut note = |complaint, applies| found = if applies { found.with(complaint) } else { found };
        for color in Color::BOTH {
            let stones = self.stones(color);
            note(Complaint::TooManyFlats(color), stones.flats > rules.flats[color.index()].into());
            note(Complaint::TooManyCapstones(color), stones.caps > rules.caps[color.index()].into());
            let placed = u64::from(stones.flats) + u64::from(stones.caps);
            note(Complaint::TooFewTurns(color), placed > most_placed(rules.opening, turns, color));
            note(Complaint::NoStones(color), placed == 0 && turns >= 2);
        }
        note(Complaint::Opening, turns <= 2 && !self.is_opening(rules.opening));
        note(Complaint::MoveNumber, self.move_number == 0);
        found
    }

    /// Whether nothing stands that the first turns of an opening cannot have placed.
    fn is_opening(&self, opening: Opening) -> bool {
        let highest = if opening == Opening::DoubleBlackStack { 2 } else { 1 };
        opening == Opening::NoSwap
            || self.occupied().all(|(_, stack)| {
                stack.height() <= highest && stack.top().is_some_and(|top| top.stone == Stone::Flat)
            })
    }
}

/// The most stones of a player that so many turns can have placed.
fn most_placed(opening: Opening, turns: u64, color: Color) -> u64 {
    let own = match color {
        Color::White => turns.div_ceil(2),
        Color::Black => turns / 2,
    };
    match (opening, turns, color) {
        (Opening::NoSwap, ..) => own,
        // The first ply places the opponent's.
        (_, 1, Color::White) => 0,
        (Opening::Swap, 1, Color::Black) => 1,
        (Opening::DoubleBlackStack, 1, Color::Black) => 2,
        (Opening::DoubleBlackStack, 2.., Color::Black) => own + 1,
        _ => own,
    }
}
