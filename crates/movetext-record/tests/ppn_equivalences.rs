//! What the specifications of PPN call equivalent, a shortcut or an alias leaves the same table: examples as data, and any
//! table and pieces at random.
#![cfg(feature = "ppn")]

use std::ops::ControlFlow;

use movetext_record::ppn::read;
use movetext_record::{Verdict, visit_replay};
use movetext_rules::piecepack::Piece;
use proptest::prelude::*;

/// What lies on the table at first and after each number, or why a move cannot be played.
fn states(text: &str) -> Result<Vec<Vec<Piece>>, String> {
    let mut games = read(text);
    let game = games.next().expect("a game");
    assert!(games.next().is_none(), "one game: {text}");
    if let Some(fault) = game.faults.first() {
        return Err(format!("{text}: {:?}", fault.kind));
    }
    let (mut states, mut failed) = (Vec::new(), None);
    visit_replay(&game.record, |visited| {
        if let Verdict::Instead(why, _) | Verdict::Failed(why) = visited.verdict {
            failed = Some(why.to_string());
            return ControlFlow::Break(());
        }
        states.push(visited.table.piecepack().setup().pieces);
        ControlFlow::Continue(())
    })
    .map_err(|error| error.to_string())?;
    failed.map_or(Ok(states), Err)
}

/// Whether pieces lie alike; turning them leaves the last digits open.
fn is_same(left: &[Piece], right: &[Piece]) -> bool {
    let near = |a: f64, b: f64| (a - b).abs() < 1e-9;
    left.len() == right.len()
        && left.iter().zip(right).all(|(a, b)| {
            a.identity == b.identity && near(a.x, b.x) && near(a.y, b.y) && near(a.angle, b.angle)
        })
}

/// A record of movetext, perhaps behind a header, on pieces that are dropped.
fn record(drops: &str, movetext: &str) -> String {
    match movetext.split_once("|...|") {
        Some((header, movetext)) => format!("---\n{}\n...\n{drops}\n{movetext}", header.replace('|', "\n")),
        None => format!("---\n...\n{drops}\n{movetext}"),
    }
}

#[test]
fn what_is_equivalent_leaves_the_same_table() {
    let mut wrong = Vec::new();
    for row in include_str!("data/ppn/equivalences.tsv").lines().filter(|row| !row.starts_with('#')) {
        let [title, drops, one, other] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("four fields: {row}")
        };
        match (states(&record(drops, one)), states(&record(drops, other))) {
            (Ok(one), Ok(other)) => {
                let is_ordered = !title.ends_with("but for the order");
                let ends = [&one, &other].map(|states| {
                    let mut end = states.last().expect("a table").clone();
                    if !is_ordered {
                        end.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
                    }
                    end
                });
                let begin = if drops.is_empty() { &one[0] } else { &one[1] };
                if !is_same(&ends[0], &ends[1]) {
                    wrong.push(format!("{title}: {:#?}\n{:#?}", ends[0], ends[1]));
                } else if is_same(begin, &ends[0]) {
                    wrong.push(format!("{title}: nothing happens"));
                }
            }
            (one, other) => wrong.push(format!("{title}: {:?} {:?}", one.err(), other.err())),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Two ways to write the same, whatever the pieces `A` and `B` are and whatever lies on the table.
const ANY: [(&str, &str); 17] = [
    ("C@%A", "C@&A%A"),
    (r"C\%A", r"C\&A%A"),
    ("A-%B", "A-&B%B"),
    ("A_%B", "A_&B%B"),
    ("A‿c2", "A_c2"),
    ("!A", "A-<0,0>"),
    ("A@>90$B", "A@>90|&B"),
    ("A$>90", "A@>90$A"),
    ("A-<1,-1>$B", "A-<1,-1>|&B"),
    ("A-2UR", "A-2NE"),
    ("A-b3*B", "A-b3 *B"),
    ("A-b3+B", "A-b3 +B"),
    ("A-b3 *", "A-b3;*"),
    ("A-b3 -a1", "A-b3 . -a1"),
    ("A-b3 B-", "A-b3 B-&"),
    ("A-b3;B-c1", "A-b3 1.. B-c1"),
    ("A-{b,c}3", "A-b3 A-c3"),
];

/// The same where `A` and `B` are squares: their places are known before anything is done.
const SQUARES: [(&str, &str); 3] = [("A:B", "*B A-B"), ("A#B", "^A-B ^B-A"), ("2A:B", "*B 2A-B")];

fn square() -> impl Strategy<Value = String> {
    (prop::sample::select(&["a", "b", "c"][..]), 1..4_u8).prop_map(|(column, row)| format!("{column}{row}"))
}

fn pieces() -> impl Strategy<Value = String> {
    let spec = prop::sample::select(&["S", "M", "t", "d", "n"][..]);
    prop_oneof![
        4 => square(),
        1 => square().prop_map(|square| format!("2{square}")),
        1 => square().prop_map(|square| format!("{square}[1]")),
        1 => square().prop_map(|square| format!("{square}[2]")),
        1 => spec.clone().prop_map(|spec| format!("?{spec}")),
        1 => spec.prop_map(|spec| format!("/{spec}")),
        1 => square().prop_map(|square| format!("^{square}")),
    ]
}

fn drops() -> impl Strategy<Value = String> {
    let specs = &["S", "M", "t", "Sa>", "dM4", "nv", "pC"][..];
    let drop = (prop::sample::select(specs), square()).prop_map(|(spec, square)| format!("{spec}@{square}"));
    prop::collection::vec(drop, 2..12).prop_map(|drops| drops.join(" "))
}

proptest! {
    /// Both sides leave the same table, or neither can be played.
    #[test]
    fn shortcuts_are_what_they_are_short_for(
        drops in drops(),
        (any, a, b) in (prop::sample::select(&ANY[..]), pieces(), pieces()),
        (of_squares, from, to) in (prop::sample::select(&SQUARES[..]), square(), square()),
    ) {
        for ((short, long), a, b) in [(any, &a, &b), (of_squares, &from, &to)] {
            let written = |words: &str| {
                // `C` stands for a coin.
                let words = words.replace('A', "\u{1}").replace('B', "\u{2}").replace('C', "A");
                record(&drops, &format!("1. {}", words.replace('\u{1}', a).replace('\u{2}', b)))
            };
            let (left, right) = (states(&written(short)), states(&written(long)));
            match (&left, &right) {
                (Ok(left), Ok(right)) => {
                    let ends = [left.last(), right.last()].map(|end| end.expect("a table"));
                    prop_assert!(is_same(ends[0], ends[1]), "{}\n{}", written(short), written(long));
                }
                // Groups that share a piece do not change places; what is captured is not moved.
                (Err(why), Ok(_)) if why.contains("both groups") || why.contains("captured and moved") => {}
                (Err(_), Err(_)) => {}
                _ => prop_assert!(false, "{}\n{}\n{left:?}\n{right:?}", written(short), written(long)),
            }
        }
    }
}
