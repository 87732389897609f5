//! Moves of Tak in whatever form names a square, a stone or a direction: `Cap c4`, `2d3<1-1`, `d4 down`, `c4C`.

/// Longer texts are no move.
const LONGEST: usize = 32;

/// What stones are called, and their letters; the longer words first.
const STONES: &[(&str, &str)] = &[
    ("capstone", "C"),
    ("cap", "C"),
    ("standing", "S"),
    ("stand", "S"),
    ("wall", "S"),
    ("stone", ""),
    ("flat", ""),
    ("f", ""),
    ("c", "C"),
    ("s", "S"),
    ("k", "C"),
    ("w", "S"),
];

/// What directions are called, and their signs; the longer first.
const DIRECTIONS: &[(&str, char)] = &[
    ("right", '>'),
    ("down", '-'),
    ("left", '<'),
    ("up", '+'),
    ("<-", '<'),
    ("->", '>'),
    ("=>", '>'),
    ("<=", '<'),
    (">>", '>'),
    ("<<", '<'),
    ("←", '<'),
    ("⇐", '<'),
    ("◄", '<'),
    ("◀", '<'),
    ("≪", '<'),
    ("«", '<'),
    ("‹", '<'),
    ("→", '>'),
    ("⇒", '>'),
    ("►", '>'),
    ("▶", '>'),
    ("≫", '>'),
    ("»", '>'),
    ("›", '>'),
    ("↑", '+'),
    ("⇑", '+'),
    ("▲", '+'),
    ("↓", '-'),
    ("⇓", '-'),
    ("▼", '-'),
    ("⬅", '<'),
    ("⇦", '<'),
    ("⟵", '<'),
    ("↤", '<'),
    ("👈", '<'),
    ("➡", '>'),
    ("➜", '>'),
    ("➔", '>'),
    ("⇨", '>'),
    ("⟶", '>'),
    ("↦", '>'),
    ("👉", '>'),
    ("⬆", '+'),
    ("⇧", '+'),
    ("↥", '+'),
    ("👆", '+'),
    ("⬇", '-'),
    ("⇩", '-'),
    ("↧", '-'),
    ("👇", '-'),
    ("<", '<'),
    (">", '>'),
    ("+", '+'),
    ("-", '-'),
    ("^", '+'),
    ("v", '-'),
    ("_", '-'),
];

/// What is said with a move, and the marks for it.
const MARKS: [(&str, &str); 5] =
    [("tak", "'"), ("check", "'"), ("tinue", "''"), ("tinuë", "''"), ("tinué", "''")];

/// Results as they stand behind the last move.
const RESULTS: [&str; 7] = ["1-0", "0-1", "R-0", "0-R", "F-0", "0-F", "1/2-1/2"];

