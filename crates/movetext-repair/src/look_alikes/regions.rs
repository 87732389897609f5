//! The pieces of a text that something unreadable is in, and the words around them.

use movetext_diagnostics::{About, Applicability, Diagnostic, Severity, apply};
use movetext_lint::alike::fold;
use movetext_lint::rules::rul::DOUBTFUL_SETUP;
use movetext_lint::rules::txt::{
    MOVE_SPELLING, TEXT_AMONG_MOVES, TEXT_AMONG_TAGS, TURN_NUMBER_PERIOD, TURN_WITHOUT_MOVE,
    UNCLOSED_COMMENT, UNCLOSED_TAG,
};
use movetext_source::Span;

use super::{Kind, bare};
use crate::lines::is_move_like;
use crate::words::Words;

/// The pieces of text that something unreadable is in, each once.
pub(super) fn regions(text: &str, found: &[Diagnostic], of: &Words) -> Vec<(Kind, Span)> {
    let is_line = of.of_games.is_none();
    let mut regions: Vec<(Kind, Span)> = Vec::new();
    // Many findings may stand on one long line.
    let mut line = Span::at(0);
    for finding in found {
        let of_read =
            [&UNCLOSED_TAG, &UNCLOSED_COMMENT, &TURN_NUMBER_PERIOD, &MOVE_SPELLING, &TURN_WITHOUT_MOVE];
        let is_read = of_read.iter().any(|lint| finding.is_of(&lint.rule));
        // Remarks in other brackets are no moves.
        let written = finding.span.of(text);
        let is_remark = finding.is_of(&TEXT_AMONG_MOVES.rule)
            && written.starts_with(['(', '{', ';', '#'])
            && written.len() > 1
            && !text[finding.span.end as usize..].starts_with(char::is_alphanumeric)
            && !bare(written).is_some_and(|word| !word.contains(' ') && is_move_like(word))
            && (of.loose)(with_word_before(text, finding.span)).is_empty();
        // A line of a position is looked at whatever is wrong with it.
        let is_reading =
            is_line || finding.rule.is_about(About::Reading) || finding.is_of(&DOUBTFUL_SETUP.rule);
        if finding.severity == Severity::Info || is_read || is_remark || !is_reading {
            continue;
        }
        let mut start = finding.span.start as usize;
        let end = (finding.span.end as usize).max(start);
        // No more lines than anybody looks through.
        for _ in 0..20 {
            if !(line.start as usize <= start && start < line.end as usize) {
                line = line_at(text, start);
            }
            let region = if is_line {
                (Kind::Position, trimmed(text, line))
            } else if let Some(tag) = tag_at(text, line, start) {
                (Kind::Tag, tag)
            } else if finding.is_of(&TEXT_AMONG_TAGS.rule) || finding.rule.is_about(About::GameRules) {
                (Kind::Tag, trimmed(text, line))
            } else {
                (Kind::Moves, words_at(text, line, start, end.min(line.end as usize)))
            };
            if !region.1.is_empty() {
                regions.push(region);
            }
            start = line.end as usize + 1;
            if start >= end || start >= text.len() || region.0 == Kind::Position {
                break;
            }
            while !text.is_char_boundary(start) {
                start += 1;
            }
        }
    }
    regions.sort_by_key(|(_, span)| *span);
    regions.dedup();
    regions.retain(|(_, region)| !is_fixed(text, found, *region));
    // Words next to each other are looked at together.
    let mut together: Vec<(Kind, Span)> = Vec::new();
    for (kind, span) in regions {
        match together.last_mut() {
            Some((Kind::Moves, before)) if kind == Kind::Moves && is_next(text, *before, span) => {
                before.end = before.end.max(span.end);
            }
            Some((_, before)) if span.start < before.end => {}
            _ => together.push((kind, span)),
        }
    }
    together
}

/// A piece of a line with the word in front of it.
fn with_word_before(text: &str, span: Span) -> &str {
    let line = line_at(text, span.start as usize);
    let before = text[line.start as usize..span.start as usize].trim_end();
    let word = before.rfind(char::is_whitespace).map_or(0, |at| at + 1);
    if span.end <= line.end { &text[line.start as usize + word..span.end as usize] } else { "" }
}

