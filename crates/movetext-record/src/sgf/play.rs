//! Replaying a record of Smart-Go.
//!
//! `GM` chooses the table. Go is played by what `RU` says of ko and suicide, else with simple ko and no suicide. Stones
//! are set up as the record says; a move of the player who is not to move is played, since handicap stones and problems
//! need it. The moves of other games are left as they are.
//!
//! A move that the rules forbid is put on the board all the same, and a value that cannot be read is passed over: a
//! line never ends early.

use core::array::IntoIter;
use core::fmt;
use core::iter::Flatten;

use movetext_rules::go::{Effect, Illegal, Move, Point, Position, RuleSet, Rules, Size};
use movetext_rules::{Color, Line, LineCheckpoint, Position as _, Table as _};
use movetext_tree::GameTree;

use super::{
    Game, Node, Property, PropertyType, RawPoint, Record, color, number, point, points, simple_text,
};
use crate::{Failure, Replay, Sgf};

/// What a record is played on.
#[derive(Debug, Clone)]
pub enum Table {
    /// A board of Go.
    Go(Box<Line<Position>>),
    /// That of a game whose rules are not known here.
    Unknown,
}

impl Table {
    /// The position on a board of Go.
    pub fn go(&self) -> Option<&Position> {
        match self {
            Self::Go(line) => Some(line.position()),
            Self::Unknown => None,
        }
    }
}

/// What a node does to the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// Stones are set up or taken away, and perhaps it is somebody's turn.
    SetUp {
        /// The points, and what is on them then.
        stones: Vec<(Point, Option<Color>)>,
        /// Whose turn it is then.
        to_move: Option<Color>,
    },
    /// A move by the rules, whoever's turn it was.
    Play(Color, Move),
    /// A move that the record insists on.
    Force(Color, Move),
}

/// The steps of a node: what is set up, then its moves.
pub type Steps = Flatten<IntoIter<Option<Step>, 3>>;

/// A value that is no move or point of the board, or no colour.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unreadable {
    /// The property, as it is written.
    pub name: String,
    /// The value.
    pub value: String,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match PropertyType::find(&self.name).map(|property| property.id) {
            Some("PL") => "is no colour",
            _ => "is no point of the board",
        };
        write!(f, "{}[{}] {what}", self.name, self.value)
    }
}

impl core::error::Error for Unreadable {}

impl Replay for Sgf {
    type Table = Table;
    type Steps<'n> = Steps;
    type Error = Unreadable;

