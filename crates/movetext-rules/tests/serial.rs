//! What is saved is read back as it was: moves, setups, rules and positions of random games of every game.
#![cfg(all(
    feature = "serde",
    feature = "go",
    feature = "morris",
    feature = "othello",
    feature = "piecepack",
    feature = "tafl",
    feature = "tak"
))]

use std::fmt::{Debug, Display};
use std::str::FromStr;

use movetext_rules::tafl::{Dialect, RulesRecord, Variant};
use movetext_rules::tak::{Evaluation, Marks, Threat};
use movetext_rules::{Position, go, morris, othello, piecepack, tafl, tak};
use proptest::prelude::*;
use proptest::sample::Index;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Saved, read back and compared; what was saved.
fn saved<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> String {
    let text = serde_json::to_string(value).expect("anything is saved");
    let read: T = serde_json::from_str(&text).unwrap_or_else(|fault| panic!("{text}: {fault}"));
    assert_eq!(&read, value, "{text}");
    text
}

/// What is displayed is read back.
fn written<T: Display + FromStr<Err: Debug> + PartialEq + Debug>(value: &T) {
    assert_eq!(&value.to_string().parse::<T>().expect("what is displayed is read"), value);
}

/// Plays the moves that the numbers choose; after each, everything is saved.
fn play<P>(mut position: P, choices: &[Index], also: impl Fn(&P))
where
    P: Position + Serialize + DeserializeOwned + PartialEq,
    P::Step: Serialize + DeserializeOwned,
{
    for choice in choices {
        let mut moves = Vec::new();
        position.push_legal(&mut moves);
        if moves.is_empty() {
            break;
        }
        let played = moves[choice.index(moves.len())];
        assert_eq!(saved(&played), format!("{:?}", played.to_string()));
        position.make(played);
        saved(&position);
        also(&position);
    }
}

fn choices() -> impl Strategy<Value = Vec<Index>> {
    prop::collection::vec(any::<Index>(), 0..40)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn go_comes_back(width in 1..8_u8, height in 1..8_u8, ko in 0..4_usize, suicide in any::<bool>(), choices in choices()) {
        let size = go::Size::new(width, height).expect("a size");
        let rules = go::Rules::new(size).with_ko(go::Ko::ALL[ko]).with_suicide(suicide);
        saved(&rules);
        play(go::Position::start(&rules), &choices, |position| {
            saved(&position.setup());
        });
    }

    #[test]
    fn othello_comes_back(choices in choices()) {
        play(othello::Position::start(), &choices, |position| {
            saved(&position.setup());
            saved(&position.legal_squares());
            saved(&position.score(othello::Empties::Nobody));
        });
    }

    #[test]
    fn morris_comes_back(flying in any::<bool>(), draw_by_repetition in any::<bool>(), choices in choices()) {
        let rules = morris::Rules { flying, draw_by_repetition };
        play(morris::Position::start(&rules), &choices, |position| {
            saved(&position.setup());
            for mill in position.mills(position.to_move().other()) {
                saved(&mill);
            }
        });
    }

    #[test]
    fn tak_comes_back(size in 3..=8_u8, half_komi in -9..9_i16, choices in choices()) {
        let rules = tak::Rules::new(size).with_half_komi(half_komi);
        play(tak::Position::start(&rules).expect("a size that is played"), &choices, |position| {
            saved(&position.setup());
            for stone in [tak::Stone::Flat, tak::Stone::Wall, tak::Stone::Capstone] {
                saved(&tak::Piece { color: position.to_move(), stone });
            }
            let mut moves = Vec::new();
            position.push_legal(&mut moves);
            for recorded in moves.iter().flat_map(|played| [played.verbose(), played.with_crush(true)]) {
                let read: tak::RecordedMove = recorded.to_string().parse().expect("a move");
                assert_eq!(saved(&read), format!("{:?}", recorded.to_string()));
            }
        });
    }

    #[test]
    fn tafl_comes_back(variant in any::<Index>(), opentafl in any::<bool>(), choices in choices()) {
        let record = Variant::all()[variant.index(Variant::all().len())].record();
        let dialect = if opentafl { Dialect::OpenTafl } else { Dialect::Spec };
        let record = RulesRecord::read(&record.to_text(dialect), dialect).record.expect("a built-in variant");
        saved(&record);
        let start = tafl::Position::start(&record).expect("a built-in variant can be played");
        play(start, &choices, |position| {
            saved(&position.setup());
        });
    }

    #[test]
    fn marks_are_read(threat in 0..3_usize, signs in prop::collection::vec(any::<bool>(), 0..31)) {
        let evaluation = signs.iter().fold(Evaluation::NONE, |run, sign| run.with(*sign).expect("31 at most"));
        let threat = [None, Some(Threat::Tak), Some(Threat::Tinue)][threat];
        written(&evaluation);
        if let Some(threat) = threat {
            written(&threat);
        }
        let marks = Marks { threat, evaluation };
        written(&marks);
        saved(&marks);
    }
}

#[test]
fn words_are_read() {
    use go::Scoring::{Area, Territory};
    use othello::Empties::{Nobody, Winner};
    [Area, Territory].iter().for_each(written);
    [Nobody, Winner].iter().for_each(written);
    written(&go::Reason::TwoPasses);
    [othello::Reason::BoardFull, othello::Reason::OneColor, othello::Reason::NoLegalMove]
        .iter()
        .for_each(written);
    [morris::Reason::TwoMen, morris::Reason::NoLegalMove, morris::Reason::Repetition]
        .iter()
        .for_each(written);
    for wrong in ["*", "'!*", "x", "!x"] {
        assert!(wrong.parse::<Marks>().is_err(), "{wrong}");
    }
    assert!(
        "!".parse::<Threat>().is_err() && "".parse::<Threat>().is_err() && "'".parse::<Evaluation>().is_err()
    );
}

/// Pieces are saved as `replay --json` tells them.
#[test]
fn a_table_of_pieces_comes_back() {
    let text = r#"{"pieces":[{"piece_side":"tile_face","suit":1,"rank":2,"cfg":"piecepack","x":1.5,"y":2.0,"angle":90.0},{"piece_side":"pawn_face","suit":4,"rank":1,"cfg":"my_own","x":1.0,"y":-2.0,"angle":0.0}],"scale":2.0}"#;
    let setup: piecepack::Setup = serde_json::from_str(text).expect("a setup");
    assert_eq!(saved(&setup), text);
    let table: piecepack::Table = serde_json::from_str(text).expect("a table");
    assert_eq!(serde_json::to_string(&table).expect("anything is saved"), text);
    for (from, to, reported) in [
        ("pawn", "paw", "paw"),
        ("1.5", "1e300", "piece 1 lies too far off to have coordinates"),
        ("2.0}", "0.0}", "coordinates cannot be scaled by 0"),
    ] {
        let refused =
            serde_json::from_str::<piecepack::Table>(&text.replace(from, to)).unwrap_err().to_string();
        assert!(refused.contains(reported), "{refused}");
    }
}

#[test]
fn what_is_wrong_is_told() {
    let wrong = serde_json::from_str::<go::Position>(r#"{"rules":"3x3","setup":{"board":"X./.. black"}}"#);
    assert_eq!(wrong.unwrap_err().to_string(), "the board is 2x2 where the rules say 3x3");
    let wrong = serde_json::from_str::<othello::Move>("\"j9\"").unwrap_err().to_string();
    assert!(wrong.starts_with("a move is a square, a1 to h8 or aa to hh, or `pass`"), "{wrong}");
}
