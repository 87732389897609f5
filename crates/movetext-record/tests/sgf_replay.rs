//! Records in Smart-Go, replayed.
#![cfg(feature = "sgf")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::fmt::Write as _;
use std::ops::ControlFlow;

use movetext_record::sgf::{Sgf, Table, read, read_with};
use movetext_record::{
    Effects, Narrate, NoEffects, Reading, Record, Report, Sided, Verdict, visit_replay, visit_replay_with,
};
use proptest::prelude::*;

/// What each node comes to: its address, its board, and what was wrong with it.
fn replayed(text: &str) -> Vec<(String, String, Option<String>)> {
    replayed_record(&read(text).next().unwrap().record)
}

fn replayed_record(record: &Record<'_, Sgf>) -> Vec<(String, String, Option<String>)> {
    replayed_by::<Effects>(record)
}

fn replayed_by<T: Report<Sgf>>(record: &Record<'_, Sgf>) -> Vec<(String, String, Option<String>)> {
    let mut boards = Vec::new();
    visit_replay_with::<Sgf, T>(record, |visited| {
        let board = <Sgf as Narrate>::position(visited.table);
        let why = match visited.verdict {
            Verdict::Played(_) => None,
            Verdict::Instead(why, _) => Some(why.to_string()),
            Verdict::Failed(why) => Some(format!("failed: {why}")),
            Verdict::Beyond => Some("beyond".to_owned()),
        };
        boards.push((record.tree.address(visited.node).to_string(), board, why));
        ControlFlow::Continue(())
    })
    .unwrap();
    boards
}

fn last(text: &str) -> (String, Option<String>) {
    let (_, board, why) = replayed(text).pop().unwrap();
    (board, why)
}

#[test]
fn moves_are_played_with_captures() {
    assert_eq!(last("(;SZ[3];B[aa];W[ba];B[cc];W[ab])"), (".O./O../..X".to_owned(), None));
}

#[test]
fn the_first_letter_is_the_column() {
    assert_eq!(last("(;SZ[3];B[ba];W[ca])"), (".XO/.../...".to_owned(), None));
    assert_eq!(last("(;FF[4]SZ[3:2];B[ca])"), ("..X/...".to_owned(), None));
}

#[test]
fn the_main_branch_comes_first() {
    let record = read("(;SZ[9];B[aa](;W[bb](;B[cc])(;B[dd]))(;W[ee]))").next().unwrap().record;
    let main = record.tree.main_line().filter_map(|node| Some(record.tree.get(node).played()?.1));
    assert_eq!(main.collect::<Vec<_>>(), ["aa", "bb", "cc"]);
}

#[test]
fn variations_start_from_where_they_leave() {
    let boards = replayed("(;SZ[2];B[aa](;W[ba];B[bb])(;W[bb]))");
    let boards: Vec<_> =
        boards.iter().map(|(address, board, _)| (address.as_str(), board.as_str())).collect();
    assert_eq!(boards[..3], [("0a", "../.."), ("1a", "X./.."), ("1b", "XO/..")]);
    assert_eq!(boards[4], ("1b.1.1b", "X./.O"));
}

/// Nodes of small boards: moves of either side, legal or not, passes, stones set up, and both in one node.
fn node() -> impl Strategy<Value = String> {
    let point = "[a-d][a-d]";
    prop_oneof![
        12 => (prop::bool::ANY, point).prop_map(|(black, point)| format!(";{}[{point}]", if black { 'B' } else { 'W' })),
        2 => ("[BW]", point).prop_map(|(color, point)| format!(";{color}[{point}]BL[9]C[remark]")),
        1 => Just(";B[]".to_owned()),
        1 => Just(";C[nothing]".to_owned()),
        1 => ("A[BWE]", point, point).prop_map(|(name, one, other)| format!(";{name}[{one}][{other}]")),
        1 => ("A[BWE]", point, point).prop_map(|(name, set, played)| format!(";{name}[{set}]W[{played}]")),
        1 => (point, point).prop_map(|(black, white)| format!(";B[{black}]W[{white}]")),
        1 => "[BW]".prop_map(|color| format!(";PL[{color}]")),
    ]
}

