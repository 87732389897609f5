//! A position that can be played.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use super::engine::zobrist::{self, UNKNOWN};
use super::engine::{Board, Single, Turn, perft};
use super::setup::tps;
use super::{
    Color, Effect, GameResult, MAX_HEIGHT, MAX_SIZE, MIN_SIZE, Move, Outcome, PlayError, Reason, Reserve,
    Rules, Setup, SetupError, Square, Stack, Stones, Undo,
};
use crate::{Counting, Table, Terminal};

/// A position of Tak under given rules. It has no past; what is asked of it is answered by the board, the
/// stones left, whose turn it is and the number of the move.
#[derive(Debug, Clone)]
pub struct Position {
    pub(super) rules: Rules,
    pub(super) board: Board,
    pub(super) turn: Turn,
    /// [`zobrist::hash`] of the rest, kept up to date from the first move of a search on; not by replay, which has
    /// no use for it: [`UNKNOWN`] then.
    pub(super) hash: u64,
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.turn == other.turn && self.board == other.board && self.rules == other.rules
    }
}

impl Eq for Position {}

impl Position {
    /// The start of a game.
    ///
    /// # Errors
    /// The rules cannot be played.
    pub fn start(rules: &Rules) -> Result<Self, SetupError> {
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
    pub fn new(rules: &Rules, setup: &Setup) -> Result<Self, SetupError> {
        check_size(*rules)?;
        if setup.size != rules.size || !setup.is_square() {
            return Err(SetupError::SizeMismatch { rules: rules.size, setup: setup.size });
        }
        let mut position = Self::empty(*rules, Color::BOTH.map(|color| setup.stones(color)))?;
        let reserves = Color::BOTH.map(|color| position.reserve(color));
        position.turn = Turn::new(reserves, setup.to_move, setup.move_number.max(1));
        for (square, stack) in setup.occupied() {
            position.board.set(square, stack);
        }
        Ok(position)
    }

    /// The empty board before the first move, of each player's stones so many taken away to be put on it.
    fn empty(rules: Rules, stones: [Stones; 2]) -> Result<Self, SetupError> {
        // Flats in the reserve count too: they come to the board.
        let flats =
            stones.iter().zip(rules.flats).map(|(on_board, all)| on_board.flats.max(all.into())).sum();
        if flats >= u32::from(MAX_HEIGHT) {
            return Err(SetupError::TooManyFlats { flats });
        }
        let reserves = Color::BOTH.map(|color| {
            let (of, on_board) = (color.index(), stones[color.index()]);
            Reserve {
                flats: rules.flats[of].saturating_sub(on_board.flats as u8),
                caps: rules.caps[of].saturating_sub(on_board.caps as u8),
            }
        });
        let turn = Turn::new(reserves, Color::White, 1);
        Ok(Self { rules, board: Board::new(rules.size), turn, hash: UNKNOWN })
    }

    /// The rules it is played by.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The number of the move about to be played, 1 at the start.
    pub const fn move_number(&self) -> u32 {
        self.turn.move_number()
    }

    /// What a player has left to place.
    pub const fn reserve(&self, color: Color) -> Reserve {
        self.turn.reserve(color)
    }

    /// The length of the board's side.
    pub const fn size(&self) -> u8 {
        self.rules.size
    }

    /// What stands on a square; nothing stands beyond the board.
    pub fn get(&self, square: Square) -> Stack {
        if square.is_on(self.rules.size) { self.board.get(square) } else { Stack::EMPTY }
    }

    /// The position as a claim, to write or to edit.
    pub fn setup(&self) -> Setup {
        let mut setup = Setup {
            to_move: self.turn.mover(),
            move_number: self.turn.move_number(),
            ..Setup::empty(self.rules.size)
        };
        for (place, square) in setup.stacks.iter_mut().zip(Square::all(self.rules.size)) {
            *place = self.board.get(square);
        }
        setup
    }

    /// The position as a TPS, as its [setup](Self::setup) writes it, in a third of the time.
    pub fn tps(&self) -> impl fmt::Display {
        let size = self.rules.size;
        let square = |rank: u8, file: u8| Square::from_index(u32::from(rank) << 3 | u32::from(file));
        let row = |rank| (0..size).map(move |file| self.board.get(square(rank, file)));
        tps((0..size).rev().map(row), self.turn.mover(), self.turn.move_number())
    }

    /// The stacks that are not empty, and their squares, rank 1 first.
    pub fn occupied(&self) -> impl Iterator<Item = (Square, Stack)> {
        Square::all(self.size())
            .map(|square| (square, self.board.get(square)))
            .filter(|(_, stack)| !stack.is_empty())
    }

    /// How many flats of a player can be seen; walls and capstones do not count.
    pub const fn flats(&self, color: Color) -> u32 {
        self.board.planes.flats(color).count_ones()
    }

    /// Whether a player has a road.
    pub const fn has_road(&self, color: Color) -> bool {
        self.board.has_road(color)
    }

    /// The result code of the game, if the board ended it.
    pub fn result(&self) -> Option<GameResult> {
        crate::Position::outcome(self).map(GameResult::from)
    }

    /// The [outcome](crate::Position::outcome) after a move before which the game went on, in less time: a stone that was placed
    /// makes a road of its own colour or none.
    ///
    /// ```
    /// use movetext_rules::Position as _;
    /// use movetext_rules::Table as _;
    /// use movetext_rules::tak::{Move, Position, Rules, Square, Stone};
    ///
    /// let mut position = Position::start(&Rules::new(3)).expect("a size");
    /// for square in ["a3", "a1", "b1", "b3", "c1"] {
    ///     let placed = Move::Place { square: square.parse().expect("a square"), stone: Stone::Flat };
    ///     position.apply(&placed).expect("a move");
    ///     assert_eq!(position.outcome_after(placed), position.outcome());
    /// }
    /// assert!(position.outcome().is_some());
    /// ```
    pub fn outcome_after(&self, played: Move) -> Option<Outcome> {
        let Move::Place { square, .. } = played else { return crate::Position::outcome(self) };
        if let Some(color) = self.board.road_through(square) {
            return Some(Outcome { winner: Some(color), reason: Reason::Road });
        }
        self.outcome_without_road()
    }

    /// How the game ends where nobody has a road.
    fn outcome_without_road(&self) -> Option<Outcome> {
        if self.turn.is_reserve_empty() {
            return Some(self.count_flats(Reason::ReserveEmpty));
        }
        (self.board.empty() == 0).then(|| self.count_flats(Reason::BoardFull))
    }

    /// The flats of both players, and half the komi each way, compared.
    fn count_flats(&self, reason: Reason) -> Outcome {
        let [white, black] = Color::BOTH.map(|color| 2 * self.flats(color).cast_signed());
        let winner = match white.cmp(&(black + i32::from(self.rules.half_komi))) {
            core::cmp::Ordering::Less => Some(Color::Black),
            core::cmp::Ordering::Equal => None,
            core::cmp::Ordering::Greater => Some(Color::White),
        };
        Outcome { winner, reason }
    }
}

fn check_size(rules: Rules) -> Result<(), SetupError> {
    let size = rules.size;
    if (MIN_SIZE..=MAX_SIZE).contains(&size) { Ok(()) } else { Err(SetupError::SizeOutOfRange { size }) }
}

impl fmt::Display for Position {
    /// As a TPS.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}

impl Table for Position {
    type Step = Move;
    type Effect = Effect;
    type Error = PlayError;
    type Checkpoint = Self;

