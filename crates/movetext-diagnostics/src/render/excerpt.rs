//! The lines of a text that a finding needs, cut out and made fit to be printed.

use core::ops::Range;
use std::collections::BTreeMap;

use super::{Shown, window};
use crate::visible::{push, shown_len};

/// Stands for what is left out of a line.
const CUT: char = '\u{2026}';

/// A few lines of a text. Each ends with `\n`, and no other character of theirs ends a line for anybody; of long
/// lines there are parts. A line without text stands between two that are not neighbours.
#[derive(Debug)]
pub(super) struct Excerpt {
    /// The lines.
    pub text: String,
    /// The number of each line in the text it was cut from; `None` for a gap.
    pub numbers: Vec<Option<u32>>,
    /// Where the places are that were asked for, in the same order. None is empty: a mere place is the
    /// character after it, or the end of the line.
    pub marks: Vec<Range<usize>>,
}

/// A line of an excerpt.
struct Row {
    /// Its bytes in the source.
    line: Range<usize>,
    /// The parts of it that are shown, relative to its start.
    parts: Vec<Range<usize>>,
    /// Where it starts in the excerpt.
    start: usize,
}

impl Excerpt {
    /// The first and last line of each range. Ranges are within the text and whole characters.
    pub(super) fn cut(shown: &Shown, ranges: &[Range<usize>], width: usize) -> Self {
        let mut wanted = BTreeMap::<u32, Vec<Range<usize>>>::new();
        let lines: Vec<_> = ranges.iter().map(|range| lines_of(shown, range)).collect();
        for (range, (first, last)) in ranges.iter().zip(&lines) {
            let start = within(&shown.line(*first), range.start);
            if first == last {
                let end = within(&shown.line(*first), range.end);
                wanted.entry(*first).or_default().push(start..end);
            } else {
                wanted.entry(*first).or_default().push(start..start);
                let end = within(&shown.line(*last), range.end);
                wanted.entry(*last).or_default().push(end..end);
            }
        }

        let mut excerpt = Self { text: String::new(), numbers: Vec::new(), marks: Vec::new() };
        let mut rows = BTreeMap::new();
        for (number, wanted) in wanted {
            rows.insert(number, excerpt.push(shown, number, &wanted, width));
        }
        for (range, (first, last)) in ranges.iter().zip(&lines) {
            let (Some(first), Some(last)) = (rows.get(first), rows.get(last)) else { continue };
            let start = first.place(shown, range.start);
            // An end in the line break is in this line nevertheless.
            let end = last.place(shown, range.end).max(last.start);
            let least = start.max(last.start);
            let next = excerpt.text[least..].chars().next().map_or(0, char::len_utf8);
            excerpt.marks.push(start..end.max(least + next));
        }
        excerpt
    }

    /// Adds a line, after a gap if it does not follow the one before.
    fn push(&mut self, shown: &Shown, number: u32, wanted: &[Range<usize>], width: usize) -> Row {
        if let Some(Some(before)) = self.numbers.last()
            && before + 1 < number
        {
            self.numbers.push(None);
            self.text.push('\n');
        }
        let line = shown.line(number);
        let text = &shown.text[line.clone()];
        let row = Row { line, parts: window::parts(text, wanted, width), start: self.text.len() };
        self.numbers.push(Some(number));
        for part in &row.parts {
            if part.start > 0 {
                self.text.push(CUT);
            }
            text[part.clone()].chars().for_each(|each| push(&mut self.text, each));
        }
        if row.parts.last().is_some_and(|part| part.end < text.len()) {
            self.text.push(CUT);
        }
        self.text.push('\n');
        row
    }
}

impl Row {
    /// Where an offset of the source is in the excerpt. What is not shown is at the end of the shown part
    /// before it, beyond the sign of the cut.
    fn place(&self, shown: &Shown, offset: usize) -> usize {
        let text = &shown.text[self.line.clone()];
        let offset = within(&self.line, offset);
        let mut place = self.start;
        for part in &self.parts {
            if offset < part.start {
                return place + CUT.len_utf8();
            }
            if part.start > 0 {
                place += CUT.len_utf8();
            }
            let end = offset.min(part.end);
            place += text[part.start..end].chars().map(shown_len).sum::<usize>();
            if offset <= part.end {
                return place;
            }
        }
        place + CUT.len_utf8()
    }
}

