//! A game of PPN in words.

use std::fmt::Write as _;

use movetext_rules::piecepack::{Effect, Piece};
use movetext_tree::{GameTree, NodeId};

use super::{Item, Node, Number, Ppn, Record, Table, older_setup};
use crate::messages::piecepack as messages;
use crate::{EffectText, Ending, Facts, GameText, Narrate, NodeText};

/// So many periods of a number are shown.
const MOST_PERIODS: usize = 100;

impl Narrate for Ppn {
    const HAS_END: bool = false;
    const HAS_NUMBERS: bool = true;

    fn game(record: &Record<'_>) -> GameText {
        let stated = |key: &str| record.headers.get(key).map(str::to_owned);
        let mut game = GameText { result: stated("Result"), ..GameText::default() };
        let players = [["White", "Player1", "South"], ["Black", "Player2", "North"]];
        let [white, black] = players.map(|names| names.into_iter().find_map(|name| record.headers.get(name)));
        game.set_players([white, black]);
        let setup = record.start.setup.as_ref().map(|setup| setup.name.clone());
        game.about.extend(setup.into_iter().chain(["Event", "Date"].into_iter().filter_map(stated)));
        game
    }

    fn summary(record: &Record<'_>) -> Facts {
        let stated = |key: &str| record.headers.get(key).map(str::to_owned);
        let players = [["White", "Player1", "South"], ["Black", "Player2", "North"]];
        let setup = record.start.setup.as_ref().map(|setup| setup.name.clone());
        Facts {
            game: stated("GameType"),
            players: players.map(|names| names.into_iter().find_map(stated)),
            date: stated("Date"),
            event: stated("Event"),
            result: stated("Result"),
            winner: None,
            variant: setup.filter(|setup| !setup.is_empty()),
            size: None,
        }
    }

    fn headers<'a>(record: &'a Record<'_>) -> Vec<(&'a str, &'a str)> {
        record.headers.tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect()
    }

    fn node<'a>(record: &'a Record<'_>, id: NodeId, _: bool) -> NodeText<'a> {
        let node = record.tree.get(id);
        NodeText {
            played: played(node),
            comments: node.comments().filter(|comment| !comment.is_empty()).cloned().collect(),
            ..NodeText::default()
        }
    }

    /// A number, resolved, with its period or without: the first node that has it.
    fn named(tree: &GameTree<Node<'_>>, name: &str) -> Result<NodeId, Option<String>> {
        let is_alone = !name.is_empty() && name.bytes().all(|digit| digit.is_ascii_digit());
        if !name.ends_with('.') && !is_alone {
            return Err(None);
        }
        let period = if is_alone { "." } else { "" };
        let wanted = |number: &str| number.strip_suffix(period) == Some(name);
        let mut number = Numbers::default();
        let mut nodes = tree.main_line().filter(|id| number.of(tree.get(*id)).is_some_and(wanted));
        nodes.next().ok_or_else(|| Some(format!("no move has the number `{name}{period}`")))
    }

    fn mover(_: &Table, _: &Node<'_>, _: &[Effect]) -> Option<&'static str> {
        None
    }

    fn to_move(_: &Table) -> Option<&'static str> {
        None
    }

    fn turn(_: &str) -> String {
        String::new()
    }

    fn effects(table: &Table, effects: &[Effect]) -> Vec<EffectText> {
        messages::effects(table.piecepack(), effects)
    }

    fn ending(_: &Table, _: &Node<'_>) -> Option<Ending> {
        None
    }

    /// A piece a line, bottom first.
    fn played_otherwise(record: &Record<'_>) -> Option<String> {
        older_setup(record).map(|version| {
            format!(
                "the moves fit this setup as it was up to version {version}, and not as it is today: give it `Version: {version}`"
            )
        })
    }

    fn position(table: &Table) -> String {
        let scale = table.piecepack().scale();
        let pieces = table.pieces().map(|(_, piece)| piece.clone().in_units(scale).to_string());
        pieces.collect::<Vec<_>>().join("\n")
    }

    fn position_json(table: &Table) -> Option<String> {
        let mut json = String::from("[");
        for (_, piece) in table.pieces() {
            if json.len() > 1 {
                json.push(',');
            }
            push_piece(&mut json, piece);
        }
        json.push(']');
        Some(json)
    }

    fn number(record: &Record<'_>, id: NodeId) -> Option<String> {
        let tree = &record.tree;
        let mut periods = 0;
        let mut at = id;
        // The number that these are counted from.
        loop {
            match &tree.get(at).number {
                number if number.is_again() => periods += 1,
                Number::Written(written) => return resolved(written, periods),
                Number::Listed(Some(written)) => return resolved(written, periods),
                _ => return if periods > 0 { resolved("", periods) } else { None },
            }
            if periods > MOST_PERIODS {
                return None;
            }
            at = tree.parent(at)?;
        }
    }
}

fn resolved(written: &str, periods: usize) -> Option<String> {
    (periods <= MOST_PERIODS).then(|| format!("{written}{}", ".".repeat(periods)))
}

/// The numbers of nodes, one after the other.
#[derive(Default)]
struct Numbers(String);

impl Numbers {
    fn of(&mut self, node: &Node<'_>) -> Option<&str> {
        match &node.number {
            Number::Nothing => return None,
            Number::Written(written) => written.as_ref().clone_into(&mut self.0),
            Number::Listed(Some(written)) => written.clone_into(&mut self.0),
            _ => self.0.push('.'),
        }
        Some(&self.0)
    }
}

/// What is written under a number, comments left out.
fn played<'a>(node: &'a Node<'_>) -> Option<crate::Text<'a>> {
    let mut words = node.items.iter().filter_map(|item| match item {
        Item::Word(word) | Item::Unread(word) => Some(word.as_ref()),
        Item::Made(word) => Some(word.as_str()),
        Item::Foreign(text) => Some(text.as_ref()),
        Item::Short(_) | Item::Comment(_) => None,
    });
    let first = words.next()?;
    let Some(second) = words.next() else { return Some(first.into()) };
    let mut all = format!("{first} {second}");
    for word in words {
        all.push(' ');
        all.push_str(word);
    }
    Some(all.into())
}

fn push_piece(json: &mut String, piece: &Piece) {
    let identity = &piece.identity;
    let (side, suit, rank) = (identity.piece_side(), identity.suit, identity.rank);
    let _ = write!(json, "{{\"angle\":{},\"cfg\":\"", piece.angle);
    for letter in identity.configuration.name().chars() {
        match letter {
            '"' | '\\' => json.extend(['\\', letter]),
            letter if letter.is_control() => json.push(' '),
            letter => json.push(letter),
        }
    }
    // Numbers of a table are finite, as JSON's are.
    let _ = write!(json, "\",\"piece_side\":\"{side}\",\"rank\":{rank},\"suit\":{suit}");
    let _ = write!(json, ",\"x\":{},\"y\":{}}}", piece.x, piece.y);
}
