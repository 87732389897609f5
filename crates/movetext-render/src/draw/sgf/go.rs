//! What is known of a board of Go for every way to draw it.

use std::rc::Rc;

use movetext_record::sgf::{Effect, Sgf, point};
use movetext_rules::Color;
use movetext_rules::go::{Point, Position, Setup};

use super::Spot;
use super::notes::Notes;
use crate::draw::{Line, Numbers};
use crate::text::go::{Marks, Note};

/// The board after a line of nodes, with all that is marked on it.
pub(super) struct Facts {
    pub(super) setup: Setup,
    placed: Option<Point>,
    taken: Vec<Point>,
    notes: Vec<(Point, Note)>,
    lines: Vec<(Point, Point, bool)>,
    dimmed: Rc<[Point]>,
    /// What an author marked that a board as text has no room for.
    pub(super) marked: Vec<String>,
    /// Moves whose numbers have no stone.
    pub(super) unplaced: Vec<String>,
    /// How many stones each player has taken.
    pub(super) prisoners: String,
}

impl Facts {
    pub(super) fn of(
        position: &Position,
        line: &Line<'_, '_, Sgf>,
        effects: &[Effect],
        asked: Option<Numbers>,
    ) -> Self {
        let setup = position.setup();
        let played = line.nodes().last().filter(|_| !effects.is_empty());
        let played = played.and_then(|node| node.value("B").or_else(|| node.value("W"))).and_then(point);
        let written = line.nodes().last().map(|node| Notes::of(node, setup.size)).unwrap_or_default();
        // A stone of the other player has come there otherwise than by that move.
        let numbers = line.trail.numbered(asked, |step, spot| {
            matches!(spot, Spot::Go(point) if setup.get(point).is_some() && setup.get(point) == step.mover)
        });
        let (unplaced, numbers) = (numbers.listed, numbers.men.into_iter());
        let numbers = numbers.filter_map(|(spot, number)| match spot {
            Spot::Go(point) => Some((point, Note::Number(number))),
            _ => None,
        });
        Self {
            placed: played.and_then(|point| point.on_board_of_go(setup.size)),
            taken: taken(effects),
            marked: written.in_words(),
            // A number says more than a mark: it comes first.
            notes: numbers.chain(written.points).collect(),
            lines: written.lines,
            dimmed: line.trail.dimmed(),
            unplaced,
            prisoners: prisoners(position),
            setup,
        }
    }

    pub(super) fn marks(&self) -> Marks<'_> {
        Marks {
            placed: self.placed,
            captures: &self.taken,
            notes: &self.notes,
            lines: &self.lines,
            dimmed: &self.dimmed,
        }
    }
}

/// The points whose stones were taken.
pub(super) fn taken(effects: &[Effect]) -> Vec<Point> {
    let taken = effects.iter().filter_map(|effect| match effect {
        Effect::Go(effect) => Some(effect.captures()),
        _ => None,
    });
    taken.flatten().copied().collect()
}

/// How many stones each player has taken.
pub(super) fn prisoners(position: &Position) -> String {
    let [black, white] = Color::BOTH.map(|color| position.prisoners(color));
    format!("Black has taken {black}, White {white}")
}
