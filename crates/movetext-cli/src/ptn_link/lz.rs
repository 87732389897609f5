//! The compression of lz-string, in the form that stands in addresses (`compressToEncodedURIComponent`).
//!
//! A list of codes, each in as many bits as the largest so far needs, the lowest bit first, six bits a letter. A code is that of
//! a text seen before, with one more letter; 0 and 1 announce a new letter of 8 and 16 bits, 2 is the end. What is
//! written is what the original writes, letter by letter.

use std::collections::{HashMap, HashSet};

/// The letters, six bits each.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";

const NEW_BYTE: usize = 0;
const NEW_WIDE: usize = 1;
const END: usize = 2;

/// Why a text is not decompressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Broken {
    /// It is no compressed text, or not all of one.
    Text,
    /// It stands for more letters than are wanted.
    TooLong,
}

/// The text that a compressed one stands for: `most` UTF-16 units of it at the most. Takes time and memory in proportion to
/// both.
///
/// # Errors
/// It is broken, or stands for more.
pub fn decompress(compressed: &str, most: usize) -> Result<String, Broken> {
    let mut bits = Bits::new(compressed);
    let mut units: Vec<u16> = Vec::new();
    // Each text that has a code: where it is in `units`. The first three codes are none.
    let mut known: Vec<Seen> = vec![Seen::Nothing; 3];
    let (mut width, mut left) = (2, 1_usize);
    let mut before: Option<(usize, usize)> = None;
    loop {
        let code = bits.take(width)?;
        let code = match code {
            END => return String::from_utf16(&units).map_err(|_| Broken::Text),
            NEW_BYTE | NEW_WIDE => {
                let unit = bits.take(if code == NEW_BYTE { 8 } else { 16 })?;
                known.push(Seen::Unit(unit as u16));
                left = left.saturating_sub(1);
                known.len() - 1
            }
            code => code,
        };
        if left == 0 {
            left = 1 << width;
            width += 1;
        }
        let start = units.len();
        match (known.get(code), before) {
            (Some(Seen::Unit(unit)), _) => units.push(*unit),
            (Some(Seen::Text(at, len)), _) => units.extend_from_within(*at..*at + *len),
            // The text before, and its own first letter once more.
            (None, Some((at, len))) if code == known.len() => {
                units.extend_from_within(at..at + len);
                units.push(units[at]);
            }
            _ => return Err(Broken::Text),
        }
        if units.len() > most {
            return Err(Broken::TooLong);
        }
        if let Some((at, len)) = before {
            // What was written before, and the letter behind it, which is the first of this text.
            known.push(Seen::Text(at, len + 1));
            left = left.saturating_sub(1);
        } else {
            // The first letter has a code, and what follows it none yet.
            (width, left) = (3, 4);
        }
        before = Some((start, units.len() - start));
        if left == 0 {
            left = 1 << width;
            width += 1;
        }
    }
}

/// A text that has a code.
#[derive(Clone, Copy)]
enum Seen {
    Nothing,
    Unit(u16),
    /// So many units from a place on of what was decompressed.
    Text(usize, usize),
}

/// The bits of a compressed text.
struct Bits<'t> {
    letters: std::str::Bytes<'t>,
    letter: u32,
    /// How many bits of it are not taken yet.
    left: u32,
}

impl<'t> Bits<'t> {
    fn new(text: &'t str) -> Self {
        Self { letters: text.bytes(), letter: 0, left: 0 }
    }

    /// A number of so many bits, the lowest first.
    fn take(&mut self, width: u32) -> Result<usize, Broken> {
        let mut number = 0;
        for place in 0..width {
            if self.left == 0 {
                let letter = self.letters.next().ok_or(Broken::Text)?;
                // `$` fills up; programs make a blank of `+`.
                let letter = match letter {
                    b'$' => b'A',
                    b' ' => b'+',
                    letter => letter,
                };
                let found = LETTERS.iter().position(|known| *known == letter);
                self.letter = found.ok_or(Broken::Text)? as u32;
                self.left = 6;
            }
            self.left -= 1;
            number |= (self.letter as usize >> self.left & 1) << place;
        }
        Ok(number)
    }
}

