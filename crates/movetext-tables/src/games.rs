//! A row a game.

use std::fmt::Write as _;

use movetext_record::{Ending, Narrate, Record};
use movetext_source::Notation;

use crate::{Batch, GameSource};

/// What is known of a game besides its record.
#[derive(Debug, Clone, Copy)]
pub struct GameFacts<'a> {
    /// What it is written in.
    pub notation: Notation,
    /// The first byte of its text in its file, and how many there are.
    pub bytes: (u64, u64),
    /// How its principal line ended on the board.
    pub ending: Option<&'a Ending>,
    /// How many moves its principal line has.
    pub plies: u32,
    /// Whether every move can be played.
    pub legal: bool,
    /// How many findings there are, if somebody looked.
    pub findings: Option<u32>,
    /// The principal line as one number.
    pub line: Option<u64>,
}

/// Adds the row of a game.
pub fn game_row<F: Narrate>(
    record: &Record<'_, F>,
    source: GameSource<'_>,
    game: GameFacts<'_>,
    batch: &mut Batch,
) {
    let facts = F::summary(record);
    let [player1, player2] = &facts.players;
    let on_board = game.ending.filter(|ending| ending.on_board);
    let (offset, length) = game.bytes;
    batch.add(&[
        source.path.into(),
        source.number.into(),
        offset.into(),
        length.into(),
        game.notation.name().into(),
        (&facts.game).into(),
        (&facts.variant).into(),
        (&facts.size).into(),
        player1.into(),
        player2.into(),
        (&facts.date).into(),
        (&facts.event).into(),
        (&facts.result).into(),
        facts.winner.map(movetext_record::Winner::name).into(),
        on_board.map(|ending| ending.result.as_str()).into(),
        on_board.map(|ending| ending.reason.as_str()).into(),
        game.plies.into(),
        (record.tree.len() as u32).into(),
        game.legal.into(),
        game.findings.into(),
        game.line.into(),
        tags(&F::headers(record)).as_str().into(),
    ]);
}

/// The tags as a JSON object; of several of one name the first.
fn tags(headers: &[(&str, &str)]) -> String {
    let mut json = String::from("{");
    for (at, (name, value)) in headers.iter().enumerate() {
        if headers[..at].iter().any(|(before, _)| before == name) {
            continue;
        }
        if json.len() > 1 {
            json.push(',');
        }
        quote(name, &mut json);
        json.push(':');
        quote(value, &mut json);
    }
    json.push('}');
    json
}

/// Adds a text as JSON has it.
fn quote(text: &str, json: &mut String) {
    json.push('"');
    for letter in text.chars() {
        match letter {
            '"' => json.push_str("\\\""),
            '\\' => json.push_str("\\\\"),
            '\n' => json.push_str("\\n"),
            '\r' => json.push_str("\\r"),
            '\t' => json.push_str("\\t"),
            letter if letter.is_control() => {
                // Writing to a string cannot fail.
                let _ = write!(json, "\\u{:04x}", u32::from(letter));
            }
            letter => json.push(letter),
        }
    }
    json.push('"');
}
