//! Words of messages.

/// How much of a text is shown in a message, in characters.
const SHOWN: usize = 40;

/// `1 move`, `2 moves`.
#[must_use]
pub fn count(number: usize, what: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {what}{plural}")
}

/// A text in backticks, on one line, its end left out where it is long.
#[must_use]
pub fn shown(text: &str) -> String {
    let mut letters = text.chars();
    let start: String = letters
        .by_ref()
        .take(SHOWN)
        .map(|letter| if letter.is_whitespace() { ' ' } else { letter })
        .collect();
    if letters.next().is_none() { format!("`{start}`") } else { format!("`{}…`", start.trim_end()) }
}

/// `one`, `one and two`, `one, two and three`.
#[must_use]
pub fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
