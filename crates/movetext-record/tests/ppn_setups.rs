//! The setups of PPN: each can be set up, and as the reference parser sets it up.
#![cfg(feature = "ppn")]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use movetext_record::ppn::System;
use movetext_record::ppn::header::{Argument, Header, Scalar, Style, Value};
use movetext_record::ppn::setups::{Library, PlacedSetup, Random, Setup, SetupFault, SetupFaultKind};
use movetext_rules::piecepack::Piece;
use movetext_source::Span;

fn arguments(text: &str) -> Vec<Argument<'_>> {
    let argument = |text: &'_ str| -> Option<(String, String)> {
        let (name, value) = text.split_once('=')?;
        Some((name.to_owned(), value.replace("\\n", "\n")))
    };
    let written = text.split("; ").filter_map(argument);
    written
        .map(|(name, value)| {
            let text = value.into();
            let value = Value::Scalar(Scalar { span: Span::default(), text, style: Style::Plain });
            Argument { name, span: Span::default(), value }
        })
        .collect()
}

fn place(function: &str, written: &str) -> Result<PlacedSetup, SetupFault> {
    let (system, name) = function.split_once('_').expect("a system and a name");
    let system = System::named(system).expect("a system");
    Setup::find(system, name)?.place(&arguments(written))
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
fn difference(placed: &PlacedSetup, table: &str, departure: Option<&str>) -> Option<String> {
    let mut wanted: Vec<String> = table.lines().skip(1).map(normal).collect();
    let mut found: Vec<String> = placed.pieces.iter().map(row).collect();
    if wanted.len() != found.len() {
        return Some(format!("{} pieces, not {}", found.len(), wanted.len()));
    }
    match departure {
        None => {}
        Some("matchsticks") => [&mut wanted, &mut found].into_iter().for_each(|rows| rows.truncate(69)),
        // The same pieces at the same places, but which is where.
        Some(drawn) => {
            let drawn: Vec<usize> = drawn.split(',').map(|name| usize::from(name == "rank") + 1).collect();
            for rows in [&mut wanted, &mut found] {
                let mut pieces: Vec<String> = rows.iter().map(|row| fields(row, 0..4)).collect();
                pieces.sort_unstable();
                let places = rows.iter().map(|row| fields(row, (0..7).filter(|at| !drawn.contains(at))));
                pieces.extend(places.collect::<Vec<_>>());
                *rows = pieces;
            }
        }
    }
    let at = (0..wanted.len()).find(|at| wanted[*at] != found[*at])?;
    Some(format!("piece {}: {}, not {}", at + 1, found[at], wanted[at]))
}

fn fields(row: &str, which: impl IntoIterator<Item = usize>) -> String {
    let fields: Vec<&str> = row.split(',').collect();
    which.into_iter().map(|at| fields[at]).collect::<Vec<_>>().join(",")
}

/// Tables that were drawn anew when they were made, by no seed that could be given: what was drawn, and of which.
fn departures() -> BTreeMap<&'static str, &'static str> {
    let table = include_str!("data/ppn/drawn_anew.tsv");
    table
        .lines()
        .skip(1)
        .filter_map(|line| line.split_once('\t'))
        .map(|(table, rest)| (table, rest.split('\t').next().unwrap_or_default()))
        .collect()
}

#[test]
fn every_setup_can_be_placed() {
    for setup in Setup::all() {
        for seed in ["", "seed=1", "seed=-2147483648"] {
            let takes_seed = setup.takes.contains(&"seed");
            let placed = setup.place(&arguments(if takes_seed { seed } else { "" }));
            let placed = placed.unwrap_or_else(|fault| panic!("{} {}: {fault:?}", setup.system, setup.name));
            assert!(placed.scale > 0.0);
            assert_eq!(placed.pieces.is_empty(), setup.name == "none", "{} {}", setup.system, setup.name);
            assert!(placed.pieces.iter().all(|piece| piece.x.is_finite() && piece.y.is_finite()));
            assert!(placed.pieces.iter().all(|piece| (0.0..360.0).contains(&piece.angle)), "{}", setup.name);
            assert!(
                placed.pieces.iter().all(|Piece { identity, .. }| identity.suit > 0 && identity.rank > 0)
            );
        }
    }
    assert_eq!(Setup::all().len(), 231);
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
fn setups_are_those_of_the_reference_parser() {
    let mut agree = BTreeMap::from([("setups", 0), ("setups_params", 0)]);
    let (mut differ, mut departures, mut proved) = (Vec::new(), departures(), BTreeSet::new());
    let mut compare = |folder: &'static str, name: &str, function: &str, written: &str, table: &str| {
        let departure = departures.remove(name);
        let placed = place(function, written).map_err(|fault| fault.to_string());
        match placed.map_or_else(Some, |placed| difference(&placed, table, departure)) {
            None => {
                *agree.entry(folder).or_default() += 1;
                let (system, name) = function.split_once('_').expect("a system and a name");
                let setup = Setup::find(System::named(system).expect("a system"), name).expect("a setup");
                // Another file is another setup.
                if !written.contains("has_") && !written.contains("variant=") {
                    proved.insert((setup.system, setup.name));
                }
            }
            Some(difference) => differ.push(format!("{function} {written}: {difference}")),
        }
    };
    // What is left to chance was drawn with this seed, where no other is said.
    let seeded = |function: &str, written: &str| {
        let (system, name) = function.split_once('_').expect("a system and a name");
        let setup = Setup::find(System::named(system).expect("a system"), name);
        let is_drawn = !written.contains("seed") && setup.is_ok_and(|setup| setup.takes.contains(&"seed"));
        if is_drawn { format!("{written}; seed=42") } else { written.to_owned() }
    };
    for (file, table) in movetext_testing::facts("oracles/ppn/setups", "csv") {
        let function = file.trim_end_matches(".csv");
        compare("setups", function, function, &seeded(function, ""), &table);
    }
    let tables: BTreeMap<_, _> =
        movetext_testing::facts("oracles/ppn/setups_params", "csv").into_iter().collect();
    let index = movetext_testing::fact("oracles/ppn/setups_params_index.tsv");
    for line in index.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        if let (Some(table), "yes") = (tables.get(fields[0]), fields[4]) {
            compare("setups_params", fields[0], fields[1], &seeded(fields[1], fields[2]), table);
        }
    }
    println!("agree {agree:?}, {} differ", differ.len());
    assert!(differ.is_empty(), "{differ:#?}");
    assert!(departures.is_empty(), "these agree, or are not there: {departures:?}");
    // Nothing needs no proof.
    let is_wrong = |setup: &&Setup| {
        setup.name != "none" && setup.is_proved != proved.contains(&(setup.system, setup.name))
    };
    let wrong: Vec<_> =
        Setup::all().iter().filter(is_wrong).map(|setup| (setup.system, setup.name)).collect();
    assert!(wrong.is_empty(), "the catalogue says otherwise which are proved: {wrong:?}");
    assert_eq!(agree, BTreeMap::from([("setups", 191), ("setups_params", 157)]));
}

