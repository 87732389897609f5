//! The text that findings are about.

use core::ops::Range;

use movetext_source::{FileOffsets, LineIndex, Span};

/// A file's text and what is needed to say where something in it stands. Built once a file.
#[derive(Debug, Clone, Copy)]
pub struct Shown<'a> {
    /// What the file is called: a path, or `<stdin>`.
    pub path: &'a str,
    /// Its decoded text, which the spans are about.
    pub text: &'a str,
    /// The lines of `text`.
    pub index: &'a LineIndex,
    /// Where the text stands in its file; without that, offsets are those of the text.
    pub file: Option<&'a FileOffsets>,
}

/// A place in a text, counted in every way that somebody asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "json", derive(serde::Serialize))]
pub struct Point {
    /// The line, from 1.
    pub line: u32,
    /// The column in code points, from 1; a tab counts one.
    pub column: u32,
    /// The byte of the file, from 0.
    pub offset: u32,
}

impl Shown<'_> {
    /// Where `offset` is. Beyond the text is its end; inside a character is that character.
    pub fn point(&self, offset: u32) -> Point {
        let offset = self.boundary_before(offset) as u32;
        let position = self.index.position(self.text, offset);
        let offset = self.file.map_or(offset, |file| file.of(offset));
        Point { line: position.line, column: position.column, offset }
    }

    /// Where a span starts and ends, in this order, whole characters.
    pub fn points(&self, span: Span) -> (Point, Point) {
        let range = self.range(span);
        (self.point(range.start as u32), self.point(range.end as u32))
    }

    /// The bytes of a span: within the text, whole characters, not backwards.
    pub(crate) fn range(&self, span: Span) -> Range<usize> {
        let start = self.boundary_before(span.start);
        let mut end = (span.end as usize).clamp(start, self.text.len());
        while !self.text.is_char_boundary(end) {
            end += 1;
        }
        start..end
    }

    fn boundary_before(&self, offset: u32) -> usize {
        let mut offset = (offset as usize).min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        offset
    }
}

#[cfg(feature = "full")]
impl Shown<'_> {
    /// The number of the line that holds the byte at `offset`, from 1.
    pub(super) fn line_at(&self, offset: usize) -> u32 {
        self.index.position(self.text, offset as u32).line
    }

    /// The bytes of a line without its end; empty for a line that is not there.
    pub(super) fn line(&self, number: u32) -> Range<usize> {
        let end = self.text.len();
        let start = self.index.start(number).map_or(end, |start| start as usize);
        let next = self.index.start(number + 1).map_or(end, |next| next as usize);
        let line = self.text.get(start..next).unwrap_or("");
        // No more than one line end can be here, since it would have ended the line.
        start..start + line.trim_end_matches(['\n', '\r']).len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_brought_into_the_text() {
        let text = "a\u{e9}b";
        let index = LineIndex::new(text);
        let shown = Shown { path: "x", text, index: &index, file: None };
        for (span, range) in [
            (Span::new(0, 1), 0..1),
            (Span::new(2, 2), 1..3),
            (Span::new(0, 2), 0..3),
            (Span::new(3, 1), 3..3),
            (Span::new(9, 7), 4..4),
            (Span::new(0, u32::MAX), 0..4),
        ] {
            assert_eq!(shown.range(span), range, "{span:?}");
        }
    }
}
