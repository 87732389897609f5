//! Where the places of a text stand in a file of which it is a part.

use core::cell::OnceCell;

use crate::{FileOffsets, LineIndex, Position, Source, Span};

/// Where the places of a text stand in its file, of which it may be a part. What is needed for that is worked out once it is
/// asked for.
///
/// ```
/// use movetext_source::{Places, Source, Span};
///
/// // The second line of a file.
/// let source = Source::decode("a.ptn", b"1. a1 e5".to_vec())?;
/// let places = Places::new(&source).behind(11, 1, 0);
/// let position = places.position(3);
/// assert_eq!((position.line, position.column), (2, 4));
/// assert_eq!(places.bytes(Span::new(3, 5)), (14, 16));
/// # Ok::<(), movetext_source::DecodeError>(())
/// ```
#[derive(Debug)]
pub struct Places<'s> {
    source: &'s Source,
    offset: u64,
    lines: u64,
    columns: u64,
    index: OnceCell<LineIndex>,
    offsets: OnceCell<FileOffsets>,
}

impl<'s> Places<'s> {
    /// Of a text that is all of its file, or the beginning of it.
    pub fn new(source: &'s Source) -> Self {
        let (index, offsets) = (OnceCell::new(), OnceCell::new());
        Self { source, offset: 0, lines: 0, columns: 0, index, offsets }
    }

    /// Of a text in front of which its file has so many bytes and ends of lines, and so many characters on its first line.
    #[must_use]
    pub const fn behind(mut self, offset: u64, lines: u64, columns: u64) -> Self {
        (self.offset, self.lines, self.columns) = (offset, lines, columns);
        self
    }

    /// The line and the column in the file of an offset in the text; the largest number where one is too large.
    pub fn position(&self, offset: u32) -> Position {
        let text = self.source.text();
        let Position { line, column } =
            self.index.get_or_init(|| LineIndex::new(text)).position(text, offset);
        let columns = if line == 1 { self.columns } else { 0 };
        let add = |number: u32, before: u64| u32::try_from(u64::from(number) + before).unwrap_or(u32::MAX);
        Position { line: add(line, self.lines), column: add(column, columns) }
    }

    /// The first byte of a place in the file, and the one behind it.
    pub fn bytes(&self, span: Span) -> (u64, u64) {
        let (start, end) = self.bytes_of_part(span);
        (self.offset + u64::from(start), self.offset + u64::from(end))
    }

    /// The same, counted from the first byte of the part.
    pub fn bytes_of_part(&self, span: Span) -> (u32, u32) {
        let offsets = self.offsets.get_or_init(|| self.source.file_offsets(self.source.text()));
        (offsets.of(span.start), offsets.of(span.end))
    }
}
