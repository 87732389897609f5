//! Where the bytes of a decoded text stand in its file.

/// Where the bytes of a decoded text stand in its file: behind a byte order mark, and in its encoding.
///
/// ```
/// use movetext_source::Source;
///
/// let source = Source::decode("a.ptn", b"\xEF\xBB\xBF1. a1".to_vec())?;
/// let offsets = source.file_offsets(source.text());
/// assert_eq!((offsets.of(3), offsets.encoding()), (6, "UTF-8 with a byte order mark"));
/// # Ok::<(), movetext_source::DecodeError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileOffsets {
    encoding: &'static str,
    /// The first starts with the text.
    stretches: Vec<Stretch>,
}

/// A stretch of a text of which each byte takes so many bytes in the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Stretch {
    text: u32,
    file: u32,
    unit: u32,
}

impl FileOffsets {
    /// Of a text that stands at this byte of its file, each byte of it so many in the file.
    pub(crate) fn new(encoding: &'static str, file: u32, unit: u32) -> Self {
        Self { encoding, stretches: vec![Stretch { text: 0, file, unit }] }
    }

    /// Of a file in UTF-8 without a byte order mark: the same bytes.
    pub fn utf8() -> Self {
        Self::new("UTF-8", 0, 1)
    }

    /// The name of the encoding, that of the first part where a file has several.
    pub const fn encoding(&self) -> &'static str {
        self.encoding
    }

    /// The byte of the file where the character starts that starts at this byte of the text.
    pub fn of(&self, text: u32) -> u32 {
        let behind = self.stretches.partition_point(|stretch| stretch.text <= text);
        let stretch = self.stretches[behind.max(1) - 1];
        stretch.file.saturating_add((text - stretch.text).saturating_mul(stretch.unit))
    }

    /// Goes on with another stretch, unless that is what the last one says anyway.
    #[cfg(feature = "decoding")]
    pub(crate) fn go_on(&mut self, text: u32, file: u32, unit: u32) {
        let last = self.stretches[self.stretches.len() - 1];
        if last.unit != unit || self.of(text) != file {
            self.stretches.push(Stretch { text, file, unit });
        }
    }
}
