//! Slips in positions of tafl.

mod loose;

use movetext_diagnostics::{Applicability, Diagnostic, Fix, Severity};
use movetext_lint::rules::pos::{
    DEFENDERS_IN_FOURS, NO_KING, QUIET_PLIES_AGAINST_MEN, ROW_WIDTH, TOO_MANY_MEN, UNTAGGED_EXTENSION,
};
use movetext_record::{Reading, Ten, Tsn};
use movetext_source::{Notation, Span};

use crate::explained::explained;
use crate::repair::{IsHopeless, OfLines, Repair, Spot, Trial};
use crate::signs::At::{Any, End};
use crate::signs::{DIGITS, Rewrite};
use crate::slip::Slip;
use crate::words::Words;
use crate::{around, follows, foreign, look_alikes, mailed, near_lines, rows, wide_rows};

/// What its lines look like.
const WORDS: Words = Words {
    notation: Notation::Tsn,
    twins: &[Notation::Tsn, Notation::Ten],
    of_games: None,
    rewrites: &[LINES, DIGITS],
    shapes,
    loose: |line| loose::position(line).into_iter().collect(),
};

/// What the lines of the extended notation look like.
const EXTENDED: Words = Words { notation: Notation::Ten, ..WORDS };

/// What people write for what.
const LINES: &[Rewrite] = &[
    (", ", " ", Any, "commas between the fields"),
    (",", " ", Any, "commas between the fields"),
    (";", " ", Any, "semicolons between the fields"),
    ("_", " ", Any, "`_` between the fields"),
    ("\\", "/", Any, "`\\` for `/`"),
    ("|", "/", Any, "`|` for `/`"),
    (" / ", "/", Any, "blanks around the slashes"),
    ("/ ", "/", Any, "a blank behind a slash"),
    (" /", "/", Any, "a blank in front of a slash"),
    ("-", "/", Any, "`-` between the rows"),
    ("x7 ", " ", Any, "the size twice"),
    ("x9 ", " ", Any, "the size twice"),
    ("x11 ", " ", Any, "the size twice"),
    ("\"", "", Any, "quotes around it"),
    (".", "", End, "a period at its end"),
    (",", "", End, "a comma at its end"),
];

/// So many fields has a position.
const FIELDS: usize = 6;

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
    // The dash of the extended notation stands last.
    if let Some((head, last)) = line.rsplit_once(" - ")
        && last.bytes().all(|sign| sign.is_ascii_digit())
        && line.split(' ').count() > FIELDS
    {
        shapes.push(("the dash in front of a number".to_owned(), format!("{head} {last} -")));
    }
    shapes.extend(of_chess(line).map(|new| ("the last fields of FEN for chess".to_owned(), new)));
    shapes.extend(whole_numbers(line).map(|new| ("decimals for its numbers".to_owned(), new)));
    shapes.extend(cut_rows(line).map(|new| ("no slash between two rows".to_owned(), new)));
    // One may stand for a field, or be one of the extended notation.
    let dashes = line.split(' ').filter(|word| *word == "-").count();
    if dashes > 0 && line.split(' ').count() == FIELDS + dashes {
        shapes.push(("dashes between the fields".to_owned(), line.replace(" - ", " ")));
    }
    let words = line.replace("attackers", "a").replace("defenders", "d");
    shapes.push(("a word for the side".to_owned(), words));
    // White and black move first in some games each; the attackers move first in nearly all, and with them every odd ply.
    let ply = line.split(' ').nth(FIELDS - 2).and_then(|ply| ply.parse::<u32>().ok());
    let side = if ply.is_some_and(|ply| ply.is_multiple_of(2)) { " d " } else { " a " };
    let colours = [" w ", " b ", " white ", " black "].map(|colour| (colour, side));
    for (from, to) in colours.into_iter().chain([(" A ", " a "), (" D ", " d ")]) {
        shapes.push((
            "another letter for the side, which is `a` or `d`".to_owned(),
            line.replacen(from, to, 1),
        ));
    }
    shapes
}

/// A position whose last fields are those of chess: castling, en passant, the plies since a capture, and the number of
/// the turn, of which each has two plies.
fn of_chess(line: &str) -> Option<String> {
    let fields: Vec<&str> = line.split(' ').collect();
    let [size, defenders, board, side @ ("a" | "d"), "-", "-", since, turn, extension @ ..] = &fields[..]
    else {
        return None;
    };
    let turn: u32 = turn.parse().ok().filter(|turn| *turn > 0)?;
    // The attackers move first in nearly all games.
    let ply = (turn.checked_mul(2)? - u32::from(*side == "a")).to_string();
    let fields = [&[*size, *defenders, *board, *side, &ply, *since], extension].concat();
    Some(fields.join(" "))
}

