//! What a record claims: where men stand and who moves, legal or not.
//!
//! What cannot be played from at all is an [`SetupError`]; what is merely odd is named as a [`Complaint`], each of
//! which a caller may wave through.
//!
//! ```
//! use movetext_rules::tafl::{Complaint, Complaints, Rules, Setup};
//!
//! let rules = Rules::new(9);
//! let complaints = Setup::for_rules(&rules).complaints(&rules);
//! assert!(complaints.contains(Complaint::NoKing));
//! let ignored = Complaints::EMPTY.with(Complaint::NoAttackers).with(Complaint::NoDefenders);
//! assert_eq!(complaints.except(ignored).iter().collect::<Vec<_>>(), [Complaint::NoKing]);
//! ```

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use super::{Kind, MAX_SIZE, MIN_SIZE, Piece, Rules, Side, Square};

/// A claimed position: men on a board of `size` x `size`, and whose turn it is. Nothing about it need be
/// possible; a position that can be played comes from validating one against [`Rules`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The length of the board's side.
    pub size: u8,
    /// `size * size` squares, rank 1 first, each rank from the `a` file on.
    pub board: Vec<Option<Piece>>,
    /// Whose turn it is.
    pub to_move: Side,
    /// Inside a berserk turn, the square of the man that goes on.
    pub berserk: Option<Square>,
}

impl Setup {
    /// An empty board of `size` x `size`.
    pub fn empty(size: u8, to_move: Side) -> Self {
        Self { size, board: vec![None; usize::from(size) * usize::from(size)], to_move, berserk: None }
    }

    /// The empty board of a rule set, with the side to move that it says.
    pub fn for_rules(rules: &Rules) -> Self {
        Self::empty(rules.size, rules.first)
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
        let size = usize::from(self.size.max(1));
        self.board.iter().enumerate().filter_map(move |(at, piece)| {
            piece.map(|piece| (Square::new((at % size) as u8, (at / size) as u8), piece))
        })
    }

    fn index(&self, square: Square) -> Option<usize> {
        square
            .is_on(self.size)
            .then(|| usize::from(square.rank) * usize::from(self.size) + usize::from(square.file))
    }
}

/// Why a setup cannot be played from.
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
    /// The man that goes on with a berserk turn is not there, not of the side to move, or cannot go on.
    BerserkMan {
        /// Where it should stand.
        square: Square,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SizeOutOfRange { size } => {
                let (least, most) = (MIN_SIZE, MAX_SIZE);
                write!(f, "a board of {size}x{size} is not played; {least}x{least} to {most}x{most} are")
            }
            Self::SizeMismatch { rules, setup } => {
                write!(f, "the board is {setup}x{setup} where the rules say {rules}x{rules}")
            }
            Self::BerserkMan { square } => {
                write!(f, "no man of the side to move can go on with a berserk turn on {square}")
            }
        }
    }
}

impl core::error::Error for SetupError {}

/// Something wrong with a setup, judged by the rules it is to be played by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Complaint {
    /// The defenders have no king.
    NoKing,
    /// The defenders have more than one king.
    SeveralKings,
    /// The attackers have a king (`k`): nobody can win or lose by it.
    AttackersKing,
    /// The attackers have no men.
    NoAttackers,
    /// The defenders have no men, not even a king.
    NoDefenders,
    /// A man stands on a special square that his kind may not stop on, and that is not his home (see
    /// [`Setup::misplaced`]).
    ForbiddenSquare,
}

impl crate::Complaint for Complaint {
    const ALL: &'static [Self] = &[
        Self::NoKing,
        Self::SeveralKings,
        Self::AttackersKing,
        Self::NoAttackers,
        Self::NoDefenders,
        Self::ForbiddenSquare,
    ];
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoKing => "the defenders have no king",
            Self::SeveralKings => "the defenders have more than one king",
            Self::AttackersKing => "the attackers have a king; `k` is the attackers', `K` the defenders'",
            Self::NoAttackers => "the attackers have no men",
            Self::NoDefenders => "the defenders have no men",
            Self::ForbiddenSquare => "a man stands on a square he may not stop on",
        })
    }
}

/// A set of complaints.
pub type Complaints = crate::Complaints<Complaint>;

impl Setup {
    /// What is wrong with this setup as a position of these rules.
    pub fn complaints(&self, rules: &Rules) -> Complaints {
        let kings = |side| self.men().filter(|(_, man)| man.side == side && man.kind == Kind::King).count();
        let has_men = |side| self.men().any(|(_, man)| man.side == side);
        [
            (Complaint::NoKing, kings(Side::Defenders) == 0),
            (Complaint::SeveralKings, kings(Side::Defenders) > 1),
            (Complaint::AttackersKing, kings(Side::Attackers) > 0),
            (Complaint::NoAttackers, !has_men(Side::Attackers)),
            (Complaint::NoDefenders, !has_men(Side::Defenders)),
            (Complaint::ForbiddenSquare, self.misplaced(rules).next().is_some()),
        ]
        .into_iter()
        .filter_map(|(complaint, applies)| applies.then_some(complaint))
        .collect()
    }

    /// The squares of men that stand where their kind may not stop, rank 1 first. A man at home is none of
    /// them: a king on the centre, attackers and defenders in their own forts may have started there.
    pub fn misplaced(&self, rules: &Rules) -> impl Iterator<Item = Square> {
        self.men().filter(|(square, man)| !may_stand(rules, *square, *man)).map(|(square, _)| square)
    }
}

/// Whether `man` may have stopped on `square`, or started there.
fn may_stand(rules: &Rules, square: Square, man: Piece) -> bool {
    let king = man == Piece::new(Side::Defenders, Kind::King);
    [
        (&rules.corners, false),
        (&rules.centre, king),
        (&rules.attacker_forts, man.side == Side::Attackers),
        (&rules.defender_forts, man.side == Side::Defenders),
    ]
    .into_iter()
    .all(|(group, home)| home || group.stoppable.contains(man) || !group.squares.contains(&square))
}
