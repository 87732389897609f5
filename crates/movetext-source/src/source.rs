//! A file's bytes as text.

use core::fmt;
use std::borrow::Cow;

use crate::{Cut, Encoding, FileOffsets, undecoded};

/// Why bytes are not taken for text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecodeError {
    /// More than one in a hundred is a byte that no text has, the first at this offset: a picture, an archive, a program.
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

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Binary { at } => write!(f, "this is not text: byte {at} belongs to no text encoding"),
            Self::TooLarge { bytes } => write!(f, "{bytes} bytes are too many; files up to 4 GiB are read"),
        }
    }
}

impl core::error::Error for DecodeError {}

/// A file as text: its name, its text, and how to write that back.
#[derive(Debug, Clone)]
pub struct Source {
    name: String,
    text: String,
    /// One at least. Those of several are cut again when another text is written.
    parts: Vec<Part>,
    cut: Option<Cut>,
}

/// A part of a file in an encoding of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    /// Where it ends in the decoded text.
    pub end: u32,
    /// How its bytes stand for text.
    pub encoding: Encoding,
    /// Whether every byte comes back when the text is encoded again.
    pub is_exact: bool,
}

impl Source {
    /// Decodes a file's bytes. A byte order mark decides; else UTF-8 if it is that, but for a few letters that were cut;
    /// else Windows-1252.
    ///
    /// # Errors
    /// [`DecodeError`] for bytes that are not text, or too many.
    pub fn decode(name: impl Into<String>, bytes: Vec<u8>) -> Result<Self, DecodeError> {
        if let Some((encoding, mark)) = marked(&bytes) {
            return Self::decode_unmarked(name.into(), &bytes[mark..], encoding);
        }
        let bytes = match String::from_utf8(bytes) {
            Ok(text) if !undecoded::is_in(&text) => {
                return Self::new(name.into(), text, Encoding::Utf8, true);
            }
            Ok(text) => text.into_bytes(),
            Err(error) => error.into_bytes(),
        };
        Self::decode_unmarked(name.into(), &bytes, unnamed(&bytes))
    }

    /// Decodes a file's bytes in a given encoding. A byte order mark of that encoding is no part of the text, and is
    /// written again if it was there.
    ///
    /// # Errors
    /// [`DecodeError`] for bytes that are not text, or too many.
    pub fn decode_as(name: impl Into<String>, bytes: &[u8], encoding: Encoding) -> Result<Self, DecodeError> {
        let (encoding, mark) = encoding.marked_in(bytes);
        Self::decode_unmarked(name.into(), &bytes[mark..], encoding)
    }

    /// Decodes what stands behind a byte order mark.
    fn decode_unmarked(name: String, bytes: &[u8], encoding: Encoding) -> Result<Self, DecodeError> {
        check_len(bytes.len())?;
        let is_wide = encoding.is_utf16();
        if let Some(at) = binary_byte(bytes).filter(|_| !is_wide) {
            return Err(DecodeError::Binary { at });
        }
        let (text, is_exact) = encoding.decode(bytes);
        Self::new(name, text, encoding, is_exact)
    }

    /// Decodes a file's bytes part by part, each in the encoding that it names, or else in UTF-8 if it is that, or else
    /// in Windows-1252. A byte order mark decides for all of them. What is UTF-8 but not what it says it is, is read as
    /// UTF-8.
    ///
    /// # Errors
    /// [`DecodeError`] for bytes that are not text, or too many.
    pub fn decode_parts(name: impl Into<String>, bytes: Vec<u8>, cut: Cut) -> Result<Self, DecodeError> {
        // Of nearly all files no byte could stand for anything else.
        let is_plain = bytes.is_ascii() && !bytes.iter().any(|byte| matches!(*byte, ESCAPE | 0));
        if is_plain || marked(&bytes).is_some() {
            return Self::decode(name, bytes);
        }
        check_len(bytes.len())?;
        if let Some(at) = binary_byte(&bytes)
            && !is_text_in_parts(&bytes, cut)
        {
            return Err(DecodeError::Binary { at });
        }
        let mut pieces = if (cut.may_name_others)(&bytes) { pieces_of(&bytes, cut) } else { Vec::new() };
        let mut bytes = bytes;
        if pieces.iter().all(|(_, encoding)| *encoding == Encoding::Utf8) {
            // The bytes are the text: a large file is in memory once.
            match String::from_utf8(bytes) {
                Ok(text) if !undecoded::is_in(&text) => return Self::from_text(name, text),
                Ok(text) => bytes = text.into_bytes(),
                Err(error) => bytes = error.into_bytes(),
            }
        }
        if pieces.is_empty() {
            pieces = pieces_of(&bytes, cut);
        }
        let (mut text, mut parts, mut rest) = (String::with_capacity(bytes.len()), Vec::new(), &bytes[..]);
        for (len, encoding) in pieces {
            let (piece, behind) = rest.split_at(len);
            let (piece, is_exact) = encoding.decode(piece);
            text.push_str(&piece);
            check_len(text.len())?;
            parts.push(Part { end: text.len() as u32, encoding, is_exact });
            rest = behind;
        }
        if parts.windows(2).all(|two| two[0].encoding == two[1].encoding) {
            let is_exact = parts.iter().all(|part| part.is_exact);
            parts = vec![Part { is_exact, ..parts[parts.len() - 1] }];
        }
        Ok(Self { name: name.into(), text, parts, cut: Some(cut) })
    }

