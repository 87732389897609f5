//! Words of PPN: data files of what they stand for and what is wrong with them; properties; what the reference parser makes
//! of pieces.
#![cfg(feature = "ppn")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::fmt::Write as _;
use std::ops::ControlFlow;

use movetext_parser::ppn::{
    BUILT_IN, Expanded, Expander, Macros, Order, count_operations, each_operation, is_plain, only_move,
    operations,
};
use movetext_parser::table::{Event, Games};
use movetext_parser::{Fault, Sink};
use movetext_rules::piecepack::{Base, Operation, Variant};
use movetext_source::Span;
use proptest::prelude::*;

fn shown(word: &str) -> String {
    let operations = operations(word, &Variant::default()).unwrap_or_else(|fault| panic!("{word}: {fault}"));
    operations.iter().map(|written| written.operation.to_string()).collect::<Vec<_>>().join("\t")
}

/// Each word stands for the operations behind it, and these stand for themselves.
#[test]
fn moves() {
    let rows = include_str!("data/ppn/moves.tsv").lines().filter(|line| !line.starts_with('#'));
    for row in rows {
        let (word, expected) = row.split_once('\t').unwrap();
        assert_eq!(shown(word), expected, "{word}");
        for operation in expected.split('\t') {
            assert_eq!(shown(operation), operation);
        }
    }
}

#[test]
fn faults() {
    let mut lines = String::new();
    for word in include_str!("data/ppn/faults.txt").lines() {
        match operations(word, &Variant::default()) {
            Ok(_) => writeln!(lines, "{word}\n    is read: {}", shown(word)).unwrap(),
            Err(error) => {
                writeln!(
                    lines,
                    "{word}\n    {:?}: {error} ({})",
                    &word[error.at.clone()],
                    error.fault.section()
                )
                .unwrap();
            }
        }
    }
    insta::assert_snapshot!(lines);
}

fn macros() -> Macros {
    let mut macros = Macros::built_in();
    for (name, replacement) in [("two", "a1-a2 b1-b2"), ("a", "`b'"), ("b", "x`a'"), ("z0", "")] {
        macros.define(name, replacement);
    }
    for nth in 1..30 {
        macros.define(format!("z{nth}"), format!("`z{0}'`z{0}'", nth - 1));
    }
    macros.define("bomb", "`z29'");
    macros
}

#[test]
fn expansions() {
    let (macros, mut lines) = (macros(), String::new());
    for word in include_str!("data/ppn/words.txt").lines() {
        let span = Span::new(100, 100 + word.len() as u32);
        let expansion = Expander::new(&macros, Order::BracesFirst).expand(word, span);
        writeln!(lines, "{word}").unwrap();
        let at = |span: Span| &word[span.start as usize - 100..span.end as usize - 100];
        for part in &expansion.parts {
            match part {
                Expanded::Word(part) => {
                    writeln!(
                        lines,
                        "    {:?} written {:?}",
                        part.text(),
                        at(part.place(0..part.text().len()))
                    )
                }
                Expanded::Number(part) => writeln!(lines, "    number {:?}", part.text()),
                Expanded::Again(span) => writeln!(lines, "    again {:?}", at(*span)),
            }
            .unwrap();
        }
        for fault in &expansion.faults {
            writeln!(lines, "    {:?}: {fault}", at(fault.span)).unwrap();
        }
    }
    insta::assert_snapshot!(lines);
}

/// What version 0.11 says of macros that hold braces.
#[test]
fn macros_may_come_first() {
    let mut macros = Macros::built_in();
    macros.define("four", "S@{a,b}{1,2}");
    let words = |order| {
        let expansion = Expander::new(&macros, order).expand("`four'", Span::new(0, 6));
        expansion.parts.len()
    };
    assert_eq!((words(Order::MacrosFirst), words(Order::BracesFirst)), (4, 1));
}

#[test]
fn built_in_macros_are_sorted_and_are_pieces() {
    assert_eq!(BUILT_IN.len(), 150);
    assert!(BUILT_IN.is_sorted_by_key(|(name, _)| *name));
    for (name, sign) in BUILT_IN {
        assert!(
            operations(&format!("{sign}p@a1"), &Variant::default()).is_ok()
                || operations(&format!("{sign}@a1"), &Variant::default()).is_ok(),
            "{name}"
        );
    }
}

