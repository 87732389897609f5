//! What the lines and words of a record look like, slips and all.

use core::iter;

use memchr::memchr_iter;
use movetext_lint::alike::fold;
use movetext_source::Span;

use crate::words::Words;

/// What a line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LineKind {
    /// Nothing but blanks.
    Blank,
    /// Of the record: tags, moves, comments, misspelt or not.
    Record,
    /// A fence of Markdown.
    Fence,
    /// None of these.
    Other,
}

/// A line, without its end, and what it is.
pub(crate) type Line = (Span, LineKind);

/// The lines of a text.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = Span> {
    let bytes = text.as_bytes();
    let mut ends = memchr_iter(b'\n', bytes);
    let mut start = 0;
    iter::from_fn(move || {
        if start >= bytes.len() {
            return None;
        }
        let end = ends.next().unwrap_or(bytes.len());
        let mut written = &bytes[start..end];
        while let [before @ .., b'\r'] = written {
            written = before;
        }
        let span = Span::from(start..start + written.len());
        start = end + 1;
        Some(span)
    })
}

/// What each line of a game is.
pub(crate) fn line_kinds(text: &str, words: &Words) -> Vec<Line> {
    let (open, close) = words.of_games.as_ref().map_or(('{', '}'), |games| games.comment);
    let has_results = !words.of_games.as_ref().is_some_and(|games| games.has_comments_like_tags);
    let of_moves = |line: &str, open, close| {
        let is_record = is_bracketed(line, open, close) || line == "*" || are_moves(line);
        if is_record { LineKind::Record } else { LineKind::Other }
    };
    let mut in_bracket = false;
    let mut kinds: Vec<Line> = lines(text)
        .map(|span| {
            let line = span.of(text).trim();
            let starts = is_tag(line, words) || is_numbered(line);
            // A comment that nobody closed ends where the record goes on.
            let inside = in_bracket && !starts;
            let kind = match line {
                "" => LineKind::Blank,
                _ if inside || starts => LineKind::Record,
                _ if ["```", "~~~"].iter().any(|fence| line.starts_with(fence)) => LineKind::Fence,
                // Results are no moves of OTN.
                _ if has_results
                    || line.split_whitespace().any(|word| is_move_like(word) && !is_score(word)) =>
                {
                    of_moves(line, open, close)
                }
                _ if is_bracketed(line, open, close) => LineKind::Record,
                _ => LineKind::Other,
            };
            in_bracket = match (line.rfind(open), line.rfind(close)) {
                (Some(opened), closed) if closed < Some(opened) => kind == LineKind::Record,
                (_, Some(_)) => false,
                (_, None) => inside,
            };
            (span, kind)
        })
        .collect();
    // A tag without its brackets stands next to other tags.
    for at in 0..kinds.len() {
        let next_to = |other: Option<usize>| {
            other.and_then(|other| kinds.get(other)).is_some_and(|(_, kind)| *kind == LineKind::Record)
        };
        if kinds[at].1 == LineKind::Other
            && is_bare_tag(kinds[at].0.of(text).trim(), words)
            && (next_to(at.checked_sub(1)) || next_to(Some(at + 1)))
        {
            kinds[at].1 = LineKind::Record;
        }
    }
    kinds
}

/// Whether a line opens with a bracket of this kind and ends with one, or never closes it.
fn is_bracketed(line: &str, open: char, close: char) -> bool {
    line.starts_with(open) && (line.ends_with(close) || !line.contains(close))
        || line.starts_with(open) && line.rfind(close).is_some_and(|at| are_moves(&line[at + 1..]))
}

/// Whether a line is a tag, in whatever brackets and quotes.
pub(crate) fn is_tag(line: &str, words: &Words) -> bool {
    let folded = fold(line);
    let line = folded.as_ref().map_or(line, |(folded, _)| folded);
    let Some(inside) = line.strip_prefix(['[', '(', '<', '{']) else { return false };
    let inside = inside.trim_start();
    let length = inside.find(|letter: char| !letter.is_alphanumeric() && !"_-".contains(letter));
    let (name, rest) = inside.split_at(length.unwrap_or(inside.len()));
    let is_known = words.is_known_tag(name);
    let value = rest.trim_start();
    let is_timed = inside.starts_with(|letter: char| letter.is_ascii_digit());
    line.starts_with('[') && line.ends_with(']') && !is_timed
        || is_known && !line.starts_with('{')
        || is_known && value.starts_with([':', '"', '='])
}

