//! A position of tafl in whatever form has its rows, the sizes, the side to move and the numbers of plies.

use movetext_lint::alike::fold;

use crate::rows::{Cell, resliced, side_of, squares, unwrapped};

/// So many words in front of the slashes may be parts of the first row.
const MOST_PARTS: usize = 3;

/// Longer lines are no position.
const LONGEST: usize = 1000;

/// What the notation is called in front of a position.
const NAMES: [&str; 5] = ["tsn", "ten", "fen", "position", "board"];

/// The position that a line says in another form.
pub(super) fn position(line: &str) -> Option<String> {
    if line.len() > LONGEST {
        return None;
    }
    let folded = fold(line).map_or_else(|| line.to_owned(), |(folded, _)| folded);
    let rest = unwrapped(&folded, &NAMES).replace(['\\', '|'], "/");
    let is_blank = |sign: char| sign.is_whitespace();
    // Commas and semicolons stand between fields, unless they stand between the rows.
    let rest = if rest.contains('/') { rest } else { rest.replace([',', ';'], "/") };
    let words: Vec<&str> = rest
        .split(|sign: char| is_blank(sign) || ",;".contains(sign))
        .filter(|word| !word.is_empty())
        .collect();
    let words = with_last_fields(with_first_fields(words));
    // Blanks may stand anywhere in the board.
    let last_row = words.iter().rposition(|word| word.contains('/') && !word.contains(':'))?;
    let (first, last) = board_words(&words)?;
    // The first row may be cut, and a part of it stand in front as a word of its own.
    let is_part = |word: &&str| word.chars().all(|sign| sign.is_ascii_digit() || "adk".contains(sign));
    let parts = words[..first].iter().rev().take_while(|word| is_part(word)).count().min(MOST_PARTS);
    // The sizes of the board and of the defenders are no parts of it.
    (0..=parts)
        .filter(|parts| *parts == 0 || first - parts >= 2)
        .find_map(|parts| [last_row, last].into_iter().find_map(|last| of_words(&words, first - parts, last)))
}

/// The words, with the size and the number of defenders apart that have slashes behind them: `7/8/2aaa2`.
fn with_first_fields(mut words: Vec<&str>) -> Vec<&str> {
    let Some(at) = words.iter().position(|word| word.contains('/')).filter(|at| *at < FIRST_FIELDS) else {
        return words;
    };
    let size = |word: &str| word.parse::<usize>().ok();
    let Some(rows) = words[0].split('/').next().and_then(size) else { return words };
    let fields: Vec<&str> = words[at].splitn(FIRST_FIELDS + 1 - at, '/').collect();
    let (numbers, board) = fields.split_at(fields.len() - 1);
    let slashes = board[0].matches('/').count();
    let are_sizes = |fields: &[&str]| fields.iter().all(|field| size(field).is_some());
    // In a word of its own they are all of it.
    let is_own = slashes == 0 && words.len() > at + 1 && are_sizes(&fields);
    if is_own || are_sizes(numbers) && slashes + 1 >= rows {
        words.splice(at..=at, fields);
    }
    words
}

/// The size of the board and the number of defenders stand in front of it.
const FIRST_FIELDS: usize = 2;

/// The words, with the last fields apart that have other signs than blanks between them: `2aaa2/a/1/0`, `a 1.0`.
fn with_last_fields(words: Vec<&str>) -> Vec<&str> {
    let is_field = |field: &str| {
        matches!(field, "a" | "d") || !field.is_empty() && field.bytes().all(|byte| byte.is_ascii_digit())
    };
    let is_board = |word: &&str| word.contains('/') && !word.contains(':') && !word.split('/').all(is_field);
    let Some(last) = words.iter().rposition(is_board) else { return words };
    let mut apart = words[..last].to_vec();
    // A row is wider than one man: behind the board, one is the side to move.
    let side = ["/a", "/d"].iter().find_map(|side| {
        let at = words[last].rfind(side)?;
        words[last][at + 1..].split('/').all(is_field).then_some(at)
    });
    let (board, fields) = side.map_or((words[last], ""), |at| (&words[last][..at], &words[last][at + 1..]));
    apart.push(board);
    apart.extend(fields.split('/').filter(|field| !field.is_empty()));
    let numbers =
        words[last + 1..].iter().filter(|word| word.starts_with(|sign: char| sign.is_ascii_digit()));
    // Of two numbers each is one, as a spreadsheet writes it: `23.0 6`.
    let are_two = numbers.count() > 1;
    for word in &words[last + 1..] {
        let word = &word.strip_suffix(".0").filter(|_| are_two).unwrap_or(word);
        let parts: Vec<&str> = word.split(['.', ':', '-', '_', '/']).collect();
        let are_fields = parts.iter().all(|part| is_field(part));
        apart.extend(if are_fields { &parts[..] } else { core::slice::from_ref(word) });
    }
    apart
}