/// A position whose numbers have a point and zeros behind them, as a spreadsheet writes them: `7.0`.
fn whole_numbers(line: &str) -> Option<String> {
    let whole = |field: &str| {
        let (number, zeros) = field.split_once('.')?;
        let is_number = !number.is_empty() && number.bytes().all(|sign| sign.is_ascii_digit());
        (is_number && !zeros.is_empty() && zeros.bytes().all(|sign| sign == b'0')).then(|| number.to_owned())
    };
    let fields: Vec<String> =
        line.split(' ').map(|field| whole(field).unwrap_or_else(|| field.to_owned())).collect();
    Some(fields.join(" ")).filter(|new| new != line)
}

/// A position with one row that is two, without the slash between them.
fn cut_rows(line: &str) -> Option<String> {
    let board = line.split(' ').find(|field| field.contains('/'))?;
    let (rows, _) = loose::rows(board)?;
    let cut = rows.iter().map(|row| row.concat()).collect::<Vec<_>>().join("/");
    let is_cut = cut.len() == board.len() + 1 && cut.replace('/', "") == board.replace('/', "");
    is_cut.then(|| line.replacen(board, &cut, 1))
}

/// Adds what only the whole line shows.
fn whole_line(trial: &mut Trial<'_>, found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let mut found = follows::without_what_follows(trial, found, |finding| {
        finding.is_of(&ROW_WIDTH.rule) || finding.is_of(&NO_KING.rule)
    });
    if defenders_at_start(trial, &mut found) {
        return found;
    }
    let found = near_lines::complete(trial, found);
    wide_rows::complete(trial, found, &ROW_WIDTH)
}

/// Where a board has all men that it starts with, twice as many attackers as defenders, the second field is their number.
fn defenders_at_start(trial: &mut Trial<'_>, found: &mut Vec<Diagnostic>) -> bool {
    let of_men = [&DEFENDERS_IN_FOURS, &TOO_MANY_MEN, &QUIET_PLIES_AGAINST_MEN];
    let is_of_men = |finding: &Diagnostic| of_men.iter().any(|lint| finding.is_of(&lint.rule));
    let Some(first) = found.iter().find(|finding| is_of_men(finding)) else { return false };
    let (text, place) = (trial.text, first.span.start as usize);
    let line = text[..place].rfind('\n').map_or(0, |end| end + 1);
    let mut fields = text[line..].split_ascii_whitespace();
    let (Some(_), Some(written), Some(board)) = (fields.next(), fields.next(), fields.next()) else {
        return false;
    };
    let (attackers, defenders) = (board.matches('a').count(), board.matches('d').count());
    // Nobody was captured where as many plies were played since as in all.
    let ply = fields.nth(1).and_then(|ply| ply.parse::<u32>().ok());
    let since = fields.next().and_then(|since| since.parse::<u32>().ok());
    let (Some(ply), Some(since)) = (ply, since) else { return false };
    if attackers != 2 * defenders || since.checked_add(1) != Some(ply) {
        return false;
    }
    let start = written.as_ptr() as usize - text.as_ptr() as usize;
    let span = Span::from(start..start + written.len());
    let message = if since == 0 {
        format!("the game starts with {defenders} defenders here, and not with {written}")
    } else {
        format!(
            "the board has {defenders} defenders and nobody was captured, so the game did not start with {written}"
        )
    };
    let fix =
        Fix::replace(format!("write `{defenders}`"), Applicability::Unsafe, span, defenders.to_string());
    let guess = Diagnostic::new(first.rule, span, message).with_fix(fix);
    explained(trial, found, guess)
}

impl Repair for Tsn {
    const LINES: &'static [OfLines] = &[
        around::conflicts,
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
        whole_line(trial, found)
    }
}

impl Repair for Ten {
    const LINES: &'static [OfLines] = &[
        around::conflicts,
        |text| mailed::broken_lines(text).into_iter().collect(),
        |text| around::fences(text).into_iter().collect(),
        |text| near_lines::emphasis(text).into_iter().collect(),
        |text| around::quoting(text).into_iter().collect(),
        |text| rows::broken_lines(text, loose::position).into_iter().collect(),
    ];

    fn is_suspect(finding: &Diagnostic) -> bool {
        // What stands for no data the linter knows best.
        finding.severity > Severity::Info && !finding.is_of(&UNTAGGED_EXTENSION.rule)
    }

    fn spots(text: &str, found: &[Diagnostic], is_hopeless: IsHopeless<'_>) -> Vec<Spot> {
        look_alikes::spots(text, found, &EXTENDED, is_hopeless)
    }

    fn foreign(text: &str, found: &[Diagnostic], reading: Reading) -> Option<Slip> {
        foreign::slip(text, found, &EXTENDED, reading)
    }

    fn whole_game(trial: &mut Trial<'_>, found: Vec<Diagnostic>) -> Vec<Diagnostic> {
        whole_line(trial, found)
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
