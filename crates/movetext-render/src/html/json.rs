//! Texts within JSON within HTML, and bytes within an address.

use core::fmt::Write as _;

/// A text of JSON that cannot end the script it stands in.
pub(super) fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for sign in text.chars() {
        match sign {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\0'..='\u{1f}' | '<' | '>' | '&' | '\u{7f}'..='\u{9f}' | '\u{2028}' | '\u{2029}' => {
                let _ = write!(quoted, "\\u{:04x}", u32::from(sign));
            }
            // What would turn the text around is shown as what it is.
            '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
                quoted.push('\u{fffd}');
            }
            _ => quoted.push(sign),
        }
    }
    quoted.push('"');
    quoted
}

/// Bytes in base 64.
pub(super) fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let [a, b, c] = [0, 1, 2].map(|nth| u32::from(chunk.get(nth).copied().unwrap_or_default()));
        let word = a << 16 | b << 8 | c;
        for nth in 0..4_usize {
            let sign = SIGNS[(word >> (18 - 6 * nth) & 63) as usize];
            text.push(if nth <= chunk.len() { sign.into() } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{base64, quoted};

    #[test]
    fn bytes_in_base_64() {
        let cases = [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")];
        for (bytes, text) in cases {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
    }

    #[test]
    fn nothing_ends_a_script() {
        let text = "</script><!--\"\\\n\u{2028}\u{202e}";
        assert_eq!(quoted(text), "\"\\u003c/script\\u003e\\u003c!--\\\"\\\\\\n\\u2028\u{fffd}\"");
    }
}
