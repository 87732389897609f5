//! Events of Smart-Go files: each `.sgf` file in `tests/data/sgf` and its events beside it; properties; depth.
#![cfg(feature = "sgf")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::fmt::Write as _;
use std::ops::ControlFlow;

use movetext_lexer::sgf::{Token, Tokens};
use movetext_parser::nested::{Event, Trees};
use movetext_parser::{Fault, Sink};
use movetext_source::Span;
use proptest::prelude::*;

/// Lists what comes, and holds that brackets and nodes come in their order.
#[derive(Default)]
struct List {
    events: Vec<(Event, Span)>,
    faults: Vec<Fault>,
    /// Of each open bracket, whether a node stood in it.
    open: usize,
    in_node: bool,
}

impl Sink<Event> for List {
    fn event(&mut self, event: Event, span: Span) -> ControlFlow<()> {
        match event {
            Event::Open | Event::MissingOpen => self.open += 1,
            Event::Close | Event::MissingClose => self.open -= 1,
            Event::Node | Event::MissingNode => assert!(self.open > 0),
            Event::Preface | Event::Outside => assert_eq!(self.open, 0),
            Event::Property => assert!(self.in_node),
            _ => {}
        }
        match event {
            Event::Open | Event::MissingOpen | Event::Close | Event::MissingClose => self.in_node = false,
            Event::Node | Event::MissingNode => self.in_node = true,
            _ => {}
        }
        self.events.push((event, span));
        ControlFlow::Continue(())
    }

    fn fault(&mut self, fault: Fault) -> ControlFlow<()> {
        self.faults.push(fault);
        ControlFlow::Continue(())
    }
}

fn lists(text: &str) -> Vec<(Span, List)> {
    let mut trees = Trees::new(text);
    std::iter::from_fn(|| {
        let mut list = List::default();
        let whole = trees.next_into(&mut list)?;
        assert_eq!(list.open, 0, "unbalanced: {text:?}");
        Some((whole, list))
    })
    .collect()
}

/// A tree as one line: what is missing is written, in front of a `?`.
fn line(text: &str, list: &List) -> String {
    let mut line = String::new();
    for (event, span) in &list.events {
        let _ = match event {
            Event::Preface => write!(line, "preface{:?} ", span.of(text)),
            Event::Outside => write!(line, "outside{:?} ", span.of(text)),
            Event::MissingOpen => write!(line, "(?"),
            Event::MissingNode => write!(line, ";?"),
            Event::MissingValue => write!(line, "[]?"),
            Event::MissingClose => write!(line, ")?"),
            Event::Unclosed => write!(line, " unclosed at {} ", span.start),
            Event::UnescapedValue => write!(line, "{}\\?", span.of(text)),
            Event::UnclosedValue => write!(line, "{}]?", span.of(text)),
            Event::Property if span.is_empty() => write!(line, "_?"),
            _ => write!(line, "{}", span.of(text)),
        };
    }
    for fault in &list.faults {
        let _ = write!(line, " !{:?} {fault}", fault.span.of(text));
    }
    line
}

/// Each line of the file is a text of its own.
#[test]
fn files() {
    insta::glob!("data/sgf/*.sgf", |path| {
        let text = std::fs::read_to_string(path).unwrap();
        let mut listing = String::new();
        for text in text.lines() {
            let _ = writeln!(listing, "{text}");
            for (_, list) in lists(text) {
                let _ = writeln!(listing, "    {}", line(text, &list));
            }
        }
        insta::assert_snapshot!(listing);
    });
}

/// Every token is an event, or part of a fault, or outside of all trees.
fn assert_total(text: &str) {
    let lists = lists(text);
    let events = lists.iter().flat_map(|(_, list)| &list.events).map(|(_, span)| *span);
    let faults = lists.iter().flat_map(|(_, list)| &list.faults).map(|fault| fault.span);
    let mut covered: Vec<_> = events.chain(faults).filter(|span| !span.is_empty()).collect();
    covered.sort_by_key(|span| (span.start, u32::MAX - span.end));
    let is_blank = |letter: char| letter.is_whitespace() || letter == '\u{feff}';
    let mut at = 0;
    for span in covered {
        let between = text.get(at as usize..span.start.max(at) as usize).unwrap();
        assert!(between.chars().all(is_blank), "{between:?} is lost in {text:?}");
        at = at.max(span.end);
    }
    let rest = &text[at as usize..];
    assert!(rest.chars().all(is_blank), "{rest:?} is lost in {text:?}");
    for pair in lists.windows(2) {
        assert!(pair[0].0.end <= pair[1].0.start, "trees overlap in {text:?}");
    }
}

