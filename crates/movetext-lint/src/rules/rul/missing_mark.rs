use movetext_diagnostics::{Applicability, Edit};
use movetext_rules::tak::Threat;
use movetext_tree::NodeId;

use crate::edit::{fix, insert};
use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::rules::ptn::Parts;

lint! {
    /// A mark that other moves of the game have is missing.
    ///
    /// ## What it does
    /// Where a record marks some threats of a road with `'`, reports the moves that make one and are not
    /// marked; where it marks some flattened walls with `*`, the others (section "Informational Marks"). Once a
    /// game for each.
    ///
    /// ## Why it is bad
    /// A reader takes a move without the mark for one that does not threaten. Records without any such marks
    /// are left alone.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "3"]
    /// [Result "R-0"]
    ///
    /// 1. a3 a1
    /// 2. b1' b3
    /// 3. c1 R-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "3"]
    /// [Result "R-0"]
    ///
    /// 1. a3 a1
    /// 2. b1' b3'
    /// 3. c1 R-0
    /// ```
    ///
    /// ## Fix
    /// Writes the marks. Safe: they say what the board shows.
    MISSING_MARK = "RUL013" "missing-mark" Info Check::Ptn(check)
}
use crate::words::count;

fn check(game: &Game<'_>, report: &mut Report) {
    let (mut threats, mut walls) = (Vec::new(), Vec::new());
    let (mut marks_threats, mut marks_walls) = (false, false);
    for (node, facts) in game.looked_at() {
        let threat = game.tree().get(node).marks.threat;
        let is_tak = facts.is_tak == Some(true);
        // A mark that is not true is no habit.
        marks_threats |= threat == Some(Threat::Tinue) || (is_tak && threat.is_some());
        if is_tak && threat.is_none() {
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
        tell(game, &threats, ["threatens a road and is not marked", "'"], report);
    }
    if marks_walls {
        tell(game, &walls, ["flattens a wall and is not marked", "*"], report);
    }
}

/// Whether a move has a `*`.
fn marks_wall(game: &Game<'_>, node: NodeId) -> bool {
    game.spelling(node).is_some_and(|read| read.crush)
}

/// One finding about all moves that lack a mark.
fn tell(game: &Game<'_>, nodes: &[NodeId], [what, mark]: [&str; 2], report: &mut Report) {
    let Some(first) = nodes.first() else { return };
    let edits = nodes.iter().map(|node| edit(game, *node, mark)).collect();
    let mut finding = game.at(&MISSING_MARK.rule, *first, format!("this move {what}, though others are"));
    if nodes.len() > 1 {
        finding = finding.with_note(format!("so it is with {}", count(nodes.len() - 1, "later move")));
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
