//! What encoding bytes are likely in, where nothing says it or what says it is wrong.
//!
//! In the encodings of East Asia two bytes are a character, and those that are often used have their first byte within
//! few values; letters with accents stand alone among others. Where both readings are likely nothing is guessed.

use std::borrow::Cow;

use encoding_rs::{BIG5, EUC_KR, GBK, SHIFT_JIS, WINDOWS_1252};

use crate::undecoded::is_nearly_utf8;
use crate::{Encoding, Named};

/// So much of a text is looked at.
const LOOKED_AT: usize = 1 << 16;
/// So many characters must be read for a guess.
const LEAST: usize = 3;

/// The encoding that a text was probably written in, of which each byte was read as one sign; none where it may be right
/// as it is.
///
/// ```
/// use movetext_source::{Encoding, likely};
///
/// assert_eq!(likely::of_misread("BjÃ¶rn"), Some(Encoding::Utf8));
/// assert_eq!(likely::of_misread("Björn"), None);
/// assert_eq!(likely::reread("BjÃ¶rn", Encoding::Utf8), "Björn");
/// ```
pub fn of_misread(text: &str) -> Option<Encoding> {
    let end = (0..=text.len().min(LOOKED_AT)).rev().find(|end| text.is_char_boundary(*end))?;
    // No sign from U+3000 on is one of Windows-1252, nor is any byte of another as large.
    if text[..end].bytes().fold(0, |most, byte| byte.max(most)) >= 0xE3 {
        return None;
    }
    let bytes = single_bytes(&text[..end])?;
    if core::str::from_utf8(&bytes).is_ok() {
        return Some(Encoding::Utf8);
    }
    in_pairs(&bytes)
}

/// A piece of such a text as it was meant.
pub fn reread(text: &str, encoding: Encoding) -> String {
    encoding.decode(&single_bytes(text).unwrap_or_default()).0
}

/// The encoding that bytes are most likely in. UTF-8 may have letters that were cut.
///
/// ```
/// use movetext_source::{Encoding, likely};
///
/// assert_eq!(likely::of_bytes(b"caf\xE9"), Encoding::Windows1252);
/// ```
pub fn of_bytes(bytes: &[u8]) -> Encoding {
    let start = &bytes[..bytes.len().min(LOOKED_AT)];
    if core::str::from_utf8(bytes).is_ok() || is_nearly_utf8(bytes) {
        Encoding::Utf8
    } else {
        in_pairs(start).unwrap_or(Encoding::Windows1252)
    }
}

/// The bytes that a text was read from, if each of its signs is one of Windows-1252.
fn single_bytes(text: &str) -> Option<Cow<'_, [u8]>> {
    let (bytes, _, is_lossy) = WINDOWS_1252.encode(text);
    (!is_lossy).then_some(bytes)
}

/// The encoding of East Asia that bytes are likely in.
fn in_pairs(bytes: &[u8]) -> Option<Encoding> {
    let counts = [GBK, BIG5, SHIFT_JIS, EUC_KR].map(|encoding| (encoding, Pairs::of(encoding, bytes)));
    let likely = counts.into_iter().filter(|(_, pairs)| pairs.is_likely());
    let best = likely.max_by_key(|(_, pairs)| (pairs.score(), pairs.specific))?;
    Some(Encoding::Named(Named(best.0)))
}

/// The pairs of bytes of a text.
#[derive(Default)]
struct Pairs {
    all: usize,
    /// Those that are often used.
    usual: usize,
    /// Those that are hardly anything else: kana, syllables of Hangul, second bytes that are ASCII.
    specific: usize,
    /// Bytes that are no part of a pair.
    alone: usize,
}

impl Pairs {
    fn of(encoding: &'static encoding_rs::Encoding, bytes: &[u8]) -> Self {
        let mut pairs = Self::default();
        let mut at = 0;
        while let Some(ahead) = first_high(&bytes[at..]) {
            at += ahead;
            let first = bytes[at];
            at += 1;
            if encoding == SHIFT_JIS && matches!(first, 0xA1..=0xDF) {
                pairs.alone += 1;
                continue;
            }
            let Some(second) = bytes.get(at).copied() else { break };
            let (is_pair, is_usual, is_specific) = kind(encoding, first, second);
            if !is_pair {
                pairs.alone += 1;
                continue;
            }
            at += 1;
            pairs.all += 1;
            pairs.usual += usize::from(is_usual);
            pairs.specific += usize::from(is_specific);
        }
        pairs
    }

    /// How many in a hundred are usual.
    fn score(&self) -> usize {
        self.usual * 100 / self.all.max(1)
    }

