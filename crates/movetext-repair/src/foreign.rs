//! Records in a notation that the file was not taken for.

use movetext_diagnostics::{About, Diagnostic, Severity};
use movetext_lint::can_be_read;
use movetext_lint::rules::txt::OTHER_NOTATION;
use movetext_record::{Reading, detect};
use movetext_source::Span;

use crate::lines::lines;
use crate::slip::Slip;
use crate::words::Words;

/// How much of a game is looked at.
const LOOKED_AT: usize = 20_000;

/// The slip that a game is in another notation.
pub(crate) fn slip(game: &str, found: &[Diagnostic], of: &Words, reading: Reading) -> Option<Slip> {
    let is_bad =
        |finding: &&Diagnostic| finding.severity == Severity::Error && finding.rule.is_about(About::Reading);
    let first_bad = found.iter().find(is_bad)?.span.start;
    let head = &game[..game.floor_char_boundary(LOOKED_AT)];
    if let Some(slip) = playtak(head, first_bad).or_else(|| chess(head, first_bad, of)) {
        return Some(slip);
    }
    let other = detect(head)?;
    if other == of.notation || of.twins.contains(&other) || !can_be_read(head, other, reading) {
        return None;
    }
    let line = lines(head).find(|line| !line.of(head).trim().is_empty())?;
    let extension = other.name();
    let message = format!("this is {}, not {}", other.acronym(), of.notation.acronym());
    let help =
        format!("give the file the extension `.{extension}`, or read it with `--notation {extension}`");
    Some(reported(line, message, help))
}

fn reported(span: Span, message: String, help: String) -> Slip {
    Slip { help: Some(help), ..Slip::new(&OTHER_NOTATION.rule, span, message, "", Vec::new()) }
}

/// Moves as the `PlayTak` server sends them: `P A1`, `P B2 W`, `M A1 A3 1 2`.
fn playtak(text: &str, from: u32) -> Option<Slip> {
    let (mut found, mut others) = (0, 0);
    let mut at = from as usize;
    let start = text.get(..at)?.rfind('\n').map_or(0, |end| end + 1);
    let mut end = at;
    for piece in text[start..].split([',', '\n', ';']) {
        at = start + (piece.as_ptr() as usize - text[start..].as_ptr() as usize);
        let words: Vec<&str> = piece.split_whitespace().collect();
        let is_square = |word: &str| matches!(word.as_bytes(), [b'A'..=b'H', b'1'..=b'8']);
        match words[..] {
            ["P", square] | ["P", square, "C" | "W"] if is_square(square) => found += 1,
            ["M", a, b, ..] if is_square(a) && is_square(b) => found += 1,
            [] => continue,
            _ => others += 1,
        }
        end = at + piece.trim_end().len();
    }
    let message = "these are moves as the PlayTak server sends them, not PTN".to_owned();
    let help = "save the game from PlayTak as PTN: `P A1` is `a1` there, `M A1 A2 1` is `a1+`".to_owned();
    (found > 1 && found > others).then(|| reported(Span::from(start..end), message, help))
}

/// Moves of chess, as PGN has them.
fn chess(text: &str, from: u32, of: &Words) -> Option<Slip> {
    of.of_games.as_ref()?;
    let rest = text.get(from as usize..)?;
    // Moves of the king alone may be those of a tafl king with a blank in them.
    let moves =
        text.split_whitespace().filter(|word| is_chess_move(word) && !word.starts_with('K')).take(3).count();
    if moves < 2 {
        return None;
    }
    let length = rest.find(['\n', '\r']).unwrap_or(rest.len());
    let span = Span::from(from as usize..from as usize + length);
    Some(reported(
        span,
        format!("this is PGN, of a game of chess, not {}", of.notation.acronym()),
        "chess is not among the games that can be checked here".to_owned(),
    ))
}

/// Whether a word is a move of chess that is nothing else: of a lettered piece, or a castling.
pub(crate) fn is_chess_move(word: &str) -> bool {
    let word = word.trim_end_matches(['+', '#', '!', '?']);
    if matches!(word, "O-O" | "O-O-O" | "0-0" | "0-0-0") {
        return true;
    }
    let Some(squares) = word.strip_prefix(['N', 'B', 'R', 'Q', 'K']) else { return false };
    let bytes: Vec<u8> = squares.bytes().filter(|byte| *byte != b'x').collect();
    let (is_file, is_rank) =
        (|byte: u8| (b'a'..=b'h').contains(&byte), |byte: u8| (b'1'..=b'8').contains(&byte));
    match bytes[..] {
        [file, rank] => is_file(file) && is_rank(rank),
        [from, file, rank] => (is_file(from) || is_rank(from)) && is_file(file) && is_rank(rank),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::is_chess_move;

    #[test]
    fn moves_of_chess_are_known() {
        assert!(["Nf3", "Nxf3+", "Rad1", "O-O", "Qh4#"].into_iter().all(is_chess_move));
        assert!(!["Kd4-c4", "Cd3", "e4", "R-0", "1-0", "Sa1"].into_iter().any(is_chess_move));
    }
}
