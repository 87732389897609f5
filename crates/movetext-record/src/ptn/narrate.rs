//! A game of PTN in words.

use std::borrow::Cow;

use movetext_rules::Position as _;
use movetext_rules::tak::{Color, Effect, GameResult, Marks};
use movetext_tree::{GameTree, NodeId};

use super::{Node, Ptn, Record, Table, branch, branch_name};
use crate::messages::tak as messages;
use crate::tagged::move_text;
use crate::{EffectKind, EffectText, Ending, Facts, GameText, Narrate, NodeText, Winner};

const ROOT: NodeId = GameTree::<()>::ROOT;

impl Narrate for Ptn {
    fn is_move_missing(faults: &[crate::Fault<super::FaultKind>]) -> bool {
        let missing = crate::FaultKind::Own(super::FaultKind::Turn(super::TurnFault::Incomplete));
        faults.iter().any(|fault| fault.kind == missing)
    }

    const COUNTS_ON: bool = true;

    fn game(record: &Record<'_>) -> GameText {
        let tag = |name: &str| {
            let value = record.headers.get(name).map(str::trim).filter(|value| !value.is_empty());
            value.filter(|value| value.contains(|letter: char| letter != '?' && letter != '.'))
        };
        let mut game = GameText { result: result(record), ..GameText::default() };
        game.set_players([tag("Player1"), tag("Player2")]);
        game.about.extend(["Event", "Date"].into_iter().filter_map(tag).map(str::to_owned));
        game.about.extend(record.start.rules().map(messages::rules));
        game
    }

    fn summary(record: &Record<'_>) -> Facts {
        let tag = |name: &str| {
            let value = record.headers.get(name).map(str::trim).filter(|value| !value.is_empty());
            value.map(str::to_owned)
        };
        let end = record.tree.main_line().last().unwrap_or(ROOT);
        let at_end = || record.tree.get(end).annotations().result;
        let result = tag("Result").filter(|value| !matches!(value.as_str(), "*" | "?"));
        let understood = result.as_deref().map_or_else(at_end, |value| value.parse().ok());
        let winner = understood.map(|result: GameResult| match result.winner() {
            Some(Color::White) => Winner::First,
            Some(Color::Black) => Winner::Second,
            None => Winner::Draw,
        });
        let rules = record.start.rules();
        Facts {
            game: Some("tak".to_owned()),
            players: [tag("Player1"), tag("Player2")],
            date: tag("Date"),
            event: tag("Event"),
            result: result.or_else(|| at_end().map(|result| result.to_string())),
            winner,
            variant: rules.map(messages::rules),
            size: rules.map(|rules| format!("{0}x{0}", rules.size)),
        }
    }