/// A text compressed.
pub fn compress(text: &str) -> String {
    let mut writer = Writer { text: String::new(), letter: 0, filled: 0, width: 2, left: 2 };
    // The codes of units, and of texts by that of the text without its last unit.
    let mut units: HashMap<u16, usize> = HashMap::new();
    let mut longer: HashMap<(usize, u16), usize> = HashMap::new();
    let mut new: HashSet<u16> = HashSet::new();
    let mut next = 3;
    let mut seen: Option<(usize, u16, usize)> = None;
    for unit in text.encode_utf16() {
        let code = *units.entry(unit).or_insert_with(|| {
            new.insert(unit);
            next += 1;
            next - 1
        });
        let Some((known, first, len)) = seen else {
            seen = Some((code, unit, 1));
            continue;
        };
        if let Some(code) = longer.get(&(known, unit)) {
            seen = Some((*code, first, len + 1));
            continue;
        }
        writer.put_text(known, (len == 1 && new.remove(&first)).then_some(first));
        longer.insert((known, unit), next);
        next += 1;
        seen = Some((code, unit, 1));
    }
    if let Some((known, first, len)) = seen {
        writer.put_text(known, (len == 1 && new.remove(&first)).then_some(first));
    }
    writer.put(END, writer.width);
    writer.finish()
}

/// A compressed text while it is written.
struct Writer {
    text: String,
    letter: u8,
    /// How many bits of the letter are there.
    filled: u32,
    width: u32,
    /// How many codes have this width.
    left: usize,
}

impl Writer {
    /// Writes the code of a text, or a unit that has not been written yet.
    fn put_text(&mut self, code: usize, new: Option<u16>) {
        match new {
            Some(unit) => {
                let is_byte = unit < 256;
                self.put(if is_byte { NEW_BYTE } else { NEW_WIDE }, self.width);
                self.put(unit.into(), if is_byte { 8 } else { 16 });
                self.count();
            }
            None => self.put(code, self.width),
        }
        self.count();
    }

    fn count(&mut self) {
        self.left -= 1;
        if self.left == 0 {
            self.left = 1 << self.width;
            self.width += 1;
        }
    }

    fn put(&mut self, number: usize, width: u32) {
        for place in 0..width {
            self.put_bit(number >> place & 1 == 1);
        }
    }

    fn put_bit(&mut self, bit: bool) {
        self.letter = self.letter << 1 | u8::from(bit);
        self.filled += 1;
        if self.filled == 6 {
            self.text.push(char::from(LETTERS[usize::from(self.letter)]));
            (self.letter, self.filled) = (0, 0);
        }
    }

    /// The original fills the last letter up, with one at least.
    fn finish(mut self) -> String {
        loop {
            self.put_bit(false);
            if self.filled == 0 {
                return self.text;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Broken, compress, decompress};

    /// Made with the original.
    const SAMPLES: [(&str, &str); 4] = [
        ("a", "IZA"),
        ("[Size \"5\"]\n\n1. a1 e5\n2. c3\n", "NoZQlgXgpgBARAVjgXQFCoIwDoYEMMxQKoBMOAxgMypA"),
        ("Ä漢😀 aaaaaaaaaa", "COIntLwbgAewBAhn8KA"),
        (
            "[Player1 \"Ann\"]\r\n[Player2 \"Bo\"]\r\n[Size \"6\"]\r\n[Komi \"2\"]\r\n[Result \"R-0\"]\r\n\r\n1. a6 f1\r\n2. c3 {Takes the centre.} Sc4\r\n",
            "NoBQNghgngpgTgRgAQCICCA7DKC6BYAKFEljgCZUAhAe10OAGUBLALxlQDY6iBpagWyaoy3YACUYAZwCuYAC6oxAWgAM3QggB0SCByQAzBITLaAxgGYkAbwAqEANZSkcgBbtTMDHLgxNAXyQGUwAWQiA",
        ),
    ];

    #[test]
    fn texts_are_compressed_as_the_original_does() {
        for (text, compressed) in SAMPLES {
            assert_eq!(compress(text), compressed, "{text}");
            assert_eq!(decompress(compressed, 10_000).as_deref(), Ok(text));
        }
    }

    #[test]
    fn what_is_broken_or_too_long_is_refused() {
        let text = "1. a1 e5 ".repeat(500);
        let compressed = compress(&text);
        assert_eq!(decompress(&compressed, text.len()).as_deref(), Ok(text.as_str()));
        assert_eq!(decompress(&compressed, text.len() - 1), Err(Broken::TooLong));
        for end in 0..compressed.len() {
            assert!(decompress(&compressed[..end], text.len()).is_err(), "{end}");
        }
        for wrong in ["", "A", "?", "NoXQ_", "----------", "ä"] {
            assert_eq!(decompress(wrong, 100), Err(Broken::Text), "{wrong}");
        }
    }

    /// Codes that each stand for a longer text than the one before: a letter of an address could make a page.
    #[test]
    fn a_flood_is_stopped() {
        let compressed = compress(&"a".repeat(1_000_000));
        assert!(compressed.len() < 4_000, "{}", compressed.len());
        assert_eq!(decompress(&compressed, 100_000), Err(Broken::TooLong));
    }
}
