//! Bytes as nodes of a game of Go, Othello or Nine Men's Morris in Smart-Go, replayed by any rules: no line ends early,
//! and what a record insists on is on the board.
#![no_main]

use std::fmt::Write as _;
use std::ops::ControlFlow;

use movetext_record::sgf::{Sgf, read_with};
use movetext_record::{Narrate, Reading, Verdict, visit_replay};
use movetext_rules::go::Ko;

/// Names and values that set something going; each byte chooses one.
const NODES: [&str; 8] = [";B[", ";W[", "AB[", "AW[", "AE[", "PL[", "(;B[", ")(;W["];
const VALUES: [&str; 8] = ["", "tt", "B", "pass", "a1-a4xd7", "aa:cc", "a1xd6", "zz"];

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let [kind, size, rules, steps @ ..] = bytes else { return };
    let mut text = format!("(;GM[{}]SZ[{}]HA[{}]", [1, 2, 5, 1][usize::from(kind % 4)], size % 22, kind >> 6);
    for step in steps.chunks_exact(3) {
        let [node, column, row] = step else { return };
        text.push_str(NODES[usize::from(node % 8)]);
        // Writing to a string cannot fail.
        let _ = match node >> 3 {
            0 => write!(text, "{}]", VALUES[usize::from(column % 8)]),
            1..=4 => write!(text, "{}{}]", char::from(b'a' + column % 8), row % 8 + 1),
            5..=7 => write!(text, "{0}{1}-{0}{2}]", char::from(b'a' + column % 8), row % 8, node % 8 + 1),
            _ => write!(text, "{}{}]", char::from(b'a' + column % 20), char::from(b'a' + row % 20)),
        };
    }
    let reading = Reading::default().with_ko(Ko::ALL[usize::from(rules % 4)]).with_suicide(rules & 4 != 0);
    for parsed in read_with(&text, &reading) {
        let tree = &parsed.record.tree;
        let mut visited = 0;
        let begun = visit_replay::<Sgf>(&parsed.record, |node| {
            visited += 1;
            assert!(!matches!(node.verdict, Verdict::Failed(_) | Verdict::Beyond), "{text}");
            let _ = (Sgf::to_move(node.table), Sgf::ending(node.table, tree.get(node.node)));
            ControlFlow::Continue(())
        });
        assert!(begun.is_ok() && visited == tree.len(), "{text}");
    }
});