    fn new(name: String, text: String, encoding: Encoding, is_exact: bool) -> Result<Self, DecodeError> {
        if let Some(at) = binary_byte(text.as_bytes()) {
            return Err(DecodeError::Binary { at });
        }
        check_len(text.len())?;
        let parts = vec![Part { end: text.len() as u32, encoding, is_exact }];
        Ok(Self { name, text, parts, cut: None })
    }

    /// Why the bytes that a file starts with are not text, if they are not: what [`decode`](Self::decode) would refuse
    /// them for. Whoever reads from a device that never ends asks before reading on.
    pub fn is_no_text(start: &[u8]) -> Option<DecodeError> {
        let is_utf16 = marked(start).is_some_and(|(encoding, _)| encoding.is_utf16());
        let at = if is_utf16 { None } else { binary_byte(start) };
        at.map(|at| DecodeError::Binary { at })
    }

    /// A source from text that is already decoded.
    ///
    /// # Errors
    /// [`DecodeError::TooLarge`] for more than 4 GiB.
    pub fn from_text(name: impl Into<String>, text: impl Into<String>) -> Result<Self, DecodeError> {
        let (name, text) = (name.into(), text.into());
        check_len(text.len())?;
        let parts = vec![Part { end: text.len() as u32, encoding: Encoding::Utf8, is_exact: true }];
        Ok(Self { name, text, parts, cut: None })
    }

    /// What messages call it: a path, or `<stdin>`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The decoded text, without a byte order mark.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// How the bytes stood for it: those of its first part.
    pub fn encoding(&self) -> Encoding {
        self.parts.first().map_or(Encoding::Utf8, |part| part.encoding)
    }

    /// Its parts, in their order: one, where all are in one encoding.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Whether every byte comes back when the text is encoded again. Where not, writing back would change something: an
    /// encoding has two ways to write a character. Bytes that are no text come back too ([`undecoded`]).
    pub fn is_exact(&self) -> bool {
        self.parts.iter().all(|part| part.is_exact)
    }

