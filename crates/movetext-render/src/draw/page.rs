//! A record as a page that plays it.

use std::ops::ControlFlow;

use movetext_record::{EffectOf, EffectText, Narrate, Narrator, Record, Verdict, Visited, visit_replay};
use movetext_tree::{Addresses, NodeId};

use super::tree::MoveTree;
use super::{Draw, FramesError, Line};
use crate::html::{PageBuilder, PageFile, PageGame, PageNode};
use crate::view::View;

/// So many things that a move did are shown.
const MOST_EFFECTS: usize = 12;

/// A record as a page, with all its variations. `file_name` is that of the record, and `bytes` are what it holds.
///
/// # Errors
/// The game cannot start, or the view asks for what is not on its board.
pub fn page<F: Narrate + Draw>(
    record: &Record<'_, F>,
    view: &View<'_>,
    file_name: &str,
    bytes: &[u8],
) -> Result<String, FramesError<F::Error>> {
    let file = PageFile { name: file_name.to_owned(), bytes: bytes.to_vec() };
    let mut pages = Pages::new(file);
    pages.add(record, view)?;
    Ok(pages.page())
}

/// The games of a file as one page.
pub struct Pages {
    builder: PageBuilder,
    file: PageFile,
    /// The node of the next game that the page opens at.
    opened: Option<NodeId>,
}

impl Pages {
    /// A page of no game yet.
    pub fn new(file: PageFile) -> Self {
        Self { builder: PageBuilder::default(), file, opened: None }
    }

    /// Lets the page open at a node of the game that is added next, with scripts or without.
    pub fn open_at(&mut self, node: NodeId) {
        self.opened = Some(node);
    }

    /// Adds a game with all its variations.
    ///
    /// # Errors
    /// The game cannot start, or the view asks for what is not on its board. Nothing is added where it cannot start.
    pub fn add<F: Narrate + Draw>(
        &mut self,
        record: &Record<'_, F>,
        view: &View<'_>,
    ) -> Result<(), FramesError<F::Error>> {
        let game = F::game(record);
        let title =
            if game.players.is_empty() { self.file.name.clone() } else { game.players.join(" against ") };
        let about: Vec<&str> = game.about.iter().chain(&game.result).map(String::as_str).collect();
        let mut text = Some(PageGame { title, about: about.join(" · ") });
        let mut adding = Adding {
            record,
            narrator: Narrator::new(record),
            addresses: Addresses::new(&record.tree),
            view,
            line: Vec::new(),
            nodes: Line::default(),
            numbers: vec![0; record.tree.len()],
            tree: None,
            opened: self.opened.take(),
            builder: &mut self.builder,
        };
        let mut failed = None;
        let begun = visit_replay(record, |visited| {
            text.take().into_iter().for_each(|text| adding.builder.begin(text));
            match adding.add(&visited) {
                Ok(()) => ControlFlow::Continue(()),
                Err(why) => {
                    failed = Some(why);
                    ControlFlow::Break(())
                }
            }
        });
        begun.map_err(FramesError::Start)?;
        failed.map_or(Ok(()), |why| Err(FramesError::View(why)))
    }

    /// Whether there is no game.
    pub fn is_empty(&self) -> bool {
        self.builder.is_empty()
    }

    /// The page.
    pub fn page(&self) -> String {
        self.builder.page(&self.file)
    }
}

/// The way through a record.
struct Adding<'a, 'r, 's, F: Narrate + Draw> {
    record: &'r Record<'s, F>,
    narrator: Narrator<'r, 's, F>,
    addresses: Addresses<'r, F::Node<'s>>,
    view: &'a View<'a>,
    /// The nodes that lead to the last one that was added.
    line: Vec<NodeId>,
    /// What they hold.
    nodes: Line<'r, 's, F>,
    /// The number of each node in the page.
    numbers: Vec<usize>,
    /// The moves as a tree, once they are wanted.
    tree: Option<MoveTree>,
    /// The node that the page opens at.
    opened: Option<NodeId>,
    builder: &'a mut PageBuilder,
}

impl<F: Narrate + Draw> Adding<'_, '_, '_, F> {
    fn add(&mut self, visited: &Visited<'_, F>) -> Result<(), String> {
        let node = visited.node;
        let tree = &self.record.tree;
        let parent = tree.parent(node);
        while self.line.last().is_some_and(|last| Some(*last) != parent) {
            self.line.pop();
            self.nodes.pop();
        }
        self.line.push(node);
        self.nodes.push(visited.table, tree.get(node));
        let (effects, why): (Option<&[EffectOf<F>]>, _) = match &visited.verdict {
            Verdict::Played(effects) => (Some(effects), None),
            Verdict::Instead(_, effects) => (Some(effects), visited.reason()),
            Verdict::Failed(why) => (None, Some(why.to_string())),
            Verdict::Beyond => (None, Some("an earlier move is illegal".to_owned())),
        };
        let scene = effects.map(|effects| {
            if F::has_board(visited.table) {
                F::scene(visited.table, &self.nodes, effects, self.view)
            } else {
                let tree = self.tree.get_or_insert_with(|| MoveTree::of(self.record));
                tree.scene(node, self.view)
            }
        });
        let text = self.narrator.node(node);
        let mut address = self.addresses.of(node).to_string();
        if address.contains('…') {
            // What is nested so deep that its address is too long to write has the same short one as others.
            address = format!("{address}~{}", node.index());
        }
        let played = text.written();
        let mut words =
            vec![played.as_ref().map_or_else(|| address.clone(), |played| format!("{address} {played}"))];
        words.extend(why.as_ref().map(|why| format!("illegal: {why}")));
        if let Some(effects) = effects {
            let did = F::effects(visited.table, effects);
            words.extend(did.iter().take(MOST_EFFECTS).map(EffectText::sentence));
            let ending = F::ending(visited.table, tree.get(node)).map(|ending| ending.sentence);
            words.extend(ending.or_else(|| F::to_move(visited.table).map(|side| F::turn(side))));
        }
        words.extend(text.clock.as_ref().map(|clock| format!("clock {clock}")));
        let comments: Vec<String> = text.comments.iter().map(ToString::to_string).collect();
        let words =
            [words.join(" · ")].into_iter().chain(comments.iter().cloned()).collect::<Vec<_>>().join("\n");
        let page_node = PageNode {
            parent: parent.map(|parent| self.numbers[parent.index()]),
            address,
            played,
            comments,
            words,
            is_illegal: why.is_some(),
        };
        self.numbers[node.index()] = self.builder.add(page_node, scene.transpose()?.as_ref());
        if self.opened == Some(node) {
            self.builder.open();
        }
        Ok(())
    }
}
