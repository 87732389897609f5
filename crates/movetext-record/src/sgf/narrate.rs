//! A game of Smart-Go in words.

use std::borrow::Cow;

use movetext_rules::othello::Squares;
use movetext_rules::{Color, Outcome, Position as _, go};
use movetext_tree::{GameTree, NodeId};

use super::view::move_of_go;
use super::{
    BoardSize, Effect, Game, Node, Place, Position, Property, PropertyType, Reason, Record, Sgf, Table, real,
    simple_text, text,
};
use crate::messages::{self, counted};
use crate::{EffectKind, EffectText, Ending, Facts, GameText, Narrate, NodeText, Sided as _, Winner};

const ROOT: NodeId = GameTree::<()>::ROOT;

impl Narrate for Sgf {
    const COUNTS_MOVES: bool = true;
    const HAS_NUMBERS: bool = true;

    fn game(record: &Record<'_>) -> GameText {
        let stated = |raw: Option<&str>| {
            let stated = simple_text(raw?, record.start.ff).trim().to_owned();
            Some(stated).filter(|stated| !stated.is_empty())
        };
        let root = record.tree.get(ROOT);
        let [result, black, white, about @ ..] = root.first_values(["RE", "PB", "PW", "GN", "EV", "DT"]);
        let mut game = GameText { result: stated(result), ..GameText::default() };
        let [black, white] = [black, white].map(stated);
        game.set_players([black.as_deref(), white.as_deref()]);
        game.about.extend(about.into_iter().filter_map(stated));
        game
    }

    fn summary(record: &Record<'_>) -> Facts {
        let root = record.tree.get(ROOT);
        let stated = |name: &str| {
            let text = simple_text(root.value(name)?, record.start.ff).trim().to_owned();
            Some(text).filter(|text| !text.is_empty())
        };
        let start = &record.start;
        let game = match start.game {
            Game::Go => Some("go".to_owned()),
            Game::Othello => Some("othello".to_owned()),
            Game::Morris => Some("morris".to_owned()),
            Game::Other(_) => start.game.name().map(str::to_lowercase),
        };
        let result = stated("RE");
        let winner = result.as_deref().and_then(|result| match result.split('+').next()?.trim() {
            "B" | "Black" => Some(Winner::First),
            "W" | "White" => Some(Winner::Second),
            "0" | "Draw" | "draw" | "Jigo" | "jigo" => Some(Winner::Draw),
            _ => None,
        });
        Facts {
            game,
            players: [stated("PB"), stated("PW")],
            date: stated("DT"),
            event: stated("EV"),
            result,
            winner,
            variant: stated("RU"),
            size: Some(format!("{}x{}", start.size.columns, start.size.rows)),
        }
    }

    /// The points of a game of Go, as its players name them.
    fn spoken(record: &Record<'_>, id: NodeId) -> Option<String> {
        if record.start.game != Game::Go {
            return None;
        }
        let node = record.tree.get(id);
        if let Some((_, raw)) = node.lone_move() {
            return move_of_go(raw, record.start.size).ok().map(|played| played.to_string());
        }
        let moves = node.properties().filter(|property| matches!(known(property), "B" | "W"));
        let moves = moves.filter_map(|property| {
            let raw = property.values().next().unwrap_or_default();
            move_of_go(raw, record.start.size).ok().map(|played| played.to_string())
        });
        let spoken: Vec<String> = moves.collect();
        (!spoken.is_empty()).then(|| spoken.join(" "))
    }

