//! Movetext on a table of pieces: a data file of what each operation does, and what the reference parser makes of it, every
//! piece after every numbered move, and what it refuses. Departures are data: `data/ppn/table_departures.tsv`.
#![cfg(feature = "ppn")]
#![allow(clippy::print_stdout, reason = "a test says what it counted")]
#![allow(
    clippy::unwrap_used,
    missing_docs,
    reason = "the facts have the shape that their README says, or the test fails"
)]

use std::fmt::Write as _;
use std::ops::ControlFlow;

use movetext_parser::ppn::{Expanded, Expander, Macros, Order, operations};
use movetext_parser::table::{Event, Games};
use movetext_parser::{Fault, Sink};
use movetext_rules::Table as _;
use movetext_rules::piecepack::{Configuration, Identity, Piece, Setup, Step, Table, Variant};
use movetext_source::Span;
use movetext_testing::{Departures, fact, facts};
use serde_json::Value;

/// What is written in a game, and what is wrong with it as a text.
#[derive(Default)]
struct Written(Vec<(Event, Span)>, Vec<String>);

impl Sink<Event> for Written {
    fn event(&mut self, event: Event, span: Span) -> ControlFlow<()> {
        self.0.push((event, span));
        ControlFlow::Continue(())
    }

    fn fault(&mut self, fault: Fault) -> ControlFlow<()> {
        self.1.push(format!("{fault:?}"));
        ControlFlow::Continue(())
    }
}

/// The steps of each numbered move of a text that is one game.
fn moves(text: &str, variant: &Variant) -> Result<Vec<Vec<Step>>, String> {
    let (macros, mut written) = (Macros::built_in(), Written::default());
    Games::new(text).next_into(&mut written);
    if let Some(fault) = written.1.first() {
        return Err(fault.clone());
    }
    let expander = Expander::new(&macros, Order::BracesFirst);
    let mut moves: Vec<Vec<Step>> = Vec::new();
    let has_comment = written.0.iter().any(|(event, _)| *event == Event::Comment);
    for (event, span) in written.0 {
        match event {
            Event::Number | Event::Again => moves.push(Vec::new()),
            Event::Word | Event::Braces => {
                let expansion = expander.expand(&text[span.start as usize..span.end as usize], span);
                if let Some(fault) = expansion.faults.first() {
                    return Err(fault.to_string());
                }
                for part in expansion.parts {
                    let Expanded::Word(word) = part else {
                        moves.push(Vec::new());
                        continue;
                    };
                    if moves.is_empty() {
                        moves.push(Vec::new());
                    }
                    let steps = moves.last_mut().unwrap();
                    steps_of(word.text(), variant, steps)?;
                }
            }
            _ => {}
        }
    }
    if moves.is_empty() && has_comment {
        moves.push(Vec::new());
    }
    Ok(moves)
}

/// Adds the steps of a word to those of its move.
fn steps_of(word: &str, variant: &Variant, steps: &mut Vec<Step>) -> Result<(), String> {
    let read = operations(word, variant).map_err(|fault| format!("{word}: {fault}"))?;
    for written in read {
        steps.push(Step { begins_move: steps.is_empty(), operation: written.operation });
    }
    Ok(())
}

fn apply(table: &mut Table, steps: &[Step]) -> Result<(), String> {
    steps.iter().try_for_each(|step| {
        let refused = |illegal| format!("{step}: {illegal}");
        table.apply(step).map(drop).map_err(refused)
    })
}

/// Plays one numbered move.
fn play(table: &mut Table, words: &str, variant: &Variant) -> Result<(), String> {
    let words = movetext_testing::suits_from_one(words);
    let moves = moves(&format!("---\n...\n1. {words}"), variant)?;
    moves.iter().try_for_each(|steps| apply(table, steps))
}

/// The table of a text's scale, and its state after every move; the setup is the first.
fn states(text: &str) -> Result<Vec<Vec<Piece>>, String> {
    let scale = if text.contains("ScaleFactor: 2") { 2.0 } else { 1.0 };
    let mut table = Table::new(&Setup { scale, ..Setup::default() }).unwrap();
    let mut states = vec![table.setup().pieces];
    for steps in moves(text, &Variant::default())? {
        apply(&mut table, &steps)?;
        states.push(table.setup().pieces);
    }
    Ok(states)
}

