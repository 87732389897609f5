//! Go against facts made by other programs: every ply of random games under three rule sets, with
//! the reason for every point where no stone may be placed, and every count of move sequences. There is no departure.
#![cfg(feature = "go")]
#![allow(clippy::print_stdout, reason = "a test says what it counted")]
#![allow(clippy::unwrap_used, reason = "the facts have the shape that their README says, or the test fails")]

use std::collections::HashMap;

use movetext_rules::go::{Color, Decimal, Ko, Move, PlayError, Point, Position, Rules, Scoring, Setup, Size};
use movetext_rules::{Line, Position as _, Terminal, perft};
use movetext_testing::fact;
use serde_json::Value;

#[test]
#[ignore = "compares"]
fn traces_agree() {
    let (mut games, mut plies) = (0, 0);
    for (name, ko, suicide) in [
        ("simple_nosuicide", Ko::Simple, false),
        ("psk_nosuicide", Ko::Positional, false),
        ("simple_suicide", Ko::Simple, true),
    ] {
        let text = fact(&format!("oracles/go/traces/{name}.jsonl"));
        for game in text.lines() {
            let game: Value = serde_json::from_str(game).unwrap();
            let size = Size::square(game["size"].as_u64().unwrap() as u8).unwrap();
            plies += trace_agrees(Rules::new(size).with_ko(ko).with_suicide(suicide), &game);
            games += 1;
        }
    }
    println!("traces: {games} games, {plies} plies agree");
    assert!(games > 0);
}

/// Replays one trace; how many plies it has.
fn trace_agrees(rules: Rules, game: &Value) -> usize {
    let mut line = Line::new(Position::start(&rules));
    let plies = game["plies"].as_array().unwrap();
    for ply in plies {
        let at = format!("{rules} seed {} ply {}", game["seed"], ply["n"]);
        let color = if ply["c"] == "B" { Color::Black } else { Color::White };
        assert_eq!(line.position().to_move(), color, "{at}");
        reasons_agree(&line, ply, &at);
        let played = match ply["m"].as_str().unwrap() {
            "" => Move::Pass,
            point => Move::Place(point_of(point, rules.size)),
        };
        let effect = line.play(&played).unwrap_or_else(|illegal| panic!("{at}: {illegal}"));
        assert_eq!(effect.captures().len() as u64, ply["cap"].as_u64().unwrap(), "{at}");
        assert_eq!(effect.suicide().len() as u64, ply["selfcap"].as_u64().unwrap_or(0), "{at}");
        assert_eq!(line.position().setup().rows().to_string(), ply["board"].as_str().unwrap(), "{at}");
    }
    let position = line.position();
    let area = position.score(Scoring::Area, Decimal::ZERO, &[]);
    assert_eq!(i64::from(area.margin().hundredths()), game["final_area"][0].as_i64().unwrap() * 100);
    if !rules.suicide {
        for (color, taken) in [(Color::Black, "captures_black"), (Color::White, "captures_white")] {
            assert_eq!(u64::from(position.prisoners(color)), game[taken].as_u64().unwrap());
        }
    }
    plies.len()
}

/// Asks about every empty point.
fn reasons_agree(line: &Line<Position>, ply: &Value, at: &str) {
    let size = line.position().size();
    let expected: HashMap<Point, &str> = ply["illegal"]
        .as_array()
        .unwrap()
        .iter()
        .map(|illegal| (point_of(illegal[0].as_str().unwrap(), size), illegal[1].as_str().unwrap()))
        .collect();
    let mut legal = 0;
    for point in size.all().filter(|point| line.position().get(*point).is_none()) {
        let refused = line.clone().play(&Move::Place(point)).err();
        let reason = refused.map(|illegal| match illegal {
            PlayError::Suicide { .. } => "suicide",
            PlayError::Ko { .. } => "ko",
            PlayError::Superko { .. } => "superko",
            _ => panic!("{at}: {illegal}"),
        });
        assert_eq!(reason, expected.get(&point).copied(), "{at} {point}");
        legal += u64::from(reason.is_none());
    }
    assert_eq!(legal, ply["nlegal"].as_u64().unwrap(), "{at}");
    let mut shown = 0;
    let _ = line.visit_legal(|played| -> std::ops::ControlFlow<()> {
        shown += u64::from(played != Move::Pass);
        std::ops::ControlFlow::Continue(())
    });
    assert_eq!(shown, legal, "{at}");
}