    #[inline]
    fn apply(&mut self, played: &Move) -> Result<Effect, PlayError> {
        // Most moves place a stone, which has nothing in common with a spread but the square.
        if let Move::Place { square, stone } = *played {
            self.check_place(square, stone)?;
            self.place(Single::new(square, stone));
            self.hash = UNKNOWN;
            return Ok(Effect { captures: None });
        }
        self.apply_other(*played)
    }

    fn checkpoint(&self) -> Self {
        self.clone()
    }

    fn restore(&mut self, checkpoint: &Self) {
        self.clone_from(checkpoint);
    }
}

impl crate::Position for Position {
    type Side = Color;
    type Reason = Reason;
    type Undo = Undo;

    fn to_move(&self) -> Color {
        self.turn.mover()
    }

    fn hash(&self) -> u64 {
        if self.hash == UNKNOWN { zobrist::hash(self) } else { self.hash }
    }

    fn visit_legal<B>(&self, each: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.each_legal(each)
    }

    fn push_legal(&self, moves: &mut Vec<Move>) {
        self.push_placements(moves);
        if !self.is_opening() {
            let _ = self.each_spread(self.turn.mover(), |square, direction, drops| -> ControlFlow<()> {
                moves.push(Move::Spread { square, direction, drops });
                ControlFlow::Continue(())
            });
        }
    }

    fn count_legal(&self) -> u64 {
        perft::count(self)
    }

    /// Whether the move ends the game, or threatens a road.
    fn is_capture(&self, step: Move) -> bool {
        let mut after = self.clone();
        after.play(step);
        after.is_forcing()
    }

    fn visit_captures<B>(&self, mut each: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        // One copy serves for all moves.
        let mut after = self.clone();
        self.visit_legal(|step| {
            let flattened = after.play(step);
            let is_forcing = after.is_forcing();
            after.take_back(step, flattened);
            if is_forcing { each(step) } else { ControlFlow::Continue(()) }
        })
    }

    #[inline]
    fn make(&mut self, played: Move) -> Undo {
        self.make_legal(played)
    }

    #[inline]
    fn unmake(&mut self, undo: Undo) {
        self.unmake_last(&undo);
    }

    /// The mover's road wins before the opponent's; then flats are counted when a player has nothing left
    /// to place, or no square is empty. When both are so, the reserve is the reason.
    fn outcome(&self) -> Option<Outcome> {
        let roads = [self.turn.mover().other(), self.turn.mover()];
        if let Some(winner) = roads.into_iter().find(|color| self.has_road(*color)) {
            return Some(Outcome { winner: Some(winner), reason: Reason::Road });
        }
        self.outcome_without_road()
    }

    /// Nothing in Tak depends on it.
    fn is_repeatable(&self) -> bool {
        false
    }

    const COUNTING: Counting = Counting::LastTwoPlies;

    fn perft_by(&self, depth: u32, terminal: Terminal, counting: Counting) -> u64 {
        perft::perft(&mut self.clone(), depth, terminal, counting)
    }
}
