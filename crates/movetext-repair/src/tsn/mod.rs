//! Slips in positions of tafl.

mod loose;

use movetext_diagnostics::{Diagnostic, Severity};
use movetext_lint::rules::pos::{NO_KING, ROW_WIDTH};
use movetext_record::{Reading, Ten, Tsn};
use movetext_source::Notation;

use crate::repair::{IsHopeless, OfLines, Repair, Spot, Trial};
use crate::signs::At::{Any, End};
use crate::signs::{DIGITS, Rewrite};
use crate::slip::Slip;
use crate::words::Words;
use crate::{around, follows, foreign, look_alikes, mailed, near_lines, rows};

/// What its lines look like.
const WORDS: Words = Words {
    notation: Notation::Tsn,
    twins: &[Notation::Tsn, Notation::Ten],
    of_games: None,
    rewrites: &[DASHES, LINES, DIGITS],
    shapes,
    loose: |line| loose::position(line).into_iter().collect(),
};

/// What the lines of the extended notation look like.
const EXTENDED: Words = Words { notation: Notation::Ten, rewrites: &[LINES, DIGITS], ..WORDS };

/// What people write between the fields. In the extended notation a dash is a field.
const DASHES: &[Rewrite] = &[(" - ", " ", Any, "a dash between the fields")];

/// What people write for what.
const LINES: &[Rewrite] = &[
    (", ", " ", Any, "commas between the fields"),
    (",", " ", Any, "commas between the fields"),
    (";", " ", Any, "semicolons between the fields"),
    ("_", " ", Any, "`_` between the fields"),
    ("\\", "/", Any, "`\\` for `/`"),
    ("|", "/", Any, "`|` for `/`"),
    (" / ", "/", Any, "blanks around the slashes"),
    ("-", "/", Any, "`-` between the rows"),
    ("x7 ", " ", Any, "the size twice"),
    ("x9 ", " ", Any, "the size twice"),
    ("x11 ", " ", Any, "the size twice"),
    ("\"", "", Any, "quotes around it"),
    (".", "", End, "a period at its end"),
    (",", "", End, "a comma at its end"),
];

/// A position with the letters of OTN, or with words.
fn shapes(line: &str) -> Vec<(String, String)> {
    let mut shapes = Vec::new();
    let letters = |sign: char| match sign {
        't' | 'c' | 'n' => 'a',
        'T' | 'C' | 'N' => 'd',
        'K' => 'k',
        sign => sign,
    };
    let fields: Vec<String> = line
        .split(' ')
        .map(|field| {
            if field.contains('/') {
                field.trim_matches('/').chars().map(letters).collect()
            } else {
                field.to_owned()
            }
        })
        .collect();
    if line.contains(['t', 'T']) {
        shapes.push(("the letters of OTN".to_owned(), fields.join(" ")));
    }
    shapes.extend(rows::shapes(line, |count| count.to_string()));
    // `a10` for `a 1 0`, `78 ` for `7 8 `.
    if let Some((head, tail)) = line.rsplit_once(' ')
        && let Some((side @ (b'a' | b'd'), [ply, since])) = tail.as_bytes().split_first()
        && ply.is_ascii_digit()
        && since.is_ascii_digit()
    {
        let (side, ply, since) = (char::from(*side), char::from(*ply), char::from(*since));
        shapes.push(("no blanks between the fields".to_owned(), format!("{head} {side} {ply} {since}")));
    }
    if let Some((numbers, rest)) = line.split_once(' ')
        && rest.split(' ').next().is_some_and(|rows| rows.contains('/'))
        && let [size, defenders @ ..] = numbers.as_bytes()
        && size.is_ascii_digit()
        && !defenders.is_empty()
        && defenders.iter().all(u8::is_ascii_digit)
    {
        shapes.push((
            "no blank between the fields".to_owned(),
            format!("{} {} {rest}", &numbers[..1], &numbers[1..]),
        ));
    }
    let words = line.replace("attackers", "a").replace("defenders", "d");
    shapes.push(("a word for the side".to_owned(), words));
    for (from, to) in [(" w ", " a "), (" b ", " a "), (" A ", " a "), (" D ", " d ")] {
        shapes.push(("another letter for the side".to_owned(), line.replacen(from, to, 1)));
    }
    shapes
}

impl Repair for Tsn {
    const LINES: &'static [OfLines] = &[
        |text| mailed::broken_lines(text).into_iter().collect(),
        |text| around::fences(text).into_iter().collect(),
        |text| near_lines::emphasis(text).into_iter().collect(),
        |text| around::quoting(text).into_iter().collect(),
        |text| rows::broken_lines(text, loose::position).into_iter().collect(),
    ];

    fn is_suspect(finding: &Diagnostic) -> bool {
        finding.severity > Severity::Info
    }

    fn spots(text: &str, found: &[Diagnostic], is_hopeless: IsHopeless<'_>) -> Vec<Spot> {
        look_alikes::spots(text, found, &WORDS, is_hopeless)
    }

    fn foreign(text: &str, found: &[Diagnostic], reading: Reading) -> Option<Slip> {
        foreign::slip(text, found, &WORDS, reading)
    }

    fn whole_game(trial: &mut Trial<'_>, found: Vec<Diagnostic>) -> Vec<Diagnostic> {
        let found = follows::without_what_follows(trial, found, |finding| {
            finding.is_of(&ROW_WIDTH.rule) || finding.is_of(&NO_KING.rule)
        });
        near_lines::complete(trial, found)
    }
}

impl Repair for Ten {
    const LINES: &'static [OfLines] = &[
        |text| mailed::broken_lines(text).into_iter().collect(),
        |text| around::fences(text).into_iter().collect(),
        |text| near_lines::emphasis(text).into_iter().collect(),
        |text| around::quoting(text).into_iter().collect(),
        |text| rows::broken_lines(text, loose::position).into_iter().collect(),
    ];

    fn is_suspect(finding: &Diagnostic) -> bool {
        finding.severity > Severity::Info
    }

    fn spots(text: &str, found: &[Diagnostic], is_hopeless: IsHopeless<'_>) -> Vec<Spot> {
        look_alikes::spots(text, found, &EXTENDED, is_hopeless)
    }

    fn foreign(text: &str, found: &[Diagnostic], reading: Reading) -> Option<Slip> {
        foreign::slip(text, found, &EXTENDED, reading)
    }

    fn whole_game(trial: &mut Trial<'_>, found: Vec<Diagnostic>) -> Vec<Diagnostic> {
        let found = follows::without_what_follows(trial, found, |finding| {
            finding.is_of(&ROW_WIDTH.rule) || finding.is_of(&NO_KING.rule)
        });
        near_lines::complete(trial, found)
    }
}

#[cfg(test)]
mod tests {
    use super::shapes;

    /// A sign that nobody sees may stand behind the last blank.
    #[test]
    fn a_line_may_end_with_a_blank() {
        assert!(!shapes("3 4 aka/d1d/3 d 9 ").is_empty());
        let joined: Vec<String> = shapes("3 4 aka/d1d/3 d90").into_iter().map(|(_, line)| line).collect();
        assert!(joined.contains(&"3 4 aka/d1d/3 d 9 0".to_owned()), "{joined:?}");
    }
}
