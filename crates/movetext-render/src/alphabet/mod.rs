//! An alphabet of our own: letters of lines of one width with round ends. So a picture needs no font, and shows the same in
//! every format and on every machine.
//!
//! It has the printable characters of ASCII, the letters of western and central Europe, and what captions need besides. What
//! it lacks is left to whoever draws.

mod letters;

use letters::{LETTERS, SIGNS};

use crate::scene::{Bounds, Part, Path, Place, Role, Shape};

/// Between two letters, in hundredths of the size.
const GAP: i32 = 19;
/// How high a capital is, in hundredths of the size.
pub const CAPITAL: i32 = 70;
/// How high a small letter is, in hundredths of the size.
const SMALL: i32 = 50;
/// How wide an unknown character is, in hundredths of the size.
const UNKNOWN_WIDTH: i32 = 62;

/// Where a line of text is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    /// At its beginning.
    Start,
    /// In its middle.
    Middle,
    /// At its end.
    End,
}

/// A piece of a line: letters that are known, or characters that are not.
enum Run<'a> {
    Known(char),
    Unknown(&'a str),
}

/// The lines of a letter and its width, in hundredths of the size.
#[derive(Clone)]
struct Letter {
    width: i32,
    path: Path,
}

fn find(letter: char) -> Option<(char, i32, &'static str)> {
    let at = LETTERS.binary_search_by_key(&letter, |(letter, ..)| *letter).ok()?;
    let (letter, width, path) = LETTERS[at];
    Some((letter, i32::from(width), path))
}

/// The sign of a letter that bears one, and the letter without.
fn signed(letter: char) -> Option<(&'static str, char)> {
    SIGNS.iter().find_map(|(sign, letters)| {
        let mut pairs = letters.chars().step_by(2).zip(letters.chars().skip(1).step_by(2));
        pairs.find(|(with, _)| *with == letter).map(|(_, without)| (*sign, without))
    })
}

/// Blanks of all kinds are blanks, and hyphens hyphens.
const fn usual(letter: char) -> char {
    match letter {
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{3000}' => ' ',
        '\u{ad}' | '\u{2010}' | '\u{2011}' => '-',
        letter => letter,
    }
}

/// Whether a character can be drawn.
pub fn knows(letter: char) -> bool {
    let letter = usual(letter);
    find(letter).is_some() || signed(letter).is_some()
}

/// How wide characters are that are not known.
fn unknown_width(text: &str) -> i32 {
    text.chars().map(|_| UNKNOWN_WIDTH).sum()
}

fn width(letter: char) -> Option<i32> {
    let letter = usual(letter);
    let without = || find(signed(letter)?.1);
    find(letter).or_else(without).map(|(_, width, _)| width)
}

fn letter(letter: char) -> Option<Letter> {
    let letter = usual(letter);
    if let Some((_, width, path)) = find(letter) {
        return Some(Letter { width, path: read(path) });
    }
    let (sign, without) = signed(letter)?;
    let (_, width, path) = find(without)?;
    let is_high = without.is_uppercase() || matches!(without, 'l' | 'h' | 'd' | 't');
    let is_below = read(sign).places().all(|at| at.y <= 0);
    let up = if is_high && !is_below { CAPITAL - SMALL } else { 0 };
    Some(Letter { width, path: read(path).and(read(sign).moved(width / 2, up)) })
}

/// Reads the lines of a letter, upwards.
fn read(text: &str) -> Path {
    let mut path = Path::default();
    let mut rest = text;
    while let Some(command) = rest.chars().next() {
        rest = &rest[1..];
        let end = rest.find(|sign: char| sign.is_ascii_alphabetic()).unwrap_or(rest.len());
        let (numbers, tail) = rest.split_at(end);
        let numbers: Vec<i32> = numbers.split(' ').filter_map(|number| number.parse().ok()).collect();
        path = match (command, &numbers[..]) {
            ('M', [x, y]) => path.go(*x, *y),
            ('L', [x, y]) => path.to(*x, *y),
            ('H', [x, y]) => path.across_round(*x, *y),
            ('V', [x, y]) => path.down_round(*x, *y),
            ('C', [a, b, c, d, x, y]) => path.curve((*a, *b), (*c, *d), (*x, *y)),
            _ => path.closed(),
        };
        rest = tail;
    }
    path
}

fn runs(text: &str) -> impl Iterator<Item = Run<'_>> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        if knows(first) {
            rest = &rest[first.len_utf8()..];
            return Some(Run::Known(first));
        }
        let end = rest.find(knows).unwrap_or(rest.len());
        let (unknown, tail) = rest.split_at(end);
        rest = tail;
        Some(Run::Unknown(unknown))
    })
}

