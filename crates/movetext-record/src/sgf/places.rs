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
        let whole = self.node(id);
        let written = node.as_written();
        // What was not repaired is the end of its node.
        if node.is_as_read() || whole.of(text).ends_with(written) {
            let start = whole.end as usize - written.len();
            return Span::new((start + at.start) as u32, (start + at.end) as u32);
        }
        located(text, whole, node, at)
    }
}

/// The same for a node that was repaired: its names and values are paired with the tokens of the text.
fn located(text: &str, whole: Span, node: &Node<'_>, at: Range<usize>) -> Span {
    let mut tokens = tokens(text, whole).peekable();
    let mut found = Span::at(whole.end);
    for property in node.properties() {
        // Not all that stands there is in the node: junk, values behind it, what looks like a name and is none.
        let is_other = |token, span: Span| {
            let is_nameless = property.name.is_empty() && is_value(token);
            !is_nameless && (!is_name(token) || span.of(text) != property.name)
        };
        while tokens.next_if(|(token, span)| is_other(*token, *span)).is_some() {}
        let name = tokens.next_if(|(token, _)| is_name(*token) && !property.name.is_empty());
        let name = name.map_or(Span::at(found.end), |(_, span)| span);
        found = name;
        if at.start < property.at + property.name.len() {
            return Span::new(name.start, name.end.min(name.start + at.len() as u32));
        }
        for (start, value) in property.places() {
            // An empty value may be one that the reader put in: then another may stand behind junk.
            while !value.is_empty() && tokens.next_if(|(token, _)| is_junk(*token)).is_some() {}
            let span = tokens.next_if(|(token, _)| is_value(*token));
            let Some((token, span)) = span else {
                if at.start <= start + value.len() {
                    return Span::at(found.end);
                }
                continue;
            };
            found = span;
            if at.start <= start + value.len() {
                let end = span.end - u32::from(token != Token::UnclosedValue);
                let inner = Span::new(span.start + 1, end.max(span.start + 1));
                let place = |at: usize| (inner.start + at.saturating_sub(start) as u32).min(inner.end);
                let end = if at.end >= start + value.len() { inner.end } else { place(at.end) };
                return Span::new(place(at.start), end.max(place(at.start)));
            }
        }
    }
    found
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
