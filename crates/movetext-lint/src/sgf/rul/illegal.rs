//! Moves that the rules forbid: in Smart-Go.

use core::cell::OnceCell;
use std::collections::BTreeSet;

use movetext_diagnostics::{Applicability, Fix};
use movetext_record::sgf::{Ff, Game as Played, PlayError};
use movetext_rules::{go, othello};
use movetext_source::Span;
use movetext_tree::NodeId;

use crate::messages::count;
use crate::report::Report;
use crate::rules::rul::ILLEGAL_MOVE;
use crate::sgf::hdr::game::{moves_of_go, placed};
use crate::sgf::rul::turns::moved_twice;
use crate::sgf::{Game, RemarkKind};

pub(crate) fn illegal_move(game: &Game<'_>, report: &mut Report) {
    let refused = game.refused().filter(|(node, ..)| !is_old_pass(game, *node));
    let refused: Vec<(NodeId, PlayError)> = refused.map(|(node, why, _)| (node, *why)).collect();
    if refused.is_empty() || moves_of_go(game).is_some() {
        return;
    }
    // The first one on the way to each node: what is illegal behind it may follow from it.
    let tree = game.tree();
    let mut firsts: Vec<Option<NodeId>> = vec![None; tree.len()];
    let mut later = vec![0_usize; tree.len()];
    let mut is_refused = vec![false; tree.len()];
    for (node, _) in &refused {
        is_refused[node.index()] = true;
    }
    let mut unread = unread(game);
    // Behind a move that is missing the board is another one.
    unread.extend(moved_twice(game).into_iter().filter_map(|span| game.node_at(span.start)));
    for node in core::iter::once(crate::game::ROOT).chain(game.nodes()) {
        let before = tree.parent(node).and_then(|before| firsts[before.index()]);
        let is_refused = is_refused[node.index()];
        firsts[node.index()] = before.or((is_refused || unread.contains(&node)).then_some(node));
        if let (Some(first), true) = (before, is_refused) {
            later[first.index()] += 1;
        }
    }
    let swapped = Swapped::default();
    let is_first = |node: NodeId| firsts[node.index()] == Some(node) && !unread.contains(&node);
    for (node, why) in refused.into_iter().filter(|(node, _)| is_first(*node)) {
        let span = game.origin(node).played;
        let written = span.of(game.text);
        let message = format!("`{written}` is illegal: {}", reason(game, why));
        let mut finding = game.diagnostic_of(&ILLEGAL_MOVE.rule, node, message);
        if let Some((place, words)) = cause(game, node, why) {
            finding = finding.with_place(place, words);
        }
        finding = finding.with_note(format!("{} all the same, and the game goes on", instead(why)));
        let more = later[node.index()];
        if more > 0 {
            let are = if more == 1 { "is" } else { "are" };
            let note = format!("{} after it {are} illegal too, perhaps because of it", count(more, "move"));
            finding = finding.with_note(note);
        }
        if let Some(meant) = swapped.of(game, node, why) {
            let value = Span::new(span.end - 3, span.end - 1);
            let message = format!("perhaps `{meant}` was meant, with its letters swapped");
            // An earlier mistake may have put the other stone there.
            finding = finding.with_fix(Fix::replace(message, Applicability::DisplayOnly, value, meant));
        }
        report.add(match why {
            PlayError::Go(go::PlayError::Suicide { .. }) => {
                finding.with_help("if the rules allow suicide, name them: `RU[NZ]`, or `--suicide`")
            }
            PlayError::Go(go::PlayError::Superko { .. }) => finding
                .with_help("if the rules forbid only simple ko, name them: `RU[Japanese]`, or `--ko simple`"),
            _ => finding,
        });
    }
}

/// Points whose letters are swapped: `pd` for `dp`.
#[derive(Default)]
struct Swapped(OnceCell<BTreeSet<String>>);

