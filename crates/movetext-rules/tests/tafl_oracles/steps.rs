//! The steps of OpenTafl's own tests.

use movetext_rules::tafl::{Dialect, Effect, PlayError, Position};
use movetext_rules::{Line, Position as _};

use crate::departures::Tally;
use crate::oracle;

#[test]
#[ignore = "compares"]
fn opentafl_test_steps_agree() {
    let text = oracle::text("opentafl_test_steps.tsv");
    let mut tally = Tally::new("step");
    let mut steps = 0;
    let mut ongoing: Option<(String, Line<Position>)> = None;
    for row in oracle::rows(&text) {
        let [test, record, before, side, step, captured, result] = row[..7] else { panic!("{row:?}") };
        if test == "test" {
            continue;
        }
        let side = oracle::side(side);
        let goes_on = ongoing.take().filter(|(of, line)| {
            of.as_str() == record
                && oracle::written(line.position()) == before
                && line.position().to_move() == side
        });
        let mut line = goes_on.map_or_else(
            || {
                let (rules, _) = oracle::rules(record, Dialect::OpenTafl);
                let mut setup = oracle::setup(&rules, before, side);
                setup.berserk = step.contains('=').then(|| oracle::step(step).from);
                Line::new(Position::new(&rules, &setup).expect("a playable position"))
            },
            |(_, line)| line,
        );
        steps += 1;
        let played = line.play(&oracle::step(step));
        let shown = || format!("{before} {step} {played:?} for {row:?}");
        match result {
            "ILLEGAL_SIDE" => {
                let agrees = matches!(played, Err(PlayError::NotYourTurn { .. } | PlayError::Empty { .. }));
                tally.check(test, "illegal", agrees, shown);
            }
            "ILLEGAL_MOVE" => tally.check(test, "illegal", played.is_err(), shown),
            _ => {
                let after = oracle::written(line.position());
                tally.check(test, "position", after == row[7], || format!("{after} after {}", shown()));
                let mut expected: Vec<_> = captured.split_whitespace().collect();
                expected.sort_unstable();
                let captures = played.iter().flat_map(Effect::captures);
                let mut taken: Vec<_> = captures.map(|capture| capture.square.to_string()).collect();
                taken.sort();
                tally.check(test, "captures", taken == expected, shown);
                let expected = match result {
                    "GOOD_MOVE" => "unfinished",
                    "DRAW" => "draw",
                    "ATTACKER_WIN" => "attackers",
                    "DEFENDER_WIN" => "defenders",
                    other => panic!("{other}"),
                };
                let found = oracle::result(line.outcome());
                tally.check(test, "result", found == expected, || {
                    format!("{:?} after {}", line.outcome(), shown())
                });
                if found == "unfinished" {
                    let agrees = line.position().to_move() == oracle::side(row[8]);
                    tally.check(test, "next", agrees, shown);
                }
            }
        }
        ongoing = Some((record.to_owned(), line));
    }
    tally.finish(&format!("{steps} steps"));
}
