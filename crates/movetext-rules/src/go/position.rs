//! A position that can be played.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use smallvec::SmallVec;

use super::engine::{Board, Change, PASSED, WHITE_TO_MOVE, ko};
use super::setup::rows_text;
use super::{
    Complaint, Complaints, Ko, Move, Outcome, PlayError, Point, Reason, Rules, Setup, SetupError, Size,
};
use crate::{Color, Table};

/// A position of Go under given rules. It has no past; what it knows of it is which point a ko forbids, how many
/// stones were taken, and on which move each stone came.
///
/// Positions are equal that play on and count alike: on which moves the stones came makes no difference.
#[derive(Debug)]
pub struct Position {
    pub(super) rules: Rules,
    pub(super) board: Board,
    pub(super) to_move: Color,
    pub(super) ko: Option<Point>,
    /// How many passes there were since the last stone.
    pub(super) passes: u8,
    pub(super) moves: u32,
    pub(super) prisoners: [u32; 2],
}

/// What a move is taken back with.
#[derive(Debug, Clone, Copy)]
pub struct Undo {
    /// What a stone changed; `None` for a pass.
    change: Option<Change>,
    to_move: Color,
    ko: Option<Point>,
    passes: u8,
    moves: u32,
    prisoners: [u32; 2],
}

/// What came of a move.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Effect {
    captures: SmallVec<[Point; 4]>,
    suicide: SmallVec<[Point; 4]>,
}

impl Effect {
    /// The stones of the other colour that the move captured, or replaced; in the order of points.
    pub fn captures(&self) -> &[Point] {
        &self.captures
    }

    /// The stones of the mover's own colour that were captured, the new one among them.
    pub fn suicide(&self) -> &[Point] {
        &self.suicide
    }
}

impl Position {
    /// The empty board.
    pub fn start(rules: &Rules) -> Self {
        Self {
            rules: *rules,
            board: Board::new(rules.size),
            to_move: Color::Black,
            ko: None,
            passes: 0,
            moves: 0,
            prisoners: [0; 2],
        }
    }

    /// The position that `setup` claims.
    ///
    /// An impossible board can be played on from: [`Position::complaints`] are for the caller to look at, or not.
    ///
    /// # Errors
    /// The setup's board is not the rules'.
    pub fn new(rules: &Rules, setup: &Setup) -> Result<Self, SetupError> {
        if setup.size != rules.size || setup.stones.len() != setup.size.points() {
            return Err(SetupError::SizeMismatch { rules: rules.size, setup: setup.size });
        }
        let mut position = Self::start(rules);
        position.board.set_up(setup.stones());
        position.to_move = setup.to_move;
        position.moves = setup.moves;
        position.prisoners = setup.prisoners;
        position.ko = setup.ko.filter(|point| position.board.can_be_ko(*point, setup.to_move));
        Ok(position)
    }

    /// This position after an edit: stones that stay where they were still know on which move they came.
    ///
    /// # Errors
    /// The setup's board is not this one's.
    pub fn edited(&self, setup: &Setup) -> Result<Self, SetupError> {
        let mut position = Self::new(&self.rules, setup)?;
        for (point, color) in setup.stones() {
            if self.get(point) == Some(color) {
                position.board.set_since(point, self.board.since(point));
            }
        }
        Ok(position)
    }

    /// Puts stones on points, or takes them away, as a record says: nothing is captured, and no point is forbidden by ko.
    /// Points beyond the board are passed over. Other stones still know on which move they came.
    ///
    /// ```
    /// use movetext_rules::Color;
    /// use movetext_rules::go::{Point, Position, Rules};
    ///
    /// let mut position = Position::start(&Rules::default());
    /// let point = Point::new(3, 3).unwrap();
    /// position.edit([(point, Some(Color::White))]);
    /// assert_eq!(position.get(point), Some(Color::White));
    /// assert_eq!(position.since(point), None);
    /// ```
    pub fn edit(&mut self, changes: impl IntoIterator<Item = (Point, Option<Color>)>) {
        let size = self.size();
        self.board.edit(changes.into_iter().filter(|(point, _)| size.contains(*point)));
        self.ko = None;
        self.passes = 0;
    }

    /// The position as a claim, to write or to edit.
    pub fn setup(&self) -> Setup {
        Setup {
            size: self.size(),
            stones: self.board.stones().collect(),
            to_move: self.to_move,
            ko: self.ko,
            moves: self.moves,
            prisoners: self.prisoners,
        }
    }