#[derive(Default)]
struct List(Vec<(Event, Span)>, Vec<Fault>);

impl Sink<Event> for List {
    fn event(&mut self, event: Event, span: Span) -> ControlFlow<()> {
        self.0.push((event, span));
        ControlFlow::Continue(())
    }

    fn fault(&mut self, fault: Fault) -> ControlFlow<()> {
        self.1.push(fault);
        ControlFlow::Continue(())
    }
}

fn games(text: &str) -> Vec<List> {
    let mut games = Games::new(text);
    std::iter::from_fn(|| {
        let mut list = List::default();
        games.next_into(&mut list).map(|_| list)
    })
    .collect()
}

#[test]
fn events() {
    let text = "---\nEvent: x\n... oops\n1. a1-a2{note} {b}c1-c2; . {x};t@{a,b}1;\n{oops";
    let [list] = &games(text)[..] else { panic!("one game") };
    let mut lines = String::new();
    for (event, span) in &list.0 {
        writeln!(lines, "{event:?} {:?}", span.of(text)).unwrap();
    }
    for fault in &list.1 {
        writeln!(lines, "{:?}: {fault}", fault.span.of(text)).unwrap();
    }
    insta::assert_snapshot!(lines);
}

/// Blanks behind it are none of it, however many bytes they have.
#[test]
fn text_behind_the_end_of_a_header_is_told_in_its_place() {
    for behind in ["", " ", "\u{85}", " \u{a0}\t"] {
        let text = format!("---\nEvent: Spring\n... \u{e5}b{behind}\n1. a1-a2\n");
        let games = games(&text);
        let reported: Vec<_> =
            games.iter().flat_map(|game| &game.1).map(|fault| fault.span.of(&text)).collect();
        assert_eq!(reported, ["\u{e5}b"], "{behind:?}");
    }
}

fn word_like() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "S", "a1", "b12", "@", "\\", "-", "_", "‿", ":", "#", "=", "~", "@>", "$>", "*", "+", "!", "%", "^",
        "?", "/", "&", "$", "|", "<1,2>", "(1,2)", "2R", "3", "[1]", "[2:3]", "t", "c", "K", "♛", "/\\",
        "[X]", ",s2", ",a45", ",x'", "90", "-", "é", "μ", "NNE", "(", "<", "[", ",", "1e9",
    ]);
    proptest::collection::vec(piece, 0..9).prop_map(|pieces| pieces.concat())
}

