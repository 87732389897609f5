//! Perft tables: numbers of move sequences, of captures and wins at the last ply.

use std::collections::HashMap;

use movetext_rules::tafl::{Dialect, Position};
use movetext_rules::{Terminal, perft};

use crate::departures::Tally;
use crate::oracle;

/// Tables beyond this many sequences are left to the release build that measures speed.
const AT_MOST: u64 = 25_000_000;

#[test]
fn perft_tables_agree() {
    let tables = ["builtin_variants.tsv", "option_variants.tsv", "perft.tsv", "perft_options.tsv"];
    let [Some(builtin), Some(options), Some(perft), Some(perft_options)] = tables.map(oracle::text) else {
        return;
    };
    let variants: HashMap<&str, &str> =
        oracle::rows(&builtin).chain(oracle::rows(&options)).map(|row| (row[0], row[1])).collect();
    let rows = oracle::rows(&perft).skip(1).filter(|row| row[0] == "OpenTafl").map(|row| row[1..].to_vec());
    let mut tally = Tally::new("perft");
    let (mut tables, mut sequences) = (0, 0);
    for row in rows.chain(oracle::rows(&perft_options).skip(1)) {
        let (variant, depth, expected) = (row[0], row[1], row[2]);
        let expected: u64 = expected.parse().expect("a count");
        if expected > AT_MOST {
            continue;
        }
        let (rules, setup) = oracle::rules(variants[variant], Dialect::OpenTafl);
        let position = Position::new(&rules, &setup).expect("a playable start");
        let counted = perft_of(&position, depth.parse().expect("a depth"));
        tally.check(variant, depth, counted == expected, || format!("{counted} for {expected}"));
        tables += 1;
        sequences += counted;
    }
    tally.finish(&format!("{tables} tables, {sequences} sequences"));
}

fn perft_of(position: &Position, depth: u32) -> u64 {
    perft(position, depth, Terminal::Zero)
}
