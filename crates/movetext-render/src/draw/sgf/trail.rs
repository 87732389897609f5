//! What properties of Smart-Go say that holds for the nodes behind them as well: `VW`, `DD`, and the moves that were played.

use std::collections::HashSet;
use std::fmt;
use std::rc::Rc;

use movetext_record::sgf::{Node, Position, Property, PropertyType, Sgf, Table, number, point, points};
use movetext_rules::go::{Point, Size};
use movetext_rules::{Color, morris, othello};

use crate::draw::Numbers;
use crate::draw::numbers::{History, Numbered, Touched};
use crate::text::Area;

/// What holds after each node of a line.
#[derive(Default)]
pub struct Trail {
    held: Vec<Held>,
    history: History<Spot>,
}

/// Where a man stands, in any of the games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Spot {
    Go(Point),
    Othello(othello::Square),
    Morris(morris::Point),
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Go(point) => point.fmt(f),
            Self::Othello(square) => square.fmt(f),
            Self::Morris(point) => point.fmt(f),
        }
    }
}

/// What holds after a node.
#[derive(Clone, Default)]
struct Held {
    dimmed: Option<Rc<[Point]>>,
    shown: Option<Area>,
}

impl crate::draw::Trail<Sgf> for Trail {
    fn enter(&mut self, table: &Table, node: &Node<'_>) {
        let mut held = self.held.last().cloned().unwrap_or_default();
        if let Some(Position::Go(position)) = table.position() {
            if let Some(written) = node.get("DD") {
                held.dimmed = dimmed(&written, position.size());
            }
            if let Some(written) = node.get("VW") {
                held.shown = shown(&written, position.size());
            }
        }
        self.held.push(held);
        self.play(table, node);
    }

    fn leave(&mut self) {
        self.held.pop();
        self.history.leave();
    }
}

impl Trail {
    /// What a node plays.
    fn play(&mut self, table: &Table, node: &Node<'_>) {
        self.history.enter();
        if node.get("FG").is_some() {
            self.history.begin_figure();
        }
        let given = node.value("MN").and_then(number).and_then(|given| u32::try_from(given).ok());
        if let Some(given) = given {
            self.history.count_from(given);
        }
        for property in node.properties() {
            let Some(mover) = mover(&property) else { continue };
            let raw = property.values().next().unwrap_or_default();
            let (from, to) = match table.position() {
                Some(Position::Go(position)) => {
                    (None, point(raw).and_then(|raw| raw.on_board_of_go(position.size())).map(Spot::Go))
                }
                Some(Position::Othello(_)) => (None, raw.trim().parse().ok().map(Spot::Othello)),
                Some(Position::Morris(_)) => raw
                    .trim()
                    .parse::<morris::Move>()
                    .map_or((None, None), |step| (step.from.map(Spot::Morris), Some(Spot::Morris(step.to)))),
                None => continue,
            };
            self.history.add(Some(mover), from, to);
        }
    }

    /// The moves that are asked for, on the men that they moved.
    pub(super) fn numbered(
        &self,
        asked: Option<Numbers>,
        is_there: impl Fn(&Touched<Spot>, Spot) -> bool,
    ) -> Numbered<Spot> {
        self.history.numbered(asked, is_there)
    }

    /// The points that are dimmed: what `DD` said last.
    pub(super) fn dimmed(&self) -> Rc<[Point]> {
        self.held.last().and_then(|held| held.dimmed.clone()).unwrap_or_default()
    }

    /// The part of the board that is shown: what `VW` said last; none for the whole board.
    pub(super) fn shown(&self) -> Option<Area> {
        self.held.last().and_then(|held| held.shown)
    }
}

/// The points of a list, each once, however often it is listed.
fn dimmed(written: &Property<'_>, size: Size) -> Option<Rc<[Point]>> {
    let mut seen = HashSet::new();
    let all = written.values().filter_map(points).flatten().filter_map(|raw| raw.on_board_of_go(size));
    let all: Vec<Point> = all.filter(|point| seen.insert(*point)).collect();
    (!all.is_empty()).then(|| all.into())
}

/// The smallest rectangle around the points of a list.
fn shown(written: &Property<'_>, size: Size) -> Option<Area> {
    let corners = written.values().filter_map(points).flatten().filter_map(|raw| raw.on_board_of_go(size));
    let corners: Vec<(u8, u8)> = corners.map(|point| (point.column(), point.row())).collect();
    let edge = |of: fn(&(u8, u8)) -> u8| Some((corners.iter().map(of).min()?, corners.iter().map(of).max()?));
    let ((left, right), (bottom, top)) = (edge(|corner| corner.0)?, edge(|corner| corner.1)?);
    Some(Area::between((left, bottom), (right, top)))
}

/// Whose move a property is.
fn mover(property: &Property<'_>) -> Option<Color> {
    match PropertyType::find(property.name)?.id {
        "B" => Some(Color::Black),
        "W" => Some(Color::White),
        _ => None,
    }
}
