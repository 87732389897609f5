//! What the tafl engine does, and says of it: where men go, why a move is illegal, what it captures and why, how the
//! game ends, how a move is recorded.
//!
//! Cases are lines of the files in `tests/data/tafl/play`, one a part of the rules: a rules record, moves, what is
//! asked of the last one, and the answer.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::ops::ControlFlow;

use movetext_rules::tafl::{Dialect, Move, MoveRecord, Position, RuleKey, RulesRecord, Square};
use movetext_rules::{Line, Position as _};

/// The one file whose records are read in OpenTafl's dialect.
const OPENTAFL: &str = "opentafl";

const FILES: [(&str, &str); 12] = [
    ("boards", include_str!("data/tafl/play/boards.tsv")),
    ("special_squares", include_str!("data/tafl/play/special_squares.tsv")),
    ("speeds", include_str!("data/tafl/play/speeds.tsv")),
    ("jumps", include_str!("data/tafl/play/jumps.tsv")),
    ("illegal", include_str!("data/tafl/play/illegal.tsv")),
    ("captures", include_str!("data/tafl/play/captures.tsv")),
    ("king", include_str!("data/tafl/play/king.tsv")),
    ("shieldwalls", include_str!("data/tafl/play/shieldwalls.tsv")),
    ("berserk", include_str!("data/tafl/play/berserk.tsv")),
    ("ends", include_str!("data/tafl/play/ends.tsv")),
    ("records", include_str!("data/tafl/play/records.tsv")),
    (OPENTAFL, include_str!("data/tafl/play/opentafl.tsv")),
];

/// The fields of a case: a rules record, moves, what is asked of the last, the answer.
fn cases() -> impl Iterator<Item = (&'static str, [&'static str; 4])> {
    FILES.into_iter().flat_map(|(file, text)| {
        text.lines().filter(|row| !row.starts_with('#')).map(move |row| {
            let fields: Vec<_> = row.split('\t').collect();
            (file, fields[..].try_into().unwrap_or_else(|_| panic!("four fields: {file}: {row}")))
        })
    })
}

#[test]
fn cases_are_played_as_told() {
    let mut wrong = String::new();
    for (file, [record, moves, what, expected]) in cases() {
        let dialect = if file == OPENTAFL { Dialect::OpenTafl } else { Dialect::Spec };
        let found = answer(dialect, record, moves, what);
        if found != expected {
            let _ = writeln!(wrong, "{file}\t{record}\t{moves}\t{what}\t{found}");
        }
    }
    assert!(wrong.is_empty(), "answered otherwise:\n{wrong}");
}

/// Every key of a rules record is in some case, and every reason there is for anything was given.
#[test]
fn cases_cover_the_rules() {
    let records: BTreeSet<&str> = cases().map(|(_, [record, ..])| record).collect();
    let tells = |key: &str| records.iter().any(|record| record.split([' ', ':']).any(|word| word == key));
    // Names and inverted rows are of no account in play.
    let keys = RuleKey::ALL.iter().filter(|key| !matches!(key, RuleKey::Name | RuleKey::Starti));
    for key in keys {
        assert!(tells(key.name()), "no case of {key}");
    }
    for (what, words) in [
        (
            "illegal",
            &[
                "is not on the board",
                "where it starts",
                "nothing stands on",
                "but it is the",
                "must go on",
                "must capture",
                "neither a rank nor a file",
                "is occupied by",
                "may be passed but not stopped on",
                "may not be passed",
                "may not be entered",
                "faster than its speed",
                "does not jump",
                "may not be jumped over",
                "as this jump needs",
            ][..],
        ),
        (
            "captures",
            &[
                "between",
                "hostile",
                "surrounded on",
                "jumped over",
                "shieldwall",
                "where the king is surrounded",
            ],
        ),
        (
            "outcome",
            &[
                "king-escaped",
                "king-captured",
                "edge-fort",
                "surrounded",
                "no-men",
                "no-legal-move",
                "repetition",
                "none",
            ],
        ),
    ] {
        for word in words {
            assert!(
                cases().any(|(_, [_, _, asked, answer])| asked == what && answer.contains(word)),
                "no case of {what} {word:?}"
            );
        }
    }
}

fn square(text: &str) -> Square {
    text.parse().unwrap_or_else(|fault| panic!("{fault}: {text}"))
}

fn step(text: &str) -> Move {
    let (from, to) = text.split_once('-').expect("a move");
    Move::new(square(from), square(to))
}

fn answer(dialect: Dialect, record: &str, moves: &str, what: &str) -> String {
    let read = RulesRecord::read(record, dialect).record.expect("rules of some size");
    let start = Position::new(&read.rules, &read.setup).expect("a playable start");
    let mut line = Line::new(start);
    let words: Vec<_> = moves.split(' ').collect();
    let (last, before) = words.split_last().expect("a move");
    for text in before {
        if let Err(illegal) = line.play(&step(text)) {
            return format!("{text}: {illegal}");
        }
    }
    if what == "goes" {
        return destinations(line.position(), square(last));
    }
    let last = step(last);
    let played = line.play(&last);
    let effect = match played {
        Err(illegal) => return illegal.to_string(),
        Ok(effect) if what == "illegal" => return format!("{effect:?}"),
        Ok(effect) => effect,
    };
    let recorded = effect.record(last, line.position().info());
    assert_eq!(recorded.to_string().parse().as_ref(), Ok(&recorded), "{record} {moves}");
    match what {
        "captures" => {
            let captures = effect.captures().iter();
            captures
                .map(|capture| format!("{} {}", capture.square, capture.reason))
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
        "position" => line.position().setup().position_record().to_string(),
        "record" => recorded.to_string(),
        "walker" => {
            let walker = recorded.walker(effect.piece.side).to_string();
            let read = MoveRecord::read(&walker).expect("a move record").record;
            assert_eq!((read.from, read.to), (last.from, last.to), "{walker}");
            walker
        }
        _ => panic!("captures, goes, illegal, outcome, position, record or walker, not {what}"),
    }
}

/// Where the man on a square may go, in the order of the engine.
fn destinations(position: &Position, from: Square) -> String {
    let mut found = Vec::new();
    let _ = position.visit_legal(|step| -> ControlFlow<()> {
        if step.from == from {
            found.push(step.to.to_string());
        }
        ControlFlow::Continue(())
    });
    found.join(" ")
}