impl Swapped {
    /// The swapped point of a move on an occupied point, if no stone is ever placed there.
    fn of(&self, game: &Game<'_>, node: NodeId, why: PlayError) -> Option<String> {
        let PlayError::Go(go::PlayError::Occupied { point, .. }) = why else { return None };
        let name = point.sgf(game.start().size.rows)?.to_string();
        let is_written = game.origin(node).played.of(game.text).ends_with(&format!("[{name}]"));
        let meant: String = name.chars().rev().collect();
        let named = self.0.get_or_init(|| points_with_stones(game));
        (is_written && meant != name && !named.contains(&meant)).then_some(meant)
    }
}

/// All points of Go that get a stone, in moves and setups, as they are written.
fn points_with_stones(game: &Game<'_>) -> BTreeSet<String> {
    let tree = game.tree();
    let nodes = core::iter::once(crate::game::ROOT).chain(game.nodes()).map(|node| tree.get(node));
    let written = nodes.flat_map(|node| {
        let properties = ["B", "W", "AB", "AW"].into_iter().filter_map(|name| node.get(name));
        properties.flat_map(|property| property.values().map(|value| value.trim().to_owned()))
    });
    let placed = placed(game).stones().map(|point| point.to_string()).collect::<Vec<_>>();
    written.chain(placed).collect()
}

/// Whether a move is `tt`, a pass in versions that have no board on which it is a point: it is the size that is wrong.
fn is_old_pass(game: &Game<'_>, node: NodeId) -> bool {
    game.start().declared < Some(Ff::Ff4) && game.origin(node).played.of(game.text).ends_with("[tt]")
}

/// The nodes whose move could not be read, in games where each move depends on those in front of it.
pub(super) fn unread(game: &Game<'_>) -> Vec<NodeId> {
    if game.start().game == Played::Go {
        return Vec::new();
    }
    let moves = game.remarks().filter(|remark| match remark.what {
        RemarkKind::ParseError(of, ..) => matches!(of.id, "B" | "W"),
        RemarkKind::TwoMoves => true,
        _ => false,
    });
    moves.map(|remark| remark.node).collect()
}

/// What is done with a move that is illegal.
fn instead(why: PlayError) -> &'static str {
    match why {
        PlayError::Go(go::PlayError::Pass) | PlayError::Othello(othello::PlayError::MayNotPass { .. }) => {
            "the pass counts"
        }
        PlayError::Go(go::PlayError::Suicide { .. }) => "the stones without a liberty are taken off",
        PlayError::Go(go::PlayError::Occupied { .. }) => "the stone takes the place of the other",
        PlayError::Go(_) => "the stone is placed",
        PlayError::Othello(_) => "the disc is placed",
        PlayError::Morris(_) | PlayError::OtherGame => "the man is put there",
    }
}

/// Why a move is illegal, with its point named both ways.
fn reason(game: &Game<'_>, why: PlayError) -> String {
    let PlayError::Go(why) = why else { return why.to_string() };
    let point = match why {
        go::PlayError::OffBoard { point, .. }
        | go::PlayError::Occupied { point, .. }
        | go::PlayError::Ko { point, .. }
        | go::PlayError::Suicide { point, .. }
        | go::PlayError::Superko { point, .. } => point,
        go::PlayError::Pass => return why.to_string(),
    };
    why.to_string().replacen(&point.to_string(), &game.both_of(point), 1)
}

/// The move that is the reason.
fn cause(game: &Game<'_>, node: NodeId, why: PlayError) -> Option<(Span, &'static str)> {
    if game.start().game != Played::Go {
        return None;
    }
    let PlayError::Go(why) = why else { return None };
    let (point, words) = match why {
        go::PlayError::Occupied { point, since: Some(_), .. } => (point, "this stone is there"),
        go::PlayError::Ko { .. } => {
            let before = game.tree().parent(node)?;
            return Some((game.origin(before).played, "this move took the stone"));
        }
        _ => return None,
    };
    let name = point.sgf(game.start().size.rows)?.to_string();
    let placed = game.earlier(node, |before| {
        let before = game.tree().get(before);
        ["B", "W"].iter().any(|color| before.value(color).is_some_and(|played| played.trim() == name))
    })?;
    Some((game.origin(placed).played, words))
}