    /// What the root says of the game, as it is written.
    fn headers<'a>(record: &'a Record<'_>) -> Vec<(&'a str, &'a str)> {
        let is_header = |property: &Property<'_>| {
            PropertyType::find(property.name).is_some_and(|property| {
                matches!(property.place(record.start.ff), Place::Root | Place::GameInfo)
            })
        };
        let properties = record.tree.get(ROOT).properties().filter(is_header);
        properties.flat_map(|property| property.values().map(move |value| (property.name, value))).collect()
    }

    fn node<'a>(record: &'a Record<'_>, id: NodeId, _: bool) -> NodeText<'a> {
        let node = record.tree.get(id);
        let ff = record.start.ff;
        let mut says = NodeText::default();
        if node.lone_move().is_some() {
            says.played = Some(node.as_written().into());
            return says;
        }
        let (mut played, mut has_clock) = (String::new(), false);
        for property in node.properties() {
            let raw = property.values().next();
            let comment = match known(&property) {
                "B" | "W" => {
                    let blank = if played.is_empty() { "" } else { " " };
                    played.extend([blank, property.name, "[", raw.unwrap_or_default(), "]"]);
                    None
                }
                "N" => raw.map(|raw| simple_text(raw, ff)),
                "C" | "GC" => raw.map(|raw| text(raw, ff)),
                "BL" | "WL" => {
                    has_clock = true;
                    None
                }
                name => {
                    mark(name, raw, &mut says.marks);
                    None
                }
            };
            says.comments.extend(comment.filter(|stated| !stated.trim().is_empty()));
        }
        says.played = (!played.is_empty()).then_some(Cow::Owned(played));
        says.clock = if has_clock { clock(node) } else { None };
        says
    }

    /// A number alone is that of a move of the principal line.
    fn named(tree: &GameTree<Node<'_>>, name: &str) -> Result<NodeId, Option<String>> {
        let Ok(number) = name.trim_end_matches('.').parse::<usize>() else { return Err(None) };
        let is_move = |id: &NodeId| tree.ply(*id).turn > 0 && tree.ply(*id).after == 0;
        let mut moves = tree.main_line().filter(is_move);
        let none = || Some(format!("the line has no move {number}"));
        number.checked_sub(1).and_then(|before| moves.nth(before)).ok_or_else(none)
    }

    fn mover(table: &Table, node: &Node<'_>, _: &[Effect]) -> Option<&'static str> {
        table.position()?;
        if let Some((color, _)) = node.lone_move() {
            return Some(color.name());
        }
        node.properties().find_map(|property| match known(&property) {
            "B" => Some("black"),
            "W" => Some("white"),
            _ => None,
        })
    }

    fn to_move(table: &Table) -> Option<&'static str> {
        Some(table.position()?.to_move().name())
    }

    fn turn(side: &str) -> String {
        format!("{side} is to move")
    }

    fn legal_moves(table: &Table) -> Option<Vec<String>> {
        Some(table.legal_moves()?.iter().map(ToString::to_string).collect())
    }

    fn effects(table: &Table, effects: &[Effect]) -> Vec<EffectText> {
        let Some(position) = table.position() else { return Vec::new() };
        let texts = effects.iter().flat_map(|effect| match (effect, position) {
            (Effect::Go(effect), Position::Go(position)) => stones_taken(effect, position.size()),
            (Effect::Othello { passed, captures }, _) => discs_flipped(*passed, *captures),
            (Effect::Morris(effect), _) => mills_closed(effect),
            _ => Vec::new(),
        });
        texts.collect()
    }

    /// In Go two passes; who won is not reported, since which stones are dead is not known.
    fn ending(table: &Table, _: &Node<'_>) -> Option<Ending> {
        let outcome = Self::outcome(table)?;
        let winner = outcome.winner;
        let won = || winner.map_or_else(|| "draw".to_owned(), |winner| winner.to_string());
        let (result, sentence) = match outcome.reason {
            Reason::Go(go::Reason::TwoPasses) => {
                let sentence = "both players have passed; who won depends on which stones are dead";
                ("unknown".to_owned(), sentence.to_owned())
            }
            Reason::Othello(reason) => (won(), messages::othello::outcome(Outcome { winner, reason })),
            Reason::Morris(reason) => (won(), messages::morris::outcome(Outcome { winner, reason })),
        };
        Some(Ending { result, reason: outcome.reason.to_string(), sentence, on_board: true })
    }

    fn unusual(record: &Record<'_>) -> Vec<String> {
        let start = &record.start;
        let stated = record.tree.get(ROOT).value("SZ").and_then(BoardSize::read);
        let stated = stated.filter(|stated| start.game == Game::Othello && *stated != start.size);
        let note = |stated: BoardSize| {
            format!(
                "`SZ` says {}x{}; Othello is read on {2}x{2}",
                stated.columns, stated.rows, start.size.columns
            )
        };
        stated.map(note).into_iter().collect()
    }

    fn position(table: &Table) -> String {
        match table.position() {
            Some(Position::Go(position)) => position.rows().to_string(),
            Some(Position::Othello(position)) => position.setup().rows().to_string(),
            Some(Position::Morris(position)) => position.setup().to_string(),
            None => String::new(),
        }
    }

    fn position_json(table: &Table) -> Option<String> {
        let setup = table.position()?.morris()?.setup();
        let text = setup.to_string();
        let points = text.split(' ').next().unwrap_or_default();
        let [black, white] = setup.in_hand;
        Some(format!("{{\"in_hand\":[{white},{black}],\"points\":\"{points}\"}}"))
    }

    fn properties<'a>(record: &'a Record<'_>, id: NodeId) -> Vec<(&'a str, Vec<&'a str>)> {
        let properties = record.tree.get(id).properties();
        properties.map(|property| (property.name, property.values().collect())).collect()
    }
}