proptest! {
    /// Whatever a word is, it is read or its fault has a place in it; what is read is written so that it is read again.
    #[test]
    fn words_are_read_or_faulty(word in prop_oneof![word_like(), any::<String>()]) {
        match operations(&word, &Variant::default()) {
            Ok(written) => for written in written {
                let again = written.operation.to_string();
                let read = operations(&again, &Variant::default());
                prop_assert!(read.is_ok(), "{word}: {again}");
                let read = read.unwrap();
                prop_assert_eq!(read.len(), 1, "{} as {}", word, again);
                prop_assert_eq!(read[0].operation.to_string(), again);
                prop_assert!(word.get(written.at.start as usize..written.at.end as usize).is_some());
            },
            Err(error) => prop_assert!(word.get(error.at.clone()).is_some(), "{word}: {error:?}"),
        }
    }

    /// A word reported operation by operation says the same; one reported as plain can be read.
    #[test]
    fn operations_are_told_as_they_are_listed(
        word in prop_oneof![word_like(), "([1-9]?[a-z][0-9]{1,5}[-:]?){1,2}(\\*[1-9]?[a-h][1-9]){0,2}[*`]?", any::<String>()],
    ) {
        let mut reported = Vec::new();
        let read = each_operation(&word, &Variant::default(), |operation| reported.push(operation));
        let listed = operations(&word, &Variant::default());
        prop_assert_eq!(read.is_err(), listed.is_err());
        prop_assert_eq!(count_operations(&word, &Variant::default()), reported.len());
        if let Some(squares) = only_move(&word) {
            let [from, to] = squares.map(|(column, row)| Base::Algebraic { column, row });
            let operations: Vec<_> = reported.iter().map(ToString::to_string).collect();
            prop_assert_eq!(operations, [format!("{from}-{to}")]);
        }
        prop_assert_eq!(reported, listed.into_iter().flatten().map(|written| written.operation).collect::<Vec<_>>());
        prop_assert!(!is_plain(&word) || read.is_ok() && !word.contains('`'));
    }

    /// The plain way and the grammar read alike: a blank suffix keeps the first from being taken.
    #[test]
    fn plain_moves_are_read_as_the_grammar_reads_them(
        word in "([1-9]?[a-z][0-9]{1,3}[-:][a-h][1-9])?(\\*[1-9]?[a-h][1-9]){0,2}",
    ) {
        let plain = operations(&word, &Variant::default());
        let slow = operations(&format!("{word}+"), &Variant::default());
        if let (Ok(plain), Ok(slow)) = (plain, slow) {
            let operations = |written: &[movetext_parser::ppn::Written]| -> Vec<Operation> {
                written.iter().map(|written| written.operation.clone()).collect()
            };
            prop_assert_eq!(operations(&plain), operations(&slow[..plain.len()]));
        }
    }

    #[test]
    fn every_part_knows_where_it_was_written(
        pieces in proptest::collection::vec(
            prop::sample::select(vec!["{", "}", ",", "..", "a", "1", "é", "\\", "`q'", "`two'", "`", "'", ";", ".", "{b,d}", "{1..3}"]), 0..12),
        order in prop::sample::select(vec![Order::BracesFirst, Order::MacrosFirst]),
    ) {
        let word = pieces.concat();
        let macros = macros();
        let all = Span::new(0, word.len() as u32);
        let expansion = Expander::new(&macros, order).expand(&word, all);
        for fault in &expansion.faults {
            prop_assert!(word.get(fault.span.start as usize..fault.span.end as usize).is_some());
        }
        for part in &expansion.parts {
            let (Expanded::Word(part) | Expanded::Number(part)) = part else { continue };
            for (at, letter) in part.text().char_indices() {
                let place = part.place(at..at + letter.len_utf8());
                let written = word.get(place.start as usize..place.end as usize);
                prop_assert!(written.is_some_and(|written| !written.is_empty()), "{word}: {letter} in {part:?}");
                if part.is_written() || place.len() as usize == letter.len_utf8() {
                    prop_assert!(part.text().len() < word.len() + 99);
                }
            }
        }
    }

    #[test]
    fn any_text_is_read(text in any::<String>()) {
        games(&text);
    }
}

/// Words that would take a quadratic parser, or a recursive one, very long.
#[test]
fn hostile_words_are_refused() {
    for piece in [
        "&", "&3", "$", "2L|", "2L$", "^", "*", "S", "(", "[", "{", "{a,", "`", "?", "a1-", "<", "1", "a",
        ",s1", "{1..9}",
    ] {
        let word = piece.repeat(100_000);
        let _ = operations(&word, &Variant::default());
        let short = piece.repeat(1_300);
        let _ = operations(&short, &Variant::default());
        let macros = Macros::built_in();
        let expansion =
            Expander::new(&macros, Order::BracesFirst).expand(&word, Span::new(0, word.len() as u32));
        assert!(expansion.parts.len() < 20_000);
    }
}

/// All moves of real records are read.
#[test]
#[ignore = "compares"]
fn real_moves_are_read() {
    let mut count = 0;
    for (name, text) in movetext_testing::facts("corpus/ppn", "ppn") {
        let uses_marbles = name.contains("spaiji") || name.contains("spoff");
        let name = if uses_marbles { "marble" } else { "default" };
        let variant = &Variant::NAMED.iter().find(|(known, _)| *known == name).unwrap().1;
        let macros = Macros::built_in();
        for game in games(&text) {
            assert!(game.1.is_empty(), "{name}: {:?}", game.1);
            for (event, span) in game.0 {
                if !matches!(event, Event::Word | Event::Braces) {
                    continue;
                }
                let expansion = Expander::new(&macros, Order::BracesFirst).expand(span.of(&text), span);
                assert!(expansion.faults.is_empty(), "{name}: {:?}", expansion.faults);
                for part in expansion.parts {
                    let Expanded::Word(word) = part else { continue };
                    let read = operations(word.text(), variant);
                    assert!(read.is_ok(), "{name}: {} {}", word.text(), read.unwrap_err());
                    count += 1;
                }
            }
        }
    }
    assert!(count > 500, "{count} words");
}

