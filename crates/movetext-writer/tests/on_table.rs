//! Games of tafl, Tak, Go, Othello and Nine Men's Morris as records of PPN: both replays leave the same men everywhere.
#![cfg(all(feature = "otn", feature = "ppn", feature = "ptn", feature = "sgf", feature = "tsn"))]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::collections::BTreeMap;
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

use movetext_parser::ppn::operations;
use movetext_record::ppn::Ppn;
use movetext_record::{Format, Otn, Ptn, Reading, Record, Sgf, Sided, Tps, Tsn, Verdict, visit_replay};
use movetext_rules::piecepack::{Identity, Kind, Operation, Variant};
use movetext_testing::byte_facts;
use movetext_tree::GameTree;
use movetext_writer::convert::ppn::{Picture, Pieces, Square, to_ppn};
use movetext_writer::ppn::Options;
use proptest::prelude::*;

/// The pieces on each square, from below, by column and row.
type Board = BTreeMap<(u16, u16), Vec<Identity>>;

/// The men of each node of the principal line that plays a move or changes something, the start first, up to one that cannot
/// be played.
fn pictures<F: Pieces>(record: &Record<'_, F>) -> Vec<Picture> {
    let tree = &record.tree;
    let mut left = tree.line_from(GameTree::<F::Node<'_>>::ROOT).count();
    let mut pictures: Vec<Picture> = Vec::new();
    visit_replay(record, |visited| {
        if matches!(visited.verdict, Verdict::Failed(_) | Verdict::Beyond) {
            return ControlFlow::Break(());
        }
        let picture = F::picture(<F as Sided>::position(visited.table).unwrap());
        let ply = tree.ply(visited.node);
        if pictures.last() != Some(&picture) || ply.turn > 0 && ply.after == 0 {
            pictures.push(picture);
        }
        left -= 1;
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
    .unwrap();
    pictures
}

/// The pieces after each node of a record of PPN, boards left out.
fn boards(record: &Record<'_, Ppn>) -> Vec<Board> {
    let mut boards = Vec::new();
    visit_replay(record, |visited| {
        assert!(matches!(visited.verdict, Verdict::Played(_)));
        let mut board = Board::new();
        for (_, piece) in visited.table.pieces() {
            if piece.identity.kind != Kind::Board {
                assert!(piece.x.fract() == 0.0 && piece.y.fract() == 0.0 && piece.x > 0.0 && piece.y > 0.0);
                #[expect(clippy::cast_sign_loss, reason = "both are above 0")]
                board.entry((piece.x as u16, piece.y as u16)).or_default().push(piece.identity.clone());
            }
        }
        boards.push(board);
        ControlFlow::Continue(())
    })
    .unwrap();
    boards
}

/// Pictures as boards; each word of a man is read once.
struct Boards {
    variant: Variant,
    known: BTreeMap<&'static str, Identity>,
}

impl Boards {
    fn of(record: &Record<'_, Ppn>) -> Self {
        Self { variant: record.start.variant().unwrap(), known: BTreeMap::new() }
    }

    fn board(&mut self, picture: &Picture) -> Board {
        let variant = &self.variant;
        let mut identity = |man: &'static str| {
            let read = || match &operations(&format!("{man}@a1"), variant).unwrap()[0].operation {
                Operation::Drop { spec, .. } => spec.identity().clone(),
                other => panic!("{other:?}"),
            };
            self.known.entry(man).or_insert_with(read).clone()
        };
        let squares = picture.squares();
        squares
            .map(|(square, men)| ((square.column, square.row), men.iter().map(|man| identity(man)).collect()))
            .collect()
    }
}

/// Compares both replays of each record of a text, and gives how many boards were compared.
fn compare<F: Pieces>(text: &str, name: &str) -> usize {
    let mut compared = 0;
    for parsed in F::read(text, &Reading::default()) {
        let Ok(converted) = to_ppn(&parsed.record, &Options::default()) else { continue };
        let written = converted.record;
        let mut read: Vec<_> = Ppn::read(&written, &Reading::default()).collect();
        assert_eq!(read.len(), 1, "{name}: {written}");
        let read = read.remove(0);
        assert!(read.faults.is_empty(), "{name}: {:?}\n{written}", read.faults);
        let mut laid = Boards::of(&read.record);
        let mut pictures: Vec<Board> =
            pictures(&parsed.record).iter().map(|picture| laid.board(picture)).collect();
        if !written.contains('■') && pictures[0].is_empty() {
            // Nothing is dropped at the start.
            pictures.remove(0);
        }
        // Before the root of a record of PPN nothing is on the table.
        let boards = &boards(&read.record)[1..];
        assert_eq!(boards.len(), pictures.len(), "{name}: {written}");
        for (at, (laid, stood)) in boards.iter().zip(&pictures).enumerate() {
            assert_eq!(laid, stood, "{name}: board {at} of\n{written}");
        }
        compared += boards.len();
    }
    compared
}

fn of_fixtures<F: Pieces>(folder: &str) -> usize {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(folder);
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files
        .map(|path| {
            compare::<F>(&String::from_utf8_lossy(&fs::read(&path).unwrap()), &path.display().to_string())
        })
        .sum()
}

#[test]
fn both_replays_leave_the_same_men() {
    let counts = [of_fixtures::<Otn>("otn/ok"), of_fixtures::<Ptn>("ptn/ok"), of_fixtures::<Sgf>("sgf/ok")];
    assert!(counts.into_iter().all(|count| count > 100), "{counts:?}");
}

#[test]
fn positions_are_laid() {
    assert_eq!(compare::<Tps>("x2,1/x,12C,x/2,x2 2 2", "tps"), 1);
    assert_eq!(compare::<Tsn>("7 4 3a3/2a4/1d5/aadkdaa/3d3/3a3/3a3 a 3 2", "tsn"), 1);
}

proptest! {
    /// Any two boards: what changed between them makes one of the other.
    #[test]
    fn changes_make_the_other_board(squares in proptest::collection::vec((1_u16..4, 1_u16..4, 0_usize..4, 0_u8..3), 0..24)) {
        let picture = |not: u8| -> Picture {
            let men = squares.iter().filter(|square| square.3 != not);
            men.map(|(column, row, man, _)| (Square { column: *column, row: *row }, ["Kc", "Wc", "♜", "♔"][*man])).collect()
        };
        let (before, after) = (picture(0), picture(1));
        let text = format!(
            "---\nMovetextParser: {{Name: Checker, CellWidth: 1}}\nSetUp: None\n...\n{}\n1. {}\n",
            before.drops().join(" "),
            before.changes(&after).join(" "),
        );
        let read = Ppn::read(&text, &Reading::default()).next().unwrap();
        assert!(read.faults.is_empty(), "{:?}\n{text}", read.faults);
        let boards = boards(&read.record);
        let after = Boards::of(&read.record).board(&after);
        prop_assert_eq!(boards.last().unwrap(), &after, "{}", text);
    }
}

#[test]
#[ignore = "compares real records"]
fn both_replays_of_real_records_leave_the_same_men() {
    let of = |folder, extension, compare: fn(&str, &str) -> usize| -> usize {
        let files = byte_facts(folder, extension).into_iter();
        files.map(|(name, bytes)| compare(&String::from_utf8_lossy(&bytes), &name)).sum()
    };
    let counts = [
        of("corpus/otn", "otg", compare::<Otn>),
        of("corpus/ptn", "ptn", compare::<Ptn>),
        of("corpus/sgf", "sgf", compare::<Sgf>),
    ];
    println!("boards compared: {counts:?}");
    assert!(counts.into_iter().all(|count| count > 200), "{counts:?}");
}
