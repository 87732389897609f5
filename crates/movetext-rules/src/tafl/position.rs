//! Positions: a rule set and where a game by it stands.

use core::fmt;
use core::ops::ControlFlow;

use alloc::boxed::Box;

use super::engine::{Game, Words};
use super::key::RulesKey;
use super::{
    Effect, MAX_SIZE, MIN_SIZE, Move, Outcome, PerftStats, Piece, PlayError, Reason, Rules, RulesRecord,
    Setup, SetupError, Side, Square, Threefold, Undo,
};
use crate::{Counting, KeyKind, Table, Terminal};

/// A position of tafl: a board that comes from a valid [`Setup`] or a played move.
///
/// It is small, shares its rule set with its clones, and has no past: [`crate::Line`] has. Positions are equal when they
/// are played by equal rules and look the same, whichever way led to them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position(Board);

/// A game as wide as its board needs.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Board {
    /// To 8x8.
    Small(Game<u64>),
    /// To 11x11.
    Medium(Game<u128>),
    /// To 19x19.
    Large(Game<Words<6>>),
    /// To 31x31; so large that it is kept apart.
    Huge(Box<Game<Words<16>>>),
}

/// The same expression for whichever width the board has.
macro_rules! each_width {
    ($position:expr, $game:ident => $does:expr) => {
        match $position {
            Board::Small($game) => $does,
            Board::Medium($game) => $does,
            Board::Large($game) => $does,
            Board::Huge($game) => $does,
        }
    };
}

impl Position {
    /// A position from a setup, to be played by `rules`.
    ///
    /// No king, several, or men on squares they may not stop on can be played from: they are complaints a
    /// caller looks at, or not. The rules' squares beyond the board are ignored.
    ///
    /// # Errors
    /// The size is out of range or not the rules'; a berserk turn that nobody can go on with.
    pub fn new(rules: &Rules, setup: &Setup) -> Result<Self, SetupError> {
        check_size(rules, setup)?;
        Ok(Self(match rules.size {
            ..=8 => Board::Small(Game::new(rules, setup)?),
            9..=11 => Board::Medium(Game::new(rules, setup)?),
            12..=19 => Board::Large(Game::new(rules, setup)?),
            _ => Board::Huge(Box::new(Game::new(rules, setup)?)),
        }))
    }

    /// The start of a game by a rules record.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn start(record: &RulesRecord) -> Result<Self, SetupError> {
        Self::new(&record.rules, &record.setup)
    }

    /// Another setup under the same rules, without working them out again.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn with_setup(&self, setup: &Setup) -> Result<Self, SetupError> {
        check_size(self.rules(), setup)?;
        Ok(Self(match &self.0 {
            Board::Small(game) => Board::Small(game.with_setup(setup)?),
            Board::Medium(game) => Board::Medium(game.with_setup(setup)?),
            Board::Large(game) => Board::Large(game.with_setup(setup)?),
            Board::Huge(game) => Board::Huge(Box::new(game.with_setup(setup)?)),
        }))
    }

    #[inline(never)]
    fn make_other_width(&mut self, step: Move) -> Undo {
        each_width!(&mut self.0, game => game.make_apart(step))
    }

    #[inline(never)]
    fn unmake_other_width(&mut self, undo: &Undo) {
        each_width!(&mut self.0, game => game.unmake_apart(undo));
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        each_width!(&self.0, game => game.rules())
    }

    /// The length of the board's side.
    pub fn size(&self) -> u8 {
        self.rules().size
    }

    /// The position as a setup, to edit or to write.
    pub fn setup(&self) -> Setup {
        each_width!(&self.0, game => game.setup())
    }

    /// What the keys of all positions by these rules share.
    pub(super) fn key_of_rules(&self) -> RulesKey {
        each_width!(&self.0, game => game.key_of_rules())
    }

    /// See [`crate::Keyed::key`].
    pub(super) fn key_of(&self, kind: KeyKind) -> u64 {
        each_width!(&self.0, game => game.key(kind))
    }

    /// Who stands on `square`; nobody stands beyond the board.
    pub fn get(&self, square: Square) -> Option<Piece> {
        each_width!(&self.0, game => game.get(square))
    }

    /// The men and their squares, rank 1 first.
    pub fn men(&self) -> impl Iterator<Item = (Square, Piece)> {
        Square::all(self.size()).filter_map(|square| self.get(square).map(|piece| (square, piece)))
    }

    /// Inside a berserk turn, the square of the man that must go on.
    pub fn berserker(&self) -> Option<Square> {
        each_width!(&self.0, game => game.berserk())
    }

    /// The sequences of `depth` moves, 1 or more, as [`crate::perft`] counts them, but with every move of
    /// the last ply made, and what those moves captured and ended.
    pub fn perft_stats(&self, depth: u32, terminal: Terminal) -> PerftStats {
        each_width!(&self.0, game => game.perft_stats(depth, terminal))
    }

    /// Whether the attackers, were it their turn, could capture the king at once (`+`).
    pub fn king_vulnerable(&self) -> bool {
        each_width!(&self.0, game => game.king_vulnerable())
    }

    /// Whether the king, were it the defenders' turn, could escape at once (`-`).
    pub fn king_can_escape(&self) -> bool {
        each_width!(&self.0, game => game.king_can_escape())
    }
}

