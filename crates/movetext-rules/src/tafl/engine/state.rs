//! Where the men stand and whose turn it is: what changes from move to move, and nothing else.

use super::bitboard::Bitboard;
use super::zobrist;
use crate::tafl::{Kind, Outcome, Piece, Side};

/// No square: indices are below 31 * 31.
pub(super) const NOWHERE: u16 = u16::MAX;

/// A position's changing part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct State<B> {
    /// The men of each side, by [`side_index`].
    pub men: [B; 2],
    /// The kinds of the men, as three bits a square, lowest first; see [`code`]. Most games have kings and
    /// taflmen only: then the first board is the kings and the others are empty.
    pub kinds: [B; 3],
    /// The hash, and what is not on the board.
    pub turn: Turn,
}

/// The hash, whose turn it is, and what else is not on the board. Two words, so that a move keeps all of it at once.
#[derive(Debug, Clone, Copy)]
pub(super) struct Turn {
    /// The hash, kept up to date move by move.
    pub hash: u64,
    /// The man that must go on in a berserk turn, or [`NOWHERE`].
    pub berserk: u16,
    /// Whose turn it is.
    pub to_move: Side,
    /// Whether there are other men than kings and taflmen.
    pub mixed: bool,
    /// Whether the attackers had commanders or knights where the game started.
    pub commanders: bool,
    /// Whether it was worked out how the game ended: a search that makes a move does not always ask.
    pub is_judged: bool,
    /// How the game ended, as far as the board knows, if that was worked out.
    pub ended: Option<Outcome>,
}

/// How a game ended follows from the rest.
impl PartialEq for Turn {
    fn eq(&self, other: &Self) -> bool {
        let Self { hash, berserk, to_move, mixed, commanders, is_judged: _, ended: _ } = *self;
        (hash, berserk, to_move) == (other.hash, other.berserk, other.to_move)
            && (mixed, commanders) == (other.mixed, other.commanders)
    }
}

impl Eq for Turn {}

/// 0 for the attackers, 1 for the defenders.
#[inline]
pub(super) const fn side_index(side: Side) -> usize {
    side as usize
}

/// The three bits of a kind. Kings have only the lowest bit, taflmen none.
pub(super) const fn code(kind: Kind) -> usize {
    match kind {
        Kind::Taflman => 0b000,
        Kind::King => 0b001,
        Kind::Commander => 0b010,
        Kind::Knight => 0b011,
        Kind::Mercenary => 0b100,
        Kind::Guard => 0b101,
    }
}

/// The kind of three bits.
pub(super) const KINDS: [Kind; 8] = [
    Kind::Taflman,
    Kind::King,
    Kind::Commander,
    Kind::Knight,
    Kind::Mercenary,
    Kind::Guard,
    Kind::Taflman,
    Kind::Taflman,
];

impl<B: Bitboard> State<B> {
    /// An empty board.
    pub fn empty(to_move: Side) -> Self {
        let mut state = Self {
            men: [B::EMPTY; 2],
            kinds: [B::EMPTY; 3],
            turn: Turn {
                hash: 0,
                berserk: NOWHERE,
                to_move: Side::Attackers,
                mixed: false,
                commanders: false,
                is_judged: false,
                ended: None,
            },
        };
        state.turn_to(to_move);
        state
    }

    /// The squares that are not empty.
    #[inline]
    pub fn occupied(&self) -> B {
        self.men[0] | self.men[1]
    }

    /// The men of a side.
    #[inline]
    pub fn of(&self, side: Side) -> B {
        self.men[side_index(side)]
    }

    /// The kings of both sides.
    #[inline]
    pub fn kings(&self) -> B {
        if self.turn.mixed { self.kinds[0] & !self.kinds[1] & !self.kinds[2] } else { self.kinds[0] }
    }

    /// The guards of both sides.
    #[inline]
    pub fn guards(&self) -> B {
        if self.turn.mixed { self.kinds[0] & self.kinds[2] } else { B::EMPTY }
    }

    /// The men of a kind, of both sides.
    #[inline]
    pub fn of_kind(&self, kind: Kind) -> B {
        let code = code(kind);
        let mut men = self.occupied();
        for (plane, board) in self.kinds.iter().enumerate() {
            men &= if code >> plane & 1 == 1 { *board } else { !*board };
        }
        men
    }

    /// The commanders and knights of both sides.
    pub fn officers(&self) -> B {
        self.kinds[1]
    }

    /// What kind of man stands on a square that is not empty.
    #[inline]
    pub fn kind(&self, index: usize) -> Kind {
        if self.turn.mixed {
            let bit = |plane: usize| usize::from(self.kinds[plane].has(index)) << plane;
            KINDS[bit(0) | bit(1) | bit(2)]
        } else if self.kinds[0].has(index) {
            Kind::King
        } else {
            Kind::Taflman
        }
    }

    /// Who stands on a square.
    #[inline]
    pub fn piece(&self, index: usize) -> Option<Piece> {
        let side = if self.men[0].has(index) {
            Side::Attackers
        } else if self.men[1].has(index) {
            Side::Defenders
        } else {
            return None;
        };
        Some(Piece::new(side, self.kind(index)))
    }

    /// Puts a man on an empty square, or takes this man off its square.
    #[inline]
    pub fn toggle(&mut self, index: usize, piece: Piece) {
        self.men[side_index(piece.side)].toggle(index);
        self.toggle_kind(piece.kind, |board| board.toggle(index));
        self.turn.hash ^= zobrist::man(index, piece);
    }

    /// Moves a man between squares without a care for the hash.
    #[inline]
    pub fn slide(&mut self, from: usize, to: usize, side: Side, kind: Kind) {
        self.men[side_index(side)].toggle_both(from, to);
        self.toggle_kind(kind, |board| board.toggle_both(from, to));
    }

    /// Moves a man between two squares of a set without a care for the hash.
    #[inline]
    pub fn toggle_men(&mut self, squares: B, man: Piece) {
        self.men[side_index(man.side)] ^= squares;
        // Nearly all men are taflmen, who have no bit set.
        if man.kind != Kind::Taflman {
            self.toggle_kinds(squares, man.kind);
        }
    }

    #[inline(never)]
    fn toggle_kinds(&mut self, squares: B, kind: Kind) {
        self.toggle_kind(kind, |board| *board ^= squares);
    }

    #[inline]
    fn toggle_kind(&mut self, kind: Kind, toggle: impl Fn(&mut B)) {
        // Nearly all men are taflmen, who have no bit set.
        if kind != Kind::Taflman {
            let code = code(kind);
            for (plane, board) in self.kinds.iter_mut().enumerate() {
                if code >> plane & 1 == 1 {
                    toggle(board);
                }
            }
        }
    }

    /// Makes it a side's turn.
    #[inline]
    pub fn turn_to(&mut self, side: Side) {
        if side != self.turn.to_move {
            self.turn.hash ^= zobrist::DEFENDERS_TO_MOVE;
            self.turn.to_move = side;
        }
    }

    /// Says which man must go on, or [`NOWHERE`].
    #[inline]
    pub fn go_on_with(&mut self, square: u16) {
        for square in [self.turn.berserk, square] {
            if square != NOWHERE {
                self.turn.hash ^= zobrist::berserk(usize::from(square));
            }
        }
        self.turn.berserk = square;
    }
}
