//! What stands around a record that was copied from somewhere: prose, the `>` of mails, fences, HTML.

use movetext_diagnostics::Edit;
use movetext_source::Span;

use crate::lines::{LineKind, is_remark, line_kinds};
use crate::slip::Slip;
use crate::words::Words;
use movetext_lint::edit::with_line;
use movetext_lint::messages::shown;
use movetext_lint::rules::txt::{TEXT_AMONG_MOVES, TEXT_AMONG_TAGS, TEXT_AROUND};

mod joined;
mod markup;
mod quotations;
mod remarks;
mod tags;

pub(crate) use joined::{byte_order_marks, conflicts};
pub(crate) use markup::{fences, markup};
pub(crate) use quotations::{
    LengthOf, PREFIXES, all_prefixed, prefixed, quoted_part, quoting, sign_length, starts_turn,
    time_and_name_length, time_length,
};
use remarks::without_brackets;
pub(crate) use remarks::{comments_twice_in_brackets, remarks, unopened};
pub(crate) use tags::{bare_tags, near_tags};

/// Lines of prose between the moves.
pub(crate) fn prose(text: &str, of: &Words) -> Vec<Slip> {
    let Some(games) = &of.of_games else { return Vec::new() };
    let (open, close) = games.comment;
    let kinds = line_kinds(text, of);
    let is_turn =
        |(line, kind): &(Span, LineKind)| *kind == LineKind::Record && starts_turn(line.of(text).trim());
    let (Some(first), Some(last)) = (kinds.iter().position(is_turn), kinds.iter().rposition(is_turn)) else {
        return Vec::new();
    };
    let mut slips: Vec<Slip> = Vec::new();
    for (line, kind) in &kinds[first..last] {
        let words = line.of(text).trim();
        if *kind != LineKind::Other
            || words.split_whitespace().count() < 3
            || words.contains(['[', ']', '{', '}'])
        {
            continue;
        }
        let start = line.start + (line.of(text).len() - line.of(text).trim_start().len()) as u32;
        let span = Span::new(start, start + words.len() as u32);
        // Lines of one remark are one.
        if let Some(before) = slips.last_mut()
            && text[before.span.end as usize..start as usize].trim().is_empty()
            && !text[before.span.end as usize..start as usize].contains("\n\n")
        {
            before.span.end = span.end;
            let stray = before.span.of(text);
            before.message = format!("{} is not part of the record", shown(stray));
            before.edits = vec![Edit { span: before.span, text: format!("{open}{stray}{close}") }];
            continue;
        }
        slips.push(Slip::new(
            &TEXT_AMONG_MOVES.rule,
            span,
            format!("{} is not part of the record", shown(words)),
            "make it a comment",
            vec![Edit { span, text: format!("{open}{}{close}", without_brackets(words)) }],
        ));
    }
    slips
}

/// A heading between the tags and the first turn whose number is taken for a turn's: `Game 1`.
pub(crate) fn heading(text: &str, of: &Words) -> Option<Slip> {
    let kinds = line_kinds(text, of);
    let first_tag = kinds.iter().position(|(_, kind)| *kind == LineKind::Record)?;
    let rest = &kinds[first_tag..];
    let first_turn = rest.iter().position(|(line, _)| starts_turn(line.of(text).trim()))?;
    let is_heading = |(line, kind): &&(Span, LineKind)| {
        let words: Vec<&str> = line.of(text).split_whitespace().take(3).collect();
        *kind == LineKind::Other && matches!(words[..], [name, number] if is_named(name) && is_count(number))
    };
    let (line, _) = rest[..first_turn].iter().find(is_heading)?;
    let message = format!("{} is not part of the record", shown(line.of(text).trim()));
    let edits = vec![Edit { span: with_line(text, *line), text: String::new() }];
    Some(Slip::new(&TEXT_AMONG_TAGS.rule, *line, message, "remove it", edits))
}

/// Whether a word is of a language.
fn is_named(word: &str) -> bool {
    word.chars().count() > 2 && word.chars().all(char::is_alphabetic)
}

/// Whether a word is a number, with or without a sign behind it.
fn is_count(word: &str) -> bool {
    let digits = word.trim_start_matches('#').trim_end_matches(['.', ':']);
    !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())
}

/// The text in front of the first line of a record and behind the last.
pub(crate) fn around(text: &str, of: &Words) -> Vec<Slip> {
    if of.of_games.is_none() {
        return Vec::new();
    }
    let kinds = line_kinds(text, of);
    let is_record = |(_, kind): &(Span, LineKind)| *kind == LineKind::Record;
    let Some(first) = kinds.iter().position(is_record) else {
        let all = Span::from(0..text.len());
        return outside_record(text, &kinds, "this text is not part of a record", all).into_iter().collect();
    };
    let mut last = kinds.iter().rposition(is_record).unwrap_or(first);
    // In front of a signature.
    if kinds[last].0.of(text).trim() == "--" && kinds[last..].iter().any(|(_, kind)| *kind == LineKind::Other)
    {
        last = kinds[..last].iter().rposition(is_record).unwrap_or(first);
    }
    let before = Span::new(0, kinds[first].0.start);
    let after = Span::from(kinds[last].0.end as usize..text.len());
    let head =
        outside_record(text, &kinds[..first], "this text in front of the record is not part of it", before);
    let tail = outside_record(
        text,
        &kinds[last + 1..],
        "this text behind the last move is not part of the record",
        after,
    )
    .filter(|slip| !is_remark(slip.span.of(text)));
    match (head, tail) {
        // The two fences of one block.
        (Some(mut head), Some(tail)) if head.message == tail.message => {
            head.places.push(tail.span);
            head.edits.extend(tail.edits);
            vec![head]
        }
        (head, tail) => head.into_iter().chain(tail).collect(),
    }
}

/// The finding about some lines, if any of them says something; `whole` is what goes with them.
fn outside_record(text: &str, kinds: &[(Span, LineKind)], message: &str, whole: Span) -> Option<Slip> {
    let says = |(_, kind): &&(Span, LineKind)| *kind != LineKind::Blank;
    let (first, last) = (kinds.iter().find(says)?, kinds.iter().rfind(says)?);
    let is_fence = kinds.iter().filter(says).all(|(_, kind)| *kind == LineKind::Fence);
    let line = first.0.of(text);
    let start = first.0.start + (line.len() - line.trim_start().len()) as u32;
    let message = if is_fence { "a fence of Markdown is not part of the record" } else { message };
    Some(Slip {
        rule: &TEXT_AROUND.rule,
        span: Span::new(start, last.0.start + last.0.of(text).trim_end().len() as u32),
        message: message.to_owned(),
        help: Some("remove it, or make it a comment".to_owned()).filter(|_| !is_fence),
        instruction: "remove it".to_owned(),
        edits: vec![Edit { span: whole, text: String::new() }],
        places: Vec::new(),
        group: String::new(),
        other: None,
    })
}
