//! The checks: comments.

use movetext_diagnostics::{Applicability, Diagnostic, Edit};
use movetext_record::FaultKind::{Own, Text};
use movetext_record::otn::{Fault, FaultKind, TurnFault, leading_clock};
use movetext_record::{NodeOrigin, TextFault};
use movetext_source::Span;

use crate::edit::{delete, fix, insert, replace};
use crate::game::end_of_word;
use crate::messages::{count, shown};
use crate::otn::Game;
use crate::report::Report;
use crate::rules::otn::{
    BRACKET_IN_TEXT, COMMENT_PARTS, COMMENT_STARTS_WITH_NUMBER, SEVERAL_COMMENTS, UNCLOSED_HINT,
};

pub(crate) fn comment_parts(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&COMMENT_PARTS.rule) {
        let Own(FaultKind::Turn(TurnFault::CommentParts { moves, parts })) = fault.kind else { continue };
        let stand = if moves == 1 { "one move stands".to_owned() } else { format!("{moves} moves stand") };
        let message = format!("the comment has {parts} parts, but only {stand} before it");
        report.add(
            game.diagnostic_at(&COMMENT_PARTS.rule, fault.span, message)
                .with_note("the extra parts are kept with the last move")
                .with_help("`|` divides the comment among the moves: use another character inside a part"),
        );
    }
}

pub(crate) fn several_comments(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&SEVERAL_COMMENTS.rule) {
        let Text(TextFault::Unexpected { expected, .. }) = &fault.kind else { continue };
        let is_among_moves = expected.iter().any(|what| what == "a move");
        let bracket = Span::new(fault.span.start, fault.span.start + 1);
        let finding = |message: &str| game.diagnostic_at(&SEVERAL_COMMENTS.rule, bracket, message);
        report.add(if is_among_moves {
            finding("the comment of a turn comes after its moves, not among them")
                .with_help("`movetext fmt` puts it there, a part for each move")
        } else {
            let finding = finding("a turn has one comment, its parts divided by `|`");
            match joined(game, fault) {
                Some(edit) => finding.with_fix(fix("make them one comment", Applicability::Safe, vec![edit])),
                None => finding,
            }
        });
    }
}

/// The two brackets between this comment and the one before it, replaced by what divides their texts: bars,
/// so that this one stays with the last move of the turn, or a line break where both belong to that.
fn joined(game: &Game<'_>, fault: &Fault) -> Option<Edit> {
    let origins = game.written();
    let last = origins.partition_point(|origin| origin.played.start < fault.span.start).checked_sub(1)?;
    // A `.....` that stands for no move has no part of a comment either.
    let turn = origins[..=last].iter().rev().take_while(|origin| origin.turn == origins[last].turn);
    let moves = turn.filter(|origin| !origin.played.of(game.text).starts_with('.')).count();
    let between = Span::new(origins[last].played.end, fault.span.start).of(game.text).trim_end();
    let (earlier, before) = between.strip_suffix(']')?.rsplit_once('[')?;
    let this = fault.span.of(game.text).strip_prefix('[')?.strip_suffix(']')?;
    if this.contains('|') || this.contains(['[', ']']) || this.trim().is_empty() || before.contains(']') {
        return None;
    }
    let last_part = before.rsplit('|').next().unwrap_or("");
    let is_blank = last_part.trim().is_empty();
    let first = earlier.trim().is_empty();
    let divider = match moves.checked_sub(before.matches('|').count() + 1) {
        Some(bars @ 1..) if first => "|".repeat(bars),
        Some(0) if first && is_blank => String::new(),
        // What is not the first comment of its turn is whole with the last move, like this one.
        None if first => return None,
        _ if is_blank => return None,
        _ => "\n".to_owned(),
    };
    // A blank last part is no comment, and must not become a part of one.
    let blank = if is_blank { last_part.len() } else { 0 };
    let close = origins[last].played.end as usize + between.len() - 1 - blank;
    Some(replace(Span::from(close..fault.span.start as usize + 1), divider))
}

pub(crate) fn bracket_in_text(game: &Game<'_>, report: &mut Report) {
    for tag in &game.parsed.origin.places.tags {
        if let Some((place, edits)) = brackets(game.text, tag.value) {
            let message = "this `]` does not end the tag here, but does so for other programs";
            let finding = Diagnostic::new(&BRACKET_IN_TEXT.rule, place, message);
            report.add(finding.with_fix(fix("use parentheses", Applicability::Unsafe, edits)));
        }
    }
    for comment in game.comments() {
        let inside = comment.of(game.text);
        if inside.starts_with('[') && !inside.contains(']') {
            let place = comment.part(&(0..1));
            let message = "this `[` is one too many: the comment starts in front of it";
            let change = fix("remove it", Applicability::Unsafe, vec![delete(place)]);
            report.add(game.diagnostic_at(&BRACKET_IN_TEXT.rule, place, message).with_fix(change));
        }
        if let Some((place, edits)) = brackets(game.text, comment) {
            let message = "this `]` does not end the comment here, but does so for other programs";
            let finding = game.diagnostic_at(&BRACKET_IN_TEXT.rule, place, message);
            // In front of the part of the next move it stands instead of behind it, and in front of the last one twice.
            let is_early = edits.len() == 1 && game.text[place.end as usize..].starts_with(['|', ']']);
            report.add(finding.with_fix(if is_early {
                fix("remove it", Applicability::Unsafe, vec![delete(place)])
            } else {
                fix("use parentheses", Applicability::Unsafe, edits)
            }));
        }
    }
}

