//! Nodes: their properties, as they were written.

use core::ops::Range;
use std::borrow::Cow;

use movetext_lexer::sgf::value_len;
use movetext_rules::Color;

use super::{PropertyType, escaped, is_same_name};
use crate::Text;

/// A node: a list of properties, kept as it was written and looked through where something is asked. So reading a
/// node allocates nothing, and what is not changed is written back byte for byte.
///
/// Equal nodes have the same properties in the same order, spelt alike; white space between them does not count.
#[derive(Clone, Default)]
pub struct Node<'s> {
    /// Names, each with its values behind it, sound: every bracket that opens closes. At the start values may stand
    /// without a name.
    text: Text<'s>,
}

impl<'s> Node<'s> {
    /// A node of what is known to be a sound list of properties.
    pub(super) const fn of_sound(text: Text<'s>) -> Self {
        Self { text }
    }

    /// A node of a list of properties as [`Self::as_written`] gives it; none of a text that is not sound: with a value
    /// that does not end, or with other signs outside of values than names and white space.
    #[cfg(feature = "serde")]
    pub(crate) fn of_text(text: String) -> Option<Self> {
        let mut rest = text.as_str();
        while let Some(value) =
            rest.find(|letter: char| !letter.is_ascii_alphanumeric() && !letter.is_whitespace())
        {
            let len = rest[value..].starts_with('[').then(|| value_len(&rest[value..]))?;
            let raw = rest[value + 1..value + len].strip_suffix(']')?;
            if !is_sound(raw) {
                return None;
            }
            rest = &rest[value + len..];
        }
        Some(Self { text: Cow::Owned(text) })
    }

    /// Whether it is a piece of the text that it was read from, and nothing in it was repaired or changed.
    pub const fn is_as_read(&self) -> bool {
        matches!(self.text, Cow::Borrowed(text) if !text.is_empty())
    }

    /// The properties as they were written, without the `;` in front of them.
    pub fn as_written(&self) -> &str {
        &self.text
    }

    /// Who moves in the node, and the value of the move as it is written, whatever else the node holds. The value of a
    /// pass may be empty. Of several moves it is the first.
    ///
    /// ```
    /// use movetext_record::sgf::read;
    ///
    /// let parsed = read("(;GM[1]SZ[9];B[ee]C[centre];W[ec];B[])").next().unwrap();
    /// let tree = &parsed.record.tree;
    /// let played = tree.main_line().filter_map(|id| tree.get(id).played());
    /// let moves: Vec<_> = played.map(|(color, at)| format!("{color:?} {at}")).collect();
    /// assert_eq!(moves, ["Black ee", "White ec", "Black "]);
    /// ```
    pub fn played(&self) -> Option<(Color, &str)> {
        self.lone_move().or_else(|| {
            self.properties().find_map(|property| {
                let color = if property.is("B") {
                    Color::Black
                } else if property.is("W") {
                    Color::White
                } else {
                    return None;
                };
                property.values().next().map(|value| (color, value))
            })
        })
    }

    /// The colour and the value of its move, if the node is nothing but a move of two letters or digits, as nine in ten
    /// are. It is a shortcut for programs that look at many nodes: [`Self::played`] finds every move.
    #[doc(hidden)]
    #[inline]
    pub fn lone_move(&self) -> Option<(Color, &str)> {
        let (color, point) = self.lone_pair()?;
        point.iter().all(u8::is_ascii_alphanumeric).then(|| (color, &self.text[2..4]))
    }

    /// The same of a move whose value is any two bytes, for who knows which are a point.
    #[doc(hidden)]
    #[inline]
    pub fn lone_pair(&self) -> Option<(Color, [u8; 2])> {
        color_and_pair(self.text.as_bytes().try_into().ok()?)
    }

    /// The colour and the two bytes of the move that the node starts with, and the properties behind it; a further value of
    /// the move has no name there. Nothing but letters and digits is sure to be all of the value.
    #[doc(hidden)]
    #[inline]
    pub fn first_pair(&self) -> Option<(Color, [u8; 2], Properties<'_>)> {
        let (color, point) = color_and_pair(*self.text.as_bytes().first_chunk()?)?;
        Some((color, point, Properties { text: &self.text, at: MOVE_LEN }))
    }