/// Whether pieces are those of a row of rows: id, side, suit, rank, set, place, angle.
fn agrees(pieces: &[Piece], expected: &Value) -> bool {
    let expected = expected.as_array().unwrap();
    let near = |a: f64, b: &Value| (a - b.as_f64().unwrap()).abs() < 1e-9;
    pieces.len() == expected.len()
        && pieces.iter().zip(expected).all(|(piece, row)| {
            let turned = (piece.angle - row[7].as_f64().unwrap()).rem_euclid(360.0);
            piece.identity.piece_side() == row[1].as_str().unwrap()
                && Some(u64::from(piece.identity.suit)) == row[2].as_u64()
                && Some(u64::from(piece.identity.rank)) == row[3].as_u64()
                && piece.identity.configuration.name() == row[4].as_str().unwrap()
                && near(piece.x, &row[5])
                && near(piece.y, &row[6])
                && turned.min(360.0 - turned) < 1e-9
        })
}

fn piece_of(row: &Value) -> Piece {
    let (kind, side) = Identity::read_piece_side(row[1].as_str().unwrap()).unwrap();
    let number = |at: usize| row[at].as_u64().unwrap() as u16;
    let configuration = Configuration::from(row[4].as_str().unwrap());
    let coordinate = |at: usize| row[at].as_f64().unwrap();
    let identity = Identity { configuration, kind, suit: number(2), rank: number(3), side };
    Piece { identity, x: coordinate(5), y: coordinate(6), angle: coordinate(7) }
}

fn shown(pieces: &[Piece]) -> String {
    let piece = |piece: &Piece| format!("{piece}, {}°", piece.angle);
    pieces.iter().map(piece).collect::<Vec<_>>().join("; ")
}

const DEPARTURES: &str = include_str!("data/ppn/table_departures.tsv");

/// Each line is a game: what lies on the table at its end, bottom first, or why it ends before.
#[test]
fn tables() {
    let mut lines = String::new();
    for game in include_str!("data/ppn/tables.txt").lines() {
        writeln!(lines, "{game}").unwrap();
        if game.starts_with('#') {
            continue;
        }
        let mut table = Table::default();
        for step in moves(&format!("---\n...\n1. {game}"), &Variant::default())
            .unwrap_or_else(|fault| panic!("{game}: {fault}"))
            .iter()
            .flatten()
        {
            match table.apply(step) {
                Ok(effect) => {
                    for remark in effect.remarks {
                        writeln!(lines, "    {step}: {remark}").unwrap();
                    }
                }
                Err(illegal) => {
                    writeln!(lines, "    {step}: {illegal}").unwrap();
                    break;
                }
            }
        }
        for (_, piece) in table.pieces() {
            writeln!(lines, "    {}", shown(std::slice::from_ref(piece))).unwrap();
        }
    }
    insta::assert_snapshot!(lines);
}

#[test]
#[ignore = "compares"]
fn probes_agree() {
    let (mut departures, mut left) = (Departures::new(DEPARTURES, "probe "), 0);
    for line in [fact("oracles/ppn/probes.jsonl"), fact("oracles/ppn/probes2.jsonl")]
        .iter()
        .flat_map(|text| text.lines())
    {
        let probe: Value = serde_json::from_str(line).unwrap();
        let text = probe["ppn"].as_str().unwrap();
        // Headers are read by records, which have setups, parsers and macros.
        let Some(movetext) = text.strip_prefix("---\n") else {
            left += 1;
            continue;
        };
        if !movetext.starts_with("...\n") && !text.contains("Name: Default\n  ScaleFactor: 2\n...") {
            left += 1;
            continue;
        }
        let ours = states(text);
        let theirs = &probe["games"][0]["states"];
        let agree = match (&ours, theirs.as_array()) {
            (Err(_), None) => true,
            (Ok(ours), Some(theirs)) => {
                ours.len() == theirs.len()
                    && ours.iter().zip(theirs).all(|(ours, theirs)| agrees(ours, theirs))
            }
            _ => false,
        };
        let reported = match &ours {
            Err(fault) => format!("refused: {fault}"),
            Ok(states) => format!("{} states, at last {}", states.len(), shown(states.last().unwrap())),
        };
        let theirs = theirs.as_array().map_or_else(
            || probe["cause"].to_string(),
            |states| format!("{} states, at last {}", states.len(), states.last().unwrap()),
        );
        departures.note(&format!("probe {}", probe["name"].as_str().unwrap()), agree, &reported, &theirs);
    }
    println!("{left} probes are for records");
    let (agree, depart) = departures.finish("probes");
    assert_eq!((agree + depart, left), (217, 58));
}