/// The first `]` of a text, and all its brackets as round ones. Two comments of one move are no such text.
fn brackets(text: &str, span: Span) -> Option<(Span, Vec<Edit>)> {
    let inside = span.of(text);
    let first = memchr::memchr(b']', inside.as_bytes())?;
    if inside[first + 1..].trim_start().starts_with('[') {
        return None;
    }
    let place = |at: usize| span.part(&(at as u32..at as u32 + 1));
    let edits = inside
        .match_indices(['[', ']'])
        .map(|(at, bracket)| replace(place(at), if bracket == "[" { "(" } else { ")" }));
    Some((place(first), edits.collect()))
}

pub(crate) fn unclosed_hint(game: &Game<'_>, report: &mut Report) {
    let message = "the `(` of this hint is never closed";
    let closed = |finding: Diagnostic, span: Span| {
        let end = span.start + span.of(game.text).trim_end().len() as u32;
        finding.with_fix(fix("write `)` at the end", Applicability::Unsafe, vec![insert(end, ")")]))
    };
    for (_, span) in game.tags("start-comment") {
        if let Some(place) = unclosed(game.text, span) {
            report.add(closed(Diagnostic::new(&UNCLOSED_HINT.rule, place, message), span));
        }
    }
    for span in game.comments() {
        if let Some(place) = unclosed(game.text, span) {
            report.add(closed(game.diagnostic_at(&UNCLOSED_HINT.rule, place, message), span));
        }
    }
}

/// Where a hint starts that does not end. Only the last one can be it.
fn unclosed(text: &str, span: Span) -> Option<Span> {
    let text = span.of(text);
    if !text.contains('(') {
        return None;
    }
    let open = text.bytes().rposition(|byte| byte == b')').map_or(0, |close| close + 1);
    let rest = &text[open..];
    let word = "(hint:";
    let at = rest
        .match_indices('(')
        .find(|(at, _)| rest.get(*at..at + word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word)))?
        .0;
    let start = (open + at) as u32;
    Some(span.part(&(start..start + word.len() as u32)))
}

pub(crate) fn comment_starts_with_number(game: &Game<'_>, report: &mut Report) {
    if game.tags("time-control").next().is_some() {
        return;
    }
    let mut first = None;
    let mut number = 0;
    for span in game.comments() {
        let comment = span.of(game.text);
        if !comment.trim_start().starts_with(|letter: char| letter.is_ascii_digit()) {
            continue;
        }
        // With a clock anywhere, the numbers are clocks too.
        if leading_clock(comment, false).is_some() {
            return;
        }
        if leading_clock(comment, true).is_some() {
            number += 1;
            first = first.or(Some(span));
        }
    }
    let Some(span) = first else { return };
    let comment = span.of(game.text);
    let blanks = comment.len() - comment.trim_start().len();
    let word = comment.split_whitespace().next().unwrap_or("");
    let place = span.part(&(blanks as u32..(blanks + word.len()) as u32));
    let message = format!("OpenTafl takes {} at the start of a comment for a clock", shown(word));
    let finding = game.diagnostic_at(&COMMENT_STARTS_WITH_NUMBER.rule, place, message);
    report.add(match number {
        1 => finding,
        _ => finding.with_note(format!("also in {}", count(number - 1, "more comment"))),
    });
}

/// The edit that writes a remark into the comment on a node: `[on the first move|on the second]`, or `[on the only one]`, on the line
/// below its turn.
pub(super) fn with_remark(text: &str, nodes: &[NodeOrigin], at: usize, remark: &str) -> Option<Edit> {
    let node = nodes.get(at)?;
    if let Some(comment) = node.comment {
        return Some(Edit { span: Span::at(comment.end), text: format!(" {remark}") });
    }
    if node.played.is_empty() {
        return None;
    }
    let is_of_turn = |other: &&NodeOrigin| !other.turn.is_empty() && other.turn == node.turn;
    let before = at.checked_sub(1).and_then(|before| nodes.get(before)).filter(is_of_turn);
    let after = nodes.get(at + 1).filter(is_of_turn);
    let insert = |at: usize, text: String| Some(Edit { span: Span::at(at as u32), text });
    match (before.and_then(|before| before.comment), after.and_then(|after| after.comment)) {
        // In brackets with a bar, or without one.
        (Some(first), _) => {
            let end = first.end as usize;
            let bar = text[end..].starts_with('|');
            insert(end + usize::from(bar), if bar { remark.to_owned() } else { format!("|{remark}") })
        }
        (None, Some(second)) => insert(text[..second.start as usize].rfind('[')? + 1, remark.to_owned()),
        (None, None) => {
            let last = after.unwrap_or(node).played.end;
            let inside = match (before, after) {
                (Some(_), _) => format!("|{remark}"),
                (None, Some(_)) => format!("{remark}|"),
                (None, None) => remark.to_owned(),
            };
            insert(end_of_word(text, last) as usize, format!("\n[{inside}]"))
        }
    }
}
