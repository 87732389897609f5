//! Replaying a record of Smart-Go.
//!
//! `GM` chooses the table. Go is played by what `RU` says of ko and suicide, unless [`Reading`](crate::Reading) says
//! otherwise, else with simple ko and no suicide. Othello starts from its usual four discs, which stones that are set
//! up replace; a pass that is forced may be written or left out. Nine Men's Morris is begun by whoever moves first; each
//! move names the man that it takes, `a1-a4xd7`. Stones are set up as the record says; a move of the player who is not
//! to move is played, since handicap stones and problems need it. The moves of other games are left as they are.
//!
//! A move that the rules forbid is put on the board anyway, and a value that cannot be read is passed over: a
//! line never ends early.

use core::array::IntoIter;
use core::cell::Cell;
use core::fmt;
use core::iter::Flatten;

use movetext_rules::{Color, Line, LineCheckpoint, Position as _, Table as _, go, morris, othello};
use movetext_tree::GameTree;

use super::point_set::stones_of;
use super::property::is_long;
use super::view::{move_of_go, move_of_morris, move_of_othello, points_on, stone_of_go};
use super::{
    Area, Effect, Game, Move, Node, PlayError, Position, Property, PropertyType, RawPoint, Record, Start,
    Undo, ValueFault, color, number,
};
use crate::{Failure, OutcomeOf, Refused, Replay, Sgf, Sided};

/// What a record is played on.
///
/// Boards are not copied where lines part: what was changed is taken back.
#[derive(Debug, Clone)]
pub struct Table {
    /// That of a game that is known here.
    board: Option<Box<Board>>,
}

#[derive(Debug, Clone)]
struct Board {
    line: Line<Position>,
    /// What takes back what was done since the first checkpoint that is left.
    journal: Vec<Change>,
    /// How long the journal was at the last checkpoint; none where nobody goes back to any, and then it is empty.
    marked: Cell<Option<usize>>,
    /// Where in the journal the last edit is.
    edited: Option<usize>,
}

/// What takes something back.
#[derive(Debug, Clone)]
enum Change {
    /// A move, or a turn that was given to somebody.
    Move(Undo),
    /// Anything else: what comes back to the moment before; and where the edit before it is.
    Edit(Box<LineCheckpoint<Position>>, Option<usize>),
}

/// A moment of a table: how many changes there were, and at the checkpoint before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Checkpoint {
    changes: usize,
    marked: Option<usize>,
}

impl Table {
    /// The position of a game that is known here.
    #[inline]
    pub fn position(&self) -> Option<&Position> {
        Some(self.board.as_ref()?.line.position())
    }

    /// The moves that the rules allow, repetition included.
    pub(super) fn legal_moves(&self) -> Option<Vec<Move>> {
        let mut moves = Vec::new();
        self.board.as_ref()?.line.push_legal(&mut moves);
        Some(moves)
    }

    /// The position on a board of Go.
    pub fn go(&self) -> Option<&go::Position> {
        self.position()?.go()
    }
}

/// What a node does to the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// Stones are set up or taken away, and perhaps it is somebody's turn.
    SetUp {
        /// The points, and what is on them then.
        stones: Vec<(RawPoint, Option<Color>)>,
        /// Whose turn it is then.
        to_move: Option<Color>,
    },
    /// A move by the rules, whoever's turn it was.
    Play(Color, Move),
    /// A move that the record insists on.
    Force(Color, Move),
}

/// The steps of a node: what is set up, then its moves.
#[derive(Debug)]
pub struct Steps(Flatten<IntoIter<Option<Step>, 3>>);

impl Steps {
    fn several(steps: [Option<Step>; 3]) -> Self {
        Self(steps.into_iter().flatten())
    }
}

impl Iterator for Steps {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        self.0.next()
    }
}

/// A value that is not a move or point of the board, or not a colour.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplayError {
    /// The property, as it is written.
    pub name: String,
    /// The value.
    pub value: String,
    /// What is wrong with it.
    pub why: ValueFault,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}[{}]: {}", self.name, self.value, self.why)
    }
}

impl core::error::Error for ReplayError {}

impl Replay for Sgf {
    type Table = Table;
    type Steps<'n> = Steps;
    type Error = ReplayError;

