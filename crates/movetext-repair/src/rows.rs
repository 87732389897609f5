//! Positions on one line whose rows, fields or edges are written in another way: dots for empty squares, slashes around the
//! board, numbers as words, a name or a `>` in front.

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
fn counted(board: &str, empty: fn(usize) -> String) -> String {
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
