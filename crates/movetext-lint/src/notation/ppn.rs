//! The games of PPN files.

use movetext_record::ppn::{Item, Ppn};
use movetext_record::{Record, Replay};
use movetext_source::Span;
use movetext_tree::NodeId;

use crate::game::{Content, LintNotation, Replayed};

/// A game of a PPN file, read and replayed.
pub(crate) type Game<'s> = Replayed<'s, Ppn>;

impl LintNotation for Ppn {
    /// Nobody is to move.
    type State = ();
    type Facts = ();
    type Memory = ();
    type Survey = ();

    /// The header as it is written; what is played and said, however it is short.
    fn content(record: &Record<'_, Self>, content: &mut Content) {
        content.add(format_args!("{:?} {:?}", record.headers.tags, record.start));
        content.add_nodes(&record.tree, |content, node| {
            content.add(format_args!("{:?}", node.number));
            for item in node.items.iter().filter(|item| !matches!(item, Item::Short(_))) {
                match item {
                    Item::Made(word) => content.add(format_args!("word {word}")),
                    Item::Word(word) => content.add(format_args!("word {word}")),
                    item => content.add(format_args!("{item:?}")),
                }
            }
        });
    }
}

impl Game<'_> {
    /// The word of a node that one of its steps, counted from 0, was written by; all of the node where that is not known.
    pub(crate) fn word_of(&self, node: NodeId, step: usize) -> Span {
        let whole = self.origin(node).played;
        let items = &self.tree().get(node).items;
        let Ok(table) = Ppn::begin(&self.parsed.record) else { return whole };
        let spans = self.parsed.origin.places.items(node);
        let mut before = 0;
        for (item, span) in items.iter().zip(spans) {
            let word: &str = match item {
                Item::Word(word) => word,
                Item::Made(word) => word,
                _ => continue,
            };
            before += table.steps_of(word);
            if step < before {
                return *span;
            }
        }
        whole
    }
}