    fn begin(record: &Record<'_>) -> Result<Table, ReplayError> {
        let start = &record.start;
        let position = match start.game {
            Game::Go => start.rules.map(|rules| Position::Go(go::Position::start(&rules))),
            Game::Othello => Some(Position::Othello(othello::Position::start())),
            Game::Morris => {
                let position = Position::Morris(morris::Position::start(&morris::Rules::default()));
                Some(match first_color(record) {
                    Some(color) => position.with_turn(color),
                    None => position,
                })
            }
            Game::Other(_) => None,
        };
        let board = |position| Box::new(Board::new(position));
        Ok(Table { board: position.map(board) })
    }

    fn steps(table: &Table, node: &Node<'_>) -> Result<Steps, ReplayError> {
        let mut unreadable = None;
        let steps = read_steps(table, node, |property, raw, why| {
            let misread = || ReplayError { name: property.name.to_owned(), value: raw.to_owned(), why };
            unreadable.get_or_insert_with(misread);
        });
        unreadable.map_or_else(|| Ok(Steps::several(steps)), Err)
    }

    #[inline]
    fn only_step(table: &Table, node: &Node<'_>) -> Option<Step> {
        let (color, point) = plain_stone(table.go()?, node)?;
        Some(Step::Play(color, Move::Go(go::Move::Place(point))))
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "being called takes a fifth of what it does")]
    fn play_plain(table: &mut Table, node: &Node<'_>) -> bool {
        let Some(board) = &mut table.board else { return false };
        let Some(position) = board.line.position().go() else { return false };
        let (to_move, forbids_repetition) = (position.to_move(), position.forbids_repetition());
        let Some((color, point)) = plain_stone(position, node) else { return false };
        if color != to_move {
            return false;
        }
        if forbids_repetition || board.is_recorded() {
            return board.play_without_effect(Move::Go(go::Move::Place(point))).is_ok();
        }
        board.place(point)
    }

    fn instead(
        table: &mut Table,
        node: &Node<'_>,
        _: &Failure<Self>,
        _: &mut Vec<Refused<Self>>,
    ) -> Option<Steps> {
        let force = |step| match step {
            Step::Play(color, played) => Step::Force(color, played),
            step => step,
        };
        let steps = read_steps(table, node, |_, _, _| ());
        Some(Steps::several(steps.map(|step| step.map(force))))
    }
}

impl Sided for Sgf {
    type Position = Position;

    fn position(table: &Table) -> Option<&Position> {
        table.position()
    }

    fn outcome(table: &Table) -> Option<OutcomeOf<Self>> {
        table.board.as_ref()?.line.outcome()
    }
}

