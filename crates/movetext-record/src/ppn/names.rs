//! Names of games, systems, parsers and arguments, made alike: the header writes `Nine Men's Morris`, `nine_mens_morris` or
//! `NineMensMorris`, and means the same ("Setup").
//!
//! The specification has names in small letters, without apostrophes and hyphens, and with underscores for blanks. The
//! reference parser goes further, and so do we: accents and quotes go, `camelCase` is two words, digits belong to the word
//! before them, draughts are checkers, and the name of a system in front is left out.

/// The systems whose names are left out in front of a game's, one after the other in this order.
const PREFIXES: [&str; 9] =
    ["checker_", "chess_", "domino_", "icehouse_", "go_", "piecepack_", "stackpack_", "reversi_", "tarot_"];

/// The name of a game in its one form.
///
/// ```
/// use movetext_record::ppn::names::game;
///
/// assert_eq!(game("Nine Men's Morris"), "nine_mens_morris");
/// assert_eq!(game("Chess 960"), "chess960");
/// assert_eq!(game("English Draughts"), "english_checkers");
/// assert_eq!(game("Piecepack Klondike"), "klondike");
/// ```
pub fn game(name: &str) -> String {
    let mut name = snake(name);
    if name.contains("draughts") {
        name = name.replace("draughts", "checkers");
    }
    let mut rest = name.as_str();
    for prefix in PREFIXES {
        rest = rest.strip_prefix(prefix).unwrap_or(rest);
    }
    let in_front = name.len() - rest.len();
    name.drain(..in_front);
    name
}

/// A name in small letters, with underscores between its words: `ScaleFactor` and `Scale factor` are `scale_factor`.
pub fn snake(name: &str) -> String {
    let snake = String::with_capacity(name.len());
    if name.is_ascii() {
        return snake_of(name.chars().filter(|sign| !is_dropped(*sign)), snake);
    }
    snake_of(folded(name).into_iter(), snake)
}

/// The name of these signs, written into an empty text.
fn snake_of(signs: impl Iterator<Item = char>, mut snake: String) -> String {
    let mut signs = signs.peekable();
    // What the last letter that was written is, and whether something that is not a letter followed it.
    let (mut before, mut is_apart) = (None::<char>, false);
    while let Some(letter) = signs.next() {
        if !letter.is_alphanumeric() {
            is_apart = true;
            continue;
        }
        if before.is_some_and(|before| splits(before, letter, signs.peek().copied(), is_apart)) {
            snake.push('_');
        }
        if letter.is_ascii() {
            snake.push(letter.to_ascii_lowercase());
        } else {
            snake.extend(letter.to_lowercase());
        }
        (before, is_apart) = (Some(letter), false);
    }
    snake
}

/// Whether a word begins with `letter`.
fn splits(before: char, letter: char, after: Option<char>, is_apart: bool) -> bool {
    if letter.is_numeric() {
        return is_apart && before.is_numeric();
    }
    let begins_in_capitals = before.is_uppercase() && after.is_some_and(char::is_lowercase);
    is_apart || before.is_numeric() || letter.is_uppercase() && (!before.is_uppercase() || begins_in_capitals)
}

/// Apostrophes, quotes and hyphens, and accents that are signs of their own.
fn is_dropped(sign: char) -> bool {
    matches!(sign, '\'' | '"' | '`' | '-' | '‘'..='‟' | '‐'..='‒' | '\u{300}'..='\u{36f}')
}

/// Letters without their accents, of the alphabets that names of games are written in.
const ACCENTS: [(&str, &str); 18] = [
    ("ÀÁÂÃÄÅĀĂĄǍ", "A"),
    ("ÇĆĈĊČ", "C"),
    ("ĎĐÐ", "D"),
    ("ÈÉÊËĒĔĖĘĚ", "E"),
    ("ĜĞĠĢ", "G"),
    ("ÌÍÎÏĨĪĬĮİǏ", "I"),
    ("ŁĹĻĽ", "L"),
    ("ÑŃŅŇ", "N"),
    ("ÒÓÔÕÖØŌŎŐǑ", "O"),
    ("ŔŖŘ", "R"),
    ("ŚŜŞŠ", "S"),
    ("ŢŤŦ", "T"),
    ("ÙÚÛÜŨŪŬŮŰŲǓǕǗǙǛ", "U"),
    ("ÝŶŸ", "Y"),
    ("ŹŻŽ", "Z"),
    ("Æ", "Ae"),
    ("Œ", "Oe"),
    ("Þ", "Th"),
];

/// The signs of a name, those that are dropped left out, and letters without their accents.
fn folded(name: &str) -> Vec<char> {
    let mut signs = Vec::with_capacity(name.len());
    for sign in name.chars().filter(|sign| !is_dropped(*sign)) {
        if sign.is_ascii() {
            signs.push(sign);
            continue;
        }
        let capital = sign.to_uppercase().next().unwrap_or(sign);
        let plain = match ACCENTS.iter().find(|(accented, _)| accented.contains(capital)) {
            None => {
                signs.push(sign);
                continue;
            }
            Some((_, plain)) => plain.chars(),
        };
        signs.extend(plain.map(|letter| if sign == capital { letter } else { letter.to_ascii_lowercase() }));
    }
    signs
}