    /// The colour and the two bytes of that move, where no other property of the node changes the board: remarks
    /// and times may follow. Names in which letters do not count are not looked into: then it is `None`.
    #[inline]
    pub(super) fn move_before_remarks(&self) -> Option<(Color, [u8; 2])> {
        self.lone_pair().or_else(|| self.first_move_before_remarks())
    }

    #[inline(never)]
    fn first_move_before_remarks(&self) -> Option<(Color, [u8; 2])> {
        let changes_board = |name: &[u8]| {
            matches!(
                name,
                [b'B' | b'W']
                    | [b'A', b'B' | b'W' | b'E']
                    | [b'P', b'L']
                    | [b'a'..=b'z', _]
                    | [_, b'a'..=b'z']
                    | [_, _, _, ..]
            )
        };
        let (color, point, mut rest) = self.first_pair()?;
        while !rest.is_at_end()
            && let Some(plain) = rest.plain()
        {
            if changes_board(&self.text.as_bytes()[plain.name()]) {
                return None;
            }
            rest.at = plain.end;
        }
        (!rest.any(|property| changes_board(property.name.as_bytes()))).then_some((color, point))
    }

    /// The properties, in the order of the text.
    #[inline]
    pub fn properties(&self) -> Properties<'_> {
        Properties { text: &self.text, at: 0 }
    }

    /// The first property of a name; lower-case letters in names do not count.
    pub fn get(&self, name: &str) -> Option<Property<'_>> {
        self.properties().find(|property| property.is(name))
    }

    /// The first value of the first property of a name, without its brackets.
    pub fn value(&self, name: &str) -> Option<&str> {
        self.get(name)?.values().next()
    }

    /// The same of several known properties, by one look at those of the node.
    pub(super) fn first_values<const N: usize>(&self, names: [&str; N]) -> [Option<&str>; N] {
        let rank = |name: &str| PropertyType::find(name).map(PropertyType::rank);
        let ranks = names.map(rank);
        let mut values = [None; N];
        for property in self.properties() {
            let Some(known) = rank(property.name) else { continue };
            let nth = ranks.iter().position(|rank| *rank == Some(known));
            if let Some(value) = nth.map(|nth| &mut values[nth])
                && value.is_none()
            {
                *value = property.values().next();
            }
        }
        values
    }

    /// Whether it has no properties.
    pub fn is_empty(&self) -> bool {
        self.properties().next().is_none()
    }

    /// Adds a property behind those there are. The values are raw: escape text with [`escaped`] first.
    ///
    /// A name without letters and digits, or without values, adds nothing; in a value, brackets that would end it early
    /// are escaped.
    pub fn push(&mut self, name: &str, values: &[&str]) {
        if values.is_empty() || name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return;
        }
        let text = self.text.to_mut();
        text.push_str(name);
        for value in values {
            push_value(text, value);
        }
    }

    /// Gives the first property of a name other values, or adds it.
    pub fn set(&mut self, name: &str, values: &[&str]) {
        let mut changed = Self::default();
        let mut is_set = false;
        for property in self.properties() {
            if property.is(name) && !is_set {
                changed.push(property.name, values);
                is_set = true;
            } else {
                changed.push_written(property);
            }
        }
        if !is_set {
            changed.push(name, values);
        }
        self.text = changed.text;
    }

    /// Gives values other texts where `map` has one: raw, without brackets. All else stays as it is, to the byte.
    pub fn map_values(&mut self, mut map: impl FnMut(&Property<'_>, &str) -> Option<String>) {
        let mut changed = String::new();
        let mut done = 0;
        for property in self.properties() {
            for (at, raw) in property.places() {
                if let Some(new) = map(&property, raw) {
                    changed.push_str(&self.text[done..at - 1]);
                    push_value(&mut changed, &new);
                    done = at + raw.len() + 1;
                }
            }
        }
        if done > 0 {
            changed.push_str(&self.text[done..]);
            self.text = Cow::Owned(changed);
        }
    }

    /// Takes all properties of a name away.
    pub fn remove(&mut self, name: &str) {
        let mut changed = Self::default();
        for property in self.properties().filter(|property| !property.is(name)) {
            changed.push_written(property);
        }
        self.text = changed.text;
    }

    /// Puts the properties in the order of a key; those of equal keys stay as they are. Values without a name stay in
    /// front.
    pub fn sort_by_key<K: Ord>(&mut self, mut key: impl FnMut(&Property<'_>) -> K) {
        if self.lone_move().is_some() {
            return;
        }
        let mut key = |property: &Property<'_>| (!property.name.is_empty()).then(|| key(property));
        if self.properties().is_sorted_by_key(|property| key(&property)) {
            return;
        }
        let mut properties: Vec<_> = self.properties().collect();
        properties.sort_by_key(&mut key);
        let mut sorted = Self::default();
        for property in properties {
            sorted.push_written(property);
        }
        self.text = sorted.text;
    }

    /// The same, with nothing borrowed.
    pub fn into_owned(self) -> Node<'static> {
        Node { text: Cow::Owned(self.text.into_owned()) }
    }

    fn push_written(&mut self, property: Property<'_>) {
        let text = self.text.to_mut();
        text.push_str(property.name);
        text.push_str(property.raw.trim_end());
    }
}