fn point_of(text: &str, size: Size) -> Point {
    let point = Point::from_sgf(text, size.height()).unwrap();
    assert_eq!(point.sgf(size.height()).unwrap().to_string(), text);
    point
}

/// Rows of more sequences than this run only when `GO_PERFT=all` is set.
const SEQUENCES: u64 = 2_000_000;

#[test]
#[ignore = "compares"]
fn perft_counts_agree() {
    let table = fact("oracles/go-othello-morris-perft.tsv");
    let all = std::env::var("GO_PERFT").is_ok_and(|value| value == "all");
    let (mut ran, mut left_out, mut other) = (0, 0, 0);
    for row in table.lines().filter(|row| row.starts_with("go\t")) {
        let fields: Vec<&str> = row.split('\t').collect();
        let [_, variant, depth, count, ..] = fields[..] else { panic!("{row}") };
        let words: Vec<&str> = variant.split(' ').collect();
        let [size, kos, suicide @ ("suicide" | "nosuicide"), pass] = words[..] else {
            other += 1;
            continue;
        };
        let count: u64 = count.parse().unwrap();
        if count > SEQUENCES && !all {
            left_out += 1;
            continue;
        }
        for ko in kos.split('/') {
            let ko = if ko == "psk" { Ko::Positional } else { Ko::Simple };
            let rules = Rules::new(size.parse().unwrap())
                .with_ko(ko)
                .with_suicide(suicide == "suicide")
                .with_pass(pass == "pass");
            let depth = depth.strip_prefix('d').unwrap().parse().unwrap();
            assert_eq!(perft(&Position::start(&rules), depth, Terminal::One), count, "{row}");
        }
        ran += 1;
    }
    println!("perft: {ran} rows agree, {left_out} left out; {other} rows are about something else");
    assert!(ran > 300 && other <= 22, "{ran} {other}");
}

/// Boards on which every chain has a liberty, counted from all there are.
#[test]
#[ignore = "compares"]
fn counts_of_legal_positions_agree() {
    let table = fact("oracles/go-othello-morris-perft.tsv");
    let mut ran = 0;
    for row in table.lines().filter(|row| row.starts_with("go\tlegal positions")) {
        let fields: Vec<&str> = row.split('\t').collect();
        let (size, count): (Size, &str) = (fields[2].parse().unwrap(), fields[3]);
        if size.points() > 10 {
            continue;
        }
        let rules = Rules::new(size);
        let legal = (0..3_u32.pow(size.points() as u32)).filter(|number| {
            let mut setup = Setup::new(size);
            let mut rest = *number;
            for stone in &mut setup.stones {
                *stone = [None, Some(Color::Black), Some(Color::White)][rest as usize % 3];
                rest /= 3;
            }
            setup.complaints(&rules).is_empty()
        });
        assert_eq!(legal.count().to_string(), count, "{row}");
        ran += 1;
    }
    assert!(ran >= 8, "{ran}");
}

/// Games in which either colour may play at any time, no board comes back, and suicide is allowed.
#[test]
#[ignore = "compares"]
fn counts_of_games_agree() {
    let table = fact("oracles/go-othello-morris-perft.tsv");
    let mut ran = 0;
    for row in table.lines().filter(|row| row.starts_with("go\tnumber of games")) {
        let fields: Vec<&str> = row.split('\t').collect();
        let size: Size = fields[2].parse().unwrap();
        if size.points() > 3 {
            continue;
        }
        let rules = Rules::new(size).with_ko(Ko::None).with_suicide(true);
        let mut seen = Vec::new();
        assert_eq!(games(&Position::start(&rules), &mut seen).to_string(), fields[3], "{row}");
        ran += 1;
    }
    assert_eq!(ran, 3);
}

fn games(position: &Position, seen: &mut Vec<String>) -> u64 {
    seen.push(position.setup().rows().to_string());
    let mut count = 1;
    for color in Color::BOTH {
        for point in position.size().all().filter(|point| position.get(*point).is_none()) {
            let mut after = position.clone().with_turn(color);
            after.make(Move::Place(point));
            if !seen.contains(&after.setup().rows().to_string()) {
                count += games(&after, seen);
            }
        }
    }
    seen.pop();
    count
}