    /// The board's rows from the top down, joined by `/`, as [`Setup::rows`] writes them.
    pub fn rows(&self) -> impl fmt::Display {
        rows_text(self.size(), self.board.letters().rev())
    }

    /// What is impossible about the board.
    pub fn complaints(&self) -> Complaints {
        Color::BOTH
            .into_iter()
            .filter(|color| self.board.has_dead_chain(*color))
            .map(Complaint::NoLiberties)
            .collect()
    }

    /// The rules it is played by.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The board's columns and rows.
    pub const fn size(&self) -> Size {
        self.board.size()
    }

    /// The colour of the stone on a point; nothing is beyond the board.
    #[inline]
    pub fn get(&self, point: Point) -> Option<Color> {
        self.board.get(point)
    }

    /// The stones and where they are, row by row from the bottom up.
    pub fn stones(&self) -> impl Iterator<Item = (Point, Color)> {
        self.board
            .placed_stones()
            .filter_map(|((column, row), color)| Some((Point::new(column, row)?, color)))
    }

    /// On which move the stone on a point came, counted from 1; `None` for a stone that was set up.
    pub fn since(&self, point: Point) -> Option<u32> {
        self.get(point)?;
        Some(self.board.since(point).into()).filter(|since| *since > 0)
    }

    /// The stones of the chain that the stone on a point belongs to, each once, in no order.
    pub fn chain(&self, point: Point) -> impl Iterator<Item = Point> {
        self.board.chain(point)
    }

    /// The empty points beside the chain that the stone on a point belongs to, in order.
    pub fn liberties(&self, point: Point) -> Vec<Point> {
        self.board.liberties(point)
    }

    /// Whether a stone stands on a point whose chain touches no empty point. Only a setup can bring that about:
    /// [`Complaint::NoLiberties`] says the same of all chains.
    #[inline]
    pub fn is_without_liberties(&self, point: Point) -> bool {
        self.board.is_dead(point)
    }

    /// The empty points, in an order that depends on how the position came about: what a random player picks from.
    #[inline]
    pub fn empty_points(&self) -> &[Point] {
        self.board.empty()
    }

    /// Where ko forbids the player to move to place a stone.
    pub const fn ko(&self) -> Option<Point> {
        self.ko
    }

    /// How many stones a colour took from the other.
    pub const fn prisoners(&self, color: Color) -> u32 {
        self.prisoners[color.index()]
    }

    /// How many passes there were since the last stone.
    pub const fn passes(&self) -> u8 {
        self.passes
    }

    /// The same position after so many passes.
    #[cfg(feature = "serde")]
    pub(crate) fn with_passes(self, passes: u8) -> Self {
        Self { passes, ..self }
    }

    /// Whether a point is an eye of the player to move: their stones or the border on all four sides, and at most one
    /// corner of the opponent's, on the border none. What a random player must not fill.
    #[inline]
    pub fn is_own_eye(&self, point: Point) -> bool {
        self.board.is_eye(point, self.to_move)
    }

    /// Whether a stone may be placed on a point, superko aside.
    #[inline]
    pub fn may_place(&self, point: Point) -> bool {
        self.board.is_empty(point)
            && (self.board.would_live(point, self.to_move) || self.rules.suicide)
            && self.ko != Some(point)
    }

    /// Whether a random player may place a stone on an empty point: it is allowed, superko aside, and no eye of the
    /// player's own.
    #[inline]
    pub fn is_playable(&self, point: Point) -> bool {
        self.ko != Some(point) && self.board.is_playable(point, self.to_move)
    }

    /// The same position with another player to move; the ko is free then.
    #[must_use]
    pub fn with_turn(mut self, color: Color) -> Self {
        self.set_turn(color);
        self
    }

    /// Gives the turn to a player; the ko is free then, if it was the other's. With what takes that back.
    pub fn set_turn(&mut self, color: Color) -> Undo {
        let undo = self.undo();
        if self.to_move != color {
            self.to_move = color;
            self.ko = None;
        }
        undo
    }

