//! Moves out of turn: in Smart-Go.

use core::iter::successors;
use std::collections::HashSet;

use movetext_diagnostics::{Applicability, Severity};
use movetext_record::replay_to;
use movetext_record::sgf::{Game as Played, Position, color, number};
use movetext_rules::{Color, othello};
use movetext_source::Span;
use movetext_tree::NodeId;

use crate::edit::{fix, replace};
use crate::game::ROOT;
use crate::messages::count;
use crate::report::Report;
use crate::rules::rul::INCOMPLETE_TURN;
use crate::sgf::hdr::game::{leading_black, placed};
use crate::sgf::rul::illegal::unread;
use crate::sgf::{Game, Remark, RemarkKind};

pub(crate) fn out_of_turn(game: &Game<'_>, report: &mut Report) {
    // Where the colours of two moves are exchanged, the second finding says it.
    let is_described = game.remarks().any(|remark| matches!(remark.what, RemarkKind::SameColor));
    let is_go = game.start().game == Played::Go;
    if !is_go {
        same_color(game, moved_twice(game).into_iter(), report);
    }
    for remark in game.remarks() {
        match remark.what {
            RemarkKind::SameColor if is_go => same_color(game, remark.spans(), report),
            RemarkKind::OtherPlayer => other_player(game, remark, report),
            RemarkKind::WhiteFirst if !is_described => {
                let message = "White moves first, and nothing explains why";
                report.add(
                    game.finding(&INCOMPLETE_TURN.rule, remark.node, remark.span, message)
                        .with_severity(Severity::Info)
                        .with_help("write `HA` and `AB` for a handicap, or else `PL[W]`"),
                );
            }
            _ => {}
        }
    }
}

/// A move of the other player than the one whose turn it is by `PL`, once a tree: in the game itself, else in a variation.
/// Alternatives may ask what happens if the other player moves first.
fn other_player(game: &Game<'_>, remark: &Remark, report: &mut Report) {
    /// So many are looked at: in Othello each is replayed to.
    const MOST: usize = 32;
    let tree = game.tree();
    let nodes = remark.spans().take(MOST).filter_map(|span| Some((game.node_at(span.start)?, span)));
    let mover = |id: NodeId| tree.get(id).played().map(|(color, _)| color);
    let is_alternative = |id: NodeId| {
        let mut ways = tree.parent(id).into_iter().flat_map(|before| tree.children(before));
        ways.any(|way| way != id && mover(way).is_some_and(|color| mover(id) == Some(color.other())))
    };
    let is_odd = |(id, _): &(NodeId, Span)| {
        tree.is_variation_start(*id).is_none() && !is_alternative(*id) && !must_pass(game, *id)
    };
    let (main, aside): (Vec<_>, Vec<_>) =
        nodes.filter(is_odd).partition(|(id, _)| tree.line_start(*id) == ROOT);
    let is_main = !main.is_empty();
    let Some((id, span)) = main.into_iter().chain(aside).next() else { return };
    let mut before = successors(tree.parent(id), |before| tree.parent(*before));
    let turn = before.find_map(|before| {
        let turn = tree.get(before).get("PL")?;
        let (at, raw) = turn.places().next()?;
        Some((color(raw)?, game.places().locate(game.text, before, tree.get(before), at..at + raw.len())))
    });
    let Some((turn, place)) = turn else { return };
    // White begins where Black has a handicap; that its stones are missing is reported.
    let has_handicap = game.info("HA").and_then(|(raw, _)| number(raw)).is_some_and(|stones| stones > 1);
    if turn == Color::White && has_handicap && placed(game).black.is_empty() {
        return;
    }
    let message =
        format!("`PL` says that it is {}'s turn, but {} moves", capital(turn), capital(turn.other()));
    let played = game.origin(id).played;
    let played = if played.is_empty() { span } else { played };
    let finding = game.finding(&INCOMPLETE_TURN.rule, id, played, message).with_place(place, "this says so");
    let finding = if is_main { finding } else { finding.with_severity(Severity::Info) };
    let letter = if turn == Color::Black { "W" } else { "B" };
    let edits = vec![replace(place, letter)];
    let change = fix(format!("write `PL[{letter}]`"), Applicability::Unsafe, edits);
    report.add(finding.with_fix(change));
}

