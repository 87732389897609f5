//! Trees of property lists, nested in brackets: Smart-Go (`smart-go.txt`, "Game collections").
//!
//! [`Trees`] reads one tree after the other into a [`Sink`]. The nesting stays in the text: events are flat, and all that
//! grows with the depth is a list of where the brackets were opened.
//!
//! What is missing is read as it was meant, and an event says so: a `;` in front of properties, a `(` in front of a node
//! behind a variation, the value of a property, the name of a value. A `)` that is missing at the end of a tree is missed
//! where the next tree starts: at a `(` whose node starts with a property of roots (`FF`, `GM`, `SZ`, `CA`, `AP`).
//! Text in front of the first tree and between trees is an event; junk within a tree is a [`TextFault::Stray`].
//!
//! ```
//! use movetext_parser::nested::{Event, Trees};
//! use movetext_parser::{Fault, Sink};
//! use movetext_source::Span;
//! use core::ops::ControlFlow;
//!
//! #[derive(Default)]
//! struct Depths(Vec<usize>, usize);
//!
//! impl Sink<Event> for Depths {
//!     fn event(&mut self, event: Event, _: Span) -> ControlFlow<()> {
//!         match event {
//!             Event::Open => self.1 += 1,
//!             Event::Close => self.1 -= 1,
//!             Event::Node => self.0.push(self.1),
//!             _ => {}
//!         }
//!         ControlFlow::Continue(())
//!     }
//!     fn fault(&mut self, _: Fault) -> ControlFlow<()> {
//!         ControlFlow::Break(())
//!     }
//! }
//!
//! let mut depths = Depths::default();
//! let whole = Trees::new(" (;GM[1];B[pd](;W[dd])(;W[dp];B[dd]))").next_into(&mut depths);
//! assert_eq!(whole, Some(Span::new(1, 37)));
//! assert_eq!(depths.0, [1, 1, 2, 2, 2]);
//! ```

use core::ops::{ControlFlow, Range};

use movetext_lexer::sgf::{Nesting, Token, Tokens, is_short_name, starts_root};
use movetext_source::Span;

use crate::outline::{Digest, Outline, Outlines};
use crate::{Fault, Sink, TextFault};

/// What a tree says, piece by piece, each with its place. What is missing has the place where it should be, empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Event {
    /// Text in front of the first tree, white space around it left out: it may be there, and means nothing.
    Preface,
    /// The same between two trees, before the events of the second, or behind the last.
    Outside,
    /// The start of the tree, or of a variation.
    Open,
    /// The same, but the `(` is missing: a node follows a variation, or nothing in the file is in brackets.
    MissingOpen,
    /// The start of a node.
    Node,
    /// The same, but the `;` is missing.
    MissingNode,
    /// The name of a property; its values follow. The name is empty where a value lacks it.
    Property,
    /// A value, brackets included.
    Value,
    /// A value that holds a closing bracket without a backslash.
    UnescapedValue,
    /// A value whose closing bracket is missing.
    UnclosedValue,
    /// The value that a property lacks.
    MissingValue,
    /// The end of a variation, or of the tree.
    Close,
    /// The same, but the `)` is missing.
    MissingClose,
    /// The last bracket that is open where the tree ends: its `)` is missing, and so are those of the brackets around it.
    /// It does not come where only a [`Event::MissingOpen`] was wrong to expect a `)`, nor where the text ends inside a
    /// value, which [`Event::UnclosedValue`] says.
    Unclosed,
}

/// The trees of a text, one after the other.
#[derive(Debug, Clone)]
pub struct Trees<'s> {
    tokens: Tokens<'s>,
    /// The first token of the next tree, if it had to be seen to know that the one before is at its end.
    next: Option<(Token, Range<u32>)>,
    /// The text in front of the next tree; none before it was looked for.
    outside: Option<Span>,
    /// The brackets that are open, kept for their room.
    open: Vec<Bracket>,
    has_plain_moves: bool,
    /// The first `(` behind which a bracket was searched for as far as the end.
    searched_to_end: Option<u32>,
    searched: u32,
}

impl Outlines for Trees<'_> {
    fn next_outline(&mut self) -> Option<Outline> {
        let mut digest = Digest::default();
        let span = self.next_into(&mut digest)?;
        Some(digest.outline(span))
    }

    fn searched_to_end(&self) -> Option<u32> {
        self.tokens.searched_to_end().into_iter().chain(self.searched_to_end).min()
    }

    fn searched(&self) -> u32 {
        self.tokens.searched().max(self.searched)
    }
}