    /// Plays a move that a record insists on, whoever's turn it is and whatever forbids it: a stone replaces what is on
    /// its point, and one without liberties is taken with its chain.
    ///
    /// # Errors
    /// The point is beyond the board; nothing happens then.
    pub fn force(&mut self, color: Color, played: Move) -> Result<Effect, PlayError> {
        let mut replaced = None;
        if let Move::Place(point) = played {
            if !self.size().contains(point) {
                return Err(PlayError::OffBoard { point, size: self.size() });
            }
            if let Some(by) = self.get(point) {
                replaced = Some((point, by));
                self.edit([(point, None)]);
            }
        }
        if self.to_move != color {
            self.to_move = color;
        }
        let undo = self.advance(played);
        let mut effect = self.effect(&undo);
        if let Some((point, by)) = replaced
            && by != color
        {
            effect.captures.push(point);
            effect.captures.sort_unstable();
        }
        Ok(effect)
    }

    /// Plays a move that is known to be legal, as [`make`](crate::Position::make) does, and keeps nothing to take it
    /// back with.
    pub fn play(&mut self, played: Move) {
        self.advance(played);
    }

    /// Places a stone where the rules allow it, superko aside; says whether they do. Cheaper than asking first: what a
    /// random player tries its points with.
    #[inline]
    pub fn try_place(&mut self, point: Point) -> bool {
        !self.is_hopeless(point) && self.place(point, self.rules.suicide).is_some()
    }

    /// Whether ko forbids a stone on a point, or suicide where only the other's stones are around it.
    #[inline]
    fn is_hopeless(&self, point: Point) -> bool {
        self.ko == Some(point) || !self.rules.suicide && self.board.is_safe_eye(point, self.to_move.other())
    }

    /// [`Self::try_place`] where that is not hopeless, with what takes the stone back.
    #[inline(never)]
    fn place_undoably(&mut self, point: Point) -> Option<Undo> {
        let undo = self.undo();
        let change = self.place(point, self.rules.suicide)?;
        Some(Undo { change: Some(change), ..undo })
    }

    /// Plays a legal move.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "as below")]
    fn advance(&mut self, played: Move) -> Undo {
        let undo = self.undo();
        if let Move::Place(point) = played
            && let Some(change) = self.place(point, true)
        {
            return Undo { change: Some(change), ..undo };
        }
        self.to_move = self.to_move.other();
        self.moves = self.moves.saturating_add(1);
        self.ko = None;
        self.passes = self.passes.saturating_add(1);
        undo
    }

    /// What a move is taken back with that changes no stone.
    fn undo(&self) -> Undo {
        Undo {
            change: None,
            to_move: self.to_move,
            ko: self.ko,
            passes: self.passes,
            moves: self.moves,
            prisoners: self.prisoners,
        }
    }

    /// Places a stone, whatever a ko says; `None` where that cannot be done, and nothing happens.
    // Always part of its callers: so one that drops what a move is taken back with does not write it down first, a
    // quarter of the time of a random player.
    #[expect(clippy::inline_always, reason = "measured")]
    #[inline(always)]
    fn place(&mut self, point: Point, suicide: bool) -> Option<Change> {
        let (color, moves) = (self.to_move, self.moves.saturating_add(1));
        let before = self.board.empty().len();
        let change = self.board.place(point, color, moves, suicide)?;
        self.to_move = color.other();
        self.moves = moves;
        self.ko = None;
        self.passes = 0;
        if change.takes() {
            let taken = self.board.empty().len() + 1 - before;
            let by = if change.suicide().is_some() { color.other() } else { color };
            self.prisoners[by.index()] += taken as u32;
            self.ko = self.board.ko_after(&change, taken).filter(|_| self.rules.ko != Ko::None);
        }
        Some(change)
    }

    /// What the move that is taken back with `undo` took.
    fn effect(&self, undo: &Undo) -> Effect {
        let mut effect = Effect::default();
        if let Some(change) = &undo.change {
            effect.captures = change.captured().flat_map(|chain| self.board.ring(chain)).collect();
            effect.captures.sort_unstable();
            effect.suicide = change.suicide().into_iter().flat_map(|chain| self.board.ring(chain)).collect();
            effect.suicide.sort_unstable();
        }
        effect
    }
}

impl Clone for Position {
    fn clone(&self) -> Self {
        Self { board: self.board.clone(), ..*self }
    }

    /// Nothing is allocated where the boards are of one size.
    fn clone_from(&mut self, source: &Self) {
        self.board.clone_from(&source.board);
        let Self { rules, board: _, to_move, ko, passes, moves, prisoners } = source;
        (self.rules, self.to_move, self.ko) = (*rules, *to_move, *ko);
        (self.passes, self.moves, self.prisoners) = (*passes, *moves, *prisoners);
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules
            && self.passes == other.passes
            && self.board.hash() == other.board.hash()
            && self.setup() == other.setup()
    }
}

