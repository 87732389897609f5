//! What is on the board after each node, as what changes from the node before.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::rc::Rc;

use super::json::quoted;
use crate::scene::{Bounds, Figure, Layer, Place, Scene};

/// A figure on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Entry {
    /// The same from node to node, as long as the figure stays or moves.
    slot: u32,
    pub(super) figure: usize,
    pub(super) at: Place,
    pub(super) angle: i32,
    layer: Layer,
    /// The square of a man.
    square: Option<Rc<str>>,
}

type Key = (usize, Place, i32, Layer);

/// What changes at a node.
#[derive(Default)]
struct Delta {
    /// The slots that are gone.
    gone: Vec<u32>,
    /// The figures that came or moved, the last one first, each with the slot in front of which it is.
    changed: Vec<(Entry, Option<u32>)>,
}

impl Entry {
    fn key(&self) -> Key {
        (self.figure, self.at, self.angle, self.layer)
    }
}

/// The positions of a game.
#[derive(Default)]
pub(super) struct States {
    /// What is seen of the board.
    pub(super) view: Bounds,
    figures: Vec<Figure>,
    known: HashMap<Figure, usize>,
    /// What the man is called that a figure is; nothing for others.
    names: Vec<String>,
    boards: Vec<Rc<Vec<Entry>>>,
    deltas: Vec<Delta>,
    slots: u32,
}

impl States {
    /// Adds the position after a node; none where it is that before.
    pub(super) fn add(&mut self, parent: Option<usize>, scene: Option<&Scene>) {
        let before = parent.and_then(|parent| self.boards.get(parent).cloned()).unwrap_or_default();
        let Some(scene) = scene else {
            self.boards.push(before);
            self.deltas.push(Delta::default());
            return;
        };
        let is_first = self.figures.is_empty();
        self.view = if is_first { scene.view() } else { self.view.joined(scene.view()) };
        let mut after = self.entries(scene);
        let kept = self.find_slots(&before, &mut after);
        let stays: Vec<u32> =
            after.iter().zip(&kept).filter(|(_, kept)| **kept).map(|(entry, _)| entry.slot).collect();
        let is_there: std::collections::HashSet<u32> = after.iter().map(|entry| entry.slot).collect();
        let unmoved: std::collections::HashSet<u32> = stays.iter().copied().collect();
        // Where what stays changes its order, all is said anew.
        let is_in_order = before
            .iter()
            .map(|entry| entry.slot)
            .filter(|slot| unmoved.contains(slot))
            .eq(stays.iter().copied());
        let gone = before.iter().map(|entry| entry.slot).filter(|slot| !is_there.contains(slot)).collect();
        let mut changed = Vec::new();
        let mut next = None;
        for (entry, kept) in after.iter().zip(kept).rev() {
            if !(kept && is_in_order) {
                changed.push((entry.clone(), next));
            }
            next = Some(entry.slot);
        }
        self.deltas.push(Delta { gone, changed });
        self.boards.push(Rc::new(after));
    }

    /// The figures of a scene, without slots.
    fn entries(&mut self, scene: &Scene) -> Vec<Entry> {
        let mut numbers: Vec<Option<usize>> = vec![None; scene.figures().len()];
        let mut entries = Vec::new();
        for item in scene.items() {
            let figure = *numbers[item.figure].get_or_insert_with(|| self.number(scene.figure(item)));
            let square = item.man.as_ref().map(|man| {
                if self.names[figure].is_empty() {
                    self.names[figure].clone_from(&man.name);
                }
                Rc::from(man.square.as_str())
            });
            entries.push(Entry {
                slot: 0,
                figure,
                at: item.at,
                angle: item.angle,
                layer: item.layer,
                square,
            });
        }
        entries
    }

    fn number(&mut self, figure: &Figure) -> usize {
        let next = self.figures.len();
        let number = self.known.get(figure).copied().unwrap_or(next);
        if number == next {
            self.figures.push(figure.clone());
            self.known.insert(figure.clone(), next);
            self.names.push(String::new());
        }
        number
    }

    /// Gives entries the slots that they had before, those of men that moved as well. Tells which stay as they are.
    fn find_slots(&mut self, before: &[Entry], after: &mut [Entry]) -> Vec<bool> {
        let mut same: HashMap<Key, Vec<&Entry>> = HashMap::new();
        before.iter().rev().for_each(|entry| same.entry(entry.key()).or_default().push(entry));
        let mut kept = vec![false; after.len()];
        for (entry, kept) in after.iter_mut().zip(&mut kept) {
            let found = same.get_mut(&entry.key()).and_then(Vec::pop);
            if let Some(found) = found {
                entry.slot = found.slot;
                // The same figure may be another man, which is then said anew in its slot.
                *kept = found.square == entry.square;
            } else {
                entry.slot = u32::MAX;
            }
        }
        let mut left: HashMap<usize, Vec<u32>> = HashMap::new();
        let mut unused: Vec<&Entry> =
            same.into_values().flatten().filter(|entry| entry.square.is_some()).collect();
        unused.sort_by_key(|entry| std::cmp::Reverse(entry.slot));
        for entry in unused {
            left.entry(entry.figure).or_default().push(entry.slot);
        }
        for entry in after.iter_mut().filter(|entry| entry.slot == u32::MAX) {
            let moved = left.get_mut(&entry.figure).filter(|_| entry.square.is_some()).and_then(Vec::pop);
            entry.slot = moved.unwrap_or(self.slots);
            self.slots += u32::from(moved.is_none());
        }
        kept
    }

    pub(super) fn figures(&self) -> &[Figure] {
        &self.figures
    }

    pub(super) fn names(&self) -> &[String] {
        &self.names
    }

    /// What is on the board after a node.
    pub(super) fn state(&self, node: usize) -> &[Entry] {
        self.boards.get(node).map_or(&[], |state| state.as_slice())
    }

    /// What changes at a node, as parts of an object of JSON.
    pub(super) fn delta(&self, node: usize) -> String {
        let Delta { gone, changed } = &self.deltas[node];
        let mut text = format!("\"gone\":{gone:?},\"changed\":[");
        for (nth, (entry, before)) in changed.iter().enumerate() {
            let Entry { slot, figure, at, angle, square, .. } = entry;
            let square = square.as_deref().map_or_else(|| "0".to_owned(), quoted);
            let before = before.map_or(-1, i64::from);
            // Writing to a string cannot fail.
            let _ = write!(
                text,
                "{}[{slot},{figure},{},{},{angle},{square},{before}]",
                if nth > 0 { "," } else { "" },
                at.x,
                at.y
            );
        }
        text.push(']');
        text.replace(", ", ",")
    }
}
