//! Addresses and paths: what is read, what is written, what is refused and where.

use std::str::FromStr;

use movetext_tree::{Address, AddressIndex, GameTree, Path, Place, Ply};
use proptest::prelude::*;

fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

#[test]
fn addresses_are_read_and_written() {
    for row in rows(include_str!("data/addresses.tsv")) {
        let [text, written] = row[..] else { panic!("two columns: {row:?}") };
        let address: Address = text.parse().unwrap_or_else(|misread| panic!("{text}: {misread}"));
        assert_eq!(address.to_string(), written, "{text}");
        assert_eq!(address.shortened().to_string(), written, "{text}");
    }
}

#[test]
fn misread_addresses_say_where() {
    for row in rows(include_str!("data/misread-addresses.tsv")) {
        let [text, at, kind] = row[..] else { panic!("three columns: {row:?}") };
        let text = text.replace('␠', " ");
        let misread = text.parse::<Address>().expect_err(&text);
        assert_eq!((misread.at, format!("{:?}", misread.kind)), (at.parse().unwrap(), kind.into()), "{text}");
    }
}

#[test]
fn the_example_of_the_specification_is_read_from_right_to_left() {
    let address: Address = "4a.5.4c.2.2a".parse().unwrap();
    assert_eq!(address.place(), Place::from(Ply::new(2, 0)));
    let (replaced, variation) = address.origin().unwrap();
    assert_eq!((replaced.to_string().as_str(), variation), ("4a.5.4c", 2));
    let (replaced, variation) = replaced.origin().unwrap();
    assert_eq!((replaced.to_string().as_str(), variation), ("4a", 5));
    assert_eq!(replaced.origin(), None);
    assert!(replaced.is_main_line() && !address.is_main_line());
}

#[test]
fn addresses_are_built_step_by_step() {
    // The steps of OpenTafl's test of its addresses, which starts from a turn without a letter.
    let turn = Address::from_str("29.").unwrap();
    let [a, b, c, d] = [0, 1, 2, 3].map(|part| Ply::new(1, part));
    let texts = [a, b, c, d, Ply::new(2, 0)].map(|ply| turn.clone().variation(1, ply).to_string());
    assert_eq!(texts, ["29.1.1a", "29.1.1b", "29.1.1c", "29.1.1d", "29.1.2a"]);
    let second = turn.variation(2, a);
    assert_eq!(second.to_string(), "29.2.1a");
    let texts = [a, b, Ply::new(2, 0)].map(|ply| second.clone().variation(1, ply).to_string());
    assert_eq!(texts, ["29.2.1a.1.1a", "29.2.1a.1.1b", "29.2.1a.1.2a"]);
}

#[test]
fn nodes_that_play_nothing_are_counted() {
    for text in ["0a+1", "3b+12", "3b.1.0a+1", "3b+1.1.1a", "12a.4.2b+3.1.0a+2"] {
        assert_eq!(text.parse::<Address>().unwrap().to_string(), text);
    }
    for (text, at) in [("3b+", 3), ("3b+0", 3), ("3+1", 1), ("3b+a", 3), ("3b+1c", 4), ("3b+1+1", 4)] {
        assert_eq!(text.parse::<Address>().unwrap_err().at, at, "{text}");
    }
    let mut tree = GameTree::new("start");
    let remark = tree.add(GameTree::<&str>::ROOT, Ply::default().still(), "a remark");
    let first = tree.add(remark, tree.ply(remark).following(2), "e5-e8");
    let second = tree.add(first, tree.ply(first).still(), "another");
    let third = tree.add(second, tree.ply(second).still(), "and another");
    let reply = tree.add(third, tree.ply(third).following(2), "d4-d3");
    let other = tree.add(third, Ply::default().still(), "a variation that starts with a remark");
    let addresses = ["0a+1", "1a", "1a+1", "1a+2", "1b", "1b.1.0a+1"];
    for (node, address) in [remark, first, second, third, reply, other].into_iter().zip(addresses) {
        assert_eq!(tree.address(node).to_string(), address);
        assert_eq!(tree.resolve(&address.parse().unwrap()), Ok(node));
        assert_eq!(AddressIndex::new(&tree).resolve(&address.parse().unwrap()), Ok(node));
    }
    assert!(tree.resolve(&"1a+3".parse().unwrap()).is_err());
}

