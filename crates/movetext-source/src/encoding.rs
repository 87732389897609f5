//! How bytes stand for text.

use encoding_rs::{DecoderResult, UTF_16BE, UTF_16LE, WINDOWS_1252};

use crate::FileOffsets;
use crate::undecoded::{self, Run};

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
    /// UTF-16, little end first, without a byte order mark.
    Utf16LeUnmarked,
    /// UTF-16, big end first, without a byte order mark.
    Utf16BeUnmarked,
    /// Windows-1252, of which Latin-1 is a part: what older programs wrote. Assumed where the bytes are
    /// not UTF-8.
    Windows1252,
    /// Another, that the file or its reader names.
    Named(Named),
}

/// An encoding by its name, of those that browsers know: Shift JIS, GBK, Big5, EUC-KR, ISO-8859-2 and the like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Named(pub(crate) &'static encoding_rs::Encoding);

/// Names in use that browsers do not know.
const ALIASES: &[(&str, &str)] = &[
    ("cp932", "shift_jis"),
    ("cp936", "gbk"),
    ("cp949", "euc-kr"),
    ("cp950", "big5"),
    ("eucjp", "euc-jp"),
    ("euckr", "euc-kr"),
    ("latin-1", "latin1"),
];

impl Encoding {
    /// The encoding of a name, upper and lower case alike: `UTF-8`, `Shift_JIS`, `ISO-8859-1`, `GB2312`.
    ///
    /// UTF-16 is none that a file can name: whoever can read the name knows better.
    ///
    /// ```
    /// use movetext_source::Encoding;
    /// assert_eq!(Encoding::find(" shift_jis ").unwrap().name(), "Shift_JIS");
    /// assert_eq!(Encoding::find("utf8"), Some(Encoding::Utf8));
    /// assert_eq!(Encoding::find("Klingon"), None);
    /// ```
    pub fn find(name: &str) -> Option<Self> {
        let name = name.trim();
        let alias = ALIASES.iter().find(|(alias, _)| name.eq_ignore_ascii_case(alias));
        let found = encoding_rs::Encoding::for_label(alias.map_or(name, |(_, known)| known).as_bytes())?;
        if found == encoding_rs::UTF_8 {
            return Some(Self::Utf8);
        }
        let is_usable = ![UTF_16LE, UTF_16BE, encoding_rs::REPLACEMENT].contains(&found);
        is_usable.then_some(Self::Named(Named(found)))
    }