/// What a word drops: side, suit, rank, angle, set; or why it drops nothing.
fn dropped(word: &str, variant: &Variant) -> String {
    match operations(word, variant) {
        Ok(written) => match &written[0].operation {
            Operation::Drop { spec, .. } => {
                let piece = spec.identity();
                let (suit, rank, angle) = (piece.suit, piece.rank, spec.angle());
                format!("{} {suit} {rank} {angle} {}", piece.piece_side(), piece.configuration)
            }
            other => other.to_string(),
        },
        Err(error) => format!("refused: {error}"),
    }
}

/// Each row of the tables of `PieceSpec`.
#[test]
fn pieces() {
    let rows = include_str!("data/ppn/pieces.tsv").lines().filter(|row| !row.starts_with('#'));
    let wrong: Vec<_> = rows
        .filter_map(|row| {
            let (spec, piece) = row.split_once('\t').unwrap();
            let ours = dropped(&format!("{spec}@a1"), &Variant::default());
            (ours != piece).then(|| format!("{spec}: {piece}, not {ours}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Each row of the table of macros.
#[test]
fn built_in_macros_are_those_of_the_appendix() {
    let rows: Vec<_> =
        include_str!("data/ppn/macros.tsv").lines().filter(|row| !row.starts_with('#')).collect();
    let mut wrong = Vec::new();
    for row in &rows {
        let [name, sign, piece] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("three fields: {row}")
        };
        let stands = BUILT_IN.iter().find(|(known, _)| *known == name).map_or("", |(_, stands)| *stands);
        let ours = dropped(&format!("{stands}@a1"), &Variant::default());
        let code = stands.chars().map(|sign| format!("U+{:05X}", sign as u32)).collect::<Vec<_>>().join(" ");
        if code != sign || ours != piece {
            wrong.push(format!("{name}: {sign} {piece}, not {code} {ours}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(rows.len(), BUILT_IN.len());
}

/// The pieces that the reference parser makes of specs, by parser; where ours are others, the reason is in
/// `data/ppn/piece_spec_departures.tsv`.
#[test]
#[ignore = "compares"]
fn pieces_agree_with_the_reference_parser() {
    let departures = include_str!("data/ppn/piece_spec_departures.tsv");
    let departures: std::collections::BTreeMap<_, _> = departures
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once('\t'))
        .collect();
    let all = movetext_testing::fact("oracles/ppn/piecespec.tsv");
    let all = all.lines().skip(1).map(|row| format!("default\t{row}"));
    let by_parser = movetext_testing::fact("oracles/ppn/piecespec_by_parser.tsv");
    let rows: Vec<_> = all.chain(by_parser.lines().skip(1).map(str::to_owned)).collect();
    let (mut agree, mut used, mut wrong) = (0, std::collections::BTreeSet::new(), Vec::new());
    for row in &rows {
        let [parser, spec, fields @ ..] = &row.split('\t').collect::<Vec<_>>()[..] else { panic!("{row}") };
        let name = if parser.starts_with("checker_or_chess") { "chess" } else { parser };
        let mut variant = Variant::NAMED.iter().find(|(known, _)| *known == name).unwrap().1.clone();
        variant.is_small = parser.ends_with("cw1");
        let theirs = if fields[5].is_empty() { fields[..5].join(" ") } else { "refused".to_owned() };
        let ours = dropped(&format!("{}@a1", movetext_testing::suits_from_one(spec)), &variant);
        let case = if *parser == "default" { spec.to_string() } else { format!("{parser} {spec}") };
        if ours == theirs || (ours.starts_with("refused") && theirs == "refused") {
            agree += 1;
        } else if departures.contains_key(case.as_str()) {
            used.insert(case);
        } else {
            wrong.push(format!("{case}\ttheirs {theirs}; ours {ours}"));
        }
    }
    let unused: Vec<_> = departures.keys().filter(|case| !used.contains(**case)).collect();
    assert!(wrong.is_empty() && unused.is_empty(), "{agree} agree; {}\n{unused:?}", wrong.join("\n"));
    assert!(agree > 1_000, "{agree} agree");
}
