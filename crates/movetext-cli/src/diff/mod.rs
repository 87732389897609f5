//! What would change in a file, as a unified diff.

mod changed;

use std::collections::HashMap;
use std::fmt::Write as _;
use std::ops::Range;

use anstyle::{AnsiColor, Style};
use movetext_diagnostics::visible::{Lines, on_one_line};

pub use changed::{Hunk, hunks};

/// So many lines are shown around each change.
const CONTEXT: usize = 3;

const REMOVED: Style = AnsiColor::Red.on_default();
const ADDED: Style = AnsiColor::Green.on_default();
const PLACE: Style = AnsiColor::Cyan.on_default();
const HEADER: Style = Style::new().bold();

/// The changes from `old` to `new`, with three lines around each; nothing where there are none. To the byte as the
/// texts are, so that it can be applied; in colours it is for a person, and made visible.
pub fn unified(name: &str, old: &str, new: &str, color: bool) -> String {
    let text = changes(name, old, new);
    if !color {
        return text;
    }
    let mut painted = String::with_capacity(text.len() * 2);
    for (nth, line) in text.split_inclusive('\n').enumerate() {
        let style = match line.as_bytes().first() {
            _ if nth < 2 => HEADER,
            Some(b'-') => REMOVED,
            Some(b'+') => ADDED,
            Some(b'@') => PLACE,
            _ => Style::new(),
        };
        let body = line.trim_end_matches('\n');
        // Writing to a string cannot fail.
        let _ = writeln!(painted, "{style}{}{style:#}", Lines(body));
    }
    painted
}

/// Two lists of lines, and where they differ.
pub struct Compared<'a> {
    pub old: Vec<&'a str>,
    pub new: Vec<&'a str>,
    pub hunks: Vec<Hunk>,
}

impl<'a> Compared<'a> {
    /// Compares lines.
    pub fn of(old: Vec<&'a str>, new: Vec<&'a str>) -> Self {
        let mut known = HashMap::new();
        let mut number = |line: &&'a str| {
            let next = known.len() as u32;
            *known.entry(*line).or_insert(next)
        };
        let old_numbers: Vec<u32> = old.iter().map(&mut number).collect();
        let new_numbers: Vec<u32> = new.iter().map(&mut number).collect();
        let hunks = hunks(&old_numbers, &new_numbers);
        Self { old, new, hunks }
    }
}

/// The same without colours.
fn changes(name: &str, old: &str, new: &str) -> String {
    let lines = |text| str::split_inclusive(text, '\n').collect();
    let Compared { old, new, hunks } = Compared::of(lines(old), lines(new));
    let mut text = String::new();
    if !hunks.is_empty() {
        let name = on_one_line(name);
        let _ = writeln!(text, "--- {name}\n+++ {name}");
    }
    // Where the lines around two changes would touch, they are shown together.
    for group in hunks.chunk_by(|one, next| next.old.start - one.old.end <= 2 * CONTEXT) {
        write_group(&old, &new, group, &mut text);
    }
    text
}

/// Writes changes that stand close together, with the lines around them.
fn write_group(old: &[&str], new: &[&str], group: &[Hunk], text: &mut String) {
    let (Some(first), Some(last)) = (group.first(), group.last()) else { return };
    let before = first.old.start.min(CONTEXT);
    let after = (old.len() - last.old.end).min(CONTEXT);
    let shown_old = first.old.start - before..last.old.end + after;
    let shown_new = first.new.start - before..last.new.end + after;
    let _ = writeln!(text, "@@ -{} +{} @@", range(&shown_old), range(&shown_new));
    let mut at = shown_old.start;
    for hunk in group {
        write_lines(' ', &old[at..hunk.old.start], text);
        write_lines('-', &old[hunk.old.clone()], text);
        write_lines('+', &new[hunk.new.clone()], text);
        at = hunk.old.end;
    }
    write_lines(' ', &old[at..shown_old.end], text);
}

/// Where lines stand, and how many they are. Of none, the line before them is named.
fn range(lines: &Range<usize>) -> String {
    match lines.len() {
        0 => format!("{},0", lines.start),
        1 => (lines.start + 1).to_string(),
        many => format!("{},{many}", lines.start + 1),
    }
}

fn write_lines(sign: char, lines: &[&str], text: &mut String) {
    for line in lines {
        text.push(sign);
        text.push_str(line);
        if !line.ends_with('\n') {
            text.push_str("\n\\ No newline at end of file\n");
        }
    }
}