    /// Its usual name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::Utf8WithMark => "UTF-8 with a byte order mark",
            Self::Utf16Le => "UTF-16LE",
            Self::Utf16Be => "UTF-16BE",
            Self::Utf16LeUnmarked => "UTF-16LE without a byte order mark",
            Self::Utf16BeUnmarked => "UTF-16BE without a byte order mark",
            Self::Windows1252 => "Windows-1252",
            Self::Named(Named(encoding)) => encoding.name(),
        }
    }

    /// Whether it is UTF-16 of some kind.
    pub const fn is_utf16(self) -> bool {
        matches!(self, Self::Utf16Le | Self::Utf16Be | Self::Utf16LeUnmarked | Self::Utf16BeUnmarked)
    }

    /// This encoding behind the byte order mark that some bytes start with, and how long that is: 0 where they start with
    /// none of its own.
    pub(crate) fn marked_in(self, bytes: &[u8]) -> (Self, usize) {
        match (self.without_mark(), bytes) {
            (Self::Utf8, [0xEF, 0xBB, 0xBF, ..]) => (Self::Utf8WithMark, 3),
            (Self::Utf16LeUnmarked, [0xFF, 0xFE, ..]) => (Self::Utf16Le, 2),
            (Self::Utf16BeUnmarked, [0xFE, 0xFF, ..]) => (Self::Utf16Be, 2),
            (unmarked, _) => (unmarked, 0),
        }
    }

    /// Where a text in this encoding starts in its file.
    pub(crate) fn file_offsets(self) -> FileOffsets {
        let mark = match self {
            Self::Utf8WithMark => 3,
            Self::Utf16Le | Self::Utf16Be => 2,
            _ => 0,
        };
        FileOffsets::new(self.name(), mark, self.unit())
    }

    /// How many bytes a character of ASCII takes.
    pub(crate) const fn unit(self) -> u32 {
        if self.is_utf16() { 2 } else { 1 }
    }

    /// How many bytes each character of a text takes, asked in their order.
    pub(crate) fn lengths(self) -> impl FnMut(char) -> u32 {
        let mut encoder = match self {
            Self::Windows1252 => Some(WINDOWS_1252.new_encoder()),
            Self::Named(Named(encoding)) => Some(encoding.new_encoder()),
            _ => None,
        };
        let is_utf16 = self.is_utf16();
        move |character| {
            if undecoded::byte(character).is_some() {
                return 1;
            }
            let Some(encoder) = &mut encoder else {
                return if is_utf16 { 2 * character.len_utf16() } else { character.len_utf8() } as u32;
            };
            let (mut text, mut bytes) = ([0; 4], [0; 16]);
            let text = character.encode_utf8(&mut text);
            let (_, _, written) = encoder.encode_from_utf8_without_replacement(text, &mut bytes, false);
            written as u32
        }
    }

    /// The same without a byte order mark.
    pub(crate) const fn without_mark(self) -> Self {
        match self {
            Self::Utf8WithMark => Self::Utf8,
            Self::Utf16Le => Self::Utf16LeUnmarked,
            Self::Utf16Be => Self::Utf16BeUnmarked,
            same => same,
        }
    }

    /// `text` as bytes in this encoding, byte order mark included; `None` where the encoding has no such
    /// character. What stands for a byte ([`undecoded`]) is that byte.
    pub fn encode(self, text: &str) -> Option<Vec<u8>> {
        if !undecoded::is_in(text) {
            return self.encode_characters(text);
        }
        let mut bytes = self.encode_characters("")?;
        let encoding = self.without_mark();
        for run in undecoded::runs(text) {
            match run {
                Run::Text(run) => bytes.append(&mut encoding.encode_characters(run)?),
                Run::Byte(byte) => bytes.push(byte),
            }
        }
        Some(bytes)
    }

    fn encode_characters(self, text: &str) -> Option<Vec<u8>> {
        match self {
            Self::Utf8 => Some(text.as_bytes().to_vec()),
            Self::Utf8WithMark => Some([b"\xEF\xBB\xBF", text.as_bytes()].concat()),
            Self::Utf16Le => Some(utf16("\u{feff}", text, u16::to_le_bytes)),
            Self::Utf16Be => Some(utf16("\u{feff}", text, u16::to_be_bytes)),
            Self::Utf16LeUnmarked => Some(utf16("", text, u16::to_le_bytes)),
            Self::Utf16BeUnmarked => Some(utf16("", text, u16::to_be_bytes)),
            Self::Windows1252 => Self::Named(Named(WINDOWS_1252)).encode_characters(text),
            Self::Named(Named(encoding)) => {
                let (bytes, _, lossy) = encoding.encode(text);
                (!lossy).then(|| bytes.into_owned())
            }
        }
    }

    /// Bytes as text, without looking for a byte order mark.
    pub fn read(self, bytes: &[u8]) -> String {
        self.decode(bytes).0
    }

    /// Bytes as text, without looking for a byte order mark; and whether each of them comes back when the text is encoded
    /// again. A byte that is no text is a character that stands for it.
    pub(crate) fn decode(self, bytes: &[u8]) -> (String, bool) {
        let encoding = self.decoder();
        let (text, is_malformed) = encoding.decode_without_bom_handling(bytes);
        if is_malformed || undecoded::is_in(&text) {
            let text = self.decode_with_stand_ins(bytes);
            let is_exact = self.without_mark().encode(&text).is_some_and(|again| again == bytes);
            return (text, is_exact);
        }
        let text = text.into_owned();
        // In some encodings a character can be written in several ways.
        let is_exact = match self {
            Self::Named(_) => self.encode(&text).is_some_and(|again| again == bytes),
            _ => true,
        };
        (text, is_exact)
    }

    /// Whether each byte is text, and comes back.
    pub(crate) fn is_encoding_of(self, bytes: &[u8]) -> bool {
        let (text, is_exact) = self.decode(bytes);
        is_exact && !undecoded::is_in(&text)
    }

    fn decoder(self) -> &'static encoding_rs::Encoding {
        match self {
            Self::Utf8 | Self::Utf8WithMark => encoding_rs::UTF_8,
            Self::Utf16Le | Self::Utf16LeUnmarked => UTF_16LE,
            Self::Utf16Be | Self::Utf16BeUnmarked => UTF_16BE,
            Self::Windows1252 => WINDOWS_1252,
            Self::Named(Named(encoding)) => encoding,
        }
    }

    /// Bytes of which some are no text, or would be taken for such.
    fn decode_with_stand_ins(self, bytes: &[u8]) -> String {
        let mut decoder = self.decoder().new_decoder_without_bom_handling();
        let mut text = String::with_capacity(bytes.len() + bytes.len() / 2 + 16);
        let (mut run, mut at) = (String::with_capacity(4096), 0);
        loop {
            let (result, read) = decoder.decode_to_string_without_replacement(&bytes[at..], &mut run, true);
            at += read;
            self.push_run(&run, &mut text);
            run.clear();
            match result {
                DecoderResult::InputEmpty => return text,
                DecoderResult::OutputFull => {}
                DecoderResult::Malformed(len, behind) => {
                    let end = at.saturating_sub(behind.into());
                    let start = end.saturating_sub(len.into());
                    text.extend(bytes[start..end].iter().copied().map(undecoded::character));
                }
            }
        }
    }

    /// Adds characters to a text; those that would be taken for undecoded bytes as their own bytes.
    fn push_run(self, run: &str, text: &mut String) {
        for part in undecoded::runs(run) {
            match part {
                Run::Text(part) => text.push_str(part),
                Run::Byte(byte) => {
                    let bytes = self
                        .without_mark()
                        .encode_characters(undecoded::character(byte).encode_utf8(&mut [0; 4]));
                    text.extend(bytes.unwrap_or_default().into_iter().map(undecoded::character));
                }
            }
        }
    }
}

fn utf16(mark: &str, text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
    mark.encode_utf16().chain(text.encode_utf16()).flat_map(bytes).collect()
}
