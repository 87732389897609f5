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
    let is_digit = |at: u32| text.as_bytes().get(at as usize).is_some_and(u8::is_ascii_digit);
    for line in lines(text) {
        // A turn, as nearly all lines are.
        if open.is_none() && is_digit(line.start) && !colons.has(line) {
            continue;
        }
        let written = line.of(text);
        let is_indented = written.bytes().next().is_none_or(|first| !first.is_ascii_graphic());
        let rest = if is_indented { written.trim_start() } else { written };
        if rest.is_empty() {
            continue;
        }
        let start = start(written, rest, || colons.has(line));
        match (&mut open, start) {
            (None, None) => {}
            (Some(run), Some(kind)) if run.kind == kind => {
                run.span = run.span.to(line);
                run.lines += 1;
                run.is_of_record = run.is_of_record || is_of_record(written, rest, kind);
            }
            (_, start) => {
                runs.extend(open.and_then(Run::closed));
                let run = |kind| Run {
                    kind,
                    span: line,
                    lines: 1,
                    is_of_record: is_of_record(written, rest, kind),
                };
                open = start.map(run);
            }
        }
    }
    runs.extend(open.and_then(Run::closed));
    runs
}

/// Lines that start alike.
struct Run {
    /// Which start they share.
    kind: Start,
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

/// What a line starts with that no line of a record starts with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Start {
    /// One of [`PREFIXES`].
    Sign(&'static str),
    /// A time, and perhaps a name.
    Time,
    /// A name and its colon, or in `<>`.
    Name,
    /// A quote.
    Quote,
}

impl Start {
    /// How long it is at the start of a line.
    fn length(self, line: &str) -> Option<usize> {
        match self {
            Self::Sign(sign) => sign_length(line, sign),
            Self::Time => time_and_name(line).or_else(|| time_length(line)),
            Self::Name => name(line),
            Self::Quote => line.trim_start().strip_prefix('"').map(|rest| line.len() - rest.len()),
        }
    }
}

/// What a line starts with; `rest` is the line without its indent. Each line of a file is asked, so what it cannot start with
/// is seen by its first letter.
fn start(line: &str, rest: &str, has_colon: impl FnOnce() -> bool) -> Option<Start> {
    let (first, behind) = rest.as_bytes().split_first()?;
    // A time may stand in a bracket, behind the `T` of a date too.
    let is_tag = |letter: &u8| letter.is_ascii_alphabetic() && *letter != b'T';
    if *first == b'[' && behind.first().is_some_and(is_tag) {
        return None;
    }
    let starts = |(sign, _): &&(&str, _)| sign.as_bytes().first() == Some(first) && rest.starts_with(sign);
    if !first.is_ascii_alphanumeric()
        && let Some((sign, _)) = PREFIXES.iter().find(starts)
    {
        return Some(Start::Sign(sign));
    }
    // Times and names have a colon, but for names in brackets of their own.
    let is_possible = matches!(first, b'<' | b'"') || has_colon();
    let starts = [Start::Time, Start::Name, Start::Quote];
    starts.into_iter().filter(|_| is_possible).find(|start| start.length(line).is_some())
}

/// Whether a record goes on behind what a line starts with; `rest` is the line without its indent.
fn is_of_record(line: &str, rest: &str, start: Start) -> bool {
    // Nodes of a tree start with a sign too, and go on with a letter.
    if let Start::Sign(sign) = start
        && rest.as_bytes().get(sign.len()).is_some_and(u8::is_ascii_alphabetic)
    {
        return false;
    }
    let Some(length) = start.length(line) else { return false };
    let rest = line[length..].trim_start();
    // A name or a quote may start the lines of a header too.
    let is_sure = matches!(start, Start::Sign(_) | Start::Time) || starts_turn(rest) && rest.contains(". ");
    rest.starts_with(['[', '(']) || is_sure && rest.starts_with(|sign: char| sign.is_ascii_digit())
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
