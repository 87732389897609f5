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
    // Nearly all are short: so few bytes are no more characters.
    let end = if text.len() <= SHOWN { None } else { text.char_indices().nth(SHOWN).map(|(at, _)| at) };
    let start = end.map_or(text, |end| text[..end].trim_end());
    let mut shown = String::with_capacity(start.len() + "`…`".len());
    shown.push('`');
    for (nth, word) in start.split(char::is_whitespace).enumerate() {
        if nth > 0 {
            shown.push(' ');
        }
        shown.push_str(word);
    }
    shown.push_str(if end.is_some() { "…`" } else { "`" });
    shown
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