/// Where the lines start that end a text and are tags in other signs than the notation's; nothing where none is, or where
/// all of it is tags.
pub(crate) fn tags_at_end(text: &str, words: &Words) -> Option<u32> {
    let body = text.trim_end();
    // A blank line ends a game.
    if text[body.len()..].matches('\n').count() != 1 {
        return None;
    }
    let mut start = None;
    let mut end = body.len();
    for _ in 0..MOST_TAGS_AT_END {
        let line = body[..end].rfind('\n').map(|before| before + 1)?;
        let written = body[line..end].trim();
        // A bracket on its own line closes the tag above it.
        if written != "]" {
            if !is_tag_like(written, words) {
                break;
            }
            start = Some(line as u32);
        }
        end = line - 1;
    }
    start
}

/// Where the first of several lines starts that are tags, in whatever signs, behind a turn and in front of another.
pub(crate) fn tags_inside(text: &str, words: &Words) -> Option<u32> {
    let (mut tags, mut start) = (0, 0);
    for (at, line) in
        lines(text).map(|line| (line.start, line.of(text))).skip_while(|(_, line)| !is_numbered(line.trim()))
    {
        // A turn, as nearly all lines are.
        if tags == 0 && line.as_bytes().first().is_some_and(u8::is_ascii_digit) {
            continue;
        }
        let line = line.trim();
        if is_tag_like(line, words) {
            start = if tags == 0 { at } else { start };
            tags += 1;
        } else if tags >= LEAST_TAGS && is_numbered(line) {
            return Some(start);
        } else if !line.is_empty() {
            tags = 0;
        }
    }
    None
}

/// So few tags behind each other may be remarks.
const LEAST_TAGS: usize = 3;

/// More tags than any record has.
const MOST_TAGS_AT_END: usize = 20;

/// The name of a tag and what stands around it are shorter.
const LONGEST_START: usize = 64;

/// Whether a line is the name of a known tag and a value, in whatever signs.
fn is_tag_like(line: &str, words: &Words) -> bool {
    if line.len() > 200 || line.as_bytes().first().is_none_or(u8::is_ascii_digit) {
        return false;
    }
    // What ends the name, or a sign that may stand for it.
    let ends_name = |byte: u8| matches!(byte, b':' | b'"' | b'=' | b'&') || !byte.is_ascii();
    if !line.bytes().fold(false, |found, byte| found | ends_name(byte)) && !line.contains("rules dim") {
        return false;
    }
    // What tells stands at its start.
    let line = &line[..line.floor_char_boundary(LONGEST_START)];
    let folded = fold(line);
    let line = folded.as_ref().map_or(line, |(folded, _)| folded);
    // A sign of a list may stand in front.
    let line = line.trim_start_matches(|sign: char| !sign.is_alphanumeric() && !"[(<{".contains(sign));
    let inside = line.strip_prefix(['[', '(', '<', '{']).unwrap_or(line).trim_start();
    let is_rules = line.starts_with('[') && inside.starts_with("rules dim");
    is_rules || is_bare_tag(inside, words)
}

/// Whether a line starts with the name of a known tag and what follows one.
fn is_bare_tag(line: &str, words: &Words) -> bool {
    let length = line.find(|letter: char| !letter.is_alphanumeric() && letter != '-').unwrap_or(line.len());
    let value = line[length..].trim_start();
    words.is_known_tag(&line[..length]) && value.starts_with([':', '"', '=', '“'])
}

/// Whether a line starts with the number of a turn and goes on with moves, or with hardly anything.
fn is_numbered(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let Some(first) = words.next() else { return false };
    let digits = first.len() - first.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
    let behind = &first[digits..];
    let has_period = behind.starts_with(['.', ')', ':']);
    if digits == 0 && !has_period {
        return false;
    }
    let is_number =
        digits > 0 && digits < 6 && matches!(behind, "" | "." | ")" | ":" | "," | "..." | "-" | ";" | "..");
    let is_address = digits > 0
        && behind.len() > 1
        && behind.ends_with('.')
        && behind.starts_with(|sign: char| sign.is_ascii_lowercase());
    let is_glued = digits > 0 && behind.starts_with('.') && is_move_like(&behind[1..]);
    let rest = Likeness::of(words);
    is_glued
        || has_period && rest.starts_with_move
        || (is_number || is_address)
            && (rest.moves * 2 >= rest.words && (rest.moves > 0 || has_period)
                || has_period && rest.words < 3)
}

