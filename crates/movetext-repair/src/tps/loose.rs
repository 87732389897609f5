//! A position of Tak in whatever form has its rows, the player and the number of the move.

use movetext_lint::alike::fold;

use crate::rows::{Cell, resliced, side_of, squares, unwrapped};

/// Longer lines are no position.
const LONGEST: usize = 400;

/// What the notation is called in front of a position.
const NAMES: [&str; 4] = ["tps", "fen", "position", "board"];

/// The position that a line says in another form.
pub(crate) fn position(line: &str) -> Option<String> {
    if line.len() > LONGEST {
        return None;
    }
    let folded = fold(line).map_or_else(|| line.to_owned(), |(folded, _)| folded);
    let rest = unwrapped(&folded, &NAMES);
    // A remark behind it.
    let rest = rest.split(['(', '{']).next().unwrap_or(rest);
    let mut rest = rest.trim_end_matches([' ', '\t', '.', ',', ';', ']', '"']);
    // Other fields may stand behind the number.
    for _ in 0..MOST_BEHIND {
        if let Some(position) = fields(rest) {
            return Some(position);
        }
        rest = rest[..rest.rfind(char::is_whitespace)?].trim_end();
    }
    None
}

/// So many words behind a position may be other fields, as a result or a comment.
const MOST_BEHIND: usize = 4;

/// The position in a line that holds nothing else.
fn fields(rest: &str) -> Option<String> {
    let (board, last) = split_last(rest)?;
    let (board, before) = split_last(board)?;
    let rows = rows(board)?;
    let (player, number) = match (player(before), number(last)) {
        (Some(player), Some(number)) => (player, number),
        (None, _) | (_, None) => the_other_way(before, last, &rows)?,
    };
    let size = side_of(squares(&rows)).filter(|size| *size <= 8)?;
    let rows: Vec<String> = resliced(&rows, size)?.into_iter().map(|row| row.join(",")).collect();
    Some(format!("{} {player} {number}", rows.join("/")))
}

/// The player and the number the other way round, if so many stones can have been placed by then.
fn the_other_way(first: &str, second: &str, rows: &[Vec<Cell>]) -> Option<(u8, u32)> {
    let stacks = rows.iter().flatten().filter(|(cell, _)| !cell.starts_with('x'));
    let stones: usize = stacks.map(|(cell, _)| cell.matches(['1', '2']).count()).sum();
    let number = number(first).filter(|number| (2..2 * *number as usize).contains(&stones))?;
    Some((player(second)?, number))
}

/// A text without its last word, and that word.
fn split_last(text: &str) -> Option<(&str, &str)> {
    let is_between = |sign: char| sign.is_whitespace() || ",;/|-:=._".contains(sign);
    let text = text.trim_end_matches(is_between);
    let start = text.rfind(is_between)?;
    let behind = start + text[start..].chars().next().map_or(1, char::len_utf8);
    Some((text[..start].trim_end_matches(is_between), &text[behind..]))
}

fn player(word: &str) -> Option<u8> {
    let word = word.trim_matches(|sign: char| !sign.is_alphanumeric());
    match word.to_ascii_lowercase().as_str() {
        "1" | "w" | "white" | "l" | "i" | "p1" | "player1" => Some(1),
        "2" | "b" | "black" | "z" | "p2" | "player2" => Some(2),
        _ => None,
    }
}

fn number(word: &str) -> Option<u32> {
    let word = word.trim_matches(|sign: char| !sign.is_alphanumeric());
    let digits: String = word.chars().map(digit_for).collect();
    digits.parse().ok().filter(|number| (1..1000).contains(number))
}

/// The digit that a letter looks like.
fn digit_for(sign: char) -> char {
    match sign {
        'l' | 'I' | '|' | 'i' => '1',
        'O' | 'o' => '0',
        's' | 'S' => '5',
        'Z' | 'z' => '2',
        'B' => '8',
        sign => sign,
    }
}

/// The rows of a board.
fn rows(board: &str) -> Option<Vec<Vec<Cell>>> {
    let is_row_sign = |sign: char| "/\\|\n".contains(sign);
    let other = if board.contains(is_row_sign) {
        None
    } else {
        [';', '-'].into_iter().find(|sign| board.contains(*sign))
    };
    let is_between = |sign: char| is_row_sign(sign) || other == Some(sign);
    let written: Vec<&str> =
        board.trim_matches(|sign: char| is_between(sign) || sign.is_whitespace()).split(is_between).collect();
    let cells: Option<Vec<Vec<Cell>>> = written.iter().map(|row| cells(row)).collect();
    let mut rows = cells?;
    // A row that nothing is written of is empty.
    if rows.iter().any(Vec::is_empty) {
        let size = rows.len();
        let known = rows.iter().find(|row| !row.is_empty())?.iter().map(|(_, width)| width).sum::<usize>();
        if known != size {
            // The slash was there twice.
            rows.retain(|row| !row.is_empty());
        }
        for row in rows.iter_mut().filter(|row| row.is_empty()) {
            row.push((empty(size), size));
        }
    }
    Some(rows)
}

/// A run of empty squares.
fn empty(width: usize) -> String {
    if width == 1 { "x".to_owned() } else { format!("x{width}") }
}