    /// The bytes that it was decoded from, if that was exact; those of UTF-8 are those of the text.
    pub fn bytes(&self) -> Option<Cow<'_, [u8]>> {
        if let [Part { encoding: Encoding::Utf8, is_exact: true, .. }] = self.parts[..]
            && !undecoded::is_in(&self.text)
        {
            return Some(Cow::Borrowed(self.text.as_bytes()));
        }
        let mut start = 0;
        let bytes = self.joined(self.parts.iter().map(|part| {
            let piece = &self.text[start..part.end as usize];
            start = part.end as usize;
            piece
        }));
        bytes.map(Cow::Owned)
    }

    /// What encodes a changed text piece by piece. `None` where the whole is wanted at once: its parts are in encodings of
    /// their own.
    pub fn encoder(&self) -> Option<Encoder> {
        (self.parts.len() == 1).then(|| Encoder { encoding: self.encoding(), is_begun: false })
    }

    /// A changed text as bytes, its parts in the encodings in which they were read. `None` where an encoding lacks a
    /// character, or there are no longer as many parts.
    pub fn encode(&self, text: &str) -> Option<Vec<u8>> {
        if self.parts.len() < 2 || self.cut.is_none() {
            return self.encoding().encode(text);
        }
        self.joined(self.cut(text)?.into_iter())
    }

    /// A changed text cut into as many pieces as there are parts.
    fn cut<'t>(&self, text: &'t str) -> Option<Vec<&'t str>> {
        let ([_, _, ..], Some(cut)) = (&self.parts[..], self.cut) else { return Some(vec![text]) };
        let (mut pieces, mut rest) = (Vec::new(), text);
        while !rest.is_empty() {
            let (piece, behind) = rest.split_at((cut.text)(rest).clamp(1, rest.len()));
            pieces.push(piece);
            rest = behind;
        }
        (pieces.len() == self.parts.len()).then_some(pieces)
    }

    /// Where the bytes of a changed text, or of the same, stand in the file that [`encode`](Self::encode) makes of it.
    pub fn file_offsets(&self, text: &str) -> FileOffsets {
        let mut offsets = self.encoding().file_offsets();
        // Every character takes as many bytes there as here.
        let is_utf8 = matches!(self.encoding(), Encoding::Utf8 | Encoding::Utf8WithMark);
        if self.parts.len() == 1 && is_utf8 && !undecoded::is_in(text) {
            return offsets;
        }
        let Some(pieces) = self.cut(text) else { return offsets };
        let (mut at, mut file) = (0, offsets.of(0));
        for (piece, part) in pieces.into_iter().zip(&self.parts) {
            let mut lengths = part.encoding.lengths();
            for character in piece.chars() {
                offsets.go_on(at, file, part.encoding.unit());
                at += character.len_utf8() as u32;
                file += lengths(character);
            }
        }
        offsets.go_on(at, file, 1);
        offsets
    }

    /// Pieces of text in the encodings of the parts.
    fn joined<'t>(&self, pieces: impl Iterator<Item = &'t str>) -> Option<Vec<u8>> {
        if !self.is_exact() {
            return None;
        }
        let mut bytes = Vec::new();
        for (piece, part) in pieces.zip(&self.parts) {
            bytes.append(&mut part.encoding.encode(piece)?);
        }
        Some(bytes)
    }
}

/// Encodes a text piece by piece; see [`Source::encoder`].
#[derive(Debug, Clone)]
pub struct Encoder {
    encoding: Encoding,
    /// Whether a piece was encoded: the byte order mark is in front of the first.
    is_begun: bool,
}

impl Encoder {
    /// The next piece as bytes, the byte order mark in front of the first included. `None` where the encoding lacks a
    /// character. Pieces end where a character of ASCII does, or where the text does.
    pub fn encode<'t>(&mut self, piece: &'t str) -> Option<Cow<'t, [u8]>> {
        let is_first = !core::mem::replace(&mut self.is_begun, true);
        let encoding = if is_first { self.encoding } else { self.encoding.without_mark() };
        match encoding {
            Encoding::Utf8 if !undecoded::is_in(piece) => Some(Cow::Borrowed(piece.as_bytes())),
            encoding => encoding.encode(piece).map(Cow::Owned),
        }
    }
}

/// What switches between character sets in ISO-2022-JP.
const ESCAPE: u8 = 0x1B;

fn check_len(bytes: usize) -> Result<(), DecodeError> {
    if u32::try_from(bytes).is_err() { Err(DecodeError::TooLarge { bytes }) } else { Ok(()) }
}

/// The encoding that a byte order mark names, and how long that is; or that of UTF-16 without one.
fn marked(bytes: &[u8]) -> Option<(Encoding, usize)> {
    match bytes {
        [0xEF, 0xBB, 0xBF, ..] => Some((Encoding::Utf8WithMark, 3)),
        [0xFF, 0xFE, ..] => Some((Encoding::Utf16Le, 2)),
        [0xFE, 0xFF, ..] => Some((Encoding::Utf16Be, 2)),
        _ => Some((unmarked(bytes)?, 0)),
    }
}

/// UTF-16 without a byte order mark, if the bytes are that: records start with ASCII, of which every other byte is 0.
fn unmarked(bytes: &[u8]) -> Option<Encoding> {
    let head = bytes.first_chunk::<8>()?;
    let is_ascii = |first: usize| {
        (first..8).step_by(2).all(|at| matches!(head[at], b'\t' | b'\n' | b'\r' | b' '..=b'~'))
    };
    let is_zero = |first: usize| (first..8).step_by(2).all(|at| head[at] == 0);
    match (is_ascii(0) && is_zero(1), is_zero(0) && is_ascii(1)) {
        (true, _) => Some(Encoding::Utf16LeUnmarked),
        (_, true) => Some(Encoding::Utf16BeUnmarked),
        _ => None,
    }
}

