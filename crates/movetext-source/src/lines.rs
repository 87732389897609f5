//! Lines and columns.

/// A place as people count: both from 1, columns in code points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
    /// How many code points start before each block: a column far into a line of megabytes is found
    /// without counting from its start.
    before_block: Vec<u32>,
}

/// The bytes of a block.
const BLOCK: usize = 1024;

impl LineIndex {
    /// Finds the lines of `text`.
    pub fn new(text: &str) -> Self {
        let bytes = text.as_bytes();
        let ends = memchr::memchr2_iter(b'\n', b'\r', bytes)
            .filter(|at| bytes[*at] == b'\n' || bytes.get(at + 1) != Some(&b'\n'))
            .map(|at| at as u32 + 1);
        let before_block = bytes
            .chunks(BLOCK)
            .scan(0, |before, block| {
                let so_far = *before;
                *before += code_points(block);
                Some(so_far)
            })
            .collect();
        Self { starts: core::iter::once(0).chain(ends).collect(), before_block }
    }

    /// The line and column of the byte at `offset` of the text that the index was made from; an offset
    /// beyond the text is its end, one inside a character is that character. The time does not depend on
    /// the length of the line.
    pub fn position(&self, text: &str, offset: u32) -> Position {
        let mut offset = (offset as usize).min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = self.starts.partition_point(|start| *start as usize <= offset);
        let start = self.starts[line - 1] as usize;
        let column = if offset - start <= BLOCK {
            code_points(&text.as_bytes()[start..offset])
        } else {
            self.code_points_before(text, offset) - self.code_points_before(text, start)
        };
        Position { line: line as u32, column: column + 1 }
    }

    fn code_points_before(&self, text: &str, offset: usize) -> u32 {
        // The end of a text that fills its last block is counted from the start of that block.
        let block = (offset / BLOCK).min(self.before_block.len().saturating_sub(1));
        let before = self.before_block.get(block).copied().unwrap_or(0);
        before + code_points(&text.as_bytes()[block * BLOCK..offset])
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

/// How many code points start in these bytes of UTF-8.
fn code_points(bytes: &[u8]) -> u32 {
    // A block's are counted in bytes, many at a time.
    let starts = |block: &[u8]| block.iter().map(|byte| u8::from(!matches!(byte, 0x80..=0xBF))).sum::<u8>();
    bytes.chunks(usize::from(u8::MAX)).map(|block| u32::from(starts(block))).sum()
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
    fn columns_of_long_lines() {
        for fill in ["a", "\u{e9}", "\u{2191}", "\u{1f600}", "ab\u{e9}"] {
            let line = fill.repeat(4 * BLOCK / fill.len());
            let text = format!("x\n{line}");
            let index = LineIndex::new(&text);
            for (offset, _) in text.char_indices().skip(2) {
                let column = text[2..offset].chars().count() as u32 + 1;
                assert_eq!(index.position(&text, offset as u32), Position { line: 2, column });
            }
            let whole = LineIndex::new(&line);
            let column = line.chars().count() as u32 + 1;
            assert_eq!(whole.position(&line, line.len() as u32), Position { line: 1, column });
        }
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
