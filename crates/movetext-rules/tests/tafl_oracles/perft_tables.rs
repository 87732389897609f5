//! Perft tables: numbers of move sequences, of captures and wins at the last ply.

use std::collections::HashMap;

use movetext_rules::tafl::{Dialect, Position};
use movetext_rules::{Terminal, perft};

use crate::departures::Tally;
use crate::oracle;

/// Up to this many sequences every move is made, and captures and wins are compared as well.
const MADE_UP_TO: u64 = 1_100_000;

#[test]
#[ignore = "compares"]
fn perft_tables_agree() {
    let tables = ["builtin_variants.tsv", "option_variants.tsv", "perft.tsv", "perft_options.tsv"];
    let [builtin, options, engines, option_tables] = tables.map(oracle::text);
    let variants: HashMap<&str, &str> =
        oracle::rows(&builtin).chain(oracle::rows(&options)).map(|row| (row[0], row[1])).collect();
    let rows = oracle::rows(&engines).skip(1).filter(|row| row[0] == "OpenTafl").map(|row| row[1..].to_vec());
    let mut tally = Tally::new("perft");
    let (mut tables, mut sequences) = (0, 0);
    for row in rows.chain(oracle::rows(&option_tables).skip(1)) {
        let (variant, depth) = (row[0], row[1]);
        let expected: Vec<u64> = row[2..7].iter().map(|count| count.parse().expect("a count")).collect();
        let (rules, setup) = oracle::rules(variants[variant], Dialect::OpenTafl);
        let position = Position::new(&rules, &setup).expect("a playable start");
        let plies = depth.parse().expect("a depth");
        let counted = perft(&position, plies, Terminal::Zero);
        tally.check(variant, &format!("{depth} sequences"), counted == expected[0], || counted.to_string());
        if expected[0] <= MADE_UP_TO {
            let made = position.perft_stats(plies, Terminal::Zero);
            assert_eq!(counted, made.nodes, "{variant} {depth}: counted and made");
            let found = [made.capturing, made.captured, made.attackers_won, made.defenders_won];
            tally.check(variant, &format!("{depth} captures"), found[..2] == expected[1..3], || {
                format!("{found:?}")
            });
            tally.check(variant, &format!("{depth} wins"), found[2..] == expected[3..], || {
                format!("{found:?}")
            });
        }
        tables += 1;
        sequences += counted;
    }
    tally.finish(&format!("{tables} tables, {sequences} sequences"));
}
