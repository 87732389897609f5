//! What a fix that is not safe would change, in a few words.

use core::fmt::Write as _;
use core::ops::ControlFlow;

use movetext_record::combine::{Change, PartDifference, diff};
use movetext_record::{Narrate, Narrator, Reading, Record, Visited, noun, visit_replay};
use movetext_tree::{Addresses, Difference, NodeId};

use crate::repair::Repair;

/// So many characters of a value are shown.
const LONGEST: usize = 40;

/// The first thing that another text says differently, as what follows on “the fix”; none where the records are alike,
/// and the difference is in what could not be read.
pub(crate) fn what_changes<F: Repair>(before: &str, after: &str, reading: Reading) -> Option<String> {
    let (mut old, mut new) = (F::read(before, &reading), F::read(after, &reading));
    loop {
        let (one, other) = match (old.next(), new.next()) {
            (Some(one), Some(other)) => (one, other),
            (None, None) => return None,
            (Some(_), None) => return Some(format!("would make one {} of two", noun::<F>())),
            (None, Some(_)) => return Some(format!("would make two {}s of one", noun::<F>())),
        };
        if let Some(change) = F::read_otherwise(&one.record, &other.record) {
            return Some(change);
        }
        let change =
            diff(&one.record, &other.record).first().map(|change| words(change, &one.record, &other.record));
        if let Some(change) = change.or_else(|| other_position(&one.record, &other.record)) {
            return Some(change);
        }
    }
}

/// Where the position of two records with the same nodes is not the same.
fn other_position<F: Narrate>(old: &Record<'_, F>, new: &Record<'_, F>) -> Option<String> {
    let (before, after) = (positions(old), positions(new));
    let mut both = before.iter().zip(&after);
    let (before, _) = both.find(|((_, before), (_, after))| before != after)?;
    Some(format!("would change the position {}", at(old, before.0)))
}

/// Each node with the position after it.
fn positions<F: Narrate>(record: &Record<'_, F>) -> Vec<(NodeId, String)> {
    let mut positions = Vec::new();
    // A record that cannot be played has none.
    let _ = visit_replay(record, |Visited { node, table, .. }: Visited<'_, F>| {
        positions.push((node, F::position(table)));
        ControlFlow::Continue(())
    });
    positions
}

fn words<F: Narrate>(change: &Change, old: &Record<'_, F>, new: &Record<'_, F>) -> String {
    let difference = match change {
        Change::Record(part) => return of_part(part, ""),
        Change::Node { old: node, part, .. } => return of_part(part, &format!(" {}", at(old, *node))),
        Change::Tree(difference) => *difference,
    };
    match difference {
        Difference::Removed(node) | Difference::LeftOut(node) => {
            format!("would take away {}", called(old, node))
        }
        Difference::Added(node) | Difference::Inserted(node) => format!("would add {}", called(new, node)),
        Difference::Renumbered { old: node, new: is } => {
            format!("would move {} to {}", called(old, node), Addresses::new(&new.tree).of(is))
        }
        Difference::Reordered { old: node, .. } => {
            format!("would change the order of the variations {}", at(old, node))
        }
        Difference::Content { old: node, .. } | Difference::Replaced { old: node, .. } => {
            format!("would change {}", called(old, node))
        }
    }
}

/// The move of a node, or its place.
fn called<F: Narrate>(record: &Record<'_, F>, node: NodeId) -> String {
    match Narrator::new(record).node(node).written() {
        Some(written) => format!("`{}`", short(&written)),
        None => format!("what stands {}", at(record, node)),
    }
}

fn at<F: Narrate>(record: &Record<'_, F>, node: NodeId) -> String {
    format!("at {}", Addresses::new(&record.tree).of(node))
}

fn of_part(part: &PartDifference, place: &str) -> String {
    let name = match part.name.as_str() {
        "" => "what the record says".to_owned(),
        "move" => "the move".to_owned(),
        name => format!("`{}`", short(name)),
    };
    let values = |values: &[String]| {
        let mut text = String::new();
        for value in values.iter().take(2) {
            let comma = if text.is_empty() { "" } else { ", " };
            let _ = match short(value) {
                value if value.is_empty() => write!(text, "{comma}(empty)"),
                value => write!(text, "{comma}`{value}`"),
            };
        }
        text + if values.len() > 2 { " …" } else { "" }
    };
    if part.is_order {
        return format!("would change the order of {name}{place}");
    }
    match (values(&part.old), values(&part.new)) {
        (old, new) if old.is_empty() => format!("would add {name} {new}{place}"),
        (old, new) if new.is_empty() => format!("would take away {name} {old}{place}"),
        (old, new) => format!("would change {name}{place} from {old} to {new}"),
    }
}

/// The start of a value, on one line.
fn short(text: &str) -> String {
    let mut letters = text.trim().chars().map(|letter| if letter.is_control() { ' ' } else { letter });
    let mut start: String = letters.by_ref().take(LONGEST).collect();
    if letters.next().is_some() {
        start.push('…');
    }
    start
}
