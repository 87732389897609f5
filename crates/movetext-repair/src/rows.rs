//! Positions on one line whose rows, fields or edges are written in another way: dots for empty squares, slashes around the
//! board, numbers as words, a name or a `>` in front.

use movetext_diagnostics::Edit;
use movetext_lint::rules::pos::ROW_COUNT;
use movetext_source::Span;

use crate::lines::lines;
use crate::slip::Slip;

/// Something that may have been meant: its description, and the line.
type Shape = (String, String);

/// Numbers that people write as words.
const NUMBERS: [&str; 12] =
    ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"];

/// What stands for an empty square in drawings of boards.
const EMPTY: [char; 5] = ['.', '-', '_', '·', '*'];

/// What a line may be meant to be, each way by itself; `empty` writes a run of empty squares.
pub(crate) fn shapes(line: &str, empty: fn(usize) -> String) -> Vec<Shape> {
    let mut shapes: Vec<Shape> = Vec::new();
    let mut add = |name: &str, new: String| {
        if new != line {
            shapes.push((name.to_owned(), new));
        }
    };
    add("something in front of the position", without_lead(line).to_owned());
    add("words for numbers", digits(line));
    add("a slash too many", on_board(line, |board| single_slashes(board.trim_matches('/'))));
    add("signs for empty squares", on_board(line, |board| counted(board, empty)));
    add("other marks between the rows", on_board(line, |board| board.replace([',', ';', '|', '\\'], "/")));
    add("a mark behind a row", on_board(line, |board| board.replace(['.', ',', ';'], "")));
    shapes
}

/// The line without a sign of quotation or a name and its colon in front of the board.
fn without_lead(line: &str) -> &str {
    let rest = line.trim_start_matches(['>', '*', '-', '•', ' ']);
    let name = rest.split_once([':', '=']).filter(|(name, _)| name.chars().all(char::is_alphabetic));
    name.map_or(rest, |(_, rest)| rest.trim_start())
}

/// The line with digits for words.
fn digits(line: &str) -> String {
    let number = |word: &str| NUMBERS.iter().position(|known| known.eq_ignore_ascii_case(word));
    let words = line.split(' ').map(|word| number(word).map_or_else(|| word.to_owned(), |at| at.to_string()));
    words.collect::<Vec<_>>().join(" ")
}

/// The line with its board, the field that has slashes, written anew.
fn on_board(line: &str, new: impl Fn(&str) -> String) -> String {
    let fields = line.split(' ').map(|field| if field.contains('/') { new(field) } else { field.to_owned() });
    fields.collect::<Vec<_>>().join(" ")
}

/// A board without empty rows.
fn single_slashes(board: &str) -> String {
    board.split('/').filter(|row| !row.is_empty()).collect::<Vec<_>>().join("/")
}

/// A board in which runs of signs for empty squares are counted.
pub(crate) fn counted(board: &str, empty: fn(usize) -> String) -> String {
    let mut new = String::new();
    let mut run = 0;
    for sign in board.chars().chain(['/']) {
        if EMPTY.contains(&sign) {
            run += 1;
            continue;
        }
        if run > 0 {
            new.push_str(&empty(run));
            run = 0;
        }
        new.push(sign);
    }
    new.pop();
    new
}

/// Some squares of a row: as they are written, and how many they are.
pub(crate) type Cell = (String, usize);

/// The rows of a board of so many squares a side from rows in which slashes are missing, or too many: a row of several times
/// that width is cut, and neighbours that are one row together are joined. Nothing where a row does not come out.
pub(crate) fn resliced(rows: &[Vec<Cell>], size: usize) -> Option<Vec<Vec<String>>> {
    let mut whole: Vec<Vec<String>> = Vec::new();
    let mut open: Vec<String> = Vec::new();
    let mut filled = 0;
    for row in rows {
        let width: usize = row.iter().map(|(_, width)| width).sum();
        if width == 0 || filled + width > size && (filled > 0 || !width.is_multiple_of(size)) {
            return None;
        }
        for (cell, width) in row {
            filled += width;
            open.push(cell.clone());
            if filled > size {
                return None;
            }
            if filled == size {
                whole.push(core::mem::take(&mut open));
                filled = 0;
            }
        }
    }
    (filled == 0 && whole.len() == size).then_some(whole)
}

