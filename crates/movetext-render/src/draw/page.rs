//! A record as a page that plays it.

use std::ops::ControlFlow;

use movetext_record::{EffectOf, EffectText, Narrate, Narrator, Record, Verdict, Visited, visit_replay};
use movetext_tree::{Addresses, NodeId};

use super::{Draw, FramesError};
use crate::html::{PageBuilder, PageNode, PageText};
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
    let game = F::game(record);
    let title = if game.players.is_empty() { file_name.to_owned() } else { game.players.join(" against ") };
    let about: Vec<&str> = game.about.iter().chain(&game.result).map(String::as_str).collect();
    let text =
        PageText {
            title, about: about.join(" · "), file_name: file_name.to_owned(), record: bytes.to_vec()
        };
    let mut pages = Pages {
        record,
        narrator: Narrator::new(record),
        addresses: Addresses::new(&record.tree),
        view,
        line: Vec::new(),
        numbers: vec![0; record.tree.len()],
        builder: PageBuilder::default(),
    };
    let mut failed = None;
    let begun = visit_replay(record, |visited| match pages.add(&visited) {
        Ok(()) => ControlFlow::Continue(()),
        Err(why) => {
            failed = Some(why);
            ControlFlow::Break(())
        }
    });
    begun.map_err(FramesError::Start)?;
    failed.map_or_else(|| Ok(pages.builder.page(&text)), |why| Err(FramesError::View(why)))
}

/// The way through a record.
struct Pages<'a, 'r, 's, F: Narrate> {
    record: &'r Record<'s, F>,
    narrator: Narrator<'r, 's, F>,
    addresses: Addresses<'r, F::Node<'s>>,
    view: &'a View<'a>,
    /// The nodes that lead to the last one that was added.
    line: Vec<(NodeId, &'r F::Node<'s>)>,
    /// The number of each node in the page.
    numbers: Vec<usize>,
    builder: PageBuilder,
}

impl<F: Narrate + Draw> Pages<'_, '_, '_, F> {
    fn add(&mut self, visited: &Visited<'_, F>) -> Result<(), String> {
        let node = visited.node;
        let tree = &self.record.tree;
        let parent = tree.parent(node);
        while self.line.last().is_some_and(|(last, _)| Some(*last) != parent) {
            self.line.pop();
        }
        self.line.push((node, tree.get(node)));
        let (effects, why): (Option<&[EffectOf<F>]>, _) = match &visited.verdict {
            Verdict::Played(effects) => (Some(effects), None),
            Verdict::Instead(why, effects) => (Some(effects), Some(why.to_string())),
            Verdict::Failed(why) => (None, Some(why.to_string())),
            Verdict::Beyond => (None, Some("an earlier move is illegal".to_owned())),
        };
        let scene = effects.map(|effects| {
            let line: Vec<&F::Node<'_>> = self.line.iter().map(|(_, node)| *node).collect();
            F::scene(visited.table, &line, effects, self.view)
        });
        let text = self.narrator.node(node);
        let address = self.addresses.of(node).to_string();
        let played = text.written();
        let mut words =
            vec![played.as_ref().map_or_else(|| address.clone(), |played| format!("{address} {played}"))];
        words.extend(why.as_ref().map(|why| format!("illegal: {why}")));
        if let Some(effects) = effects {
            let did = F::effects(visited.table, effects);
            words.extend(did.iter().take(MOST_EFFECTS).map(EffectText::sentence));
            let ending = F::ending(visited.table, tree.get(node)).map(|ending| ending.sentence);
            words.extend(ending.or_else(|| F::to_move(visited.table).map(|side| F::turn(&side))));
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
        Ok(())
    }
}
