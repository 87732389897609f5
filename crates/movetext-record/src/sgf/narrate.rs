//! A game of Smart-Go, told.

use std::borrow::Cow;

use movetext_rules::Position as _;
use movetext_rules::go::{Effect, Point, Size};
use movetext_tree::{GameTree, NodeId};

use super::{Node, Place, Property, PropertyType, Record, Sgf, Table, real, simple_text, text};
use crate::messages::{counted, go};
use crate::{EffectKind, EffectText, Ending, GameText, Narrate, NodeText};

const ROOT: NodeId = GameTree::<()>::ROOT;

impl Narrate for Sgf {
    fn game(record: &Record<'_>) -> GameText {
        let said = |name: &str| {
            let raw = record.tree.get(ROOT).value(name)?;
            Some(simple_text(raw, record.start.ff).trim().to_owned()).filter(|said| !said.is_empty())
        };
        let mut game = GameText { result: said("RE"), ..GameText::default() };
        let [black, white] = ["PB", "PW"].map(said);
        game.set_players([black.as_deref(), white.as_deref()]);
        game.about.extend(["GN", "EV", "DT"].into_iter().filter_map(said));
        game
    }

    /// What the root says of the game, as it is written.
    fn headers<'a>(record: &'a Record<'_>) -> Vec<(&'a str, &'a str)> {
        let is_header = |property: &Property<'_>| {
            PropertyType::find(property.name)
                .is_some_and(|property| matches!(property.place, Place::Root | Place::GameInfo))
        };
        let properties = record.tree.get(ROOT).properties().filter(is_header);
        properties.flat_map(|property| property.values().map(move |value| (property.name, value))).collect()
    }

    fn node<'a>(record: &'a Record<'_>, id: NodeId, _: bool) -> NodeText<'a> {
        let node = record.tree.get(id);
        let ff = record.start.ff;
        let comments = node.properties().filter_map(|property| match known(&property) {
            "N" => property.values().next().map(|raw| simple_text(raw, ff)),
            "C" | "GC" => property.values().next().map(|raw| text(raw, ff)),
            _ => None,
        });
        NodeText {
            played: played(node),
            marks: marks(node),
            result: None,
            comments: comments.filter(|said| !said.trim().is_empty()).collect(),
            clock: clock(node),
        }
    }

    fn mover(table: &Table, node: &Node<'_>, _: &[Effect]) -> Option<String> {
        table.go()?;
        let mover = node.properties().find_map(|property| match known(&property) {
            "B" => Some("black"),
            "W" => Some("white"),
            _ => None,
        });
        mover.map(str::to_owned)
    }

    fn to_move(table: &Table) -> Option<String> {
        Some(table.go()?.to_move().to_string())
    }

    fn turn(side: &str) -> String {
        format!("{side} is to move")
    }

    fn effects(table: &Table, effects: &[Effect]) -> Vec<EffectText> {
        let Some(size) = table.go().map(movetext_rules::go::Position::size) else { return Vec::new() };
        let mut texts = Vec::new();
        for effect in effects {
            let (captured, suicide) = (effect.captured.as_slice(), effect.suicide.as_slice());
            texts.extend((!captured.is_empty()).then(|| taken(captured, "", size)));
            texts.extend((!suicide.is_empty()).then(|| taken(suicide, " of its own", size)));
        }
        texts
    }

    /// Two passes; who won is not told, since which stones are dead is not known.
    fn ending(table: &Table, _: &Node<'_>) -> Option<Ending> {
        let outcome = table.go()?.outcome()?;
        let result = outcome.winner.map_or_else(|| "draw".to_owned(), |winner| winner.to_string());
        let sentence = go::outcome(outcome);
        Some(Ending { result, reason: outcome.reason.to_string(), sentence, on_board: true })
    }

    fn position(table: &Table) -> String {
        table.go().map_or_else(String::new, |position| position.setup().rows().to_string())
    }
}

fn known<'a>(property: &Property<'a>) -> &'a str {
    PropertyType::find(property.name).map_or("", |property| property.id)
}

/// The moves of a node as they are written: `B[pd]`.
fn played<'a>(node: &'a Node<'_>) -> Option<Cow<'a, str>> {
    let moves = node.properties().filter(|property| matches!(known(property), "B" | "W"));
    let written = moves.map(|property| {
        let raw = property.values().next().unwrap_or_default();
        format!("{}[{raw}]", property.name)
    });
    let written: Vec<String> = written.collect();
    (!written.is_empty()).then(|| Cow::Owned(written.join(" ")))
}

/// What the node says of its move, in the signs of chess.
fn marks(node: &Node<'_>) -> String {
    let mut marks = String::new();
    for property in node.properties() {
        let sign = match known(&property) {
            "TE" => "!",
            "BM" => "?",
            "IT" => "!?",
            "DO" => "?!",
            _ => continue,
        };
        marks.push_str(sign);
        if sign.len() == 1 && property.values().next() == Some("2") {
            marks.push_str(sign);
        }
    }
    marks
}

/// The seconds that the players have left.
fn clock(node: &Node<'_>) -> Option<String> {
    let left = |name, side| Some(format!("{side} {} s", real(node.value(name)?)?.value));
    let clocks: Vec<_> = [left("BL", "black"), left("WL", "white")].into_iter().flatten().collect();
    (!clocks.is_empty()).then(|| clocks.join(", "))
}

fn taken(points: &[Point], whose: &str, size: Size) -> EffectText {
    let squares: Vec<String> = points.iter().map(|point| in_both(*point, size)).collect();
    let stones = counted(points.len(), "stone");
    EffectText {
        kind: EffectKind::Captured,
        why: format!("{stones}{whose} on {}", squares.join(", ")),
        squares: points.iter().map(ToString::to_string).collect(),
    }
}

/// A point as the record names it and as people do: `dp (D4)`.
fn in_both(point: Point, size: Size) -> String {
    let sgf = point.sgf(size.height()).map_or_else(String::new, |point| format!("{point} "));
    format!("{sgf}({point})")
}
