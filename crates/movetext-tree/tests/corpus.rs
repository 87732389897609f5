//! Real OTN records, where they are at hand: their turns are in the order in which [`GameTree::turns`] gives
//! them, and their addresses are the ones we give.
//!
//! [`GameTree::turns`]: movetext_tree::GameTree::turns

mod common;

use std::fs;
use std::path::Path;

use common::text::read;
use common::written;

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
fn real_records_are_in_our_order() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/corpus/otn"));
    let Ok(files) = fs::read_dir(folder) else {
        println!("skipped: there is no {}", folder.display());
        return;
    };
    let mut variations = 0;
    for file in files {
        let path = file.expect("the folder can be read").path();
        if path.extension().is_none_or(|extension| extension != "otg") {
            continue;
        }
        let record = fs::read_to_string(&path).expect("records are text");
        let turns = turns(&record);
        let tree = read(turns.iter().map(String::as_str), ".....");
        let ours: Vec<_> = written(&tree).iter().map(|turn| turn.replace(" .. ", " ..... ")).collect();
        assert_eq!(ours, turns, "{}", path.display());
        variations += tree.walk().filter(|&id| tree.is_variation_start(id).is_some()).count();
    }
    assert!(variations > 0, "no record has variations");
}