    fn is_likely(&self) -> bool {
        self.all >= LEAST && self.alone * 10 <= self.all && self.score() >= 80
    }
}

/// Where the first byte is that is not ASCII; many bytes at a time, since most text is.
fn first_high(bytes: &[u8]) -> Option<usize> {
    let (chunks, _) = bytes.as_chunks::<16>();
    let ahead = 16 * chunks.iter().take_while(|chunk| chunk.is_ascii()).count();
    bytes[ahead..].iter().position(|byte| !byte.is_ascii()).map(|at| ahead + at)
}

/// Whether two bytes are a character, one that is often used, and one that is hardly anything else.
fn kind(encoding: &'static encoding_rs::Encoding, first: u8, second: u8) -> (bool, bool, bool) {
    let high = (0xA1..0xFF).contains(&second);
    if encoding == GBK {
        // Signs and the first level of GB 2312.
        let is_usual = high && matches!(first, 0xA1 | 0xA3 | 0xB0..=0xD7);
        (matches!(first, 0x81..=0xFE) && (0x40..0xFF).contains(&second) && second != 0x7F, is_usual, false)
    } else if encoding == BIG5 {
        let is_pair = matches!(first, 0xA1..=0xF9) && (matches!(second, 0x40..=0x7E) || high);
        // In a text of GBK hardly any second byte is ASCII.
        let is_ascii = second < 0x7F;
        (is_pair, is_pair && matches!(first, 0xA1 | 0xA4..=0xC6), is_pair && is_ascii)
    } else if encoding == SHIFT_JIS {
        let is_pair = matches!(first, 0x81..=0x9F | 0xE0..=0xFC)
            && (matches!(second, 0x40..=0x7E) || matches!(second, 0x80..=0xFC));
        let is_kana = matches!(first, 0x82 | 0x83);
        (is_pair, is_pair && matches!(first, 0x81..=0x83 | 0x88..=0x9F), is_pair && is_kana)
    } else {
        let is_hangul = high && matches!(first, 0xB0..=0xC8);
        (matches!(first, 0xA1..=0xFE) && high, is_hangul || (high && first == 0xA1), is_hangul)
    }
}

#[cfg(test)]
mod tests {
    use encoding_rs::UTF_8;

    use super::*;

    fn guessed(encoding: &'static encoding_rs::Encoding, text: &str) -> Option<&'static str> {
        let bytes = encoding.encode(text).0.into_owned();
        let read = WINDOWS_1252.decode_without_bom_handling(&bytes).0.into_owned();
        of_misread(&format!("(;GM[1]SZ[19]PB[{read}];B[dd])")).map(Encoding::name)
    }

    #[test]
    fn texts_of_each_encoding_are_known() {
        assert_eq!(guessed(GBK, "黑棋先行，白棋应以小飞挂角"), Some("GBK"));
        assert_eq!(guessed(BIG5, "黑棋先行，白棋應以小飛掛角，這是定式"), Some("Big5"));
        assert_eq!(guessed(SHIFT_JIS, "黒の手番です。白はここに打ちました"), Some("Shift_JIS"));
        assert_eq!(guessed(EUC_KR, "흑이 먼저 둡니다 백은 여기에 두었다"), Some("EUC-KR"));
        assert_eq!(guessed(UTF_8, "Björn Öst"), Some("UTF-8"));
    }

    #[test]
    fn bytes_without_a_name_are_known_too() {
        for (name, text) in [
            ("UTF-8", "黑棋先行，白棋应以小飞"),
            ("GBK", "黑棋先行，白棋应以小飞挂角"),
            ("Big5", "黑棋先行，白棋應以小飛掛角，這是定式"),
            ("Shift_JIS", "黒の手番です。白はここに打ちました"),
            ("EUC-KR", "흑이 먼저 둡니다 백은 여기에 두었다"),
            ("windows-1252", "François Müller, Orléans"),
        ] {
            let bytes = Encoding::find(name).unwrap().encode(text).unwrap();
            assert!(of_bytes(&bytes).name().eq_ignore_ascii_case(name), "{text}");
        }
        // One letter is cut.
        let text = "黑棋先行，白棋应以小飞".as_bytes();
        assert_eq!(of_bytes(&text[1..]), Encoding::Utf8);
    }

    #[test]
    fn letters_with_accents_are_right_as_they_are() {
        for text in [
            "Björn Öst",
            "François Müller, Orléans",
            "¿Qué? ¡Sí! año",
            "«très bien», dit-il",
            "Ärger über Öl",
        ] {
            assert_eq!(guessed(WINDOWS_1252, text), None, "{text}");
        }
    }
}
