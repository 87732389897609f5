//! What a record claims: where men stand and who moves, legal or not.

mod complaints;
mod invalid;
mod record;

pub use complaints::{Complaint, Complaints};
pub use invalid::InvalidSetup;
pub(super) use record::is_square_of;
pub use record::{PositionFault, PositionRead, dim_of_position, read_inverted_position, read_position};

use alloc::vec;
use alloc::vec::Vec;

use super::{Piece, Rules, Side, Square};

/// A claimed position: men on a board of `dim` x `dim`, and whose turn it is. Nothing about it need be
/// possible; a position that can be played comes from validating one against [`Rules`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The length of the board's side.
    pub dim: u8,
    /// `dim * dim` squares, rank 1 first, each rank from the `a` file on.
    pub board: Vec<Option<Piece>>,
    /// Whose turn it is.
    pub to_move: Side,
    /// Inside a berserk turn, the square of the man that goes on.
    pub berserk: Option<Square>,
}

impl Setup {
    /// An empty board of `dim` x `dim`.
    pub fn empty(dim: u8, to_move: Side) -> Self {
        Self { dim, board: vec![None; usize::from(dim) * usize::from(dim)], to_move, berserk: None }
    }

    /// The empty board of a rule set, with the side to move that it says.
    pub fn for_rules(rules: &Rules) -> Self {
        Self::empty(rules.dim, rules.first)
    }

    /// Who stands on `square`; nobody stands beyond the board.
    pub fn get(&self, square: Square) -> Option<Piece> {
        self.index(square).and_then(|at| self.board.get(at).copied().flatten())
    }

    /// Puts `piece` (or nobody) on `square`; beyond the board nothing happens.
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        if let Some(place) = self.index(square).and_then(|at| self.board.get_mut(at)) {
            *place = piece;
        }
    }

    /// The men and their squares, rank 1 first.
    pub fn men(&self) -> impl Iterator<Item = (Square, Piece)> {
        let dim = usize::from(self.dim.max(1));
        self.board.iter().enumerate().filter_map(move |(at, piece)| {
            piece.map(|piece| (Square::new((at % dim) as u8, (at / dim) as u8), piece))
        })
    }

    fn index(&self, square: Square) -> Option<usize> {
        square
            .is_on(self.dim)
            .then(|| usize::from(square.rank) * usize::from(self.dim) + usize::from(square.file))
    }
}