/// A bracket that is open.
#[derive(Debug, Clone, Copy)]
struct Bracket {
    span: Span,
    is_missing: bool,
}

impl<'s> Trees<'s> {
    /// The trees of `text`, which is at most 4 GiB.
    #[must_use]
    pub fn new(text: &'s str) -> Self {
        Self::from_byte(text, 0)
    }

    /// Those from a byte on, as if nothing stood in front of it.
    #[must_use]
    pub fn from_byte(text: &'s str, start: u32) -> Self {
        let tokens = Tokens::from_byte(text, start);
        Self {
            tokens,
            next: None,
            outside: None,
            open: Vec::new(),
            has_plain_moves: true,
            searched_to_end: None,
            searched: 0,
        }
    }

    /// Reads every node token by token, to compare.
    #[doc(hidden)]
    #[must_use]
    pub fn without_plain_moves(mut self) -> Self {
        self.has_plain_moves = false;
        self
    }

    /// Reads the next tree into `sink`; gives where it stands, or nothing behind the last. A text that holds no tree,
    /// but is not blank, is one [`TextFault::Stray`].
    pub fn next_into(&mut self, sink: &mut impl Sink<Event>) -> Option<Span> {
        let text = self.tokens.text();
        let is_first = self.outside.is_none();
        let outside = self.outside.unwrap_or_else(|| self.tokens.skip_to_tree().into());
        let outside = trimmed(text, outside);
        let mut reader = Reader::new(self, sink);
        if is_first && reader.trees.is_at_end() {
            return reader.without_brackets(outside);
        }
        if reader.trees.is_at_end() {
            return None;
        }
        if !outside.is_empty() {
            reader.event(if is_first { Event::Preface } else { Event::Outside }, outside);
        }
        Some(reader.tree())
    }

    /// Whether nothing follows.
    fn is_at_end(&self) -> bool {
        self.next.is_none() && self.tokens.at() as usize == self.tokens.text().len()
    }
}

/// What may stand next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// Behind a `(`: a node.
    Opened,
    /// In a node: properties, the next node, variations.
    InNode,
    /// Behind the name of a property: its values.
    Named,
    /// Behind a value: values, and what may stand in a node.
    Valued,
    /// Behind a variation: another.
    Closed,
}

/// Reads one tree.
struct Reader<'t, 's, S> {
    trees: &'t mut Trees<'s>,
    sink: &'t mut S,
    flow: ControlFlow<()>,
    state: State,
    /// The name of the property of which no value was seen yet.
    name: Span,
    /// The state before that name.
    before_name: State,
    /// The junk that was seen last; more may follow.
    stray: Option<Span>,
    /// How many brackets were taken to be missing though nothing closed them.
    forgiven: usize,
    /// Whether the last token is a value whose bracket is missing.
    is_cut: bool,
    nesting: Nesting,
    end: u32,
}

impl<'t, 's, S: Sink<Event>> Reader<'t, 's, S> {
    fn new(trees: &'t mut Trees<'s>, sink: &'t mut S) -> Self {
        trees.open.clear();
        Self {
            trees,
            sink,
            flow: ControlFlow::Continue(()),
            state: State::Opened,
            name: Span::default(),
            before_name: State::Opened,
            stray: None,
            forgiven: 0,
            is_cut: false,
            nesting: Nesting::new(0),
            end: 0,
        }
    }

    #[inline]
    fn event(&mut self, event: Event, span: Span) {
        if self.flow.is_continue() {
            self.flow = self.sink.event(event, span);
        }
    }

    fn stray(&mut self, span: Span) {
        if self.flow.is_continue() {
            self.flow = self.sink.fault(Fault { span, kind: TextFault::Stray });
        }
    }

    /// Reads a text without any tree in it as one, if it starts with a node or a property; else it is stray.
    fn without_brackets(mut self, text: Span) -> Option<Span> {
        if text.is_empty() {
            return None;
        }
        let written = text.of(self.trees.tokens.text());
        if !starts_node(written) {
            self.stray(text);
            self.trees.outside = Some(Span::at(text.end));
            return Some(text);
        }
        self.trees.tokens = Tokens::new(&self.trees.tokens.text()[..text.end as usize]);
        self.open(Span::at(text.start), true);
        self.forgiven = 1;
        Some(text.to(self.tree()))
    }