/// The position whose board stands in these words.
fn of_words(words: &[&str], first: usize, last: usize) -> Option<String> {
    let board = words[first..=last].concat();
    let (rows, size) = rows(board.trim_matches(['/', '.']))?;
    let numbers: Vec<usize> = words[..first].iter().flat_map(|word| numbers(word)).collect();
    // What stands in a place of its own is the number that was meant, whether it can be or not.
    let defenders =
        if first > 1 && numbers == [size, size] { size } else { defenders(&numbers, size, &rows)? };
    let behind = extension_last(&words[last + 1..]);
    let (side, ply, quiet, behind) = last_fields(&behind)?;
    let rows: Vec<String> = rows.into_iter().map(|row| row.concat()).collect();
    let mut written = format!("{size} {defenders} {} {side} {ply} {quiet}", rows.join("/"));
    for word in behind {
        written.push(' ');
        written.push_str(word);
    }
    Some(written)
}

/// The words behind the board, of which the extension is the last: its parts have colons between them.
fn extension_last<'w>(words: &[&'w str]) -> Vec<&'w str> {
    let mut words = words.to_vec();
    let is_extension = |word: &&str| word.matches(':').count() > 1;
    if let Some(at) = words.iter().position(is_extension) {
        let extension = words.remove(at);
        words.push(extension);
    }
    words
}

/// The words that the board is written in: those with slashes, and what stands between them or next to an open end.
fn board_words(words: &[&str]) -> Option<(usize, usize)> {
    let mut first = words.iter().position(|word| word.contains('/'))?;
    // A date of an extension is no row.
    let is_row = |word: &&str| word.contains('/') && !word.contains(':');
    let mut last = first;
    while words.get(last + 1).is_some_and(|word| is_row(word) || *word == "/") {
        last += 1;
    }
    let has_men = |word: &str| word.contains(|sign: char| "adktADKT".contains(sign)) && word.len() > 1;
    if words[first].starts_with('/') && first > 0 && has_men(words[first - 1]) {
        first -= 1;
    }
    if words[last].ends_with('/')
        && words.get(last + 1).is_some_and(|word| has_men(word) && !word.contains("ers"))
    {
        last += 1;
    }
    Some((first, last))
}

/// The rows of a board, in the letters of TSN, and their number.
pub(super) fn rows(board: &str) -> Option<(Vec<Vec<String>>, usize)> {
    let readings: [fn(char) -> char; 5] = [
        |sign| sign,
        |sign| match sign {
            'l' | 'I' | 'i' => '1',
            'o' | 'O' => '0',
            sign => sign,
        },
        |sign| if "ADK".contains(sign) { sign.to_ascii_lowercase() } else { sign },
        |sign| match sign {
            't' | 'c' | 'n' => 'a',
            'T' | 'C' | 'N' => 'd',
            'K' => 'k',
            sign => sign,
        },
        |sign| match sign {
            'b' | 'B' => 'a',
            'w' | 'W' => 'd',
            'K' => 'k',
            sign => sign,
        },
    ];
    readings.into_iter().find_map(|reading| {
        let board: String = board.chars().map(reading).collect();
        let rows: Option<Vec<Vec<Cell>>> =
            board.split('/').filter(|row| !row.is_empty()).map(cells).collect();
        let rows = rows?;
        let size = side_of(squares(&rows))?;
        let rows = resliced(&rows, size)?;
        (board.matches('k').count() == 1).then_some((rows, size))
    })
}

/// The cells of a row: men, and counts in base 36.
fn cells(row: &str) -> Option<Vec<Cell>> {
    let mut cells = Vec::new();
    let mut rest = row;
    while let Some(sign) = rest.chars().next() {
        let drawn = rest.len() - rest.trim_start_matches(['.', '-', '_']).len();
        let (cell, width, taken) = match sign {
            'a' | 'd' | 'k' => (sign.to_string(), 1, 1),
            '1'..='9' | 'A'..='Z' => (sign.to_string(), sign.to_digit(36)? as usize, 1),
            _ if (1..36).contains(&drawn) => {
                (char::from_digit(drawn as u32, 36)?.to_ascii_uppercase().to_string(), drawn, drawn)
            }
            _ => return None,
        };
        cells.push((cell, width));
        rest = &rest[taken..];
    }
    Some(cells)
}

/// The numbers in a word: `7x7` has two.
fn numbers(word: &str) -> impl Iterator<Item = usize> + '_ {
    word.split(|sign: char| !sign.is_ascii_digit()).filter_map(|digits| digits.parse().ok())
}

