//! The games that are played here, as one: a closed enum of positions, and of what moves are and do in them.

use core::fmt;
use core::ops::ControlFlow;

use movetext_rules::{Color, Outcome, Position as _, Table, go, morris, othello};

use super::RawPoint;

/// A position of the game that `GM` names.
#[derive(Debug, Clone)]
pub enum Position {
    /// Of Go.
    Go(go::Position),
    /// Of Othello.
    Othello(othello::Position),
    /// Of Nine Men's Morris.
    Morris(morris::Position),
}

/// A move of one of the games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Of Go.
    Go(go::Move),
    /// Of Othello.
    Othello(othello::Move),
    /// Of Nine Men's Morris, with the man that it takes.
    Morris(morris::Move),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Go(played) => played.fmt(f),
            Self::Othello(played) => played.fmt(f),
            Self::Morris(played) => played.fmt(f),
        }
    }
}

/// What came of a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// Stones were set up, or the turn was given to somebody.
    SetUp,
    /// A move of Go.
    Go(go::Effect),
    /// A move of Othello.
    Othello {
        /// Who had to pass before it, which records leave out.
        passed: Option<Color>,
        /// The discs that it captures.
        captures: othello::Squares,
    },
    /// A move of Nine Men's Morris.
    Morris(morris::Effect),
}

/// Why a move is not possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayError {
    /// In Go.
    Go(go::PlayError),
    /// In Othello.
    Othello(othello::PlayError),
    /// In Nine Men's Morris.
    Morris(morris::PlayError),
    /// It is a move of another game than the one on the table.
    OtherGame,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Go(why) => why.fmt(f),
            Self::Othello(why) => why.fmt(f),
            Self::Morris(why) => why.fmt(f),
            Self::OtherGame => f.write_str("it is a move of another game"),
        }
    }
}

impl core::error::Error for PlayError {}

/// Why a game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// In Go.
    Go(go::Reason),
    /// In Othello.
    Othello(othello::Reason),
    /// In Nine Men's Morris.
    Morris(morris::Reason),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Go(reason) => reason.fmt(f),
            Self::Othello(reason) => reason.fmt(f),
            Self::Morris(reason) => reason.fmt(f),
        }
    }
}

/// What takes a move back.
#[derive(Debug, Clone, Copy)]
pub struct Undo(UndoOf);

#[derive(Debug, Clone, Copy)]
enum UndoOf {
    Go(go::Undo),
    Othello(othello::Undo),
    Morris(morris::Undo),
    Nothing,
}

impl Position {
    /// The position, if it is one of Go.
    pub const fn go(&self) -> Option<&go::Position> {
        if let Self::Go(position) = self { Some(position) } else { None }
    }

    /// The position, if it is one of Othello.
    pub const fn othello(&self) -> Option<&othello::Position> {
        if let Self::Othello(position) = self { Some(position) } else { None }
    }

    /// The position, if it is one of Nine Men's Morris.
    pub const fn morris(&self) -> Option<&morris::Position> {
        if let Self::Morris(position) = self { Some(position) } else { None }
    }

    /// The same with another player to move.
    #[must_use]
    pub fn with_turn(self, color: Color) -> Self {
        match self {
            Self::Go(position) => Self::Go(position.with_turn(color)),
            Self::Othello(position) if position.to_move() != color => {
                Self::Othello(othello::Position::new(&othello::Setup { to_move: color, ..position.setup() }))
            }
            Self::Morris(position) if position.to_move() != color => {
                let setup = morris::Setup { to_move: color, ..position.setup() };
                Self::Morris(morris::Position::new(position.rules(), &setup))
            }
            same => same,
        }
    }

    /// Gives the turn to a player, where that can be taken back: in Go.
    pub(super) fn set_turn(&mut self, color: Color) -> Option<Undo> {
        if let Self::Go(position) = self { Some(Undo(UndoOf::Go(position.set_turn(color)))) } else { None }
    }

