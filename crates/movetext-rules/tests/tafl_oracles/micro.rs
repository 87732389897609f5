//! Small positions that probe one rule each.

use std::ops::ControlFlow;

use movetext_rules::tafl::{Dialect, Position};
use movetext_rules::{Line, Position as _};

use crate::departures::Tally;
use crate::oracle;

#[test]
#[ignore = "compares"]
fn micro_positions_agree() {
    let text = oracle::text("micro_positions.tsv");
    let mut tally = Tally::new("micro");
    let (mut positions, mut steps) = (0, 0);
    for row in oracle::rows(&text) {
        let (case, record) = (row[0], row[1]);
        let (rules, setup) = oracle::rules(record, Dialect::OpenTafl);
        let mut line = Line::new(Position::new(&rules, &setup).expect("a playable position"));
        positions += 1;
        for reported in &row[2..] {
            if let Some(victory) = reported.strip_prefix("startVictory=") {
                let result = oracle::result(line.outcome());
                tally.check(case, "start", result == verdict(victory), || format!("{result} for {victory}"));
                continue;
            }
            steps += 1;
            let Some((from, reported)) = reported.split_once(" -> ") else { panic!("{reported}") };
            if let Some(list) = reported.strip_prefix('[') {
                destinations(&mut tally, case, line.position(), from, list);
            } else if !play(&mut tally, case, &mut line, from, reported) {
                break;
            }
        }
    }
    tally.finish(&format!("{positions} positions, {steps} steps"));
}

/// OpenTafl's numbers of results.
fn verdict(number: &str) -> &'static str {
    match number {
        "0" => "unfinished",
        "2" => "attackers",
        "3" => "defenders",
        "4" => "draw",
        _ => panic!("{number}"),
    }
}

/// Where a man may go, whoever is to move.
fn destinations(tally: &mut Tally, case: &str, position: &Position, from: &str, list: &str) {
    let mut setup = position.setup();
    let man = setup.get(from.parse().expect("a square")).expect("a man");
    setup.to_move = man.side;
    let position = position.with_setup(&setup).expect("a playable position");
    let mut found = Vec::new();
    let _ = position.visit_legal(|step| -> ControlFlow<()> {
        if step.from.to_string() == from {
            found.push(step.to.to_string());
        }
        ControlFlow::Continue(())
    });
    let mut expected: Vec<_> = list.trim_end_matches(']').split(", ").collect();
    expected.sort_unstable();
    found.sort();
    tally.check(case, "legal", found == expected, || format!("{found:?} for {expected:?}"));
}

/// One move; false where ours and the oracle's positions part.
fn play(tally: &mut Tally, case: &str, line: &mut Line<Position>, record: &str, reported: &str) -> bool {
    let step = oracle::step(record);
    let played = line.play(&step);
    let illegal = reported.starts_with("ILLEGAL");
    tally.check(case, "illegal", played.is_err() == illegal, || format!("{record} {played:?}"));
    if illegal {
        return played.is_err();
    }
    let Ok(effect) = played else { return false };
    let field = |key: &str| {
        let at = reported.find(key).unwrap_or_else(|| panic!("{key} in {reported}")) + key.len();
        reported[at..].split([' ', ']']).next().unwrap_or_default()
    };
    let at = reported.find("x[").expect("captures") + 2;
    let end = at + reported[at..].find(']').expect("an end of captures");
    let mut expected: Vec<_> = reported[at..end].split(", ").filter(|square| !square.is_empty()).collect();
    expected.sort_unstable();
    let mut taken: Vec<_> = effect.captures().iter().map(|capture| capture.square.to_string()).collect();
    taken.sort();
    tally.check(case, "captures", taken == expected, || format!("{record} {taken:?} for {expected:?}"));
    let position = oracle::written(line.position());
    tally
        .check(case, "position", position == field("pos="), || format!("{record} {position} for {reported}"));
    let result = oracle::result(line.outcome());
    tally.check(case, "result", result == verdict(field("res=")), || {
        format!("{record} {:?} for {reported}", line.outcome())
    });
    if result == "unfinished" {
        let agrees = line.position().to_move() == oracle::side(field("next="));
        tally.check(case, "next", agrees, || format!("{record} {reported}"));
        let berserk = line.position().berserker().is_some() == reported.contains("BERSERK");
        tally.check(case, "berserk", berserk, || format!("{record} {reported}"));
    }
    position == field("pos=")
}