/// What is reported of a setup that cannot be set up.
fn refusal(header: &str) -> String {
    let asked = Header::read(header, Span::new(0, header.len() as u32), &mut |_, fault| panic!("{fault}"));
    let Header { setup, parser, .. } = asked;
    let asked = setup.expect("a setup");
    let fault = Library::default().place(&asked, &parser).expect_err("it cannot be set up");
    format!("{:?}: {fault}\n", fault.span(&asked).of(header))
}

/// The boards of a parser of checkers or chess are as wide as its cells, whatever the setup has.
#[test]
fn cells_are_as_wide_as_the_parser_has_them() {
    let wide = |header: &str| {
        let Header { setup, parser, .. } =
            Header::read(header, Span::new(0, header.len() as u32), &mut |_, fault| panic!("{fault}"));
        let placed = Library::default().place(&setup.expect("a setup"), &parser).expect("it can be set up");
        (placed.scale, placed.pieces[0].identity.configuration.name().to_owned())
    };
    let cases = [
        ("GameType: {Name: Chess, System: chess}", 1.0, "chess1"),
        ("MovetextParser: Chess\nGameType: Chess", 2.0, "chess2"),
        ("MovetextParser: Checker\nGameType: {Name: Chess, System: chess}", 2.0, "chess2"),
        ("MovetextParser: {Name: Chess, CellWidth: 1}\nGameType: Chess", 1.0, "chess1"),
        ("MovetextParser: Chess\nGameType: {Name: Chess, CellWidth: 1}", 1.0, "chess1"),
        ("MovetextParser: Go\nGameType: {Name: Checkers, System: checkers}", 1.0, "checkers1"),
    ];
    for (header, scale, set) in cases {
        assert_eq!(wide(header), (scale, set.to_owned()), "{header}");
        // A record lays the same, be there arguments or not.
        let text = format!("---\n{header}\n...\n1. S@a1");
        let record = movetext_record::ppn::read(&text).next().expect("a game").record;
        let request = record.start.setup.expect("a setup");
        let again = request.place(&record.headers).expect("it can be set up");
        assert!((again.scale - scale).abs() < 1e-9, "{header}");
    }
}

