//! From a claim to a position.

use core::fmt;

use super::board::Board;
use super::position::Turn;
use super::{Color, MAX_HEIGHT, MAX_SIZE, MIN_SIZE, Position, Reserve, Rules, Setup, Stones};

/// Why a setup cannot be played from, whatever is waved through.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum InvalidSetup {
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

impl fmt::Display for InvalidSetup {
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

impl core::error::Error for InvalidSetup {}

impl Position {
    /// The start of a game.
    ///
    /// # Errors
    /// The rules cannot be played.
    pub fn start(rules: &Rules) -> Result<Self, InvalidSetup> {
        check_size(*rules)?;
        Self::empty(*rules, [Stones::default(); 2])
    }

    /// The position that `setup` claims.
    ///
    /// Impossible counts of stones or turns can be played on from: they are [`Setup::complaints`] a caller
    /// looks at, or not.
    ///
    /// # Errors
    /// The size is out of range or not the rules', or there are too many flats.
    pub fn new(rules: &Rules, setup: &Setup) -> Result<Self, InvalidSetup> {
        check_size(*rules)?;
        if setup.size != rules.size || !setup.is_square() {
            return Err(InvalidSetup::SizeMismatch { rules: rules.size, setup: setup.size });
        }
        let mut position = Self::empty(*rules, Color::BOTH.map(|color| setup.stones(color)))?;
        position.turn.to_move = setup.to_move;
        position.turn.move_number = setup.move_number.max(1);
        for (square, stack) in setup.occupied() {
            position.board.set(square, stack);
        }
        Ok(position)
    }

    /// The empty board before the first move, of each player's stones so many taken away to be put on it.
    fn empty(rules: Rules, stones: [Stones; 2]) -> Result<Self, InvalidSetup> {
        // Flats in the reserve count too: they come to the board.
        let flats =
            stones.iter().zip(rules.flats).map(|(on_board, all)| on_board.flats.max(all.into())).sum();
        if flats >= u32::from(MAX_HEIGHT) {
            return Err(InvalidSetup::TooManyFlats { flats });
        }
        let reserves = Color::BOTH.map(|color| {
            let (of, on_board) = (color.index(), stones[color.index()]);
            Reserve {
                flats: rules.flats[of].saturating_sub(on_board.flats as u8),
                caps: rules.caps[of].saturating_sub(on_board.caps as u8),
            }
        });
        let turn = Turn { reserves, to_move: Color::White, move_number: 1 };
        Ok(Self { rules, board: Board::new(rules.size), turn })
    }
}

fn check_size(rules: Rules) -> Result<(), InvalidSetup> {
    let size = rules.size;
    if (MIN_SIZE..=MAX_SIZE).contains(&size) { Ok(()) } else { Err(InvalidSetup::SizeOutOfRange { size }) }
}
