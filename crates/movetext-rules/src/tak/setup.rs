//! What a record claims: which stacks stand where, whose turn it is.
//!
//! What cannot be played from at all is an [`SetupError`]; what is merely impossible is named as a [`Complaint`],
//! each of which a caller may wave through.
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

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use super::{Color, MAX_HEIGHT, MAX_SIZE, MIN_SIZE, Opening, Piece, Rules, Square, Stack, Stone};

/// A claimed position. Nothing about it need be possible; a [`super::Position`], which can be played, comes
/// from validating one against [`super::Rules`].
///
/// [`Display`](fmt::Display) writes it as a TPS: rows from the top down, joined by `/`; squares joined by
/// `,`; `x` for an empty one and `x3` for three; stacks from the bottom up, `S` or `C` behind a wall or a
/// capstone; then the player to move, `1` or `2`, and the number of the move. [`super::read_tps`] reads it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The length of the board's side.
    pub size: u8,
    /// `size * size` stacks, rank 1 first, each rank from the `a` file on.
    pub stacks: Vec<Stack>,
    /// Whose turn it is.
    pub to_move: Color,
    /// The number of the move about to be played, both players' turns making one: 1 at the start.
    pub move_number: u32,
}

/// How many stones of a player are on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Stones {
    /// Flats and walls.
    pub flats: u32,
    /// Capstones.
    pub caps: u32,
}

impl Setup {
    /// The empty board before the first move.
    pub fn empty(size: u8) -> Self {
        let size = size.min(MAX_SIZE);
        let stacks = vec![Stack::EMPTY; usize::from(size) * usize::from(size)];
        Self { size, stacks, to_move: Color::White, move_number: 1 }
    }

    /// What stands on `square`; nothing stands beyond the board.
    pub fn get(&self, square: Square) -> Stack {
        self.index(square).and_then(|at| self.stacks.get(at).copied()).unwrap_or_default()
    }

    /// Puts `stack` on `square`; beyond the board nothing happens.
    pub fn set(&mut self, square: Square, stack: Stack) {
        if let Some(place) = self.index(square).and_then(|at| self.stacks.get_mut(at)) {
            *place = stack;
        }
    }

    /// The stacks that are not empty, and their squares.
    pub fn occupied(&self) -> impl Iterator<Item = (Square, Stack)> {
        let side = usize::from(self.size.max(1));
        let filled = self.stacks.iter().enumerate().filter(|(_, stack)| !stack.is_empty());
        filled.filter_map(move |(at, stack)| {
            let square = Square::new((at % side) as u8, u8::try_from(at / side).ok()?)?;
            square.is_on(self.size).then_some((square, *stack))
        })
    }

    /// How many stones of a player are on the board.
    pub fn stones(&self, color: Color) -> Stones {
        let mut stones = Stones::default();
        for (_, stack) in self.occupied() {
            stones.flats += stack.count(color);
            if stack.top() == Some(Piece { color, stone: Stone::Capstone }) {
                stones.flats -= 1;
                stones.caps += 1;
            }
        }
        stones
    }

    /// Whether there are as many stacks as the size says.
    pub(super) fn is_square(&self) -> bool {
        self.stacks.len() == usize::from(self.size) * usize::from(self.size)
    }

    fn index(&self, square: Square) -> Option<usize> {
        square
            .is_on(self.size)
            .then(|| usize::from(square.rank()) * usize::from(self.size) + usize::from(square.file()))
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = usize::from(self.size.max(1));
        let rows = self.stacks.chunks(size).rev().map(|row| row.iter().copied());
        f.write_str(&tps(rows, self.to_move, self.move_number))
    }
}

/// A TPS, its rows from the top down. Made in one go: a call for each stack would cost more than all else that is written of a
/// position.
pub(super) fn tps(
    rows: impl Iterator<Item = impl Iterator<Item = Stack>>,
    to_move: Color,
    move_number: u32,
) -> String {
    let mut text = String::with_capacity(96);
    for (row, stacks) in rows.enumerate() {
        if row > 0 {
            text.push('/');
        }
        let (mut empty, mut is_first) = (0, true);
        let mut separate = |text: &mut String| {
            if !core::mem::take(&mut is_first) {
                text.push(',');
            }
        };
        for stack in stacks {
            if stack.is_empty() {
                if empty == 0 {
                    separate(&mut text);
                    text.push('x');
                }
                empty += 1;
                continue;
            }
            push_run(&mut text, core::mem::take(&mut empty));
            separate(&mut text);
            text.extend(stack.colors().map(Color::digit));
            if let Some(Piece { stone: stone @ (Stone::Wall | Stone::Capstone), .. }) = stack.top() {
                text.push(stone.letter());
            }
        }
        push_run(&mut text, empty);
    }
    text.push(' ');
    text.push(to_move.digit());
    text.push(' ');
    text.push_str(itoa::Buffer::new().format(move_number));
    text
}

/// How many empty squares an `x` is: one alone is not counted.
fn push_run(text: &mut String, empty: u32) {
    if empty > 1 {
        text.push_str(itoa::Buffer::new().format(empty));
    }
}

/// Why a setup cannot be played from, whatever is waved through.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SetupError {
    /// Boards are [`MIN_SIZE`] to [`MAX_SIZE`] squares long.
    SizeOutOfRange {
        /// The rules' size.
        size: u8,
    },
    /// The setup's board is not of the size of the rules', or has not as many squares as its size says.
    SizeMismatch {
        /// The rules' size.
        rules: u8,
        /// The setup's size.
        setup: u8,
    },
    /// So many flats and walls on the board and in the reserves that they could be stacked higher than
    /// [`MAX_HEIGHT`].
    TooManyFlats {
        /// How many.
        flats: u32,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SizeOutOfRange { size } => write!(
                f,
                "a board of {size}x{size} is not played; {MIN_SIZE}x{MIN_SIZE} to {MAX_SIZE}x{MAX_SIZE} are"
            ),
            Self::SizeMismatch { rules, setup } => {
                write!(f, "the board is {setup}x{setup} where the rules say {rules}x{rules}")
            }
            Self::TooManyFlats { flats } => {
                write!(f, "{flats} flats and walls are more than can be played with: {}", MAX_HEIGHT - 1)
            }
        }
    }
}

impl core::error::Error for SetupError {}

/// One thing that is wrong with a [`Setup`], judged by the rules it is to be played by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
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