#[test]
#[ignore = "compares"]
fn random_games_agree() {
    let mut departures = Departures::new(DEPARTURES, "fuzz ");
    let (mut cases, mut left) = (0, 0);
    for line in fact("oracles/ppn/fuzz.jsonl").lines() {
        let game: Value = serde_json::from_str(line).unwrap();
        let (mut table, case) = (Table::default(), &game["case"]);
        let (played, states) = (game["moves"].as_array().unwrap(), game["states"].as_array().unwrap());
        let rejected = game["rejected"].as_array().unwrap();
        let refused_after = |at: usize| rejected.iter().filter(move |refused| refused["after"] == at);
        cases += played.len() + rejected.len();
        // What is active is not known of a table that was taken over from the reference parser.
        let mut is_taken_over = false;
        for (at, (played, expected)) in played.iter().zip(states).enumerate() {
            for refused in refused_after(at) {
                refuse(&table, case, refused, &mut departures);
            }
            let played = played.as_str().unwrap();
            let done = play(&mut table, played, &Variant::default());
            let pieces = table.setup().pieces;
            if is_taken_over && played.starts_with(['-', '_']) {
                left += 1;
            } else {
                let agree = done.is_ok() && agrees(&pieces, expected);
                let reported = done.err().unwrap_or_else(|| shown(&pieces));
                let name = format!("fuzz {case}, {}: {played}", at + 1);
                departures.note(&name, agree, &reported, &expected.to_string());
            }
            if !agrees(&pieces, expected) {
                let pieces = expected.as_array().unwrap().iter().map(piece_of).collect();
                table = Table::new(&Setup { pieces, scale: 1.0 }).unwrap();
                is_taken_over = true;
            }
        }
        for refused in refused_after(played.len()) {
            refuse(&table, case, refused, &mut departures);
        }
    }
    let (agree, depart) = departures.finish("random games");
    println!("{left} of {cases} moves ask for what is active on a table that was taken over");
    assert_eq!(agree + depart + left, cases);
}

/// What the reference parser refuses is refused.
fn refuse(table: &Table, case: &Value, refused: &Value, departures: &mut Departures) {
    let mut table = table.clone();
    let word = refused["move"].as_str().unwrap();
    let done = play(&mut table, word, &Variant::default());
    let name = format!("fuzz {case}, after {}: {word}", refused["after"]);
    departures.note(&name, done.is_err(), &shown(&table.setup().pieces), &refused["error"].to_string());
}

/// Records of games that people played: from the pieces that they begin with, every piece after every numbered move.
#[test]
#[ignore = "compares"]
fn real_games_agree() {
    let (mut games, mut states) = (0, 0);
    for (name, text) in facts("oracles/ppn/states", "jsonl") {
        let mut rows = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        let (header, Some(start)) = (rows.next().unwrap(), rows.next()) else {
            // The setup that this one was written for has changed since.
            assert_eq!(name, "spec0.11_american-checkers.jsonl");
            continue;
        };
        let parser = header["metadata"]["MovetextParser"].as_str().unwrap_or("default").to_lowercase();
        let variant = &Variant::NAMED.iter().find(|(name, _)| *name == parser).unwrap().1;
        let pieces = start["pieces"].as_array().unwrap().iter().map(piece_of).collect();
        let scale = header["scale_factor"].as_f64().unwrap();
        let mut table = Table::new(&Setup { pieces, scale }).unwrap();
        for row in rows {
            let (number, words) = (row["number"].as_str().unwrap(), row["move"].as_str().unwrap());
            play(&mut table, words, variant).unwrap_or_else(|refused| panic!("{name} {number} {refused}"));
            let pieces = table.setup().pieces;
            assert!(
                agrees(&pieces, &row["pieces"]),
                "{name} {number} {words}\n{}\n{}",
                shown(&pieces),
                row["pieces"]
            );
            states += 1;
        }
        games += 1;
    }
    println!("{games} games, {states} states agree");
    assert!(states > 0);
}
