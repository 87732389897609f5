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

/// The figures of all games of a page.
#[derive(Default)]
pub(super) struct Figures {
    drawn: Vec<Figure>,
    known: HashMap<Figure, usize>,
    /// What the man is called that a figure is; nothing for others.
    names: Vec<String>,
}

impl Figures {
    pub(super) fn all(&self) -> &[Figure] {
        &self.drawn
    }

    pub(super) fn names(&self) -> &[String] {
        &self.names
    }

    fn number(&mut self, figure: &Figure) -> usize {
        let next = self.drawn.len();
        let number = self.known.get(figure).copied().unwrap_or(next);
        if number == next {
            self.drawn.push(figure.clone());
            self.known.insert(figure.clone(), next);
            self.names.push(String::new());
        }
        number
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
            let (at, angle, layer) = (item.at, item.angle, item.layer);
            entries.push(Entry { slot: 0, figure, at, angle, layer, square });
        }
        entries
    }
}

type Board = Rc<Vec<Entry>>;

/// The positions of a game.
#[derive(Default)]
pub(super) struct States {
    /// What is seen of the board; nothing before there is one.
    pub(super) view: Option<Bounds>,
    /// The boards after the nodes that lead to the last one that was added: no other node can be the parent of the next.
    line: Vec<(usize, Board)>,
    /// The end of the main line as far as it goes, and the board there.
    end: (usize, Board),
    /// The board that is shown instead, if the page opens elsewhere.
    opened: Option<Board>,
    deltas: Vec<Delta>,
    slots: u32,
}

impl States {
    /// Adds the position after a node; none where it is that before. Nodes come depth first.
    pub(super) fn add(&mut self, figures: &mut Figures, parent: Option<usize>, scene: Option<&Scene>) {
        while self.line.last().is_some_and(|(node, _)| Some(*node) != parent) {
            self.line.pop();
        }
        let before = self.line.last().map(|(_, board)| Rc::clone(board)).unwrap_or_default();
        let (board, delta) = match scene {
            Some(scene) => self.changed(figures, &before, scene),
            None => (before, Delta::default()),
        };
        let node = self.deltas.len();
        // The first that follows a node follows it in the main line.
        if parent.is_none_or(|parent| parent == self.end.0) {
            self.end = (node, Rc::clone(&board));
        }
        self.line.push((node, board));
        self.deltas.push(delta);
    }

    /// The board that a scene shows, and what is different from the one before.
    fn changed(&mut self, figures: &mut Figures, before: &[Entry], scene: &Scene) -> (Board, Delta) {
        self.view = Some(self.view.map_or(scene.view(), |view| view.joined(scene.view())));
        let mut after = figures.entries(scene);
        let kept = self.find_slots(before, &mut after);
        let stays: Vec<u32> =
            after.iter().zip(&kept).filter(|(_, kept)| **kept).map(|(entry, _)| entry.slot).collect();
        let is_there: std::collections::HashSet<u32> = after.iter().map(|entry| entry.slot).collect();
        let unmoved: std::collections::HashSet<u32> = stays.iter().copied().collect();
        // Where what stays changes its order, all is listed anew.
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
        (Rc::new(after), Delta { gone, changed })
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
                // The same figure may be another man, which is then named anew in its slot.
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

    /// Shows the board after the node that was added last.
    pub(super) fn open(&mut self) {
        self.opened = self.line.last().map(|(_, board)| Rc::clone(board));
    }

    /// What is on the board where the game is opened: by default at the end of the main line.
    pub(super) fn shown(&self) -> &[Entry] {
        self.opened.as_ref().unwrap_or(&self.end.1)
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