/// The moves that a text of one or several words may say in another form; none in the form that it has.
pub(super) fn moves(text: &str) -> Vec<String> {
    if text.len() > LONGEST {
        return Vec::new();
    }
    // Two hyphens stand for a move that is left out.
    if text == "-" {
        return vec!["--".to_owned()];
    }
    // The word for what a mark says: `b3 tak`.
    if let Some((moved, word)) = text.rsplit_once(' ')
        && let Some((_, mark)) =
            MARKS.iter().find(|(name, _)| name.eq_ignore_ascii_case(word.trim_end_matches(['!', '.'])))
        && is_move(moved)
    {
        return vec![format!("{moved}{mark}")];
    }
    let mut meant = one(text);
    // A result without its hyphen.
    meant.extend(
        RESULTS
            .iter()
            .filter(|result| result.replace('-', "") == text && text.contains(['R', 'F']))
            .map(|result| (*result).to_owned()),
    );
    if meant.is_empty() {
        meant = sign_first(&in_ascii(text)).map_or_else(Vec::new, |text| one(&text));
    }
    // Two moves with a sign between them that is no blank.
    let two = text.char_indices().filter(|(_, sign)| "-,;/|:&".contains(*sign)).find_map(|(at, sign)| {
        let parts = [&text[..at], &text[at + sign.len_utf8()..]].map(str::trim);
        parts.iter().all(|part| is_move(part)).then(|| parts.join(" "))
    });
    meant.extend(two.or_else(|| {
        let has_letter = text.starts_with(['C', 'S', 'F']);
        let (first, second) = text.split_at_checked(if has_letter { 3 } else { 2 })?;
        let bare = |text: &'_ str| {
            text.strip_prefix(['C', 'S', 'F']).is_some_and(is_placement) || is_placement(text)
        };
        (bare(first) && is_move(second)).then(|| format!("{first} {second}"))
    }));
    // The sign may be the direction of the first: `d4-d5`.
    let plain = in_ascii(text);
    let ends =
        plain.char_indices().filter(|(_, sign)| "<>+-12345678!?'".contains(*sign)).map(|(at, _)| at + 1);
    let glued = ends.filter_map(|end| {
        let (first, second) = plain.split_at(end);
        let has_direction = first.contains(['<', '>', '+', '-']);
        (has_direction && is_move(first) && is_move(second)).then(|| format!("{first} {second}"))
    });
    meant.extend(glued.take(2));
    // A result that touches the last move.
    meant.extend(RESULTS.iter().find_map(|result| {
        let moved = text.strip_suffix(result).filter(|moved| is_move(moved))?;
        Some(format!("{moved} {result}"))
    }));
    meant.retain(|written| written != text);
    meant
}

/// A text with its arrows as directions.
fn in_ascii(text: &str) -> String {
    let arrows = DIRECTIONS.iter().filter(|(word, _)| !word.is_ascii());
    arrows.fold(text.replace('\u{fe0f}', ""), |text, (word, sign)| {
        text.replace(word, sign.encode_utf8(&mut [0; 4]))
    })
}

/// Whether a text is a flat stone on a square.
fn is_placement(text: &str) -> bool {
    matches!(text.as_bytes(), [b'a'..=b'h', b'1'..=b'8'])
}

/// Whether a text is a move as PTN writes it.
fn is_move(text: &str) -> bool {
    let text = text.trim_end_matches(['!', '?', '\'', '"']);
    let bare = text.strip_prefix(['C', 'S', 'F']).unwrap_or(text);
    let from = text.strip_prefix(|digit: char| ('1'..='8').contains(&digit)).unwrap_or(text);
    is_placement(bare)
        || from.split_at_checked(2).is_some_and(|(square, rest)| {
            let drops = rest.strip_prefix(['<', '>', '+', '-']);
            is_placement(square) && drops.is_some_and(|drops| drops.bytes().all(|drop| drop.is_ascii_digit()))
        })
}

/// A move whose direction stands in front: `>c4`, `<2d311`.
fn sign_first(text: &str) -> Option<String> {
    let sign = text.chars().next().filter(|sign| "<>+-".contains(*sign))?;
    let rest = &text[1..];
    let at = if square(rest).is_some() { 2 } else { 3 };
    let (from, drops) = rest.split_at_checked(at)?;
    (!drops.contains(['<', '>', '+', '-'])).then(|| format!("{from}{sign}{drops}"))
}

