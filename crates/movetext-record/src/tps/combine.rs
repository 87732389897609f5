//! Positions of Tak compared. They have nothing that could be merged.

use core::cmp::Ordering;

use movetext_tree::NodeId;

use super::{Record, Start, Tps};
use crate::{Combine, Part};

/// What the fields are called.
const FIELDS: [&str; 3] = ["board", "player to move", "move number"];

impl Combine for Tps {
    fn parts<'a>(record: &'a Record<'_>) -> Vec<Part<'a>> {
        match &record.start {
            Start::Read(setup) => {
                let text = setup.to_string();
                let fields = FIELDS.into_iter().zip(text.split(' '));
                fields.map(|(name, field)| Part::new(name, field.to_owned())).collect()
            }
            Start::Unread(text) => vec![Part::new("position", text.as_ref())],
        }
    }

    fn setting(record: &Record<'_>) -> Vec<Part<'static>> {
        Self::parts(record).into_iter().map(Part::into_owned).collect()
    }

    fn node_parts<'a>(_: &'a Record<'_>, _: NodeId) -> Vec<Part<'a>> {
        Vec::new()
    }

    fn compare((): &(), (): &()) -> Ordering {
        Ordering::Equal
    }

    fn join<'s>(_: &mut Record<'s>, _: &Record<'s>) -> Vec<Part<'static>> {
        Vec::new()
    }

    fn join_node((): &mut (), (): &()) -> Vec<Part<'static>> {
        Vec::new()
    }
}