/// The numbers of the first and the last line of a range. A line break belongs to the line it ends.
fn lines_of(shown: &Shown, range: &Range<usize>) -> (u32, u32) {
    let last = range.end.saturating_sub(1).max(range.start);
    (shown.line_at(range.start), shown.line_at(last))
}

/// An offset relative to the start of a line; in the line break it is the end of the line.
fn within(line: &Range<usize>, offset: usize) -> usize {
    offset.clamp(line.start, line.end) - line.start
}

#[cfg(test)]
#[expect(clippy::single_range_in_vec_init, reason = "lists of one range are meant")]
mod tests {
    use movetext_source::LineIndex;
    use proptest::prelude::*;

    use super::*;

    fn cut(text: &str, ranges: &[Range<usize>]) -> (String, Vec<Option<u32>>, Vec<String>) {
        let index = LineIndex::new(text);
        let excerpt =
            Excerpt::cut(&Shown { path: "x", text, index: &index, file: None }, ranges, window::WIDTH);
        let marks = excerpt.marks.iter().map(|mark| excerpt.text[mark.clone()].to_owned()).collect();
        (excerpt.text, excerpt.numbers, marks)
    }

    #[test]
    fn lines_are_ours() {
        let text = "a\u{2028}b\u{b}c\rd\r\ne\n\nf";
        let at = |what: &str| text.find(what).unwrap();
        let (lines, numbers, marks) = cut(text, &[at("c")..at("c") + 1, at("f")..at("f") + 1]);
        assert_eq!(lines, "a<LSEP>b\u{240b}c\n\nf\n");
        assert_eq!(numbers, [Some(1), None, Some(5)]);
        assert_eq!(marks, ["c", "f"]);
    }

    #[test]
    fn mere_places_are_the_next_character() {
        let (_, _, marks) = cut("\u{1b}b\r\n", &[0..0, 1..1, 2..2, 3..3, 4..4]);
        assert_eq!(marks, ["\u{241b}", "b", "\n", "\n", "\n"]);
        assert_eq!(cut("", &[0..0]), ("\n".to_owned(), vec![Some(1)], vec!["\n".to_owned()]));
    }

    #[test]
    fn of_many_lines_the_first_and_the_last() {
        let (lines, numbers, marks) = cut("ab\ncd\nef\ngh\n", &[1..10]);
        assert_eq!((lines.as_str(), marks[0].as_str()), ("ab\n\ngh\n", "b\n\ng"));
        assert_eq!(numbers, [Some(1), None, Some(4)]);
        let (lines, _, marks) = cut("ab\n\nef", &[0..4]);
        assert_eq!((lines.as_str(), marks[0].as_str()), ("ab\n\n", "ab\n\n"));
    }

    proptest! {
        #[test]
        fn marks_are_lines_of_the_excerpt(
            text in "[ab\u{e9}\u{2191}\u{1f600}\t\r\n\u{2028}]{0,40}",
            places in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 1..4),
            long in any::<bool>(),
        ) {
            let text = if long { format!("{}{text}{}", "x".repeat(200), "\u{e9}".repeat(200)) } else { text };
            let at = |place: &prop::sample::Index| {
                let mut at = place.index(text.len() + 1);
                while !text.is_char_boundary(at) {
                    at -= 1;
                }
                at
            };
            let ranges: Vec<_> = places.iter().map(|(a, b)| at(a).min(at(b))..at(a).max(at(b))).collect();
            let index = LineIndex::new(&text);
            let excerpt = Excerpt::cut(&Shown { path: "x", text: &text, index: &index, file: None }, &ranges, window::WIDTH);
            prop_assert_eq!(excerpt.marks.len(), ranges.len());
            prop_assert_eq!(excerpt.text.matches('\n').count(), excerpt.numbers.len());
            for (mark, range) in excerpt.marks.iter().zip(&ranges) {
                prop_assert!(!excerpt.text[mark.clone()].is_empty());
                let line = |offset: usize| {
                    let breaks = excerpt.text.bytes().take(offset).filter(|byte| *byte == b'\n').count();
                    excerpt.numbers[breaks]
                };
                let (first, last) = (line(mark.start), line(mark.end - 1));
                prop_assert_eq!(first, Some(index.position(&text, range.start as u32).line));
                let end = range.end.saturating_sub(1).max(range.start) as u32;
                prop_assert_eq!(last, Some(index.position(&text, end).line));
            }
        }
    }
}
