//! Looking up many addresses while a tree is built.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::address::{Address, Place};
use crate::ply::Ply;
use crate::resolve::{Lookup, Missing, ResolveError, missing_place};
use crate::shape::NodeId;
use crate::tree::GameTree;

/// The moves of a tree by their place in their line, so that an address of *n* branches is resolved in
/// O(*n* log nodes) however long the lines are and however many variations a move has.
///
/// For whoever reads a notation that places its variations by address, and so has to resolve one a
/// variation. The index holds what was added to it and does not watch the tree: after an edit, make a new one.
///
/// ```
/// use movetext_tree::{AddressIndex, GameTree, Ply};
/// let mut tree = GameTree::new("start");
/// let mut index = AddressIndex::new(&tree);
/// let first = tree.add(GameTree::<&str>::ROOT, Ply::new(1, 0), "e5-e8");
/// index.catch_up(&tree);
/// assert_eq!(index.resolve(&"1a".parse()?), Ok(first));
/// # Ok::<(), movetext_tree::AddressError>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct AddressIndex {
    /// The main line, where most moves are.
    main: Line,
    /// The other lines, by their first moves.
    lines: BTreeMap<NodeId, Line>,
    /// The first moves of variations, by the move they replace and their number.
    variations: BTreeMap<(NodeId, u32), NodeId>,
    /// How many nodes of the arena were taken up.
    known: usize,
}

/// The moves of a line.
#[derive(Debug, Clone, Default)]
struct Line {
    /// Those of different plies, in the order of these.
    moves: Vec<(Ply, NodeId)>,
    end: Option<NodeId>,
}

impl Line {
    /// Moves are added in the order of their plies; only where they are not, one has to be moved in.
    #[inline]
    fn add(&mut self, ply: Ply, id: NodeId) {
        self.end = Some(id);
        if self.moves.last().is_none_or(|(last, _)| *last < ply) {
            self.moves.push((ply, id));
        } else if let Err(at) = self.moves.binary_search_by_key(&ply, |(ply, _)| *ply) {
            self.moves.insert(at, (ply, id));
        }
    }

    /// The first move from a ply on.
    fn from(&self, ply: Ply) -> Option<(Ply, NodeId)> {
        let at = self.moves.partition_point(|(other, _)| *other < ply);
        self.moves.get(at).copied()
    }

    fn at(&self, ply: Ply) -> Option<NodeId> {
        self.from(ply).filter(|(found, _)| *found == ply).map(|(_, id)| id)
    }
}

impl AddressIndex {
    /// The index of all nodes that the tree has now.
    pub fn new<T>(tree: &GameTree<T>) -> Self {
        let mut index = Self { known: tree.shape.0.len(), ..Self::default() };
        tree.walk().for_each(|id| index.add(tree, id));
        index
    }

    /// Takes up the nodes that were added to the tree since, in the order of that. An index that is
    /// [`default`](Self::default) knows none yet. Where a line has two moves of one ply, the first
    /// that was added is found.
    pub fn catch_up<T>(&mut self, tree: &GameTree<T>) {
        let added = tree.shape.0.len().saturating_sub(self.known);
        self.main.moves.reserve(added);
        for index in self.known..self.known + added {
            if let Some(id) = NodeId::from_index(index).filter(|id| tree.contains(*id)) {
                self.add(tree, id);
            }
        }
        self.known += added;
    }

    #[inline]
    fn add<T>(&mut self, tree: &GameTree<T>, id: NodeId) {
        let (start, ply) = (tree.line_start(id), tree.ply(id));
        if start == NodeId::ROOT {
            self.main.add(ply, id);
            return;
        }
        self.lines.entry(start).or_default().add(ply, id);
        if let Some(number) = tree.is_variation_start(id) {
            // What it was called before goes on.
            self.variations.entry((tree.first_sibling(id), number)).or_insert(id);
        }
    }

    fn line(&self, start: NodeId) -> Option<&Line> {
        if start == NodeId::ROOT { Some(&self.main) } else { self.lines.get(&start) }
    }

    /// Lets variation `number` off `replaced` lead to `start` too: for records that number their variations
    /// with gaps, or hang them off another move than the one they replace.
    pub fn alias(&mut self, replaced: NodeId, number: u32, start: NodeId) {
        self.variations.insert((replaced, number), start);
    }

    /// Lets variation `number` off `replaced` lead nowhere: for records in which it has another number, so that
    /// this one is free for a later variation.
    pub fn forget(&mut self, replaced: NodeId, number: u32) {
        self.variations.remove(&(replaced, number));
    }

    /// The last move of the line that starts with this node, the one to go on from.
    pub fn line_end(&self, line: NodeId) -> Option<NodeId> {
        self.line(line)?.end
    }

    /// The first move of the `number`th variation off a move.
    pub fn variation(&self, replaced: NodeId, number: u32) -> Option<NodeId> {
        self.variations.get(&(replaced, number)).copied()
    }

    /// The move of the line that starts with this node, at this ply.
    pub fn move_at(&self, line: NodeId, ply: Ply) -> Option<NodeId> {
        self.line(line)?.at(ply)
    }

    /// The node an address leads to, as [`GameTree::resolve`] finds it. Without a letter, the first move
    /// of the turn by its letter.
    ///
    /// # Errors
    /// Where it leads nowhere, how far it led.
    pub fn resolve(&self, address: &Address) -> Result<NodeId, ResolveError> {
        Lookup::resolve(self, address)
    }

    /// The move that the variation of an address replaces, and the variation's number: what
    /// [`Address::origin`] leads to. `None` in the main line.
    pub fn resolve_origin(&self, address: &Address) -> Option<Result<(NodeId, u32), ResolveError>> {
        Lookup::resolve_origin(self, address)
    }

    /// The first move of the turn an address leads to, as [`GameTree::resolve_turn`] finds it.
    ///
    /// # Errors
    /// Where it leads nowhere, how far it led.
    pub fn resolve_turn(&self, address: &Address) -> Result<NodeId, ResolveError> {
        Lookup::resolve_turn(self, address)
    }
}

impl Lookup for AddressIndex {
    fn place(&self, line: NodeId, place: Place) -> Result<NodeId, Missing> {
        let line = self.line(line);
        let of_turn = || {
            let first = line?.from(Ply::new(place.turn, 0));
            first.filter(|(ply, _)| ply.turn == place.turn).map(|(_, id)| id)
        };
        match place.part {
            Some(part) => line.and_then(|line| line.at(Ply { turn: place.turn, part, after: place.after })),
            None => of_turn(),
        }
        .ok_or_else(|| missing_place(place, of_turn().is_some()))
    }

    fn variation(&self, replaced: NodeId, number: u32) -> Result<NodeId, Missing> {
        self.variation(replaced, number).ok_or_else(|| {
            let mut known = self.variations.range((replaced, 0)..=(replaced, u32::MAX));
            Missing::Variation { number, count: known.next_back().map_or(0, |(&(_, last), _)| last) }
        })
    }
}