    fn begin(record: &Record<'_>) -> Result<Table, Unreadable> {
        let start = &record.start;
        let size = Size::new(start.size.columns, start.size.rows);
        let (Game::Go, Some(size)) = (start.game, size) else { return Ok(Table::Unknown) };
        let root = record.tree.get(GameTree::<Node<'_>>::ROOT);
        let named = root.value("RU").and_then(|raw| RuleSet::find(&simple_text(raw, start.ff)));
        let rules = named.map_or(Rules::new(size), |set| Rules::new(size).with_set(set));
        Ok(Table::Go(Box::new(Line::new(Position::start(&rules)))))
    }

    fn steps(table: &Table, node: &Node<'_>) -> Result<Steps, Unreadable> {
        let mut unreadable = None;
        let steps = read_steps(table, node, |value| unreadable = unreadable.take().or(Some(value)));
        unreadable.map_or(Ok(steps.into_iter().flatten()), Err)
    }

    fn instead(table: &Table, node: &Node<'_>, _: &Failure<Self>) -> Option<Steps> {
        let force = |step| match step {
            Step::Play(color, played) => Step::Force(color, played),
            step => step,
        };
        let steps = read_steps(table, node, |_| ());
        Some(steps.map(|step| step.map(force)).into_iter().flatten())
    }
}

/// The steps of a node, as far as they can be read.
fn read_steps(table: &Table, node: &Node<'_>, mut unreadable: impl FnMut(Unreadable)) -> [Option<Step>; 3] {
    let Some(position) = table.go() else { return [None, None, None] };
    let size = position.size();
    let (mut stones, mut to_move, mut moves) = (Vec::new(), None, [None, None]);
    for property in node.properties() {
        let mut place = |stone| {
            for raw in property.values() {
                match points_of(raw, size) {
                    Some(points) => stones.extend(points.map(|point| (point, stone))),
                    None => unreadable(value(&property, raw)),
                }
            }
        };
        match id(property.name) {
            "AB" => place(Some(Color::Black)),
            "AW" => place(Some(Color::White)),
            "AE" => place(None),
            "PL" => match property.values().next().map(|raw| (raw, color(raw))) {
                Some((_, Some(color))) => to_move = Some(color),
                Some((raw, None)) => unreadable(value(&property, raw)),
                None => {}
            },
            name @ ("B" | "W") => {
                let color = if name == "B" { Color::Black } else { Color::White };
                let raw = property.values().next().unwrap_or_default();
                match move_of(raw, size) {
                    Some(played) if moves[0].is_none() => moves[0] = Some(Step::Play(color, played)),
                    Some(played) => moves[1] = Some(Step::Play(color, played)),
                    None => unreadable(value(&property, raw)),
                }
            }
            _ => {}
        }
    }
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
fn id(name: &str) -> &str {
    if name.len() <= 2 { name } else { PropertyType::find(name).map_or("", |property| property.id) }
}

fn value(property: &Property<'_>, raw: &str) -> Unreadable {
    Unreadable { name: property.name.to_owned(), value: raw.to_owned() }
}

/// A move: a point, or a pass, which is empty, or `tt` on boards up to 19x19.
fn move_of(raw: &str, size: Size) -> Option<Move> {
    let raw = raw.trim();
    if raw.is_empty() || raw == "tt" && size.width() <= 19 && size.height() <= 19 {
        return Some(Move::Pass);
    }
    on_board(point(raw)?, size).map(Move::Place)
}

fn points_of(raw: &str, size: Size) -> Option<impl Iterator<Item = Point>> {
    // The last point of a rectangle is the farthest.
    points(raw)?.last().and_then(|point| on_board(point, size))?;
    Some(points(raw)?.filter_map(move |point| on_board(point, size)))
}

/// A point as Go counts: from the lower left corner.
fn on_board(point: RawPoint, size: Size) -> Option<Point> {
    let row = size.height().checked_sub(point.row + 1)?;
    Point::new(point.column, row).filter(|point| size.contains(*point))
}

impl movetext_rules::Table for Table {
    type Step = Step;
    type Effect = Effect;
    type Refusal = Illegal;
    type Checkpoint = Option<LineCheckpoint<Position>>;

    fn apply(&mut self, step: &Step) -> Result<Effect, Illegal> {
        let Self::Go(line) = self else { return Ok(Effect::default()) };
        match step {
            Step::SetUp { stones, to_move } => {
                set_up(line, stones, *to_move);
                Ok(Effect::default())
            }
            Step::Play(color, played) => play(line, *color, *played),
            Step::Force(color, played) => {
                let mut position = line.position().clone();
                let effect = position.force(*color, *played)?;
                line.replace(position);
                Ok(effect)
            }
        }
    }

    fn checkpoint(&self) -> Self::Checkpoint {
        match self {
            Self::Go(line) => Some(line.checkpoint()),
            Self::Unknown => None,
        }
    }

    fn restore(&mut self, checkpoint: &Self::Checkpoint) {
        if let (Self::Go(line), Some(checkpoint)) = (self, checkpoint) {
            line.restore(checkpoint);
        }
    }
}

fn set_up(line: &mut Line<Position>, stones: &[(Point, Option<Color>)], to_move: Option<Color>) {
    let mut setup = line.position().setup();
    setup.ko = None;
    setup.to_move = to_move.unwrap_or(setup.to_move);
    for (point, stone) in stones {
        setup.set(*point, *stone);
    }
    if let Ok(position) = line.position().edited(&setup) {
        line.replace(position);
    }
}

fn play(line: &mut Line<Position>, color: Color, played: Move) -> Result<Effect, Illegal> {
    if line.position().to_move() == color {
        return line.apply(&played);
    }
    let before = line.checkpoint();
    line.replace(line.position().clone().with_turn(color));
    let effect = line.apply(&played);
    if effect.is_err() {
        line.restore(&before);
    }
    effect
}
