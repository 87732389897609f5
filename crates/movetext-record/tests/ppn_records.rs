//! Records of PPN brought to the table: each is played to its end, and what lies there after each move is what the
//! reference parser has there.
#![cfg(feature = "ppn")]
#![allow(clippy::print_stdout, reason = "a test says what it counted")]

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use movetext_parser::ppn::WordFault;
use movetext_record::ppn::{FaultKind, Item, Node, Number, Record, older_setup, read};
use movetext_record::{Verdict, visit_replay};
use movetext_rules::piecepack::{Configuration, Identity, Piece, PieceSpec, Variant};
use movetext_testing::{Departures, fact, facts};
use serde_json::Value;

/// What lies on the table at first and after each move.
///
/// # Errors
/// Which move cannot be played, and why; or why there is no table.
fn states(record: &Record<'_>) -> Result<Vec<Vec<Piece>>, String> {
    let (mut states, mut failed) = (Vec::new(), None);
    let played = visit_replay(record, |visited| {
        if let Verdict::Instead(why, _) | Verdict::Failed(why) = visited.verdict {
            failed = Some(format!("{}: {why}", record.tree.address(visited.node)));
            return ControlFlow::Break(());
        }
        states.push(visited.table.piecepack().setup().pieces);
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
fn what_the_header_names_is_on_the_table() {
    let pieces = |text: &str| states(&only_record(text)).expect("a table")[0].len();
    assert_eq!(pieces("---\nGameType: Four Field Kono\n...\n"), pieces("---\nSetUp: Four Field Kono\n...\n"));
    assert_eq!(pieces("---\nSetUp: Four Field Kono\n...\n"), 20, "four tiles and sixteen coins");
    assert_eq!(pieces("---\nEvent: none\n...\n"), 0);
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

/// What a few letters stand for fills no memory, and takes no time: beyond twenty thousand words, and as many more as
/// were written letters, it is not looked into, which is reported.
#[test]
fn hostile_short_words_stand_for_no_more_than_is_meant() {
    let doubled = |first: &str| {
        let next = |nth: u32| format!("  a{nth}: \"`a{before}'`a{before}'\"\n", before = nth - 1);
        format!("  a0: \"{first}\"\n{}", (1..=30).map(next).collect::<String>())
    };
    let cases = [
        ("", "S@a{1..9999} ", 15),
        ("", "S@{a..z}{1..300} ", 20),
        ("", "{S,M}{S,M}{S,M}{S,M}{S,M}{S,M}{S,M}{S,M}@a1; ", 600),
        (&doubled("S@a1 ")[..], "`a9' ", 300),
        (&doubled(""), "`a12' ", 300),
        (&doubled("S@a1 "), "`a30' ", 300),
    ];
    for (macros, word, count) in cases {
        let text = format!("---\nSetUp: None\nMacros:\n  x: y\n{macros}...\n1. {}\n", word.repeat(count));
        let parsed = read(&text).next().expect("a game");
        let reported = |fault: &movetext_record::Fault<FaultKind>| {
            matches!(fault.kind, movetext_record::FaultKind::Own(FaultKind::Word(WordFault::Exhausted)))
        };
        assert!(parsed.faults.iter().any(reported), "{word}: {:?}", parsed.faults.first());
        let tree = &parsed.record.tree;
        let words: usize = tree.walk().map(|node| tree.get(node).words().count()).sum();
        assert!(words <= 20_000 + text.len(), "{word}: {words} words");
    }
}

/// How many words are played in all games of a text.
fn words(text: &str) -> usize {
    let of_game = |record: &Record<'_>| -> usize {
        record.tree.walk().map(|node| record.tree.get(node).words().count()).sum()
    };
    read(text).map(|game| of_game(&game.record)).sum()
}

/// Semicolons that follow one another are numbers without a move, as many as anybody writes; more of them are kept as they are,
/// and reported once.
#[test]
fn semicolons_without_end_are_no_moves() {
    for (count, faults) in [(1, 0), (60, 0), (100, 1), (100_000, 1)] {
        let semicolons = ";".repeat(count);
        let parsed = read(&semicolons).next().expect("a game");
        assert_eq!(parsed.faults.len(), faults, "{count}");
        let tree = &parsed.record.tree;
        assert!(tree.len() <= 70, "{count}: {} nodes", tree.len());
        let read = |node| {
            let node: &Node<'_> = tree.get(node);
            let unread = node.items.iter().map(|item| match item {
                Item::Unread(semicolons) => semicolons.len(),
                _ => 0,
            });
            usize::from(node.number == Number::Semicolon) + unread.sum::<usize>()
        };
        assert_eq!(tree.walk().map(read).sum::<usize>(), count);
    }
    // With a move between them there may be any number.
    let text = "S@a1;;".repeat(1000);
    let parsed = read(&text).next().expect("a game");
    assert_eq!((parsed.faults.len(), parsed.record.tree.len()), (0, 2002));
}

/// The games of a file share what their braces may stand for.
#[test]
fn hostile_games_of_a_file_stand_for_no_more_than_one() {
    for word in ["S@({1..99},{1..99}) ", "t@({10001..1000},{ ", "`x' "] {
        let game = format!("---\nMacros: {{x: \"{}\"}}\n...\n1. {}\n", "S@a1 ".repeat(900), word.repeat(10));
        let text = game.repeat(20);
        assert!(words(&text) <= 20_000 + text.len(), "{word}: {}", words(&text));
    }
}

/// An archive of games with braces as people write them never uses up what they may stand for.
#[test]
fn games_of_an_archive_are_read_whole() {
    let game =
        "---\nEvent: Club night\n...\nsetup. t@{b,d}{2..8..2} S@{a..h}1\n1. a1-b1 {a quiet move} 2. b1-c1\n";
    let text = game.repeat(5_000);
    assert!(read(&text).all(|game| game.faults.is_empty()));
    assert_eq!(words(&text), 5_000 * 18);
}

/// A header without an end says nothing of the next game.
#[test]
fn a_header_without_an_end_ends_with_its_game() {
    let text = "---\nEvent: a\n---\nEvent: b\n...\n1. S@a1\n---\nEvent: c\n...\n1. T@b2\n";
    let games: Vec<_> = read(text).collect();
    assert_eq!(games.len(), 3);
    for game in &games {
        let whole = game.origin.whole;
        for fault in &game.faults {
            assert!(whole.start <= fault.span.start && fault.span.end <= whole.end, "{fault:?} of {whole:?}");
        }
    }
    assert!(games[1].faults.is_empty(), "{:?}", games[1].faults);
    assert_eq!(games[0].record.tree.walk().count(), 2);
}

/// What is held of a text, and how much of it faults point at, grows as the text does.
#[test]
fn hostile_texts_cost_what_was_written() {
    let work = |text: &str| -> usize {
        read(text)
            .map(|game| {
                let tree = &game.record.tree;
                let items =
                    |node| tree.get(node).items.iter().map(|item| format!("{item:?}").len()).sum::<usize>();
                let faults: u32 = game.faults.iter().map(|fault| fault.span.len() + 1).sum();
                tree.walk().map(items).sum::<usize>() + faults as usize
            })
            .sum()
    };
    for hostile in movetext_testing::HOSTILE.iter().filter(|hostile| hostile.extension == "ppn") {
        movetext_testing::assert_in_proportion(hostile.title, 2_000, |len| hostile.text(len), work);
    }
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

/// All games of a text, or why one of them is not played to its end.
fn games(text: &str) -> Result<Vec<Vec<Vec<Piece>>>, String> {
    let game = |game: movetext_record::ppn::Parsed<'_>| match game.faults.first() {
        Some(fault) if fault.kind.is_loss() => Err(fault.kind.to_string()),
        _ => states(&game.record),
    };
    read(text).map(game).collect()
}

/// What lies on the table in the end, in a line.
fn reported(games: &Result<Vec<Vec<Vec<Piece>>>, String>) -> String {
    let piece = |piece: &Piece| format!("{piece}, {}°", piece.angle);
    let pieces = |pieces: &Vec<Piece>| pieces.iter().map(piece).collect::<Vec<_>>().join("; ");
    let game = |states: &Vec<Vec<Piece>>| {
        format!("{} states, at last {}", states.len(), states.last().map(pieces).unwrap_or_default())
    };
    match games {
        Err(refused) => format!("refused: {refused}"),
        Ok(games) => games.iter().map(game).collect::<Vec<_>>().join(" and "),
    }
}

/// Whether pieces are those of the rows; of a large setup only their number is known.
fn is_table(pieces: &[Piece], rows: &Value) -> bool {
    let Some(rows) = rows.as_array() else {
        return rows["n"].as_u64() == Some(pieces.len() as u64);
    };
    pieces.len() == rows.len() && pieces.iter().zip(rows).all(|(piece, row)| !differs(piece, row, false))
}

/// Small cases as whole files, whatever their headers: all that lies there after each move, or that it is refused.
#[test]
#[ignore = "compares"]
fn probes_are_played_as_the_reference_parser_plays_them() {
    let movetext = include_str!("../../movetext-parser/tests/data/ppn/table_departures.tsv");
    // Those of movetext alone are listed and explained where tables are compared.
    let movetext: Vec<&str> =
        movetext.lines().filter_map(|row| row.split('\t').next()?.strip_prefix("probe ")).collect();
    let mut departures = Departures::new(include_str!("data/ppn/probe_departures.tsv"), "");
    let mut of_movetext = 0;
    for line in [fact("oracles/ppn/probes.jsonl"), fact("oracles/ppn/probes2.jsonl")]
        .iter()
        .flat_map(|text| text.lines())
    {
        let probe: Value = serde_json::from_str(line).expect("JSON");
        let ours = games(probe["ppn"].as_str().expect("a text"));
        let theirs = probe["games"].as_array();
        let agree = match (&ours, theirs) {
            (Err(_), None) => true,
            (Ok(ours), Some(theirs)) => {
                ours.len() == theirs.len()
                    && ours.iter().zip(theirs).all(|(ours, theirs)| {
                        let numbers = theirs["numbers"].as_array().expect("numbers");
                        let theirs = theirs["states"].as_array().expect("tables");
                        // No movetext is a state of its own there, in which nothing is moved.
                        let is_nothing =
                            numbers.last().is_some_and(|last| last == "") && ours.len() < theirs.len();
                        let theirs = &theirs[..theirs.len() - usize::from(is_nothing)];
                        ours.len() == theirs.len()
                            && ours.iter().zip(theirs).all(|(ours, theirs)| is_table(ours, theirs))
                    })
            }
            _ => false,
        };
        let name = probe["name"].as_str().expect("a name");
        if !agree && movetext.contains(&name) {
            of_movetext += 1;
            continue;
        }
        let theirs = if theirs.is_some() { &probe["games"] } else { &probe["cause"] };
        departures.note(name, agree, &reported(&ours), &theirs.to_string());
    }
    let (agree, depart) = departures.finish("probes");
    assert_eq!((agree + depart + of_movetext, of_movetext), (275, movetext.len()));
}

/// The piece that a row tells of.
fn piece_of(row: &Value) -> Piece {
    let name = row[1].as_str().expect("a text");
    let (kind, side) = Identity::read_piece_side(name).expect("a piece and its side");
    let number =
        |at: usize| row[at].as_u64().and_then(|number| u16::try_from(number).ok()).expect("a number");
    let coordinate = |at: usize| row[at].as_f64().expect("a number");
    let configuration = Configuration::from(row[4].as_str().expect("a set"));
    let identity = Identity { configuration, kind, suit: number(2), rank: number(3), side };
    Piece { identity, x: coordinate(5), y: coordinate(6), angle: coordinate(7) }
}

/// Drops that set up a table.
fn drops(rows: &Value) -> String {
    let drop = |row: &Value| {
        let Piece { identity, x, y, angle } = piece_of(row);
        let spec = PieceSpec::saying(&identity, angle, &Variant::default()).expect("letters that say it");
        format!("{spec}@({x},{y})")
    };
    rows.as_array().expect("a table").iter().map(drop).collect::<Vec<_>>().join(" ")
}

/// Random games as records: played until they depart as the tables do, and on from there as records that drop what lies there.
#[test]
#[ignore = "compares"]
fn random_games_are_played_as_the_reference_parser_plays_them() {
    let table = include_str!("../../movetext-parser/tests/data/ppn/table_departures.tsv");
    let known: BTreeSet<&str> =
        table.lines().filter_map(|row| row.split('\t').next()?.strip_prefix("fuzz ")).collect();
    let (mut agree, mut depart, mut left, mut cases) = (0, BTreeSet::new(), 0, 0);
    for line in fact("oracles/ppn/fuzz.jsonl").lines() {
        let game: Value = serde_json::from_str(line).expect("JSON");
        let moves = game["moves"].as_array().expect("moves");
        let moves: Vec<&str> = moves.iter().map(|words| words.as_str().expect("a text")).collect();
        let tables = game["states"].as_array().expect("tables");
        let rejected = game["rejected"].as_array().expect("moves");
        cases += moves.len() + rejected.len();
        let (mut from, mut start) = (0, String::new());
        let is_after = |at: usize| rejected.iter().filter(move |refused| refused["after"] == at);
        let movetext = |start: &str, words: &[&str]| {
            let numbered = words.iter().enumerate().map(|(at, words)| format!("{}. {words}", at + 1));
            let numbered = numbered.map(|words| movetext_testing::suits_from_one(&words));
            format!("---\n...\n{start}\n{}", numbered.collect::<Vec<_>>().join(" "))
        };
        for at in 0..=moves.len() {
            for refused in is_after(at) {
                let word = refused["move"].as_str().expect("a text");
                let text = movetext(&start, &[&moves[from..at], &[word]].concat());
                let name = format!("{}, after {at}: {word}", game["case"]);
                match games(&text) {
                    Err(_) => agree += 1,
                    Ok(_) if known.contains(&*name) => drop(depart.insert(name)),
                    Ok(_) => panic!("{name}: is played, and {}", refused["error"]),
                }
            }
            let (Some(words), Some(table)) = (moves.get(at), tables.get(at)) else { break };
            let played = games(&movetext(&start, &moves[from..=at]));
            let is_there =
                played.as_ref().is_ok_and(|games| is_table(games[0].last().expect("a table"), table));
            let name = format!("{}, {}: {words}", game["case"], at + 1);
            if is_there {
                agree += 1;
            } else if known.contains(&*name) {
                depart.insert(name);
            } else if !start.is_empty() && words.starts_with(['-', '_']) {
                // What is active is not known of a table that was taken over.
                left += 1;
            } else {
                panic!("{name}: {} | {table}", reported(&played));
            }
            if !is_there {
                (from, start) = (at + 1, format!("0. {}", drops(table)));
            }
        }
    }
    println!("{agree} moves agree, {} depart, {left} ask for what was active", depart.len());
    assert_eq!(depart.iter().map(String::as_str).collect::<BTreeSet<_>>(), known);
    assert_eq!(agree + depart.len() + left, cases);
}
