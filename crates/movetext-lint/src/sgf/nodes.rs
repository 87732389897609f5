//! What the properties of a node say together: the checks.

use movetext_diagnostics::{Applicability, Edit, Fix, Severity};
use movetext_record::sgf::{Ff, PropertyType};
use movetext_source::Span;
use movetext_tree::NodeId;

use crate::edit::{delete, fix, insert, replace};
use crate::game::ROOT;
use crate::report::Report;
use crate::rules::sgf::{
    CONTRADICTION, EMPTY_NODE, MOVE_IN_ROOT, REPEATED_POINT, SETUP_WITH_MOVE, SEVERAL_VALUES, TWO_MOVES,
    WITHOUT_MOVE,
};
use crate::sgf::hdr::game::{RepeatedStone, repeated_stone};
use crate::sgf::whole;
use crate::sgf::{Game, Remark, RemarkKind};

/// How much it matters what only FF[4] forbids.
fn of_ff4(game: &Game<'_>) -> Severity {
    if game.start().ff >= Ff::Ff4 { Severity::Warning } else { Severity::Info }
}

pub(crate) fn several_values(game: &Game<'_>, report: &mut Report) {
    // Many may be of one node.
    let mut last: Option<(NodeId, bool)> = None;
    let mut has_comment = |id: NodeId| match last {
        Some((node, has_comment)) if node == id => has_comment,
        _ => {
            let has_comment = game.tree().get(id).get("C").is_some();
            last = Some((id, has_comment));
            has_comment
        }
    };
    for remark in game.remarks() {
        let RemarkKind::SeveralValues(of) = &remark.what else { continue };
        let message = format!("`{}` ({}) has one value; what follows is not read", of.id, of.meaning);
        let finding = game.finding_of(&SEVERAL_VALUES.rule, remark, message);
        report.add(finding.with_fix(of_several(game, of, remark, has_comment(remark.node))));
    }
}

/// What is done where a property has several values: a text behind a point or a number is a comment without its name, and a
/// text without content is not the one that was meant.
fn of_several(game: &Game<'_>, of: &PropertyType, remark: &Remark, has_comment: bool) -> Fix {
    let values = of.values(game.start().ff);
    let others = remark.span.of(game.text);
    let is_one = !others.contains("][") && !others.contains("]\n[");
    let is_prose = others.split_whitespace().nth(2).is_some() && others.contains(char::is_lowercase);
    if is_one && is_prose && values.is_bare() && !has_comment {
        return fix("make it a comment", Applicability::Unsafe, vec![insert(remark.span.start, "C")]);
    }
    let before = game.text[..remark.span.start as usize].trim_end();
    let first = before.rfind('[').map(|open| Span::from(open..before.len()));
    if let Some(first) = first.filter(|_| is_one && is_point_apart(game, remark.span.start)) {
        let point = [first, remark.span].map(|value| value.of(game.text).trim_matches(['[', ']'])).concat();
        let edits = vec![replace(first.to(remark.span), format!("[{point}]"))];
        return fix(format!("write `[{point}]`"), Applicability::Unsafe, edits);
    }
    if is_one && let Some(other) = answer(game, of, remark.node) {
        let message = format!("write `;{other}` in front of it");
        return fix(message, Applicability::Unsafe, vec![insert(remark.span.start, format!(";{other}"))]);
    }
    let is_blank = |first: &Span| first.of(game.text).trim_matches(['[', ']']).trim().is_empty();
    match first.filter(|first| is_one && values.is_text() && is_blank(first)) {
        Some(first) => fix("remove the first, which is empty", Applicability::Unsafe, vec![delete(first)]),
        None => fix("remove the other values", Applicability::Unsafe, vec![delete(remark.span)]),
    }
}

