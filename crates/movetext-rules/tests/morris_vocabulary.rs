//! The readers and writers of Nine Men's Morris and what its rules say about single positions, held against tables.
#![cfg(feature = "morris")]

use movetext_rules::morris::{Color, Mill, Move, Point, Position, Rules, Setup};
use movetext_rules::{Counting, Line, ParseError, Position as _, Table as _, Terminal};

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
    for [text, expected, ..] in table(include_str!("data/morris/words.tsv")) {
        assert_eq!(read(text.parse::<Move>()), expected, "{text}");
    }
}

#[test]
fn points_are_read_as_they_are_written() {
    for (index, point) in Point::all().enumerate() {
        assert_eq!((point.index(), Point::at(point.file(), point.rank())), (index, Some(point)));
        assert_eq!((point.to_string().parse(), index.to_string().parse()), (Ok(point), Ok(point)));
        for neighbour in point.neighbours() {
            assert!(neighbour.neighbours().any(|back| back == point), "{point} {neighbour}");
            assert!(neighbour.file() == point.file() || neighbour.rank() == point.rank());
        }
    }
    assert_eq!(Point::new(24).or(Point::at(3, 3)), None);
    assert_eq!(Point::all().map(|point| point.neighbours().count()).sum::<usize>(), 2 * 32);
}

#[test]
fn mills() {
    for [text, expected, ..] in table(include_str!("data/morris/mills.tsv")) {
        assert_eq!(read(text.parse::<Mill>()), expected, "{text}");
    }
    let all: Position = "WWWWWWWWWWWWWWWWWWWWWWWW W 0 0".parse().expect("a position");
    let mut mills: Vec<Mill> = all.mills(Color::White).collect();
    assert!(mills.iter().all(|mill| mill.to_string().parse() == Ok(*mill)));
    mills.sort_unstable();
    mills.dedup();
    assert_eq!((mills.len(), mills[0].to_string().as_str()), (16, "a7 d7 g7"));
}

#[test]
fn setups() {
    for [text, expected, complaints, _] in table(include_str!("data/morris/setups.tsv")) {
        assert_eq!(read(text.parse::<Setup>()), expected, "{text}");
        assert_eq!(read(text.parse::<Position>()), expected, "{text}");
        let Ok(setup) = text.parse::<Setup>() else { continue };
        let found: Vec<_> = setup.complaints().iter().map(|complaint| format!("{complaint:?}")).collect();
        assert_eq!(found.join(" "), complaints, "{text}");
    }
}

#[test]
fn illegal_moves_say_why() {
    for [row, played, why, _] in table(include_str!("data/morris/illegal.tsv")) {
        let before: Position = row.parse().expect(row);
        let mut position = before;
        let refusal = match played.parse() {
            Ok(played) => position.apply(&played).err().map(|why| why.to_string()).unwrap_or_default(),
            unread => read::<Move, _>(unread),
        };
        assert_eq!(refusal, why, "{row} {played}");
        assert_eq!(position == before, !refusal.is_empty(), "{row} {played}");
    }
}

#[test]
fn men_fly_only_where_the_rules_let_them() {
    let setup: Setup = "W..BBB....W............W W 0 0".parse().expect("a setup");
    let mut position = Position::new(&Rules { flying: false, ..Rules::default() }, &setup);
    assert!(!position.is_flying());
    let refusal = position.apply(&"a7-f4".parse().expect("a move")).expect_err("no line");
    assert_eq!(refusal.to_string(), "no line joins a7 to f4, and men do not fly under these rules");
    assert!(Position::new(&Rules::default(), &setup).is_flying());
}

#[test]
fn two_mills_at_once_take_one_man() {
    let mut position: Position = ".WW......W.B.......B.W.. W 3 3".parse().expect("a position");
    let effect = position.apply(&"a7xd2".parse().expect("a move")).expect("a legal move");
    assert_eq!(effect.mills().iter().map(ToString::to_string).collect::<Vec<_>>(), ["a7 d7 g7", "a7 a4 a1"]);
    assert_eq!(effect.captures(), Some("d2".parse().expect("a point")));
    let mills: Vec<_> = position.mills(Color::White).map(|mill| mill.to_string()).collect();
    assert_eq!(mills, ["a7 d7 g7", "a7 a4 a1"]);
    assert_eq!(position.mills(Color::Black).count(), 0);
}

#[test]
fn ends() {
    for [row, expected, ..] in table(include_str!("data/morris/ends.tsv")) {
        let position: Position = row.parse().expect(row);
        let outcome = position.outcome().map(|end| {
            format!("{} {}", end.winner.map(|color| color.to_string()).unwrap_or_default(), end.reason)
        });
        assert_eq!(outcome.unwrap_or_default(), expected, "{row}");
    }
}

#[test]
fn repetition_draws_where_the_rules_say_so() {
    let setup: Setup = "WW..W...........B.B.BB.. W 0 0".parse().expect("a setup");
    for draw_by_repetition in [false, true] {
        let rules = Rules { draw_by_repetition, ..Rules::default() };
        let mut line = Line::new(Position::new(&rules, &setup));
        let there_and_back = ["a7-a4", "d3-c3", "a4-a7", "c3-d3"];
        for word in there_and_back.into_iter().chain(there_and_back) {
            assert_eq!(line.outcome(), None);
            line.play(&word.parse().expect("a move")).expect("a legal move");
        }
        let outcome = line.outcome().map(|end| (end.winner, end.reason.to_string()));
        assert_eq!(outcome, draw_by_repetition.then(|| (None, "repetition".to_owned())));
    }
}

#[test]
fn perft_counts() {
    for [row, depth, terminal, leaves] in table(include_str!("data/morris/perft.tsv")) {
        let position: Position = row.parse().expect(row);
        let terminal = if terminal == "one" { Terminal::One } else { Terminal::Zero };
        let depth = depth.parse().expect(depth);
        assert_eq!(position.perft(depth, terminal).to_string(), leaves, "{row} {depth}");
        assert_eq!(
            position.perft_by(depth, terminal, Counting::Made).to_string(),
            leaves,
            "{row} {depth}, made"
        );
    }
}

#[test]
fn a_forced_move_is_played_whatever_the_rules_say() {
    let mut position: Position = "WB...................... W 0 0".parse().expect("a position");
    let effect = position.force("d7xg1".parse().expect("a move"));
    assert_eq!((effect.mills().len(), effect.captures()), (0, None));
    assert_eq!(position.to_string(), "WW...................... B 0 0");
    let effect = position.force("g7xa7".parse().expect("a move"));
    assert_eq!(effect.captures(), Some("a7".parse().expect("a point")));
    assert_eq!(position.to_string(), ".WB..................... W 0 0");
}
