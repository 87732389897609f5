//! What a fix would do, in words or as lines taken away and brought.

use core::ops::Range;

use super::suggestion::in_words;
use super::{Shown, window};
use crate::visible::{on_lines, on_one_line};
use crate::{Applicability, Diagnostic, Fix};

/// Fixes that change more than this many lines, or places, are described in words alone.
const MANY: usize = 4;

/// A line of the drawing below the marked places.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// `note` or `help`, and what it says. Further lines of it have no heading.
    Words(&'static str, String),
    /// A line as it is, with its number.
    Removed(u32, String),
    /// What stands there instead.
    Added(String),
    /// Lines that stay as they are, between places that change.
    Unchanged,
}

/// The notes, the help and the fixes of a finding.
pub(super) fn lines(diagnostic: &Diagnostic, shown: &Shown, width: usize) -> Vec<Line> {
    let mut lines = Vec::new();
    for note in &diagnostic.notes {
        words(&mut lines, "note", note);
    }
    if let Some(help) = &diagnostic.help {
        words(&mut lines, "help", help);
    }
    for fix in &diagnostic.fixes {
        remedy(&mut lines, fix, diagnostic, shown, width);
    }
    lines
}

fn words(lines: &mut Vec<Line>, heading: &'static str, text: &str) {
    let mut heading = heading;
    for line in on_lines(text) {
        lines.push(Line::Words(heading, line));
        heading = "";
    }
}

fn remedy(lines: &mut Vec<Line>, fix: &Fix, diagnostic: &Diagnostic, shown: &Shown, width: usize) {
    let kind = match fix.applicability {
        Applicability::Safe => " (safe fix)",
        Applicability::Unsafe => " (unsafe fix)",
        Applicability::DisplayOnly => "",
    };
    if let Some(change) = in_words(fix, diagnostic, shown) {
        words(lines, "help", &format!("{}: {change}{kind}", fix.message));
        return;
    }
    words(lines, "help", &format!("{}{kind}", fix.message));
    lines.append(&mut in_lines(fix, shown, width).unwrap_or_default());
}

/// The lines that the fix changes, before and after; `None` where they are too many, or the edits make no
/// sense.
fn in_lines(fix: &Fix, shown: &Shown, width: usize) -> Option<Vec<Line>> {
    let ranges: Vec<_> = fix.edits.iter().map(|edit| shown.range(edit.span)).collect();
    let ordered = ranges.windows(2).all(|pair| pair[0].end <= pair[1].start);
    let long = |length: usize| length > MANY * window::WIDTH;
    let too_long =
        fix.edits.iter().zip(&ranges).any(|(edit, range)| long(edit.text.len()) || long(range.len()));
    if !ordered || too_long || ranges.len() > MANY {
        return None;
    }
    let mut lines = Vec::new();
    let mut last = None;
    let mut edits = ranges.iter().zip(&fix.edits).peekable();
    while let Some((range, edit)) = edits.next() {
        let mut region = around(shown, range, width);
        let mut after = shown.text[region.start..range.start].to_owned() + &edit.text;
        let mut done = range.end;
        // What is near is shown as one.
        while let Some((range, edit)) = edits.next_if(|(range, _)| range.start <= region.end) {
            region.end = region.end.max(around(shown, range, width).end);
            after.push_str(&shown.text[done..range.start]);
            after.push_str(&edit.text);
            done = range.end;
        }
        after.push_str(&shown.text[done..region.end]);
        if last.is_some_and(|last| last + 1 < shown.line_at(region.start)) {
            lines.push(Line::Unchanged);
        }
        last = Some(shown.line_at(region.end));
        compare(&mut lines, shown, &region, &after);
    }
    let changed = lines.iter().filter(|line| **line != Line::Unchanged).count();
    (changed <= 2 * MANY).then_some(lines)
}

/// What is shown around a place that is edited: its lines, of long ones a part.
fn around(shown: &Shown, range: &Range<usize>, width: usize) -> Range<usize> {
    let part = |offset: usize| {
        let line = shown.line(shown.line_at(offset));
        let at = offset.clamp(line.start, line.end) - line.start;
        let at = at..at;
        let parts = window::parts(&shown.text[line.clone()], core::slice::from_ref(&at), width);
        let part = parts.into_iter().next().unwrap_or(at);
        line.start + part.start..line.start + part.end
    };
    // An edit may start or end between the two characters of a line break, outside of its line.
    part(range.start).start..part(range.end).end.max(range.end)
}

/// The lines of a region that are no longer there when its text is `after`, and those that are new.
fn compare(lines: &mut Vec<Line>, shown: &Shown, region: &Range<usize>, after: &str) {
    let first = shown.line_at(region.start);
    let cut_before = region.start > shown.line(first).start;
    let cut_after = region.end < shown.line(shown.line_at(region.end)).end;
    let sign = |cut: bool| if cut { "\u{2026}" } else { "" };
    let split = |text: &str| -> Vec<String> {
        let text = format!("{}{text}{}", sign(cut_before), sign(cut_after)).replace("\r\n", "\n");
        text.split(['\n', '\r']).map(on_one_line).collect()
    };
    let (old, new) = (split(&shown.text[region.clone()]), split(after));
    let same = old.iter().zip(&new).take_while(|(old, new)| old == new).count();
    let (old, new) = (&old[same..], &new[same..]);
    let same_after = old.iter().rev().zip(new.iter().rev()).take_while(|(old, new)| old == new).count();
    let numbers = first + same as u32..;
    let removed = numbers.zip(&old[..old.len() - same_after]);
    lines.extend(removed.map(|(number, line)| Line::Removed(number, line.clone())));
    lines.extend(new[..new.len() - same_after].iter().map(|line| Line::Added(line.clone())));
}
