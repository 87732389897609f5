//! From events to records.

use core::ops::ControlFlow;
use std::borrow::Cow;

use movetext_parser::nested::{Event, Trees};
use movetext_parser::{PlainMove, Sink};
use movetext_rules::Color;
use movetext_source::{Encoding, Span, undecoded};
use movetext_tree::{GameTree, NodeId, Ply};

use super::game::KnownIn;
use super::property::is_long;
use super::{FaultKind, Headers, Node, Parsed, Places, Record, Start, is_same_name, push_value};
use crate::faults::Faults;
use crate::{Fault, NodeOrigin, Origin, Reading, Text};

/// The records of a text, a tree each; see [`crate::Format::read`].
#[derive(Debug, Clone)]
pub struct Reader<'s> {
    text: &'s str,
    trees: Trees<'s>,
    reading: Reading,
    /// How many nodes the longest of the last trees had, about: room for so many is made for the next.
    room: usize,
}

/// Room for no more nodes is made before they are seen.
const MOST_ROOM: usize = 1_024;

/// The records of a text, one after the other. A blank text has none.
pub fn read(text: &str) -> Reader<'_> {
    read_with(text, &Reading::default())
}

/// The same, with rules of Go that count more than those that the records name.
pub fn read_with<'s>(text: &'s str, reading: &Reading) -> Reader<'s> {
    read_from(text, 0, reading)
}

/// The same from a byte on at which one of them starts.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "how large it is depends on what is built")]
pub(super) fn read_from<'s>(text: &'s str, start: u32, reading: &Reading) -> Reader<'s> {
    // A node takes hardly fewer bytes.
    let room = (text.len() / 8).min(MOST_ROOM);
    Reader { text, trees: Trees::from_byte(text, start), reading: *reading, room }
}

impl Reader<'_> {
    /// Reads every node token by token, to compare.
    #[doc(hidden)]
    #[must_use]
    pub fn without_plain_moves(self) -> Self {
        Self { trees: self.trees.without_plain_moves(), ..self }
    }
}

impl<'s> Iterator for Reader<'s> {
    type Item = Parsed<'s>;

    fn next(&mut self) -> Option<Parsed<'s>> {
        let mut builder = RecordBuilder::new(self.text, self.room);
        let whole = self.trees.next_into(&mut builder)?;
        // Trees differ in length: to make room again takes longer than to leave some.
        self.room = builder.len().max(self.room - self.room / 8).min(MOST_ROOM);
        Some(builder.finish(whole, self.reading))
    }
}

const ROOT: NodeId = GameTree::<Node<'static>>::ROOT;

/// Builds the record of one tree.
struct RecordBuilder<'s> {
    text: &'s str,
    headers: Headers<'s>,
    /// How many nodes there may be.
    room: usize,
    tree: Option<GameTree<Node<'s>>>,
    /// The node that the next one follows.
    line: NodeId,
    open: Vec<Variation>,
    node: Option<OpenNode>,
    /// The node that was added last, if it is a plain move of which more may follow.
    plain: Option<PlainMove>,
    /// What that node says as sound properties, where the text itself is not sound.
    repaired: Option<String>,
    known_in: KnownIn,
    origin: Origin<Places>,
    faults: Faults<FaultKind>,
}

/// A variation that is open.
struct Variation {
    span: Span,
    /// The node that it leaves.
    from: NodeId,
    /// How many nodes there were in front of it.
    before: usize,
}

/// A node of which more may follow.
#[derive(Clone, Copy)]
struct OpenNode {
    whole: Span,
    /// From its first name to its last value.
    properties: Option<Span>,
    /// The colour and the place of its first move.
    played: Option<(Color, Span)>,
    comment: Option<Span>,
    name: Span,
    /// Whether it is in the tree already.
    is_added: bool,
}

impl OpenNode {
    fn new(whole: Span) -> Self {
        let name = Span::default();
        Self { whole, properties: None, played: None, comment: None, name, is_added: false }
    }

    fn of_plain(plain: PlainMove) -> Self {
        let (name, value) = (Span::from(plain.name()), Span::from(plain.value()));
        let color = color_of_plain(plain);
        Self {
            properties: Some(name.to(value)),
            played: Some((color, name.to(value))),
            name,
            ..Self::new(Span::new(plain.start, plain.end()))
        }
    }

    /// Another piece of it, as it is written.
    #[inline]
    fn add(&mut self, span: Span) {
        self.whole.end = span.end;
        self.properties = Some(self.properties.map_or(span, |before| Span::new(before.start, span.end)));
    }
}