/// Whether half of the words of a line look like moves.
pub(crate) fn are_moves(line: &str) -> bool {
    let Likeness { words, moves, .. } = Likeness::of(line.split_whitespace());
    // A line may end with the result after some words.
    words == 0 || moves * 2 >= words || line.split_whitespace().last().is_some_and(is_score)
}

/// How much some words look like moves.
#[derive(Debug, Clone, Copy, Default)]
struct Likeness {
    /// How many words were looked at. The two halves of a square are one: `d 3`.
    words: usize,
    /// How many of them look like a move.
    moves: usize,
    /// Whether the first does.
    starts_with_move: bool,
}

impl Likeness {
    fn of<'l>(words: impl Iterator<Item = &'l str>) -> Self {
        let mut likeness = Self::default();
        let mut words = words.take(20).peekable();
        while let Some(word) = words.next() {
            let is_halved = is_file(word)
                && words.next_if(|rank| rank.starts_with(|sign: char| sign.is_ascii_digit())).is_some();
            let is_move = is_halved || is_move_like(word);
            likeness.starts_with_move |= likeness.words == 0 && is_move;
            likeness.words += 1;
            likeness.moves += usize::from(is_move);
        }
        likeness
    }
}

/// Whether a word is the letter of a file, on boards of up to eleven files.
fn is_file(word: &str) -> bool {
    matches!(word.as_bytes(), [b'a'..=b'k'])
}

/// Whether a word looks like a move or a result, slips and all: it has a square or a score in it, and few letters else.
pub(crate) fn is_move_like(word: &str) -> bool {
    if word.len() > 60 {
        return false;
    }
    let folded = fold(word);
    let word = folded.as_ref().map_or(word, |(folded, _)| folded.as_str());
    let letters = word.as_bytes();
    let is_misread = matches!(letters, [file, b'l'] if file.is_ascii_alphabetic());
    let (mut has_square, mut runs_on, mut in_a_row) = (is_misread, false, 0);
    let mut before = b' ';
    for letter in letters {
        has_square |= in_a_row > 0 && letter.is_ascii_digit();
        in_a_row = if letter.is_ascii_alphabetic() { in_a_row + 1 } else { 0 };
        // In words of a language letters follow each other; the king is captured behind an `x`: `c5xKc4`.
        let is_capture = in_a_row == 3 && before == b'K';
        runs_on |= in_a_row == 3 && !is_capture;
        before = *letter;
    }
    let is_gap = letters.len() > 1 && letters.iter().all(|letter| b".-".contains(letter));
    has_square && !runs_on || is_gap || is_score(word)
}

/// Whether a word looks like a result.
fn is_score(word: &str) -> bool {
    const LONGEST: usize = 9;
    let (mut has_sign, mut has_digit) = (false, false);
    for (nth, letter) in word.chars().enumerate() {
        match letter {
            '0'..='9' => has_digit = true,
            '½' => (has_sign, has_digit) = (true, true),
            '-' | '/' | ':' | '_' => has_sign = true,
            'O' | 'o' | 'l' | 'I' | '|' | 'R' | 'F' | 'r' | 'f' | '=' => {}
            _ => return false,
        }
        if nth == LONGEST {
            return false;
        }
    }
    let is_of_letters = || matches!(word, "R-O" | "O-R" | "F-O" | "O-F" | "r-o" | "o-r" | "f-o" | "o-f");
    has_sign && (has_digit || is_of_letters())
}
/// Whether a text is one remark in the brackets of another notation, which is to be kept as a comment.
pub(crate) fn is_remark(text: &str) -> bool {
    let inside = text.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
    let inside = inside.or_else(|| text.strip_prefix('{').and_then(|text| text.strip_suffix('}')));
    inside.is_some_and(|inside| !inside.contains(['(', ')', '{', '}', '[', ']']))
}
