//! What the tafl engine says of a move: why it is illegal, why it captures, why the game is over, and how
//! the move is recorded.
//!
//! Cases are lines of `tests/data/tafl/reasons.tsv`: a rules record, moves, what is asked of the last one,
//! and the answer.

use movetext_rules::Line;
use movetext_rules::tafl::{Dialect, Move, MoveRecord, Position, RulesRecord};

#[test]
fn moves_say_why() {
    let mut asked = std::collections::BTreeSet::new();
    for row in include_str!("data/tafl/reasons.tsv").lines().filter(|row| !row.starts_with('#')) {
        let [record, moves, what, expected] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("four fields: {row}")
        };
        let record = RulesRecord::read(record, Dialect::Spec).record.expect("rules of some size");
        let start = Position::new(&record.rules, &record.setup).expect("a playable start");
        let steps: Vec<_> = moves.split(' ').map(step).collect();
        let (last, before) = steps.split_last().expect("a move");
        let mut line = Line::new(start);
        for step in before {
            line.play(step).unwrap_or_else(|illegal| panic!("{illegal}: {row}"));
        }
        assert_eq!(answer(&mut line, *last, what), expected, "{row}");
        asked.insert(what);
    }
    assert_eq!(asked.into_iter().collect::<Vec<_>>(), ["captures", "illegal", "outcome", "record"]);
}

fn step(text: &str) -> Move {
    let read = MoveRecord::read(text).expect("a move record").record;
    Move::new(read.from, read.to)
}

fn answer(line: &mut Line<Position>, last: Move, what: &str) -> String {
    let played = line.play(&last);
    if what == "illegal" {
        return played.map_or_else(|illegal| illegal.to_string(), |effect| format!("{effect:?}"));
    }
    let effect = played.unwrap_or_else(|illegal| panic!("{illegal}"));
    match what {
        "captures" => {
            let captures = effect.captures.iter();
            captures
                .map(|capture| format!("{} {}", capture.square, capture.how))
                .collect::<Vec<_>>()
                .join("; ")
        }
        "outcome" => line.outcome().map_or_else(
            || "none".to_owned(),
            |outcome| {
                let winner = outcome.winner.map_or_else(|| "draw".to_owned(), |side| side.to_string());
                format!("{winner} {}", outcome.reason)
            },
        ),
        "record" => effect.record(last, line.position().info()).to_string(),
        _ => panic!("captures, illegal, outcome or record, not {what}"),
    }
}
