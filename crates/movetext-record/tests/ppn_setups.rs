//! The setups of PPN: each can be laid, and lies as the reference parser lays it.
#![cfg(feature = "ppn")]

use std::collections::BTreeMap;

use movetext_record::ppn::System;
use movetext_record::ppn::header::{Argument, Header, Scalar, Style, Value};
use movetext_record::ppn::setups::{self, Laid, Random, Setup, SetupFault};
use movetext_rules::piecepack::Piece;
use movetext_source::Span;

fn arguments(text: &str) -> Vec<Argument<'_>> {
    let argument = |text: &'_ str| -> Option<(String, String)> {
        let (name, value) = text.split_once('=')?;
        Some((name.to_owned(), value.replace("\\n", "\n")))
    };
    let said = text.split("; ").filter_map(argument);
    said.map(|(name, value)| {
        let text = value.into();
        let value = Value::Scalar(Scalar { span: Span::default(), text, style: Style::Plain });
        Argument { name, span: Span::default(), value }
    })
    .collect()
}

fn lay(function: &str, said: &str) -> Result<Laid, SetupFault> {
    let (system, name) = function.split_once('_').expect("a system and a name");
    let system = System::named(system).expect("a system");
    Setup::find(system, name)?.lay(&arguments(said))
}

fn round(number: f64) -> f64 {
    (number * 1e9).round() / 1e9 + 0.0
}

fn row(piece: &Piece) -> String {
    let Piece { identity, x, y, angle } = piece;
    format!(
        "{},{},{},{},{},{},{}",
        identity.piece_side(),
        identity.suit,
        identity.rank,
        identity.configuration,
        round(*x),
        round(*y),
        round(*angle)
    )
}

/// A row of a table, with its angle from 0 up to 360 and its numbers as they are displayed here.
fn normal(row: &str) -> String {
    let fields: Vec<&str> = row.split(',').collect();
    let number = |at: usize| fields[at].parse::<f64>().expect("a number");
    let angle = number(6).rem_euclid(360.0);
    format!("{},{},{},{}", fields[..4].join(","), round(number(4)), round(number(5)), angle)
}

/// Where a setup and a table differ first.
fn difference(laid: &Laid, table: &str) -> Option<String> {
    let wanted: Vec<String> = table.lines().skip(1).map(normal).collect();
    let found: Vec<String> = laid.pieces.iter().map(row).collect();
    if wanted.len() != found.len() {
        return Some(format!("{} pieces, not {}", found.len(), wanted.len()));
    }
    let at = (0..wanted.len()).find(|at| wanted[*at] != found[*at])?;
    Some(format!("piece {}: {}, not {}", at + 1, found[at], wanted[at]))
}

#[test]
fn every_setup_that_is_made_can_be_laid() {
    let (mut made, mut known) = (0, 0);
    let start = std::time::Instant::now();
    for setup in Setup::all() {
        known += 1;
        match setup.lay(&[]) {
            Ok(_) => {
                assert!(setup.is_made());
                made += 1;
            }
            Err(fault) => assert!(!setup.is_made(), "{} {}: {fault:?}", setup.system, setup.name),
        }
    }
    println!("{made} of {known} setups are made in {:?}", start.elapsed());
    assert_eq!((made, known), (167, 231));
}

#[test]
#[ignore = "compares"]
fn random_numbers_are_those_of_r() {
    let reference = movetext_testing::fact("oracles/ppn/r_rng_reference.txt");
    let mut compared = 0;
    for line in reference.lines() {
        let mut words = line.split_whitespace();
        let (Some(what), Some(Ok(seed))) = (words.next(), words.next().map(str::parse)) else { continue };
        let mut random = Random::seeded(seed);
        let words: Vec<&str> = words.collect();
        let found: Vec<String> = match what {
            "runif" => words.iter().map(|_| format!("{:.15}", random.unit())).collect(),
            "sample.int24" => random.sample(24, 24).iter().map(u32::to_string).collect(),
            "sample.int6r" => random.draw(6, 4).iter().map(u32::to_string).collect(),
            "sample.int100k5" => random.sample(100_000, 5).iter().map(u32::to_string).collect(),
            _ => continue,
        };
        assert_eq!(found, words, "{line}");
        compared += 1;
    }
    assert_eq!(compared, 12);
}

