//! Bytes that are no text in the encoding of their file, each as a character that stands for it.
//!
//! A record in UTF-8 in which one letter was cut in half is a record all the same. Its text has a character of its own
//! for each byte that could not be decoded: one of the 256 from U+10FE00 on, for private use, that no text holds.
//! [`Encoding::encode`](crate::Encoding::encode) writes the byte again, so that such a byte goes where the text around
//! it goes. Where a file holds one of these characters itself, its bytes are taken for undecoded ones.
//!
//! ```
//! use movetext_source::undecoded;
//!
//! let character = undecoded::character(0xE9);
//! assert_eq!(undecoded::byte(character), Some(0xE9));
//! assert_eq!(undecoded::replaced(&format!("caf{character}")), "caf\u{fffd}");
//! ```

use std::borrow::Cow;

/// The character that stands for the byte 0.
const FIRST: u32 = 0x10_FE00;

/// The first byte of these characters in UTF-8, and hardly of any other.
const LEAD: u8 = 0xF4;

/// The character that stands for a byte that is no text.
pub fn character(byte: u8) -> char {
    char::from_u32(FIRST + u32::from(byte)).unwrap_or(char::REPLACEMENT_CHARACTER)
}

/// The byte that a character stands for, if it does.
pub const fn byte(character: char) -> Option<u8> {
    let number = (character as u32).wrapping_sub(FIRST);
    if number < 256 { Some(number as u8) } else { None }
}

/// Whether a text holds such characters.
pub fn is_in(text: &str) -> bool {
    // Of nearly every text no byte is as large, and that is seen many bytes at a time.
    let largest = text.bytes().fold(0, |largest, byte| byte.max(largest));
    largest >= LEAD && text.chars().any(|character| byte(character).is_some())
}

/// Where the bytes are that a text has such characters for.
pub fn places(text: &str) -> impl Iterator<Item = (usize, u8)> + '_ {
    let text = if is_in(text) { text } else { "" };
    text.char_indices().filter_map(|(at, character)| Some((at, byte(character)?)))
}

/// A text with U+FFFD in their place, for readers who know nothing of them.
pub fn replaced(text: &str) -> Cow<'_, str> {
    if !is_in(text) {
        return Cow::Borrowed(text);
    }
    let each = |character| if byte(character).is_some() { char::REPLACEMENT_CHARACTER } else { character };
    Cow::Owned(text.chars().map(each).collect())
}

/// A stretch of a text.
#[cfg(feature = "decoding")]
pub(crate) enum Run<'t> {
    /// Characters of the text.
    Text(&'t str),
    /// A byte.
    Byte(u8),
}

/// A text cut into its bytes that are no text, and what is between them.
#[cfg(feature = "decoding")]
pub(crate) fn runs(text: &str) -> impl Iterator<Item = Run<'_>> {
    let mut rest = text;
    core::iter::from_fn(move || {
        let first = rest.chars().next()?;
        if let Some(byte) = byte(first) {
            rest = &rest[first.len_utf8()..];
            return Some(Run::Byte(byte));
        }
        let end = rest.find(|character| byte(character).is_some()).unwrap_or(rest.len());
        let (run, behind) = rest.split_at(end);
        rest = behind;
        Some(Run::Text(run))
    })
}

/// Whether bytes are UTF-8 but for a few letters that were cut: so much of them is made up as UTF-8 is that this is no
/// chance.
#[cfg(feature = "decoding")]
pub(crate) fn is_nearly_utf8(bytes: &[u8]) -> bool {
    /// So many bytes that continue a letter make a broken one likely.
    const BYTES_TO_A_BREAK: usize = 8;

    let (mut continued, mut breaks) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        continued += chunk.valid().bytes().filter(|byte| matches!(byte, 0x80..=0xBF)).count();
        breaks += usize::from(!chunk.invalid().is_empty());
    }
    continued >= BYTES_TO_A_BREAK * breaks.max(1)
}