#[test]
fn very_deep_addresses_are_printed_read_and_shortened() {
    let mut address = Address::from(Ply::new(9, 0));
    for number in 1..=2_000 {
        address = address.variation(number, Ply::new(1, 1));
    }
    let text = address.to_string();
    assert_eq!(text.parse(), Ok(address.clone()));
    let short = address.shortened().to_string();
    assert!(short.len() <= 200, "{short}");
    let (head, tail) = short.split_once('…').unwrap();
    assert!(text.starts_with(head) && text.ends_with(&tail[1..]), "{short}");
    assert!(head.len() > 80 && tail.len() > 80, "{short}");
    assert!(
        tail[1..].parse::<Address>().is_ok() && format!("{head}1a").parse::<Address>().is_ok(),
        "{short}"
    );
}

#[test]
fn addresses_are_shortened_from_201_bytes_on() {
    let address = |last: u32| {
        // Twenty-four branches of eight bytes, and the place.
        let start = Address::from(Ply::new(11, 0));
        (0..24)
            .fold(start, |address, _| address.variation(111, Ply::new(11, 0)))
            .variation(1, Ply::new(last, 0))
    };
    let (fits, over) = (address(1), address(11));
    assert_eq!((fits.to_string().len(), over.to_string().len()), (200, 201));
    assert_eq!(fits.shortened().to_string(), fits.to_string());
    assert!(over.shortened().to_string().contains('…'));
}

#[test]
fn paths_are_read_and_written() {
    for (text, written) in
        [("", "."), (".", "."), ("0", "0"), ("0.0.1", "0.0.1"), ("4.", "4"), ("00.1", "0.1")]
    {
        assert_eq!(text.parse::<Path>().unwrap().to_string(), written, "{text}");
    }
    for (text, at) in
        [("..", 0), ("a", 0), ("0..1", 2), ("0.1a", 3), ("0 1", 1), ("9999999999", 0), (".0", 0)]
    {
        assert_eq!(text.parse::<Path>().unwrap_err().at, at, "{text}");
    }
}

fn places() -> impl Strategy<Value = Place> {
    let part = prop::option::of((any::<u16>(), prop_oneof![Just(0), any::<u32>()]));
    (any::<u32>(), part).prop_map(|(turn, part)| Place {
        turn,
        part: part.map(|(part, _)| part),
        after: part.map_or(0, |(_, after)| after),
    })
}

proptest! {
    #[test]
    fn reading_what_was_written_gives_the_same(
        first in places(),
        branches in prop::collection::vec((1..=u32::MAX, places()), 0..40),
    ) {
        let start = format!("{first}").parse::<Address>().unwrap();
        prop_assert_eq!(start.place(), first);
        let address = branches.iter().fold(start, |address, &(number, place)| address.variation(number, place));
        let text = address.to_string();
        prop_assert_eq!(text.parse::<Address>(), Ok(address.clone()));
        prop_assert_eq!(format!("{text}.").parse::<Address>(), Ok(address.clone()));
        let short = address.shortened().to_string();
        prop_assert!(short.len() <= 200 && (text.len() > 200 || short == text));
    }

    #[test]
    fn reading_is_total_and_stays_within_the_text(text in "[0-9a-c.é]{0,12}|\\PC*") {
        match text.parse::<Address>() {
            Ok(address) => prop_assert_eq!(address.to_string().parse(), Ok(address)),
            Err(misread) => prop_assert!(text.is_char_boundary(misread.at)),
        }
        match text.parse::<Path>() {
            Ok(path) => prop_assert_eq!(path.to_string().parse(), Ok(path)),
            Err(misread) => prop_assert!(text.is_char_boundary(misread.at)),
        }
    }
}
