//! Real OTN records: their turns are in the order in which [`GameTree::turns`] gives
//! them, and their addresses are the ones we give.
//!
//! [`GameTree::turns`]: movetext_tree::GameTree::turns

mod common;

use common::text::read;
use common::written;
use movetext_testing::facts;

/// The lines of a record that start a turn, without what is in brackets.
fn turns(record: &str) -> Vec<String> {
    let mut depth = 0;
    let outside: String = record
        .chars()
        .filter(|&char| {
            depth += i32::from(char == '[');
            let shown = depth == 0;
            depth -= i32::from(char == ']');
            shown
        })
        .collect();
    outside.lines().map(|line| line.trim().to_string()).filter(|line| !line.is_empty()).collect()
}

#[test]
#[ignore = "compares"]
fn real_records_are_in_our_order() {
    let mut variations = 0;
    for (name, record) in facts("corpus/otn", "otg") {
        let turns = turns(&record);
        let tree = read(turns.iter().map(String::as_str), ".....");
        let ours: Vec<_> = written(&tree).iter().map(|turn| turn.replace(" .. ", " ..... ")).collect();
        assert_eq!(ours, turns, "{name}");
        variations += tree.walk().filter(|&id| tree.is_variation_start(id).is_some()).count();
    }
    assert!(variations > 0, "no record has variations");
}