/// Trees of them, whose variations part anywhere.
fn tree() -> impl Strategy<Value = String> {
    let line = prop::collection::vec(node(), 1..8).prop_map(|nodes| nodes.concat());
    line.prop_recursive(5, 60, 3, |below| {
        let line = prop::collection::vec(node(), 1..6).prop_map(|nodes| nodes.concat());
        (line, prop::collection::vec(below, 2..4))
            .prop_map(|(line, below)| format!("{line}({})", below.join(")(")))
    })
}

proptest! {
    /// What is taken back where lines part leaves nothing behind: each node comes to the same as on a line of its own.
    #[test]
    fn lines_know_nothing_of_each_other(tree in tree(), rules in prop::sample::select(vec![
        "GM[1]SZ[4]", "GM[1]SZ[3:4]RU[Chinese]", "GM[1]SZ[4]RU[NZ]", "GM[2]", "GM[5]PL[W]",
    ])) {
        let text = format!("(;{rules}{tree})");
        let parsed = read(&text).next().unwrap();
        let together = replayed_record(&parsed.record);
        for (id, (_, board, why)) in parsed.record.tree.walk().zip(&together) {
            let alone = Record { tree: parsed.record.tree.line_to(id), ..parsed.record.clone() };
            let (_, board_alone, why_alone) = replayed_record(&alone).pop().unwrap();
            prop_assert_eq!((board, why), (&board_alone, &why_alone));
        }
        // Moves are played in another way where nobody asks what they did.
        prop_assert_eq!(&together, &replayed_by::<NoEffects>(&parsed.record));
    }
}

#[test]
fn an_illegal_move_is_told_and_put_on_the_board() {
    let (board, why) = last("(;SZ[3];B[aa];W[aa])");
    assert_eq!(board, "O../.../...");
    assert_eq!(why.unwrap(), "A3 is occupied by a black stone since move 1");
    // Suicide: the stone is taken at once.
    let (board, why) = last("(;SZ[3]AB[ba][ab];W[aa];B[cc])");
    assert_eq!((board.as_str(), why), (".X./X../..X", None));
    let ko = "(;SZ[4]AB[ba][ab][bc]AW[ca][db][cc]PL[W];W[bb];B[cb];W[bb])";
    let (board, why) = last(ko);
    assert_eq!(board, ".XO./XO.O/.XO./....");
    assert!(why.unwrap().starts_with("ko: move 2 took a stone on B3"));
}

#[test]
fn what_cannot_be_read_is_passed_over() {
    let (board, why) = last("(;SZ[3]AB[aa][zz]AW[c4];B[bb])");
    assert_eq!((board.as_str(), why), ("X../.X./...", None));
    let boards = replayed("(;SZ[3]AB[aa][zz];B[dd];PL[green]W[cc])");
    assert_eq!(boards[0].2.as_deref(), Some("AB[zz]: this point is not on the board of 3x3"));
    assert_eq!(boards[1].2.as_deref(), Some("B[dd]: this point is not on the board of 3x3"));
    assert_eq!(boards[2].2.as_deref(), Some("PL[green]: a colour is `B` or `W`"));
    assert_eq!(boards[2].1, "X../.../..O");
}

#[test]
fn stones_are_set_up_at_any_node() {
    assert_eq!(last("(;SZ[3]AB[aa:bb]AW[cc]AE[ba];AddBlack[ca]AE[aa])").0, "..X/XX./..O");
    // The last word on a point counts.
    assert_eq!(last("(;SZ[2]AB[aa]AE[aa])").0, "../..");
}

#[test]
fn passes_and_players_out_of_turn() {
    for text in ["(;SZ[2];B[];W[tt];B[aa];B[bb])", "(;SZ[2];Black[aa];B[bb])", "(;SZ[2]HA[2]AB[aa][bb];W[])"]
    {
        let boards = replayed(text);
        assert!(boards.iter().all(|(.., why)| why.is_none()), "{boards:?}");
        assert_eq!(boards.last().unwrap().1, "X./.X");
    }
    assert_eq!(last("(;SZ[21];B[tt])").0.matches('X').count(), 1);
}

