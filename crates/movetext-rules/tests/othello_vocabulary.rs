//! The readers and writers of Othello's vocabulary and what its rules say about single positions, held against tables.
#![cfg(feature = "othello")]

use movetext_rules::othello::{Empties, Move, Position, Score, Setup, Square};
use movetext_rules::{Counting, ParseError, Position as _, Table as _, Terminal};

/// The columns of each line of a table, those left out at the end being empty.
fn table(text: &str) -> impl Iterator<Item = [&str; 4]> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let mut columns = line.split('\t');
        [(); 4].map(|()| columns.next().unwrap_or_default())
    })
}

/// What was read as it is written, or where and why it could not be.
fn read<T: ToString, K: ToString>(read: Result<T, ParseError<K>>) -> String {
    match read {
        Ok(read) => read.to_string(),
        Err(misread) => format!("{}..{} {}", misread.at.start, misread.at.end, misread.kind.to_string()),
    }
}

#[test]
fn words() {
    for [text, expected, ..] in table(include_str!("data/othello/words.tsv")) {
        assert_eq!(read(text.parse::<Move>()), expected, "{text}");
    }
}

#[test]
fn squares_are_read_as_they_are_written() {
    for (index, square) in Square::all().enumerate() {
        assert_eq!((square.index(), Square::new(square.column(), square.row())), (index, Some(square)));
        assert_eq!(square.to_string().parse(), Ok(square));
        assert_eq!(square.point().to_string().parse(), Ok(square));
    }
    assert_eq!(Square::new(8, 0).or(Square::new(0, 8)), None);
    assert!("pass".parse::<Square>().is_err());
}

#[test]
fn scores_are_read_as_they_are_written() {
    for text in ["40-24", "0-64", "2-2"] {
        assert_eq!(read(text.parse::<Score>()), text);
    }
    let fault = "a score is what Black and White have, together at most 64, like 40-24";
    for text in ["", "40", "40-25", "-1", "40-", "040-24", "+1-2", "40-24 "] {
        assert_eq!(read(text.parse::<Score>()), format!("0..{} {fault}", text.len()));
    }
}

#[test]
fn setups() {
    for [text, expected, complaints, _] in table(include_str!("data/othello/setups.tsv")) {
        assert_eq!(read(text.parse::<Setup>()), expected, "{text}");
        assert_eq!(read(text.parse::<Position>()), expected, "{text}");
        let Ok(setup) = text.parse::<Setup>() else { continue };
        let found: Vec<_> = setup.complaints().iter().map(|complaint| format!("{complaint:?}")).collect();
        assert_eq!(found.join(" "), complaints, "{text}");
    }
}

#[test]
fn illegal_moves_say_why() {
    for [rows, played, why, _] in table(include_str!("data/othello/illegal.tsv")) {
        let before: Position = rows.parse().expect(rows);
        let mut position = before;
        let refusal = position.apply(&played.parse().expect(played)).err();
        assert_eq!(refusal.map(|why| why.to_string()).unwrap_or_default(), why, "{rows} {played}");
        assert_eq!(position == before, refusal.is_some(), "{rows} {played}");
    }
}

#[test]
fn ends() {
    for [rows, expected, discs, tournament] in table(include_str!("data/othello/ends.tsv")) {
        let position: Position = rows.parse().expect(rows);
        let outcome = position.outcome().map(|end| match end.winner {
            Some(color) => format!("{color} {}", end.reason),
            None => format!("draw {}", end.reason),
        });
        assert_eq!(outcome.unwrap_or_default(), expected, "{rows}");
        assert_eq!(position.score(Empties::Nobody).to_string(), discs, "{rows}");
        assert_eq!(position.score(Empties::Winner).to_string(), tournament, "{rows}");
    }
}

#[test]
fn perft_counts() {
    for [rows, depth, terminal, leaves] in table(include_str!("data/othello/perft.tsv")) {
        let position: Position = rows.parse().expect(rows);
        let terminal = if terminal == "one" { Terminal::One } else { Terminal::Zero };
        let depth = depth.parse().expect(depth);
        assert_eq!(position.perft(depth, terminal).to_string(), leaves, "{rows} {depth}");
        assert_eq!(
            position.perft_by(depth, terminal, Counting::Made).to_string(),
            leaves,
            "{rows} {depth}, made"
        );
    }
}

#[test]
fn a_forced_move_is_played_whatever_the_rules_say() {
    let mut position = Position::start();
    assert!(position.force(Move::Place("d4".parse().expect("a square"))).captures().is_empty());
    assert_eq!(position.setup().rows().to_string().matches('X').count(), 3);
    position.force(Move::Pass);
    let effect = position.force(Move::Place("f6".parse().expect("a square")));
    assert_eq!(effect.captures().to_string(), "e5");
    assert_eq!(position.score(Empties::Nobody).to_string(), "5-0");
}