fn check_size(rules: &Rules, setup: &Setup) -> Result<(), SetupError> {
    let size = rules.size;
    if !(MIN_SIZE..=MAX_SIZE).contains(&size) {
        return Err(SetupError::SizeOutOfRange { size });
    }
    if setup.size != size || setup.board.len() != usize::from(size) * usize::from(size) {
        return Err(SetupError::SizeMismatch { rules: size, setup: setup.size });
    }
    Ok(())
}

impl fmt::Display for Position {
    /// As a setup is written.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}

impl Table for Position {
    type Step = Move;
    type Effect = Effect;
    type Error = PlayError;
    type Checkpoint = Self;

    fn apply(&mut self, step: &Move) -> Result<Effect, PlayError> {
        each_width!(&mut self.0, game => game.apply(*step))
    }

    fn checkpoint(&self) -> Self {
        self.clone()
    }

    fn restore(&mut self, checkpoint: &Self) {
        self.clone_from(checkpoint);
    }
}

impl crate::Position for Position {
    type Side = Side;
    type Reason = Reason;
    type Undo = Undo;

    fn to_move(&self) -> Side {
        each_width!(&self.0, game => game.to_move())
    }

    fn hash(&self) -> u64 {
        each_width!(&self.0, game => game.hash())
    }

    /// By the square a move starts on, rank 1 first; then towards the `a` file, away from it, towards the
    /// first rank, away from it, near squares first; then jumps.
    fn visit_legal<B>(&self, each: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        each_width!(&self.0, game => game.legal_moves(each))
    }

    fn is_capture(&self, step: Move) -> bool {
        each_width!(&self.0, game => game.is_capture(step))
    }

    /// In an order of their own.
    fn visit_captures<B>(&self, each: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        each_width!(&self.0, game => game.captures(each))
    }

    fn make(&mut self, step: Move) -> Undo {
        // Most games are played on 11x11.
        if let Board::Medium(game) = &mut self.0 {
            return game.make(step);
        }
        self.make_other_width(step)
    }

    fn unmake(&mut self, undo: Undo) {
        if let Board::Medium(game) = &mut self.0 {
            return game.unmake(&undo);
        }
        self.unmake_other_width(&undo);
    }

    fn outcome(&self) -> Option<Outcome> {
        each_width!(&self.0, game => game.outcome())
    }

    const COUNTING: Counting = Counting::LastTwoPlies;

    fn perft_by(&self, depth: u32, terminal: Terminal, counting: Counting) -> u64 {
        each_width!(&self.0, game => game.perft(depth, terminal, counting))
    }

    #[inline]
    fn outcome_by_repetition(&self, occurrences: u32) -> Option<Outcome> {
        if occurrences < 3 { None } else { self.outcome_by_threefold() }
    }

    #[inline]
    fn repetition_hash(&self) -> u64 {
        each_width!(&self.0, game => game.repetition_hash())
    }

    #[inline]
    fn is_repeatable(&self) -> bool {
        each_width!(&self.0, game => game.is_repeatable())
    }
}

impl Position {
    /// How the game ends where a position stands for the third time.
    fn outcome_by_threefold(&self) -> Option<Outcome> {
        if self.berserker().is_some() {
            return None;
        }
        let mover = crate::Position::to_move(self).other();
        let winner = match self.rules().threefold {
            Threefold::Ignore => return None,
            Threefold::Draw => None,
            Threefold::MoverWins => Some(mover),
            Threefold::MoverLoses => Some(mover.other()),
        };
        Some(Outcome { winner, reason: Reason::Repetition })
    }
}