/// Where a player moves twice in a row in a game of Othello or Morris although the other can move: behind a move that cannot be
/// played nobody knows.
pub(super) fn moved_twice(game: &Game<'_>) -> Vec<Span> {
    const MOST: usize = 32;
    let remarks = game.remarks().filter(|remark| matches!(remark.what, RemarkKind::SameColor));
    let spans: Vec<Span> = remarks.flat_map(Remark::spans).take(MOST).collect();
    if spans.is_empty() || game.start().game == Played::Go {
        return Vec::new();
    }
    let mut wrong: HashSet<NodeId> = game.refused().map(|(node, ..)| node).collect();
    wrong.extend(unread(game));
    let is_odd = |span: &Span| {
        game.node_at(span.start).is_some_and(|id| {
            let is_wrong = |node: NodeId| wrong.contains(&node);
            !is_wrong(id) && game.earlier(id, is_wrong).is_none() && !must_pass(game, id)
        })
    };
    spans.into_iter().filter(is_odd).collect()
}

/// Whether the player whose turn it is in front of a move of Othello cannot move.
fn must_pass(game: &Game<'_>, id: NodeId) -> bool {
    let Some(before) = game.tree().parent(id).filter(|_| game.start().game == Played::Othello) else {
        return false;
    };
    let table = replay_to(&game.parsed.record, before);
    table.is_ok_and(|table| {
        table.position().and_then(Position::othello).is_some_and(othello::Position::must_pass)
    })
}

/// Two moves of one player in a row, once a tree: in the game itself, else in a variation.
fn same_color(game: &Game<'_>, spans: impl Iterator<Item = Span>, report: &mut Report) {
    let tree = game.tree();
    let handicap = game.info("HA").and_then(|(raw, _)| number(raw)).filter(|stones| *stones >= 2);
    let given = handicap.map_or(0, |stones| usize::try_from(stones).unwrap_or(0).min(leading_black(game)));
    let skipped: Vec<NodeId> =
        tree.main_line().filter(|id| tree.get(*id).get("B").is_some()).take(given).collect();
    let [mut main, mut aside]: [Vec<(NodeId, Span)>; 2] = Default::default();
    for span in spans {
        let Some(id) = game.node_at(span.start) else { continue };
        // Another rule is about the stones of a handicap that are written as moves.
        if skipped.contains(&id) {
            continue;
        }
        let is_main = main.len() < 2 && tree.line_start(id) == ROOT;
        if is_main { main.push((id, span)) } else { aside.push((id, span)) }
    }
    let all = main.len() + aside.len();
    let is_main = !main.is_empty();
    let Some((id, span)) = main.into_iter().next().or_else(|| aside.into_iter().next()) else { return };
    let color = if tree.get(id).get("B").is_some() { Color::Black } else { Color::White };
    let message = format!("{color} moves twice in a row", color = capital(color));
    let place = game.origin(id).played;
    let place = if place.is_empty() { span } else { place };
    let mut finding = game.finding(&INCOMPLETE_TURN.rule, id, place, message);
    if !is_main {
        finding = finding.with_severity(Severity::Info);
    }
    if let Some(name) = only_one_wrong(game, id, span) {
        let other = if color == Color::Black { "W" } else { "B" };
        let message = format!(
            "{} moves three times in a row; the second may be {}'s",
            capital(color),
            capital(color.other())
        );
        finding.message = message;
        let edits = vec![replace(name, other)];
        let change = fix(format!("write `{other}`"), Applicability::Unsafe, edits);
        return report.add(finding.with_fix(change));
    }
    if all > 1 {
        finding =
            finding.with_note(format!("the same happens at {} of this tree", count(all - 1, "more place")));
    }
    let is_go = game.start().game == Played::Go;
    let help = if is_go { "; if the other player passed, write the pass as a move" } else { "" };
    report.add(finding.with_help(format!("a move is missing{help}")));
}

/// The name of a move whose colour alone is wrong: that in front of it and that behind it are of the same, and then the
/// players take turns again.
fn only_one_wrong(game: &Game<'_>, id: NodeId, span: Span) -> Option<Span> {
    let tree = game.tree();
    let color = |id: NodeId| tree.get(id).played().map(|(color, _)| color);
    let own = color(id)?;
    let next = tree.children(id).next().filter(|next| color(*next) == Some(own))?;
    let turns_again = tree.children(next).next().is_none_or(|behind| color(behind) == Some(own.other()));
    let name = game.origin(id).played;
    let start = if name.is_empty() { span.start } else { name.start };
    let name = Span::new(start, start + 1);
    (turns_again && matches!(name.of(game.text), "B" | "W")).then_some(name)
}

fn capital(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}