/// How many bytes a move of two letters takes: `B[pd]`.
const MOVE_LEN: usize = 5;

/// The colour of a move that is written like that, and what stands in its brackets.
#[inline]
const fn color_and_pair(text: [u8; MOVE_LEN]) -> Option<(Color, [u8; 2])> {
    match text {
        [b'B', b'[', column, row, b']'] => Some((Color::Black, [column, row])),
        [b'W', b'[', column, row, b']'] => Some((Color::White, [column, row])),
        _ => None,
    }
}

/// Writes a raw value in brackets, and escapes what would end it early.
pub(super) fn push_value(text: &mut String, raw: &str) {
    text.push('[');
    text.push_str(&if is_sound(raw) { Cow::Borrowed(raw) } else { escaped(raw) });
    text.push(']');
}

/// Whether a raw value ends where its bracket is put.
fn is_sound(raw: &str) -> bool {
    let mut is_escaped = false;
    let ends_early = raw.bytes().any(|byte| {
        let ends = byte == b']' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        ends
    });
    !ends_early && !is_escaped
}

impl PartialEq for Node<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text || self.properties().eq(other.properties())
    }
}

impl Eq for Node<'_> {}

impl core::fmt::Debug for Node<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        core::fmt::Debug::fmt(&self.text, f)
    }
}

/// A property of a node.
#[derive(Debug, Clone, Copy)]
pub struct Property<'a> {
    /// Its name as it was written; empty for values without one.
    pub name: &'a str,
    /// Its values with their brackets, and the white space between them.
    raw: &'a str,
    /// Where in `raw` the first of them ends.
    first_end: usize,
    /// Where its name starts in the node's text.
    pub at: usize,
}

impl<'a> Property<'a> {
    /// Whether it has this name; lower-case letters do not count.
    pub fn is(&self, name: &str) -> bool {
        is_same_name(self.name, name)
    }

    /// Its value, where it has one that stands right behind its name.
    #[doc(hidden)]
    #[inline]
    pub fn single_value(&self) -> Option<&'a str> {
        let is_usual = self.is_single() && self.has_no_blanks();
        if is_usual { self.raw.get(1..self.first_end - 1) } else { None }
    }

    /// Whether it has one value.
    #[inline]
    pub fn is_single(&self) -> bool {
        self.first_end == self.raw.len()
    }

    /// Whether its first value stands right behind its name.
    #[inline]
    pub fn has_no_blanks(&self) -> bool {
        self.raw.starts_with('[')
    }

    /// The bytes of the node's text that it takes, from its name to the bracket of its last value.
    #[inline]
    pub fn range(&self) -> Range<usize> {
        self.at..self.at + self.name.len() + self.raw.len()
    }

    /// Its values, without their brackets: one at least.
    #[inline]
    pub fn values(&self) -> impl Iterator<Item = &'a str> + Clone + use<'a> {
        self.places().map(|(_, value)| value)
    }

    /// Its values, without their brackets, and where each starts in the node's text.
    #[inline]
    pub fn places(&self) -> impl Iterator<Item = (usize, &'a str)> + Clone + use<'a> {
        let (raw, start) = (self.raw, self.at + self.name.len());
        let (mut at, mut first_end) = (0, self.first_end);
        core::iter::from_fn(move || {
            while *raw.as_bytes().get(at)? != b'[' {
                at += 1;
            }
            let end = if first_end > 0 { first_end } else { at + value_len(&raw[at..]) };
            first_end = 0;
            let value = &raw[at + 1..end - 1];
            let place = start + at + 1;
            at = end;
            Some((place, value))
        })
    }
}

