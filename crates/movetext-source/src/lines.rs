//! Lines and columns.

/// A place as people count: both from 1, columns in code points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    /// 1 is the first line.
    pub line: u32,
    /// 1 is the first code point of the line; a tab counts one.
    pub column: u32,
}

/// Where the lines of a text start. A line ends with `\n`, `\r\n` or a lone `\r`.
#[derive(Debug, Clone)]
pub struct LineIndex {
    starts: Vec<u32>,
}

impl LineIndex {
    /// Finds the lines of `text`.
    pub fn new(text: &str) -> Self {
        let bytes = text.as_bytes();
        let ends = memchr::memchr2_iter(b'\n', b'\r', bytes)
            .filter(|at| bytes[*at] == b'\n' || bytes.get(at + 1) != Some(&b'\n'))
            .map(|at| at as u32 + 1);
        Self { starts: core::iter::once(0).chain(ends).collect() }
    }

    /// The line and column of the byte at `offset`; an offset beyond the text is its end, one inside a
    /// character is that character.
    pub fn position(&self, text: &str, offset: u32) -> Position {
        let mut offset = (offset as usize).min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = self.starts.partition_point(|start| *start as usize <= offset);
        let start = self.starts[line - 1] as usize;
        let column = text[start..offset].chars().count() + 1;
        Position { line: line as u32, column: column as u32 }
    }

    /// How many lines there are; a text that ends with a line break ends with an empty line.
    pub fn count(&self) -> usize {
        self.starts.len()
    }

    /// The offset at which a line (from 1) starts.
    pub fn start(&self, line: u32) -> Option<u32> {
        self.starts.get((line as usize).checked_sub(1)?).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str, offset: u32) -> (u32, u32) {
        let position = LineIndex::new(text).position(text, offset);
        (position.line, position.column)
    }

    #[test]
    fn columns_count_code_points() {
        let text = "a\u{e9}\u{2191}\tb\nc";
        assert_eq!(at(text, 0), (1, 1));
        assert_eq!(at(text, text.find('b').unwrap() as u32), (1, 5));
        assert_eq!(at(text, text.find('c').unwrap() as u32), (2, 1));
        assert_eq!(at(text, 2), (1, 2), "inside a character is that character");
        assert_eq!(at(text, 999), (2, 2), "beyond the text is its end");
    }

    #[test]
    fn all_line_ends_count_once() {
        let text = "a\r\nb\rc\n\nd";
        assert_eq!(LineIndex::new(text).count(), 5);
        assert_eq!(at(text, text.find('b').unwrap() as u32), (2, 1));
        assert_eq!(at(text, text.find('c').unwrap() as u32), (3, 1));
        assert_eq!(at(text, text.find('d').unwrap() as u32), (5, 1));
    }
}
