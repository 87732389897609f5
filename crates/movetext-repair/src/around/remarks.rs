//! Remarks in other signs than comments have.

use movetext_diagnostics::Edit;
use movetext_lint::edit::comment_start;
use movetext_lint::messages::shown;
use movetext_lint::rules::txt::TEXT_AMONG_MOVES;
use movetext_source::Span;

use super::starts_turn;
use crate::lines::{is_move_like, lines};
use crate::slip::Slip;
use crate::words::Words;

/// Signs that start a remark to the end of its line in other files.
const REMARKS: [&str; 5] = ["//", "/*", "#", ";", "%"];

/// Remarks to the end of their lines, as other files have them, behind moves or on a line of their own.
pub(crate) fn remarks(text: &str, of: &Words) -> Vec<Slip> {
    let Some(games) = &of.of_games else { return Vec::new() };
    let (open, close) = games.comment;
    // The brackets in which the other notation writes its comments; there they stand behind all moves of a turn.
    let (other, end_of_other) = if games.has_comments_like_tags { ('{', '}') } else { ('[', ']') };
    let own_open = open.to_string();
    let start_of_comment = |span: Span| {
        if games.has_comments_like_tags { comment_start(text, span.start) } else { own_open.as_str() }
    };
    let mut remarks = Vec::new();
    let (mut in_bracket, mut has_moves) = (false, false);
    for line in lines(text) {
        let words = line.of(text);
        has_moves |= words.trim_start().starts_with(|sign: char| sign.is_ascii_digit());
        let is_tag = words.trim_start().starts_with('[') && !games.has_comments_like_tags;
        let mut at = 0;
        for (place, sign) in words.char_indices() {
            in_bracket = (in_bracket || sign == open) && sign != close;
            let starts = place == 0 || words[..place].ends_with([' ', '\t']);
            if sign == other
                && has_moves
                && starts
                && !is_tag
                && !in_bracket
                && let Some(end) = words[place..].find(end_of_other)
                && !words[place..place + end].contains(['"', open])
                && (!games.has_comments_like_tags || words[place + end + 1..].trim().is_empty())
            {
                let span = Span::new(line.start + place as u32, line.start + (place + end) as u32 + 1);
                let inside = words[place + 1..place + end].trim_start_matches(other).trim();
                remarks.push(if is_result(inside) && !games.has_comments_like_tags {
                    bracketed_result(span, inside)
                } else {
                    remark_slip(text, span, format!("{}{inside}{close}", start_of_comment(span)))
                });
            }
            // Words in round brackets, which tafl has for nothing.
            if sign == '('
                && has_moves
                && starts
                && !in_bracket
                && games.has_comments_like_tags
                && let Some(inside) = words[place + 1..].trim_end().strip_suffix(')')
                && is_phrase(inside)
            {
                let span =
                    Span::new(line.start + place as u32, line.start + (place + inside.len()) as u32 + 2);
                remarks.push(remark_slip(text, span, format!("{}{inside}{close}", start_of_comment(span))));
            }
            // The same in front of the moves of a line.
            if sign == '('
                && has_moves
                && words[..place].trim().is_empty()
                && !in_bracket
                && !games.has_comments_like_tags
                && let Some(end) = words[place + 1..].find(')')
                && is_phrase(&words[place + 1..place + 1 + end])
                && words[place + end + 2..].trim_start().starts_with(|sign: char| sign.is_ascii_digit())
            {
                let span = Span::new(line.start + place as u32, line.start + (place + end) as u32 + 2);
                let inside = &words[place + 1..place + 1 + end];
                remarks.push(remark_slip(text, span, format!("{open}{inside}{close}")));
            }
            // Words in quotes; a lone quote is a mark of a move.
            if sign == '"'
                && has_moves
                && starts
                && !is_tag
                && !in_bracket
                && let Some(end) = words[place + 1..].find('"')
                && is_phrase(&words[place + 1..place + 1 + end])
            {
                let span = Span::new(line.start + place as u32, line.start + (place + end) as u32 + 2);
                let comment = format!("{open}{}{close}", words[place + 1..place + 1 + end].trim());
                remarks.push(remark_slip(text, span, comment));
            }
            if !in_bracket
                && !is_tag
                && starts
                && REMARKS.iter().any(|remark| words[place..].starts_with(remark))
            {
                at = place + 1;
                break;
            }
        }
        if let Some(start) = at.checked_sub(1).filter(|_| has_moves) {
            let remark = words[start..].trim_end();
            let inside = remark.trim_start_matches(['/', '*', '#', ';', '%']);
            let inside = inside.strip_suffix("*/").unwrap_or(inside).trim();
            let span = Span::new(line.start + start as u32, line.start + (start + remark.len()) as u32);
            if !inside.is_empty() && !inside.contains([open, close]) {
                remarks.push(remark_slip(text, span, format!("{open}{inside}{close}")));
            }
        }
    }
    remarks
}

/// Whether some text is the result of a game.
fn is_result(text: &str) -> bool {
    text.contains('-') && !text.contains(char::is_whitespace) && is_move_like(text)
}

/// The result of a game in brackets.
fn bracketed_result(span: Span, result: &str) -> Slip {
    let edits = vec![Edit { span, text: result.to_owned() }];
    let message = format!("the result {} is in brackets", shown(result));
    Slip::new(&TEXT_AMONG_MOVES.rule, span, message, "remove them", edits)
}

