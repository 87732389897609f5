//! Records in Smart-Go: each `.sgf` file in `tests/data/sgf` and its records beside it; properties.
#![cfg(feature = "sgf")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::fmt::Write as _;

use movetext_record::sgf::{Ff, Node, Parsed, PropertyType, escaped, read, text};
use proptest::prelude::*;

fn listing(text: &str) -> String {
    let mut lines = String::new();
    for parsed in read(text) {
        let _ = writeln!(lines, "{:?} {:?}", parsed.record.start, parsed.record.headers);
        let tree = &parsed.record.tree;
        for id in tree.walk() {
            let properties: Vec<_> = tree
                .get(id)
                .properties()
                .map(|property| format!("{}{:?}", property.name, property.values().collect::<Vec<_>>()))
                .collect();
            let place = parsed.origin.node(id);
            let _ = writeln!(
                lines,
                "  {} {} | {:?} {:?}",
                tree.address(id),
                properties.join(" "),
                place.played.of(text),
                place.comment.map(|comment| comment.of(text)),
            );
        }
        for fault in &parsed.faults {
            let _ = writeln!(lines, "  ! {:?} {}", fault.span.of(text), fault.kind);
        }
    }
    lines
}

#[test]
fn files() {
    insta::glob!("data/sgf/*.sgf", |path| {
        let text = std::fs::read_to_string(path).unwrap();
        insta::assert_snapshot!(listing(&text));
    });
}

/// A record as text, the plain way.
fn written(parsed: &Parsed<'_>) -> String {
    use movetext_tree::Visit;
    let tree = &parsed.record.tree;
    let mut text = format!("{}\n(", parsed.record.headers.before);
    let mut brackets = Vec::new();
    for visit in tree.traverse() {
        match visit {
            Visit::Enter(id) => {
                let parent = tree.parent(id);
                let is_variation = parent.is_some_and(|parent| tree.children(parent).count() > 1);
                text.push_str(if is_variation { "(;" } else { ";" });
                brackets.push(is_variation);
                for property in tree.get(id).properties() {
                    text.push_str(property.name);
                    property.values().for_each(|value| text.extend(["[", value, "]"]));
                }
            }
            Visit::Leave(_) => text.push_str(if brackets.pop().unwrap() { ")" } else { "" }),
        }
    }
    text + ")\n" + &parsed.record.headers.after
}

/// What was read is read again from what is written of it.
fn assert_comes_back(text: &str) {
    for parsed in read(text) {
        let written = written(&parsed);
        let again: Vec<_> = read(&written).collect();
        assert_eq!(again.len(), 1, "{written:?} of {text:?}");
        assert!(again[0].record.tree == parsed.record.tree, "{written:?} of {text:?}");
        assert_eq!(again[0].record.start, parsed.record.start);
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
        "(;FF[4]",
        ";B[dd]",
        ";W[pp",
        "AB[dd][pp]",
        " [x]",
        "C[a [1] b]",
        "PL",
        "AddBlack[aa]",
        " ",
        "\n",
        "abc",
        "Abc",
        "\u{e9}",
        "%",
        "G",
        "\\",
        "C[a\\]",
        "M1[x]",
        "C[:] b]",
        "White[aa]",
    ]);
    proptest::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn reading_is_total(text in any::<String>()) {
        for parsed in read(&text) {
            prop_assert_eq!(parsed.record.tree.len(), parsed.origin.nodes.len());
            prop_assert_eq!(parsed.record.tree.len(), parsed.origin.places.nodes.len());
        }
    }

    #[test]
    fn records_come_back(text in record_like()) {
        assert_comes_back(&text);
    }

    /// Values are kept to the byte, whatever they hold.
    #[test]
    fn values_are_kept(values in proptest::collection::vec("([^\\]\\[\\\\]|\\\\[^a]){0,12}", 1..4)) {
        let values: Vec<_> = values.iter().map(String::as_str).collect();
        let text = format!("(;B[aa];XY[{}])", values.join("] ["));
        let parsed = read(&text).next().unwrap();
        let node = parsed.record.tree.get(parsed.record.tree.main_line().next().unwrap());
        prop_assert!(node.get("XY").unwrap().values().eq(values));
    }

    /// A text put into a node is had back from it, in every version and behind every other property.
    #[test]
    fn texts_come_back(stated in "[a-z\\[\\]\\\\;()A-Z:]{0,20}", ff in prop::sample::select(Ff::ALL.to_vec())) {
        let mut node = Node::default();
        node.push("N", &["name"]);
        node.set("C", &[&escaped(&stated)]);
        node.push("B", &["aa"]);
        prop_assert_eq!(text(node.value("C").unwrap(), ff), stated.as_str());
        let file = format!("(;{};W[bb])", node.as_written());
        let parsed = read(&file).next().unwrap();
        prop_assert!(parsed.faults.is_empty(), "{:?} of {}", parsed.faults, file);
        prop_assert_eq!(parsed.record.tree.get(parsed.record.tree.walk().next().unwrap()), &node);
    }

    /// Raw values that would end early are escaped, and never run into what follows.
    #[test]
    fn nodes_are_always_sound(name in "[A-Z]{0,2}", values in proptest::collection::vec(any::<String>(), 0..3)) {
        let mut node = Node::default();
        node.push(&name, &values.iter().map(String::as_str).collect::<Vec<_>>());
        node.push("C", &["end"]);
        let expected = if name.is_empty() || values.is_empty() { 1 } else { 2 };
        prop_assert_eq!(node.properties().count(), expected);
        prop_assert_eq!(node.properties().last().unwrap().values().collect::<Vec<_>>(), ["end"]);
    }
}