/// Whether one thing is found in a piece of text, and its own fix makes this of it.
pub(super) fn is_fixed_so(text: &str, found: &[Diagnostic], region: Span, new: &str) -> bool {
    let mut inside =
        found.iter().filter(|finding| region.start <= finding.span.start && finding.span.end <= region.end);
    let (Some(only), None) = (inside.next(), inside.next()) else { return false };
    let applied = apply(text, core::slice::from_ref(only), Applicability::Unsafe).text;
    let behind = text.len() - region.end as usize;
    applied.get(region.start as usize..applied.len().saturating_sub(behind)) == Some(new)
}

/// Whether what is found in a piece of text has fixes of its own that write what was meant.
fn is_fixed(text: &str, found: &[Diagnostic], region: Span) -> bool {
    let least = |finding: &Diagnostic| {
        if finding.rule.is_about(About::Header) { Applicability::Unsafe } else { Applicability::Safe }
    };
    let is_safe = |finding: &Diagnostic| finding.is_fixable(least(finding));
    let is_inside =
        |finding: &&Diagnostic| region.start <= finding.span.start && finding.span.start < region.end;
    let is_header = found.iter().filter(is_inside).all(|finding| finding.rule.is_about(About::Header));
    // Quotes that look like quotes are not to be put into quotes.
    (is_header || fold(region.of(text)).is_none())
        && found.iter().any(|finding| is_inside(&finding))
        && found.iter().filter(is_inside).all(is_safe)
}

/// Whether only blanks stand between two spans.
fn is_next(text: &str, before: Span, span: Span) -> bool {
    span.start <= before.end
        || Span::new(before.end, span.start).of(text).chars().all(|sign| sign.is_whitespace() && sign != '\n')
}

pub(super) fn line_at(text: &str, at: usize) -> Span {
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let end = text[at..].find(['\n', '\r']).map_or(text.len(), |end| at + end);
    Span::from(start..end)
}

fn trimmed(text: &str, line: Span) -> Span {
    let words = line.of(text);
    let start = line.start + (words.len() - words.trim_start().len()) as u32;
    Span::new(start, (line.start + words.trim_end().len() as u32).max(start))
}

/// The tag that a place of a line is in.
fn tag_at(text: &str, line: Span, at: usize) -> Option<Span> {
    let is_open = text.get(at..).is_some_and(|rest| rest.starts_with('['));
    let before = text.get(line.start as usize..at)?;
    let open = if is_open { at } else { line.start as usize + before.rfind('[')? };
    let inside = text.get(open..line.end as usize)?;
    let close = inside.find(']').map_or(inside.len(), |close| close + 1);
    (at <= open + close).then(|| Span::from(open..open + close))
}

/// The whole words that a span of a line touches.
fn words_at(text: &str, line: Span, start: usize, end: usize) -> Span {
    let blank = |sign: char| sign.is_ascii_whitespace();
    let before = text[line.start as usize..start].trim_end_matches(|sign| !blank(sign));
    let behind = text.get(end..line.end as usize).unwrap_or("").trim_start_matches(|sign| !blank(sign));
    trimmed(text, Span::new(line.start + before.len() as u32, line.end - behind.len() as u32))
}

/// What stands behind the number of a turn that a text starts with; all of it where it starts with none.
pub(super) fn behind_number(text: &str, span: Span) -> Span {
    let written = span.of(text);
    let digits = written.len() - written.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
    let is_number = digits > 0 && written[digits..].starts_with('.') && written.len() > digits + 1;
    if is_number { Span::new(span.start + digits as u32 + 1, span.end) } else { span }
}

/// The words of a line.
pub(super) fn words_of(text: &str, line: Span) -> Vec<Span> {
    let mut words = Vec::new();
    let mut rest = line.start;
    for word in line.of(text).split_ascii_whitespace() {
        let at = rest + text[rest as usize..].find(word).unwrap_or(0) as u32;
        words.push(Span::new(at, at + word.len() as u32));
        rest = at + word.len() as u32;
    }
    words
}