/// The other player, where the move of one has two values and he moves again in the next node: `;B[dd][pp];B[dp]`.
fn answer(game: &Game<'_>, of: &PropertyType, id: NodeId) -> Option<&'static str> {
    let other = match of.id {
        "B" => "W",
        "W" => "B",
        _ => return None,
    };
    let next = game.tree().get(game.tree().first_child(id)?);
    next.get(of.id).is_some().then_some(other)
}

/// Whether the two letters of a point stand in brackets of their own, of which the second open here.
pub(crate) fn is_point_apart(game: &Game<'_>, second: u32) -> bool {
    let Some((before, behind)) = game.text.split_at_checked(second as usize) else { return false };
    matches!(before.as_bytes(), [.., b'[', b'a'..=b'z', b']'])
        && matches!(behind.as_bytes(), [b'[', b'a'..=b'z', b']', ..])
}

/// The node's text of several values, the first of which has no content.
pub(crate) fn has_several(game: &Game<'_>, at: Span) -> bool {
    game.text[at.end as usize..].strip_prefix(']').is_some_and(|rest| rest.trim_start().starts_with('['))
}

pub(crate) fn two_moves(game: &Game<'_>, report: &mut Report) {
    for remark in game.remarks() {
        if !matches!(remark.what, RemarkKind::TwoMoves) {
            continue;
        }
        let message = "this node has a move of each player: which was first?";
        let finding = game
            .finding_of(&TWO_MOVES.rule, remark, message)
            .with_help("a node holds one move; write the next in a node of its own, after a `;`");
        let mut starts: Vec<Edit> = in_turn(game, remark).into_iter().map(|at| insert(at, ";")).collect();
        let message = if starts.len() > 1 { "start a node at each" } else { "start a node here" };
        starts.extend(empty_behind(game, remark.node).map(delete));
        report.add(finding.with_fix(fix(message, Applicability::Unsafe, starts)));
    }
}

/// The `;` of an empty node behind another: it may have been meant to stand in front.
fn empty_behind(game: &Game<'_>, id: NodeId) -> Option<Span> {
    let tree = game.tree();
    let next = tree.children(id).next().filter(|next| tree.get(*next).properties().next().is_none())?;
    let place = game.places().node(next);
    (place.of(game.text).trim() == ";").then(|| Span::new(place.start, place.start + 1))
}

/// Where the second move of a node starts, and each behind it that takes turns with the one in front of it.
fn in_turn(game: &Game<'_>, remark: &Remark) -> Vec<u32> {
    const MOST: usize = 50;
    let node = game.tree().get(remark.node);
    let is_move = |name: &str| matches!(name, "B" | "W");
    let mut starts = vec![remark.span.start];
    let mut before = None;
    for property in node.properties().filter(|property| is_move(property.name)).take(MOST) {
        if before.is_some_and(|before| before != property.name) {
            let name = property.at..property.at + 1;
            let place = game.places().locate(game.text, remark.node, node, name);
            if place.start > remark.span.start {
                starts.push(place.start);
            }
        }
        before = Some(property.name);
    }
    starts
}

/// Whether a node has moves of both players, which another rule reports.
pub(crate) fn has_two_moves(game: &Game<'_>, id: NodeId) -> bool {
    let node = game.tree().get(id);
    node.get("B").is_some() && node.get("W").is_some()
}

pub(crate) fn move_in_root(game: &Game<'_>, report: &mut Report) {
    for remark in game.remarks() {
        if !matches!(remark.what, RemarkKind::MoveInRoot) {
            continue;
        }
        let finding =
            game.finding_of(&MOVE_IN_ROOT.rule, remark, "the root describes the game and holds no move");
        let edits = vec![insert(remark.span.start, ";")];
        report.add(finding.with_fix(fix("start a node here", Applicability::Unsafe, edits)));
    }
}

pub(crate) fn setup_with_move(game: &Game<'_>, report: &mut Report) {
    for remark in game.remarks() {
        if !matches!(remark.what, RemarkKind::SetupWithMove) {
            continue;
        }
        let message = "stones are set up in a node that has a move; Movetext places them before the move";
        let finding = game
            .finding_of(&SETUP_WITH_MOVE.rule, remark, message)
            .with_severity(of_ff4(game))
            .with_help("set them up in a node of its own");
        report.add(match in_front_of_move(game, remark) {
            Some(edits) => {
                finding.with_fix(fix("put the move into a node behind them", Applicability::Unsafe, edits))
            }
            None => finding,
        });
    }
}

/// What sets stones up in nodes with a move, put into nodes in front of them.
fn in_front_of_move(game: &Game<'_>, remark: &Remark) -> Option<Vec<Edit>> {
    let mut edits = Vec::new();
    for span in remark.spans() {
        let id = game.node_at(span.start)?;
        let (whole, node) = (game.places().node(id), game.tree().get(id));
        if !whole.of(game.text).starts_with(';') {
            return None;
        }
        // In the root everything else stays, but for the move and what stands behind it.
        if id == ROOT {
            let played = game.origin(id).played;
            if played.is_empty() || span.start > played.start {
                return None;
            }
            edits.push(insert(played.start, ";"));
            continue;
        }
        let mut moved = String::new();
        for property in node.properties() {
            if !["AB", "AW", "AE", "PL"].iter().any(|name| property.is(name)) {
                continue;
            }
            let name = property.at..property.at + property.name.len();
            let place = whole::property(game.text, game.places().locate(game.text, id, node, name))?;
            moved.push_str(place.of(game.text));
            edits.push(delete(place));
        }
        edits.push(insert(whole.start, format!(";{moved}")));
    }
    Some(edits)
}

pub(crate) fn without_move(game: &Game<'_>, report: &mut Report) {
    for remark in game.remarks() {
        let RemarkKind::WithoutMove(of) = &remark.what else { continue };
        let message = format!("`{}` ({}) is in a node without a move", of.id, of.meaning);
        let finding = game.finding_of(&WITHOUT_MOVE.rule, remark, message).with_severity(of_ff4(game));
        let whole: Option<Vec<Edit>> =
            remark.spans().map(|span| whole::property(game.text, span).map(delete)).collect();
        report.add(match whole {
            Some(edits) => finding.with_fix(fix("remove it", Applicability::Unsafe, edits)),
            None => finding,
        });
    }
}

pub(crate) fn contradiction(game: &Game<'_>, report: &mut Report) {
    for remark in game.remarks() {
        let RemarkKind::Contradiction(first, second, place) = &remark.what else { continue };
        let message = format!("`{second}` contradicts `{first}` in the same node");
        let finding = game
            .finding_of(&CONTRADICTION.rule, remark, message)
            .with_severity(of_ff4(game))
            .with_place(*place, "it is here");
        let instead = match (*first, *second) {
            ("TE", "BM") => Some("IT"),
            ("BM", "TE") => Some("DO"),
            _ => None,
        };
        let value = value_behind(game, remark.span);
        report.add(match (instead, value, value_behind(game, *place)) {
            (Some(instead), Some(second), Some(first)) if game.start().ff >= Ff::Ff3 => {
                let whole = Span::new(remark.span.start, second.end);
                let edits =
                    vec![replace(Span::new(place.start, first.end), format!("{instead}[]")), delete(whole)];
                let message = format!("write `{instead}`");
                finding.with_fix(fix(message, Applicability::Unsafe, edits))
            }
            (_, Some(value), _) => {
                let whole = Span::new(remark.span.start, value.end);
                finding.with_fix(fix("remove the second", Applicability::Unsafe, vec![delete(whole)]))
            }
            _ => finding,
        });
    }
}

/// The value behind a name, with its brackets.
fn value_behind(game: &Game<'_>, name: Span) -> Option<Span> {
    let rest = &game.text[name.end as usize..];
    let start = name.end + (rest.len() - rest.trim_start().len()) as u32;
    let value = &game.text[start as usize..];
    value.starts_with('[').then(|| Span::new(start, start + movetext_lexer::sgf::value_len(value) as u32))
}

pub(crate) fn empty_node(game: &Game<'_>, report: &mut Report) {
    for remark in game.remarks() {
        if !matches!(remark.what, RemarkKind::EmptyNode) {
            continue;
        }
        let finding = game.finding_of(&EMPTY_NODE.rule, remark, "this node is empty");
        // What is nothing but a `;` can go where the tree stays one.
        let is_plain = remark.spans().all(|span| span.of(game.text) == ";");
        report.add(if is_plain && game.tree().get(remark.node).is_empty() {
            let edits =
                remark.spans().filter(|span| !starts_line(game, *span)).map(delete).collect::<Vec<_>>();
            if edits.is_empty() {
                finding
            } else {
                finding.with_fix(fix("remove it", Applicability::Unsafe, edits))
            }
        } else {
            finding
        });
    }
}

/// Whether a node is the first of its variation, which would start with none without it.
fn starts_line(game: &Game<'_>, node: Span) -> bool {
    game.text[..node.start as usize].trim_end().ends_with('(')
        && game.text[node.end as usize..].trim_start().starts_with(['(', ')'])
}

pub(crate) fn repeated_point(game: &Game<'_>, report: &mut Report) {
    let of_handicap = repeated_stone(game);
    for remark in game.remarks() {
        let RemarkKind::Twice(point, [first, second], place) = &remark.what else { continue };
        if let ("AB", "AB", Some(RepeatedStone { stated, missing })) = (*first, *second, of_handicap) {
            let message = format!(
                "{} is in `AB` twice, so one of the {stated} handicap stones is missing",
                game.both(*point)
            );
            let finding = game
                .finding_of(&REPEATED_POINT.rule, remark, message)
                .with_severity(Severity::Warning)
                .with_place(*place, "it is here");
            let is_point = |place: &Span| place.len() == 2;
            report.add(match missing.filter(|_| is_point(&remark.span)) {
                Some(missing) => finding.with_fix(Fix::replace(
                    format!("write `{missing}`, the handicap point without a stone"),
                    Applicability::Unsafe,
                    remark.span,
                    missing.to_string(),
                )),
                None => finding,
            });
            continue;
        }
        let point = game.both(*point);
        let is_stones = matches!(*first, "AB" | "AW" | "AE");
        let message = if first == second && *first == "L" {
            format!("{point} is in `L` twice, and so has two letters")
        } else if first == second {
            format!("{point} is in `{first}` twice")
        } else {
            format!("{point} is in `{second}`, and already in `{first}`")
        };
        // The first point of `L` is A, the second B: without one of two, those behind it are other letters.
        let is_letters = first == second && *first == "L";
        let is_grave = is_letters || is_stones && first != second;
        let severity = match (*first, *second) {
            ("AB", "AW") | ("AW", "AB") => Severity::Error,
            _ if is_grave => Severity::Warning,
            _ => of_ff4(game),
        };
        let finding = game
            .finding_of(&REPEATED_POINT.rule, remark, message)
            .with_severity(severity)
            .with_place(*place, "it is here");
        let text = game.text;
        let is_same = remark.span.of(text) == place.of(text) && first == second;
        let brackets = Span::new(remark.span.start.saturating_sub(1), remark.span.end + 1);
        let is_value = text.get(brackets.range()).is_some_and(|value| {
            value.starts_with('[') && value.ends_with(']') && text[..brackets.start as usize].ends_with(']')
        });
        report.add(if is_same && is_value && !is_letters {
            let fix = Fix::replace("remove it", Applicability::Safe, brackets, "");
            finding.with_fix(fix)
        } else if text.get(brackets.range()).is_some_and(|value| !value.contains(':') || second == &"LB")
            && let Some(whole) = whole::of_value(text, remark.span)
        {
            // Of two kinds, and of letters, nobody knows which one stands on another point.
            let other = || whole::of_value(text, *place).filter(|other| !other.of(text).contains(':'));
            match (is_letters || first != second, other()) {
                (false, _) => finding.with_fix(fix("remove it", Applicability::Unsafe, vec![delete(whole)])),
                (true, Some(other)) => {
                    let remove = |from: &str, whole| {
                        fix(format!("remove it {from}"), Applicability::DisplayOnly, vec![delete(whole)])
                    };
                    let [here, there] = if first == second {
                        ["here".to_owned(), "where it is first".to_owned()]
                    } else {
                        [format!("from `{second}`"), format!("from `{first}`")]
                    };
                    finding.with_fix(remove(&here, whole)).with_fix(remove(&there, other))
                }
                (true, None) => finding,
            }
        } else {
            finding
        });
    }
}
