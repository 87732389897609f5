//! Signs that are typed in place of others, as tables, and texts in which one is replaced.

/// Where in a word a sign is replaced.
#[derive(Debug, Clone, Copy)]
pub(crate) enum At {
    /// Wherever it stands, or at one place alone.
    Any,
    /// At the end.
    End,
    /// At the start.
    Start,
    /// Between other signs, at one place.
    Inside,
}

/// A sign, what is meant by it, where, and how it is described.
pub(crate) type Rewrite = (&'static str, &'static str, At, &'static str);

use At::{Any, End, Inside, Start};

/// Letters for digits, in every notation.
pub(crate) const DIGITS: &[Rewrite] = &[
    ("O", "0", Any, "the letter O for the digit 0"),
    ("o", "0", Any, "the letter o for the digit 0"),
    ("l", "1", Any, "the letter l for the digit 1"),
    ("I", "1", Any, "the letter I for the digit 1"),
    ("|", "1", Any, "a bar for the digit 1"),
    ("i", "1", Any, "the letter i for the digit 1"),
    ("S", "5", Any, "the letter S for the digit 5"),
    ("B", "8", Any, "the letter B for the digit 8"),
    ("Z", "2", Any, "the letter Z for the digit 2"),
    ("s", "5", Any, "the letter s for the digit 5"),
    ("z", "2", Any, "the letter z for the digit 2"),
    ("g", "9", Any, "the letter g for the digit 9"),
];

/// Punctuation of a language behind a word.
pub(crate) const PUNCTUATION: &[Rewrite] = &[
    (",", "", End, "a comma behind it"),
    (";", "", End, "a semicolon behind it"),
    (".", "", End, "a period behind it"),
    (":", "", End, "a colon behind it"),
    (")", "", End, "a bracket behind it"),
    ("(", "", Start, "a bracket in front of it"),
    ("\"", "", End, "a quote behind it"),
    ("\"", "", Start, "a quote in front of it"),
    ("*", "", Any, "`*`, as bold text in Markdown"),
    ("_", "", Any, "`_`, as slanted text in Markdown"),
    ("\\", "", Any, "a backslash"),
];

/// Inside the values of tags.
pub(crate) const VALUES: &[Rewrite] = &[
    ("/", "-", Any, "`/` for `-`"),
    (":", "-", Any, "`:` for `-`"),
    ("_", "-", Any, "`_` for `-`"),
    ("=", "-", Any, "`=` for `-`"),
    (",", ".", Any, "a comma for a point"),
    (" ", "", Any, "a blank in it"),
    (".", "", End, "a period at its end"),
    (",", "", End, "a comma at its end"),
    (".]", "]", End, "a period at its end"),
    (",]", "]", End, "a comma at its end"),
    (".\"]", "\"]", End, "a period at its end"),
    (".0\"]", "\"]", End, "a fraction"),
    ("x5", "", Any, "the size twice"),
    ("x6", "", Any, "the size twice"),
    ("x7", "", Any, "the size twice"),
    ("x8", "", Any, "the size twice"),
    ("x4", "", Any, "the size twice"),
    ("x3", "", Any, "the size twice"),
    ("three", "3", Any, "a word for the number"),
    ("four", "4", Any, "a word for the number"),
    ("five", "5", Any, "a word for the number"),
    ("six", "6", Any, "a word for the number"),
    ("seven", "7", Any, "a word for the number"),
    ("eight", "8", Any, "a word for the number"),
];

/// Inside the rules of OTN.
pub(crate) const RULES: &[Rewrite] = &[
    ("=", ":", Any, "`=` for `:`"),
    ("::", ":", Any, "`::` for `:`"),
    (";", "", Any, "semicolons between the entries"),
    (";", ":", Any, "`;` for `:`"),
    (";", " ", Any, "semicolons between the entries"),
    (", ", " ", Any, "commas between the entries"),
    (",", " ", Any, "commas between the entries"),
    ("\\", "/", Any, "`\\` for `/`"),
    ("|", "/", Any, "`|` for `/`"),
    (".", "/", Any, "`.` for `/`"),
    (" :", ":", Any, "a blank in front of a colon"),
    ("-", ":", Any, "`-` for `:`"),
    ("_", ":", Any, "`_` for `:`"),
    ("x7 ", " ", Any, "the size twice"),
    ("x9 ", " ", Any, "the size twice"),
    ("x11 ", " ", Any, "the size twice"),
    ("x13 ", " ", Any, "the size twice"),
];

/// Whether a sign is a picture that telephones offer, or belongs to one. None of them is a piece.
pub(crate) fn is_picture(sign: char) -> bool {
    let pictures = [
        '\u{1f300}'..='\u{1faff}',
        '\u{2700}'..='\u{27bf}',
        '\u{2b50}'..='\u{2b55}',
        '\u{fe0e}'..='\u{fe0f}',
    ];
    sign == '\u{200d}' || pictures.iter().any(|range| range.contains(&sign))
}

/// The texts in which a sign is replaced: everywhere, then at one place alone.
pub(crate) fn rewritten<'r>(
    text: &'r str,
    from: &'r str,
    to: &'r str,
    at: At,
) -> impl Iterator<Item = String> + 'r {
    let whole: Option<String> = match at {
        Any => text.contains(from).then(|| text.replace(from, to)),
        End => text.strip_suffix(from).map(|rest| rest.to_owned() + to),
        Start => text.strip_prefix(from).map(|rest| to.to_owned() + rest),
        Inside => None,
    };
    let is_inside = |place: usize| place > 0 && place + from.len() < text.len();
    let places = matches!(at, Any | Inside).then(|| text.match_indices(from).take(12)).into_iter().flatten();
    let places = places.filter(move |(place, _)| matches!(at, Any) || is_inside(*place));
    let single =
        places.map(move |(place, _)| format!("{}{to}{}", &text[..place], &text[place + from.len()..]));
    whole.into_iter().chain(single)
}