impl Eq for Position {}

impl fmt::Display for Position {
    /// As [`Setup`] is written.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.setup(), f)
    }
}

impl Table for Position {
    type Step = Move;
    type Effect = Effect;
    type Error = PlayError;
    type Checkpoint = Self;

    #[inline]
    fn apply(&mut self, played: &Move) -> Result<Effect, PlayError> {
        crate::Position::play_with_undo(self, *played).map(|(effect, _)| effect)
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

    #[inline]
    fn to_move(&self) -> Color {
        self.to_move
    }

    fn hash(&self) -> u64 {
        self.board.hash()
            ^ turn(self.to_move)
            ^ self.ko.map_or(0, ko)
            ^ PASSED.wrapping_mul(self.passes.into())
    }

    /// Points from the lower left corner on, row by row; then the pass.
    fn visit_legal<B>(&self, mut each: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        for point in self.size().all() {
            if self.may_place(point) {
                each(Move::Place(point))?;
            }
        }
        if self.rules.pass { each(Move::Pass) } else { ControlFlow::Continue(()) }
    }

    fn count_legal(&self) -> u64 {
        let points = self.board.empty().iter().filter(|point| self.may_place(**point)).count();
        points as u64 + u64::from(self.rules.pass)
    }

    fn is_capture(&self, played: Move) -> bool {
        played.point().is_some_and(|point| self.board.would_capture(point, self.to_move))
    }

    #[inline]
    fn make(&mut self, played: Move) -> Undo {
        self.advance(played)
    }

    #[inline]
    fn try_make(&mut self, played: Move) -> Option<Undo> {
        match played {
            Move::Place(point) => {
                if self.is_hopeless(point) {
                    return None;
                }
                self.place_undoably(point)
            }
            Move::Pass if self.rules.pass => Some(self.make(Move::Pass)),
            Move::Pass => None,
        }
    }

    #[inline]
    fn play_with_undo(&mut self, played: Move) -> Result<(Effect, Undo), PlayError> {
        let Some(undo) = self.try_make(played) else { return Err(self.refusal(played)) };
        let took = undo.change.is_some_and(|change| change.takes());
        Ok((if took { self.effect(&undo) } else { Effect::default() }, undo))
    }

    #[inline]
    fn make_checked(&mut self, played: Move) -> Result<Undo, PlayError> {
        self.try_make(played).ok_or_else(|| self.refusal(played))
    }

    #[inline]
    fn unmake(&mut self, undo: Undo) {
        if let Some(change) = &undo.change {
            self.board.take_back(change, undo.to_move);
        }
        self.to_move = undo.to_move;
        self.ko = undo.ko;
        self.passes = undo.passes;
        self.moves = undo.moves;
        self.prisoners = undo.prisoners;
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.passes >= 2).then(|| Outcome {
            winner: self.score(self.rules.scoring, self.rules.komi, &[]).winner(),
            reason: Reason::TwoPasses,
        })
    }

    /// The stones, and under situational superko who is to move.
    #[inline]
    fn repetition_hash(&self) -> u64 {
        match self.rules.ko {
            Ko::Positional => self.board.hash(),
            Ko::Situational => self.board.hash() ^ turn(self.to_move),
            Ko::None | Ko::Simple => self.hash(),
        }
    }

    #[inline]
    fn moves_played(&self) -> u32 {
        self.moves
    }

    #[inline]
    fn forbids_repetition(&self) -> bool {
        self.rules.ko.is_superko()
    }

    #[inline]
    fn repetition_hash_after(&self, played: Move) -> u64 {
        let stones = match played {
            Move::Place(point) => self.board.hash_after(point, self.to_move),
            Move::Pass => self.board.hash(),
        };
        if self.rules.ko == Ko::Situational { stones ^ turn(self.to_move.other()) } else { stones }
    }

    fn may_repeat(&self, played: Move, earlier: u32) -> Result<(), PlayError> {
        match played {
            Move::Place(point) => Err(PlayError::Superko { point, rule: self.rules.ko, earlier }),
            Move::Pass => Ok(()),
        }
    }
}

/// What the hash of a position has of the player to move.
const fn turn(color: Color) -> u64 {
    match color {
        Color::Black => 0,
        Color::White => WHITE_TO_MOVE,
    }
}
