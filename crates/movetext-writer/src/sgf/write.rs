//! Writing one record.

use core::ops::Range;

use movetext_lexer::sgf::MissingBrackets;
use movetext_record::sgf::{Ff, Node, Place, Property, PropertyType, Record, is_same_name, read};
use movetext_tree::{GameTree, NodeId, Visit};

use crate::Output;

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

/// A record whose properties stay in their order, and what its text does not say.
pub(crate) fn write_as_ordered(record: &Record<'_>) -> Output {
    let text = write(record);
    let lost = read_as_trees(record, &text);
    Output { text, lost }
}

/// Variations that start as only trees do, where a reader of the text takes one for the next tree.
fn read_as_trees(record: &Record<'_>, text: &str) -> Vec<String> {
    let tree = &record.tree;
    let is_branch = |id: &NodeId| tree.first_sibling(*id) != *id || tree.next_sibling(*id).is_some();
    let of_root = |id: NodeId| {
        let first = tree.get(id).properties().next()?;
        let known =
            ["FF", "GM", "SZ", "CA", "AP"].into_iter().find(|known| is_same_name(known, first.name))?;
        Some(format!(
            "the variation at {} starts with {known}, and may be read as a tree of its own",
            tree.address(id).shortened()
        ))
    };
    let lost: Vec<_> = tree.walk().skip(1).filter(is_branch).filter_map(of_root).collect();
    if lost.is_empty() || read(text).nth(1).is_none() { Vec::new() } else { lost }
}

/// Writes a tree at the start of a line, without a line end behind it. Says whether it is sure that it will be read as
/// it is, without reading it: all of it was read from a text without a fault.
///
/// What is written is well-formed, so that it can be taken for something else in two places alone. A value that holds a
/// bracket or a backslash may be taken to end elsewhere, by what stands behind it: how the lexer reads it is asked. A
/// variation that starts as only trees do may be taken for the next tree.
pub(super) fn tree(tree: &GameTree<Node<'_>>, line_end: &'static str, text: &mut String) -> bool {
    let start = text.len();
    let mut lines = Lines { text, line_start: start, line_end, bracketed: Vec::new(), is_doubtful: false };
    for visit in tree.traverse() {
        match visit {
            Visit::Enter(id) => {
                if is_bracketed(tree, id) {
                    lines.start_line();
                    lines.text.push('(');
                    lines.is_doubtful |= id != ROOT && starts_as_root(tree.get(id));
                }
                lines.node(tree.get(id));
            }
            Visit::Leave(id) if is_bracketed(tree, id) => lines.text.push(')'),
            Visit::Leave(_) => {}
        }
    }
    let Lines { text, bracketed, is_doubtful, .. } = lines;
    let mut brackets = MissingBrackets::default();
    let written = &text[start..];
    let mut values = bracketed.into_iter().map(|value| value.start - start..value.end - start);
    !is_doubtful && values.all(|value| brackets.is_closed_value(written, value))
}

/// Whether a node starts a bracket: the root does, and each of several variations.
#[inline]
fn is_bracketed(tree: &GameTree<Node<'_>>, id: NodeId) -> bool {
    id == ROOT || tree.is_variation_start(id).is_some() || tree.next_sibling(id).is_some()
}

/// Whether the first property of a node is one that only roots have.
fn starts_as_root(node: &Node<'_>) -> bool {
    let first = node.properties().next();
    first.is_some_and(|property| place(&property) == Some(Place::Root))
}

/// Text in lines.
struct Lines<'t> {
    text: &'t mut String,
    /// Where the last line starts.
    line_start: usize,
    line_end: &'static str,
    /// The values that hold a bracket or a backslash, with their own brackets.
    bracketed: Vec<Range<usize>>,
    /// Whether something else may be read differently from how it is meant.
    is_doubtful: bool,
}

impl Lines<'_> {
    fn node(&mut self, node: &Node<'_>) {
        if node.lone_move().is_some() {
            return self.lone_move(node.as_written());
        }
        let (mut written, mut has_brackets) = (1, false);
        for property in node.properties() {
            if place(&property) == Some(Place::GameInfo) {
                return self.game_node(node);
            }
            written += len(&property);
            has_brackets |= property.values().any(has_bracket);
            self.doubt_name(property.name);
        }
        if !self.fits(written.min(WIDTH)) && !self.text.ends_with('(') {
            self.start_line();
        }
        self.text.push(';');
        let text = node.as_written();
        // What fits on the line, and has no white space between its values, is written as it stands.
        let is_plain = written == 1 + text.len() && self.fits(text.len()) && !text.contains(['\n', '\r']);
        if is_plain {
            if has_brackets {
                self.note_brackets(node);
            }
            self.text.push_str(text);
        } else {
            node.properties().for_each(|property| self.property(&property));
        }
    }

    /// Notes the values that hold a bracket or a backslash, of a node that will be written as it stands.
    fn note_brackets(&mut self, node: &Node<'_>) {
        let start = self.text.len();
        for (at, value) in node.properties().flat_map(|property| property.places()) {
            if has_bracket(value) {
                self.bracketed.push(start + at - 1..start + at + value.len() + 1);
            }
        }
    }

    /// Names that are missing or longer than any are read by other rules.
    fn doubt_name(&mut self, name: &str) {
        const LONGEST: usize = 100;
        self.is_doubtful |= name.is_empty() || name.len() > LONGEST;
    }

    /// A node that is nothing but a move.
    fn lone_move(&mut self, written: &str) {
        if !self.fits(1 + written.len()) && !self.text.ends_with('(') {
            self.start_line();
        }
        self.text.push(';');
        self.text.push_str(written);
    }

    /// A node that describes the game, each property of that on its own line.
    fn game_node(&mut self, node: &Node<'_>) {
        if !self.text.ends_with('(') {
            self.start_line();
        }
        self.text.push(';');
        for property in node.properties() {
            if place(&property) == Some(Place::GameInfo) {
                self.start_line();
            }
            self.doubt_name(property.name);
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
            let start = self.text.len();
            self.text.push('[');
            self.text.push_str(value);
            self.text.push(']');
            if has_bracket(value) {
                self.bracketed.push(start..self.text.len());
            }
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

/// Whether a value holds a bracket or a backslash.
fn has_bracket(value: &str) -> bool {
    // All of it is looked through, without a branch, many bytes at a time.
    let is_bracket = |byte: u8| u8::from(byte == b'[') | u8::from(byte == b'\\');
    value.bytes().fold(0, |found, byte| found | is_bracket(byte)) != 0
}

/// How many bytes a property is written with, on one line.
fn len(property: &Property<'_>) -> usize {
    if property.is_single() && property.has_no_blanks() {
        return property.range().len();
    }
    property.name.len() + property.values().map(|value| value.len() + 2).sum::<usize>()
}
