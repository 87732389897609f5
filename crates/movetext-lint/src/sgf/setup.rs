//! Stones that are set up: the checks.

use core::ops::ControlFlow;

use movetext_diagnostics::Applicability;
use movetext_record::sgf::{Area, Node, PointSet, PropertyType, RawPoint, Value};
use movetext_record::{NoEffects, Sgf, visit_replay_with};
use movetext_rules::{Color, go};
use movetext_source::Span;
use movetext_tree::NodeId;

use crate::edit::{delete, fix};
use crate::game::ROOT;
use crate::messages::list;
use crate::report::Report;
use crate::rules::sgf::{SETUP_IN_GAME, SETUP_WITHOUT_EFFECT, VARIATION_LEVEL};
use crate::sgf::Game;
use crate::sgf::whole::of_value;

/// So many points are named in a finding.
const NAMED: usize = 4;

/// What is on a point then.
type Stone = Option<Color>;

/// What a node sets up: each value's points, what is on them then, and where the value stands in the node.
fn set_up<'n>(game: &Game<'_>, node: &'n Node<'_>) -> Vec<(Area, Stone, usize, &'n str)> {
    let mut found = Vec::new();
    for property in node.properties() {
        let (id, stone) = match PropertyType::find(property.name).map(|of| of.id) {
            Some(id @ "AB") => (id, Some(Color::Black)),
            Some(id @ "AW") => (id, Some(Color::White)),
            Some(id @ "AE") => (id, None),
            _ => continue,
        };
        let Some(of) = PropertyType::find(id) else { continue };
        for (at, raw) in property.places() {
            if let Ok(Value::Points(area)) = game.start().view(of, raw).map(|view| view.value) {
                found.push((area, stone, at, raw));
            }
        }
    }
    found
}

/// The points of a board that are empty, black and white; by [`index_of`].
fn stones_by_kind(board: &go::Position) -> [PointSet; 3] {
    let mut kinds = [const { PointSet::EMPTY }; 3];
    let (width, height) = (board.size().width(), board.size().height());
    for row in 0..height {
        let mut rows = [0_u64; 3];
        for column in 0..width {
            if let Some(at) = (RawPoint { column, row }).on_board_of_go(board.size()) {
                rows[index_of(board.get(at))] |= 1 << column;
            }
        }
        kinds.iter_mut().zip(rows).for_each(|(kind, columns)| kind.insert_row(row, columns));
    }
    kinds
}

fn index_of(stone: Stone) -> usize {
    stone.map_or(0, |color| 1 + color.index())
}

/// Whether a node sets stones up, seen at its text alone.
fn may_set_up(node: &Node<'_>) -> bool {
    let text = node.as_written();
    text.len() > 5
        && text.contains('A')
        && node.properties().any(|property| ["AB", "AW", "AE"].iter().any(|name| property.is(name)))
}

