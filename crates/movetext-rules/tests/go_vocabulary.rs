//! The readers and writers of Go's vocabulary and what its rules say about single positions, held against tables.
#![cfg(feature = "go")]

use std::fmt::Display;
use std::str::FromStr;

use movetext_rules::go::{
    Color, Decimal, Ko, Move, Part, Point, Position, RULE_SETS, RuleSet, Rules, Scoring, Setup, Size,
};
use movetext_rules::{Line, ParseError, Position as _};

/// The columns of each line of a table, those left out at the end being empty.
fn table<const N: usize>(text: &str) -> impl Iterator<Item = [&str; N]> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let mut columns = line.split('\t');
        [(); N].map(|()| columns.next().unwrap_or_default())
    })
}

fn list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

fn points(text: &str) -> Vec<Point> {
    text.split_whitespace().map(|point| point.parse().expect(point)).collect()
}

fn board(text: &str) -> Position {
    text.parse().unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

#[test]
fn words() {
    for [kind, text, expected] in table(include_str!("data/go/words.tsv")) {
        let read = match kind {
            "point" => read::<Point, _>(text),
            "move" => read::<Move, _>(text),
            "size" => read::<Size, _>(text),
            "number" => read::<Decimal, _>(text),
            "rules" => read::<Rules, _>(text),
            "setup" => read::<Setup, _>(text),
            _ => {
                let height = kind.strip_prefix("sgf").and_then(|height| height.parse().ok()).expect(kind);
                shown(Point::from_sgf(text, height))
            }
        };
        assert_eq!(read, expected, "{kind} {text}");
    }
}

fn read<T: FromStr<Err = ParseError<K>> + Display, K: Display>(text: &str) -> String {
    shown(text.parse::<T>())
}

fn shown<T: Display, K: Display>(read: Result<T, ParseError<K>>) -> String {
    match read {
        Ok(read) => read.to_string(),
        Err(fault) => format!("{}..{} {}", fault.at.start, fault.at.end, fault.kind),
    }
}

#[test]
fn illegal_moves_say_why() {
    for [rules, before, played, why] in table(include_str!("data/go/illegal.tsv")) {
        let rules: Rules = rules.parse().expect(rules);
        let mut line = Line::new(Position::start(&rules));
        for word in before.split_whitespace() {
            line.play(&word.parse().expect(word)).unwrap_or_else(|why| panic!("{before}: {word}: {why}"));
        }
        let refused = line.play(&played.parse().expect(played)).err();
        assert_eq!(
            refused.map_or("none".to_owned(), |why| why.to_string()),
            why,
            "{rules}: {before} {played}"
        );
    }
}

#[test]
fn forced_moves() {
    for [text, forced, after, captured, suicide] in table(include_str!("data/go/forced.tsv")) {
        let mut position = board(text);
        let (color, played) = forced.split_once(' ').expect(forced);
        let color = Color::BOTH.into_iter().find(|known| known.to_string() == color).expect(color);
        let effect = position.force(color, played.parse().expect(played)).expect(forced);
        assert_eq!(position.setup().rows().to_string(), after, "{text} {forced}");
        assert_eq!(list(effect.captures()), captured, "{text} {forced}");
        assert_eq!(list(effect.suicide()), suicide, "{text} {forced}");
        assert_eq!(position.to_move(), color.other());
    }
}

#[test]
fn scores() {
    for [text, dead, komi, area, territory, parts] in table(include_str!("data/go/scores.tsv")) {
        let (position, dead) = (board(text), points(dead));
        let komi = komi.parse().expect(komi);
        let by_area = position.score(Scoring::Area, komi, &dead);
        let by_territory = position.score(Scoring::Territory, komi, &dead);
        assert_eq!([by_area.to_string(), by_territory.to_string()], [area, territory], "{text} {dead:?}");
        assert_eq!(
            format!("{}; {}", told_part(by_area.black), told_part(by_area.white)),
            parts,
            "{text} {dead:?}"
        );
        assert_eq!((by_area.black, by_area.white), (by_territory.black, by_territory.white));
    }
}

fn told_part(part: Part) -> String {
    list([part.stones, part.territory, part.prisoners, part.dead])
}

/// A record's own marks: the stone on D1 is dead, the seki at the right is marked by nobody.
#[test]
fn scores_of_marked_territory() {
    let position = board(".XO.O/XXO../.XO../.XOOO/.XOXO");
    let marked = [points("A5 A3 A2 A1"), points("D5 D4 E4 D3 E3 D1")];
    let komi = "0.5".parse().expect("a komi");
    let score = position.score_marked(Scoring::Territory, komi, [&marked[0], &marked[1]]);
    assert_eq!(score.to_string(), "W+3.5");
    assert_eq!(score, position.score(Scoring::Territory, komi, &points("D1")));
    let score = position.score_marked(Scoring::Area, komi, [&marked[0], &marked[1][..3]]);
    assert_eq!((score.white.stones, score.white.territory, score.black.stones), (9, 3, 7));
}

#[test]
fn handicaps() {
    for [size, stones, expected] in table(include_str!("data/go/handicaps.tsv")) {
        let board: Size = size.parse().expect(size);
        let found = match stones {
            "marks" => Some(board.star_points()).filter(|points| !points.is_empty()),
            _ => board.handicap(stones.parse().expect(stones)),
        };
        assert_eq!(found.map_or("none".to_owned(), list), expected, "{size} {stones}");
    }
}

#[test]
fn complaints() {
    for [text, expected] in table(include_str!("data/go/complaints.tsv")) {
        let setup: Setup = text.parse().expect(text);
        assert_eq!(setup.complaints(&Rules::new(setup.size)).to_string(), expected, "{text}");
    }
    let setup: Setup = "../..".parse().expect("a board");
    let refused = Position::new(&Rules::default(), &setup).expect_err("another size");
    assert_eq!(refused.to_string(), "the board is 2x2 where the rules say 19x19");
}

#[test]
fn edited_stones_know_their_moves() {
    let mut position = Position::start(&Rules::new(Size::square(5).expect("a size")));
    for word in ["A1", "B2", "C3"] {
        position.make(word.parse().expect(word));
    }
    let mut setup = position.setup();
    setup.set("C3".parse().expect("a point"), Some(Color::White));
    setup.set("D4".parse().expect("a point"), Some(Color::Black));
    let edited = position.edited(&setup).expect("the same board");
    let since = |point: &str| edited.since(point.parse().expect("a point"));
    assert_eq!(["A1", "B2", "C3", "D4", "E5"].map(since), [Some(1), Some(2), None, None, None]);
    assert_eq!(edited.moves_played(), 3);
}

#[test]
fn two_passes_end_the_game() {
    let komi = "0.5".parse().expect("a komi");
    let mut line =
        Line::new(Position::start(&Rules { komi, ..Rules::new(Size::square(3).expect("a size")) }));
    for word in ["B2", "pass"] {
        line.play(&word.parse().expect(word)).expect(word);
    }
    assert_eq!(line.outcome(), None);
    line.play(&Move::Pass).expect("a pass");
    let outcome = line.outcome().expect("an end");
    assert_eq!((outcome.winner, outcome.reason.to_string().as_str()), (Some(Color::Black), "two-passes"));
    line.play(&"A1".parse().expect("a point")).expect("the rules of movement allow it");
    assert_eq!(line.outcome(), None);
}

#[test]
fn rule_sets_are_found() {
    for (name, found) in [
        ("Japanese", Some("Japanese")),
        ("chinese.", Some("Chinese")),
        ("Tromp/Taylor", Some("Tromp-Taylor")),
        ("TT--", Some("Tromp-Taylor")),
        ("new zealand", Some("NZ")),
        ("", None),
        ("house rules", None),
    ] {
        assert_eq!(RuleSet::find(name).map(|set| set.name), found, "{name}");
    }
    for set in RULE_SETS {
        for name in set.aliases.iter().chain([&set.name]) {
            assert_eq!(RuleSet::find(name), Some(set), "{name}");
        }
    }
    let rules = Rules::default().with_set(RuleSet::find("NZ").expect("known"));
    assert_eq!((rules.ko, rules.suicide, rules.scoring), (Ko::Situational, true, Scoring::Area));
}