    fn tree(&mut self) -> Span {
        let mut start = None;
        loop {
            if let Some(first) = self.plain_moves() {
                start = start.or(Some(first));
            }
            if self.plain_value() {
                continue;
            }
            let token = self.trees.next.take().or_else(|| self.trees.tokens.next_solid());
            let Some((token, range)) = token else { break };
            let span = Span::from(range);
            start = start.or(Some(span.start));
            if self.token(token, span).is_break() {
                break;
            }
        }
        self.end_tree();
        Span::new(start.unwrap_or(self.end), self.end)
    }

    /// Reads the starts of nodes that are written as nearly all are, as far as they stand next; gives where the first
    /// starts.
    #[inline]
    fn plain_moves(&mut self) -> Option<u32> {
        let may_follow = matches!(self.state, State::Opened | State::InNode | State::Valued);
        let is_settled = may_follow && self.stray.is_none() && self.trees.next.is_none();
        if !is_settled || !self.trees.has_plain_moves {
            return None;
        }
        let Self { trees, sink, flow, .. } = self;
        let passed = trees.tokens.plain_moves(|plain| {
            if flow.is_continue() {
                *flow = sink.plain_move(plain);
            }
        })?;
        self.state = State::Valued;
        self.end = passed.end;
        self.is_cut = false;
        Some(passed.start)
    }

    /// Reads a value, perhaps with a name in front of it, that stands in a node or behind a value.
    #[inline]
    fn plain_value(&mut self) -> bool {
        let may_follow = matches!(self.state, State::InNode | State::Valued);
        let is_settled = may_follow && self.stray.is_none() && self.trees.next.is_none();
        if !is_settled || !self.trees.has_plain_moves || self.trees.open.is_empty() {
            return false;
        }
        let Some(plain) = self.trees.tokens.plain_value() else { return false };
        let (name, value) = (Span::from(plain.name), Span::from(plain.value));
        if !name.is_empty() || self.state == State::InNode {
            self.event(Event::Property, name);
        }
        let is_cut = plain.token == Token::UnclosedValue;
        let event = match plain.token {
            Token::UnclosedValue => Event::UnclosedValue,
            Token::UnescapedValue => Event::UnescapedValue,
            _ => Event::Value,
        };
        self.event(event, value);
        self.state = State::Valued;
        self.end = value.end;
        self.is_cut = is_cut;
        true
    }

