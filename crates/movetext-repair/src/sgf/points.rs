//! Points beyond the board, and those that may be meant: a letter that looks like another, the key beside it, and rows and
//! columns counted without the letter i.

use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_lint::edit::{fix, replace};
use movetext_lint::rules::sgf::BAD_VALUE;

use crate::repair::Trial;

/// Letters that a scanner takes for others.
const MISREAD: [(char, &str); 12] = [
    ('q', "g"),
    ('g', "q"),
    ('l', "i"),
    ('i', "l"),
    ('o', "ceag"),
    ('h', "b"),
    ('u', "v"),
    ('n', "r"),
    ('t', "f"),
    ('y', "v"),
    ('j', "i"),
    ('m', "n"),
];

/// The letters of a keyboard, row by row, and how far each row stands to the right, in halves of a key.
const ROWS: [(&str, i32); 3] = [("qwertyuiop", 0), ("asdfghjkl", 1), ("zxcvbnm", 3)];

/// So many points are shown where nobody knows which was meant.
const MOST_SHOWN: usize = 4;

/// So many points of a record are tried.
const MOST_TRIED: usize = 4;

/// Whether a finding is about a point of which no fix is known yet.
pub(super) fn is_unknown(finding: &Diagnostic) -> bool {
    finding.is_of(&BAD_VALUE.rule) && finding.span.len() == 2 && !finding.is_fixable(Applicability::Unsafe)
}

/// Moves beyond the board that are other points: the fix where all can be played with one point alone, else the points that may be
/// meant.
pub(super) fn misread_points(trial: &mut Trial<'_>, mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let text = trial.text;
    let is_beyond = |finding: &Diagnostic| {
        let before = &text[..finding.span.start as usize];
        let is_sign = |sign: u8| sign.is_ascii_lowercase() || sign.is_ascii_digit();
        is_unknown(finding)
            && finding.span.of(text).bytes().all(is_sign)
            && (before.ends_with("B[") || before.ends_with("W["))
    };
    let places: Vec<usize> = (0..found.len()).filter(|at| is_beyond(&found[*at])).take(MOST_TRIED).collect();
    for at in places {
        let fixes = others(trial, &found, at);
        if !fixes.is_empty() {
            found[at].fixes = fixes;
        }
    }
    found
}

/// The points that one beyond the board may be, as fixes.
fn others(trial: &mut Trial<'_>, found: &[Diagnostic], at: usize) -> Vec<Fix> {
    let (text, span) = (trial.text, found[at].span);
    let of_fixes = found[at].fixes.iter().flat_map(|fix| &fix.edits).map(|edit| edit.text.clone());
    let known: Vec<String> = of_fixes.collect();
    let ways = if known.is_empty() { ways(span.of(text), size(text)) } else { known };
    let fits = |meant: &String| {
        let changed = [&text[..span.start as usize], meant, &text[span.end as usize..]].concat();
        trial.lint(&changed).is_some_and(|left| left.len() < found.len())
    };
    let fitting: Vec<String> = ways.into_iter().filter(fits).take(MOST_SHOWN).collect();
    let is_sure = fitting.len() == 1;
    let (applicability, verb) =
        if is_sure { (Applicability::Unsafe, "write") } else { (Applicability::DisplayOnly, "perhaps") };
    let fixes = fitting.into_iter().map(|meant| {
        let message = format!("{verb} `{meant}`");
        fix(message, applicability, vec![replace(span, meant)])
    });
    fixes.collect()
}

/// The side of the board.
fn size(text: &str) -> u8 {
    const USUAL: u8 = 19;
    let written = text.split_once("SZ[").and_then(|(_, rest)| rest.split_once(']'));
    written.and_then(|(size, _)| size.trim().parse().ok()).filter(|size| *size <= 26).unwrap_or(USUAL)
}

/// The points of the board that may be meant, the likely first.
fn ways(point: &str, size: u8) -> Vec<String> {
    let is_on_board = |letter: char| letter.is_ascii_lowercase() && (letter as u8 - b'a') < size;
    let mut beyond = point.char_indices().filter(|(_, letter)| !is_on_board(*letter));
    // Of two letters beyond the board nobody knows anything.
    let (Some((place, letter)), None) = (beyond.next(), beyond.next()) else { return Vec::new() };
    let mut letters: Vec<char> = Vec::new();
    letters.extend(
        MISREAD.iter().find(|(written, _)| *written == letter).map_or("", |(_, meant)| *meant).chars(),
    );
    // Those two look so much alike that it is hardly another key.
    if !matches!(letter, 'g' | 'q') {
        let last = char::from(b'a' + size.saturating_sub(1));
        letters.extend((letter as u32 == last as u32 + 1).then_some(last));
        letters.extend(keys_beside(letter));
    }
    let mut ways: Vec<String> = Vec::new();
    for other in letters.into_iter().filter(|letter| is_on_board(*letter)) {
        let way = format!("{}{other}{}", &point[..place], &point[place + 1..]);
        if !ways.contains(&way) {
            ways.push(way);
        }
    }
    ways
}

/// The letters whose keys touch that of a letter.
fn keys_beside(letter: char) -> impl Iterator<Item = char> {
    let keys = || {
        ROWS.iter().zip(0_i32..).flat_map(|((letters, right), row)| {
            letters.chars().zip(0_i32..).map(move |(letter, column)| (letter, row, 2 * column + right))
        })
    };
    let key = keys().find(|(other, ..)| *other == letter);
    keys().filter_map(move |(other, row, x)| {
        let (_, of_letter, place) = key?;
        let reach = match (row - of_letter).abs() {
            0 => 2,
            1 => 1,
            _ => return None,
        };
        ((x - place).abs() <= reach && other != letter).then_some(other)
    })
}

#[cfg(test)]
mod tests {
    use super::{keys_beside, ways};

    #[test]
    fn keys_touch_those_around_them() {
        let beside = |letter| keys_beside(letter).collect::<String>();
        assert_eq!(beside('t'), "ryfg");
        assert_eq!(beside('j'), "uihkn");
        assert_eq!(beside('a'), "qws");
        assert_eq!(beside('1'), "");
    }

    #[test]
    fn points_beyond_the_board_are_others() {
        assert_eq!(ways("gj", 9), ["gi", "gh"]);
        assert_eq!(ways("tp", 19), ["fp", "sp", "rp", "gp"]);
        assert_eq!(ways("qc", 9), ["gc"]);
        assert_eq!(ways("nd", 13), ["md", "jd", "bd"]);
        assert!(ways("zz", 19).is_empty());
        assert!(ways("dd", 19).is_empty());
    }
}