/// Who moves first on the principal line, by a move or because the record says whose turn it is.
fn first_color(record: &Record<'_>) -> Option<Color> {
    let nodes = core::iter::once(GameTree::<Node<'_>>::ROOT).chain(record.tree.main_line());
    nodes.into_iter().find_map(|id| {
        record.tree.get(id).properties().find_map(|property| match id_of(property.name) {
            "B" => Some(Color::Black),
            "W" => Some(Color::White),
            "PL" => property.values().next().and_then(color),
            _ => None,
        })
    })
}

/// The stone of a node of Go that does nothing else to the board.
#[inline]
fn plain_stone(position: &go::Position, node: &Node<'_>) -> Option<(Color, go::Point)> {
    let (color, letters) = node.move_before_remarks()?;
    let point = stone_of_go(letters, Start::board(position.size()))?;
    Some((color, point))
}

/// The steps of a node, as far as they can be read.
fn read_steps(
    table: &Table,
    node: &Node<'_>,
    mut unreadable: impl FnMut(&Property<'_>, &str, ValueFault),
) -> [Option<Step>; 3] {
    let Some(position) = table.position() else { return [None, None, None] };
    let (mut areas, mut to_move, mut moves) = (Vec::new(), None, [None, None]);
    for property in node.properties() {
        let mut place = |stone| {
            for raw in property.values() {
                match area_of(position, raw) {
                    Ok(area) => areas.push((area, stone)),
                    Err(why) => unreadable(&property, raw, why),
                }
            }
        };
        match id_of(property.name) {
            name @ ("B" | "W") => {
                let color = if name == "B" { Color::Black } else { Color::White };
                let raw = property.values().next().unwrap_or_default();
                match move_of(position, raw) {
                    Ok(played) if moves[0].is_none() => moves[0] = Some(Step::Play(color, played)),
                    Ok(played) => moves[1] = Some(Step::Play(color, played)),
                    Err(why) => unreadable(&property, raw, why),
                }
            }
            "AB" => place(Some(Color::Black)),
            "AW" => place(Some(Color::White)),
            "AE" => place(None),
            "PL" => match property.values().next().map(|raw| (raw, color(raw))) {
                Some((_, Some(color))) => to_move = Some(color),
                Some((raw, None)) => unreadable(&property, raw, ValueFault::NotColor),
                None => {}
            },
            _ => {}
        }
    }
    let stones = stones_of(&areas);
    // White begins where Black was given stones.
    if to_move.is_none()
        && !stones.is_empty()
        && node.value("HA").and_then(number).is_some_and(|stones| stones > 1)
    {
        to_move = Some(Color::White);
    }
    let is_setup = !stones.is_empty() || to_move.is_some_and(|color| color != position.to_move());
    let [first, second] = moves;
    [is_setup.then_some(Step::SetUp { stones, to_move }), first, second]
}

/// The name of a property, as it is known.
fn id_of(name: &str) -> &str {
    if is_long(name) { PropertyType::find(name).map_or("", |property| property.id) } else { name }
}

#[inline]
fn move_of(position: &Position, raw: &str) -> Result<Move, ValueFault> {
    match position {
        Position::Go(position) => {
            let size = Start::board(position.size());
            move_of_go(raw, size).map(Move::Go).map_err(|misread| misread.kind)
        }
        Position::Othello(_) => move_of_othello(raw).map(Move::Othello).map_err(|misread| misread.kind),
        Position::Morris(_) => move_of_morris(raw).map(Move::Morris).map_err(|misread| misread.kind),
    }
}

fn area_of(position: &Position, raw: &str) -> Result<Area, ValueFault> {
    let (game, size) = match position {
        Position::Go(position) => (Game::Go, Start::board(position.size())),
        Position::Othello(_) => (Game::Othello, Game::Othello.usual_size()),
        Position::Morris(_) => (Game::Morris, Game::Morris.usual_size()),
    };
    points_on(raw, game, size).map_err(|misread| misread.kind)
}

impl movetext_rules::Table for Table {
    type Step = Step;
    type Effect = Effect;
    type Error = PlayError;
    type Checkpoint = Checkpoint;

    #[inline]
    fn apply(&mut self, step: &Step) -> Result<Effect, PlayError> {
        let Some(board) = &mut self.board else { return Ok(Effect::SetUp) };
        match step {
            Step::Play(color, played) if board.line.position().to_move() == *color => board.play(*played),
            Step::Play(color, played) => board.play_out_of_turn(*color, *played),
            Step::SetUp { stones, to_move } => board.edit(|position| {
                position.edit(stones, *to_move);
                Ok(Effect::SetUp)
            }),
            Step::Force(color, played) => board.edit(|position| position.force(*color, *played)),
        }
    }

    #[inline]
    fn apply_without_effect(&mut self, step: &Step) -> Result<(), PlayError> {
        if let (Step::Play(color, played), Some(board)) = (step, &mut self.board)
            && board.line.position().to_move() == *color
        {
            return board.play_without_effect(*played);
        }
        self.apply(step).map(drop)
    }

    fn checkpoint(&self) -> Checkpoint {
        self.board.as_ref().map_or(Checkpoint { changes: 0, marked: None }, |board| board.checkpoint())
    }

    fn restore(&mut self, checkpoint: &Checkpoint) {
        if let Some(board) = &mut self.board {
            board.restore(*checkpoint);
        }
    }

    fn release(&mut self, checkpoint: Checkpoint) {
        if let Some(board) = &mut self.board {
            board.release(checkpoint);
        }
    }

    #[inline]
    fn commit(&mut self) {
        // Where nobody goes back nothing was recorded.
        if let Some(board) = &mut self.board
            && board.marked.take().is_some()
        {
            board.forget();
        }
    }
}

impl Board {
    fn new(position: Position) -> Self {
        Self { line: Line::new(position), journal: Vec::new(), marked: Cell::new(None), edited: None }
    }

    #[inline]
    fn play(&mut self, played: Move) -> Result<Effect, PlayError> {
        let (effect, undo) = self.line.play_with_undo(played)?;
        self.record(undo);
        Ok(effect)
    }

    #[inline]
    fn play_without_effect(&mut self, played: Move) -> Result<(), PlayError> {
        let undo = self.line.make_checked(played)?;
        self.record(undo);
        Ok(())
    }

    /// Places a stone of Go that nobody takes back: what would take it back is not even made. False where the rules
    /// forbid that.
    #[inline]
    fn place(&mut self, point: go::Point) -> bool {
        let place = |position: &mut Position| match position {
            Position::Go(position) => position.try_place(point),
            _ => false,
        };
        self.line.try_change(|position| place(position).then_some(()).ok_or(())).is_ok()
    }

    /// Plays a move of the player who is not to move: after the pass that the rules of Othello demand, or out of turn.
    fn play_out_of_turn(&mut self, color: Color, played: Move) -> Result<Effect, PlayError> {
        let before = self.checkpoint();
        let passed = self.line.position().othello().filter(|position| position.must_pass());
        let passed = passed.map(|_| color.other());
        if passed.is_some() {
            self.play(Move::Othello(othello::Move::Pass))?;
        } else {
            self.give_turn(color);
        }
        let effect = self.play(played);
        if effect.is_err() {
            self.restore(before);
        }
        self.release(before);
        match effect {
            Ok(Effect::Othello { captures, .. }) => Ok(Effect::Othello { passed, captures }),
            other => other,
        }
    }

    fn give_turn(&mut self, color: Color) {
        if let Position::Go(_) = self.line.position() {
            if let Some(undo) = self.line.change(|position| position.set_turn(color)) {
                self.record(undo);
            }
        } else {
            // Nothing is refused.
            let _ = self.edit(|position| {
                *position = position.clone().with_turn(color);
                Ok(())
            });
        }
    }

    /// Changes the position in a way that is not taken back by itself; a change that fails changes nothing.
    fn edit<T>(
        &mut self,
        change: impl FnOnce(&mut Position) -> Result<T, PlayError>,
    ) -> Result<T, PlayError> {
        let before = self.is_recorded().then(|| self.line.checkpoint());
        let changed = self.line.try_change(change)?;
        if let Some(before) = before {
            let edited = self.edited.replace(self.journal.len());
            self.journal.push(Change::Edit(Box::new(before), edited));
        }
        Ok(changed)
    }

    #[inline]
    fn record(&mut self, undo: Undo) {
        if self.is_recorded() {
            self.journal.push(Change::Move(undo));
        }
    }

    /// Whether changes have to be recorded: not where no checkpoint is left to go back to, nor behind an edit from which
    /// none was taken, since whoever goes back goes back beyond it. Edits hold whole boards; so there are no more of them
    /// than lines that are open.
    #[inline]
    fn is_recorded(&self) -> bool {
        self.marked.get().is_some_and(|marked| self.edited.is_none_or(|edited| edited < marked))
    }

    fn checkpoint(&self) -> Checkpoint {
        let changes = self.journal.len();
        Checkpoint { changes, marked: self.marked.replace(Some(changes)) }
    }

    /// Lets nobody go back to a moment any more.
    fn release(&mut self, checkpoint: Checkpoint) {
        self.marked.set(checkpoint.marked);
        if checkpoint.marked.is_none() {
            self.forget();
        }
    }

    /// Forgets what takes something back.
    fn forget(&mut self) {
        self.journal.clear();
        self.edited = None;
    }

    fn restore(&mut self, checkpoint: Checkpoint) {
        let is_edit = |change: &Change| matches!(change, Change::Edit(..));
        // Behind the first edit nothing counts.
        if let Some(first) = self.journal[checkpoint.changes..].iter().position(is_edit) {
            self.journal.truncate(checkpoint.changes + first + 1);
        }
        while self.journal.len() > checkpoint.changes
            && let Some(change) = self.journal.pop()
        {
            match change {
                Change::Move(undo) => self.line.unmake(undo),
                Change::Edit(before, edited) => {
                    self.line.come_back(*before);
                    self.edited = edited;
                }
            }
        }
        self.marked.set(Some(checkpoint.changes));
    }
}
