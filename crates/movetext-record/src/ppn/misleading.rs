//! Words that can be read, and hardly mean what they say.
//!
//! ```
//! use movetext_record::ppn::misleading::{with_one_star, without_arrow, without_check, without_exponent, without_mark};
//!
//! assert_eq!(without_arrow("c1=>c3").as_deref(), Some("c1-c3"));
//! assert_eq!(without_mark("a3:c3!"), Some("a3:c3"));
//! assert_eq!(without_mark("a3:c3!?"), Some("a3:c3"));
//! assert_eq!(without_mark("5c3$>90!"), None);
//! assert_eq!(without_check("d1-h5+"), Some("d1-h5"));
//! assert_eq!(with_one_star("a1-c3**b2").as_deref(), Some("a1-c3*b2"));
//! assert_eq!(without_exponent("S@(1.05e+01,3)").as_deref(), Some("S@(10.5,3)"));
//! ```

/// `c1=>c3` as a move between the two squares: it replaces the piece at `c1`, by a coin that points to the right.
#[must_use]
pub fn without_arrow(word: &str) -> Option<String> {
    let is_square = |text: &str| {
        let digits = text.trim_start_matches(|letter: char| letter.is_ascii_lowercase());
        let letters = text.len() - digits.len();
        (1..3).contains(&letters) && !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())
    };
    let (from, to) = around(word, *b"=>")?;
    (is_square(from) && is_square(to)).then(|| format!("{from}-{to}"))
}

/// `a1-c3**b2` with one star: the first of two takes away the piece that was moved.
#[must_use]
pub fn with_one_star(word: &str) -> Option<String> {
    let (_, behind) = around(word, *b"**")?;
    let is_square =
        behind.starts_with(|letter: char| letter.is_ascii_alphanumeric() || "?/(&".contains(letter));
    is_square.then(|| word.replacen("**", "*", 1))
}

/// `d1-h5+` without the sign of a check: here it turns the piece over.
#[must_use]
pub fn without_check(word: &str) -> Option<&str> {
    let bare = word.strip_suffix('+')?;
    without_mark(&[bare, "!"].concat())?;
    Some(bare)
}

/// `S@(1.05e+01,3)` with all numbers of its place in digits: other parsers take no exponents.
#[must_use]
pub fn without_exponent(word: &str) -> Option<String> {
    // A number is as long as its exponent says.
    const LARGEST: f64 = 1e6;
    let is_end = |sign: char| matches!(sign, '(' | ')' | '<' | '>' | ',');
    let mut meant = String::with_capacity(word.len());
    let mut is_changed = false;
    for part in word.split_inclusive(is_end) {
        let number = part.strip_suffix(is_end).unwrap_or(part);
        let is_place = meant.ends_with(['(', '<', ',']) && number.contains(['e', 'E']);
        let value = number.parse::<f64>().ok().filter(|value| is_place && value.abs() < LARGEST);
        match value {
            Some(value) => meant.push_str(&value.to_string()),
            None => meant.push_str(number),
        }
        is_changed |= value.is_some();
        meant.push_str(&part[number.len()..]);
    }
    is_changed.then_some(meant)
}

/// What stands around the first two signs of ASCII that are these. Every word is asked, and words are short: to set up a search
/// for a text costs more than to look at each byte.
fn around(word: &str, signs: [u8; 2]) -> Option<(&str, &str)> {
    let at = word.as_bytes().windows(2).position(|pair| *pair == signs)?;
    Some((&word[..at], &word[at + signs.len()..]))
}

/// `a1-c3!`, `a1-c3!?`, `*c3!` without its mark: the piece lies on top already. Behind a turn, a `!` brings pieces to the top.
#[must_use]
pub fn without_mark(word: &str) -> Option<&str> {
    let bare = ["!?", "!!", "!"].into_iter().find_map(|mark| word.strip_suffix(mark))?;
    let is_taken = bare.starts_with('*');
    let sign = if is_taken { 0 } else { bare.find(['-', ':', '@'])? };
    let behind = &bare[sign + 1..];
    let is_place = !behind.is_empty() && behind.chars().all(|letter| letter.is_ascii_alphanumeric());
    ((sign > 0 || is_taken) && is_place).then_some(bare)
}
