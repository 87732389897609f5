//! Names of games and arguments of PPN in their one form.
#![cfg(feature = "ppn")]

use movetext_record::ppn::names::{game, snake};

#[test]
fn names_are_made_alike() {
    let table = include_str!("data/ppn/names.tsv");
    for line in table.lines() {
        let (written, wanted) = line.split_once('\t').expect("a name, a tab, the name in its one form");
        assert_eq!(game(written), wanted, "{written}");
    }
    assert!(table.lines().count() > 25);
}

#[test]
fn arguments_keep_the_names_of_systems() {
    assert_eq!(snake("Has Subpack"), "has_subpack");
    assert_eq!(snake("ScalingFactor"), "scaling_factor");
    assert_eq!(snake("chess_pieces"), "chess_pieces");
    assert_eq!(snake("n.players"), "n_players");
    assert_eq!(snake(""), "");
}

#[test]
#[ignore = "compares"]
fn names_agree_with_the_reference_parser() {
    let table = movetext_testing::fact("oracles/ppn/normalize_name.tsv");
    let mut compared = 0;
    for line in table.lines().skip(1) {
        let mut fields = line.split('\t');
        let (written, wanted) = (fields.next().expect("a name"), fields.next().expect("its one form"));
        assert_eq!(game(written), wanted, "{written}");
        compared += 1;
    }
    assert_eq!(compared, 77);
}
