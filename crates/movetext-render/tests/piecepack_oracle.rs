//! Tables as the R package `ppcli` draws them. Where ours are different, `tests/data/diagrams.tsv` says why.

#![cfg(feature = "piecepack")]
#![allow(clippy::unwrap_used, clippy::print_stdout, missing_docs, reason = "these are tests")]

use std::collections::BTreeMap;

use movetext_render::text::Axes;
use movetext_render::text::piecepack::{Crop, TableStyle, table};
use movetext_rules::piecepack::{Configuration, Identity, Piece};
use movetext_testing::fact;

/// Diagrams by their headings, without empty lines around them and blanks at the ends of lines.
fn diagrams() -> BTreeMap<String, Vec<String>> {
    let text = fact("oracles/ppn/diagrams.txt");
    let sections = text.split("\n==== ").skip(1).map(|section| section.split_once('\n').unwrap());
    sections.map(|(heading, diagram)| (heading.to_owned(), bare(diagram))).collect()
}

fn bare(diagram: &str) -> Vec<String> {
    let lines: Vec<String> = diagram.lines().map(|line| line.trim_end().to_owned()).collect();
    let is_full = |line: &String| !line.is_empty();
    let Some(first) = lines.iter().position(is_full) else { return Vec::new() };
    lines[first..=lines.iter().rposition(is_full).unwrap()].to_vec()
}

fn piece(piece_side: &str, [suit, rank]: [u16; 2], set: &str, [x, y, angle]: [f64; 3]) -> Piece {
    let (kind, side) = Identity::read_piece_side(piece_side).unwrap();
    let identity = Identity { configuration: Configuration::from(set), kind, side, suit, rank };
    Piece { identity, x, y, angle: angle.rem_euclid(360.0) }
}

fn from_rows<'a>(rows: impl Iterator<Item = &'a str>) -> Vec<Piece> {
    rows.map(|row| {
        let [piece_side, suit, rank, set, x, y, angle] = row.split(',').collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        let [x, y, angle] = [x, y, angle].map(|number| number.parse().unwrap());
        piece(piece_side, [suit, rank].map(|number| number.parse().unwrap()), set, [x, y, angle])
    })
    .collect()
}

/// A table of a setup, the last or first state of a record, or rows that are written out.
fn pieces(source: &str) -> Vec<Piece> {
    if let Some(rows) = source.strip_prefix("rows ") {
        return from_rows(rows.split(' '));
    }
    if let Some(setup) = source.strip_prefix("setup ") {
        return from_rows(fact(&format!("oracles/ppn/{setup}.csv")).lines().skip(1));
    }
    let (state, record) = source.split_once(' ').unwrap();
    let text = fact(&format!("oracles/ppn/states/{record}.jsonl"));
    let mut states = text.lines().filter(|line| line.contains("\"pieces\":"));
    let line = if state == "first" { states.next() } else { states.next_back() };
    let state: serde_json::Value = serde_json::from_str(line.unwrap()).unwrap();
    let rows = state["pieces"].as_array().unwrap();
    rows.iter()
        .map(|row| {
            let [suit, rank] = [2, 3].map(|at| u16::try_from(row[at].as_u64().unwrap()).unwrap());
            let numbers = [5, 6, 7].map(|at| row[at].as_f64().unwrap());
            piece(row[1].as_str().unwrap(), [suit, rank], row[4].as_str().unwrap(), numbers)
        })
        .collect()
}

#[test]
#[ignore = "compares"]
fn diagrams_agree() {
    let theirs = diagrams();
    let mut reported = Vec::new();
    let mut equal = 0;
    let mut wrong = 0;
    for row in include_str!("data/diagrams.tsv").lines().skip(1) {
        let [heading, source, view, expected] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        reported.push(heading.to_owned());
        if source == "none" {
            println!("-     {heading}: {expected}");
            continue;
        }
        // Without names beside it, theirs begins at the origin of the table.
        let from_origin = Some(Crop::between((0.0, 0.0), (99.0, 99.0)));
        let mut style = match view {
            "algebraic" => TableStyle::default(),
            "cartesian" => TableStyle { axes: Axes::Cartesian, ..TableStyle::default() },
            "two" => TableStyle { scale: 2.0, ..TableStyle::default() },
            _ => TableStyle { axes: Axes::None, crop: from_origin, ..TableStyle::default() },
        };
        let pieces = pieces(source);
        let mut ours = bare(&table(&pieces, &style).board);
        if view == "left" {
            // Theirs begins left of the origin.
            style.crop = Some(Crop::between((-0.5, 0.0), (98.0, 99.0)));
            ours = bare(&table(&pieces, &style).board);
        }
        let their = &theirs[heading];
        let same = ours.iter().zip(their).filter(|(our, their)| our == their).count();
        let is_equal = ours == *their;
        equal += usize::from(is_equal);
        println!(
            "{:<5} {heading}: {same} of {} lines",
            if is_equal { "equal" } else { "other" },
            their.len()
        );
        if is_equal != (expected == "equal") {
            wrong += 1;
            println!("ours:\n{}\ntheirs:\n{}\n", ours.join("\n"), their.join("\n"));
        }
    }
    println!("{equal} equal of {} diagrams", theirs.len());
    reported.sort();
    assert_eq!(reported, theirs.into_keys().collect::<Vec<_>>());
    assert_eq!(wrong, 0, "data/diagrams.tsv says otherwise");
}

/// Every setup is drawn, and each of its pieces is on the board or in the notes.
#[test]
#[ignore = "compares"]
fn setups_are_drawn() {
    let mut odd = 0;
    let setups = movetext_testing::facts("oracles/ppn", "csv");
    for (name, rows) in &setups {
        let pieces = from_rows(rows.lines().skip(1));
        let drawing = table(&pieces, &TableStyle::default());
        assert_eq!(drawing.board.is_empty(), pieces.is_empty(), "{name}");
        assert!(!drawing.to_string().contains('?'), "{name}\n{drawing}");
        odd += usize::from(!drawing.notes.is_empty());
        if std::env::var_os("SHOW").is_some() {
            println!("{name}\n{drawing}");
        }
    }
    println!("{} tables, {odd} of them with notes", setups.len());
    assert!(setups.len() > 300, "{}", setups.len());
}
