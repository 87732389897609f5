//! What encoding a text is in that was read as Windows-1252, one sign a byte.
//!
//! In the encodings of East Asia two bytes are a character, and those that are often used have their first byte within
//! few values; letters with accents stand alone among others. Where both readings are likely nothing is guessed.

use std::borrow::Cow;

use encoding_rs::{BIG5, EUC_KR, Encoding, GBK, SHIFT_JIS, UTF_8, WINDOWS_1252};

/// So much of a text is looked at.
const LOOKED_AT: usize = 1 << 16;
/// So many characters must be read for a guess.
const LEAST: usize = 3;

/// A guess.
pub(crate) struct Guess {
    pub(crate) encoding: &'static Encoding,
}

impl Guess {
    /// A piece of the text as it was meant.
    pub(crate) fn read(&self, text: &str) -> String {
        let bytes = bytes(text).unwrap_or_default();
        self.encoding.decode_without_bom_handling(&bytes).0.into_owned()
    }
}

/// The bytes that a text was read from, if each of its signs is one of Windows-1252.
fn bytes(text: &str) -> Option<Cow<'_, [u8]>> {
    let (bytes, _, is_lossy) = WINDOWS_1252.encode(text);
    (!is_lossy).then_some(bytes)
}

/// The encoding that a text was probably written in; none where it may be right as it is.
pub(crate) fn guess(text: &str) -> Option<Guess> {
    let end = (0..=text.len().min(LOOKED_AT)).rev().find(|end| text.is_char_boundary(*end))?;
    // No sign from U+3000 on is one of Windows-1252, nor is any byte of another as large.
    if text[..end].bytes().fold(0, |most, byte| byte.max(most)) >= 0xE3 {
        return None;
    }
    let bytes = bytes(&text[..end])?;
    if core::str::from_utf8(&bytes).is_ok() {
        return Some(Guess { encoding: UTF_8 });
    }
    let counts = [GBK, BIG5, SHIFT_JIS, EUC_KR].map(|encoding| (encoding, Pairs::of(encoding, &bytes)));
    let likely = counts.into_iter().filter(|(_, pairs)| pairs.is_likely());
    let best = likely.max_by_key(|(_, pairs)| (pairs.score(), pairs.specific))?;
    Some(Guess { encoding: best.0 })
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
    fn of(encoding: &'static Encoding, bytes: &[u8]) -> Self {
        let mut pairs = Self::default();
        let mut at = 0;
        while let Some(ahead) = bytes[at..].iter().position(|byte| !byte.is_ascii()) {
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

/// Whether two bytes are a character, one that is often used, and one that is hardly anything else.
fn kind(encoding: &'static Encoding, first: u8, second: u8) -> (bool, bool, bool) {
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
    use super::*;

    fn guessed(encoding: &'static Encoding, text: &str) -> Option<&'static str> {
        let bytes = encoding.encode(text).0.into_owned();
        let read = WINDOWS_1252.decode_without_bom_handling(&bytes).0.into_owned();
        guess(&format!("(;GM[1]SZ[19]PB[{read}];B[dd])")).map(|guess| guess.encoding.name())
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
