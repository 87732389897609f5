//! Values without a name, and properties given twice: in Smart-Go.

use movetext_diagnostics::{Applicability, Fix, Severity};
use movetext_record::sgf::PropertyType;
use movetext_source::Span;

use crate::edit::{delete, fix, insert, replace};
use crate::messages::shown;
use crate::report::Report;
use crate::rules::txt::{MALFORMED_TAG, REPEATED_TAG};
use crate::sgf::hdr::names::one_letter_off;
use crate::sgf::nodes::has_two_moves;
use crate::sgf::{Game, Remark, RemarkKind, whole};

pub(crate) fn nameless_value(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&MALFORMED_TAG.rule) {
        let values = whole::values(game.text, fault.span.start);
        let message = format!("the name of the property is missing before {}", shown(values.of(game.text)));
        let node = game.node_at(fault.span.start).unwrap_or(crate::game::ROOT);
        let finding = game.finding(&MALFORMED_TAG.rule, node, values, message);
        report.add(if values.is_empty() {
            finding
        } else {
            finding.with_fix(fix("remove it", Applicability::Unsafe, vec![delete(values)]))
        });
    }
}

/// The text of a comment that follows another in its node, where both are read as they are written.
fn second_comment<'s>(game: &Game<'s>, name: &str, first: Span, second: Span) -> Option<&'s str> {
    let text = |span: Span| {
        let (_, value) = span.of(game.text).split_once('[')?;
        value.strip_suffix(']').filter(|text| !text.contains(['[', ']', '\\']))
    };
    text(first).filter(|_| name == "C")?;
    text(second)
}

pub(crate) fn repeated_property(game: &Game<'_>, report: &mut Report) {
    let ff = game.start().ff;
    // A list, or a comment, that was joined with those behind it, and the end of these.
    let mut joined: Option<(Span, u32)> = None;
    for remark in game.remarks() {
        let RemarkKind::Repeated { property, first, is_same } = &remark.what else { continue };
        let name = remark.span.of(game.text).split('[').next().unwrap_or_default().trim();
        // Moves that take turns in one node are a finding of their own.
        if matches!(name, "B" | "W") && has_two_moves(game, remark.node) {
            continue;
        }
        let message = if *is_same {
            format!("{} is repeated, with the same value", shown(name))
        } else {
            format!("{} is repeated in the same node", shown(name))
        };
        let is_list = property.is_some_and(|of| of.is_list(ff));
        // Nothing is lost where the values are the same or go together.
        let severity = if *is_same || is_list { Severity::Info } else { Severity::Warning };
        let finding = game
            .finding_of(&REPEATED_TAG.rule, remark, message)
            .with_severity(severity)
            .with_place(*first, "it is here first");
        report.add(if *is_same {
            finding.with_fix(fix("remove the second", Applicability::Safe, vec![delete(remark.span)]))
        } else if is_list {
            let values = remark.span.of(game.text).trim_start_matches(|sign| sign != '[');
            // Its values go on those in front of it where nothing but its name is between.
            let name = Span::new(remark.span.start, remark.span.end - values.len() as u32);
            let before = joined.filter(|(of, _)| of == first).map_or(first.end, |(_, end)| end);
            let between = game.text.get(before as usize..name.start as usize);
            let edits = if between.is_some_and(|between| between.trim().is_empty()) {
                joined = Some((*first, remark.span.end));
                vec![delete(name)]
            } else {
                vec![insert(first.end, values), delete(remark.span)]
            };
            finding.with_fix(fix("join the values", Applicability::Safe, edits))
        } else if let Some(text) = second_comment(game, name, *first, remark.span) {
            // Nothing that somebody wrote is thrown away.
            let before = joined.filter(|(of, _)| of == first).map_or(first.end, |(_, end)| end);
            let is_next = game.text.get(before as usize..remark.span.start as usize);
            let edits = if is_next.is_some_and(|between| between.trim().is_empty()) {
                joined = Some((*first, remark.span.end));
                // From where the text before ends to where this one starts.
                let start = remark.span.end - 1 - text.len() as u32;
                vec![replace(Span::new(before - 1, start), "\n")]
            } else {
                vec![insert(first.end - 1, format!("\n{text}")), delete(remark.span)]
            };
            finding.with_fix(fix("join them", Applicability::Unsafe, edits))
        } else if let Some((meant, name)) = mistyped(game, *property, remark.span) {
            let finding =
                finding.with_help(format!("`{}` is the {}, and is missing", meant.id, meant.meaning));
            let edits = vec![replace(name, meant.id)];
            finding.with_fix(fix(format!("write `{}`", meant.id), Applicability::Unsafe, edits))
        } else if let Some((other, name)) = other_player(game, remark, name) {
            let message = format!("write `{other}`, which is missing");
            let finding = finding
                .with_help(format!("`{other}` is missing: was the second meant for the other player?"));
            finding.with_fix(fix(message, Applicability::Unsafe, vec![replace(name, other)]))
        } else if let Some((fault, meant)) = of_another(game, *property, remark) {
            let finding = finding.with_note(fault);
            match meant {
                Some((other, name)) => {
                    finding.with_help(format!("`{}` is the {}", other.id, other.meaning)).with_fix(
                        Fix::replace(format!("write `{}`", other.id), Applicability::Unsafe, name, other.id),
                    )
                }
                None => finding.with_fix(fix(
                    "remove the second",
                    Applicability::DisplayOnly,
                    vec![delete(remark.span)],
                )),
            }
        } else {
            let note = "Movetext uses the first one; other programs may use the last";
            let edits = vec![delete(remark.span)];
            finding.with_note(note).with_fix(fix("remove the second", Applicability::Unsafe, edits))
        });
    }
}

