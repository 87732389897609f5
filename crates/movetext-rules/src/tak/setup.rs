//! What a record claims: which stacks stand where, whose turn it is.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use super::{Color, MAX_SIZE, Piece, Square, Stack, Stone};

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
    pub fn new(size: u8) -> Self {
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
        for (row, squares) in self.stacks.chunks(size).rev().enumerate() {
            if row > 0 {
                f.write_str("/")?;
            }
            write_row(f, squares)?;
        }
        write!(f, " {} {}", self.to_move.digit(), self.move_number)
    }
}

/// One row of a TPS.
fn write_row(f: &mut fmt::Formatter<'_>, squares: &[Stack]) -> fmt::Result {
    for (group, squares) in squares.chunk_by(|left, right| left.is_empty() && right.is_empty()).enumerate() {
        if group > 0 {
            f.write_str(",")?;
        }
        match squares {
            [stack] if stack.is_empty() => f.write_str("x")?,
            [stack] => fmt::Display::fmt(stack, f)?,
            run => write!(f, "x{}", run.len())?,
        }
    }
    Ok(())
}
