//! Writing one record.

use movetext_record::sgf::{Ff, Node, Place, Property, PropertyType, Record};
use movetext_tree::{GameTree, NodeId, Visit};

/// No line gets longer, if it can be broken between two values.
const WIDTH: usize = 78;

const ROOT: NodeId = GameTree::<()>::ROOT;

/// A record as text: the text in front of its tree, the tree, the text behind it.
///
/// ```
/// use movetext_record::sgf::read;
/// use movetext_writer::sgf::write;
///
/// let parsed = read("(;GM[1]SZ[9]PB[Ann] ;B[ee] (;W[ec])(;W[ge]))").next().unwrap();
/// assert_eq!(write(&parsed.record), "(;GM[1]SZ[9]\nPB[Ann]\n;B[ee]\n(;W[ec])\n(;W[ge]))\n");
/// ```
pub fn write(record: &Record<'_>) -> String {
    let mut text = String::new();
    if !record.headers.before.is_empty() {
        text.push_str(&record.headers.before);
        text.push_str("\n\n");
    }
    tree(&record.tree, "\n", &mut text);
    text.push('\n');
    if !record.headers.after.is_empty() {
        text.push('\n');
        text.push_str(&record.headers.after);
        text.push('\n');
    }
    text
}

/// Writes a tree at the start of a line, without a line end behind it.
pub(super) fn tree(tree: &GameTree<Node<'_>>, line_end: &'static str, text: &mut String) {
    let line_start = text.len();
    let mut lines = Lines { text, line_start, line_end };
    for visit in tree.traverse() {
        match visit {
            Visit::Enter(id) => {
                if is_bracketed(tree, id) {
                    lines.start_line();
                    lines.text.push('(');
                }
                lines.node(tree.get(id));
            }
            Visit::Leave(id) if is_bracketed(tree, id) => lines.text.push(')'),
            Visit::Leave(_) => {}
        }
    }
}

/// Whether a node starts a bracket: the root does, and each of several variations.
fn is_bracketed(tree: &GameTree<Node<'_>>, id: NodeId) -> bool {
    let first = tree.first_sibling(id);
    id == ROOT || tree.next_sibling(first).is_some()
}

/// Text in lines.
struct Lines<'t> {
    text: &'t mut String,
    /// Where the last line starts.
    line_start: usize,
    line_end: &'static str,
}

impl Lines<'_> {
    fn node(&mut self, node: &Node<'_>) {
        if node.lone_move().is_some() {
            return self.lone_move(node.as_written());
        }
        let mut written = 1;
        for property in node.properties() {
            if place(&property) == Some(Place::GameInfo) {
                return self.game_node(node);
            }
            written += len(&property);
        }
        if !self.fits(written.min(WIDTH)) && !self.text.ends_with('(') {
            self.start_line();
        }
        self.text.push(';');
        let text = node.as_written();
        // What fits on the line, and has no white space between its values, is written as it stands.
        let is_plain = written == 1 + text.len() && self.fits(text.len()) && !text.contains(['\n', '\r']);
        if is_plain {
            self.text.push_str(text);
        } else {
            node.properties().for_each(|property| self.property(&property));
        }
    }

    /// A node that is nothing but a move.
    fn lone_move(&mut self, written: &str) {
        if !self.fits(1 + written.len()) && !self.text.ends_with('(') {
            self.start_line();
        }
        self.text.push(';');
        self.text.push_str(written);
    }

    /// A node that tells about the game, each property of that on its own line.
    fn game_node(&mut self, node: &Node<'_>) {
        if !self.text.ends_with('(') {
            self.start_line();
        }
        self.text.push(';');
        for property in node.properties() {
            if place(&property) == Some(Place::GameInfo) {
                self.start_line();
            }
            self.property(&property);
        }
        self.start_line();
    }

    fn property(&mut self, property: &Property<'_>) {
        if !self.fits(len(property).min(WIDTH)) && !self.text.ends_with([';', '(']) {
            self.start_line();
        }
        self.text.push_str(property.name);
        for value in property.values() {
            if !self.fits(value.len() + 2) && self.text.ends_with(']') {
                self.start_line();
            }
            self.text.push('[');
            self.text.push_str(value);
            self.text.push(']');
            if let Some(line_end) = value.rfind(['\n', '\r']) {
                self.line_start = self.text.len() - (value.len() - line_end);
            }
        }
    }

    /// Whether so many more bytes stay within the width.
    fn fits(&self, len: usize) -> bool {
        self.text.len() - self.line_start + len <= WIDTH
    }

    fn start_line(&mut self) {
        if self.text.len() > self.line_start {
            self.text.push_str(self.line_end);
            self.line_start = self.text.len();
        }
    }
}

fn place(property: &Property<'_>) -> Option<Place> {
    PropertyType::find(property.name).map(|property| property.place(Ff::Ff1))
}

/// How many bytes a property is written with, on one line.
fn len(property: &Property<'_>) -> usize {
    property.name.len() + property.values().map(|value| value.len() + 2).sum::<usize>()
}
