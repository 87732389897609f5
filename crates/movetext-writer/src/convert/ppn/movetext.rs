//! The movetext of a record of PPN: a number for each node that is played.

use movetext_record::{Narrator, Record};
use movetext_tree::NodeId;

use super::{Loss, Picture, Pieces, Set};

pub(super) struct Movetext<'r, 's, F: Pieces> {
    record: &'r Record<'s, F>,
    narrator: Narrator<'r, 's, F>,
    /// What was written.
    pub(super) text: String,
    /// The board after it; none before the start.
    before: Option<Picture>,
    /// How many nodes changed the board without a move.
    setups: usize,
    marks: usize,
    clocks: usize,
    braces: usize,
    properties: usize,
}

impl<'r, 's, F: Pieces> Movetext<'r, 's, F> {
    pub(super) fn new(record: &'r Record<'s, F>) -> Self {
        let narrator = Narrator::new(record);
        Self {
            record,
            narrator,
            text: String::new(),
            before: None,
            setups: 0,
            marks: 0,
            clocks: 0,
            braces: 0,
            properties: 0,
        }
    }

    /// Adds a node, after which the board is as given.
    pub(super) fn add(&mut self, id: NodeId, set: &Set, after: Picture) {
        let written = self.narrator.node(id);
        let ply = self.record.tree.ply(id);
        let words = match &self.before {
            None => set.board.iter().cloned().chain(after.drops()).collect(),
            Some(before) => before.changes(&after),
        };
        if self.before.is_some() {
            if ply.after == 0 && ply.turn > 0 {
                let dots = if ply.part == 0 { 1 } else { usize::from(ply.part) + 2 };
                self.push(&format!("{}{}", ply.turn, ".".repeat(dots)));
            } else if !words.is_empty() {
                self.setups += 1;
                self.push(&format!("Setup{}.", self.setups));
            }
        }
        for word in &words {
            self.push(word);
        }
        for comment in &written.comments {
            self.comment(comment);
        }
        self.properties += F::left_out(self.record, id);
        self.marks += usize::from(!written.marks.is_empty());
        self.clocks += usize::from(written.clock.is_some());
        self.before = Some(after);
    }

    fn push(&mut self, word: &str) {
        self.text.push_str(word);
        self.text.push(' ');
    }

    /// A comment, in which braces would begin and end others.
    fn comment(&mut self, comment: &str) {
        self.braces += usize::from(comment.contains(['{', '}']));
        let words: Vec<&str> = comment.split_whitespace().collect();
        let words = words.join(" ").replace('{', "(").replace('}', ")");
        self.push(&format!("{{{words}}}"));
    }

    /// What the text does not say; of nodes, how many on the principal line are left, and how many stand in variations.
    pub(super) fn lost(&self, left: usize, aside: usize) -> Vec<Loss> {
        let counts = [
            (Loss::Moves as fn(usize) -> Loss, left),
            (Loss::Aside, aside),
            (Loss::Unattached, F::unattached(self.record)),
            (Loss::Marks, self.marks),
            (Loss::Clocks, self.clocks),
            (Loss::Braces, self.braces),
            (Loss::Properties, self.properties),
        ];
        counts.into_iter().filter(|(_, count)| *count > 0).map(|(loss, count)| loss(count)).collect()
    }
}
