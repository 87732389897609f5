//! One pass over the lines of a file, however large: runs of lines that all start alike, as in mails, chats and lists.

use memchr::memchr;
use movetext_source::Span;

use crate::affixes::{name, time_and_name};
use crate::around::{PREFIXES, sign_length, starts_turn, time_length};
use crate::lines::lines;

/// The spans of the runs: of several lines, one of which holds a part of a record.
pub(crate) fn runs(text: &str) -> Vec<Span> {
    let mut runs = Vec::new();
    let mut open: Option<Run> = None;
    let mut colons = Colons { text, next: first_colon(text, 0) };
    for line in lines(text) {
        let written = line.of(text);
        let rest = written.trim_start();
        if rest.is_empty() {
            continue;
        }
        let start = start(written, rest, || colons.has(line));
        let is_of_record = |kind: usize, len: usize| {
            let rest = written[len..].trim_start();
            // A name or a quote may start the lines of a header too.
            let is_sure = kind <= PREFIXES.len() || starts_turn(rest) && rest.contains(". ");
            rest.starts_with(['[', '(']) || is_sure && rest.starts_with(|sign: char| sign.is_ascii_digit())
        };
        match (&mut open, start) {
            (None, None) => {}
            (Some(run), Some((kind, len))) if run.kind == kind => {
                run.span = run.span.to(line);
                run.lines += 1;
                run.is_of_record |= is_of_record(kind, len);
            }
            (_, start) => {
                runs.extend(open.and_then(Run::closed));
                open = start.map(|(kind, len)| Run {
                    kind,
                    span: line,
                    lines: 1,
                    is_of_record: is_of_record(kind, len),
                });
            }
        }
    }
    runs.extend(open.and_then(Run::closed));
    runs
}

/// Lines that start alike.
struct Run {
    /// Which start they share: a row of [`PREFIXES`], or behind those a time.
    kind: usize,
    span: Span,
    lines: usize,
    is_of_record: bool,
}

impl Run {
    fn closed(self) -> Option<Span> {
        (self.lines > 1 && self.is_of_record).then_some(self.span)
    }
}

/// Where colons stand, asked line by line.
struct Colons<'t> {
    text: &'t str,
    /// The first one that is not in front of the line that was asked about last.
    next: u32,
}

impl Colons<'_> {
    fn has(&mut self, line: Span) -> bool {
        if self.next < line.start {
            self.next = first_colon(self.text, line.start);
        }
        self.next < line.end
    }
}

/// The first colon from a place on; where there is none, a place behind every text.
fn first_colon(text: &str, from: u32) -> u32 {
    memchr(b':', &text.as_bytes()[from as usize..]).map_or(u32::MAX, |at| from + at as u32)
}

/// What a line starts with that no line of a record starts with, and how long that is; `rest` is the line without its indent.
fn start(line: &str, rest: &str, has_colon: impl FnOnce() -> bool) -> Option<(usize, usize)> {
    // Times and names have a colon; all other starts are signs. A time may stand in a bracket, behind the `T` of a date too.
    let sign = match rest.as_bytes() {
        [first, ..] if first.is_ascii_alphanumeric() && has_colon() => None,
        [first, ..] if first.is_ascii_alphanumeric() => return None,
        [b'[', letter, ..] if letter.is_ascii_alphabetic() && *letter != b'T' => return None,
        _ => PREFIXES.iter().position(|(prefix, _)| rest.starts_with(prefix)),
    };
    let signs = sign.and_then(|kind| Some((kind, sign_length(line, PREFIXES[kind].0)?)));
    signs
        .or_else(|| Some((PREFIXES.len(), time_and_name(line).or_else(|| time_length(line))?)))
        .or_else(|| Some((PREFIXES.len() + 1, name(line)?)))
        .or_else(|| Some((PREFIXES.len() + 2, rest.strip_prefix('"').map(|rest| line.len() - rest.len())?)))
}

#[cfg(test)]
mod tests {
    use super::runs;

    #[test]
    fn runs_of_quoted_lines_are_found() {
        let text = "Hello\n> [Size \"5\"]\n>\n> 1. a1 e5\n\n[Size \"5\"]\n- a\n- b\n10:31 1. a1\n10:32 e5\n";
        let runs: Vec<&str> = runs(text).into_iter().map(|span| span.of(text)).collect();
        assert_eq!(runs, ["> [Size \"5\"]\n>\n> 1. a1 e5", "10:31 1. a1\n10:32 e5"]);
    }
}