/// What one move may be meant.
fn one(text: &str) -> Vec<String> {
    let (marks, body) = marks(text);
    // Arrows lose their direction where they are folded. A sign that nobody sees says that they are pictures.
    let lower = body.to_lowercase().replace('\u{fe0f}', "");
    let mut rest = lower.as_str();
    let mut count = None;
    let mut stone = "";
    if let Some(digit) = leading_digit(rest).filter(|_| square(rest).is_none()) {
        // A square with its row first, or a count.
        count = Some(digit);
        rest = rest[1..].trim_start_matches([' ', '*', 'x', '×']);
    }
    if let Some((word, letter)) = STONES.iter().find(|(word, _)| is_stone(rest, word)) {
        stone = letter;
        rest = rest[word.len()..].trim_start_matches([' ', '-', '@', ':', '=', '.']);
        rest = rest.strip_prefix("stone").unwrap_or(rest).trim_start_matches([' ', '-']);
    }
    let Some(name) = square(rest) else { return row_first(text, count, rest, stone, &marks) };
    let behind = &rest[2..];
    rest = behind.trim_start();
    let direction = DIRECTIONS.iter().find(|(word, _)| rest.starts_with(word));
    let Some((word, direction)) = direction else {
        return placed(behind, stone, name, count, &marks);
    };
    let drops: String =
        rest[word.len()..].chars().filter(|sign| !" ,.-+/|:'()".contains(*sign)).map(digit_for).collect();
    if !drops.bytes().all(|byte| (b'1'..=b'8').contains(&byte)) || stone == "S" && !drops.is_empty() {
        return Vec::new();
    }
    counted(count, &drops)
        .into_iter()
        .map(|(count, drops)| format!("{count}{name}{direction}{drops}{marks}"))
        .collect()
}

/// A placement, whose stone may stand behind its square.
fn placed(behind: &str, stone: &'static str, name: &str, count: Option<u32>, marks: &str) -> Vec<String> {
    let rest = behind.trim_start();
    // A name apart from the square in front of it belongs to the square behind it.
    let is_apart = rest.len() < behind.len() && rest.starts_with(char::is_alphabetic);
    if count.is_some() || is_apart {
        return Vec::new();
    }
    let rest = rest.trim_matches(|sign: char| " ()[]{}.-=:@".contains(sign));
    let stone = match STONES.iter().find(|(word, _)| *word == rest) {
        Some((_, letter)) if stone.is_empty() => letter,
        None if rest.is_empty() => stone,
        _ => return Vec::new(),
    };
    vec![format!("{stone}{name}{marks}")]
}

/// A square whose row is written first: `5d`, `5d>`.
fn row_first(text: &str, row: Option<u32>, rest: &str, stone: &'static str, marks: &str) -> Vec<String> {
    // The file was taken for the letter of a stone.
    let lower = text.to_lowercase();
    let Some(at) = lower.find(|sign: char| sign.is_ascii_digit()) else { return Vec::new() };
    let file = lower[at + 1..].chars().next().filter(|file| ('a'..='h').contains(file));
    let (Some(row), Some(file)) = (row, file) else { return Vec::new() };
    let behind = if stone.is_empty() { rest.get(1..).unwrap_or("") } else { rest }.trim();
    let direction = DIRECTIONS.iter().find(|(word, _)| *word == behind);
    match direction {
        Some((_, direction)) => vec![format!("{file}{row}{direction}{marks}")],
        None if behind.is_empty() => vec![format!("{file}{row}{marks}")],
        None => Vec::new(),
    }
}

/// The square that a text starts with.
fn square(text: &str) -> Option<&str> {
    text.get(..2).filter(|name| is_placement(name))
}

fn leading_digit(text: &str) -> Option<u32> {
    text.chars().next()?.to_digit(10).filter(|digit| (1..=8).contains(digit))
}

/// Whether a text starts with the name of a stone, and a square follows.
fn is_stone(text: &str, word: &str) -> bool {
    let Some(rest) = text.strip_prefix(word) else { return false };
    let rest = rest.trim_start_matches([' ', '-', '@', ':', '=', '.']);
    let rest = rest.strip_prefix("stone").unwrap_or(rest).trim_start_matches([' ', '-']);
    square(rest).is_some()
}

/// The marks of a move, wherever they stand around it, and what is left.
fn marks(text: &str) -> (String, &str) {
    let is_mark = |sign: char| "!?'\"’”*".contains(sign);
    let is_around = |sign: char| is_mark(sign) || " ()[],;.".contains(sign);
    let body = text.trim_matches(is_around);
    let start = body.as_ptr() as usize - text.as_ptr() as usize;
    let around = [&text[..start], &text[start + body.len()..]];
    let marks = around.iter().flat_map(|part| part.chars()).filter(|sign| "!?'".contains(*sign));
    (marks.collect(), body)
}

