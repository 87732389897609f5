//! Records of PPN brought to the table: each is played to its end, and what lies there after each move is what the
//! reference parser has there.
#![cfg(feature = "ppn")]
#![allow(clippy::print_stdout, reason = "a test says what it counted")]

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use movetext_record::ppn::{Record, older_setup, read};
use movetext_record::{Verdict, replay};
use movetext_rules::piecepack::Piece;
use movetext_testing::{fact, facts};
use serde_json::Value;

/// What lies on the table at first and after each move.
///
/// # Errors
/// Which move cannot be played, and why; or why there is no table.
fn states(record: &Record<'_>) -> Result<Vec<Vec<Piece>>, String> {
    let (mut states, mut failed) = (Vec::new(), None);
    let played = replay(record, |visited| {
        if let Verdict::Failed(why) = visited.verdict {
            failed = Some(format!("{}: {why}", record.tree.address(visited.node)));
            return ControlFlow::Break(());
        }
        states.push(visited.table.pieces().setup().pieces);
        ControlFlow::Continue(())
    });
    match (played, failed) {
        (Err(error), _) => Err(error.to_string()),
        (_, Some(failed)) => Err(failed),
        (Ok(()), None) => Ok(states),
    }
}

fn only_record(text: &str) -> Record<'_> {
    let mut games = read(text);
    let game = games.next().expect("a game");
    assert!(game.faults.is_empty(), "{:?}", game.faults);
    assert!(games.next().is_none());
    game.record
}

/// What is known of the records that differ from the reference parser's tables, and why.
fn departures() -> BTreeMap<&'static str, &'static str> {
    let table = include_str!("data/ppn/record_departures.tsv");
    table.lines().skip(1).filter_map(|line| line.split_once('\t')).collect()
}

#[test]
#[ignore = "compares"]
fn every_record_of_the_corpus_is_played_to_its_end() {
    let (mut records, mut moves, mut refused) = (0, 0, Vec::new());
    for (name, text) in facts("corpus/ppn", "ppn") {
        let record = only_record(&text);
        match states(&record) {
            Ok(states) => moves += states.len() - 1,
            Err(why) => {
                println!("{name}: {why}");
                refused.push(name);
            }
        }
        records += 1;
    }
    println!("{records} records, {moves} moves");
    // The setup was mirrored after the specification was written.
    assert_eq!(refused, ["spec_0.11/american-checkers.ppn"]);
    assert_eq!(records, 16);
}

/// Where a piece and a row of the reference parser differ, if they do.
fn differs(piece: &Piece, row: &Value, is_drawn: bool) -> bool {
    let Piece { identity, x, y, angle } = piece;
    let is = |at: usize, number: u16| row[at].as_u64() == Some(number.into());
    let near = |at: usize, number: f64| row[at].as_f64().is_some_and(|wanted| (wanted - number).abs() < 1e-9);
    let angle = row[7].as_f64().is_some_and(|wanted| {
        let apart = (wanted - angle).rem_euclid(360.0);
        apart.min(360.0 - apart) < 1e-9
    });
    let is_alike = row[1].as_str() == Some(&identity.piece_side())
        && is(2, identity.suit)
        && (is_drawn || is(3, identity.rank))
        && row[4].as_str() == Some(identity.configuration.name())
        && near(5, *x)
        && near(6, *y)
        && angle;
    !is_alike
}

#[test]
#[ignore = "compares"]
fn tables_are_those_of_the_reference_parser() {
    let mut departures = departures();
    let (mut compared, mut wrong) = (0, Vec::new());
    for (file, table) in facts("oracles/ppn/states", "jsonl") {
        let name = file.trim_end_matches(".jsonl");
        let departure = departures.remove(name).map(|departure| departure.split('\t').next());
        let (name, is_older) = match name.strip_suffix("_mirroredsetup") {
            Some(name) => (name, true),
            None => (name, false),
        };
        let path = match name.strip_prefix("spec0.11_") {
            Some(name) => format!("corpus/ppn/spec_0.11/{name}.ppn"),
            None => format!("corpus/ppn/ppn/{name}.ppn"),
        };
        let mut text = fact(&path);
        if is_older {
            let version = older_setup(&only_record(&text)).expect("it was written for another setup");
            let named = format!("{{Name: American Checkers, Version: {version}}}");
            text = text.replacen("American Checkers", &named, 1);
        }
        let record = only_record(&text);
        assert_eq!(older_setup(&record).is_some(), departure == Some(Some("refused")), "{name}");
        let rows: Vec<Value> = table.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        // A comment before the first move is a state of its own there, in which nothing was moved.
        let is_comment = |row: &&Value| row["number"] == "SetupFn.." && row["move"] == "";
        let wanted = rows.iter().filter(|row| !is_comment(row)).filter_map(|row| row["pieces"].as_array());
        let wanted: Vec<&Vec<Value>> = wanted.collect();
        let found = match states(&record) {
            Ok(found) => found,
            Err(_) if departure == Some(Some("refused")) && wanted.is_empty() => continue,
            Err(why) => {
                wrong.push(format!("{name}: {why}"));
                continue;
            }
        };
        let is_drawn = departure == Some(Some("rank"));
        if found.len() != wanted.len() {
            wrong.push(format!("{name}: {} states, not {}", found.len(), wanted.len()));
        }
        for (at, (found, wanted)) in found.iter().zip(&wanted).enumerate() {
            let odd = found.iter().zip(wanted.iter()).position(|(piece, row)| differs(piece, row, is_drawn));
            if let Some(odd) = odd.or_else(|| (found.len() != wanted.len()).then_some(found.len())) {
                wrong.push(format!("{name}, state {at}, piece {odd}: {:?}", found.get(odd)));
                break;
            }
            compared += 1;
        }
    }
    println!("{compared} states agree");
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert_eq!(compared, 664);
    assert!(departures.is_empty(), "these agree, or are not there: {departures:?}");
}
