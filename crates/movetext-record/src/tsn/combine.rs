//! Positions of TSN and TEN compared. They have nothing that could be merged.

use core::cmp::Ordering;

use movetext_tree::NodeId;

use super::{Node, Record, Start, Ten, Tsn};
use crate::{Combine, Part};

/// What the fields are called.
const FIELDS: [&str; 6] =
    ["size", "defenders at the start", "board", "side to move", "ply", "plies since a capture"];

macro_rules! combine { ($($name:ident),+) => {$(
    impl Combine for $name {
        fn parts<'a>(record: &'a Record<'_, Self>) -> Vec<Part<'a>> {
            parts(&record.start)
        }

        fn setting(record: &Record<'_, Self>) -> Vec<Part<'static>> {
            parts(&record.start).into_iter().map(Part::into_owned).collect()
        }

        fn node_parts<'a>(_: &'a Record<'_, Self>, _: NodeId) -> Vec<Part<'a>> {
            Vec::new()
        }

        fn compare(_: &Node, _: &Node) -> Ordering {
            Ordering::Equal
        }

        fn join<'s>(_: &mut Record<'s, Self>, _: &Record<'s, Self>) -> Vec<Part<'static>> {
            Vec::new()
        }

        fn join_node(_: &mut Node, _: &Node) -> Vec<Part<'static>> {
            Vec::new()
        }
    }
)+} }
combine!(Tsn, Ten);

/// The fields of a position; what follows the sixth is one.
fn parts<'a>(start: &'a Start<'_>) -> Vec<Part<'a>> {
    let position = match start {
        Start::Read(position) => position.ten().to_string(),
        Start::Unread(text) => return vec![Part::new("position", text.as_ref())],
    };
    let fields: Vec<&str> = position.splitn(FIELDS.len() + 1, ' ').collect();
    let names = FIELDS.into_iter().chain(["seventh field"]);
    names.zip(fields).map(|(name, field)| Part::new(name, field.to_owned())).collect()
}
