//! From games of PTN to positions of TPS and back.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use movetext_record::ptn::{Record, Table, read};
use movetext_record::{Verdict, tps, visit_replay};
use movetext_rules::tak::{PlayError, Square};
use movetext_tree::GameTree;
use movetext_writer::convert::tak::{Loss, ptn_to_tps, tps_to_ptn};
use movetext_writer::convert::{GameLoss, PositionError};
use movetext_writer::ptn;
use std::ops::ControlFlow;

const GAME: &str = "[Player1 \"Ann\"]\n[Size \"5\"]\n[Komi \"2\"]\n\n1. a1 e5\n2. c3 {centre} d3 {a} {b}\n\
                    3. c3>? Sc4\n\n{2b1}\n2. -- e4\n\n{7w1}\n7. a2\n";

fn record(text: &str) -> Record<'_> {
    read(text).next().unwrap().record
}

#[test]
fn every_node_converts_to_the_position_that_replay_finds() {
    let record = record(GAME);
    let mut seen = 0;
    visit_replay(&record, |visit| {
        let table: &Table = visit.table;
        assert!(matches!(visit.verdict, Verdict::Played(_)));
        assert_eq!(ptn_to_tps(&record, visit.node).unwrap().record, table.setup());
        seen += 1;
        ControlFlow::Continue(())
    })
    .unwrap();
    assert_eq!(seen, 8);
}

#[test]
fn what_a_position_cannot_say_is_told() {
    let lost = ptn_to_tps(&record(GAME), GameTree::<()>::ROOT).unwrap().lost;
    assert_eq!(
        lost,
        [GameLoss::Moves(7), GameLoss::Comments(3), GameLoss::Tags(1), GameLoss::Unattached(1)]
            .map(Loss::Game)
            .into_iter()
            .chain([Loss::Rules])
            .collect::<Vec<_>>()
    );
    let plain = ptn_to_tps(&record("[Size \"6\"]\n[Komi \"0\"]"), GameTree::<()>::ROOT).unwrap();
    assert_eq!((plain.record.to_string().as_str(), plain.lost), ("x6/x6/x6/x6/x6/x6 1 1", Vec::new()));
}

#[test]
fn there_is_no_position_after_an_illegal_move() {
    let record = record("[Size \"5\"]\n1. a1 e5\n2. a1 b2\n");
    let end = record.tree.main_line().last().unwrap();
    let square: Square = "a1".parse().unwrap();
    match ptn_to_tps(&record, end) {
        Err(PositionError::Illegal { address, why: PlayError::Occupied { square: at, .. } }) => {
            assert_eq!((address.as_str(), at), ("2a", square));
        }
        other => panic!("{other:?}"),
    }
    let no_size = read("1. a1").next().unwrap().record;
    assert!(matches!(ptn_to_tps(&no_size, GameTree::<()>::ROOT), Err(PositionError::ReplayError(_))));
}

#[test]
fn a_position_becomes_a_game_that_starts_there() {
    for text in ["x6/x6/x6/x6/x6/x6 1 1", "x2,1,x/x,1212C,x,2S/x4/1,x3 2 21", "1,1,1/2,2,x/x3 2 4"] {
        let tps::Start::Read(setup) = tps::read(text).next().unwrap().record.start else { panic!("{text}") };
        let game = tps_to_ptn(&setup);
        assert_eq!(game.lost, [Loss::RulesAssumed(setup.size)]);
        let written = ptn::write(&game.record, &ptn::Options::default());
        assert!(written.lost.is_empty(), "{:?}", written.lost);
        let again = record(&written.text);
        let of = game.record;
        assert!(again.headers == of.headers && again.start == of.start && again.tree == of.tree);
        let back = ptn_to_tps(&again, GameTree::<()>::ROOT).unwrap();
        assert_eq!((back.record, back.lost), (setup, Vec::new()));
    }
}
