//! The words of small texts.

use movetext_source::Span;

use super::Word;

/// The pieces of a text between separators, each with where it starts.
fn pieces<'t>(
    text: &'t str,
    is_separator: impl Fn(char) -> bool + Copy + 't,
) -> impl Iterator<Item = (usize, &'t str)> {
    text.split(is_separator)
        .filter(|piece| !piece.is_empty())
        .map(move |piece| (piece.as_ptr().addr() - text.as_ptr().addr(), piece))
}

/// The words of a text between blanks, commas and semicolons, without numbers in front of moves: `12.`, `3)`, `3.c3`.
fn tokens(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_separator = |letter: char| letter.is_whitespace() || matches!(letter, ',' | ';');
    pieces(text, is_separator).filter_map(|(at, word)| {
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let signs = word[digits..].bytes().take_while(|byte| matches!(byte, b'.' | b')' | b':')).count();
        let skipped = if digits > 0 && signs > 0 { digits + signs } else { 0 };
        (skipped < word.len()).then(|| (at + skipped, &word[skipped..]))
    })
}

fn word(at: usize, written: &str, text: impl Into<String>) -> Word {
    (Span::new(at as u32, (at + written.len()) as u32), text.into())
}

/// Words that are moves as they are.
pub fn plain(text: &str) -> Vec<Word> {
    tokens(text).map(|(at, token)| word(at, token, token)).collect()
}

/// Squares of Othello, one behind the other or apart, in any case.
pub fn of_othello(text: &str) -> Vec<Word> {
    let mut words = Vec::new();
    for (at, token) in tokens(text) {
        if ["pass", "pas", "pa", "ps", "--"].contains(&token.to_ascii_lowercase().as_str()) {
            words.push(word(at, token, "pass"));
        } else if token.is_ascii() {
            for start in (0..token.len()).step_by(2) {
                let square = &token[start..token.len().min(start + 2)];
                let text = if square == "--" { "pass".to_owned() } else { square.to_ascii_lowercase() };
                words.push(word(at + start, square, text));
            }
        } else {
            words.push(word(at, token, token));
        }
    }
    words
}

/// Points of Go, each with the colour that stands in front of it, if one does.
pub fn of_go(text: &str) -> Vec<Word> {
    let mut color = None;
    let mut words = Vec::new();
    for (at, token) in tokens(text) {
        let name = token.trim_end_matches(':').to_ascii_lowercase();
        match name.as_str() {
            "b" | "black" => color = Some("B"),
            "w" | "white" => color = Some("W"),
            _ => {
                let text = color.take().map_or_else(|| token.to_owned(), |color| format!("{color}[{token}]"));
                words.push(word(at, token, text));
            }
        }
    }
    words
}

/// The moves that the server of `PlayTak` reports, `Game#12 ` in front of each or not.
pub fn of_playtak(text: &str) -> Vec<Word> {
    let commands = pieces(text, |letter: char| matches!(letter, '\n' | '\r' | ',' | ';'));
    let mut words = Vec::new();
    for (at, command) in commands {
        let command_at = at + (command.len() - command.trim_start().len());
        let command = command.trim();
        if !command.is_empty() {
            words.push(word(command_at, command, playtak(command).unwrap_or_else(|| command.to_owned())));
        }
    }
    words
}

/// A command of the server as PTN has the move.
fn playtak(command: &str) -> Option<String> {
    let mut parts = command.split_whitespace().peekable();
    parts.next_if(|part| part.starts_with("Game#"));
    let kind = parts.next()?;
    let mut square = || Some(parts.next()?.to_ascii_lowercase()).filter(|square| square.len() == 2);
    let first = square()?;
    if kind == "P" {
        let stone = match parts.next() {
            None => "",
            Some("C") => "C",
            Some("W") => "S",
            Some(_) => return None,
        };
        return parts.next().is_none().then(|| format!("{stone}{first}"));
    }
    let second = square().filter(|_| kind == "M")?;
    let drops: Vec<u8> =
        parts.map(|drop| drop.parse().ok().filter(|drop| (1..=8).contains(drop))).collect::<Option<_>>()?;
    let ([file, rank], [to_file, to_rank]) =
        (first.as_bytes().first_chunk()?, second.as_bytes().first_chunk()?);
    let direction = match (file.cmp(to_file), rank.cmp(to_rank)) {
        (std::cmp::Ordering::Equal, std::cmp::Ordering::Less) => '+',
        (std::cmp::Ordering::Equal, std::cmp::Ordering::Greater) => '-',
        (std::cmp::Ordering::Less, std::cmp::Ordering::Equal) => '>',
        (std::cmp::Ordering::Greater, std::cmp::Ordering::Equal) => '<',
        _ => return None,
    };
    let squares = file.abs_diff(*to_file) + rank.abs_diff(*to_rank);
    let count: u32 = drops.iter().map(|drop| u32::from(*drop)).sum();
    if drops.len() != usize::from(squares) || count > 8 {
        return None;
    }
    let count_text = if count == 1 { String::new() } else { count.to_string() };
    let drops_text =
        if drops.len() == 1 { String::new() } else { drops.iter().map(ToString::to_string).collect() };
    Some(format!("{count_text}{first}{direction}{drops_text}"))
}