    fn headers<'a>(record: &'a Record<'_>) -> Vec<(&'a str, &'a str)> {
        record.headers.tags.iter().map(|tag| (tag.name.as_ref(), tag.value.as_ref())).collect()
    }

    fn unattached(record: &Record<'_>) -> usize {
        record.headers.unattached.len()
    }

    fn node<'a>(record: &'a Record<'_>, id: NodeId, _: bool) -> NodeText<'a> {
        let node = record.tree.get(id);
        let text = NodeText {
            played: move_text(&node.played, "--", None),
            marks: if node.marks == Marks::default() { String::new() } else { node.marks.to_string() },
            ..NodeText::default()
        };
        let Some(written) = &node.annotations else { return text };
        let all = written.before.iter().chain(&written.after);
        let (clocks, comments): (Vec<&str>, Vec<&str>) =
            all.map(|comment| comment.trim()).partition(|comment| clock(comment).is_some());
        NodeText {
            result: written.result.map(|result| result.to_string()),
            comments: comments.into_iter().map(Cow::Borrowed).collect(),
            clock: clocks.last().and_then(|comment| clock(comment)).map(str::to_owned),
            ..text
        }
    }

    fn branch_name(tree: &GameTree<Node<'_>>, start: NodeId) -> Option<String> {
        branch_name(tree, start)
    }

    /// `16w1` is the first move of a branch, `16w1/17b` another in it, unless a branch has that name.
    fn named(tree: &GameTree<Node<'_>>, name: &str) -> Result<NodeId, Option<String>> {
        let neither = "there is neither an address like `12b.1.1a` nor a branch of this name";
        if let Some(start) = branch(tree, name) {
            return Ok(start);
        }
        let (of, ply) = name.rsplit_once('/').ok_or_else(|| neither.to_owned())?;
        let start = branch(tree, of).ok_or_else(|| format!("the record has no branch `{of}`"))?;
        in_branch(tree, start, ply).ok_or_else(|| Some(format!("the branch `{of}` has no move `{ply}`")))
    }

    fn mover(table: &Table, node: &Node<'_>, _: &[Effect]) -> Option<&'static str> {
        let to_move = table.to_move();
        let mover = if node.played.as_move().is_some() { to_move.other() } else { to_move };
        Some(mover.name())
    }

    fn to_move(table: &Table) -> Option<&'static str> {
        Some(table.to_move().name())
    }

    fn turn(side: &str) -> String {
        format!("{side} is to move")
    }

    fn legal_moves(table: &Table) -> Option<Vec<String>> {
        Some(table.legal_moves().map(|played| played.to_string()).collect())
    }

    fn effects(table: &Table, effects: &[Effect]) -> Vec<EffectText> {
        let Some(effect) = effects.first() else { return Vec::new() };
        let flattened = effect.captures().map(|square| EffectText {
            kind: EffectKind::Flattened,
            squares: vec![square.to_string()],
            why: messages::flattened(table, square),
        });
        let ended = messages::what_ended(table).map(|why| {
            let road = messages::road(table);
            let kind = if road.is_some() { EffectKind::Road } else { EffectKind::Ended };
            EffectText { kind, squares: road.iter().flatten().map(ToString::to_string).collect(), why }
        });
        flattened.into_iter().chain(ended).collect()
    }

    /// The board, or else a resignation, a lost clock, a draw by agreement.
    fn ending(table: &Table, node: &Node<'_>) -> Option<Ending> {
        if let Some(outcome) = table.outcome() {
            return Some(messages::on_board(outcome));
        }
        let agreed = node.annotations().result?;
        let (result, reason) = match agreed {
            GameResult::Forfeit(winner) => (winner.to_string(), "forfeit"),
            GameResult::Draw => ("draw".to_owned(), "agreement"),
            GameResult::Road(_) | GameResult::Flats(_) => return None,
        };
        let (reason, sentence) = (reason.to_owned(), messages::agreed(agreed));
        Some(Ending { result, reason, sentence, on_board: false })
    }

    fn position(table: &Table) -> String {
        table.tps().to_string()
    }
}

/// How the game ended by its tag, or else by the result at its end.
fn result(record: &Record<'_>) -> Option<String> {
    let in_words = |result: GameResult| format!("{result}, {}", messages::result(result));
    let end = record.tree.main_line().last().unwrap_or(ROOT);
    match record.headers.get("Result").map(str::trim).filter(|value| !value.is_empty()) {
        Some("*" | "?") | None => record.tree.get(end).annotations().result.map(in_words),
        Some(value) => Some(value.parse().map_or_else(|_| value.to_owned(), in_words)),
    }
}

/// A move of the branch that starts at a node by its number and player, `17w` or `17b`, as PTN counts: on from
/// the move that the branch replaces.
fn in_branch(tree: &GameTree<Node<'_>>, start: NodeId, ply: &str) -> Option<NodeId> {
    let (number, part) = match ply.split_at_checked(ply.len().checked_sub(1)?)? {
        (number, "w" | "a") => (number, 0),
        (number, "b") => (number, 1),
        _ => return None,
    };
    let number: u32 = number.parse().ok()?;
    let before = turns_before(tree, start);
    tree.line_from(start).find(|node| {
        let ply = tree.ply(*node);
        (ply.turn.checked_add(before), ply.part) == (Some(number), part)
    })
}

/// How many turns lead to the line of a node, which its own numbers leave out.
fn turns_before(tree: &GameTree<Node<'_>>, node: NodeId) -> u32 {
    let mut before = 0_u32;
    let mut line = tree.line_start(node);
    while line != ROOT {
        let replaced = tree.first_sibling(line);
        before = before.saturating_add(tree.ply(replaced).turn.saturating_sub(1));
        line = tree.line_start(replaced);
    }
    before
}

/// The time of a comment like `clock1:9:58`, which PlayTak writes behind a move.
fn clock(comment: &str) -> Option<&str> {
    let time = comment.trim().strip_prefix("clock")?.strip_prefix(['1', '2'])?.strip_prefix(':')?.trim();
    let is_time = |letter: char| letter.is_ascii_digit() || matches!(letter, ':' | '.');
    (!time.is_empty() && time.chars().all(is_time)).then_some(time)
}