impl<'s> RecordBuilder<'s> {
    fn new(text: &'s str, room: usize) -> Self {
        Self {
            text,
            headers: Headers::default(),
            room,
            tree: None,
            line: ROOT,
            open: Vec::new(),
            node: None,
            plain: None,
            repaired: None,
            known_in: KnownIn::default(),
            origin: Origin::default(),
            faults: Faults::default(),
        }
    }

    fn finish(mut self, whole: Span, reading: Reading) -> Parsed<'s> {
        self.end_node();
        let tree = self.tree.unwrap_or_else(|| {
            self.origin.nodes.push(NodeOrigin::default());
            self.origin.places.nodes.push(Span::at(whole.start));
            GameTree::new(Node::default())
        });
        self.origin.whole = whole;
        if let Some((at, count)) = wrong_bytes(whole, self.text) {
            self.faults.add(at, FaultKind::WrongBytes(count));
        }
        if let Some(at) = unknown_encoding(tree.get(ROOT), &self.origin.places, self.text) {
            self.faults.add(at, FaultKind::UnknownEncoding);
        }
        let start = Start::of(&tree, self.known_in, reading);
        Parsed {
            record: Record { headers: self.headers, start, tree },
            origin: self.origin,
            faults: self.faults.into_sorted(),
        }
    }

    fn outside(&mut self, span: Span) {
        let text: &'s str = self.text;
        let text = span.of(text);
        let is_bracket = text.bytes().all(|byte| byte == b')' || byte.is_ascii_whitespace());
        self.faults.add(span, if is_bracket { FaultKind::Unopened } else { FaultKind::TextOutside });
        if is_bracket {
            return;
        }
        let text = Text::Borrowed(text);
        if self.tree.is_none() && self.node.is_none() {
            self.headers.before = text;
            self.origin.places.before = Some(span);
        } else {
            self.headers.after = text;
            self.origin.places.after = Some(span);
        }
    }

    fn open(&mut self, span: Span) {
        let before = self.len();
        if self.open.last().is_some_and(|around| around.before == before) {
            self.faults.add(span, FaultKind::NodelessVariation);
        }
        self.open.push(Variation { span, from: self.line, before });
    }

    fn close(&mut self) {
        let Some(variation) = self.open.pop() else { return };
        if self.len() == variation.before {
            self.faults.add(variation.span, FaultKind::EmptyVariation);
        }
        self.line = variation.from;
    }

    fn len(&self) -> usize {
        self.tree.as_ref().map_or(0, GameTree::len)
    }

    #[inline]
    fn property(&mut self, name: Span) {
        let Some(node) = &mut self.node else { return };
        node.name = name;
        let written = name.of(self.text);
        match written {
            "" => self.faults.add(name, FaultKind::MissingName),
            "B" => node.played = node.played.or(Some((Color::Black, name))),
            "W" => node.played = node.played.or(Some((Color::White, name))),
            _ => {
                self.known_in.add(written);
                if node.played.is_none() && is_long(written) {
                    node.played = color_of(written).map(|color| (color, name));
                }
            }
        }
        node.add(name);
        self.repeat(name);
    }

    /// A sound value.
    #[inline]
    fn value(&mut self, span: Span) {
        let Some(node) = &mut self.node else { return };
        node.add(span);
        note_place(node, span, true, self.text);
        self.repeat(span);
    }

    /// Writes another piece of the open node as it stands, if that is not the text.
    #[inline]
    fn repeat(&mut self, piece: Span) {
        if let Some(repaired) = &mut self.repaired {
            repaired.push_str(piece.of(self.text));
        }
    }

    /// What the open node says so far, to go on differently from how it is written.
    fn repaired(&mut self) -> Option<&mut String> {
        let so_far = self.node.as_ref()?.properties.unwrap_or_default();
        Some(self.repaired.get_or_insert_with(|| so_far.of(self.text).to_owned()))
    }

    /// A value whose brackets are repaired.
    fn repair(&mut self, span: Span, fault: FaultKind, at: Span) {
        self.faults.add(at, fault);
        let Some(node) = &mut self.node else { return };
        let text = self.text;
        let inner = span.of(text);
        let inner = inner.strip_prefix('[').unwrap_or(inner);
        let inner =
            if fault == FaultKind::UnclosedValue { inner } else { inner.strip_suffix(']').unwrap_or(inner) };
        let so_far = node.properties.unwrap_or_default();
        let repaired = self.repaired.get_or_insert_with(|| so_far.of(text).to_owned());
        push_value(repaired, &with_brackets_escaped(inner));
        node.whole.end = node.whole.end.max(span.end);
        let properties = node.properties.unwrap_or(span);
        node.properties = Some(Span::new(properties.start, properties.end.max(span.end)));
        note_place(node, span, fault != FaultKind::UnclosedValue, text);
    }

    #[inline]
    fn end_node(&mut self) {
        self.plain = None;
        if self.node.is_some() {
            self.finish_open_node();
        }
    }

    #[inline(never)]
    fn finish_open_node(&mut self) {
        if let Some(node) = self.node.take() {
            self.finish_node(node);
        }
    }

    fn finish_node(&mut self, node: OpenNode) {
        let properties = match self.repaired.take() {
            Some(repaired) => Cow::Owned(repaired),
            None => Cow::Borrowed(node.properties.unwrap_or_default().of(self.text)),
        };
        let played = node.played.map_or(node.whole, |(_, span)| span);
        let origin = NodeOrigin { played, comment: node.comment, ..NodeOrigin::default() };
        let properties = Node::of_sound(properties);
        if node.is_added {
            if let Some(tree) = &mut self.tree {
                *tree.get_mut(self.line) = properties;
            }
            let places = self.origin.nodes.last_mut().zip(self.origin.places.nodes.last_mut());
            if let Some((known, whole)) = places {
                (*known, *whole) = (origin, node.whole);
            }
            return;
        }
        self.add_node(properties, node.played.map(|(color, _)| color), origin, node.whole);
    }

    /// Adds a node behind the one before.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "a third of reading a move is here, a fifth of that in being called"
    )]
    fn add_node(&mut self, node: Node<'s>, color: Option<Color>, origin: NodeOrigin, whole: Span) {
        self.origin.nodes.push(origin);
        self.origin.places.nodes.push(whole);
        let Some(tree) = &mut self.tree else {
            self.tree = Some(GameTree::with_capacity(node, self.room));
            self.origin.nodes.reserve(self.room);
            self.origin.places.nodes.reserve(self.room);
            return;
        };
        let starts_variation = tree.first_child(self.line).is_some();
        let before = if starts_variation { Ply::default() } else { tree.ply(self.line) };
        let ply = ply_after(before, color);
        self.line = tree.add(self.line, ply, node);
    }

    /// Takes the plain move up again that was added last, of which more follows.
    #[inline]
    fn reopen(&mut self) {
        if let Some(plain) = self.plain.take() {
            self.node = Some(OpenNode { is_added: true, ..OpenNode::of_plain(plain) });
        }
    }
}