/// A square at the start of a word: its column and its row, both from 1, and what follows it.
fn square(word: &str) -> Option<(u8, u8, &str)> {
    let letter = word.bytes().next().filter(u8::is_ascii_alphabetic)?.to_ascii_lowercase();
    let digits = word[1..].bytes().take_while(u8::is_ascii_digit).count();
    let row = word[1..=digits].parse().ok().filter(|row| (1..=25).contains(row))?;
    Some((letter - b'a' + 1, row, &word[1 + digits..]))
}

pub fn is_othello(word: &str) -> bool {
    word == "pass"
        || square(word).is_some_and(|(column, row, rest)| column <= 8 && row <= 8 && rest.is_empty())
}

pub fn is_go(word: &str) -> bool {
    let point = word.strip_suffix(']').and_then(|word| word.split_once('[')).map_or(word, |(_, point)| point);
    let is_point =
        |(column, row, rest): (u8, u8, &str)| column <= 20 && column != 9 && row <= 19 && rest.is_empty();
    point.eq_ignore_ascii_case("pass") || square(point).is_some_and(is_point)
}

pub fn is_tafl(word: &str) -> bool {
    square(word)
        .and_then(|(.., rest)| square(rest.strip_prefix('-')?))
        .is_some_and(|(.., rest)| rest.is_empty() || rest.starts_with(['x', '+', '-']))
}

pub fn is_tak(word: &str) -> bool {
    let place =
        word.trim_start_matches(|letter: char| letter.is_ascii_digit() || matches!(letter, 'S' | 'C' | 'F'));
    let is_end =
        |rest: &str| rest.chars().all(|letter| "+-<>'!?*".contains(letter) || letter.is_ascii_digit());
    square_of_tak(place).is_some_and(is_end)
}

/// What follows a square of Tak, whose row is one digit.
fn square_of_tak(word: &str) -> Option<&str> {
    let [file @ b'a'..=b'h', b'1'..=b'8', ..] = word.as_bytes() else { return None };
    let _ = file;
    Some(&word[2..])
}

/// How long the side of the smallest board is that has all the squares of a word.
pub fn reach(word: &str) -> u8 {
    let mut furthest = 0;
    for start in (0..word.len()).filter(|start| word.is_char_boundary(*start)) {
        // A letter behind another one, as in `pass`, is no column.
        let is_first = start == 0 || !word.as_bytes()[start - 1].is_ascii_lowercase();
        if let Some((column, row, _)) = square(&word[start..]).filter(|_| is_first) {
            furthest = furthest.max(column).max(row);
        }
    }
    furthest
}

#[cfg(test)]
mod tests {
    use super::{of_go, of_othello, of_playtak, reach};

    fn texts(words: Vec<super::Word>) -> Vec<String> {
        words.into_iter().map(|(_, text)| text).collect()
    }

    #[test]
    fn words_become_moves() {
        assert_eq!(texts(of_othello("1. F5D6 pass c3--")), ["f5", "d6", "pass", "c3", "pass"]);
        assert_eq!(texts(of_go("1. B Q16, W: D4 3) pass C3")), ["B[Q16]", "W[D4]", "pass", "C3"]);
        let server = "P A1\nGame#7 P B2 C, M B2 B4 1 2; M D1 C1 3\nM A1 B2 1\nM A1 A3 1";
        let moves = ["a1", "Cb2", "3b2+12", "3d1<", "M A1 B2 1", "M A1 A3 1"];
        assert_eq!(texts(of_playtak(server)), moves);
    }

    #[test]
    fn places_are_those_of_the_text() {
        let text = "1. B  Q16";
        assert_eq!(of_go(text)[0].0.of(text), "Q16");
    }

    #[test]
    fn boards_are_as_large_as_their_squares() {
        assert_eq!(["3b2+12", "d2-c11", "B[Q16]", "pass", "ä"].map(reach), [2, 11, 17, 0, 0]);
    }
}
