//! Games of PTN.

use std::fmt::Write as _;

use movetext_record::RecordedMove;
use movetext_record::ptn::{Node, Ptn, Record, Table, branch, branch_name};
use movetext_render::text::tak::{Marks, board};
use movetext_rules::Position as _;
use movetext_rules::tak::{Effect, GameResult, Move, Square};
use movetext_tree::{GameTree, NodeId};

use super::GameNotation;
use crate::commands::replay::{Outcome, Step};
use crate::output::width;
use crate::text::{one_line, shortened};
use crate::words::{self, LONGEST, tak};

impl GameNotation for Ptn {
    const COUNTS_ON: bool = true;
    const DOES: &'static str = "";

    fn caption(record: &Record<'_>) -> Vec<String> {
        let tag = |name: &str| {
            let value = record.headers.get(name).map(str::trim).filter(|value| !value.is_empty());
            value.filter(|value| value.contains(|letter: char| letter != '?' && letter != '.'))
        };
        let mut parts = Vec::from_iter(words::players(tag("Player1"), tag("Player2")));
        parts.extend(["Event", "Date"].into_iter().filter_map(tag).map(str::to_owned));
        parts.extend(record.start.rules().map(tak::rules));
        parts
    }

    fn result(record: &Record<'_>) -> Option<String> {
        let said = |result: GameResult| format!("{result}, {}", tak::result(result));
        let end = record.tree.main_line().last().unwrap_or(GameTree::<Node<'_>>::ROOT);
        match record.headers.get("Result").map(str::trim).filter(|value| !value.is_empty()) {
            Some("*" | "?") | None => record.tree.get(end).said().result.map(said),
            Some(value) => Some(value.parse().map_or_else(|_| shortened(value, LONGEST), said)),
        }
    }

    fn unattached(record: &Record<'_>) -> usize {
        record.headers.unattached.len()
    }

    fn written(node: &Node<'_>) -> Option<String> {
        let mut text = played(node)?;
        let _ = write!(text, "{}", node.marks);
        if let Some(result) = node.said().result {
            let _ = write!(text, " {result}");
        }
        Some(text)
    }

    fn comments<'a>(record: &'a Record<'_>, node: NodeId) -> Vec<&'a str> {
        let said = record.tree.get(node).said();
        said.before.iter().chain(&said.after).map(AsRef::as_ref).collect()
    }

    fn branch_name(tree: &GameTree<Node<'_>>, start: NodeId) -> Option<String> {
        branch_name(tree, start)
    }

    /// `16w1` is the first move of a branch, `16w1/17b` another in it, unless a branch has that name.
    fn by_name(tree: &GameTree<Node<'_>>, name: &str) -> Result<NodeId, Option<String>> {
        let neither = "there is neither an address like `12b.1.1a` nor a branch of this name";
        if let Some(start) = branch(tree, name) {
            return Ok(start);
        }
        let (of, ply) = name.rsplit_once('/').ok_or_else(|| neither.to_owned())?;
        let start = branch(tree, of).ok_or_else(|| format!("the record has no branch `{of}`"))?;
        in_branch(tree, start, ply).ok_or_else(|| Some(format!("the branch `{of}` has no move `{ply}`")))
    }

    fn annotate(record: &Record<'_>, node: NodeId, _: bool, step: &mut Step) {
        let tree = &record.tree;
        let data = tree.get(node);
        step.played = played(data);
        step.marks = Some(data.marks.to_string()).filter(|marks| !marks.is_empty());
        step.branch = tree.is_variation_start(node).and_then(|_| branch_name(tree, node));
        let comments = Self::comments(record, node);
        let (clocks, comments): (Vec<&str>, Vec<&str>) =
            comments.into_iter().partition(|comment| clock(comment).is_some());
        step.clock = clocks.last().and_then(|comment| clock(comment)).map(str::to_owned);
        step.comment = Some(comments.join("\n").trim().to_owned()).filter(|text| !text.is_empty());
    }

    fn effects(table: &Table, _: &Node<'_>, effects: &[Effect], explain: bool, step: &mut Step) {
        if let Some(square) = effects.first().and_then(|effect| effect.flattened) {
            step.flattened = Some(square.to_string());
            if explain {
                step.explanations.push(tak::flattened(table, square));
            }
        }
        if !effects.is_empty()
            && let Some(road) = tak::road(table)
        {
            step.road = road.iter().map(ToString::to_string).collect();
        }
        if !effects.is_empty() && explain {
            step.explanations.extend(tak::ending(table));
        }
    }

    fn mover(table: &Table, node: &Node<'_>, _: &[Effect]) -> String {
        let to_move = table.to_move();
        if node.played.as_move().is_some() { to_move.other() } else { to_move }.to_string()
    }

    fn to_move(table: &Table) -> String {
        table.to_move().to_string()
    }

    fn turn_of(side: &str) -> String {
        format!("{side} is to move")
    }

    fn position(table: &Table) -> String {
        table.setup().to_string()
    }

    /// The board, or else a resignation, a lost clock, a draw by agreement.
    fn outcome(table: &Table, node: &Node<'_>) -> Option<Outcome> {
        if let Some(outcome) = table.outcome() {
            return Some(tak::on_board(outcome));
        }
        let (result, reason) = match node.said().result? {
            GameResult::Forfeit(winner) => (winner.to_string(), "forfeit"),
            GameResult::Draw => ("draw".to_owned(), "agreement"),
            GameResult::Road(_) | GameResult::Flats(_) => return None,
        };
        let sentence = node.said().result.map(tak::agreed).unwrap_or_default();
        Some(Outcome { result, reason: reason.to_owned(), sentence, on_board: false })
    }

    fn board(table: &Table, last: Option<(&Node<'_>, &Effect)>, color: bool) -> String {
        let step = last.and_then(|(node, _)| node.played.as_move());
        let (from, reached) = step.map_or((None, Vec::new()), |step| touched(*step, table.rules().size));
        let (setup, marks) = (table.setup(), Marks { from, reached: &reached });
        let board = board(&setup, &marks).in_color(color);
        format!("{board}\n{}\n\n{}{}", board.legend(), tak::stacks(board, width()), tak::reserves(table))
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
    let root = GameTree::<Node<'_>>::ROOT;
    let mut before = 0_u32;
    let mut line = tree.line_start(node);
    while line != root {
        let replaced = tree.first_sibling(line);
        before = before.saturating_add(tree.ply(replaced).turn.saturating_sub(1));
        line = tree.line_start(replaced);
    }
    before
}

/// The move, without marks.
fn played(node: &Node<'_>) -> Option<String> {
    match &node.played {
        RecordedMove::Move(played) => Some(played.to_string()),
        RecordedMove::Unread(text) => Some(one_line(text)),
        RecordedMove::Gap => Some("--".to_owned()),
        RecordedMove::Resign | RecordedMove::Nothing => None,
    }
}

/// The time of a comment like `clock1:9:58`, which PlayTak writes behind a move.
fn clock(comment: &str) -> Option<&str> {
    let time = comment.trim().strip_prefix("clock")?.strip_prefix(['1', '2'])?.strip_prefix(':')?.trim();
    let is_time = |letter: char| letter.is_ascii_digit() || matches!(letter, ':' | '.');
    (!time.is_empty() && time.chars().all(is_time)).then_some(time)
}

/// The square that a move leaves, and those where it puts stones.
fn touched(step: Move, size: u8) -> (Option<Square>, Vec<Square>) {
    match step {
        Move::Place { square, .. } | Move::PlacePair { square } => (None, vec![square]),
        Move::Spread { square, direction, drops } => {
            let way = std::iter::successors(square.step(direction, size), |at| at.step(direction, size));
            (Some(square), way.take(drops.squares().into()).collect())
        }
    }
}