/// How long each part is and how it is encoded.
fn pieces_of(bytes: &[u8], cut: Cut) -> Vec<(usize, Encoding)> {
    let (mut pieces, mut rest) = (Vec::new(), bytes);
    while !rest.is_empty() {
        let piece = (cut.bytes)(rest);
        let (part, behind) = rest.split_at(piece.len.clamp(1, rest.len()));
        let named = piece.charset.and_then(|charset| part.get(charset));
        pieces.push((part.len(), encoding(part, named)));
        rest = behind;
    }
    pieces
}

/// Whether each part is text, or says that it is UTF-16: of its ASCII and its values only the latter may be that, so that
/// bytes without text are to be expected.
fn is_text_in_parts(bytes: &[u8], cut: Cut) -> bool {
    let mut rest = bytes;
    while !rest.is_empty() {
        let piece = (cut.bytes)(rest);
        let (part, behind) = rest.split_at(piece.len.clamp(1, rest.len()));
        let charset = piece.charset.and_then(|charset| part.get(charset)).unwrap_or_default();
        let is_wide = charset.trim_ascii().get(..6).is_some_and(|name| name.eq_ignore_ascii_case(b"UTF-16"));
        if !is_wide && binary_byte(part).is_some() {
            return false;
        }
        rest = behind;
    }
    true
}

/// How a part is encoded that names an encoding, or none.
fn encoding(part: &[u8], named: Option<&[u8]>) -> Encoding {
    let named = named.and_then(|named| Encoding::find(core::str::from_utf8(named).ok()?));
    let is_utf8 = core::str::from_utf8(part).is_ok();
    match named {
        Some(Encoding::Utf8) => Encoding::Utf8,
        // Somebody changed the encoding and not the name.
        Some(named) if is_utf8 && !part.is_ascii() && !named.is_encoding_of(part) => Encoding::Utf8,
        Some(named) => named,
        None => unnamed(part),
    }
}

/// How bytes are encoded that say nothing of it.
fn unnamed(bytes: &[u8]) -> Encoding {
    if core::str::from_utf8(bytes).is_ok() || undecoded::is_nearly_utf8(bytes) {
        Encoding::Utf8
    } else {
        Encoding::Windows1252
    }
}

/// Of a text this many bytes to one may be such that texts do not hold: a slip of some program, not a picture.
const BYTES_TO_A_STRAY: usize = 100;