    /// Plays a move that a record insists on, whoever's turn it is and whatever forbids it.
    ///
    /// # Errors
    /// The move is beyond the board, or of another game; nothing happens then.
    pub fn force(&mut self, color: Color, played: Move) -> Result<Effect, PlayError> {
        if let (Self::Go(position), Move::Go(played)) = (&mut *self, played) {
            return position.force(color, played).map(Effect::Go).map_err(PlayError::Go);
        }
        let mut with_turn = self.clone().with_turn(color);
        let effect = match (&mut with_turn, played) {
            (Self::Othello(position), Move::Othello(played)) => {
                Effect::Othello { passed: None, captures: position.force(played).captures() }
            }
            (Self::Morris(position), Move::Morris(played)) => Effect::Morris(position.force(played)),
            _ => return Err(PlayError::OtherGame),
        };
        *self = with_turn;
        Ok(effect)
    }

    /// Fills or empties points, the last word on each; and perhaps it is somebody's turn then. Points beyond the board are
    /// passed over. In Nine Men's Morris the men that are not on the board are in hand.
    pub fn edit(&mut self, stones: &[(RawPoint, Option<Color>)], to_move: Option<Color>) {
        match self {
            Self::Go(position) => {
                let size = position.size();
                let on_board =
                    |(point, stone): &(RawPoint, Option<Color>)| Some((point.on_board_of_go(size)?, *stone));
                position.edit(stones.iter().filter_map(on_board));
                if let Some(color) = to_move {
                    position.set_turn(color);
                }
            }
            Self::Othello(position) => {
                let mut setup = position.setup();
                setup.to_move = to_move.unwrap_or(setup.to_move);
                for (point, disc) in stones {
                    if let Some(square) = othello::Square::new(point.column, point.row) {
                        setup.set(square, *disc);
                    }
                }
                *position = othello::Position::new(&setup);
            }
            Self::Morris(position) => {
                let mut setup = position.setup();
                setup.to_move = to_move.unwrap_or(setup.to_move);
                for (point, man) in stones {
                    if let Some(point) = point.of_morris() {
                        setup.set(point, *man);
                    }
                }
                let setup = if stones.is_empty() { setup } else { setup.with_rest_in_hand() };
                *position = morris::Position::new(position.rules(), &setup);
            }
        }
    }
}

impl Table for Position {
    type Step = Move;
    type Effect = Effect;
    type Error = PlayError;
    type Checkpoint = Self;

    #[inline]
    fn apply(&mut self, played: &Move) -> Result<Effect, PlayError> {
        match (self, played) {
            (Self::Go(position), Move::Go(played)) => {
                position.apply(played).map(Effect::Go).map_err(PlayError::Go)
            }
            (Self::Othello(position), Move::Othello(played)) => position
                .apply(played)
                .map(|effect| Effect::Othello { passed: None, captures: effect.captures() })
                .map_err(PlayError::Othello),
            (Self::Morris(position), Move::Morris(played)) => {
                position.apply(played).map(Effect::Morris).map_err(PlayError::Morris)
            }
            _ => Err(PlayError::OtherGame),
        }
    }

    fn checkpoint(&self) -> Self {
        self.clone()
    }

    fn restore(&mut self, checkpoint: &Self) {
        match (self, checkpoint) {
            // Nothing is allocated.
            (Self::Go(position), Self::Go(checkpoint)) => position.clone_from(checkpoint),
            (position, checkpoint) => *position = checkpoint.clone(),
        }
    }
}

/// Asks the position of the game, whichever it is.
macro_rules! ask {
    ($self:expr, $position:ident => $answer:expr) => {
        match $self {
            Position::Go($position) => $answer,
            Position::Othello($position) => $answer,
            Position::Morris($position) => $answer,
        }
    };
}

fn outcome<R>(of: Outcome<Color, R>, reason: impl FnOnce(R) -> Reason) -> Outcome<Color, Reason> {
    Outcome { winner: of.winner, reason: reason(of.reason) }
}

impl movetext_rules::Position for Position {
    type Side = Color;
    type Reason = Reason;
    type Undo = Undo;

    #[inline]
    fn to_move(&self) -> Color {
        ask!(self, position => position.to_move())
    }

    fn hash(&self) -> u64 {
        ask!(self, position => position.hash())
    }

    fn visit_legal<B>(&self, mut each: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        match self {
            Self::Go(position) => position.visit_legal(|played| each(Move::Go(played))),
            Self::Othello(position) => position.visit_legal(|played| each(Move::Othello(played))),
            Self::Morris(position) => position.visit_legal(|played| each(Move::Morris(played))),
        }
    }

    fn count_legal(&self) -> u64 {
        ask!(self, position => position.count_legal())
    }