/// Whether some text is several words of a language.
fn is_phrase(text: &str) -> bool {
    let is_of_language =
        |word: &str| word.chars().all(|sign| sign.is_alphabetic() || ",.!?'-".contains(sign));
    let mut words = text.split_whitespace();
    !text.contains(['[', ']', '{', '}']) && words.clone().count() > 1 && words.all(is_of_language)
}

/// Where the words of a remark start behind the moves of a line.
fn first_of_remark(line: &str) -> Option<usize> {
    let is_of_game = |word: &str| {
        let number = word.trim_end_matches('.');
        is_move_like(word)
            || number.len() < word.len() && number.starts_with(|sign: char| sign.is_ascii_digit())
            || !word.contains(char::is_alphanumeric) && !word.starts_with('|')
    };
    // Numbers and moves in a remark on a line of its own are of the remark.
    if let Some(first) = line.split_whitespace().next().filter(|first| !is_of_game(first))
        && line.starts_with(|sign: char| !sign.is_whitespace())
    {
        return line.find(first);
    }
    let mut start = None;
    let mut at = 0;
    for word in line.split_whitespace() {
        let place = at + line[at..].find(word)?;
        at = place + word.len();
        // What looks like a move in the middle of a remark may be one of it.
        start = if is_of_game(word) { None } else { start.or(Some(place)) };
    }
    start
}

/// A remark without the brackets or quotes that another notation has around it.
pub(super) fn without_brackets(remark: &str) -> &str {
    let pairs = [('(', ')'), ('<', '>'), ('"', '"'), ('“', '”'), ('«', '»')];
    let inside = |(open, close): (char, char)| {
        let inside = remark.strip_prefix(open)?.strip_suffix(close)?;
        (!inside.contains([open, close])).then_some(inside.trim())
    };
    pairs.into_iter().find_map(inside).unwrap_or(remark)
}

/// Comments that open and close with two square brackets: `[[He steps out.]]`.
pub(crate) fn comments_twice_in_brackets(text: &str) -> Vec<Slip> {
    let is_twice = |line: &Span| {
        let words = line.of(text).trim();
        let inside = words.strip_prefix("[[").and_then(|words| words.strip_suffix("]]"));
        inside.is_some_and(|inside| !inside.contains(['[', ']', ':']) && !inside.is_empty())
    };
    let slip = |line: Span| {
        let start = line.start + (line.of(text).len() - line.of(text).trim_start().len()) as u32;
        let whole = Span::new(start, start + line.of(text).trim().len() as u32);
        let edges = [Span::new(whole.start, whole.start + 1), Span::new(whole.end - 1, whole.end)];
        let edits = edges.map(|span| Edit { span, text: String::new() }).into();
        let message = "this comment is in brackets twice";
        Slip::new(&TEXT_AMONG_MOVES.rule, whole, message, "remove those around it", edits)
    };
    lines(text).filter(is_twice).map(slip).collect()
}

fn remark_slip(text: &str, span: Span, comment: String) -> Slip {
    Slip::new(
        &TEXT_AMONG_MOVES.rule,
        span,
        format!("{} is a comment of another notation", shown(span.of(text))),
        if comment.starts_with('{') { "put it in braces" } else { "put it in brackets" }.to_owned(),
        vec![Edit { span, text: comment }],
    )
}

/// Comments among the moves that are closed and were never opened: `2. c3 d4 A quiet start}`.
pub(crate) fn unopened(text: &str, of: &Words) -> Vec<Slip> {
    let Some(games) = &of.of_games else { return Vec::new() };
    let (open, close) = games.comment;
    let (mut in_bracket, mut has_moves) = (false, false);
    let mut slips = Vec::new();
    for line in lines(text) {
        let written = line.of(text);
        has_moves |= starts_turn(written.trim_start());
        // Behind the last comment of the line.
        let mut from = 0;
        for (at, sign) in written.char_indices().filter(|(_, sign)| *sign == open || *sign == close) {
            let is_closed = !in_bracket && sign == close && has_moves;
            if let Some(start) = is_closed.then(|| first_of_remark(&written[from..at])).flatten() {
                let place = line.start + (from + start) as u32;
                let span = Span::new(place, line.start + (at + close.len_utf8()) as u32);
                // Another bracket may stand there.
                let other = span.of(text).starts_with(['<', '(', '{']) || span.of(text).starts_with("||");
                let message = if other {
                    format!("{} starts with another sign than `{open}`", shown(span.of(text)))
                } else {
                    format!("the `{open}` in front of {} is missing", shown(span.of(text)))
                };
                // However often it is typed.
                let sign = span.of(text).chars().next().filter(|_| other);
                let signs = sign.map_or(0, |sign| {
                    let written = span.of(text);
                    written.len() - written.trim_start_matches(sign).len()
                });
                let sign = Span::new(place, place + signs as u32);
                let edits = vec![Edit { span: sign, text: open.to_string() }];
                slips.push(Slip::new(
                    &TEXT_AMONG_MOVES.rule,
                    span,
                    message,
                    format!("write the `{open}`"),
                    edits,
                ));
            }
            in_bracket = sign == open;
            from = at + sign.len_utf8();
        }
    }
    slips
}
