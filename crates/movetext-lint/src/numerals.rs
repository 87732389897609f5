//! Numbers that are written as words.

/// The words, from 0.
const WORDS: [&str; 20] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];

/// The number that a word says, up to nineteen.
///
/// ```
/// assert_eq!(movetext_lint::numerals::number_in_words("Two"), Some(2));
/// ```
pub fn number_in_words(word: &str) -> Option<usize> {
    WORDS.iter().position(|known| known.eq_ignore_ascii_case(word.trim()))
}