#[test]
fn two_moves_in_a_node_are_both_played() {
    let (board, why) = last("(;SZ[2];B[aa]W[bb])");
    assert_eq!((board.as_str(), why), ("X./.O", None));
    // Lower-case letters in names do not count.
    for node in ["B[aa]gW[bb]", "B[aa]Wh[bb]", "gB[aa]W[bb]", "B[aa]AddWhite[bb]"] {
        let text = format!("(;FF[1]GM[1]SZ[3];{node})");
        assert_eq!(last(&text).0, "X../.O./...", "{node}");
    }
}

#[test]
fn rules_are_those_of_the_record() {
    let suicide = |rules: &str| last(&format!("(;SZ[3]RU[{rules}]AB[ba][ab]PL[W];W[aa])")).1.is_none();
    assert!(suicide("NZ") && !suicide("Japanese") && !suicide("whatever"));
}

#[test]
fn options_come_before_the_rules_of_the_record() {
    let text = "(;SZ[3]RU[Japanese]AB[ba][ab]PL[W];W[aa])";
    let reading = Reading::default().with_suicide(true);
    let parsed = read_with(text, &reading).next().unwrap();
    let mut legal = 0;
    visit_replay::<Sgf>(&parsed.record, |visited| {
        legal += usize::from(matches!(visited.verdict, Verdict::Played(_)));
        ControlFlow::Continue(())
    })
    .unwrap();
    assert_eq!(legal, 2);
}

/// Square a1 is the upper left one; a forced pass may be written, or left out.
#[test]
fn othello() {
    let start = "......../......../......../...OX.../...XO.../......../......../........";
    let boards = replayed("(;GM[2]SZ[8];B[d3];W[cc];B[h8])");
    assert_eq!(boards[0].1, start);
    assert_eq!(boards[1].1, "......../......../...X..../...XX.../...XO.../......../......../........");
    assert_eq!(boards[2].1, "......../......../..OX..../...OX.../...XO.../......../......../........");
    assert_eq!(boards[3].1, "......../......../..OX..../...OX.../...XO.../......../......../.......X");
    assert_eq!(boards[3].2.as_deref(), Some("h8 flips nothing: no white disc is next to it"));
    // White has no move: Black plays twice.
    let setup = "(;GM[2]AE[d4][e4][d5][e5]AB[a1][c1]AW[b1][e1]AB[d1]PL[B]";
    for moves in [";B[f1];B[g1])", ";B[f1];W[];B[g1])", ";B[f1];W[pass];B[g1])"] {
        let (_, why) = last(&format!("{setup}{moves}"));
        assert!(why.is_some(), "{moves}: the game is over, no disc of White is left");
    }
    let setup = "(;GM[2]AE[d4:e5]AB[a1][h8]AW[b1][h7]PL[B]";
    for moves in [";B[c1];B[h6])", ";B[c1];W[];B[h6])", ";B[c1];W[pass];B[h6])"] {
        let (board, why) = last(&format!("{setup}{moves}"));
        assert_eq!(why, None, "{moves}");
        assert_eq!(board, "XXX...../......../......../......../......../.......X/.......X/.......X");
    }
    let (_, why) = last("(;GM[2];B[])");
    assert_eq!(why.as_deref(), Some("black may not pass: d3 is a legal move"));
}

#[test]
fn nine_mens_morris() {
    let boards = replayed("(;GM[5];B[a1];W[d7];B[a4];W[d6];B[a7xd6];W[g7])");
    assert!(boards.iter().all(|(.., why)| why.is_none()), "{boards:?}");
    assert_eq!(boards[0].1, "........................ B 9 9", "Black moves first, so it is Black's turn");
    assert_eq!(boards[5].1, "BW.......B...........B.. W 7 6");
    let (board, why) = last("(;GM[5];W[a1];B[b2];W[a1-a4])");
    assert_eq!(why.as_deref(), Some("white has 8 men in hand to place before any is moved"));
    assert_eq!(board, ".........W........B..... B 8 8");
    // Men that were set up leave the rest in hand.
    assert_eq!(last("(;GM[5]AW[a1][a4][g1]AB[d7]PL[B])").0, ".B.......W...........W.W B 6 8");
}