fn known<'a>(property: &Property<'a>) -> &'a str {
    PropertyType::find(property.name).map_or("", |property| property.id)
}

/// Adds what a property says of the move, in the signs of chess.
fn mark(name: &str, value: Option<&str>, marks: &mut String) {
    let sign = match name {
        "TE" => "!",
        "BM" => "?",
        "IT" => "!?",
        "DO" => "?!",
        _ => return,
    };
    marks.push_str(sign);
    if sign.len() == 1 && value == Some("2") {
        marks.push_str(sign);
    }
}

/// The seconds that the players have left.
fn clock(node: &Node<'_>) -> Option<String> {
    let left = |name, side| Some(format!("{side} {} s", real(node.value(name)?)?.value));
    let clocks: Vec<_> = [left("BL", "black"), left("WL", "white")].into_iter().flatten().collect();
    (!clocks.is_empty()).then(|| clocks.join(", "))
}

/// What a move of Go took.
fn stones_taken(effect: &go::Effect, size: go::Size) -> Vec<EffectText> {
    let taken = |points: &[go::Point], whose: &str| {
        let squares: Vec<String> = points.iter().map(|point| in_both(*point, size)).collect();
        EffectText {
            kind: EffectKind::Captured,
            why: format!("{}{whose} on {}", counted(points.len(), "stone"), squares.join(", ")),
            squares: points.iter().map(ToString::to_string).collect(),
        }
    };
    let taken = [(effect.captures(), ""), (effect.suicide(), " of its own")]
        .map(|(points, whose)| (!points.is_empty()).then(|| taken(points, whose)));
    taken.into_iter().flatten().collect()
}

/// What a move of Othello flipped, and who passed before it.
fn discs_flipped(passed: Option<Color>, flipped: Squares) -> Vec<EffectText> {
    let passed = passed.map(|color| EffectText {
        kind: EffectKind::Passed,
        why: format!("comes after a pass: {color} had no legal move"),
        squares: Vec::new(),
    });
    let squares: Vec<String> = flipped.iter().map(|square| square.to_string()).collect();
    let flipped = (!squares.is_empty()).then(|| EffectText {
        kind: EffectKind::Flipped,
        why: format!("flips {}", squares.join(", ")),
        squares,
    });
    passed.into_iter().chain(flipped).collect()
}

/// The mills that a move closed, and the man that it took.
fn mills_closed(effect: &movetext_rules::morris::Effect) -> Vec<EffectText> {
    let mills = effect.mills().iter().map(|mill| EffectText {
        kind: EffectKind::Mill,
        why: format!("closes the mill {mill}"),
        squares: mill.points().map(|point| point.to_string()).collect(),
    });
    let taken = effect.captures().map(|point| EffectText {
        kind: EffectKind::Captured,
        why: format!("the man on {point}"),
        squares: vec![point.to_string()],
    });
    mills.chain(taken).collect()
}

/// A point as the record names it and as people do: `dp (D4)`.
fn in_both(point: go::Point, size: go::Size) -> String {
    let sgf = point.sgf(size.height()).map_or_else(String::new, |point| format!("{point} "));
    format!("{sgf}({point})")
}
