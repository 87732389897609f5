//! Slips in the starting position of a rules record: slashes that are missing, a king in lower case.

use movetext_diagnostics::Edit;
use movetext_lint::rules::txt::TEXT_AMONG_TAGS;
use movetext_rules::tafl::RuleKey;
use movetext_source::Span;

use crate::lines::lines;
use crate::rows::{self, Cell, resliced};
use crate::slip::Slip;

/// What a rules tag may be meant to be, each way by itself: what is reported of it, and the tag.
pub(super) fn shapes(tag: &str) -> Vec<(String, String)> {
    let mut shapes: Vec<(String, String)> = Vec::new();
    let with_colons = with_colons(tag);
    if with_colons != tag {
        shapes.push(("no colon behind a key".to_owned(), with_colons));
    }
    let apart = with_blanks(tag);
    if apart != tag {
        shapes.push(("no blank between two entries".to_owned(), apart));
    }
    let Some((start, position)) = position(tag) else { return shapes };
    let with = |new: &str| format!("{}{new}{}", &tag[..start], &tag[start + position.len()..]);
    let size = tag.split("dim:").nth(1).and_then(|rest| {
        let digits = rest.len() - rest.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
        rest[..digits].parse().ok()
    });
    if let Some(size) = size.filter(|size| (3..=31).contains(size))
        && let Some(rows) = rows(position)
        && let Some(rows) = resliced(&rows, size)
        && rows.len() != position.trim_matches('/').split('/').count()
    {
        let rows: Vec<String> = rows.into_iter().map(|row| row.concat()).collect();
        shapes.push(("a slash missing or too many".to_owned(), with(&format!("/{}/", rows.join("/")))));
    }
    if let Some(size) = size.filter(|size| (3..=31).contains(size))
        && let Some(rows) = with_slash(position, size)
    {
        shapes.push(("a slash missing or too many".to_owned(), with(&rows)));
    }
    if !position.contains('K') && position.matches('k').count() == 1 {
        shapes.push((
            "the king of the attackers for that of the defenders".to_owned(),
            with(&position.replace('k', "K")),
        ));
    }
    if let Some(board) = size.and_then(|size| drawn(position, size)).filter(|board| board != position) {
        let meant = with(&board);
        if shapes.iter().all(|(_, shape)| *shape != meant) {
            shapes.push(("other signs in its position".to_owned(), meant));
        }
    }
    let other_sides: String = position.chars().map(of_other_side).collect();
    if other_sides.matches('K').count() == 1 {
        shapes.push(("the letters of one side for those of the other".to_owned(), with(&other_sides)));
    }
    shapes
}

/// The rules with a blank in front of each key that touches the entry before it: `ks:wcenh:`.
fn with_blanks(tag: &str) -> String {
    let is_key = |part: &str| RuleKey::from_name(part).is_some();
    let apart = |word: &str| {
        let (Some(first), Some(last)) = (word.find(':'), word.rfind(':')) else { return word.to_owned() };
        let key = (first + 2..last).find(|at| word.is_char_boundary(*at) && is_key(&word[*at..last]));
        let key = key.filter(|_| is_key(word[..first].trim_start_matches("[rules:")));
        key.map_or_else(|| word.to_owned(), |at| format!("{} {}", &word[..at], &word[at..]))
    };
    tag.split(' ').map(apart).collect::<Vec<_>>().join(" ")
}

/// The rules with a colon behind each key that stands alone, where the word behind it is its value, unless that is an entry itself;
/// and behind a key that its value touches: `dim7`, `start/3t3/…/`.
fn with_colons(tag: &str) -> String {
    let words: Vec<&str> = tag.split(' ').collect();
    let mut written = String::with_capacity(tag.len() + 1);
    for (at, word) in words.iter().enumerate() {
        if let Some((key, value)) = touching(word) {
            written = written + key + ":" + value;
        } else {
            written += word;
        }
        let is_key = RuleKey::from_name(word.trim_start_matches("[rules:")).is_some();
        let behind = words.get(at + 1).copied().unwrap_or("]");
        let has_value = is_key && (!behind.contains([':', ']']) || behind.starts_with('/'));
        written += match (is_key, has_value, at + 1 == words.len()) {
            (true, true, _) => ":",
            (true, false, _) => ": ",
            (false, _, false) => " ",
            (false, _, true) => "",
        };
    }
    written
}

/// A key, and the number or the position that touches it.
fn touching(word: &str) -> Option<(&str, &str)> {
    let at = word.find(|sign: char| sign.is_ascii_digit() || sign == '/')?;
    let (key, value) = word.split_at(at);
    RuleKey::from_name(key.trim_start_matches("[rules:")).map(|_| (key, value))
}

/// A position with a slash between two counts that are read as one number: `3t33T3`.
fn with_slash(position: &str, size: usize) -> Option<String> {
    let bytes = position.as_bytes();
    let between = (1..bytes.len()).filter(|at| bytes[*at].is_ascii_digit() && bytes[at - 1].is_ascii_digit());
    let cut = between.take(size).map(|at| format!("{}/{}", &position[..at], &position[at..]));
    let is_board = |position: &String| {
        rows(position).is_some_and(|rows| {
            rows.len() == size
                && rows.iter().all(|row| row.iter().map(|(_, width)| width).sum::<usize>() == size)
        })
    };
    cut.into_iter().find(is_board)
}