/// The first byte that no text holds, where there are more than a few of them: control characters other than the blanks
/// and line ends that are in use (tab, line feed, vertical tab, form feed, carriage return, the end-of-file of DOS,
/// escape).
fn binary_byte(bytes: &[u8]) -> Option<usize> {
    /// So many bytes are asked at a time, without a branch for each.
    const BLOCK: usize = 64;
    let is_stray = |byte: u8| (byte < 9) | (byte.wrapping_sub(14) < 12) | (byte.wrapping_sub(28) < 4);
    let has_stray = |block: &[u8]| block.iter().fold(false, |any, byte| any | is_stray(*byte));
    let block = bytes.chunks(BLOCK).position(has_stray)? * BLOCK;
    let first = block + bytes[block..].iter().position(|byte| is_stray(*byte))?;
    let strays = bytes[first..].iter().filter(|byte| is_stray(**byte)).count();
    (strays * BYTES_TO_A_STRAY > bytes.len()).then_some(first)
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
            assert_eq!(source.bytes().unwrap(), file);
            let mut encoder = source.encoder().unwrap();
            let pieces = [&source.text()[..1], &source.text()[1..]];
            let encoded: Vec<u8> =
                pieces.iter().flat_map(|piece| encoder.encode(piece).unwrap().into_owned()).collect();
            assert_eq!(encoded, file);
        }
    }

    #[test]
    fn utf_16_needs_no_mark() {
        let little: Vec<u8> = "(;C[K\u{f8}])".encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = "(;C[K\u{f8}])".encode_utf16().flat_map(u16::to_be_bytes).collect();
        for (file, encoding) in [(little, Encoding::Utf16LeUnmarked), (big, Encoding::Utf16BeUnmarked)] {
            let source = Source::decode("x", file.clone()).unwrap();
            assert_eq!((source.text(), source.encoding()), ("(;C[K\u{f8}])", encoding));
            assert_eq!(source.bytes().as_deref(), Some(&file[..]));
        }
    }

    #[test]
    fn pictures_are_not_text() {
        let jpeg = b"\xFF\xD8\xFF\xE0\x00\x10JFIF".to_vec();
        assert_eq!(Source::decode("x", jpeg).unwrap_err(), DecodeError::Binary { at: 4 });
        assert_eq!(Source::decode("x", b"a\0b".to_vec()).unwrap_err(), DecodeError::Binary { at: 1 });
    }

    #[test]
    fn a_stray_byte_is_kept() {
        let mut bytes = "a4-a2 ".repeat(40).into_bytes();
        bytes[100..102].copy_from_slice(b"\0\x08");
        let source = Source::decode("x", bytes.clone()).unwrap();
        assert_eq!(source.encoding().encode(source.text()).unwrap(), bytes);
        bytes[103] = 7;
        assert_eq!(Source::decode("x", bytes).unwrap_err(), DecodeError::Binary { at: 100 });
    }

    #[test]
    fn what_an_encoding_cannot_say_is_not_written() {
        let source = Source::decode("x", b"K\xF8".to_vec()).unwrap();
        assert_eq!(source.encoding().encode("\u{2192}"), None);
    }

    /// Parts end with a line; the first letters of a line, up to a `:`, name its encoding.
    const LINES: Cut = Cut {
        bytes: |bytes| {
            let len = bytes.iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |end| end + 1);
            let charset = bytes[..len].iter().position(|byte| *byte == b':').map(|colon| 0..colon);
            crate::Piece { len, charset }
        },
        text: |text| text.find('\n').map_or(text.len(), |end| end + 1),
        may_name_others: |bytes| bytes.contains(&b':'),
    };

    fn parts(bytes: &[u8]) -> Source {
        Source::decode_parts("x", bytes.to_vec(), LINES).unwrap()
    }

    #[test]
    fn each_part_has_its_encoding() {
        let file = b"Shift_JIS:\x95\x5C\x8E\xA6\nK\xF8\nUTF-8:K\xC3\xB8\ngbk:\xBA\xDA\n";
        let source = parts(file);
        assert_eq!(source.text(), "Shift_JIS:\u{8868}\u{793a}\nK\u{f8}\nUTF-8:K\u{f8}\ngbk:\u{9ed1}\n");
        let names: Vec<_> = source.parts().iter().map(|part| part.encoding.name()).collect();
        assert_eq!(names, ["Shift_JIS", "Windows-1252", "UTF-8", "GBK"]);
        assert!(source.is_exact());
        assert_eq!(source.bytes().unwrap(), &file[..]);
        let changed = source.text().replace("K\u{f8}", "\u{e9}");
        assert_eq!(
            source.encode(&changed).unwrap(),
            b"Shift_JIS:\x95\x5C\x8E\xA6\n\xE9\nUTF-8:\xC3\xA9\ngbk:\xBA\xDA\n"
        );
        assert_eq!(
            source.encode(&source.text().replace("\u{9ed1}", "\u{1f600}")),
            None,
            "GBK has no such letter"
        );
        assert_eq!(source.encode("only one"), None);
    }

    #[test]
    fn a_part_that_says_it_is_utf_16_is_kept_byte_by_byte() {
        for value in [&b"a\0b\0"[..], b"a\0\xF6\0"] {
            let file = [b"UTF-16LE:", value, b"\ngbk:\xBA\xDA\n"].concat();
            let source = parts(&file);
            assert!(source.text().starts_with("UTF-16LE:a\0") && source.is_exact());
            assert_eq!(source.bytes().unwrap(), file);
        }
        assert!(Source::decode_parts("x", b"UTF-8:a\0b\0".to_vec(), LINES).is_err());
    }

    #[test]
    fn parts_are_not_always_what_they_say() {
        // UTF-8, whatever it says, if it is not Shift JIS; an unknown encoding.
        assert_eq!(parts("shift_jis:\u{2192}\n".as_bytes()).text(), "shift_jis:\u{2192}\n");
        assert_eq!(parts(b"Klingon:\xF8\n").text(), "Klingon:\u{f8}\n");
        let broken = parts(b"utf-8:\xF8\nabc\n");
        assert_eq!(undecoded::replaced(broken.text()), "utf-8:\u{fffd}\nabc\n");
        // A given encoding comes before all.
        let big5 = Encoding::find("big5").unwrap();
        assert_eq!(Source::decode_as("x", b"utf-8:\xB6\xC2", big5).unwrap().text(), "utf-8:\u{9ed1}");
    }

    /// Bytes that an encoding has two ways to write are not written back.
    #[test]
    fn what_would_come_back_otherwise_is_not_exact() {
        assert!(!parts(b"Shift_JIS:\xED\x40\n").is_exact());
    }

    #[test]
    fn all_utf8_is_one_part() {
        let source = parts("utf-8:K\u{f8}\nK\u{f8}\n".as_bytes());
        assert_eq!(source.parts().len(), 1);
        assert_eq!(source.encode("\u{1f600}").unwrap(), "\u{1f600}".as_bytes());
    }

    #[test]
    fn bytes_that_are_no_text_come_back() {
        let cut = "黑棋先行，白棋应以小飞".as_bytes();
        let named = |name| Encoding::find(name).unwrap();
        let files: [(&[u8], Option<Encoding>); 9] = [
            (b"\xEF\xBB\xBFa\xFFb", None),
            (&cut[..cut.len() - 1], None),
            ("a natural \u{10fee9} is none".as_bytes(), None),
            (b"caf\xE9]", Some(Encoding::Utf8)),
            (b"\xBA\xDA\xFF]\x81", Some(named("GBK"))),
            (b"\xBA\xDA\xFF]\x81\x30\x81", Some(named("GB18030"))),
            (b"\x95\x5C\xFF]\x81", Some(named("Shift_JIS"))),
            (b"\xB6\xC2\xFF]\x81", Some(named("Big5"))),
            (b"a\0\0\xD8b\0c", Some(Encoding::Utf16Le)),
        ];
        for (file, encoding) in files {
            let source = match encoding {
                None => Source::decode("x", file.to_vec()).unwrap(),
                Some(encoding) => Source::decode_as("x", file, encoding).unwrap(),
            };
            assert!(undecoded::is_in(source.text()), "{:?}", source.text());
            assert!(source.is_exact(), "{:?}", source.text());
            assert_eq!(source.bytes().unwrap(), file);
            let moved = source.text().chars().rev().collect::<String>();
            assert!(source.encode(&moved).is_some(), "{moved:?}");
        }
    }

    #[test]
    fn offsets_are_into_the_file() {
        let files: [&[u8]; 6] = [
            "a好b\u{1f600}c".as_bytes(),
            b"\xEF\xBB\xBFa\xC3\xA9\xFFb",
            b"\xFF\xFEa\0\xE9\0b\0",
            b"caf\xE9, na\xEFve",
            b"Shift_JIS:\x95\x5C\x8E\xA6x\nK\xF8\nUTF-8:K\xC3\xB8\ngbk:\xBA\xDAa\n",
            b"ISO-2022-JP:\x1b$B\x46\x7C\x4B\x5C\x1b(B abc\n",
        ];
        for file in files {
            let source = Source::decode_parts("x", file.to_vec(), LINES).unwrap();
            let (text, offsets) = (source.text(), source.file_offsets(source.text()));
            let whole = source.bytes().unwrap().len() as u32;
            assert_eq!((whole as usize, offsets.of(text.len() as u32)), (file.len(), whole), "{text}");
            // An ASCII letter is itself, wherever it stands.
            for (at, letter) in text.char_indices().filter(|(_, letter)| letter.is_ascii_alphabetic()) {
                assert_eq!(file[offsets.of(at as u32) as usize], letter as u8, "{text} at {at}");
            }
        }
    }

    #[test]
    fn a_mark_comes_back_only_where_it_was() {
        for encoding in [Encoding::Utf8, Encoding::Utf16Le, Encoding::Utf16Be] {
            for file in [&b"a1b2"[..], b"\xEF\xBB\xBFab", b"\xFF\xFEab", b"\xFE\xFFab"] {
                let source = Source::decode_as("x", file, encoding).unwrap();
                assert_eq!(source.bytes().as_deref(), Some(file), "{encoding:?}");
            }
        }
    }
}
