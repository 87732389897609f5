//! Moves out of turn: in Smart-Go.

use movetext_diagnostics::Severity;
use movetext_record::sgf::number;
use movetext_rules::Color;
use movetext_source::Span;
use movetext_tree::NodeId;

use crate::game::ROOT;
use crate::messages::count;
use crate::notation::sgf::{Game, What};
use crate::report::Report;
use crate::rules::hdr::game::sgf::leading_black;
use crate::rules::rul::turns::INCOMPLETE_TURN;

pub(super) fn out_of_turn(game: &Game<'_>, report: &mut Report) {
    for remark in game.remarks() {
        match remark.what {
            What::SameColor => same_color(game, remark.spans(), report),
            What::WhiteFirst => {
                let message = "White moves first, and nothing says why";
                report.add(
                    game.finding(&INCOMPLETE_TURN.rule, remark.node, remark.span, message)
                        .with_severity(Severity::Info)
                        .with_help("after a handicap, `HA` and `AB` say it; else `PL[W]`"),
                );
            }
            _ => {}
        }
    }
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
        // The stones of a handicap that are written as moves another rule tells.
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
    if all > 1 {
        finding = finding.with_note(format!("so it is at {} of this tree", count(all - 1, "more place")));
    }
    report.add(finding.with_help("a move is missing; where the other player passed, write it as a move"));
}

fn capital(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}
