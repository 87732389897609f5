//! Slips in positions of Tak.

use movetext_diagnostics::Diagnostic;
use movetext_record::{Reading, Tps};
use movetext_source::Notation;

use crate::look_alikes::At::{Any, End, Start};
use crate::look_alikes::{DIGITS, Rewrite};
use crate::repair::{IsHopeless, OfLines, Repair, Spot};
use crate::slip::Slip;
use crate::words::Words;
use crate::{around, foreign, look_alikes};

/// What its lines look like.
const WORDS: Words =
    Words { notation: Notation::Tps, twins: &[], of_games: None, rewrites: &[DIGITS, LINES], shapes };

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
    shapes.push(("capital letters".to_owned(), line.replace('X', "x")));
    let lower = line.replace("white", "1").replace("black", "2").replace("White", "1").replace("Black", "2");
    shapes.push(("a word for the player".to_owned(), lower));
    shapes
}

impl Repair for Tps {
    const LINES: &'static [OfLines] = &[|text| around::quoting(text).into_iter().collect()];

    fn spots(text: &str, found: &[Diagnostic], is_hopeless: IsHopeless<'_>) -> Vec<Spot> {
        look_alikes::spots(text, found, &WORDS, is_hopeless)
    }

    fn foreign(text: &str, found: &[Diagnostic], reading: Reading) -> Option<Slip> {
        foreign::slip(text, found, &WORDS, reading)
    }
}
