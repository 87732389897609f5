//! Slips in positions of Tak.

mod loose;

use movetext_diagnostics::{Diagnostic, Severity};
use movetext_record::{Reading, Tps};
use movetext_source::Notation;

use crate::repair::{IsHopeless, OfLines, Repair, Spot, Trial};
use crate::signs::At::{Any, End, Start};
use crate::signs::{DIGITS, Rewrite};
use crate::slip::Slip;
use crate::words::Words;
use crate::{around, foreign, look_alikes, mailed, near_lines, rows};

/// What its lines look like.
const WORDS: Words =
    Words { notation: Notation::Tps, twins: &[], of_games: None, rewrites: &[DIGITS, LINES], shapes, loose };

pub(crate) use loose::position;

/// The position that a line says in another form; a tag stays one.
fn loose(line: &str) -> Vec<String> {
    let is_around = |sign: char| is_quote(sign) || " :=]".contains(sign);
    let tag = line.strip_prefix("[TPS").map(|value| value.trim_matches(is_around));
    position(tag.unwrap_or(line))
        .map(|position| if tag.is_some() { format!("[TPS \"{position}\"]") } else { position })
        .into_iter()
        .collect()
}

/// Whether a sign is a quote, of whatever kind.
fn is_quote(sign: char) -> bool {
    "\"'“”„‟‘’«»`´″".contains(sign)
}

/// What people write for what.
const LINES: &[Rewrite] = &[
    (" O", " 1", End, "the letter O for a digit"),
    ("; ", "/", Any, "semicolons between the rows"),
    (", ", "/", Any, "commas between the rows"),
    (";", "/", Any, "semicolons between the rows"),
    ("-", "/", Any, "`-` between the rows"),
    ("\\", "/", Any, "`\\` for `/`"),
    ("|", "/", Any, "`|` for `/`"),
    (" / ", "/", Any, "blanks around the slashes"),
    (";", ",", Any, "semicolons between the squares"),
    (".", ",", Any, "periods between the squares"),
    (", ", ",", Any, "blanks behind the commas"),
    ("/,", "/", Any, "a comma behind a slash"),
    (",/", "/", Any, "a comma in front of a slash"),
    ("\"", "", Any, "quotes around it"),
    ("[TPS ", "", Start, "the brackets of a tag"),
    ("]", "", End, "a bracket at its end"),
    ("×", "x", Any, "a multiplication sign for `x`"),
    ("_", "x", Any, "`_` for `x`"),
    ("e", "x", Any, "`e` for `x`"),
    ("K", "C", Any, "`K` for a capstone"),
    ("W", "S", Any, "`W` for a wall"),
    ("$", "S", Any, "`$` for a wall"),
    ("§", "S", Any, "`§` for a wall"),
    ("5", "S", Any, "the digit 5 for a wall"),
    ("©", "C", Any, "`©` for a capstone"),
    ("(", "C", Any, "a bracket for a capstone"),
    ("CC", "C", Any, "`C` twice"),
    ("SS", "S", Any, "`S` twice"),
    (" w ", " 1 ", Any, "a letter for the player"),
    (" b ", " 2 ", Any, "a letter for the player"),
    (",", " ", Any, "a comma for a blank"),
    (".", "", End, "a period at its end"),
];

/// A position with the separators or the words of something else.
fn shapes(line: &str) -> Vec<(String, String)> {
    let mut shapes = Vec::new();
    // Only the last two blanks belong there.
    let parts: Vec<&str> = line.rsplitn(3, ' ').collect();
    if let [number, player, board] = parts[..] {
        shapes
            .push(("blanks for commas".to_owned(), format!("{} {player} {number}", board.replace(' ', ","))));
    }
    shapes.push(("brackets around squares".to_owned(), line.replace(['(', ')', '{', '}'], "")));
    shapes.extend(comma_behind_x(line));
    shapes.push(("capital letters".to_owned(), line.replace('X', "x")));
    shapes.extend(rows::shapes(line, |count| if count == 1 { "x".to_owned() } else { format!("x{count}") }));
    shapes.extend(fields(line));
    // `126`: the player and the number of the move.
    if let Some((board, number)) = line.rsplit_once(' ')
        && let Some(number @ 1..) = number.strip_prefix(['1', '2']).and_then(|rest| rest.parse::<u32>().ok())
        && !board.contains(' ')
    {
        let player = &line[board.len() + 1..board.len() + 2];
        shapes.push((
            "no blank between the player and the number".to_owned(),
            format!("{board} {player} {number}"),
        ));
    }
    shapes.push(("a row without its `x`".to_owned(), counted_rows(line)));
    let lower = line.replace("white", "1").replace("black", "2").replace("White", "1").replace("Black", "2");
    shapes.push(("a word for the player".to_owned(), lower));
    shapes
}

