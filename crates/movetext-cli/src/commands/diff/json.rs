//! Differences as JSON, an object a line.

use std::io::{self, Write};

use movetext_diagnostics::visible;
use movetext_record::combine::Change;
use movetext_record::{Combine, Narrate};
use movetext_tree::{Difference, NodeId};
use serde::Serialize;

use super::compared::ComparedRecord;
use super::pairs::Both;
use crate::exit::Stop;
use crate::output::Output;

#[derive(Serialize, Default)]
struct Object<'a> {
    kind: &'a str,
    /// The numbers of the games in their files.
    old_game: Option<u32>,
    new_game: Option<u32>,
    /// Where in the game it is.
    old_address: Option<String>,
    new_address: Option<String>,
    /// What it is called that differs.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    /// What is there, and was not in the other.
    old: Vec<String>,
    new: Vec<String>,
    /// How many nodes were removed or added.
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<usize>,
}

/// Writes the differences of two games, or that there is only one.
pub fn write<F: Combine>(both: &Both<'_, F>, changes: &[Change], out: &mut Output) -> Result<(), Stop> {
    let [old, new] = match both {
        Both::Games(games) => games.each_ref(),
        Both::Old(number, called) => {
            let (old_game, old) = (Some(*number), vec![called.clone()]);
            return object(&Object { kind: "game-removed", old_game, old, ..Object::default() }, out);
        }
        Both::New(number, called) => {
            let (new_game, new) = (Some(*number), vec![called.clone()]);
            return object(&Object { kind: "game-added", new_game, new, ..Object::default() }, out);
        }
    };
    let mut sides = [&old.parsed.record, &new.parsed.record].map(ComparedRecord::new);
    for change in changes {
        let object_of_change = object_of(change, &mut sides);
        object(&Object { old_game: Some(old.number), new_game: Some(new.number), ..object_of_change }, out)?;
    }
    Ok(())
}

fn object(object: &Object<'_>, out: &mut Output) -> Result<(), Stop> {
    let object = serde_json::to_string(object).map_err(io::Error::from)?;
    writeln!(out, "{}", visible::json(object))?;
    Ok(())
}

impl<F: Narrate> ComparedRecord<'_, '_, F> {
    fn moves(&self, nodes: impl Iterator<Item = NodeId>) -> Vec<String> {
        nodes.map(|node| self.narrator.node(node).written().unwrap_or_default()).collect()
    }

    /// The moves of the line that starts with a node, and how many nodes there are below and with it.
    fn line(&self, start: NodeId) -> (Vec<String>, Option<usize>) {
        let tree = &self.record.tree;
        (self.moves(tree.line_from(start)), Some(tree.walk_from(start).count()))
    }
}

fn object_of<'a, F: Narrate>(
    change: &'a Change,
    [old, new]: &mut [ComparedRecord<'_, '_, F>; 2],
) -> Object<'a> {
    let both = |kind,
                was: NodeId,
                is: NodeId,
                old: &mut ComparedRecord<'_, '_, F>,
                new: &mut ComparedRecord<'_, '_, F>| Object {
        kind,
        old_address: Some(old.address(was)),
        new_address: Some(new.address(is)),
        ..Object::default()
    };
    match change {
        Change::Record(part) => Object {
            kind: "header",
            name: Some(part.name.as_str()).filter(|name| !name.is_empty()),
            old: part.old.clone(),
            new: part.new.clone(),
            ..Object::default()
        },
        Change::Node { old: was, new: is, part } => Object {
            name: Some(&part.name),
            old: part.old.clone(),
            new: part.new.clone(),
            ..both("node", *was, *is, old, new)
        },
        Change::Tree(Difference::Removed(node)) => {
            let (moves, nodes) = old.line(*node);
            Object {
                kind: "removed",
                old_address: Some(old.address(*node)),
                old: moves,
                nodes,
                ..Object::default()
            }
        }
        Change::Tree(Difference::Added(node)) => {
            let (moves, nodes) = new.line(*node);
            Object {
                kind: "added",
                new_address: Some(new.address(*node)),
                new: moves,
                nodes,
                ..Object::default()
            }
        }
        Change::Tree(Difference::LeftOut(node)) => {
            let moves = old.moves([*node].into_iter());
            Object {
                kind: "left-out",
                old_address: Some(old.address(*node)),
                old: moves,
                ..Object::default()
            }
        }
        Change::Tree(Difference::Inserted(node)) => {
            let moves = new.moves([*node].into_iter());
            Object {
                kind: "inserted",
                new_address: Some(new.address(*node)),
                new: moves,
                ..Object::default()
            }
        }
        Change::Tree(Difference::Reordered { old: was, new: is }) => Object {
            old: old.moves(old.record.tree.children(*was)),
            new: new.moves(new.record.tree.children(*is)),
            ..both("reordered", *was, *is, old, new)
        },
        Change::Tree(
            Difference::Renumbered { old: was, new: is }
            | Difference::Content { old: was, new: is }
            | Difference::Replaced { old: was, new: is },
        ) => both("renumbered", *was, *is, old, new),
    }
}
