//! Moves of several words: as the server of PlayTak sends them, and as they are dictated.

use movetext_diagnostics::Edit;
use movetext_lint::messages::shown;
use movetext_lint::numerals::number_in_words;
use movetext_lint::rules::txt::UNREADABLE_MOVE;
use movetext_source::Span;

use crate::lines::lines;
use crate::slip::Slip;

/// A board has no more squares in a row.
const LARGEST: u8 = 8;

/// Moves as the server of PlayTak sends them: `P C3 W` for a wall, `M D3 F3 2 1` for `3d3>21`.
pub(super) fn of_server(text: &str) -> Vec<Slip> {
    words_of_lines(text, |words| {
        let (meant, count) = match words {
            ["P", square, "W" | "C", ..] if is_square(square) => (placed(square, words[2]), 3),
            ["P", square, ..] if is_square(square) => (placed(square, ""), 2),
            ["M", from, to, drops @ ..] => moved(from, to, drops)?,
            _ => return None,
        };
        Some((meant, count, "as the server of PlayTak sends it"))
    })
}

/// Squares whose row is a word, as they are dictated: `c four`.
pub(super) fn dictated(text: &str) -> Vec<Slip> {
    words_of_lines(text, |words| {
        let [column @ ("a" | "b" | "c" | "d" | "e" | "f" | "g" | "h"), row, ..] = words else { return None };
        let row = number_in_words(row).filter(|row| (1..=usize::from(LARGEST)).contains(row))?;
        Some((format!("{column}{row}"), 2, "with a word for its row"))
    })
}

/// A move for some of the words behind each other, the number of these, and how they are written.
type Read = fn(&[&str]) -> Option<(String, usize, &'static str)>;

/// The words in lines of moves, outside of comments, that are moves in another form.
fn words_of_lines(text: &str, read: Read) -> Vec<Slip> {
    /// No move has more words.
    const MOST: usize = 2 + LARGEST as usize;

    let mut slips = Vec::new();
    for line in lines(text).filter(|line| !line.of(text).starts_with(['[', '{'])) {
        let comment = line.of(text).find('{').unwrap_or(line.len() as usize);
        let words: Vec<&str> = line.of(text)[..comment].split_ascii_whitespace().collect();
        let mut at = 0;
        while at < words.len() {
            let found = read(&words[at..words.len().min(at + MOST)]);
            let Some((meant, count, how)) = found else {
                at += 1;
                continue;
            };
            let (first, last) = (words[at], words[at + count - 1]);
            let start = first.as_ptr() as usize - text.as_ptr() as usize;
            let span = Span::from(start..last.as_ptr() as usize - text.as_ptr() as usize + last.len());
            let message = format!("{} is a move written {how}", shown(span.of(text)));
            let edits = vec![Edit { span, text: meant.clone() }];
            let slip = Slip::new(&UNREADABLE_MOVE.rule, span, message, format!("write `{meant}`"), edits);
            slips.push(Slip { group: format!("moves written {how}"), ..slip });
            at += count;
        }
    }
    slips
}

/// Whether a word is a square, in letters of either size.
fn is_square(word: &str) -> bool {
    matches!(word.as_bytes(), [b'a'..=b'h' | b'A'..=b'H', b'1'..=b'8'])
}

/// A stone on a square.
fn placed(square: &str, stone: &str) -> String {
    let stone = if stone == "W" { "S" } else { stone };
    format!("{stone}{}", square.to_ascii_lowercase())
}

/// A stack that moves from one square to another, and drops so many stones on each square of its way; and the number of words.
fn moved(from: &str, to: &str, drops: &[&str]) -> Option<(String, usize)> {
    if !is_square(from) || !is_square(to) {
        return None;
    }
    let (from, to) = (from.to_ascii_lowercase(), to.to_ascii_lowercase());
    let step = |at: usize| i32::from(to.as_bytes()[at]) - i32::from(from.as_bytes()[at]);
    let (right, up) = (step(0), step(1));
    let direction = match (right.signum(), up.signum()) {
        (0, 1) => '+',
        (0, -1) => '-',
        (1, 0) => '>',
        (-1, 0) => '<',
        _ => return None,
    };
    let drops = drops.get(..(right + up).unsigned_abs() as usize)?;
    let numbers: Vec<u8> = drops.iter().map_while(|drop| drop.parse().ok()).collect();
    let stones: u32 = numbers.iter().copied().map(u32::from).sum();
    let is_lifted = numbers.len() == drops.len() && !numbers.contains(&0) && stones <= LARGEST.into();
    let count = if stones == 1 { String::new() } else { stones.to_string() };
    let dropped = if drops.len() > 1 { drops.concat() } else { String::new() };
    is_lifted.then(|| (format!("{count}{from}{direction}{dropped}"), 3 + drops.len()))
}

#[cfg(test)]
mod tests {
    use super::{dictated, of_server};
    use crate::repaired::Repaired;

    #[test]
    fn moves_of_several_words_become_one() {
        let game = "[Size \"5\"]\n1. P A1 P E5\n2. P C3 P D3\n3. M C3 D3 1 P B4 W\n4. M D3 B3 1 1 P A4 C {M C3 D3 1}\n";
        let meant = "[Size \"5\"]\n1. a1 e5\n2. c3 d3\n3. c3> Sb4\n4. 2d3<11 Ca4 {M C3 D3 1}\n";
        assert_eq!(Repaired::new(game, &of_server(game)).text, meant);
        assert!(of_server("5. M D3 E4 1 a1\n6. M D3 F3 1\n7. P d\n8. M\n9. M D3 E3 9").is_empty());
        let game = "3. c four b2 {a one}\n4. a five";
        assert_eq!(Repaired::new(game, &dictated(game)).text, "3. c4 b2 {a one}\n4. a5");
    }
}
