//! What properties of Smart-Go say that holds for the nodes behind them as well: `VW`, `DD`.

use std::collections::HashSet;
use std::rc::Rc;

use movetext_record::sgf::{Node, Position, Property, Sgf, Table, points};
use movetext_rules::go::{Point, Size};

use crate::text::Area;

/// What holds after each node of a line.
#[derive(Default)]
pub struct Trail(Vec<Held>);

/// What holds after a node.
#[derive(Clone, Default)]
struct Held {
    dimmed: Option<Rc<[Point]>>,
    shown: Option<Area>,
}

impl crate::draw::Trail<Sgf> for Trail {
    fn enter(&mut self, table: &Table, node: &Node<'_>) {
        let mut held = self.0.last().cloned().unwrap_or_default();
        if let Some(Position::Go(position)) = table.position() {
            if let Some(written) = node.get("DD") {
                held.dimmed = dimmed(&written, position.size());
            }
            if let Some(written) = node.get("VW") {
                held.shown = shown(&written, position.size());
            }
        }
        self.0.push(held);
    }

    fn leave(&mut self) {
        self.0.pop();
    }
}

impl Trail {
    /// The points that are dimmed: what `DD` said last.
    pub(super) fn dimmed(&self) -> Rc<[Point]> {
        self.0.last().and_then(|held| held.dimmed.clone()).unwrap_or_default()
    }

    /// The part of the board that is shown: what `VW` said last; none for the whole board.
    pub(super) fn shown(&self) -> Option<Area> {
        self.0.last().and_then(|held| held.shown)
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