/// How wide a line of text is, in tenths, at a size in tenths.
pub fn measure(text: &str, size: i32) -> i32 {
    let widths = runs(text).map(|run| match run {
        Run::Known(letter) => width(letter).unwrap_or_default(),
        Run::Unknown(text) => unknown_width(text),
    });
    let (sum, count) = widths.fold((0, 0), |(sum, count), width| (sum + width, count + 1));
    (sum + GAP * (count - 1).max(0)) * size / 100
}

/// How wide the lines of text are, in tenths: bolder where the text is small.
const fn weight(size: i32) -> i32 {
    size * 13 / 100
}

/// A line of text at a place, on its line there.
pub fn line(text: &str, at: Place, anchor: Anchor, size: i32, role: Role) -> Vec<Part> {
    let whole = measure(text, size);
    let mut x = match anchor {
        Anchor::Start => at.x,
        Anchor::Middle => at.x - whole / 2,
        Anchor::End => at.x - whole,
    };
    let (mut drawn, mut words) = (Path::default(), Vec::new());
    for run in runs(text) {
        let width = match run {
            Run::Known(sign) => {
                let Some(letter) = letter(sign) else { continue };
                drawn = drawn.and(
                    letter
                        .path
                        .mapped(|place| Place::new(x + place.x * size / 100, at.y - place.y * size / 100)),
                );
                letter.width
            }
            Run::Unknown(text) => {
                let width = unknown_width(text);
                let bounds =
                    Bounds::new(x, at.y - CAPITAL * size / 100, width * size / 100, CAPITAL * size / 100);
                words.push(Part::new(Shape::Words(text.to_owned(), bounds)).filled(role));
                width
            }
        };
        x += (width + GAP) * size / 100;
    }
    if !drawn.is_empty() {
        words.insert(0, Part::path(drawn).lined(role, weight(size)));
    }
    words
}

/// A line of text with its middle at a place, as wide as `room` at most.
pub fn centred(text: &str, at: Place, size: i32, room: i32, role: Role) -> Vec<Part> {
    let wide = measure(text, size).max(1);
    let size = if wide > room { size * room / wide } else { size };
    line(text, at.plus(0, CAPITAL * size / 200), Anchor::Middle, size, role)
}

/// A text in lines that are no wider than `room`, cut between words; a longer word is cut within.
pub fn wrapped(text: &str, size: i32, room: i32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let (mut line, mut wide) = (String::new(), 0);
    let gap = GAP * size / 100;
    for word in text.split_whitespace() {
        let mut word = word.to_owned();
        loop {
            let blank = if line.is_empty() { 0 } else { measure(" ", size) + 2 * gap };
            let here = measure(&word, size);
            if wide + blank + here <= room {
                if !line.is_empty() {
                    line.push(' ');
                }
                line.push_str(&word);
                wide += blank + here;
                break;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
                wide = 0;
                continue;
            }
            let mut fits = 0;
            let mut used = -gap;
            for (at, sign) in word.char_indices() {
                used += gap + width(sign).unwrap_or(UNKNOWN_WIDTH) * size / 100;
                if used > room && at > 0 {
                    break;
                }
                fits = at + sign.len_utf8();
            }
            let rest = word.split_off(fits);
            lines.push(std::mem::replace(&mut word, rest));
            if word.is_empty() {
                break;
            }
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::{Path, knows, letter, letters, measure, read, wrapped};

    #[test]
    fn letters_are_in_order_and_within_their_lines() {
        assert!(letters::LETTERS.is_sorted_by(|one, other| one.0 < other.0));
        for (sign, width, path) in letters::LETTERS {
            let drawn = read(path);
            assert_eq!(drawn == Path::default(), *sign == ' ', "{sign}");
            let (least, most) =
                drawn.places().fold((0, 0), |(least, most), at| (at.y.min(least), at.y.max(most)));
            assert!(least >= -21 && most <= 81, "{sign} reaches from {least} to {most}");
            assert!(drawn.places().all(|at| (-10..=i32::from(*width) + 12).contains(&at.x)), "{sign}");
        }
    }

    #[test]
    fn all_of_ascii_and_latin_1_is_known() {
        let printable = (' '..='~').chain('\u{a0}'..='ÿ');
        let unknown: String = printable.filter(|sign| !knows(*sign) || letter(*sign).is_none()).collect();
        assert_eq!(unknown, "");
        assert!("½×→čŁő–”".chars().all(knows) && !knows('围'));
    }

    #[test]
    fn lines_are_no_wider_than_their_room() {
        let text = "Ann against Boris, Reykjavík 1972, and averyveryverylongwordindeed 围棋围棋围棋围棋";
        for room in [300, 1000, 2000, 9000] {
            let lines = wrapped(text, 100, room);
            assert!(lines.iter().all(|line| measure(line, 100) <= room), "{lines:?}");
            let all = |text: &str| text.split_whitespace().collect::<String>();
            assert_eq!(all(&lines.concat()), all(text));
        }
    }
}