pub(crate) fn without_effect(game: &Game<'_>, report: &mut Report) {
    let setups = &game.survey.setups;
    if setups.is_empty() {
        return;
    }
    let tree = game.tree();
    // The board before a node is that after its parent.
    let mut parents: Vec<NodeId> = setups.iter().filter_map(|id| tree.parent(*id)).collect();
    parents.sort_unstable_by_key(|id| id.index());
    parents.dedup();
    let mut left = parents.len();
    let _ = visit_replay_with::<Sgf, NoEffects>(&game.parsed.record, |visited| {
        if parents.binary_search_by_key(&visited.node.index(), |id| id.index()).is_err() {
            return ControlFlow::Continue(());
        }
        // What follows the last of them need not be played.
        left -= 1;
        let go_on = if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        let Some(board) = visited.table.go() else { return go_on };
        // Of a rectangle, all points are looked at together.
        let mut kinds = None;
        for id in tree.children(visited.node).filter(|id| may_set_up(tree.get(*id))) {
            let node = tree.get(id);
            let (mut points, mut named, mut first) = (0_usize, Vec::new(), None);
            let mut place: Option<Span> = None;
            let mut edits = Some(Vec::new());
            let mut places = None;
            for (area, stone, at, raw) in set_up(game, node) {
                let redundant = if let Some(point) = area.single() {
                    let at = point.on_board_of_go(board.size());
                    let is_same = at.is_some_and(|at| board.get(at) == stone);
                    named.extend(is_same.then_some(point));
                    usize::from(is_same)
                } else {
                    let same = &kinds.get_or_insert_with(|| stones_by_kind(board))[index_of(stone)];
                    named.extend(same.first_in(area, NAMED));
                    same.count_in(area)
                };
                named.truncate(NAMED);
                points += redundant;
                if redundant > 0 {
                    first.get_or_insert(stone);
                    let places = places.get_or_insert_with(|| game.places().in_node(game.text, id, node));
                    let span = places.locate(at..at + raw.len());
                    place.get_or_insert(span);
                    let value = of_value(game.text, span).filter(|_| redundant == area.size());
                    edits = edits.zip(value).map(|(mut edits, value)| {
                        edits.push(delete(value));
                        edits
                    });
                }
            }
            let (Some(place), Some(first)) = (place, first) else { continue };
            let named: Vec<String> = named.into_iter().map(|point| game.both(point)).collect();
            let more = points.saturating_sub(NAMED);
            let what = match first {
                Some(color) => format!("{color} already"),
                None => "empty already".to_owned(),
            };
            let message = match (points, more) {
                (1, _) => format!("{} is {what}", named[0]),
                (_, 0) => format!("{} are already what they are set to", list(&named)),
                (_, more) => {
                    format!("{} and {more} more points are already what they are set to", named.join(", "))
                }
            };
            let finding = game.finding(&SETUP_WITHOUT_EFFECT.rule, id, place, message);
            report.add(match edits {
                // A list that goes all in all leaves its name.
                Some(edits) if edits.len() == 1 => {
                    finding.with_fix(fix("remove it", Applicability::Unsafe, edits))
                }
                _ => finding,
            });
        }
        go_on
    });
}

pub(crate) fn setup_in_game(game: &Game<'_>, report: &mut Report) {
    if game.survey.setups.is_empty() {
        return;
    }
    let tree = game.tree();
    let mut has_moved = game.node(ROOT).status.is_move() && tree.get(ROOT).properties().any(is_move);
    for id in tree.main_line() {
        let node = tree.get(id);
        // Beside a move another rule reports it.
        if has_moved && may_set_up(node) && !node.properties().any(is_move) {
            let Some((_, _, at, raw)) = set_up(game, node).into_iter().next() else { continue };
            let span = game.places().locate(game.text, id, node, at..at + raw.len());
            let message = "stones are set up in the middle of the game";
            report.add(game.finding(&SETUP_IN_GAME.rule, id, span, message));
            return;
        }
        has_moved = has_moved || node.properties().any(is_move);
    }
}

fn is_move(property: movetext_record::sgf::Property<'_>) -> bool {
    property.is("B") || property.is("W")
}

pub(crate) fn variation_level(game: &Game<'_>, report: &mut Report) {
    if game.survey.setups.is_empty() {
        return;
    }
    let tree = game.tree();
    for first in game.forks() {
        let Some(before) = tree.parent(first) else { continue };
        let moved = tree.get(before).properties().find(|property| is_move(*property));
        let Some(point) = moved.and_then(|property| property.values().next()) else { continue };
        let Some(point) = movetext_record::sgf::point(point) else { continue };
        for id in tree.children(before).filter(|id| may_set_up(tree.get(*id))) {
            let node = tree.get(id);
            let taken = set_up(game, node)
                .into_iter()
                .find(|(area, stone, ..)| stone.is_none() && area.contains(point));
            if let Some((_, _, at, raw)) = taken {
                let span = game.places().locate(game.text, id, node, at..at + raw.len());
                let message = "this variation takes back the move before it";
                report.add(
                    game.finding(&VARIATION_LEVEL.rule, id, span, message)
                        .with_place(game.origin(before).played, format!("the move on {}", game.both(point)))
                        .with_help("it is a variation of that move, and belongs beside it"),
                );
            }
        }
    }
}