/// The letter of what stands on top of a stack, by its name, and how long that is.
fn top(text: &str) -> Option<(Option<char>, usize)> {
    const TOPS: [(&str, Option<char>); 10] = [
        ("capstone", Some('C')),
        ("cap", Some('C')),
        ("standing", Some('S')),
        ("wall", Some('S')),
        ("flat", None),
        ("s", Some('S')),
        ("c", Some('C')),
        ("f", None),
        ("k", Some('C')),
        ("w", Some('S')),
    ];
    let lower = text.to_ascii_lowercase();
    let (name, letter) = TOPS.iter().find(|(name, _)| lower.starts_with(name))?;
    let closed = text[name.len()..].starts_with(')');
    Some((*letter, name.len() + usize::from(closed)))
}

/// The cells of a row.
fn cells(row: &str) -> Option<Vec<Cell>> {
    let mut cells = Vec::new();
    let words = row.split(|sign: char| {
        sign.is_whitespace() || ",;:".contains(sign) || sign == '.' && row.contains(['x', 'X'])
    });
    for word in words.filter(|word| !word.is_empty()) {
        let mut rest = word;
        while !rest.is_empty() {
            let (cell, taken) = cell(rest, word)?;
            cells.push(cell);
            rest = &rest[taken..];
        }
    }
    Some(cells)
}

/// The first cell of a text, and how long it is.
fn cell(text: &str, whole: &str) -> Option<(Cell, usize)> {
    let bytes = text.as_bytes();
    let count = |byte: Option<&u8>| {
        let digit = digit_for(char::from(*byte?));
        digit.to_digit(10).filter(|digit| (1..=8).contains(digit)).map(|digit| digit as usize)
    };
    match bytes[0] {
        b'x' | b'X' if bytes.len() > 1 && bytes[1] == bytes[0] => {
            let width = text.len() - text.trim_start_matches(['x', 'X']).len();
            Some(((empty(width), width), width))
        }
        b'x' | b'X' | b'_' | b'*' | b'e' => {
            let width = count(bytes.get(1));
            Some(((empty(width.unwrap_or(1)), width.unwrap_or(1)), 1 + usize::from(width.is_some())))
        }
        b'.' | b'-' => {
            let width = text.len() - text.trim_start_matches(['.', '-']).len();
            Some(((empty(width), width), width))
        }
        // `2x` is `x2` as well as `2,x`, and both are as wide.
        b'2' if text == whole && text == "2x" => None,
        // A count without its `x`, or with it behind.
        b'3'..=b'8' if text == whole && matches!(&bytes[1..], [] | b"x" | b"X") => {
            let width = usize::from(bytes[0] - b'0');
            Some(((empty(width), width), bytes.len()))
        }
        b'S' | b'C' | b's' | b'c' if matches!(bytes.get(1), Some(b'1' | b'2')) => {
            let stones: String = text[1..].chars().take_while(|sign| matches!(sign, '1' | '2')).collect();
            let taken = 1 + stones.len();
            Some(((format!("{stones}{}", char::from(bytes[0].to_ascii_uppercase())), 1), taken))
        }
        _ => {
            // Behind digits a letter is the stone on top.
            let has_letters = bytes[0].is_ascii_alphabetic();
            let stone = |sign: char| match sign {
                '1' | 'l' | 'I' => Some('1'),
                'w' | 'W' if has_letters => Some('1'),
                '2' => Some('2'),
                'b' | 'B' if has_letters => Some('2'),
                _ => None,
            };
            let stones: String = text.chars().map_while(stone).collect();
            let behind = &text[stones.len()..];
            let apart = behind.len() - behind.trim_start_matches(['-', '+', '(']).len();
            let (letter, top) =
                top(&behind[apart..]).map_or((None, 0), |(letter, len)| (letter, apart + len));
            let taken = stones.len() + top;
            let written: String = stones.chars().chain(letter).collect();
            (!stones.is_empty()).then_some(((written, 1), taken))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::position;

    #[test]
    fn a_position_is_known_in_many_forms() {
        let sound = "x4,1/x3,2,2/x2,12,1C,x/x5/2,x4 1 6";
        let same = [
            "[TPS \"x4,1/x3,2,2/x2,12,1C,x/x5/2,x4 1 6\"]",
            "1. x4,1/x3,2,2/x2,12,1C,x/x5/2,x4 1 6;",
            "x4.1/x3.2.2/x2.12.1C.x/x5/2.x4 1 6",
            "4,1/3,2,2/x2,12,C1,x/xs/2,4 white 6 (White to move)",
            "x4,1/x3,2,2/x2,12,1C,x//2,x4 6 1",
            "x4,1\\x3,2,2\\x2,12,1c,x\\x5\\2,x4, 1, 6",
            "x4,1x3,2,2/x2,12,1C,x/\nx5/2,x4/1/6",
            "x4,w/x3,b,b/x2,wb,wC,x/5x/b,x4 w 6",
            "xxxx,1/x3,2,2/x2,12,1cap,x/x5/2,x4 1 #6",
            "x4,1/x3,2,2/x2,12,1-C,x/x5/2,x4 1 6 1-0",
        ];
        for line in same {
            assert_eq!(position(line).as_deref(), Some(sound), "{line}");
        }
        for line in
            ["x4/x5/x5/x5/x5 1 1", "x5/x5/x6/x5/x5 1 1", "x5/x5/x3,a,x/x5/x5 1 1", "x5/x5 1 1", "hello", ""]
        {
            assert_eq!(position(line), None, "{line}");
        }
    }
}