fn color_of_plain(plain: PlainMove) -> Color {
    if plain.is_black { Color::Black } else { Color::White }
}

/// The place of a node that plays this colour, or nothing, behind another, which is the default one where it starts a
/// variation: Black opens a turn.
pub(super) fn ply_after(before: Ply, played: Option<Color>) -> Ply {
    match played {
        None => before.still(),
        Some(Color::White) if before.turn > 0 && before.part == 0 => Ply::new(before.turn, 1),
        Some(color) => Ply::new(before.turn + 1, color.index() as u16),
    }
}

/// The first character that stands for bytes that are not text, and how many of these there are. U+FFFD is one: some
/// program before us wrote it for such bytes.
fn wrong_bytes(whole: Span, text: &str) -> Option<(Span, u32)> {
    let tree = whole.of(text);
    let lost = char::REPLACEMENT_CHARACTER;
    let lost_before = memchr::memmem::find_iter(tree.as_bytes(), "\u{fffd}");
    let mut wrong: Vec<(usize, char)> = lost_before.map(|at| (at, lost)).collect();
    wrong.extend(undecoded::places(tree).map(|(at, byte)| (at, undecoded::character(byte))));
    let (at, first) = wrong.iter().min()?;
    let start = whole.start + *at as u32;
    Some((Span::new(start, start + first.len_utf8() as u32), wrong.len() as u32))
}

/// Where a root names an encoding that is not known.
fn unknown_encoding(root: &Node<'_>, places: &Places, text: &str) -> Option<Span> {
    let charset = root.get("CA")?;
    let (at, name) = charset.places().next()?;
    // A file that names it has a byte order mark, or could not be read.
    let is_wide = name.trim().get(..6).is_some_and(|name| name.eq_ignore_ascii_case("UTF-16"));
    let is_known = is_wide || Encoding::find(name).is_some();
    (!is_known).then(|| places.locate(text, ROOT, root, at..at + name.len()))
}