/// The number of defenders: what stands in front of the board beside its size.
fn defenders(numbers: &[usize], size: usize, rows: &[Vec<String>]) -> Option<usize> {
    let men = |man: &str| rows.iter().flatten().filter(|cell| *cell == man).count();
    let (attackers, defenders) = (men("a"), men("d"));
    let mut others: Vec<usize> = numbers.iter().copied().filter(|number| *number != size).collect();
    others.dedup();
    match (others[..].first(), others.len()) {
        (Some(number), 1) if numbers.contains(&size) => Some(*number),
        // As many as the board has squares a side.
        (None, 0) if numbers.len() == 2 && size.is_multiple_of(4) => Some(size),
        (None, 0) if attackers == 2 * defenders => Some(defenders),
        _ => None,
    }
}

/// The side to move, the ply, the plies since the last capture, and what stands behind them.
fn last_fields<'w>(words: &'w [&'w str]) -> Option<(char, usize, usize, &'w [&'w str])> {
    let mut side = None;
    let mut plies = Vec::new();
    let mut at = 0;
    while let Some(word) = words.get(at).filter(|_| side.is_none() || plies.len() < 2) {
        let word = word.trim_matches(|sign: char| ".:()[]\"'".contains(sign));
        // A ply has no sign; of a number that counts from 0, nobody knows what a sign means.
        let unsigned = if plies.is_empty() { word.trim_start_matches(['-', '+']) } else { word };
        let word =
            if unsigned.starts_with(|sign: char| ('1'..='9').contains(&sign)) { unsigned } else { word };
        let digits: String = word.chars().map(|sign| if "oO".contains(sign) { '0' } else { sign }).collect();
        let digits = digits.replace(['l', 'I'], "1");
        let is_digits = word.chars().all(|sign| sign.is_ascii_digit() || "oOlI".contains(sign));
        match word.to_ascii_lowercase().as_str() {
            "a" | "attacker" | "attackers" | "att" if side.is_none() => side = Some('a'),
            "d" | "defender" | "defenders" | "def" if side.is_none() => side = Some('d'),
            _ if is_digits && plies.len() < 2 => plies.push(digits.parse::<usize>().ok()?),
            _ => return None,
        }
        at += 1;
    }
    let [ply, quiet] = plies[..] else { return None };
    // The first ply is 1: a 0 is the other number.
    let (ply, quiet) = if ply == 0 && quiet > 0 { (quiet, ply) } else { (ply, quiet) };
    Some((side?, ply, quiet, &words[at..]))
}

#[cfg(test)]
mod tests {
    use super::position;

    #[test]
    fn a_position_is_known_in_many_forms() {
        let sound = "7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0";
        let same = [
            "TSN: \"7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0\"",
            "7 x 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0",
            "7x7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0",
            "7 8 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0",
            "8 7 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0",
            "7, 8, 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2, a, 1, 0",
            "7\t8\t2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2\ta\t1\t0",
            "7 8 2AAA2/3A3/A1DDD1A/AADKDAA/A1DDD1A/3A3/2AAA2 A 1 0",
            "7 8 2ttt2/3t3/t1TTT1t/ttTKTtt/t1TTT1t/3t3/2ttt2 attackers 1 0",
            "7 8 2aaa23a3/a1ddd1a/aad kdaa/a1ddd1a/3a3/2aaa2 1 0 a",
            "7 8 2aaa2 /3a3/a1ddd1a/aadkdaa/\na1dddia/3a3/2aaa2 a 0 1",
            "7 8 2aaa2|3a3|a1ddd1a|aadkdaa|a1ddd1a|3a3|2aaa2 a l O",
            "7;8;2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2;a;1;0",
            "7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1.0",
            "7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a-1-0",
            "7/8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1/0",
            "7/8/2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0",
            "7 8/2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0",
            "7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2/a 1 0",
            "7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2/a/1/0",
            "7 8 2 aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0",
            "7 8 2a a a2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0",
            "7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a -1 0",
        ];
        for line in same {
            assert_eq!(position(line).as_deref(), Some(sound), "{line}");
        }
        for line in [
            "7 8 2aaa2/3a3/a1ddda/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0",
            "7 8 2aaa2/4a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0",
            "7 8 2aaa2/3a3/a1ddd1a/aadxdaa/a1ddd1a/3a3/2aaa2 a 1 0",
            "7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 -1",
            "hello",
            "",
        ] {
            assert_eq!(position(line), None, "{line}");
        }
        let other = "7 7 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0";
        assert_eq!(position(other).as_deref(), Some(other));
    }
}