#[test]
#[ignore = "compares"]
fn setups_lie_as_the_reference_parser_lays_them() {
    let mut agree = BTreeMap::from([("setups", 0), ("setups_params", 0)]);
    let (mut differ, mut not_made) = (Vec::new(), Vec::new());
    let mut compare =
        |folder: &'static str, function: &str, said: &str, table: &str| match lay(function, said) {
            Err(fault) => not_made.push(format!("{function} {said}: {fault}")),
            Ok(laid) => match difference(&laid, table) {
                None => *agree.entry(folder).or_default() += 1,
                Some(difference) => differ.push(format!("{function} {said}: {difference}")),
            },
        };
    for (file, table) in movetext_testing::facts("oracles/ppn/setups", "csv") {
        let function = file.trim_end_matches(".csv");
        let (system, name) = function.split_once('_').expect("a system and a name");
        let setup = Setup::find(System::named(system).expect("a system"), name);
        // What is left to chance was drawn with this seed.
        let is_drawn = setup.is_ok_and(|setup| setup.takes.contains(&"seed"));
        compare("setups", function, if is_drawn { "seed=42" } else { "" }, &table);
    }
    let tables: BTreeMap<_, _> =
        movetext_testing::facts("oracles/ppn/setups_params", "csv").into_iter().collect();
    let index = movetext_testing::fact("oracles/ppn/setups_params_index.tsv");
    for line in index.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        if let (Some(table), "yes") = (tables.get(fields[0]), fields[4]) {
            compare("setups_params", fields[1], fields[2], table);
        }
    }
    println!("{}", not_made.join("\n"));
    println!("agree {agree:?}, {} differ, {} are not made", differ.len(), not_made.len());
    assert!(differ.is_empty(), "{differ:#?}");
    assert_eq!(agree, BTreeMap::from([("setups", 152), ("setups_params", 92)]));
}

/// What is told of a setup that cannot be laid.
fn refusal(header: &str) -> String {
    let asked = Header::read(header, Span::new(0, header.len() as u32), &mut |_, fault| panic!("{fault}"));
    let asked = asked.setup.expect("a setup");
    let fault = setups::lay(&asked, System::Piecepack).expect_err("it cannot be laid");
    format!("{:?}: {fault}\n", fault.span(&asked).of(header))
}

#[test]
fn refusals_say_what_would_do() {
    let refused: String = [
        "SetUp: Four Feild Kono",
        "SetUp: Jul-Gonu",
        "SetUp: Go",
        "SetUp: {Name: Canadian Checkers, System: Go}",
        "SetUp: A Game of My Own",
        "SetUp: Cardinal's Gards",
        "SetUp: {Name: Four Field Kono, Seed: 4}",
        "SetUp: {Name: Accordion, Sed: 4}",
        "SetUp: {Name: Accordion, Seed: four}",
        "SetUp: {Name: Accordion, Seed: [4]}",
        "SetUp: {Name: Alien City, Tiles: S1M2}",
        "SetUp: {Name: Focus, System: Checker, CellWidth: 3}",
        "SetUp: {Name: Chess, System: Chess, FEN: rnbqkbnr/9/8}",
        "SetUp: {Name: Chess, HasSubpack: perhaps}",
        "SetUp: {Name: Dodgem, Variant: other}",
        "SetUp: {Name: Go, System: Go, NRows: 1}",
        "SetUp: {Name: Go, System: Go, NRows: 9, NCols: 10}",
    ]
    .map(refusal)
    .concat();
    insta::assert_snapshot!(refused);
}

#[test]
fn what_is_left_to_chance_is_told() {
    let laid = |said: &str| lay("piecepack_accordion", said).expect("it can be laid");
    assert!(laid("").is_left_to_chance);
    assert!(!laid("seed=1").is_left_to_chance);
    let tiles = "tiles=SnSaS2S3S4S5 MnMaM2M3M4M5 CnCaC2C3C4C5 AnAaA2A3A4A5";
    assert!(!laid(tiles).is_left_to_chance);
}

#[test]
fn names_lead_to_their_setups() {
    for setup in Setup::all().iter().filter(|setup| setup.is_made()) {
        let laid = setup.lay(&[]).expect("it can be laid");
        assert!(laid.scale > 0.0);
        assert!(laid.pieces.iter().all(|piece| piece.x.is_finite() && (0.0..360.0).contains(&piece.angle)));
        for name in [setup.name].iter().chain(&setup.aliases) {
            assert_eq!(Setup::find(setup.system, name), Ok(setup), "{name}");
        }
    }
}
