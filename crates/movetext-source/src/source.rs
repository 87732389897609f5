//! A file's bytes as text.

use core::fmt;

use encoding_rs::{UTF_16BE, UTF_16LE, WINDOWS_1252};

/// How a file's bytes stand for text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// UTF-8, ASCII included.
    Utf8,
    /// UTF-8 after a byte order mark, which is not part of the text.
    Utf8WithMark,
    /// UTF-16, little end first, after a byte order mark.
    Utf16Le,
    /// UTF-16, big end first, after a byte order mark.
    Utf16Be,
    /// Windows-1252, of which Latin-1 is a part: what older programs wrote. Assumed where the bytes are
    /// not UTF-8.
    Windows1252,
}

impl Encoding {
    /// Its usual name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::Utf8WithMark => "UTF-8 with a byte order mark",
            Self::Utf16Le => "UTF-16LE",
            Self::Utf16Be => "UTF-16BE",
            Self::Windows1252 => "Windows-1252",
        }
    }

    /// `text` as bytes in this encoding, byte order mark included; `None` where the encoding has no such
    /// character.
    pub fn encode(self, text: &str) -> Option<Vec<u8>> {
        match self {
            Self::Utf8 => Some(text.as_bytes().to_vec()),
            Self::Utf8WithMark => Some([b"\xEF\xBB\xBF", text.as_bytes()].concat()),
            Self::Utf16Le => Some(utf16(text, u16::to_le_bytes)),
            Self::Utf16Be => Some(utf16(text, u16::to_be_bytes)),
            Self::Windows1252 => {
                let (bytes, _, lossy) = WINDOWS_1252.encode(text);
                (!lossy).then(|| bytes.into_owned())
            }
        }
    }
}

/// Why bytes are not taken for text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Undecodable {
    /// They hold a byte that no text has, at this offset: a picture, an archive, a program.
    Binary {
        /// Where the byte stands.
        at: usize,
    },
    /// They are more than 4 GiB.
    TooLarge {
        /// How many they are.
        bytes: usize,
    },
}

impl fmt::Display for Undecodable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Binary { at } => write!(f, "this is not text: byte {at} belongs to no text encoding"),
            Self::TooLarge { bytes } => write!(f, "{bytes} bytes are too many; files up to 4 GiB are read"),
        }
    }
}

impl core::error::Error for Undecodable {}

/// A file as text: its name, its text, and how to write that back.
#[derive(Debug, Clone)]
pub struct Source {
    name: String,
    text: String,
    encoding: Encoding,
    exact: bool,
}

impl Source {
    /// Decodes a file's bytes. A byte order mark decides; else UTF-8 if it is that; else Windows-1252.
    ///
    /// # Errors
    /// [`Undecodable`] for bytes that are no text, or too many.
    pub fn decode(name: impl Into<String>, bytes: Vec<u8>) -> Result<Self, Undecodable> {
        if u32::try_from(bytes.len()).is_err() {
            return Err(Undecodable::TooLarge { bytes: bytes.len() });
        }
        let name = name.into();
        let (text, encoding, exact) = match bytes.as_slice() {
            [0xEF, 0xBB, 0xBF, rest @ ..] => match core::str::from_utf8(rest) {
                Ok(text) => (text.to_owned(), Encoding::Utf8WithMark, true),
                Err(_) => (String::from_utf8_lossy(rest).into_owned(), Encoding::Utf8WithMark, false),
            },
            [0xFF, 0xFE, rest @ ..] => decoded(UTF_16LE, rest, Encoding::Utf16Le),
            [0xFE, 0xFF, rest @ ..] => decoded(UTF_16BE, rest, Encoding::Utf16Be),
            _ => match String::from_utf8(bytes) {
                Ok(text) => (text, Encoding::Utf8, true),
                Err(error) => {
                    let bytes = error.into_bytes();
                    if let Some(at) = binary_byte(&bytes) {
                        return Err(Undecodable::Binary { at });
                    }
                    decoded(WINDOWS_1252, &bytes, Encoding::Windows1252)
                }
            },
        };
        if let Some(at) = binary_byte(text.as_bytes()) {
            return Err(Undecodable::Binary { at });
        }
        if u32::try_from(text.len()).is_err() {
            return Err(Undecodable::TooLarge { bytes: text.len() });
        }
        Ok(Self { name, text, encoding, exact })
    }