/// Boards alone lie where the header has their first cell, in the colour that it says: by the documentation of `ppdf`.
#[test]
fn boards_are_put_where_the_header_says() {
    let placed = |system: System, written: &str| {
        let placed = Setup::find(system, "Board")
            .expect("a board")
            .place(&arguments(written))
            .expect("it can be set up");
        let board = placed.pieces[0].clone();
        (board.identity.suit, board.identity.rank, board.x, board.y)
    };
    let cases = [
        (System::Alquerque, "x0=2; y0=5", (3, 1, 4.0, 7.0)),
        (System::Checker, "x0=3; suit=white", (6, 8, 6.5, 4.5)),
        (System::Checker, "x0=3; cell_width=2", (3, 8, 13.0, 9.0)),
        (System::Chess, "nrows=6; y0=2.5; suit=B", (4, 6, 3.5, 5.0)),
        (System::Go, "nrows=9; x0=0; y0=0; suit=5", (5, 9, 4.0, 4.0)),
        (System::Marble, "x0=1.5", (7, 4, 3.0, 2.0)),
        (System::Morris, "n=3", (3, 3, 2.0, 2.0)),
        (System::Morris, "n=6; x0=2", (3, 6, 4.0, 3.0)),
        (System::Morris, "n=12; suit=Red", (1, 12, 4.0, 4.0)),
        (System::Reversi, "nrows=4; x0=2; y0=2", (2, 4, 3.5, 3.5)),
    ];
    for (system, written, wanted) in cases {
        assert_eq!(format!("{:?}", placed(system, written)), format!("{wanted:?}"), "{system} {written}");
    }
    let donut = |written: &str| {
        Setup::find(System::Piecepack, "Donut Board").expect("a board").place(&arguments(written))
    };
    let (here, there) =
        (donut("").expect("it can be set up"), donut("x0=2; y0=0").expect("it can be set up"));
    assert!(
        here.pieces
            .iter()
            .zip(&there.pieces)
            .all(|(here, there)| (there.x, there.y) == (here.x + 1.0, here.y - 1.0))
    );
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
        "SetUp: Othello",
        "SetUp: {Name: Baduk, System: go}",
        "SetUp: {Name: Four Field Kono, Seed: 4}",
        "SetUp: {Name: Accordion, Sed: 4}",
        "SetUp: {Name: Accordion, Seed: four}",
        "SetUp: {Name: Accordion, Seed: [4]}",
        "SetUp: {Name: Alien City, Tiles: S1M2}",
        "SetUp: {Name: Focus, System: Checker, CellWidth: 3}",
        "SetUp: {Name: Chess, System: Chess, FEN: rnbqkbnr/9/8}",
        "SetUp: {Name: Chess, HasSubpack: perhaps}",
        "SetUp: {Name: Dodgem, Variant: other}",
        "SetUp: {Name: American Checkers, Version: 0.4}",
        "SetUp: {Name: Fuji-san, Coins: 44452}",
        "SetUp: {Name: Fuji-san, Pawns: S12X}",
        "SetUp: {Name: Fuji-san, System: Domino, Pips: 113452345345/000001111222}",
        "SetUp: {Name: Pawns Crossing, NPlayers: 5}",
        "SetUp: {Name: Speedy Towers, NPlayers: 3}",
        "SetUp: {Name: Martian Chess, System: Looney Pyramids, NPlayers: 3}",
        "SetUp: {Name: Rectangular Board, NRows: 8, NCols: 60}",
        "SetUp: {Name: Alice Chess, MaxTiles: 12}",
        "SetUp: {Name: Change Change, Coins: SSS}",
        "SetUp: {Name: Go, System: Go, NRows: 1}",
        "SetUp: {Name: Go, System: Go, NRows: 9, NCols: 10}",
    ]
    .map(refusal)
    .concat();
    insta::assert_snapshot!(refused);
}

#[test]
fn what_is_left_to_chance_is_told() {
    let placed = |written: &str| place("piecepack_accordion", written).expect("it can be set up");
    assert!(placed("").is_left_to_chance);
    assert!(!placed("seed=1").is_left_to_chance);
    let tiles = "tiles=SnSaS2S3S4S5 MnMaM2M3M4M5 CnCaC2C3C4C5 AnAaA2A3A4A5";
    assert!(!placed(tiles).is_left_to_chance);
}

#[test]
fn names_lead_to_their_setups() {
    for setup in Setup::all() {
        for name in [setup.name].iter().chain(&setup.aliases) {
            assert_eq!(Setup::find(setup.system, name), Ok(setup), "{name}");
        }
    }
}

/// A setup of one's own, with these lines in its header.
fn own(header: &str, movetext: &str) -> String {
    format!("---\nGameType: {{Name: My Game, System: checker}}\nSetUp: None\n{header}...\n{movetext}\n")
}