    /// Reads a token; breaks where the tree ends.
    #[inline]
    fn token(&mut self, token: Token, span: Span) -> ControlFlow<()> {
        if self.state == State::Named && !is_value(token) {
            self.lone_name();
        }
        // Words of prose may start with a capital and look like names.
        if self.stray.is_some() && !matches!(token, Token::Junk | Token::Identifier) {
            self.end_stray();
        }
        match token {
            Token::Semicolon => self.node(span),
            Token::Identifier => {
                self.name = span;
                self.before_name = self.state;
                self.state = State::Named;
            }
            Token::Value => self.value(Event::Value, span),
            Token::UnescapedValue => self.value(Event::UnescapedValue, span),
            Token::UnclosedValue => self.value(Event::UnclosedValue, span),
            Token::Open if self.starts_next_tree(span) => {
                self.trees.next = Some((token, span.start..span.end));
                return ControlFlow::Break(());
            }
            Token::Open => self.open(span, false),
            Token::Close => self.close(span),
            Token::Blank => {}
            Token::Junk => self.stray = Some(self.stray.map_or(span, |stray| stray.to(span))),
        }
        self.end = span.end;
        self.is_cut = token == Token::UnclosedValue;
        if self.trees.open.is_empty() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    #[inline]
    fn node(&mut self, span: Span) {
        if self.state == State::Closed {
            self.open(Span::at(span.start), true);
        }
        self.event(Event::Node, span);
        self.state = State::InNode;
    }

    /// A property, and the node it should stand in, where it stands in none.
    #[inline]
    fn property(&mut self, name: Span) {
        if self.state == State::Named {
            self.state = self.before_name;
        }
        if self.state == State::Closed {
            self.open(Span::at(name.start), true);
        }
        if self.state == State::Opened {
            self.event(Event::MissingNode, Span::at(name.start));
        }
        self.event(Event::Property, name);
    }

    #[inline]
    fn value(&mut self, value: Event, span: Span) {
        if self.state == State::Named {
            self.property(self.name);
        } else if self.state != State::Valued {
            self.property(Span::at(span.start));
        }
        self.event(value, span);
        self.state = State::Valued;
    }

    /// A name that no value follows: a property, if it is written like one; else junk.
    fn lone_name(&mut self) {
        if is_short_name(self.name.of(self.trees.tokens.text()).as_bytes()) {
            self.end_stray();
            self.property(self.name);
            self.event(Event::MissingValue, Span::at(self.name.end));
            self.state = State::InNode;
        } else {
            self.stray = Some(self.stray.map_or(self.name, |stray| stray.to(self.name)));
            self.state = self.before_name;
        }
    }

    fn end_stray(&mut self) {
        if let Some(stray) = self.stray.take() {
            self.stray(stray);
        }
    }

    fn open(&mut self, span: Span, is_missing: bool) {
        if self.trees.open.is_empty() {
            self.nesting = Nesting::new(span.start);
        }
        self.trees.open.push(Bracket { span, is_missing });
        self.event(if is_missing { Event::MissingOpen } else { Event::Open }, span);
        self.state = State::Opened;
    }

    fn close(&mut self, span: Span) {
        let closed = self.trees.open.pop();
        self.event(Event::Close, span);
        self.state = State::Closed;
        if closed.is_some_and(|bracket| bracket.is_missing) {
            self.close_around_missing(span);
        }
    }

    /// A `)` closed a bracket that is missing. If no more of them follow, it is not that the bracket was forgotten, but
    /// that the node stands in the wrong place: then the `)` closes what is around it as well.
    fn close_around_missing(&mut self, span: Span) {
        let text = self.trees.tokens.text();
        let next = text.len() - text[span.end as usize..].trim_start().len();
        let is_variation = || !starts_root(text.as_bytes(), next);
        if text[next..].starts_with(')') || (text[next..].starts_with('(') && is_variation()) {
            self.forgiven += 1;
            return;
        }
        while let Some(bracket) = self.trees.open.pop() {
            self.event(Event::MissingClose, Span::at(span.end));
            if !bracket.is_missing {
                break;
            }
        }
    }

    /// Whether a `(` within a tree is the start of the next one.
    fn starts_next_tree(&mut self, open: Span) -> bool {
        let text = self.trees.tokens.text().as_bytes();
        let ends = !self.trees.open.is_empty() && self.nesting.ends_before(text, open.start as usize);
        self.trees.searched = self.trees.searched.max(self.nesting.searched() as u32);
        if let Some(at) = self.nesting.searched_to_end() {
            self.trees.searched_to_end.get_or_insert(at as u32);
        }
        ends
    }

    fn end_tree(&mut self) {
        if self.state == State::Named {
            self.lone_name();
        }
        self.end_stray();
        let is_in_value = self.is_cut && self.trees.is_at_end();
        if let Some(last) = self.trees.open.last().copied()
            && self.trees.open.len() > self.forgiven
            && !is_in_value
        {
            self.event(Event::Unclosed, last.span);
        }
        for _ in 0..self.trees.open.len() {
            self.event(Event::MissingClose, Span::at(self.end));
        }
        self.trees.open.clear();
        self.pass_outside();
    }

    /// Passes the text behind the tree; it belongs to the next one, unless there is none.
    fn pass_outside(&mut self) {
        if self.trees.next.is_some() {
            self.trees.outside = Some(Span::at(self.end));
            return;
        }
        let outside = Span::from(self.trees.tokens.skip_to_tree());
        self.trees.outside = Some(outside);
        let outside = trimmed(self.trees.tokens.text(), outside);
        if self.trees.is_at_end() && !outside.is_empty() {
            self.event(Event::Outside, outside);
        }
    }
}

fn is_value(token: Token) -> bool {
    matches!(token, Token::Value | Token::UnescapedValue | Token::UnclosedValue)
}

/// A span without the white space around it.
fn trimmed(text: &str, span: Span) -> Span {
    let written = span.of(text);
    let is_blank = |letter: char| letter.is_whitespace() || letter == '\u{feff}';
    let start = span.end - written.trim_start_matches(is_blank).len() as u32;
    Span::new(start, start + written.trim_matches(is_blank).len() as u32)
}

/// Whether a text starts with a `;` and a property, or with a property.
fn starts_node(text: &str) -> bool {
    let node = text.strip_prefix(';').unwrap_or(text).trim_start();
    let name = node.trim_start_matches(|letter: char| letter.is_ascii_alphanumeric());
    name.len() < node.len() && name.trim_start().starts_with('[')
}
