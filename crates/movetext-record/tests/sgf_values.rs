//! What values of Smart-Go say: each line of `tests/data/sgf_values.txt`, and the view of its value beside it; places.
#![cfg(feature = "sgf")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::fmt::Write as _;

use movetext_record::sgf::{BoardSize, Ff, Game, PropertyType, Start, Value, read};
use proptest::prelude::*;

fn start(ff: Ff, game: Game, side: u8) -> Start {
    let size = BoardSize { columns: side, rows: side };
    Start { game, size, rules: None, declared: Some(ff), ff }
}

#[test]
fn values() {
    let mut lines = String::new();
    for line in include_str!("data/sgf_values.txt").lines().filter(|line| !line.starts_with('#')) {
        let [ff, game, side, property] = line.splitn(4, ' ').collect::<Vec<_>>().try_into().unwrap();
        let game = (1..6).map(Game::from_number).find(|known| known.name() == Some(game));
        let game = game.or((line.contains(" Morris ")).then_some(Game::Morris)).unwrap();
        let ff = Ff::from_number(ff.parse().unwrap()).unwrap();
        let (name, raw) = property.strip_suffix(']').unwrap().split_once('[').unwrap();
        let raw = raw.replace("\\n", "\n");
        let property = PropertyType::find(name).unwrap();
        let _ = match start(ff, game, side.parse().unwrap()).view(property, &raw) {
            Ok(view) => {
                let spelling = view.spelling.map_or(String::new(), |spelling| {
                    format!(" | {:?} {spelling}", &raw[spelling.at.start as usize..spelling.at.end as usize])
                });
                writeln!(lines, "{line}\n    {:?}{spelling}", view.value)
            }
            Err(misread) => {
                let at = &raw[misread.at.start as usize..misread.at.end as usize];
                writeln!(lines, "{line}\n    ! {at:?} {misread}")
            }
        };
    }
    insta::assert_snapshot!(lines);
}

/// Pieces of values, and whatever else.
fn value_like() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        proptest::collection::vec(
            prop::sample::select(vec![
                "dd", ":", "a1", "-", "x", " ", "1", "2", ".", "tt", "B", "\u{e9}", "Zz", "\\"
            ]),
            0..6,
        )
        .prop_map(|pieces| pieces.concat()),
    ]
}

proptest! {
    /// Any value of any property gives a view or a place inside it; and an area is on the board.
    #[test]
    fn views_are_total(
        raw in value_like(),
        ff in prop::sample::select(Ff::ALL.to_vec()),
        game in 1_i64..6,
        side in 1_u8..=52,
        property in prop::sample::select((0..movetext_record::sgf::PROPERTIES.len()).collect::<Vec<_>>()),
    ) {
        let start = start(ff, Game::from_number(game), side);
        match start.view(&movetext_record::sgf::PROPERTIES[property], &raw) {
            Ok(view) => {
                if let Some(spelling) = view.spelling {
                    prop_assert!(raw.get(spelling.at.start as usize..spelling.at.end as usize).is_some());
                }
                if let (Value::Points(area), Game::Go) = (view.value, start.game) {
                    prop_assert!(area.points().all(|point| point.is_within(start.size)));
                    prop_assert!(area.points().all(|point| start.point_name(point).is_some()));
                }
            }
            Err(misread) => {
                prop_assert!(raw.get(misread.at.start as usize..misread.at.end as usize).is_some());
            }
        }
    }

    /// Every name and value of every node is found again in the text, repaired or not.
    #[test]
    fn places_are_found(text in super_record()) {
        assert_places_are_found(&text);
    }
}

/// A word of prose is not the name of the property that follows, though it is written like that name.
#[test]
fn places_behind_prose_are_found() {
    for text in [";B[dd]Abc\u{e9}[y]Abc [x]", ";PL abc Abc \u{e9} Abc[x]", "(;C[a]Abc\u{e9};Abc\u{e9}Abc[x])"]
    {
        assert_places_are_found(text);
    }
    let text = ";B[dd]Abc\u{e9}[y]Abc [x]";
    let parsed = read(text).next().unwrap();
    let id = parsed.record.tree.walk().last().unwrap();
    let node = parsed.record.tree.get(id);
    let property = node.properties().last().unwrap();
    let name = parsed.origin.places.locate(text, id, node, property.at..property.at + property.name.len());
    assert_eq!(name.start as usize, text.rfind("Abc").unwrap());
}

fn assert_places_are_found(text: &str) {
    for parsed in read(text) {
        for id in parsed.record.tree.walk() {
            let node = parsed.record.tree.get(id);
            for property in node.properties() {
                let locate = |at| parsed.origin.places.locate(text, id, node, at);
                let name = locate(property.at..property.at + property.name.len());
                assert!(name.is_empty() || name.of(text) == property.name, "{:?} of {text:?}", name.of(text));
                for (at, value) in property.places() {
                    let span = locate(at..at + value.len());
                    let found = span.of(text);
                    let is_repaired = found.is_empty() || found.contains([']', '\\']) || value.contains('\\');
                    assert!(found == value || is_repaired, "{found:?} is not {value:?} of {text:?}");
                }
            }
        }
    }
}

fn super_record() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "(;",
        ")",
        ";B[dd]",
        ";W[pp",
        "AB[dd][pp]",
        " [x]",
        "C[a [1] b]",
        "PL",
        "AddBlack[aa]",
        " ",
        "\n",
        "abc",
        "Abc",
        "\u{e9}",
        "C[a\\]]",
        "[y]",
    ]);
    proptest::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}
