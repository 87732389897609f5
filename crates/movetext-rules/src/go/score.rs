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

use alloc::vec::Vec;
use core::fmt;

use super::engine::Board;
use super::{MAX_SIDE, Point, Position, Scoring};
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
        let mut score = self.unscored(scoring, komi);
        let mut living = Rows::of(&self.board);
        for stone in dead.iter().flat_map(|stone| self.chain(*stone)) {
            if let Some(color) = living.take(stone) {
                score.part(color.other()).dead += 1;
            }
        }
        let reached = Color::BOTH.map(|color| living.reached(color));
        for color in Color::BOTH {
            let part = score.part(color);
            part.stones = living.stones[color.index()].iter().map(|row| row.count_ones()).sum();
            let alone = reached[color.index()].iter().zip(&reached[color.other().index()]);
            part.territory = alone.map(|(own, others)| (own & !others).count_ones()).sum();
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

/// A board, a word a row with a bit for each column, from the second on; with an empty row below and above.
struct Rows {
    stones: [[u64; ROWS]; 2],
    empty: [u64; ROWS],
}

/// As many rows as the largest board has, and one on either side.
const ROWS: usize = MAX_SIDE as usize + 2;

impl Rows {
    fn of(board: &Board) -> Self {
        let mut rows = Self { stones: [[0; ROWS]; 2], empty: [0; ROWS] };
        let (width, mut stones) = (board.size().width(), board.stones());
        for row in 1..=usize::from(board.size().height()) {
            let [mut black, mut white] = [0; 2];
            for (column, stone) in (1..=width).zip(&mut stones) {
                black |= u64::from(stone == Some(Color::Black)) << column;
                white |= u64::from(stone == Some(Color::White)) << column;
            }
            (rows.stones[0][row], rows.stones[1][row]) = (black, white);
            rows.empty[row] = ((2 << width) - 2) & !(black | white);
        }
        rows
    }

    /// Takes a stone away; says whose it was.
    fn take(&mut self, stone: Point) -> Option<Color> {
        let (row, bit) = (usize::from(stone.row()) + 1, 1 << (stone.column() + 1));
        let color = Color::BOTH.into_iter().find(|color| self.stones[color.index()][row] & bit != 0)?;
        self.stones[color.index()][row] &= !bit;
        self.empty[row] |= bit;
        Some(color)
    }

    /// The empty points from which a way over empty points leads to a stone of a colour. All rows are gone through up and
    /// down until nothing changes.
    fn reached(&self, color: Color) -> [u64; ROWS] {
        let stones = &self.stones[color.index()];
        let mut reached = [0; ROWS];
        loop {
            let before = reached;
            for row in (1..ROWS - 1).chain((1..ROWS - 1).rev()) {
                let beside = stones[row] << 1 | stones[row] >> 1 | stones[row - 1] | stones[row + 1];
                let from = beside | reached[row - 1] | reached[row + 1] | reached[row];
                reached[row] = runs(from & self.empty[row], self.empty[row]);
            }
            if reached == before {
                return reached;
            }
        }
    }
}

/// The runs of bits of `row` in which there is a bit of `from`.
fn runs(from: u64, row: u64) -> u64 {
    // A carry runs from each bit to the end of its run.
    let up = |from: u64, row: u64| row & !row.wrapping_add(from) | from;
    up(from, row) | up(from.reverse_bits(), row.reverse_bits()).reverse_bits()
}

impl Score {
    fn part(&mut self, color: Color) -> &mut Part {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }
}