    fn is_capture(&self, step: Move) -> bool {
        match (self, step) {
            (Self::Go(position), Move::Go(played)) => position.is_capture(played),
            (Self::Othello(position), Move::Othello(played)) => position.is_capture(played),
            (Self::Morris(position), Move::Morris(played)) => position.is_capture(played),
            _ => false,
        }
    }

    fn make(&mut self, step: Move) -> Undo {
        Undo(match (self, step) {
            (Self::Go(position), Move::Go(played)) => UndoOf::Go(position.make(played)),
            (Self::Othello(position), Move::Othello(played)) => UndoOf::Othello(position.make(played)),
            (Self::Morris(position), Move::Morris(played)) => UndoOf::Morris(position.make(played)),
            _ => UndoOf::Nothing,
        })
    }

    #[inline]
    fn play_with_undo(&mut self, step: Move) -> Result<(Effect, Undo), PlayError> {
        if let (Self::Go(position), Move::Go(played)) = (&mut *self, step) {
            return match position.play_with_undo(played) {
                Ok((effect, undo)) => Ok((Effect::Go(effect), Undo(UndoOf::Go(undo)))),
                Err(why) => Err(PlayError::Go(why)),
            };
        }
        let effect = self.clone().apply(&step)?;
        Ok((effect, self.make(step)))
    }

    #[inline]
    fn make_checked(&mut self, step: Move) -> Result<Undo, PlayError> {
        if let (Self::Go(position), Move::Go(played)) = (&mut *self, step) {
            return match position.make_checked(played) {
                Ok(undo) => Ok(Undo(UndoOf::Go(undo))),
                Err(why) => Err(PlayError::Go(why)),
            };
        }
        self.play_with_undo(step).map(|(_, undo)| undo)
    }

    fn unmake(&mut self, Undo(undo): Undo) {
        match (self, undo) {
            (Self::Go(position), UndoOf::Go(undo)) => position.unmake(undo),
            (Self::Othello(position), UndoOf::Othello(undo)) => position.unmake(undo),
            (Self::Morris(position), UndoOf::Morris(undo)) => position.unmake(undo),
            _ => {}
        }
    }

    fn outcome(&self) -> Option<Outcome<Color, Reason>> {
        match self {
            Self::Go(position) => position.outcome().map(|of| outcome(of, Reason::Go)),
            Self::Othello(position) => position.outcome().map(|of| outcome(of, Reason::Othello)),
            Self::Morris(position) => position.outcome().map(|of| outcome(of, Reason::Morris)),
        }
    }

    fn outcome_by_repetition(&self, occurrences: u32) -> Option<Outcome<Color, Reason>> {
        match self {
            Self::Go(position) => {
                position.outcome_by_repetition(occurrences).map(|of| outcome(of, Reason::Go))
            }
            Self::Othello(position) => {
                position.outcome_by_repetition(occurrences).map(|of| outcome(of, Reason::Othello))
            }
            Self::Morris(position) => {
                position.outcome_by_repetition(occurrences).map(|of| outcome(of, Reason::Morris))
            }
        }
    }

    #[inline]
    fn repetition_hash(&self) -> u64 {
        ask!(self, position => position.repetition_hash())
    }

    #[inline]
    fn moves_played(&self) -> u32 {
        ask!(self, position => position.moves_played())
    }

    #[inline]
    fn forbids_repetition(&self) -> bool {
        ask!(self, position => position.forbids_repetition())
    }

    fn repetition_hash_after(&self, step: Move) -> u64 {
        match (self, step) {
            (Self::Go(position), Move::Go(played)) => position.repetition_hash_after(played),
            (Self::Othello(position), Move::Othello(played)) => position.repetition_hash_after(played),
            (Self::Morris(position), Move::Morris(played)) => position.repetition_hash_after(played),
            (position, _) => position.repetition_hash(),
        }
    }

    fn may_repeat(&self, step: Move, moves: u32) -> Result<(), PlayError> {
        match (self, step) {
            (Self::Go(position), Move::Go(played)) => {
                position.may_repeat(played, moves).map_err(PlayError::Go)
            }
            _ => Ok(()),
        }
    }

    #[inline]
    fn is_repeatable(&self) -> bool {
        match self {
            // Without superko nothing comes of a repetition.
            Self::Go(position) => position.forbids_repetition(),
            Self::Othello(position) => position.is_repeatable(),
            Self::Morris(position) => position.is_repeatable(),
        }
    }
}
