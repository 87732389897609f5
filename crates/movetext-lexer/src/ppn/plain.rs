//! Tokens of ASCII letters as nearly all are written: words and numbers without braces, blanks, semicolons. What is recognised
//! here is what the lexer would find, which a property holds; all else goes its way through the lexer.

use super::Token;

/// What a byte may be a part of.
const WORD: u8 = 1;
const NUMBER: u8 = 2;
const BLANK: u8 = 4;

/// Of each byte; nothing of those that only the lexer knows: braces, semicolons, and what is not ASCII.
const PARTS: [u8; 256] = {
    let mut parts = [0; 256];
    let mut byte = 0;
    while byte < 128 {
        parts[byte] = match byte as u8 {
            b' ' | b'\t'..=b'\r' => BLANK,
            b';' | b'{' => 0,
            b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'.' => WORD | NUMBER,
            _ => WORD,
        };
        byte += 1;
    }
    parts
};

/// The token that starts at a byte, and where it ends; nothing if only the lexer knows.
#[inline]
pub fn token(bytes: &[u8], start: usize) -> Option<(Token, usize)> {
    let first = *bytes.get(start)?;
    let parts = PARTS[first as usize];
    let mut at = start + 1;
    if parts & WORD == 0 {
        if parts & BLANK == 0 {
            return (first == b';').then_some((Token::Semicolon, at));
        }
        while bytes.get(at).is_some_and(|byte| PARTS[*byte as usize] & BLANK != 0) {
            at += 1;
        }
        // Blanks of Unicode may go on.
        return bytes.get(at).is_none_or(u8::is_ascii).then_some((Token::Blank, at));
    }
    let rest = &bytes[at..];
    at += rest.iter().position(|byte| PARTS[*byte as usize] & WORD == 0).unwrap_or(rest.len());
    if bytes.get(at).is_some_and(|end| PARTS[*end as usize] == 0 && *end != b';') {
        return None;
    }
    let word = &bytes[start..at];
    let token = match word {
        b"." => Token::Again,
        [.., b'.'] if word.iter().all(|byte| PARTS[*byte as usize] & NUMBER != 0) => Token::Number,
        _ => Token::Word,
    };
    Some((token, at))
}
