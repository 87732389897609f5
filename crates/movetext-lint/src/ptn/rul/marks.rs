//! Marks behind a move that are not true, or missing: in PTN.

use movetext_diagnostics::{Applicability, Diagnostic, Edit, Fix};
use movetext_rules::tak::Threat;
use movetext_tree::NodeId;

use crate::edit::{fix, insert};
use crate::messages::count;
use crate::ptn::Game;
use crate::ptn::parts::Parts;
use crate::report::Report;
use crate::rules::rul::{INFO_SYMBOL, MISSING_MARK};

/// Tak and `*` are checked; of tinuë, "an unblockable road threat", that there is a threat (section "Informational Marks").
pub(crate) fn info_symbol(game: &Game<'_>, report: &mut Report) {
    for (node, facts) in game.looked_at() {
        if let (Some(threat), Some(false)) = (game.tree().get(node).marks.threat, facts.is_tak) {
            let why = match game.outcome(node) {
                Some(_) => "the game is over".to_owned(),
                None => match game.to_move(node) {
                    Some(next) => format!("{} has no move that makes one", next.other()),
                    None => "there is none".to_owned(),
                },
            };
            let sign = if threat == Threat::Tinue { "''" } else { "'" };
            let message = format!("`{sign}` says that a road is threatened, but {why}");
            let finding = game.diagnostic_of(&INFO_SYMBOL.rule, node, message);
            report.add(without_mark(game, finding, node, &['\'', '"']));
        }
        let crush = || game.spelling(node).is_some_and(|read| read.crush);
        if facts.claims && !facts.flattens && crush() {
            let message = "`*` says that a capstone flattens a wall, but none does";
            let finding = game.diagnostic_of(&INFO_SYMBOL.rule, node, message);
            report.add(without_mark(game, finding, node, &['*']));
        }
    }
}

/// The finding with a fix that takes these signs away.
fn without_mark(game: &Game<'_>, finding: Diagnostic, node: NodeId, signs: &[char]) -> Diagnostic {
    let span = game.origin(node).played;
    let text = span.of(game.text);
    let marks = Parts::of(text).marks;
    let place = span.part(&(marks.start as u32..marks.end as u32));
    finding.with_fix(Fix::replace("remove it", Applicability::Unsafe, place, text[marks].replace(signs, "")))
}

pub(crate) fn missing_mark(game: &Game<'_>, report: &mut Report) {
    let (mut threats, mut walls) = (Vec::new(), Vec::new());
    let (mut marks_threats, mut marks_walls) = (false, false);
    for (node, facts) in game.looked_at() {
        let threat = game.tree().get(node).marks.threat;
        let is_tak = facts.is_tak == Some(true);
        // A mark that is not true is no habit.
        marks_threats |= threat == Some(Threat::Tinue) || (is_tak && threat.is_some());
        // A threat that nobody met is no new one.
        let is_old = || {
            let before = game.before(game.before(node));
            game.facts(before).is_some_and(|facts| facts.is_tak == Some(true))
        };
        if is_tak && threat.is_none() && !is_old() {
            threats.push(node);
        }
        if facts.flattens {
            let is_marked = marks_wall(game, node);
            marks_walls |= is_marked;
            if !is_marked {
                walls.push(node);
            }
        }
    }
    if marks_threats {
        report_missing(game, &threats, ["threatens a road and is not marked", "'"], report);
    }
    if marks_walls {
        report_missing(game, &walls, ["flattens a wall and is not marked", "*"], report);
    }
}

/// Whether a move has a `*`.
fn marks_wall(game: &Game<'_>, node: NodeId) -> bool {
    game.spelling(node).is_some_and(|read| read.crush)
}

/// One finding about all moves that lack a mark.
fn report_missing(game: &Game<'_>, nodes: &[NodeId], [what, mark]: [&str; 2], report: &mut Report) {
    let Some(first) = nodes.first() else { return };
    let edits = nodes.iter().map(|node| edit(game, *node, mark)).collect();
    let mut finding =
        game.diagnostic_of(&MISSING_MARK.rule, *first, format!("this move {what}, though others are"));
    if nodes.len() > 1 {
        finding = finding.with_note(format!("the same goes for {}", count(nodes.len() - 1, "later move")));
    }
    report.add(finding.with_fix(fix(format!("write `{mark}`"), Applicability::Safe, edits)));
}

/// The mark, in the place where it belongs.
fn edit(game: &Game<'_>, node: NodeId, mark: &str) -> Edit {
    let span = game.origin(node).played;
    let marks = Parts::of(span.of(game.text)).marks;
    let at = span.start + marks.start as u32;
    let stars = span.of(game.text)[marks].chars().take_while(|sign| *sign == '*').count();
    insert(if mark == "*" { at } else { at + stars as u32 }, mark)
}
