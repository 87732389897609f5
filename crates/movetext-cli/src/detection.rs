//! The notation of a text by its looks, where nobody says it.
//!
//! - A line that starts with two numbers and rows of men is TSN, with seven fields TEN.
//! - A first line of rows of Tak, `x6/x6/x6/x6/x6/x6 1 1`, is TPS.
//! - A first tag with a colon behind its name, `[rules:`, is OTN's; one with a value in quotes, `[Size "6"]`, is
//!   PTN's.
//! - Without tags, moves tell: `h2-a2` is OTN's, `a1 Sb2 3c3>12` are PTN's. A comment in braces is PTN's.

use movetext_rules::tafl::is_tsn;
use movetext_rules::tak::{read_move, read_result, read_tps};
use movetext_source::Notation;

/// So many words of a text without tags are looked at.
const WORDS: usize = 8;

/// The notation that a text is written in, if it looks like one.
pub fn of_content(text: &str) -> Option<Notation> {
    let text = text.trim_start_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}');
    let line = text.lines().next()?;
    if is_tsn(line) {
        let fields = line.split_ascii_whitespace().take(7).count();
        return Some(if fields == 7 { Notation::Ten } else { Notation::Tsn });
    }
    if is_tps(line) {
        return Some(Notation::Tps);
    }
    match text.bytes().next()? {
        b'{' => Some(Notation::Ptn),
        b'[' => Some(of_tag(&text[1..])),
        _ => of_moves(text),
    }
}

/// Whether a line has rows of a board of Tak, whoever is to move.
fn is_tps(line: &str) -> bool {
    let rows = line.split_ascii_whitespace().next().unwrap_or_default();
    let is_of_rows = |letter: char| letter.is_ascii_digit() || "xXsScCfF,/".contains(letter);
    rows.contains('/')
        && rows.contains(['x', 'X', ','])
        && rows.chars().all(is_of_rows)
        && read_tps(line).is_ok()
}

/// The notation of a tag, behind its bracket.
fn of_tag(text: &str) -> Notation {
    let rest = text
        .trim_start()
        .trim_start_matches(|letter: char| letter.is_alphanumeric() || "_-".contains(letter));
    let is_ptn = rest.trim_start().starts_with('"') || rest.starts_with([' ', '\t']) && !has_colon(rest);
    if is_ptn { Notation::Ptn } else { Notation::Otn }
}

/// Whether there is a colon in front of the bracket that closes a tag.
fn has_colon(rest: &str) -> bool {
    rest.find([':', ']']).is_some_and(|at| rest[at..].starts_with(':'))
}

/// The notation of a text that starts with moves.
fn of_moves(text: &str) -> Option<Notation> {
    for word in text.split_whitespace().take(WORDS) {
        let number = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let played = number.trim_start_matches('.');
        // A number with its periods is followed by a move, perhaps without a blank between; the count of a
        // spread belongs to the move.
        let played = if number.starts_with('.') { played } else { word };
        if played.is_empty() || played == "--" || played.bytes().all(|byte| byte.is_ascii_digit()) {
            continue;
        }
        if read_move(played).is_ok() || read_result(played).is_ok() {
            return Some(Notation::Ptn);
        }
        break;
    }
    text.starts_with(|letter: char| letter.is_ascii_digit()).then_some(Notation::Otn)
}

#[cfg(test)]
mod tests {
    use movetext_source::Notation::{self, Otn, Ptn, Ten, Tps, Tsn};

    use super::of_content;

    const CASES: &[(&str, Option<Notation>)] = &[
        ("[Size \"6\"]\n\n1. a1 f6", Some(Ptn)),
        ("\u{feff}\r\n[Size \"6\"]\r\n", Some(Ptn)),
        (" [ TPS \"x3/x3/x3 1 1\" ]", Some(Ptn)),
        ("[Size 6]\n", Some(Ptn)),
        ("{a remark} 1. a1", Some(Ptn)),
        ("1. a1 f6", Some(Ptn)),
        ("1.a1 f6", Some(Ptn)),
        ("1. -- f6", Some(Ptn)),
        ("12... 3c3>12", Some(Ptn)),
        ("a1 Sf6", Some(Ptn)),
        ("3c3>12", Some(Ptn)),
        ("x6/x6/x6/x6/x6/x6 1 1", Some(Tps)),
        ("\u{feff}x3/x,12S,x/x3 2 4\r\n", Some(Tps)),
        ("1,2,1/2,1,2/1,2,x 2", Some(Tps)),
        ("[rules:dim:7 atkf:y start:/7/]", Some(Otn)),
        ("[start-comment: \"quoted\"]", Some(Otn)),
        ("[ event : A 2]", Some(Otn)),
        ("1. h2-a2 b1-b2", Some(Otn)),
        ("12b.1.1a. ..... h2-a2", Some(Otn)),
        ("7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0", Some(Tsn)),
        ("7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0 -", Some(Ten)),
        ("", None),
        (" \n", None),
        ("Dear diary", None),
    ];

    #[test]
    fn a_text_is_known_by_its_looks() {
        for (text, notation) in CASES {
            assert_eq!(of_content(text), *notation, "{text}");
        }
    }
}