/// The property that was meant by one that is there already, and cannot have this value: `GM[1]GM[Lesson 2]`.
fn mistyped(
    game: &Game<'_>,
    of: Option<&'static PropertyType>,
    whole: Span,
) -> Option<(&'static PropertyType, Span)> {
    let of = of?;
    let (raw, name) = single_value(game, of, whole)?;
    let meant = one_letter_off(game, of.id, name).filter(|_| game.start().view(of, raw).is_err())?;
    Some((meant, name))
}

/// Why a second value cannot be one of this property, and the one that has such values and is not in the node: the time that is left
/// behind a move, or a comment.
fn of_another(
    game: &Game<'_>,
    of: Option<&'static PropertyType>,
    remark: &Remark,
) -> Option<(String, Option<(&'static PropertyType, Span)>)> {
    let of = of?;
    let (raw, name) = single_value(game, of, remark.span)?;
    game.start().view(of, raw).err()?;
    let node = game.tree().get(remark.node);
    let candidates: &[&str] = match of.id {
        "B" => &["BL", "OB", "C"],
        "W" => &["WL", "OW", "C"],
        _ => &[],
    };
    let has_value = |meant: &&'static PropertyType| {
        let is_text = meant.values(game.start().ff).is_text();
        let is_sentence = raw.trim().contains(' ') && raw.contains(char::is_alphabetic);
        node.get(meant.id).is_none() && game.start().view(meant, raw).is_ok() && is_text == is_sentence
    };
    let meant = candidates.iter().filter_map(|id| PropertyType::find(id)).find(has_value);
    Some((format!("{} is not a value of `{}`", shown(raw), of.id), meant.map(|meant| (meant, name))))
}

/// The value of a property that has one, and its name.
fn single_value<'s>(game: &Game<'s>, of: &PropertyType, whole: Span) -> Option<(&'s str, Span)> {
    let start = whole.start + whole.of(game.text).find(of.id)? as u32;
    let name = Span::new(start, start + of.id.len() as u32);
    let value = name.end as usize + 1..(whole.end as usize).saturating_sub(1);
    game.text.get(value).filter(|raw| !raw.contains('[')).map(|raw| (raw, name))
}

/// The property of the other player, where a node has one player's twice and the other's not; and the name to replace.
fn other_player(game: &Game<'_>, remark: &Remark, name: &str) -> Option<(&'static str, Span)> {
    const PAIRS: [(&str, &str); 3] = [("PB", "PW"), ("BR", "WR"), ("BT", "WT")];
    let other = PAIRS.iter().find_map(|(one, two)| match name {
        name if name == *one => Some(*two),
        name if name == *two => Some(*one),
        _ => None,
    })?;
    let node = game.tree().get(remark.node);
    let is_twice = node.properties().filter(|property| property.is(name)).take(3).count() == 2;
    let start = remark.span.start as usize + remark.span.of(game.text).find(name)?;
    (is_twice && node.get(other).is_none()).then(|| (other, Span::from(start..start + name.len())))
}
