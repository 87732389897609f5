//! How the oracles write moves and results.

use movetext_rules::tafl::{
    Dialect, Move, MoveRecord, Outcome, Position, Rules, RulesRecord, Setup, Side, read_position,
};
use movetext_testing::fact;

/// The text of an oracle.
pub fn text(name: &str) -> String {
    fact(&format!("oracles/tafl/{name}"))
}

/// The lines of a table without its comments.
pub fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

/// A rules record and its start, in a dialect.
pub fn rules(record: &str, dialect: Dialect) -> (Rules, Setup) {
    let record = RulesRecord::read(record, dialect).record.expect("rules of some size");
    (record.rules, record.setup)
}

/// A position record under `rules`.
pub fn setup(rules: &Rules, record: &str, to_move: Side) -> Setup {
    read_position(record, rules.size, to_move).setup
}

/// A position as a position record.
pub fn written(position: &Position) -> String {
    position.setup().position_record().to_string()
}

/// `a` or `d`.
pub fn side(letter: &str) -> Side {
    if letter == "a" { Side::Attackers } else { Side::Defenders }
}

/// A move by its squares.
pub fn step(record: &str) -> Move {
    let read = MoveRecord::read(record).expect("a move record").record;
    Move::new(read.from, read.to)
}

/// `attackers`, `defenders`, `draw`, or `unfinished`.
pub fn result(outcome: Option<Outcome>) -> &'static str {
    match outcome.map(|outcome| outcome.winner) {
        None => "unfinished",
        Some(None) => "draw",
        Some(Some(Side::Attackers)) => "attackers",
        Some(Some(Side::Defenders)) => "defenders",
    }
}