#[test]
fn nodes_are_edited_property_by_property() {
    let text = "(;GM[1] AddBlack [aa]\n[bb] C[x])";
    let parsed = read(text).next().unwrap();
    let mut node = parsed.record.tree.get(parsed.record.tree.walk().next().unwrap()).clone();
    assert_eq!(node.as_written(), "GM[1] AddBlack [aa]\n[bb] C[x]");
    node.set("C", &["y"]);
    assert_eq!(node.as_written(), "GM[1]AddBlack [aa]\n[bb]C[y]");
    node.set("AB", &["cc"]);
    node.remove("GM");
    assert_eq!(node.as_written(), "AddBlack[cc]C[y]");
    node.push("M", &[]);
    node.push("no name", &["x"]);
    assert_eq!(node.properties().count(), 2);
    let places: Vec<_> =
        node.get("C").unwrap().places().map(|(at, value)| (&node.as_written()[at..], value)).collect();
    assert_eq!(places, [("y]", "y")]);
}

/// The specification's own 47 properties, and no property twice.
#[test]
fn the_table_of_properties() {
    use movetext_record::sgf::PROPERTIES;
    let of = |ff: Ff| PROPERTIES.iter().filter(|property| property.is_in(ff)).count();
    // KI is none of them, but as old.
    assert_eq!(of(Ff::Ff1), 48);
    for property in PROPERTIES {
        assert_eq!(PropertyType::find(property.id), Some(property));
        assert_eq!(PropertyType::find(&property.id.to_ascii_lowercase()), None);
        assert!(Ff::ALL.into_iter().any(|ff| property.is_in(ff)));
    }
    assert_eq!(PropertyType::find("CoPyright").unwrap().id, "CP");
    assert_eq!(PropertyType::find("Black").unwrap().id, "B");
    assert_eq!(PropertyType::find("BLAck"), None);
    assert_eq!(PropertyType::find("M1"), None);
}

/// Nesting and length cost no stack.
#[test]
fn deep_and_long_trees() {
    let deep = format!("{}{}", "(;B[aa]".repeat(200_000), ")".repeat(200_000));
    let forks = format!("{}{}", "(;B[aa](;W[bb])".repeat(100_000), ")".repeat(100_000));
    let long = format!("({})", ";B[aa]".repeat(1_000_000));
    let run = std::thread::Builder::new().stack_size(1 << 20).spawn(move || {
        for text in [&deep, &forks, &long] {
            let parsed: Vec<_> = read(text).collect();
            assert_eq!(parsed.len(), 1);
            assert!(parsed[0].faults.is_empty());
            assert!(parsed[0].record == parsed[0].record.clone());
        }
    });
    run.unwrap().join().unwrap();
}

/// Real files, of many programs: read, written, and read again, they are the same.
#[test]
#[ignore = "compares"]
fn files_of_other_programs_come_back() {
    let (mut nodes, mut unknown, mut properties) = (0, 0, 0);
    for (_, bytes) in movetext_testing::byte_facts("corpus/sgf", "sgf") {
        let text = String::from_utf8_lossy(&bytes);
        assert_comes_back(&text);
        for parsed in read(&text) {
            nodes += parsed.record.tree.len();
            for id in parsed.record.tree.walk() {
                let node = parsed.record.tree.get(id);
                properties += node.properties().count();
                unknown +=
                    node.properties().filter(|property| PropertyType::find(property.name).is_none()).count();
                // Where nothing had to be mended, a node is its text.
                if parsed.faults.is_empty() {
                    let whole = parsed.origin.places.nodes[id.index()].of(&text);
                    assert!(whole.trim_start_matches(';').trim_start().starts_with(node.as_written()));
                }
            }
        }
    }
    assert!(
        nodes > 250_000 && unknown * 50 < properties,
        "{nodes} nodes; {unknown} of {properties} are unknown"
    );
}