/// Runs of empty squares with a comma behind their `x`, where the number is no stone: `x,4`.
fn comma_behind_x(line: &str) -> Option<(String, String)> {
    let is_count = |rest: &str| rest.starts_with(|sign: char| ('3'..='8').contains(&sign));
    let parts: Vec<&str> = line.split("x,").collect();
    let joints = parts[1..].iter().map(|rest| if is_count(rest) { "x" } else { "x," });
    let meant: String = joints.zip(&parts[1..]).map(|(joint, rest)| [joint, rest].concat()).collect();
    let meant = [parts[0], &meant].concat();
    (meant != line).then(|| ("a comma behind `x`".to_owned(), meant))
}

/// A line whose board, player and number stand apart by other signs than blanks, or with a blank inside the board.
fn fields(line: &str) -> Option<(String, String)> {
    let is_between = |sign: char| " \t,;-|".contains(sign);
    let head = line.trim_end_matches(|sign: char| sign.is_ascii_digit());
    let number = &line[head.len()..];
    let head = head.trim_end_matches(is_between);
    let player = &head[head.len().checked_sub(1).filter(|at| head.is_char_boundary(*at))?..];
    let board = head[..head.len() - 1].trim_end_matches(is_between);
    let is_apart = board.len() + 1 < head.len() && !number.is_empty() && matches!(player, "1" | "2");
    is_apart.then(|| {
        let bare = board.replace([' ', '\t'], "");
        let is_in_board = bare != board && line[board.len()..] == format!(" {player} {number}");
        let name = if is_in_board { "a blank within the board" } else { "other signs between the fields" };
        (name.to_owned(), format!("{bare} {player} {number}"))
    })
}

/// A line in which rows that are nothing but a count, `5` or `5x`, or whose `x` is another sign, are rows of empty squares.
fn counted_rows(line: &str) -> String {
    let Some((board, rest)) = line.split_once(' ') else { return line.to_owned() };
    let row = |row: &str| {
        let digits = row.trim_end_matches(['x', 'X', '*']).trim_start_matches(['*', '+', 'X', 'o']);
        let is_count = matches!(digits.as_bytes(), [b'1'..=b'9']) && row.len() <= 2;
        if is_count { format!("x{digits}") } else { row.to_owned() }
    };
    let board: Vec<String> = board.split('/').map(row).collect();
    format!("{} {rest}", board.join("/"))
}

impl Repair for Tps {
    const LINES: &'static [OfLines] = &[
        around::conflicts,
        |text| mailed::broken_lines(text).into_iter().collect(),
        |text| around::fences(text).into_iter().collect(),
        |text| near_lines::emphasis(text).into_iter().collect(),
        |text| around::quoting(text).into_iter().collect(),
        |text| rows::broken_lines(text, position).into_iter().collect(),
    ];

    fn is_suspect(finding: &Diagnostic) -> bool {
        finding.severity > Severity::Info
    }

    fn spots(text: &str, found: &[Diagnostic], is_hopeless: IsHopeless<'_>) -> Vec<Spot> {
        look_alikes::spots(text, found, &WORDS, is_hopeless)
    }

    fn foreign(text: &str, found: &[Diagnostic], reading: Reading) -> Option<Slip> {
        let is_position = text.lines().next().is_some_and(|line| position(line).is_some());
        if is_position { None } else { foreign::slip(text, found, &WORDS, reading) }
    }

    fn whole_game(trial: &mut Trial<'_>, found: Vec<Diagnostic>) -> Vec<Diagnostic> {
        near_lines::complete(trial, found)
    }
}