/// The size of the board that has so many squares.
pub(crate) fn side_of(squares: usize) -> Option<usize> {
    (3..=31).find(|size| size * size == squares)
}

/// How many squares the rows describe.
pub(crate) fn squares(rows: &[Vec<Cell>]) -> usize {
    rows.iter().flatten().map(|(_, width)| width).sum()
}

/// A line without brackets, quotes, a name of the notation and punctuation around it.
pub(crate) fn unwrapped<'l>(line: &'l str, names: &[&str]) -> &'l str {
    let is_wrapper = |sign: char| sign.is_whitespace() || "[](){}<>\"'*`•#".contains(sign);
    let mut rest = line.trim_start_matches(is_wrapper);
    for name in names {
        let is_named = rest.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name));
        let behind = rest.get(name.len()..).unwrap_or("");
        if is_named && behind.starts_with([':', '=', ' ', '"', '\t']) {
            rest = behind.trim_start_matches([':', '=', '"', '\'', ' ', '\t', '-', '/']);
        }
    }
    // Words in front of the board: `After move 5: `.
    let board = rest.find(['/', '\\', '|']).unwrap_or(rest.len());
    if let Some(colon) = rest[..board].rfind(':')
        && rest.starts_with(char::is_alphabetic)
        && rest[colon + 1..].starts_with([' ', '\t'])
    {
        rest = rest[colon + 1..].trim_start();
    }
    // A number in a list of positions.
    let digits = rest.len() - rest.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
    if digits > 0
        && let Some(behind) = rest[digits..].strip_prefix(['.', ')', ':'])
        && behind.starts_with(' ')
    {
        rest = behind.trim_start();
    }
    rest.trim_end_matches(|sign: char| is_wrapper(sign) || ".,;/|\\".contains(sign))
}

/// So many lines may be one position at most.
const MOST_LINES: usize = 40;

/// One position that is broken into several lines.
pub(crate) fn broken_lines(text: &str, position: fn(&str) -> Option<String>) -> Option<Slip> {
    let written: Vec<Span> =
        lines(text).filter(|line| !line.of(text).trim().is_empty()).take(MOST_LINES + 1).collect();
    let (first, last) = (written.first()?, written.last()?);
    if written.len() < 2 || written.len() > MOST_LINES {
        return None;
    }
    // A line that is a position is no part of one.
    if written.iter().any(|line| position(line.of(text)).is_some()) {
        return None;
    }
    let whole = first.to(*last);
    // Each row may stand on its line, without the slash behind it.
    let in_rows = || {
        let rows: Vec<&str> = whole.of(text).lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        position(&rows.join("/"))
    };
    let meant = position(whole.of(text)).or_else(in_rows)?;
    let message = format!("this position is broken into {} lines, and stands on one", written.len());
    let edits = vec![Edit { span: whole, text: meant }];
    Some(Slip::new(&ROW_COUNT.rule, *first, message, "write it on one line", edits))
}

#[cfg(test)]
mod tests {
    use super::shapes;

    #[test]
    fn a_line_has_the_shapes_that_people_write() {
        let of = |line: &str| -> Vec<String> {
            shapes(line, |count| count.to_string()).into_iter().map(|(_, new)| new).collect()
        };
        assert_eq!(of("3 8 a2/.d./3 a 1 0")[0], "3 8 a2/1d1/3 a 1 0");
        assert_eq!(of("three 8 a2/1d1/3 a one 0")[0], "3 8 a2/1d1/3 a 1 0");
        assert_eq!(of("3 8 /a2//1d1/3/ a 1 0")[0], "3 8 a2/1d1/3 a 1 0");
        assert_eq!(of("TSN: 3 8 a2/1d1/3 a 1 0")[0], "3 8 a2/1d1/3 a 1 0");
    }
}
