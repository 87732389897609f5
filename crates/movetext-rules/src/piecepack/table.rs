//! The table.

use alloc::vec::Vec;

use super::engine::{Allowance, Board, Journal, within};
use super::moves::Changes;
use super::piece::normal_angle;
use super::{Effect, Operation, Piece, PieceKey, PlayError, Remark, Setup, SetupError, Step};

/// A table of pieces: in order, each at a place.
///
/// What a step costs grows with the pieces that it is about and, slowly, with those on the table: not with the stack that it
/// is taken from or with the order that it is put into. A search looks at each sort of piece on the table, not at each piece.
/// A step of a few letters may name all pieces: so that many of them cost no more than their text is worth, steps may be about
/// 64 pieces each on average, and besides about all that lay there at the start four times, 16,384 at most at once.
///
/// ```
/// use movetext_rules::Table as _;
/// use movetext_rules::piecepack::{
///     Base, Features, Layer, Operation, Piece, PieceId, PieceSpec, Place, Selector, Step, Table, Target, Variant,
/// };
///
/// let square = |column, row| Base::Algebraic { column, row }.into();
/// let to = |column, row| Target { layer: Layer::Above, place: Place::At(square(column, row)) };
/// let step = |operation| Step { begins_move: true, operation };
///
/// let mut table = Table::default();
/// let spec = PieceSpec::new(Features { rank: Some(3), ..Features::default() }, &Variant::default())?;
/// table.apply(&step(Operation::Drop { spec, to: to(2, 2) }))?;
/// let before = table.checkpoint();
/// let pieces = PieceId::from(Selector::Top(square(2, 2)));
/// table.apply(&step(Operation::Move { pieces: pieces.clone(), to: to(3, 4) }))?;
/// let places = |table: &Table| table.pieces().map(|(_, piece)| piece.to_string()).collect::<Vec<_>>();
/// assert_eq!(places(&table), ["coin_face, suit 1, rank 4, piecepack at c4"]);
///
/// let illegal = table.apply(&step(Operation::Remove(pieces))).unwrap_err();
/// assert_eq!(
///     illegal.to_string(),
///     "nothing lies at b2; nearest is a coin that shows 3 at c4",
/// );
/// table.restore(&before);
/// assert_eq!(places(&table), ["coin_face, suit 1, rank 4, piecepack at b2"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Table {
    pub(super) board: Board,
    pub(super) journal: Journal,
    /// How many changes there were when the numbered move began.
    pub(super) move_began: usize,
    /// What was dropped, moved or changed last, in order.
    pub(super) active: Vec<PieceKey>,
    pub(super) scale: f64,
    pub(super) allowance: Allowance,
}

impl Default for Table {
    /// A table without pieces, with coordinates in inches.
    fn default() -> Self {
        Self {
            board: Board::default(),
            journal: Journal::default(),
            move_began: 0,
            active: Vec::new(),
            scale: 1.0,
            allowance: Allowance::for_pieces(0),
        }
    }
}

/// A moment of a table: a mark in the journal of what was changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checkpoint {
    changes: usize,
    move_began: usize,
    active: Vec<PieceKey>,
    allowance: Allowance,
}

