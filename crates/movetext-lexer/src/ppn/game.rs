//! The games of a file: where each has its header, and where its movetext ("PPN File Structure").

use core::ops::Range;

use memchr::memchr;

/// A game in a file, in places of the file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GameText {
    /// The `---` that starts it; empty where it is missing.
    pub opening: Range<u32>,
    /// The YAML of the header: from behind the `---` to before the `...`, or the empty line that ends it. Empty where the
    /// game has no header.
    pub header: Range<u32>,
    /// The line that starts with `...`, without its end; empty where it is missing.
    pub closing: Range<u32>,
    /// All that follows, up to the next line that starts with `---`.
    pub movetext: Range<u32>,
}

impl GameText {
    /// The whole game.
    pub fn whole(&self) -> Range<u32> {
        self.opening.start..self.movetext.end
    }
}

/// The games of a text, one after the other. Blank text in front of the first `---` is not a game.
#[derive(Debug, Clone)]
pub struct Games<'s> {
    text: &'s str,
    at: usize,
}

impl<'s> Games<'s> {
    /// The games of `text`, which is at most 4 GiB.
    pub fn new(text: &'s str) -> Self {
        Self::from_byte(text, 0)
    }

    /// Those from a byte on at which a line starts.
    pub fn from_byte(text: &'s str, start: u32) -> Self {
        Self { text, at: start as usize }
    }

    /// The text that they are games of.
    pub fn text(&self) -> &'s str {
        self.text
    }
}

impl Iterator for Games<'_> {
    type Item = GameText;

    fn next(&mut self) -> Option<GameText> {
        loop {
            let start = self.at;
            if start == self.text.len() {
                return None;
            }
            let mark =
                if start == 0 && self.text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
            let opens = self.text[start + mark..].starts_with("---");
            let end = game_end(self.text, if opens { line_end(self.text, start) } else { start + mark });
            self.at = end;
            if opens || !is_blank(&self.text[start..end]) {
                return Some(game(self.text, start, start + mark, end, opens));
            }
        }
    }
}

/// The start of the next line from `at` on that starts with `---`; `at` is the start of a line, or the end of one.
fn game_end(text: &str, mut at: usize) -> usize {
    loop {
        if text[at..].starts_with("---") {
            return at;
        }
        at = next_line(text, at);
        if at == text.len() {
            return at;
        }
    }
}

fn game(text: &str, start: usize, first: usize, end: usize, opens: bool) -> GameText {
    let behind =
        first + if opens { text[first..].bytes().take_while(|byte| *byte == b'-').count() } else { 0 };
    let (header, closing, movetext) = sections(text, behind, end, opens);
    let range = |range: Range<usize>| range.start as u32..range.end as u32;
    GameText {
        opening: if opens { range(first..behind) } else { range(start..start) },
        header: range(header),
        closing: range(closing),
        movetext: range(movetext..end),
    }
}

/// The header that starts at `start`, the line that ends it, and where movetext starts.
///
/// A line that starts with `...` ends it, even behind empty lines, if all of them look like lines of a header; else an empty
/// line does. Where neither follows, or only behind lines of movetext, or what stands first can be no header, there is none.
fn sections(text: &str, start: usize, end: usize, opens: bool) -> (Range<usize>, Range<usize>, usize) {
    let none = (start..start, start..start, start);
    let mut at = start;
    let mut empty: Option<Range<usize>> = None;
    let mut looks_like_header = true;
    let mut has_movetext = false;
    let mut first = None;
    while at < end {
        let line = at..line_end(text, at).min(end);
        let next = next_line(text, line.end).min(end);
        let written = &text[line.clone()];
        // The line of the `---` may hold the first words of the header.
        let is_opening = opens && at == start;
        if written.starts_with("...") && !is_opening {
            if empty.is_none() || looks_like_header {
                return (start..line.start, line, next);
            }
            break;
        }
        if written.trim().is_empty() {
            if empty.is_none() && !is_opening {
                empty = Some(line.start..next);
            }
        } else if !is_opening {
            let is_first = *first.get_or_insert(line.start) == line.start;
            if is_first && starts_movetext(written) {
                return none;
            }
            looks_like_header &= is_header_line(written);
            // No line of a mapping starts so: behind such a line an empty one ends no header.
            has_movetext |= empty.is_none() && starts_movetext(written);
        }
        if empty.is_some() && !looks_like_header {
            break;
        }
        at = next;
    }
    let is_header = first.is_none_or(|first| is_header_line(&text[first..line_end(text, first)]));
    match empty {
        Some(line) if is_header && !has_movetext => (start..line.start, line.start..line.start, line.end),
        _ => none,
    }
}

/// Whether a line reads as movetext: it starts with the number of a move, or something is dropped.
fn starts_movetext(line: &str) -> bool {
    let word = line.split(super::is_blank).next().unwrap_or_default();
    !is_key(line) && (super::is_number(word) || (word.contains('@') && !word.ends_with(':')))
}

/// Whether a line reads as one of a YAML mapping rather than of movetext.
fn is_header_line(line: &str) -> bool {
    line.starts_with([' ', '\t', '#', '{', '%']) || line.starts_with("- ") || line == "-" || is_key(line)
}

/// Whether a line starts with a key.
fn is_key(line: &str) -> bool {
    let line = line.trim();
    let Some(colon) = memchr(b':', line.as_bytes()) else { return false };
    let (key, rest) = (&line[..colon], &line[colon + 1..]);
    let is_of_key = |letter: char| letter.is_alphanumeric() || matches!(letter, ' ' | '_' | '-' | '\'' | '"');
    !key.is_empty() && key.chars().all(is_of_key) && (rest.is_empty() || rest.starts_with([' ', '\t']))
}

fn is_blank(text: &str) -> bool {
    text.trim_matches(super::is_blank).is_empty()
}

/// The end of the line that `at` is in, before its line end.
fn line_end(text: &str, at: usize) -> usize {
    let end = memchr(b'\n', &text.as_bytes()[at..]).map_or(text.len(), |end| at + end);
    if end > at && text.as_bytes()[end - 1] == b'\r' { end - 1 } else { end }
}

/// The start of the line after the one that `at` is in.
fn next_line(text: &str, at: usize) -> usize {
    memchr(b'\n', &text.as_bytes()[at..]).map_or(text.len(), |end| at + end + 1)
}