impl PartialEq for Property<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && (self.raw == other.raw || self.values().eq(other.values()))
    }
}

impl Eq for Property<'_> {}

/// The properties of a node; see [`Node::properties`].
#[derive(Debug, Clone)]
pub struct Properties<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Properties<'a> {
    /// Whether all of them were given.
    #[inline]
    const fn is_at_end(&self) -> bool {
        self.at == self.text.len()
    }

    /// Where the next property stands, if it is written as nearly all are: a name of one or two letters and one value, with
    /// no blanks.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "being called takes a third of what it does")]
    fn plain(&self) -> Option<PlainProperty> {
        let bytes = self.text.as_bytes();
        let is_name = |byte: u8| IS_NAME[usize::from(byte)];
        let length = match *bytes.get(self.at..)? {
            [letter, b'[', ..] if is_name(letter) => 1,
            [first, second, b'[', ..] if is_name(first) && is_name(second) => 2,
            _ => return None,
        };
        let value = self.at + length;
        let end = value + value_len(&self.text[value..]);
        let is_last = bytes.get(end).is_none_or(|byte| is_name(*byte));
        is_last.then_some(PlainProperty { start: self.at, value, end })
    }

    /// The next property, if it is such a one.
    #[inline]
    fn next_plain(&mut self) -> Option<Property<'a>> {
        let PlainProperty { start, value, end } = self.plain()?;
        self.at = end;
        Some(Property {
            name: &self.text[start..value],
            raw: &self.text[value..end],
            first_end: end - value,
            at: start,
        })
    }

    fn next_of_any_form(&mut self) -> Option<Property<'a>> {
        let bytes = self.text.as_bytes();
        let is_name = |byte: &u8| IS_NAME[usize::from(*byte)];
        let mut start = self.at;
        while bytes.get(start).map(|byte| *byte != b'[' && !is_name(byte))? {
            start += 1;
        }
        let mut name = start;
        while bytes.get(name).is_some_and(is_name) {
            name += 1;
        }
        // The values: up to the next name.
        let (mut end, mut first_end) = (name, 0);
        let mut next = name;
        while let Some(byte) = bytes.get(next) {
            if *byte == b'[' {
                end = next + value_len(&self.text[next..]);
                next = end;
                first_end = if first_end == 0 { end - name } else { first_end };
            } else if is_name(byte) {
                break;
            } else {
                next += 1;
            }
        }
        self.at = next;
        Some(Property { name: &self.text[start..name], raw: &self.text[name..end], first_end, at: start })
    }
}

/// Where a property with one value stands in its node: where it starts, where its value does, and where both end.
struct PlainProperty {
    start: usize,
    value: usize,
    end: usize,
}

impl PlainProperty {
    const fn name(&self) -> Range<usize> {
        self.start..self.value
    }
}

impl<'a> Iterator for Properties<'a> {
    type Item = Property<'a>;

    #[inline]
    fn next(&mut self) -> Option<Property<'a>> {
        if self.is_at_end() {
            return None;
        }
        self.next_plain().or_else(|| self.next_of_any_form())
    }
}

/// Which bytes names are made of.
const IS_NAME: [bool; 256] = {
    let mut is_name = [false; 256];
    let mut byte = 0;
    while byte < is_name.len() {
        is_name[byte] = (byte as u8).is_ascii_alphanumeric();
        byte += 1;
    }
    is_name
};