#[test]
fn own_setups_are_found_and_placed() {
    let files = [own("Aliases: [Our Game]\nChance: [shuffle coin]\n", "W■8@(4.5,4.5) cS1@a1 cM2@b1")];
    let library = Library::read(files.iter().map(String::as_str)).expect("it is right");
    let setup = library.find(System::Checker, "our_game").expect("it is there");
    assert_eq!(setup.takes, ["seed", "coins", "cell_width"]);
    let placed = |written: &str| setup.place(&arguments(written)).expect("it can be set up");
    assert!(placed("").is_left_to_chance && !placed("seed=5").is_left_to_chance);
    let wide = placed("cell_width=2");
    assert_eq!((wide.scale, row(&wide.pieces[1])), (2.0, "coin_back,1,2,piecepack,2,2,0".to_owned()));
    assert_eq!(library.all().count(), Setup::all().len() + 1);
    assert!(library.find(System::Piecepack, "Fuji-san").is_ok());
    assert!(Setup::find(System::Checker, "My Game").is_err());
    let header = "SetUp: {Name: My Game, System: checker, Coins: a2}";
    let asked = Header::read(header, Span::new(0, header.len() as u32), &mut |_, fault| panic!("{fault}"));
    let placed = library.place(&asked.setup.expect("a setup"), &asked.parser).expect("it can be set up");
    assert!(!placed.is_left_to_chance);
}

#[test]
fn own_setups_count_before_others() {
    let file = "---\nGameType: Fuji-san\nSetUp: None\n...\npS@a1\n";
    let library = Library::read([file]).expect("it is right");
    let setup = library.find(System::Piecepack, "Fujisan").expect("it is there");
    assert_eq!(setup.place(&[]).expect("it can be set up").pieces.len(), 1);
    assert_eq!(library.own(), std::slice::from_ref(setup));
}

#[test]
fn what_is_wrong_with_a_file_is_told_with_its_place() {
    let files = [
        own("", "cS1@a1 cS1-b1"),
        own("", "cS1@a1 cS1@b"),
        own("", "cS1@a1 xyz"),
        own("", "cS1@&a1"),
        own("", "cS1@{a1"),
        own("", ""),
        own("Chance: [shufle tile]\n", "tS1@a1"),
        own("Chance: roll dice\n", "dS1@a1"),
        own("Chance: {roll: die}\n", "dS1@a1"),
        own("Aliases: Another\n", "dS1@a1"),
        own("Aliases: [", "dS1@a1"),
        own("", "dS1@a1\n---\nSetUp: None\n...\n"),
        "---\nSetUp: None\n...\ndS1@a1\n".to_owned(),
        "---\nGameType: {System: piecepack}\n...\ndS1@a1\n".to_owned(),
        "---\nGameType: {Name: My Game, System: pieces}\n...\ndS1@a1\n".to_owned(),
        "dS1@a1\n".to_owned(),
        String::new(),
    ];
    let mut reported = String::new();
    for file in &files {
        let (at, fault) = Library::read([file.as_str()]).expect_err(file);
        let SetupFaultKind::File { at: place, message } = fault.kind else { panic!("{fault}") };
        let _ = writeln!(reported, "{at} {:?}: {message}", place.of(file));
    }
    let twice = [own("", "dS1@a1"), own("Aliases: [Other]\n", "dS1@a1")];
    let (at, fault) = Library::read(twice.iter().map(String::as_str)).expect_err("one name twice");
    let _ = writeln!(reported, "{at} {fault}");
    insta::assert_snapshot!(reported);
}

#[test]
fn what_arguments_choose_can_be_laid() {
    let mut placed = Vec::new();
    for setup in Setup::all() {
        let variants = setup.variants();
        let variants = variants.split('`').filter(|name| !name.is_empty() && *name != " or ");
        let flags = setup.takes.iter().filter(|name| name.starts_with("has_"));
        let written =
            variants.map(|name| format!("variant={name}")).chain(flags.map(|name| format!("{name}=true")));
        for written in written {
            let pieces = setup.place(&arguments(&written)).expect("it can be set up").pieces.len();
            placed.push(format!("{} {} {written}: {pieces}", setup.system, setup.name));
        }
    }
    insta::assert_snapshot!(placed.join("\n"));
}

#[test]
fn what_is_meant_is_there() {
    for name in
        ["Othello", "Mill", "Weiqi", "Hnefatafl", "Noughts and Crosses", "Parcheesi", "Qirkat", "Dame"]
    {
        let fault = Setup::find(System::Piecepack, name).expect_err("it has another name");
        let SetupFaultKind::Unknown { nearest: Some(meant) } = fault.kind else { panic!("{name}: {fault}") };
        assert!(Setup::all().iter().any(|setup| setup.name == meant), "{meant}");
    }
}
