//! Counting: area as in China, territory as in Japan, komi, and the result as arithmetic.
//!
//! ```
//! use movetext_rules::Color;
//! use movetext_rules::go::{Point, Position, Rules, Score, Scoring, Setup};
//!
//! let setup: Setup = ".XO.O/XXO../.XO../.XOOO/.XOXO".parse()?;
//! let position = Position::new(&Rules::new(setup.size), &setup)?;
//! let dead: Vec<Point> = vec!["D1".parse()?];
//! let area = position.score(Scoring::Area, "0.5".parse()?, &dead);
//! assert_eq!(area.to_string(), "W+5.5");
//! assert_eq!((area.black.stones, area.black.territory, area.white.stones, area.white.territory), (6, 4, 9, 6));
//! let territory = position.score(Scoring::Territory, "0.5".parse()?, &dead);
//! assert_eq!((territory.white.territory, territory.white.dead, territory.to_string()), (6, 1, "W+3.5".to_owned()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use super::{Point, Position, Scoring};
use crate::Color;

/// A number with at most two decimals, exactly: a komi, or by how much a game is won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Decimal(i32);

impl Decimal {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// So many hundredths.
    pub const fn from_hundredths(hundredths: i32) -> Self {
        Self(hundredths)
    }

    /// The number in hundredths.
    pub const fn hundredths(self) -> i32 {
        self.0
    }
}

/// What each player counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Score {
    /// What Black counts.
    pub black: Part,
    /// What White counts, komi aside.
    pub white: Part,
    /// What White is given.
    pub komi: Decimal,
    /// What counts.
    pub scoring: Scoring,
}

/// What a player has, of which [`Scoring`] says what counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Part {
    /// Living stones on the board. Area counts them.
    pub stones: u32,
    /// Points that the player's living stones alone surround, whatever dead stones are on them. Both count them.
    pub territory: u32,
    /// Stones of the opponent that were taken. Territory counts them.
    pub prisoners: u32,
    /// Stones of the opponent that are dead on the board. Territory counts them.
    pub dead: u32,
}

impl Part {
    /// How many points that makes.
    pub const fn points(self, scoring: Scoring) -> u32 {
        match scoring {
            Scoring::Area => self.stones + self.territory,
            Scoring::Territory => self.territory + self.prisoners + self.dead,
        }
    }
}

impl Score {
    /// By how much Black wins; less than nothing where White does.
    pub fn margin(&self) -> Decimal {
        let points = |part: Part| i32::try_from(part.points(self.scoring)).unwrap_or(i32::MAX / 400);
        let board = (points(self.black) - points(self.white)).saturating_mul(100);
        Decimal(board.saturating_sub(self.komi.0))
    }

    /// Who wins; nobody where both count the same.
    pub fn winner(&self) -> Option<Color> {
        match self.margin() {
            Decimal::ZERO => None,
            margin if margin > Decimal::ZERO => Some(Color::Black),
            _ => Some(Color::White),
        }
    }
}

impl fmt::Display for Score {
    /// As Smart-Go's RE: `B+3.5`, `W+0.5`, `0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let margin = Decimal(self.margin().0.saturating_abs());
        match self.winner() {
            Some(Color::Black) => write!(f, "B+{margin}"),
            Some(Color::White) => write!(f, "W+{margin}"),
            None => f.write_str("0"),
        }
    }
}

impl Position {
    /// Counts the board. `dead` are the stones that the players agreed are dead; of a chain, one stone is enough.
    ///
    /// An empty region that living stones of both colours touch, or none, is nobody's. Whether stones live without two
    /// eyes, so that their territory does not count in Japan, is not asked: [`Position::score_marked`] takes what a
    /// record says.
    pub fn score(&self, scoring: Scoring, komi: Decimal, dead: &[Point]) -> Score {
        let size = self.size();
        let mut living = self.setup();
        let mut score = self.unscored(scoring, komi);
        for stone in dead.iter().flat_map(|stone| self.chain(*stone)) {
            let Some(color) = living.get(stone) else { continue };
            score.part(color.other()).dead += 1;
            living.set(stone, None);
        }
        for (_, color) in living.stones() {
            score.part(color).stones += 1;
        }
        let mut seen = vec![false; (usize::from(size.height()) + 2) * 64];
        for start in size.all() {
            if living.get(start).is_some() || seen[usize::from(start.index())] {
                continue;
            }
            let (mut open, mut points, mut touches) = (vec![start], 0, [false; 2]);
            seen[usize::from(start.index())] = true;
            while let Some(point) = open.pop() {
                points += 1;
                for beside in point.neighbours(size) {
                    match living.get(beside) {
                        Some(color) => touches[color.index()] = true,
                        None if !core::mem::replace(&mut seen[usize::from(beside.index())], true) => {
                            open.push(beside);
                        }
                        None => {}
                    }
                }
            }
            match touches {
                [true, false] => score.black.territory += points,
                [false, true] => score.white.territory += points,
                _ => {}
            }
        }
        score
    }

    /// Counts what a record marks as territory, as Smart-Go's TB and TW do: stones on the opponent's territory are dead.
    pub fn score_marked(&self, scoring: Scoring, komi: Decimal, territory: [&[Point]; 2]) -> Score {
        let mut score = self.unscored(scoring, komi);
        let mut dead: Vec<Point> = Vec::new();
        for (color, points) in Color::BOTH.into_iter().zip(territory) {
            let mut points: Vec<Point> =
                points.iter().copied().filter(|point| self.size().contains(*point)).collect();
            points.sort_unstable();
            points.dedup();
            // Some programs mark living stones of the same colour too.
            points.retain(|point| self.get(*point) != Some(color));
            score.part(color).territory = points.len() as u32;
            points.retain(|point| self.get(*point).is_some());
            score.part(color).dead = points.len() as u32;
            dead.append(&mut points);
        }
        dead.sort_unstable();
        for (point, color) in self.setup().stones() {
            score.part(color).stones += u32::from(dead.binary_search(&point).is_err());
        }
        score
    }

    /// Nothing counted yet but the stones that were taken.
    fn unscored(&self, scoring: Scoring, komi: Decimal) -> Score {
        let part = |color| Part { prisoners: self.prisoners(color), ..Part::default() };
        Score { black: part(Color::Black), white: part(Color::White), komi, scoring }
    }
}

impl Score {
    fn part(&mut self, color: Color) -> &mut Part {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }
}