/// The colour whose move a long name is: `White`.
fn color_of(name: &str) -> Option<Color> {
    Color::BOTH.into_iter().find(|color| is_same_name(name, ["B", "W"][color.index()]))
}

/// Remembers where the move and the comment of a node are, given a value that ends with its bracket or has none.
#[inline]
fn note_place(node: &mut OpenNode, value: Span, is_closed: bool, text: &str) {
    if let Some((_, played)) = &mut node.played
        && played.end == node.name.end
    {
        *played = played.to(value);
    } else if node.comment.is_none() && node.name.of(text) == "C" {
        node.comment = Some(Span::new(value.start + 1, value.end - u32::from(is_closed)));
    }
}

/// A value with a backslash in front of each `]` that has none.
fn with_brackets_escaped(raw: &str) -> String {
    let mut repaired = String::with_capacity(raw.len() + 2);
    let mut is_escaped = false;
    for letter in raw.chars() {
        if letter == ']' && !is_escaped {
            repaired.push('\\');
        }
        is_escaped = letter == '\\' && !is_escaped;
        repaired.push(letter);
    }
    // A backslash at the end would escape the bracket behind it.
    if is_escaped {
        repaired.push('\\');
    }
    repaired
}

impl Sink<Event> for RecordBuilder<'_> {
    #[inline]
    fn event(&mut self, event: Event, span: Span) -> ControlFlow<()> {
        match event {
            Event::Property => {
                self.reopen();
                self.property(span);
            }
            Event::Value => {
                self.reopen();
                self.value(span);
            }
            Event::Node => {
                self.end_node();
                self.node = Some(OpenNode::new(span));
            }
            _ => self.rare(event, span),
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn plain_move(&mut self, plain: PlainMove) -> ControlFlow<()> {
        self.end_node();
        let text = self.text;
        let whole = Span::new(plain.start, plain.end());
        let played = Span::new(plain.start + 1, plain.end());
        let origin = NodeOrigin { played, ..NodeOrigin::default() };
        let node = Node::of_sound(Cow::Borrowed(played.of(text)));
        self.add_node(node, Some(color_of_plain(plain)), origin, whole);
        self.plain = Some(plain);
        ControlFlow::Continue(())
    }

    fn fault(&mut self, fault: movetext_parser::Fault) -> ControlFlow<()> {
        self.reopen();
        self.repaired();
        self.faults.limited(fault.into());
        ControlFlow::Continue(())
    }
}

impl<'s> RecordBuilder<'s> {
    fn rare(&mut self, event: Event, span: Span) {
        if matches!(event, Event::UnescapedValue | Event::UnclosedValue | Event::MissingValue) {
            self.reopen();
        }
        match event {
            Event::UnescapedValue => self.repair(span, FaultKind::UnescapedBracket, span),
            Event::UnclosedValue => {
                self.repair(span, FaultKind::UnclosedValue, Span::new(span.start, span.start + 1));
            }
            Event::MissingValue => {
                let name = self.node.as_ref().map_or(span, |node| node.name);
                self.faults.add(name, FaultKind::MissingValue);
                if let Some(repaired) = self.repaired() {
                    repaired.push_str("[]");
                }
            }
            Event::Unclosed => self.faults.add(span, FaultKind::UnclosedVariation),
            _ => {
                self.end_node();
                self.bracket(event, span);
            }
        }
    }

    fn bracket(&mut self, event: Event, span: Span) {
        match event {
            Event::Preface => {
                let text: &'s str = self.text;
                self.headers.before = Text::Borrowed(span.of(text));
                self.origin.places.before = Some(span);
            }
            Event::Outside => self.outside(span),
            Event::Open => self.open(span),
            Event::MissingOpen => {
                let is_tree = self.open.is_empty();
                self.faults.add(span, if is_tree { FaultKind::MissingTree } else { FaultKind::MissingOpen });
                self.open(span);
            }
            Event::MissingNode => {
                // Who leaves out the brackets around all may leave out the `;` too.
                let is_told = self.faults.list.last() == Some(&Fault::own(span, FaultKind::MissingTree));
                if !is_told {
                    self.faults.add(span, FaultKind::MissingNode);
                }
                self.node = Some(OpenNode::new(span));
            }
            Event::Close | Event::MissingClose => self.close(),
            _ => {}
        }
    }
}
