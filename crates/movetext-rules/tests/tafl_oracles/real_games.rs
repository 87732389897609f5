//! Real games of Copenhagen with the captures that the players recorded, by the specification's dialect.

use movetext_rules::Line;
use movetext_rules::tafl::{Dialect, Position};
use serde_json::Value;

use crate::departures::Tally;
use crate::oracle;

const COPENHAGEN: &str = "dim:11 atkf:y tfr:l sw:s efe:y start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/";

#[test]
#[ignore = "compares"]
fn real_games_agree() {
    let text = oracle::text("real_copenhagen.jsonl");
    let (rules, setup) = oracle::rules(COPENHAGEN, Dialect::Spec);
    let start = Line::new(Position::new(&rules, &setup).expect("a playable start"));
    let mut tally = Tally::new("real");
    let (mut games, mut plies) = (0, 0);
    for line in text.lines() {
        let game: Value = serde_json::from_str(line).expect("a game");
        let case = format!("game {}", game["game"]);
        let moves: Vec<_> = game["moves"].as_str().expect("moves").split_whitespace().collect();
        let mut line = start.clone();
        for (at, record) in moves.iter().enumerate() {
            tally.check(&case, "over", line.outcome().is_none(), || {
                format!("{:?} at {at} of {}", line.outcome(), moves.len())
            });
            let (_, captures) = record.split_once('x').unwrap_or((record, ""));
            let mut expected: Vec<_> = captures.split('/').filter(|square| !square.is_empty()).collect();
            expected.sort_unstable();
            match line.play(&oracle::step(record)) {
                Ok(effect) => {
                    let mut taken: Vec<_> =
                        effect.captures().iter().map(|capture| capture.square.to_string()).collect();
                    taken.sort();
                    tally.check(&case, "captures", taken == expected, || format!("{record} {taken:?}"));
                }
                Err(illegal) => {
                    tally.check(&case, "illegal", false, || format!("{record} {illegal}"));
                    break;
                }
            }
            plies += 1;
        }
        let last = oracle::written(line.position());
        tally.check(&case, "final", game["final"] == last.as_str(), || format!("{last} {}", game["final"]));
        let status = match oracle::result(line.outcome()) {
            "attackers" => "attacker_wins",
            "defenders" => "defender_wins",
            "draw" => "draw",
            _ => "ongoing",
        };
        let results = format!("{status} where the other engine has {}", game["status"]);
        tally.check(&results, "result", game["status"] == status, || case.clone());
        games += 1;
    }
    tally.finish(&format!("{games} games, {plies} plies"));
}
