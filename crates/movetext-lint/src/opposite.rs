//! What the rows of a position show of one another: boards are the same from both sides at the start.

/// How many squares a row describes.
pub(crate) type Width = fn(&str) -> usize;

/// The row opposite to one of some rows, counted from 1, where that is as wide as the board and nearly the same; else the row
/// without a man that stands twice, where it is the same from both ends then.
pub(crate) fn row(rows: &str, row: usize, width: Width) -> Option<String> {
    let rows: Vec<&str> = rows.trim_matches('/').split('/').collect();
    let wrong = rows.get(row.checked_sub(1)?)?;
    let other = rows.get(rows.len().checked_sub(row)?)?;
    let is_whole = |row: &str| width(row) == rows.len();
    // An empty row is one count, and so is whatever is written for it.
    let is_count = |row: &str| !row.is_empty() && row.bytes().all(|sign| !sign.is_ascii_lowercase());
    let is_empty_row = is_count(wrong) && is_count(other);
    if is_whole(other)
        && other != wrong
        && (is_empty_row || movetext_rules::suggest::nearest(wrong, [*other]).is_some())
    {
        return Some((*other).to_owned());
    }
    let bytes = wrong.as_bytes();
    let twice = (1..bytes.len()).filter(|at| wrong.is_ascii() && bytes[*at] == bytes[at - 1]);
    let mut once = twice.map(|at| format!("{}{}", &wrong[..at], &wrong[at + 1..]));
    let is_same = |row: &String| is_whole(row) && row.bytes().eq(row.bytes().rev());
    once.find(is_same).or_else(|| {
        // A row that lacks one sign: with it, it is the same from both ends.
        let at_ends = [bytes.last(), bytes.first()].map(|sign| sign.copied().map(char::from));
        let [Some(last), Some(first)] = at_ends else { return None };
        let ways = [format!("{last}{wrong}"), format!("{wrong}{first}")];
        ways.into_iter().find(|row| wrong.is_ascii() && is_same(row))
    })
}

/// The rows of a board of this size, of which one is missing or one is too many, where only one way makes it the same from
/// both sides.
pub(crate) fn rows(rows: &str, size: usize, width: Width) -> Option<String> {
    let rows: Vec<&str> = rows.split('/').collect();
    if rows.iter().any(|row| width(row) != size) {
        return None;
    }
    let is_same = |rows: &[&str]| rows.iter().eq(rows.iter().rev());
    let mut ways: Vec<Vec<&str>> = Vec::new();
    if rows.len() == size + 1 {
        ways.extend((0..rows.len()).map(|at| [&rows[..at], &rows[at + 1..]].concat()));
    } else if rows.len() + 1 == size {
        // The row in the middle has no other.
        let lacks_middle = is_same(&rows) && size % 2 == 1;
        let places = (0..size).filter(|at| 2 * at + 1 != size && !lacks_middle);
        ways.extend(places.map(|at| {
            let other = rows[if 2 * at < size { size - 2 - at } else { size - 1 - at }];
            [&rows[..at], &[other], &rows[at..]].concat()
        }));
    }
    // The row of the king is not the one too many.
    let has_king = |rows: &[&str]| rows.iter().any(|row| row.contains(['k', 'K']));
    ways.retain(|way| is_same(way) && has_king(way) == has_king(&rows));
    ways.dedup();
    match &ways[..] {
        [only] => Some(only.join("/")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{row, rows};

    fn width(row: &str) -> usize {
        row.chars().map(|sign| sign.to_digit(10).map_or(1, |count| count as usize)).sum()
    }

    #[test]
    fn a_row_is_as_its_opposite() {
        assert_eq!(row("/1a1/3/1a2/", 3, width).as_deref(), Some("1a1"));
        assert_eq!(row("1a1/1aa1/1a1", 2, width).as_deref(), Some("1a1"));
        assert_eq!(row("5/5/aaka/5/5", 3, width).as_deref(), Some("aakaa"));
        assert_eq!(row("1a1/3/a1a1", 4, width), None);
    }

    #[test]
    fn rows_are_missing_or_too_many() {
        assert_eq!(rows("a3/1aa1/a3", 4, width).as_deref(), Some("a3/1aa1/1aa1/a3"));
        assert_eq!(rows("a4/2a2/1a1a1/5/a4", 5, width), None, "all are there");
        assert_eq!(rows("a2a1/1a1a1/2a2/a2a1", 5, width), None, "it is one of two");
        assert_eq!(rows("a4/5/2a2/5/5/a4", 5, width), None, "the row in the middle may be the one too many");
        assert_eq!(rows("a6/7/3a3/k6/3a3/7/7/a6", 7, width).as_deref(), Some("a6/7/3a3/k6/3a3/7/a6"));
        assert_eq!(rows("a4/5/2k2/5/5/a4", 5, width).as_deref(), Some("a4/5/2k2/5/a4"));
        assert_eq!(rows("a4/5/5/a4", 5, width), None, "nobody knows the row in the middle");
        assert_eq!(
            rows("7/2a4/a1a1a1a/3a3/a1a1a1a/7", 7, width).as_deref(),
            Some("7/2a4/a1a1a1a/3a3/a1a1a1a/2a4/7")
        );
        assert_eq!(rows("a4/2a2/5/1a3/a4/a4", 5, width), None);
        assert_eq!(rows("", 5, width), None);
    }
}