/// A man of the other side.
pub(super) fn of_other_side(sign: char) -> char {
    if sign.is_ascii_uppercase() { sign.to_ascii_lowercase() } else { sign.to_ascii_uppercase() }
}

/// A position of so many squares a side that is written in another form: with other marks between its rows, signs for empty
/// squares, the letters of TSN, brackets around the king, or its key twice.
fn drawn(position: &str, size: usize) -> Option<String> {
    let board = position.rsplit(':').next()?;
    let is_of_tsn = !board.contains(['t', 'T']) && board.contains('a');
    let board: String = board
        .chars()
        .filter(|sign| !"()[]{}'\"".contains(*sign))
        .map(|sign| match sign {
            ',' | ';' | '|' | '\\' => '/',
            'e' | 'o' | 'x' | '_' | '-' | '·' | '*' => '.',
            'a' if is_of_tsn => 't',
            'd' if is_of_tsn => 'T',
            'k' if is_of_tsn => 'K',
            sign => sign,
        })
        .collect();
    let rows = rows(&rows::counted(&board, |count| count.to_string()))?;
    let rows: Vec<String> = resliced(&rows, size)?.into_iter().map(|row| row.concat()).collect();
    Some(format!("/{}/", rows.join("/")))
}

/// A rules record in a tag that lacks its name: `[dim:7 start:…]`.
pub(super) fn without_name(text: &str) -> Option<Slip> {
    let line = lines(text).find(|line| {
        let written = line.of(text);
        written.starts_with("[dim:") && written.contains(" start") && written.trim_end().ends_with(']')
    })?;
    let edits = vec![Edit { span: Span::at(line.start + 1), text: "rules:".to_owned() }];
    let message = "these are the rules of a game, and the name of their tag is missing";
    Some(Slip::new(&TEXT_AMONG_TAGS.rule, line, message, "write `rules:`", edits))
}

/// The starting position of a rules tag, or one that stands alone, and where it starts.
pub(super) fn position(tag: &str) -> Option<(usize, &str)> {
    let behind = |key: &str| tag.find(key).map(|at| at + key.len());
    let start = behind("start:").or_else(|| behind("starti:")).or(tag.starts_with('/').then_some(0))?;
    let rest = &tag[start..];
    let end = rest.find([' ', ']', '\n']).unwrap_or(rest.len());
    Some((start, &rest[..end]))
}

/// The cells of the rows: men, and counts of empty squares.
fn rows(position: &str) -> Option<Vec<Vec<Cell>>> {
    position.split('/').filter(|row| !row.is_empty()).map(cells).collect()
}

fn cells(row: &str) -> Option<Vec<Cell>> {
    let mut cells = Vec::new();
    let mut rest = row;
    while let Some(sign) = rest.chars().next() {
        let digits = rest.len() - rest.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
        let (cell, width) = match digits {
            0 if "tcnkmgTCNKMG".contains(sign) => (&rest[..1], 1),
            0 => return None,
            _ => (&rest[..digits], rest[..digits].parse().ok().filter(|width| *width < 100)?),
        };
        cells.push((cell.to_owned(), width));
        rest = &rest[cell.len()..];
    }
    Some(cells)
}

#[cfg(test)]
mod tests {
    use super::shapes;

    #[test]
    fn slashes_and_kings_of_a_position_are_repaired() {
        let new = |tag: &str| shapes(tag).into_iter().map(|(_, new)| new).collect::<Vec<_>>().join("|");
        assert_eq!(new("[rules:dim:3 start:/1t1/tKt1t1/]"), "[rules:dim:3 start:/1t1/tKt/1t1/]");
        assert_eq!(new("[rules:dim:3 start:/1t/1/tKt/1t1/]"), "[rules:dim:3 start:/1t1/tKt/1t1/]");
        assert_eq!(
            new("[rules:dim:3 start:/1t1/tkt/1t1/]"),
            "[rules:dim:3 start:/1t1/tKt/1t1/]|[rules:dim:3 start:/1T1/TKT/1T1/]"
        );
        assert_eq!(new("[rules:dim:3 start:/1t1//tKt/1t1/]"), "[rules:dim:3 start:/1t1/tKt/1t1/]");
        assert_eq!(new("[rules:dim:3 start:/1t1/tKt/1t1/]"), "");
        assert_eq!(new("[rules:dim:3 start:/1t/tKt/1t1/]"), "");
        assert_eq!(new("[rules:dim:3 start:/.t./tKt/et-/]"), "[rules:dim:3 start:/1t1/tKt/1t1/]");
        assert_eq!(new("[rules:dim:3 start:start:/1t1/t(K)t,1t1/]"), "[rules:dim:3 start:/1t1/tKt/1t1/]");
        assert_eq!(new("[event:start]"), "");
    }
}
