//! The page about the tables says what the tables are.
#![cfg(all(feature = "otn", feature = "ppn", feature = "ptn", feature = "sgf", feature = "tsn"))]
#![allow(missing_docs, reason = "these are tests")]

use std::fmt::Write as _;

use movetext_record::{Otn, Ppn, Ptn, Reading, Sgf};
use movetext_tables::{
    Batch, Column, FINDINGS, GAMES, GameSource, Kind, PLIES, Positions, Rows, SCHEMA_VERSION, Values,
    add_plies,
};

/// A table as the page shows it.
fn listed(name: &str, columns: &[Column]) -> String {
    let mut text = format!("## {name}\n\n| column | kind | null | what |\n|---|---|---|---|\n");
    for column in columns {
        let kind = match column.kind {
            Kind::Text => "text",
            Kind::Number => "number",
            Kind::Key => "key",
            Kind::Flag => "flag",
            Kind::Json => "JSON",
        };
        let null = if column.is_nullable { "yes" } else { "" };
        writeln!(text, "| `{}` | {kind} | {null} | {} |", column.name, column.about)
            .expect("text can be written");
    }
    text
}

#[test]
fn the_page_lists_the_columns() {
    let page = include_str!("../../../docs/tables.md");
    for (name, columns) in [("games", GAMES), ("plies", PLIES), ("findings", FINDINGS)] {
        let listed = listed(name, columns);
        assert!(page.contains(&listed), "docs/tables.md should have:\n\n{listed}");
    }
    assert!(page.contains(&format!("version {SCHEMA_VERSION} of the tables")));
}

#[test]
fn names_are_given_once() {
    for columns in [GAMES, PLIES, FINDINGS] {
        for (at, column) in columns.iter().enumerate() {
            assert!(columns[..at].iter().all(|before| before.name != column.name), "{}", column.name);
        }
    }
}

/// The rows of the first game of a text.
fn plies<F: movetext_record::Narrate + movetext_record::Search>(text: &str, rows: Rows) -> Batch {
    let game = F::read(text, &Reading::default()).next().expect("a game");
    let mut batch = Batch::new(PLIES);
    let _ = add_plies::<F>(&game.record, GameSource { path: "a", number: 1 }, rows, &mut batch);
    for (column, values) in batch.columns().iter().zip(batch.values()) {
        let is_there = |row: usize| match values {
            Values::Text { is_there, .. } => is_there[row],
            Values::Number(numbers) => numbers[row].is_some(),
            _ => true,
        };
        assert!(column.is_nullable || (0..batch.rows()).all(is_there), "{} is null", column.name);
    }
    batch
}

fn texts<'b>(batch: &'b Batch, name: &str) -> Vec<&'b str> {
    let values = batch.column(name).expect("a column");
    (0..batch.rows()).map(|row| values.text(row).unwrap_or("-")).collect()
}

#[test]
fn what_is_not_known_is_null() {
    let all = Rows { positions: Positions::Text, canonical: true, ..Rows::default() };
    let batch = plies::<Ptn>("[Size \"5\"]\n1. a1 e5\n2. c3 a1 {no}\n3. d4\n", all);
    assert_eq!(texts(&batch, "status"), ["played", "played", "played", "played", "illegal", "beyond"]);
    assert_eq!(texts(&batch, "side"), ["-", "white", "black", "white", "black", "-"]);
    assert_eq!(texts(&batch, "comment"), ["-", "-", "-", "-", "no", "-"]);
    assert_eq!(texts(&batch, "position")[3..], ["x4,1/x5/x2,1,x2/x5/2,x4 2 2", "-", "-"]);
    let key = |name: &str, row| batch.column(name).expect("a column").number(row);
    assert!(key("key", 3).is_some() && key("canonical", 3) <= key("key", 3));
    assert_eq!([key("key", 4), key("key", 5), key("canonical", 4)], [None; 3]);

    let go = plies::<Sgf>("(;SZ[5];B[cb](;W[cc])(;W[bb]))", Rows { positions: Positions::None, ..all });
    assert_eq!(texts(&go, "move"), ["-", "B[cb]", "W[cc]", "W[bb]"]);
    assert_eq!(texts(&go, "point"), ["-", "C4", "C3", "B4"]);
    assert_eq!(go.column("key").expect("a column").number(1), None, "nobody asked");
    let main: Vec<_> = (0..4).map(|row| go.column("main").expect("a column").flag(row)).collect();
    assert_eq!(main, [true, true, true, false].map(Some));

    let remark = plies::<Sgf>("(;SZ[5];B[cb];C[a remark];W[cc])", all);
    assert_eq!(texts(&remark, "side"), ["-", "black", "-", "white"], "nobody plays a remark");

    let table = plies::<Ppn>("S@a1 M@b2\n1. a1-c3 2. *b2", all);
    assert!(texts(&table, "side").iter().all(|side| *side == "-"), "a table has no sides");

    let unplayable = plies::<Otn>("[event: a]\n1. d1-c1 d3-b3\n", all);
    assert_eq!(texts(&unplayable, "status"), ["unread"; 3]);
    assert!(texts(&unplayable, "refusal")[0].contains("no rules tag"));
}

#[test]
fn rows_are_left_out_on_request() {
    let text = "(;SZ[5];B[cb](;W[cc];B[dd])(;W[bb]))";
    let rows = |rows: Rows| plies::<Sgf>(text, rows).rows();
    assert_eq!(rows(Rows::default()), 5);
    assert_eq!(rows(Rows { main_line: true, ..Rows::default() }), 4);
    assert_eq!(rows(Rows { until: Some(2), ..Rows::default() }), 4);
    assert_eq!(rows(Rows { until: Some(0), ..Rows::default() }), 1);
}