impl Table {
    /// A table with pieces on it, of which none is active.
    ///
    /// # Errors
    /// A scale, place or angle that cannot be reckoned with.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        if !(setup.scale > 0.0 && setup.scale <= LARGEST_SCALE) {
            return Err(SetupError::Scale(setup.scale));
        }
        let allowance = Allowance::for_pieces(setup.pieces.len());
        let mut table = Self { scale: setup.scale, allowance, ..Self::default() };
        for (at, piece) in setup.pieces.iter().enumerate() {
            within((piece.x, piece.y)).map_err(|_| SetupError::TooFar { at })?;
            if !piece.angle.is_finite() {
                return Err(SetupError::NoAngle { at });
            }
            table.board.add(Piece { angle: normal_angle(piece.angle), ..piece.clone() });
        }
        Ok(table)
    }

    /// What lies on the table, as another could begin.
    pub fn setup(&self) -> Setup {
        Setup { pieces: self.pieces().map(|(_, piece)| piece.clone()).collect(), scale: self.scale }
    }

    /// The pieces, bottom first.
    pub fn pieces(&self) -> impl Iterator<Item = (PieceKey, &Piece)> {
        self.board.iter()
    }

    /// A piece, unless it was taken off.
    pub fn piece(&self, key: PieceKey) -> Option<&Piece> {
        self.board.piece(key)
    }

    /// The piece right below another one at its place, if there is any.
    pub fn beneath(&self, key: PieceKey) -> Option<(PieceKey, &Piece)> {
        let piece = self.piece(key)?;
        let key = self.board.right_below(key, (piece.x, piece.y))?;
        Some((key, self.piece(key)?))
    }

    /// How many pieces lie on the table.
    pub fn len(&self) -> usize {
        self.board.len()
    }

    /// Whether no piece lies on the table.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Applies a step as [`apply`](crate::Table::apply) does, and gives only what is worth knowing of how its pieces were
    /// found. What became of each of them is not listed, and a step may move hundreds.
    ///
    /// # Errors
    /// Why the step is not possible.
    pub fn apply_with_remarks(&mut self, step: &Step) -> Result<Vec<Remark>, PlayError> {
        self.apply_operation(&step.operation, step.begins_move)
    }

    /// The same of an operation that stands elsewhere, and whether it begins a numbered move: steps are large to copy.
    ///
    /// # Errors
    /// Why it is not possible.
    pub fn apply_operation(
        &mut self,
        operation: &Operation,
        begins_move: bool,
    ) -> Result<Vec<Remark>, PlayError> {
        self.play(operation, begins_move, None)
    }

    /// Plays the first step of a numbered move that moves the top piece of one square to another, over all others, as in
    /// `b2-c3`: what [`apply`](crate::Table::apply) does, for who has the columns and rows and no use for what the step did.
    /// False, and the table is as it was, where that is not possible.
    #[must_use]
    pub fn apply_top_move(&mut self, from: (u32, u32), to: (u32, u32)) -> bool {
        self.play_top_move(from, to).is_some()
    }

    /// The active pieces, in order: what an empty PieceId means.
    pub fn active(&self) -> &[PieceKey] {
        &self.active
    }

    /// Inches to a step of a coordinate.
    pub fn scale(&self) -> f64 {
        self.scale
    }
}

/// A step of a coordinate is no longer, in inches.
const LARGEST_SCALE: f64 = 1e6;

impl crate::Table for Table {
    type Step = Step;
    type Effect = Effect;
    type Error = PlayError;
    type Checkpoint = Checkpoint;

    fn apply(&mut self, step: &Step) -> Result<Effect, PlayError> {
        let mut changes = Changes::new();
        let remarks = self.play(&step.operation, step.begins_move, Some(&mut changes))?;
        Ok(Effect { changes, remarks })
    }

    fn apply_without_effect(&mut self, step: &Step) -> Result<(), PlayError> {
        self.apply_with_remarks(step).map(drop)
    }

    fn checkpoint(&self) -> Checkpoint {
        Checkpoint {
            changes: self.journal.len(),
            move_began: self.move_began,
            active: self.active.clone(),
            allowance: self.allowance,
        }
    }

    fn restore(&mut self, checkpoint: &Checkpoint) {
        self.journal.restore(&mut self.board, checkpoint.changes);
        self.move_began = checkpoint.move_began;
        self.active.clone_from(&checkpoint.active);
        self.allowance = checkpoint.allowance;
    }

    /// The journal is kept from the beginning of the numbered move on, since `^` looks back to that.
    fn commit(&mut self) {
        self.journal.forget(self.move_began);
    }
}
