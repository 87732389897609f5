//! The header of a record of PPN: what the other notation says of the game, in YAML.

use core::fmt::Write as _;

use movetext_record::Record;
use movetext_record::ppn::header::TAGS;

use super::{Loss, Pieces, Set};

/// Keys that mean something to who reads PPN.
const OWN: [&str; 4] = ["GameType", "MovetextParser", "SetUp", "Macros"];

/// Words that are no text in YAML, in small letters.
const NO_TEXTS: [&str; 9] = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"];

/// The header, with its `---` and `...`.
pub(super) fn write<F: Pieces>(record: &Record<'_, F>, set: &Set, lost: &mut Vec<Loss>) -> String {
    let mut text = String::from("---\n");
    let mut written: Vec<&str> = Vec::new();
    let tags = F::tags(record);
    for (name, value) in &tags {
        let name = &TAGS.into_iter().find(|usual| usual.eq_ignore_ascii_case(name)).unwrap_or(name);
        if OWN.iter().any(|own| own.eq_ignore_ascii_case(name)) || written.contains(name) {
            lost.push(Loss::Tag((*name).to_owned()));
            continue;
        }
        entry(&mut text, name, value);
        written.push(name);
    }
    // Some notations say it behind the last move.
    let has_result = written.iter().any(|name| name.eq_ignore_ascii_case("result"));
    if let Some(result) = F::game(record).result.filter(|_| !has_result) {
        entry(&mut text, "Result", &result);
    }
    entry(&mut text, "GameType", set.game);
    text + "MovetextParser: " + set.parser + "\nSetUp: None\n...\n"
}

fn entry(text: &mut String, name: &str, value: &str) {
    push(text, name);
    text.push_str(": ");
    push(text, value);
    text.push('\n');
}

/// A text as a scalar of YAML: bare where nothing else could be meant, else in double quotes.
fn push(text: &mut String, value: &str) {
    let is_word = |letter: char| {
        letter.is_alphanumeric() || matches!(letter, ' ' | '_' | '.' | '/' | '+' | '(' | ')' | '\'')
    };
    let is_bare = value.starts_with(|first: char| first.is_alphabetic())
        && value.chars().all(|letter| is_word(letter) || letter == '-')
        && !value.ends_with(' ')
        && !NO_TEXTS.iter().any(|word| word.eq_ignore_ascii_case(value));
    if is_bare {
        text.push_str(value);
        return;
    }
    text.push('"');
    for letter in value.chars() {
        match letter {
            '"' | '\\' => text.extend(['\\', letter]),
            '\n' => text.push_str("\\n"),
            '\t' => text.push_str("\\t"),
            _ if letter.is_control()
                || matches!(letter, '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}') =>
            {
                // Writing to a string cannot fail.
                let _ = write!(text, "\\u{:04x}", u32::from(letter));
            }
            _ => text.push(letter),
        }
    }
    text.push('"');
}
