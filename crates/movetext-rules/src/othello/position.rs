//! A position that can be played.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;
use core::str::FromStr;

use super::engine::{lines, walk};
use super::{
    Color, Effect, Empties, Move, Outcome, PlayError, Reason, Score, Setup, SetupFault, Square, Squares,
};
use crate::hash::mixed;
use crate::{Counting, ParseError, Table, Terminal};

/// A position of Othello. It has no past: sixteen bytes of discs, and whose turn it is.
///
/// Written and read as its [`Setup`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// The discs of the player to move, a bit a square.
    pub(super) own: u64,
    /// The opponent's.
    pub(super) other: u64,
    pub(super) to_move: Color,
}

/// What takes a move back: the discs before it, in two words that stay in registers.
#[derive(Debug, Clone, Copy)]
pub struct Undo {
    own: u64,
    other: u64,
}

impl Position {
    /// The start of a game.
    pub fn start() -> Self {
        Self::new(&Setup::start())
    }

    /// The position that `setup` claims. Whatever it is, it can be played from; what is odd about it
    /// [`Setup::complaints`] says.
    pub fn new(setup: &Setup) -> Self {
        let to_move = setup.to_move;
        Self { own: setup.bits(to_move), other: setup.bits(to_move.other()), to_move }
    }

    /// The position as a claim, to write or to edit.
    pub fn setup(&self) -> Setup {
        let mut setup = Setup { to_move: self.to_move, ..Setup::empty() };
        for square in Square::all() {
            setup.set(square, self.get(square));
        }
        setup
    }

    /// The disc on a square.
    pub const fn get(&self, square: Square) -> Option<Color> {
        if self.own & square.bit() != 0 {
            Some(self.to_move)
        } else if self.other & square.bit() != 0 {
            Some(self.to_move.other())
        } else {
            None
        }
    }

    /// The squares of a colour's discs.
    pub fn discs(&self, color: Color) -> Squares {
        Squares(if color == self.to_move { self.own } else { self.other })
    }

    /// The squares on which the player to move may place a disc.
    pub fn legal_squares(&self) -> Squares {
        Squares(lines::mobility(self.own, self.other))
    }

    /// The discs that a disc of the player to move would flip from a square.
    pub fn flips(&self, square: Square) -> Squares {
        Squares(lines::flips_at(self.own, self.other, square.index()))
    }

    /// Whether the player to move cannot, and the opponent can: the one legal move is then the pass, which records
    /// leave out.
    pub fn must_pass(&self) -> bool {
        lines::mobility(self.own, self.other) == 0 && lines::mobility(self.other, self.own) != 0
    }

    /// The discs of both players, with the empty squares counted as asked for.
    pub fn score(&self, empties: Empties) -> Score {
        let [black, white] = Color::BOTH.map(|color| self.discs(color).len());
        Score::new(black, white, empties)
    }

    /// Plays a move whatever the rules say: a disc takes the place of one that lies there and flips what it can.
    pub fn force(&mut self, played: Move) -> Effect {
        let captures = match played {
            Move::Place(square) => self.flips(square),
            Move::Pass => Squares::default(),
        };
        crate::Position::make(self, played);
        Effect { captures }
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::start()
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.setup(), f)
    }
}

impl FromStr for Position {
    type Err = ParseError<SetupFault>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(|setup| Self::new(&setup))
    }
}

impl Table for Position {
    type Step = Move;
    type Effect = Effect;
    type Error = PlayError;
    type Checkpoint = Self;

    fn apply(&mut self, played: &Move) -> Result<Effect, PlayError> {
        self.check(*played)?;
        Ok(self.force(*played))
    }

    fn checkpoint(&self) -> Self {
        *self
    }

    fn restore(&mut self, checkpoint: &Self) {
        *self = *checkpoint;
    }
}

impl crate::Position for Position {
    type Side = Color;
    type Reason = Reason;
    type Undo = Undo;

    fn to_move(&self) -> Color {
        self.to_move
    }

    /// Worked out when it is asked for: a move flips so many discs that keys kept up to date would cost more.
    fn hash(&self) -> u64 {
        let [black, white] = Color::BOTH.map(|color| self.discs(color).0);
        let turn = self.to_move.index() as u64;
        mixed(mixed(black.wrapping_add(0x9E37_79B9_7F4A_7C15)) ^ white).wrapping_add(turn)
    }

    fn visit_legal<B>(&self, mut each: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let squares = self.legal_squares();
        if squares.is_empty() && self.must_pass() {
            return each(Move::Pass);
        }
        squares.iter().try_for_each(|square| each(Move::Place(square)))
    }

    fn push_legal(&self, moves: &mut Vec<Move>) {
        let squares = self.legal_squares();
        if squares.is_empty() && self.must_pass() {
            moves.push(Move::Pass);
        }
        moves.extend(squares.iter().map(Move::Place));
    }

    fn count_legal(&self) -> u64 {
        match self.legal_squares().len() {
            0 => self.must_pass().into(),
            count => count.into(),
        }
    }

    /// Every disc that is placed flips some.
    fn is_capture(&self, step: Move) -> bool {
        step != Move::Pass
    }

    #[inline]
    fn make(&mut self, played: Move) -> Undo {
        let Self { own, other, to_move } = *self;
        let taken = match played {
            Move::Place(square) => square.bit() | lines::flips_at(own, other, square.index()),
            Move::Pass => 0,
        };
        *self = Self { own: other & !taken, other: own | taken, to_move: to_move.other() };
        Undo { own, other }
    }

    #[inline]
    fn unmake(&mut self, Undo { own, other }: Undo) {
        *self = Self { own, other, to_move: self.to_move.other() };
    }

    /// A game is over when neither player can move.
    fn outcome(&self) -> Option<Outcome> {
        // The opponent's moves are asked for only where there are none: nearly never.
        if lines::can_move(self.own, self.other) || lines::can_move(self.other, self.own) {
            return None;
        }
        let reason = if !(self.own | self.other) == 0 {
            Reason::BoardFull
        } else if (self.own == 0) != (self.other == 0) {
            Reason::OneColor
        } else {
            Reason::NoLegalMove
        };
        Some(Outcome { winner: self.score(Empties::Nobody).winner(), reason })
    }

    fn perft_by(&self, depth: u32, terminal: Terminal, counting: Counting) -> u64 {
        let last = if counting == Counting::Made { walk::Last::Made } else { walk::Last::Counted };
        walk::perft(self, depth, terminal, last)
    }
}
