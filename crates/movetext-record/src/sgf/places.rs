//! Where names and values stand in the text of a file.

use core::ops::Range;

use movetext_lexer::sgf::{Token, Tokens, is_short_name};
use movetext_source::Span;
use movetext_tree::NodeId;

use super::Node;

/// Where things stand that only trees of property lists have.
#[derive(Debug, Clone, Default)]
pub struct Places {
    /// Each node from its `;` to its last value, by its index in the order in which the reader added it.
    pub nodes: Vec<Span>,
    /// The text in front of the tree, where there is any.
    pub before: Option<Span>,
    /// The text behind the last tree of a file, where there is any.
    pub after: Option<Span>,
}

impl Places {
    /// Where a node stands, from its `;` to its last value; a place at the start for one that was not read.
    pub fn node(&self, id: NodeId) -> Span {
        self.nodes.get(id.index()).copied().unwrap_or_default()
    }

    /// Where some bytes of a node's properties stand in the text that it was read from: the name of a
    /// [`Property`](super::Property) starts at its `at`, and its [`places`](super::Property::places) say where its
    /// values do.
    ///
    /// Exact to the byte where the node is as it was written. Where brackets or values were missing, whole names and
    /// values are found, and places inside them as nearly as can be.
    ///
    /// ```
    /// use movetext_record::sgf::read;
    /// let text = "(;GM[1];B[pd] AW[dd\n;C[x])";
    /// let parsed = read(text).next().unwrap();
    /// let id = parsed.record.tree.main_line().next().unwrap();
    /// let node = parsed.record.tree.get(id);
    /// let property = node.get("AW").unwrap();
    /// let (at, value) = property.places().next().unwrap();
    /// let span = parsed.origin.places.locate(text, id, node, at..at + value.len());
    /// assert_eq!(span.of(text), "dd");
    /// ```
    pub fn locate(&self, text: &str, id: NodeId, node: &Node<'_>, at: Range<usize>) -> Span {
        self.in_node(text, id, node).locate(at)
    }

    /// The same for many places of one node, which is looked through once.
    pub fn in_node(&self, text: &str, id: NodeId, node: &Node<'_>) -> NodePlaces {
        let whole = self.node(id);
        let written = node.as_written();
        // What was not repaired is the end of its node.
        if node.is_as_read() || whole.of(text).ends_with(written) {
            return NodePlaces(InNode::AsWritten(whole.end as usize - written.len()));
        }
        NodePlaces(paired(text, whole, node))
    }
}

/// Where the bytes of a node's properties stand in a text.
#[derive(Debug, Clone)]
pub struct NodePlaces(InNode);

#[derive(Debug, Clone)]
enum InNode {
    /// All as it is written, from here on.
    AsWritten(usize),
    /// The names and values of a node that was repaired, and what was found last.
    Repaired(Vec<Pair>, Span),
}

/// A name or a value of a node, and what of the text it was paired with.
#[derive(Debug, Clone)]
struct Pair {
    /// It is asked about with places that start below this.
    below: usize,
    place: Place,
}

#[derive(Debug, Clone)]
enum Place {
    Name(Span),
    /// A value: where it starts in the node, how long it is there, and the text between its brackets.
    Value(usize, usize, Span),
    /// A value that stands nowhere, behind this.
    Missing(u32),
}

impl NodePlaces {
    /// Where some bytes stand; see [`Places::locate`].
    pub fn locate(&self, at: Range<usize>) -> Span {
        match &self.0 {
            InNode::AsWritten(start) => Span::new((start + at.start) as u32, (start + at.end) as u32),
            InNode::Repaired(pairs, last) => {
                let nth = pairs.partition_point(|pair| pair.below <= at.start);
                match pairs.get(nth).map(|pair| &pair.place) {
                    // Behind all of them.
                    None => *last,
                    Some(Place::Name(name)) => {
                        Span::new(name.start, name.end.min(name.start + at.len() as u32))
                    }
                    Some(Place::Value(start, len, inner)) => {
                        let place =
                            |at: usize| (inner.start + at.saturating_sub(*start) as u32).min(inner.end);
                        let end = if at.end >= start + len { inner.end } else { place(at.end) };
                        Span::new(place(at.start), end.max(place(at.start)))
                    }
                    Some(Place::Missing(behind)) => Span::at(*behind),
                }
            }
        }
    }
}

/// The names and values of a node that was repaired, paired with the tokens of the text.
fn paired(text: &str, whole: Span, node: &Node<'_>) -> InNode {
    let mut tokens = tokens(text, whole).peekable();
    let mut last = Span::at(whole.end);
    let mut pairs = Vec::new();
    for property in node.properties() {
        // Not all that stands there is in the node: junk, values behind it, what looks like a name and is none.
        let is_other = |token, span: Span| {
            let is_nameless = property.name.is_empty() && is_value(token);
            !is_nameless && (!is_name(token) || span.of(text) != property.name)
        };
        while tokens.next_if(|(token, span)| is_other(*token, *span)).is_some() {}
        let name = tokens.next_if(|(token, _)| is_name(*token) && !property.name.is_empty());
        last = name.map_or(Span::at(last.end), |(_, span)| span);
        let name = last;
        pairs.push(Pair { below: property.at + property.name.len(), place: Place::Name(name) });
        for (start, value) in property.places() {
            // An empty value may be one that the reader put in: then another may stand behind junk.
            while !value.is_empty() && tokens.next_if(|(token, _)| is_junk(*token)).is_some() {}
            let place = match tokens.next_if(|(token, _)| is_value(*token)) {
                None => Place::Missing(last.end),
                Some((token, span)) => {
                    last = span;
                    let inner_end = span.end - u32::from(token != Token::UnclosedValue);
                    let inner = Span::new(span.start + 1, inner_end.max(span.start + 1));
                    Place::Value(start, value.len(), inner)
                }
            };
            pairs.push(Pair { below: start + value.len() + 1, place });
        }
    }
    InNode::Repaired(pairs, last)
}

/// So many bytes behind a node may say where its last value ends. The rest of the text is not searched for a bracket that is
/// missing: it was, when the node was read.
const BEHIND: usize = 256;

/// The tokens of a node but for the blank ones. What only looks like a name is junk, as it is to the reader.
fn tokens(text: &str, node: Span) -> impl Iterator<Item = (Token, Span)> {
    let offset = node.start;
    let end = text.floor_char_boundary(node.end as usize + BEHIND);
    let mut tokens = Tokens::new(&text[offset as usize..end])
        .map(move |(token, range)| (token, Span::new(range.start + offset, range.end + offset)))
        .take_while(move |(_, span)| span.start < node.end)
        .filter(|(token, _)| *token != Token::Blank)
        .peekable();
    core::iter::from_fn(move || {
        let (token, span) = tokens.next()?;
        let has_value = tokens.peek().is_some_and(|(next, _)| is_value(*next));
        let is_prose = is_name(token) && !has_value && !is_short_name(span.of(text).as_bytes());
        Some((if is_prose { Token::Junk } else { token }, span))
    })
}

fn is_name(token: Token) -> bool {
    token == Token::Identifier
}

fn is_junk(token: Token) -> bool {
    !is_name(token) && !is_value(token)
}

fn is_value(token: Token) -> bool {
    matches!(token, Token::Value | Token::UnescapedValue | Token::UnclosedValue)
}