/// The digit that a letter looks like.
fn digit_for(sign: char) -> char {
    match sign {
        'l' | 'i' | '|' => '1',
        'z' => '2',
        's' => '5',
        'b' => '8',
        sign => sign,
    }
}

/// A count and its drops, in every way that makes them agree.
fn counted(count: Option<u32>, drops: &str) -> Vec<(String, String)> {
    let number = |count: u32| if count == 1 { String::new() } else { count.to_string() };
    let digits: Vec<u32> = drops.chars().filter_map(|digit| digit.to_digit(10)).collect();
    let sum: u32 = digits.iter().sum();
    let written = count.unwrap_or(1);
    if digits.is_empty() || sum == written {
        return vec![(number(written), if digits.len() > 1 { drops.to_owned() } else { String::new() })];
    }
    let text = |digits: &[u32]| -> String { digits.iter().map(u32::to_string).collect() };
    let mut ways = Vec::new();
    if sum <= 8 {
        ways.push((number(sum), if digits.len() > 1 { drops.to_owned() } else { String::new() }));
    }
    if count.is_none() {
        return ways;
    }
    for at in 0..digits.len() {
        let mut other = digits.clone();
        let others = sum - digits[at];
        if others < written {
            other[at] = written - others;
            ways.push((number(written), text(&other)));
        }
    }
    // One drop too many, or one that was left out at the end.
    for at in 0..digits.len() {
        if sum - digits[at] == written {
            let mut other = digits.clone();
            other.remove(at);
            ways.push((number(written), text(&other)));
        }
    }
    if sum < written {
        let mut other = digits;
        other.push(written - sum);
        ways.push((number(written), text(&other)));
    }
    ways.dedup();
    ways
}

#[cfg(test)]
mod tests {
    use super::moves;

    #[test]
    fn a_move_is_known_by_its_parts() {
        let meant = |text: &str| moves(text).join("|");
        assert_eq!(meant("Cap c4"), "Cc4");
        assert_eq!(meant("c4C"), "Cc4");
        assert_eq!(meant("d3 (wall)"), "Sd3");
        assert_eq!(meant("C-c4"), "Cc4");
        assert_eq!(meant("wall c4!"), "Sc4!");
        assert_eq!(meant("capstone c4"), "Cc4");
        assert_eq!(meant("?c5"), "c5?");
        assert_eq!(meant("d5 (!)"), "d5!");
        assert_eq!(meant("5d!"), "d5!");
        assert_eq!(meant("4c>"), "c4>");
        assert_eq!(meant("d4 down"), "d4-");
        assert_eq!(meant("c4»"), "c4>");
        assert_eq!(meant("c4⬇\u{fe0f}"), "c4-");
        assert_eq!(meant("2d3⬅11"), "2d3<11");
        assert_eq!(meant("2d3<1-1"), "2d3<11");
        assert_eq!(meant("2d3<ll"), "2d3<11");
        assert_eq!(meant("d3<11"), "2d3<11");
        assert_eq!(meant("2d3<12"), "3d3<12|2d3<11|2d3<2");
        assert_eq!(meant("a1-e5"), "a1 e5|a1- e5");
        assert_eq!(meant("c4>e4"), "c4> e4");
        assert_eq!(meant("c4→e4"), "c4> e4");
        assert_eq!(meant("2d3<11c5"), "2d3<11 c5");
        assert_eq!(meant("a1e5"), "a1 e5");
        assert_eq!(meant("Sa4c5"), "Sa4 c5");
        assert_eq!(meant("a4Cc5"), "a4 Cc5");
        for text in ["a1", "hello", "c9", "Ann c4", "2d3", ""] {
            assert_eq!(meant(text), "", "{text}");
        }
    }
}