/// The facts of the table of properties that another program's has as well: which versions know which.
#[test]
#[ignore = "compares"]
fn versions_are_those_of_another_program() {
    let table = movetext_testing::fact("oracles/sgf/sgfc_properties.tsv");
    let mut rows = 0;
    for row in table.lines().skip(1) {
        let mut fields = row.split('\t');
        let (id, versions) = (fields.next().unwrap(), fields.nth(1).unwrap());
        let property = PropertyType::find(id).unwrap_or_else(|| panic!("{id} is not known"));
        for ff in Ff::ALL {
            let theirs = versions.contains(char::from(b'0' + ff.number()));
            // The specification does not know FF.
            let departs = ff == Ff::Ff1 && id == "FF";
            assert_eq!(property.is_in(ff), theirs && !departs, "{id} in {ff:?}");
        }
        rows += 1;
    }
    assert_eq!(rows, movetext_record::sgf::PROPERTIES.len());
}

/// Slips of a hand, each one fault, and the record as it was meant.
#[test]
fn slips() {
    let mut lines = String::new();
    for slip in include_str!("data/sgf_slips.txt").lines().skip(1) {
        let _ = writeln!(lines, "{slip}");
        let mut faults = 0;
        for parsed in read(slip) {
            let _ = writeln!(lines, "    {}", written(&parsed).trim().replace('\n', " "));
            for fault in &parsed.faults {
                let _ = writeln!(lines, "    ! {:?} {}", fault.span.of(slip), fault.kind);
            }
            faults += parsed.faults.len();
        }
        if faults != 1 {
            let _ = writeln!(lines, "    {faults} faults, where one is meant");
        }
    }
    insta::assert_snapshot!(lines);
    assert!(!lines.contains("where one is meant"), "{lines}");
}

#[test]
fn encodings_that_are_wrong_are_faults() {
    let faults = |text: &str| -> Vec<String> {
        let parsed = read(text).next().unwrap();
        parsed.faults.iter().map(|fault| format!("{} {}", fault.span.of(text), fault.kind)).collect()
    };
    assert_eq!(faults("(;CA[Klingon])"), ["Klingon this encoding is not known"]);
    assert_eq!(faults("(;CA[ sjis ]CA[x])(;CA[y])"), [""; 0]);
    assert_eq!(
        faults("(;C[a\u{fffd}b\u{fffd}])"),
        ["\u{fffd} this and 1 more like it stand for bytes that are not text in the encoding of the file"]
    );
}

/// Of two versions the newer one is declared, and the time limit is in its unit, whichever record comes first.
#[test]
fn merged_versions() {
    let old = "(;GM[1]SZ[9]TM[60];B[ee])";
    let new = "(;FF[4]GM[1]SZ[9]RU[Japanese];B[ee];W[cc])";
    for (here, there) in [(old, new), (new, old)] {
        let (mut here, there) = (read(here).next().unwrap().record, read(there).next().unwrap().record);
        assert_eq!(movetext_record::combine::merge(&mut here, &there).unwrap(), []);
        let root = here.tree.get(movetext_tree::GameTree::<()>::ROOT);
        assert_eq!((root.value("FF"), root.value("TM")), (Some("4"), Some("3600")));
    }
}

/// Where something was written is a stretch of whole characters, whatever is broken there.
#[test]
fn places_are_on_letters() {
    for text in ["A[]C[é;F[", "(;C[é", "(;B[é", "(;C[é]é]", "(;C[a\\]é", "é(;C[", "(;C[]B["] {
        for parsed in read(text) {
            for node in &parsed.origin.nodes {
                for span in [Some(node.turn), Some(node.played), node.comment].into_iter().flatten() {
                    assert!(text.get(span.range()).is_some(), "{text:?} {node:?}");
                }
            }
        }
    }
    let parsed = read("(;C[a\\]é").next().unwrap();
    let comment = parsed.origin.nodes[0].comment.unwrap();
    assert_eq!(comment.of("(;C[a\\]é"), "a\\]é", "nothing of it is taken for the bracket that is missing");
}

#[test]
fn names_may_have_a_digit() {
    let parsed = read("(;GM[1];B[aa]M1[x]K2[y])").next().unwrap();
    let node = parsed.record.tree.main_line().next().unwrap();
    let node = parsed.record.tree.get(node);
    assert!(parsed.faults.is_empty(), "{:?}", parsed.faults);
    assert_eq!((node.value("M1"), node.value("K2"), node.value("M")), (Some("x"), Some("y"), None));
}
