//! Plain values that YAML 1.1 and 1.2 read differently. The specification asks for what both understand; the reference
//! parser reads YAML 1.1, many others 1.2.

use std::fmt;

/// What YAML 1.1 reads where YAML 1.2 reads something else.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Differs {
    /// `yes`, `No`, `on`: a truth, and in 1.2 a text.
    Truth(bool),
    /// `0777`: octal, and in 1.2 decimal.
    Octal(u64),
    /// `0o777`: a text, and in 1.2 octal.
    NewOctal(u64),
    /// `1:30`: a number of 60s, and in 1.2 a text.
    Sexagesimal(f64),
    /// `1_000`: a number, and in 1.2 a text.
    Underscores,
    /// `0b11`: binary, and in 1.2 a text.
    Binary(u64),
}

impl Differs {
    /// What the two versions read of a plain value, if they disagree.
    pub fn of(text: &str) -> Option<Self> {
        let letters = text.as_bytes();
        match letters {
            [] => None,
            _ if letters.len() > 40 => None,
            [b'0'..=b'9' | b'+' | b'-' | b'.', ..] => Self::number(text),
            _ => Self::truth(text),
        }
    }

    fn truth(text: &str) -> Option<Self> {
        // In small letters, with a capital, or in capitals.
        let is_cased = text.len() <= 3
            && (text.bytes().skip(1).all(|letter| letter.is_ascii_lowercase())
                || text.bytes().all(|letter| letter.is_ascii_uppercase()));
        match text {
            _ if !is_cased => None,
            _ if ["yes", "on", "y"].iter().any(|word| text.eq_ignore_ascii_case(word)) => {
                Some(Self::Truth(true))
            }
            _ if ["no", "off", "n"].iter().any(|word| text.eq_ignore_ascii_case(word)) => {
                Some(Self::Truth(false))
            }
            _ => None,
        }
    }

    fn number(text: &str) -> Option<Self> {
        let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
        if let Some(octal) = digits.strip_prefix("0o") {
            return u64::from_str_radix(octal, 8).ok().map(Self::NewOctal);
        }
        if let Some(binary) = digits.strip_prefix("0b") {
            return u64::from_str_radix(binary, 2).ok().map(Self::Binary);
        }
        if digits.contains(':') {
            return sexagesimal(digits).map(Self::Sexagesimal);
        }
        if digits.len() > 1 && digits.starts_with('0') && digits.bytes().all(|digit| digit.is_ascii_digit()) {
            return u64::from_str_radix(digits, 8).ok().map(Self::Octal);
        }
        let has_underscores =
            digits.contains('_') && digits.starts_with(|first: char| first.is_ascii_digit());
        let is_number = digits.bytes().all(|digit| digit.is_ascii_digit() || matches!(digit, b'_' | b'.'));
        (has_underscores && is_number).then_some(Self::Underscores)
    }
}

/// `1:30:00`: each part but the first is less than 60; the last may have a fraction.
fn sexagesimal(digits: &str) -> Option<f64> {
    let mut parts = digits.split(':');
    let is_whole = |part: &str| !part.is_empty() && part.bytes().all(|digit| digit.is_ascii_digit());
    let first = parts.next().filter(|part| is_whole(part))?;
    let mut sum: f64 = first.parse().ok()?;
    let mut is_done = false;
    for part in parts {
        let (whole, _) = part.split_once('.').unwrap_or((part, ""));
        let next: f64 = part.parse().ok().filter(|next| is_whole(whole) && *next < 60.0)?;
        if is_done {
            return None;
        }
        is_done = part.contains('.');
        sum = sum * 60.0 + next;
    }
    Some(sum)
}

impl fmt::Display for Differs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (older, newer) = match self {
            Self::Truth(truth) => (format!("as {truth}"), "as a text".to_owned()),
            Self::Octal(number) => (format!("as octal, {number}"), "as decimal".to_owned()),
            Self::NewOctal(number) => ("as a text".to_owned(), format!("as octal, {number}")),
            Self::Sexagesimal(number) => (format!("in sixties, as {number}"), "as a text".to_owned()),
            Self::Underscores => ("as a number".to_owned(), "as a text".to_owned()),
            Self::Binary(number) => (format!("as binary, {number}"), "as a text".to_owned()),
        };
        write!(f, "YAML 1.1 reads this {older}, YAML 1.2 {newer}; in quotes it is a text in both")
    }
}