    /// Why the bytes that a file starts with are no text, if they are not: what [`decode`](Self::decode) would refuse
    /// them for. Whoever reads from a device that never ends asks before reading on.
    pub fn is_no_text(start: &[u8]) -> Option<Undecodable> {
        let is_utf16 = start.starts_with(b"\xFF\xFE") || start.starts_with(b"\xFE\xFF");
        let at = if is_utf16 { None } else { binary_byte(start) };
        at.map(|at| Undecodable::Binary { at })
    }

    /// A source from text that is already decoded.
    ///
    /// # Errors
    /// [`Undecodable::TooLarge`] for more than 4 GiB.
    pub fn from_text(name: impl Into<String>, text: impl Into<String>) -> Result<Self, Undecodable> {
        let (name, text) = (name.into(), text.into());
        if u32::try_from(text.len()).is_err() {
            return Err(Undecodable::TooLarge { bytes: text.len() });
        }
        Ok(Self { name, text, encoding: Encoding::Utf8, exact: true })
    }

    /// What messages call it: a path, or `<stdin>`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The decoded text, without a byte order mark.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// How the bytes stood for it.
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Whether every byte was understood. Where not, writing back would lose something.
    pub fn is_exact(&self) -> bool {
        self.exact
    }
}

fn decoded(with: &'static encoding_rs::Encoding, bytes: &[u8], as_: Encoding) -> (String, Encoding, bool) {
    let (text, malformed) = with.decode_without_bom_handling(bytes);
    (text.into_owned(), as_, !malformed)
}

fn utf16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
    "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(bytes).collect()
}

/// The first byte that no text holds: a control character other than the blanks and line ends that are
/// in use (tab, line feed, vertical tab, form feed, carriage return, the end-of-file of DOS, escape).
fn binary_byte(bytes: &[u8]) -> Option<usize> {
    bytes.iter().position(|byte| matches!(byte, 0..=8 | 14..=25 | 28..=31))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_encoding_comes_back() {
        let files: [&[u8]; 5] = [
            "K\u{f8}benhavn".as_bytes(),
            b"\xEF\xBB\xBFK\xC3\xB8benhavn",
            b"\xFF\xFEK\0\xF8\0",
            b"\xFE\xFF\0K\0\xF8",
            b"K\xF8benhavn \x93quoted\x94",
        ];
        for file in files {
            let source = Source::decode("x", file.to_vec()).unwrap();
            assert!(source.is_exact());
            assert!(source.text().starts_with("K\u{f8}"), "{:?}", source.text());
            assert_eq!(source.encoding().encode(source.text()).unwrap(), file);
        }
    }

    #[test]
    fn pictures_are_not_text() {
        let jpeg = b"\xFF\xD8\xFF\xE0\x00\x10JFIF".to_vec();
        assert_eq!(Source::decode("x", jpeg).unwrap_err(), Undecodable::Binary { at: 4 });
        assert_eq!(Source::decode("x", b"a\0b".to_vec()).unwrap_err(), Undecodable::Binary { at: 1 });
    }

    #[test]
    fn what_an_encoding_cannot_say_is_not_written() {
        let source = Source::decode("x", b"K\xF8".to_vec()).unwrap();
        assert_eq!(source.encoding().encode("\u{2192}"), None);
    }

    #[test]
    fn broken_bytes_after_a_mark_are_read_but_not_exact() {
        let source = Source::decode("x", b"\xEF\xBB\xBFa\xFFb".to_vec()).unwrap();
        assert_eq!(source.text(), "a\u{fffd}b");
        assert!(!source.is_exact());
    }
}