fn record_like() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "(",
        ")",
        ";",
        "[",
        "]",
        "(;",
        ")",
        ")",
        "(;FF[4]",
        ";B[dd]",
        ";W[pp",
        "AB[dd][pp]",
        "[x]",
        "C[a [1] b]",
        "PL",
        "AddBlack[aa]",
        " ",
        "\n",
        "abc",
        "Abc",
        "\u{e9}",
        "\u{feff}",
        "%",
        "G",
        "\\",
    ]);
    proptest::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn parsing_is_total(text in any::<String>()) {
        assert_total(&text);
    }

    #[test]
    fn parsing_is_total_on_record_like_texts(text in record_like()) {
        assert_total(&text);
    }

    /// A tree is read alike whatever stands in front of it and behind it, as long as that is no tree.
    #[test]
    fn one_tree_does_not_change_the_next(text in "[a-z ,.]{0,20}", moves in 0_usize..9) {
        let tree = format!("(;FF[4]{})", ";B[aa](;W[bb])".repeat(moves));
        let alone = lists(&tree).remove(0).1;
        let file = format!("{text}{tree}{text}{tree}");
        let lists = lists(&file);
        prop_assert_eq!(lists.len(), 2);
        for (whole, list) in lists {
            prop_assert_eq!(whole.of(&file), &tree);
            let own = list.events.into_iter().filter(|(event, _)| !matches!(event, Event::Preface | Event::Outside));
            let own: Vec<_> = own.map(|(event, span)| (event, span.of(&file).to_owned())).collect();
            let expected = alone.events.iter().map(|(event, span)| (*event, span.of(&tree).to_owned()));
            prop_assert!(own.into_iter().eq(expected));
        }
    }
}

/// A sink that breaks is shown no more of its tree; the next one follows all the same.
#[test]
fn a_sink_may_break() {
    struct First(usize);
    impl Sink<Event> for First {
        fn event(&mut self, _: Event, _: Span) -> ControlFlow<()> {
            self.0 += 1;
            ControlFlow::Break(())
        }
        fn fault(&mut self, _: Fault) -> ControlFlow<()> {
            self.0 += 1;
            ControlFlow::Break(())
        }
    }
    let mut trees = Trees::new("(;B[aa];x;W[bb])(;B[cc](;x))");
    let mut seen = Vec::new();
    loop {
        let mut first = First(0);
        let Some(whole) = trees.next_into(&mut first) else { break };
        seen.push((whole, first.0));
    }
    assert_eq!(seen, [(Span::new(0, 16), 1), (Span::new(16, 28), 1)]);
}

/// Nesting and length cost no stack.
#[test]
fn deep_and_long_trees() {
    let deep = format!("{}{}", "(;B[aa]".repeat(200_000), ")".repeat(200_000));
    let long = format!("({})", ";B[aa]".repeat(1_000_000));
    let unclosed = "(;B[aa](;W[bb])".repeat(200_000);
    let run = std::thread::Builder::new().stack_size(1 << 20).spawn(move || {
        for text in [&deep, &long] {
            let lists = lists(text);
            assert_eq!(lists.len(), 1);
            assert!(lists[0].1.faults.is_empty());
        }
        let is_unclosed = |(event, _): &&(Event, Span)| *event == Event::Unclosed;
        assert_eq!(lists(&unclosed).iter().flat_map(|(_, list)| &list.events).filter(is_unclosed).count(), 1);
    });
    run.unwrap().join().unwrap();
}

/// Texts that would take a quadratic parser minutes; a linear one is done at once.
#[test]
fn hostile_texts_are_parsed_in_linear_time() {
    let n = 100_000;
    for piece in [
        "(",
        ")",
        ";",
        "(;",
        "(;)",
        ";(;)",
        "(;(;);",
        "(;FF[4]",
        "(; ",
        ")(",
        "x",
        "A",
        "Abc ",
        "[",
        "[a]x",
        "((",
        "( ",
        "(;A",
        ";;(",
        "(;a)",
        "(;B[aa](;W[bb]);",
        "B[dd;W[pp",
    ] {
        for text in [piece.repeat(n), format!("(;{}", piece.repeat(n)), format!("(;(;){})", piece.repeat(n))]
        {
            assert_total(&text);
        }
    }
}

/// Real files, of many programs: all is read, and little of it is amiss.
#[test]
#[ignore = "compares"]
fn files_of_other_programs() {
    let (mut trees, mut nodes, mut sound, mut count) = (0, 0, 0, 0);
    for (_, bytes) in movetext_testing::byte_facts("corpus/sgf", "sgf") {
        let text = String::from_utf8_lossy(&bytes);
        assert_total(&text);
        let lists = lists(&text);
        trees += lists.len();
        let events = || lists.iter().flat_map(|(_, list)| &list.events);
        nodes += events().filter(|(event, _)| *event == Event::Node).count();
        let semicolons = Tokens::new(&text).filter(|(token, _)| *token == Token::Semicolon).count();
        assert!(events().filter(|(event, _)| *event == Event::Node).count() <= semicolons);
        sound += usize::from(lists.iter().all(|(_, list)| list.faults.is_empty()));
        count += 1;
    }
    assert!(count > 1_800 && trees > 2_000 && nodes > 250_000, "{count} files, {trees} trees, {nodes} nodes");
    assert!(sound * 100 > count * 98, "{sound} of {count} files are sound");
}
