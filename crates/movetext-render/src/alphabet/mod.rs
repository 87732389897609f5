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
    text.chars().fold(0, |sum, _| sum.saturating_add(UNKNOWN_WIDTH))
}

/// So many hundredths of a size.
const fn hundredths(size: i32, count: i32) -> i32 {
    let product = size as i64 * count as i64 / 100;
    if product > i32::MAX as i64 {
        i32::MAX
    } else if product < i32::MIN as i64 {
        i32::MIN
    } else {
        product as i32
    }
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
    let sum = widths.fold(-GAP, |sum: i32, width| sum.saturating_add(width).saturating_add(GAP));
    hundredths(size, sum.max(0))
}

/// How wide the lines of text are, in tenths: bolder where the text is small.
const fn weight(size: i32) -> i32 {
    hundredths(size, 13)
}

/// A line of text at a place, on its line there.
pub fn line(text: &str, at: Place, anchor: Anchor, size: i32, role: Role) -> Vec<Part> {
    let whole = measure(text, size);
    let left = match anchor {
        Anchor::Start => 0,
        Anchor::Middle => whole / 2,
        Anchor::End => whole,
    };
    let (mut drawn, mut words) = (Path::default(), Vec::new());
    for (x, shape) in signs(text, size) {
        let start = at.plus(x.saturating_sub(left), 0);
        match shape {
            Shape::Outline(path) => drawn = drawn.and(path.moved(start.x, start.y)),
            Shape::Words(text, bounds) => {
                words.push(Part::new(Shape::Words(text, bounds.moved(start.x, start.y))).filled(role));
            }
            _ => {}
        }
    }
    if !drawn.is_empty() {
        words.insert(0, Part::path(drawn).lined(role, weight(size)));
    }
    words
}

/// The letters of a line of text, each with how far it is from the beginning, so that one that occurs twice is the same
/// figure at two places.
pub(crate) fn letters(text: &str, size: i32, role: Role) -> impl Iterator<Item = (i32, Part)> {
    signs(text, size).filter_map(move |(x, shape)| match shape {
        Shape::Outline(path) if path.is_empty() => None,
        Shape::Outline(path) => Some((x, Part::path(path).lined(role, weight(size)))),
        shape => Some((x, Part::new(shape).filled(role))),
    })
}

/// The letters of a line of text, and the words between them that have none, each with how far it is from the beginning.
fn signs(text: &str, size: i32) -> impl Iterator<Item = (i32, Shape)> {
    let mut x = 0_i32;
    runs(text).filter_map(move |run| {
        let (width, shape) = match run {
            Run::Known(sign) => {
                let letter = letter(sign)?;
                let place = |to: Place| Place::new(hundredths(size, to.x), hundredths(size, -to.y));
                (letter.width, Shape::Outline(letter.path.mapped(place)))
            }
            Run::Unknown(text) => {
                let width = unknown_width(text);
                let high = hundredths(size, CAPITAL);
                (width, Shape::Words(text.to_owned(), Bounds::new(0, -high, hundredths(size, width), high)))
            }
        };
        let at = x;
        x = x.saturating_add(hundredths(size, width.saturating_add(GAP)));
        Some((at, shape))
    })
}

/// A line of text with its middle at a place, as wide as `room` at most.
pub fn centred(text: &str, at: Place, size: i32, room: i32, role: Role) -> Vec<Part> {
    let wide = measure(text, size).max(1);
    let size = if wide > room { (i64::from(size) * i64::from(room) / i64::from(wide)) as i32 } else { size };
    line(text, at.plus(0, hundredths(size, CAPITAL / 2)), Anchor::Middle, size, role)
}

/// A text in lines that are no wider than `room`, cut between words; a longer word is cut within. Of more lines than `most`
/// the last ends with `…`, and the rest is not looked at.
pub fn wrapped(text: &str, size: i32, room: i32, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let (mut line, mut wide) = (String::new(), 0);
    let gap = hundredths(size, GAP);
    let blank = measure(" ", size).saturating_add(2 * gap);
    for mut word in text.split_whitespace() {
        while !word.is_empty() {
            let before = if line.is_empty() { 0 } else { blank };
            let (end, here) = beginning(word, size, room.saturating_sub(wide).saturating_sub(before));
            if end < word.len() && !line.is_empty() {
                // It begins a line of its own.
                lines.push(std::mem::take(&mut line));
                wide = 0;
            } else {
                // A line has a letter at least.
                let end = if end == 0 { word.chars().next().map_or(0, char::len_utf8) } else { end };
                if !line.is_empty() {
                    line.push(' ');
                }
                line.push_str(&word[..end]);
                wide += before + here;
                word = &word[end..];
                if !word.is_empty() {
                    lines.push(std::mem::take(&mut line));
                    wide = 0;
                }
            }
            if lines.len() >= most && !(line.is_empty() && word.is_empty()) {
                lines.truncate(most);
                if let Some(last) = lines.last_mut() {
                    last.pop();
                    last.push('…');
                }
                return lines;
            }
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// How much of a word is no wider than `room`, and how wide that is.
fn beginning(word: &str, size: i32, room: i32) -> (usize, i32) {
    let (mut fits, mut is_after_unknown) = ((0, 0), false);
    let mut sum = -GAP;
    for (at, sign) in word.char_indices() {
        let known = width(sign);
        // Characters that are not known stand side by side.
        let gap = if known.is_none() && is_after_unknown { 0 } else { GAP };
        sum = sum.saturating_add(gap).saturating_add(known.unwrap_or(UNKNOWN_WIDTH));
        let wide = hundredths(size, sum);
        if wide > room {
            break;
        }
        fits = (at + sign.len_utf8(), wide);
        is_after_unknown = known.is_none();
    }
    fits
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
            let lines = wrapped(text, 100, room, usize::MAX);
            assert!(lines.iter().all(|line| measure(line, 100) <= room), "{lines:?}");
            let all = |text: &str| text.split_whitespace().collect::<String>();
            assert_eq!(all(&lines.concat()), all(text));
            let first = wrapped(text, 100, room, 2);
            assert_eq!(first.len(), lines.len().min(2));
            assert_eq!(first.concat().ends_with('…'), lines.len() > 2);
        }
    }
}