#[test]
fn games_with_sides_have_a_position_and_an_end() {
    fn ended(text: &str) -> Option<String> {
        let parsed = read(text).next().unwrap();
        let mut end = None;
        visit_replay::<Sgf>(&parsed.record, |visited| {
            let table: &Table = visited.table;
            assert_eq!(<Sgf as Sided>::position(table).is_some(), parsed.record.start.game.number() != 3);
            end =
                <Sgf as Narrate>::ending(table, parsed.record.tree.get(visited.node)).map(|end| end.sentence);
            ControlFlow::Continue(())
        })
        .unwrap();
        end
    }
    assert_eq!(ended("(;GM[3];B[e4])"), None);
    assert_eq!(
        ended("(;SZ[3]KM[1.5];B[bb];W[];B[])").unwrap(),
        "both players have passed; who won depends on which stones are dead"
    );
    let wiped = "(;GM[2];B[e6];W[f4];B[e3];W[f6];B[g5];W[d6];B[e7];W[f5];B[c5])";
    assert_eq!(ended(wiped).unwrap(), "black wins, no disc of the other color is left");
    assert_eq!(ended("(;GM[5]AW[a1][a4]AB[b2][b4][b6]PL[W])"), None, "White has seven men in hand");
}

#[test]
fn other_games_are_left_as_they_are() {
    let boards = replayed("(;GM[3];B[e2e4];W[e7e5])");
    assert!(boards.iter().all(|(_, board, why)| board.is_empty() && why.is_none()));
}

#[test]
fn long_games_and_deep_variations_cost_no_stack() {
    let deep = format!("(;SZ[5]{}{}", "(;B[aa](;W[bb])".repeat(50_000), ")".repeat(50_001));
    let long = format!("(;SZ[5]{})", ";B[];W[]".repeat(100_000));
    let run = std::thread::Builder::new().stack_size(1 << 20).spawn(move || {
        for text in [&deep, &long] {
            assert!(replayed_nodes(text) > 100_000);
        }
    });
    run.unwrap().join().unwrap();
}

fn replayed_nodes(text: &str) -> usize {
    let parsed = read(text).next().unwrap();
    let mut nodes = 0;
    visit_replay::<Sgf>(&parsed.record, |_| {
        nodes += 1;
        ControlFlow::Continue(())
    })
    .unwrap();
    nodes
}

/// Random games of other programs, written as records: the boards after each move are theirs.
#[test]
#[ignore = "compares"]
fn boards_are_those_of_other_programs() {
    let mut moves = 0;
    for (file, rules) in [
        ("simple_nosuicide", "Japanese"),
        ("psk_nosuicide", "Chinese"),
        ("simple_suicide", "none that has a name"),
    ] {
        for line in movetext_testing::fact(&format!("oracles/go/traces/{file}.jsonl")).lines().take(60) {
            let game: serde_json::Value = serde_json::from_str(line).unwrap();
            let size = game["size"].as_u64().unwrap();
            let mut text = format!("(;SZ[{size}]RU[{rules}]");
            let plies = game["plies"].as_array().unwrap();
            for ply in plies {
                write!(text, ";{}[{}]", ply["c"].as_str().unwrap(), ply["m"].as_str().unwrap()).unwrap();
            }
            let boards = replayed(&(text + ")"));
            for (ply, (address, board, why)) in plies.iter().zip(&boards[1..]) {
                assert_eq!(board, ply["board"].as_str().unwrap(), "{file} {address}");
                assert!(why.is_none() || file == "simple_suicide", "{file} {address} {why:?}");
                moves += 1;
            }
        }
    }
    assert!(moves > 4_000, "{moves} moves");
}

/// Real games of Go: nearly every move is legal, and each is on the board.
#[test]
#[ignore = "compares"]
fn real_games_are_replayed() {
    let (mut nodes, mut reported) = (0, 0);
    for (_, bytes) in movetext_testing::byte_facts("corpus/sgf", "sgf") {
        for parsed in read(&String::from_utf8_lossy(&bytes)) {
            visit_replay::<Sgf>(&parsed.record, |visited| {
                nodes += 1;
                reported += usize::from(!matches!(visited.verdict, Verdict::Played(_)));
                assert!(!matches!(visited.verdict, Verdict::Failed(_) | Verdict::Beyond));
                ControlFlow::Continue(())
            })
            .unwrap();
        }
    }
    assert!(nodes > 250_000 && reported * 1_000 < nodes, "{reported} of {nodes} nodes");
}
